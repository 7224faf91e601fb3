/// What a name means to a catalogue.
public enum NameResolution: Hashable, Sendable {
  /// Exactly this herb.
  case herb(Herb)
  /// One of these; whoever wrote it has to say which.
  case ambiguous([Herb])
  /// No herb has it; these have names that look like it, the nearest first.
  case unknown(nearest: [Herb])
}
