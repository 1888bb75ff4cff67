extension SimulationError: CustomStringConvertible {
  /// What happened and what to look for, as the command line prints it.
  public var description: String {
    switch self {
    case .runaway(let instant, let turns, let last):
      "no answer: \(turns) turns were not enough, the last at \(instant) by \(last.printable());"
        + " look for page faults or reads that add up to millions"
    case .endless(let instant, let last):
      "no answer: the launch lasts longer than a year, with \(last.printable()) the last to act,"
        + " at \(instant); look for a time, a size or a speed in the wrong unit"
    }
  }
}
