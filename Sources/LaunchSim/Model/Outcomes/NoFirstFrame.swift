/// The error of a question about the first frame of a launch that had none.
public struct NoFirstFrame: Error, Hashable {
  /// The outcome of the launch.
  public let verdict: Verdict
}
