/// What a service wants to see before it gives its list; it is never printed.
public enum ServiceKey: Hashable, Sendable {
  /// A header, such as `Authorization` with `Bearer …`.
  case header(name: String, value: String)
  /// An item of the query, such as `?key=…`; it is added to those of the address.
  case query(name: String, value: String)
}

extension ServiceKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Where the key goes, without the key.
  public var description: String {
    switch self {
    case .header(let name, _): "header \(name)"
    case .query(let name, _): "query \(name)"
    }
  }

  /// Where the key goes, without the key.
  public var debugDescription: String { description }

  /// A mirror that doesn't show the key either.
  public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .enum) }
}

extension ServiceKey {
  /// Whether the key can be sent where it belongs; a line break would begin another header, and
  /// blanks at an end of a header's value are dropped on the way.
  var isSendable: Bool {
    switch self {
    case .header(let name, let value):
      !name.isEmpty && name.utf8.allSatisfy(Self.isNameByte)
        && !value.isEmpty && value.utf8.allSatisfy { (0x20...0x7E).contains($0) }
        && value.first != " " && value.last != " "
    case .query(let name, _): !name.isEmpty
    }
  }

  /// Whether a byte may stand in a header's name, by RFC 9110.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
      || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "!#$%&'*+-.^_`|~".utf8.contains(byte)
  }
}
