extension NoFirstFrame: CustomStringConvertible {
  /// The reason why there was no frame, as in `no first frame: killed by the watchdog`, with the first
  /// waits and the work at which the launch came to a stop.
  public var description: String {
    (["no first frame: \(verdict.phrase)"] + stalls.prefix(3)).joined(separator: ". ")
  }
}
