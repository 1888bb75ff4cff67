extension AppRun {
  /// The longest time of a step, as in a scenario.
  static var longestTime: Nanoseconds { .seconds(86_400) }
  /// The most bytes of a step, as in a scenario.
  static var mostBytes: Int64 { 1_000_000_000_000 }

  /// Converts a length of time to the form of a step; a length out of range ends the run.
  func amount(_ time: Duration, _ step: String, by launch: Launch) -> Nanoseconds {
    if let amount = Nanoseconds(time, upTo: Self.longestTime) { return amount }
    refuse("\(step)(\(time))", by: launch)
    return .zero
  }

  /// Converts a number of bytes to the form of a step; a number out of range ends the run.
  func amount(bytes: Int, _ step: String, by launch: Launch) -> Int64 {
    if (0...Self.mostBytes).contains(Int64(bytes)) { return Int64(bytes) }
    refuse("\(step)(bytes: \(bytes))", by: launch)
    return 0
  }

  private func refuse(_ step: String, by launch: Launch) {
    guard isHere else { return }
    fail({ .outOfRange($0, step) }, on: launch)
  }

  /// Ends the run because of something that the code of a job did.
  func fail(_ error: (_ site: CodeSite) -> SimulationError, on launch: Launch) {
    state.fail(error(state.site(of: launch.job)))
  }
}
