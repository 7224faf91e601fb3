/// What a person pressed, or what a terminal pasted.
package enum Key: Hashable, Sendable {
  /// Characters that were typed, as many as came at once.
  case text(String)
  /// What stood between the marks of a bracketed paste.
  case paste(String)
  /// A paste over the limit, of which nothing was kept.
  case pasteTooLong
  /// Ctrl with a letter, in lower case.
  case control(Character)
  /// Alt with a character, or a character behind Esc.
  case alt(Character)
  case enter
  case tab
  case backTab
  case escape
  case backspace
  case delete
  case left
  case right
  case up
  case down
  case home
  case end
  case wordLeft
  case wordRight
}
