extension AppRun {
  /// Returns a length of time as a step takes it; one out of range ends the run.
  func amount(_ time: Duration, _ step: String, by launch: Launch) -> Nanoseconds {
    if let amount = Nanoseconds(time, upTo: .seconds(86_400)) { return amount }
    refuse("\(step)(\(time))", by: launch)
    return .zero
  }

  /// Returns a number of bytes as a step takes it; one out of range ends the run.
  func amount(bytes: Int, _ step: String, by launch: Launch) -> Int64 {
    if (0...1_000_000_000_000).contains(Int64(bytes)) { return Int64(bytes) }
    refuse("\(step)(bytes: \(bytes))", by: launch)
    return 0
  }

  private func refuse(_ step: String, by launch: Launch) {
    guard isHere else { return }
    fail({ .outOfRange($0, step) }, on: launch)
  }

  /// Ends the run for something that the code of a job did.
  func fail(_ error: (_ site: CodeSite) -> SimulationError, on launch: Launch) {
    state.fail(error(state.site(of: launch.job)))
  }
}

extension Nanoseconds {
  /// The same length as a value of the standard library has, to the whole nanosecond below; `nil`
  /// for a negative length, and for one above a limit.
  ///
  /// Exact for every limit: the library's own division into seconds and attoseconds takes four
  /// times as long.
  fileprivate init?(_ duration: Duration, upTo limit: Nanoseconds) {
    let attoseconds = duration.attoseconds
    guard attoseconds >= 0, attoseconds <= Int128(limit.rawValue) * 1_000_000_000 else {
      return nil
    }
    self.init(rawValue: Int64(truncatingIfNeeded: attoseconds / 1_000_000_000))
  }
}
