import HerbCart

/// The words for a list that didn't come from a web service.
extension Wording {
  func message(_ fault: ServiceFault) -> String {
    let reason = reason(fault.reason)
    return fault.service.isEmpty ? reason : "\(path(fault.service)): \(reason)"
  }

  private func reason(_ reason: ServiceFault.Reason) -> String {
    switch reason {
    case .badAddress: say(zh: "不是 HTTP 地址", en: "not an address of HTTP")
    case .badKey: say(zh: "密钥里有不能发送的字符", en: "the key has characters that can't be sent")
    case .plainHTTP: say(zh: "不用未加密的 HTTP", en: "plain HTTP isn't allowed")
    case .unreachable: say(zh: "连接不上", en: "can't be reached")
    case .notSecure: say(zh: "连接不安全", en: "the connection isn't secure")
    case .timedOut: say(zh: "没有及时答复", en: "no answer in time")
    case .cancelled: say(zh: "已取消", en: "cancelled")
    case .notHTTP: say(zh: "答复不是 HTTP", en: "the answer isn't HTTP")
    case .cutShort: say(zh: "答复中断", en: "the answer broke off")
    case .status(let code): say(zh: "答复状态 \(code)", en: "answered with status \(code)")
    case .redirected(let target):
      say(zh: "转到别处：\(quote(target))", en: "refers elsewhere: \(quote(target))")
    case .tooManyRedirects: say(zh: "转来转去没有尽头", en: "refers from place to place without end")
    case .wrongType(let type):
      say(zh: "答复不是 JSON，而是 \(quote(type))", en: "the answer isn't JSON but \(quote(type))")
    case .tooLarge(let limit):
      say(zh: "答复超过 \(limit) 字节", en: "the answer is over \(limit) bytes")
    case .failed(let code): say(zh: "出错（\(code)）", en: "failed (\(code))")
    }
  }
}
