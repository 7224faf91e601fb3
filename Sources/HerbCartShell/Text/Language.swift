/// The language of messages; herb names, units and command words are the same in both.
package enum Language: String, CaseIterable {
  case zh
  case en

  /// The language of a session: `LC_ALL`, else `LC_MESSAGES`, else `LANG`; `zh…` is Chinese.
  package static func fromEnvironment(_ value: (String) -> String?) -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(value).first { !$0.isEmpty }
    return locale?.lowercased().hasPrefix("zh") == true ? .zh : .en
  }
}

/// A sentence in both languages.
package struct Localized: Hashable, Sendable {
  package var zh: String
  package var en: String

  package init(zh: String, en: String) {
    self.zh = zh
    self.en = en
  }

  /// The sentence in one of them.
  package subscript(language: Language) -> String {
    switch language {
    case .zh: zh
    case .en: en
    }
  }
}
