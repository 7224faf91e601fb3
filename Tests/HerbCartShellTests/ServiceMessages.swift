import HerbCart

@testable import HerbCartShell

extension MessageTests {
  /// What an app says whose list comes from a web service; the program itself asks none.
  static let faultsOfServices: [(Problem, zh: String, en: String)] = [
    row(.badAddress, "不是 HTTP 地址", "not an address of HTTP", service: ""),
    row(.badKey, "密钥里有不能发送的字符", "the key has characters that can't be sent"),
    row(.plainHTTP, "不用未加密的 HTTP", "plain HTTP isn't allowed"),
    row(.unreachable, "连接不上", "can't be reached"),
    row(.notSecure, "连接不安全", "the connection isn't secure"),
    row(.timedOut, "没有及时答复", "no answer in time"),
    row(.cancelled, "已取消", "cancelled"),
    row(.notHTTP, "答复不是 HTTP", "the answer isn't HTTP"),
    row(.cutShort, "答复中断", "the answer broke off"),
    row(.status(404), "答复状态 404", "answered with status 404"),
    row(
      .redirected(to: "https://b.example\u{1b}"),
      #"转到别处：'https://b.example\x1b'"#,
      #"refers elsewhere: 'https://b.example\x1b'"#
    ),
    row(.tooManyRedirects, "转来转去没有尽头", "refers from place to place without end"),
    row(
      .wrongType("text/html"),
      "答复不是 JSON，而是 'text/html'",
      "the answer isn't JSON but 'text/html'"
    ),
    row(.tooLarge(limit: 1_024), "答复超过 1024 字节", "the answer is over 1024 bytes"),
    row(.failed(code: -1), "出错（-1）", "failed (-1)"),
  ]

  private static func row(
    _ reason: ServiceFault.Reason,
    _ zh: String,
    _ en: String,
    service: String = "https://a.example"
  ) -> (Problem, zh: String, en: String) {
    let who = service.isEmpty ? "" : service + ": "
    return (.load(.service(ServiceFault(reason, service: service))), who + zh, who + en)
  }
}
