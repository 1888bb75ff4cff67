/// The error thrown if a launch without a first frame is asked about its first frame.
public struct NoFirstFrame: Error, Hashable {
  /// The outcome of the launch.
  public let verdict: Verdict
}
