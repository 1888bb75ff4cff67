/// The error thrown if a launch without a first frame is asked about its first frame.
public struct NoFirstFrame: Error, Hashable {
  /// The outcome of the launch.
  public let verdict: Verdict
  /// The waits in which the launch came to a stop or was killed, a sentence each, as
  /// ``Report/stalls`` has them.
  public let stalls: [String]

  init(verdict: Verdict, stalls: [String] = []) {
    self.verdict = verdict
    self.stalls = stalls
  }
}
