extension Analysis {
  /// The answers that need further simulations of the launch.
  ///
  /// | asked for by | gains | observations | bounds | certainty | room | prewarming |
  /// | --- | --- | --- | --- | --- | --- | --- |
  /// | text | yes | 5 | yes | yes | yes | yes |
  /// | `explain` | – | 5 | – | yes | – | yes |
  /// | `--quiet` | – | – | – | – | – | yes |
  /// | several runs in one table | – | – | `--bounds` | – | – | yes |
  /// | `--format json` | yes | all | `--bounds` | yes | yes | yes |
  package struct Questions: Hashable, Sendable {
    /// Gain of each item of the outline; one simulation each.
    var gains = false
    /// The most observations, besides reasons of negative gains; at most some dozens of
    /// simulations, and one for each observation to combine them.
    package var observations = 0
    /// Undocumented rules: at most 1,024 simulations.
    package var bounds = false
    /// True to simulate the bounds however long that takes.
    package var insistsOnBounds = false
    /// Distance of the verdict from its change: some dozens of simulations.
    package var certainty = false
    /// Greatest cost of one more item on the main thread: some dozens of simulations.
    package var room = false
    /// Both readings of a prewarmed launch: one simulation.
    var prewarming = false

    package init(
      gains: Bool = false, observations: Int = 0, bounds: Bool = false,
      insistsOnBounds: Bool = false, certainty: Bool = false, room: Bool = false,
      prewarming: Bool = false
    ) {
      self.gains = gains
      self.observations = observations
      self.bounds = bounds
      self.insistsOnBounds = insistsOnBounds
      self.certainty = certainty
      self.room = room
      self.prewarming = prewarming
    }

    /// The verdict and its warnings.
    package static let verdict = Questions(prewarming: true)
    /// The whole text of one run.
    package static let text = Questions(
      gains: true, observations: 5, bounds: true, certainty: true, room: true, prewarming: true)
    /// The items that no move helps, with their reasons, and the certainty of the verdict.
    package static let moves = Questions(observations: 5, certainty: true)
    /// The whole JSON document of one run, without the bounds.
    package static let document = Questions(
      gains: true, observations: .max, certainty: true, room: true, prewarming: true)
  }
}
