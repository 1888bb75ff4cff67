extension NoFirstFrame: CustomStringConvertible {
  /// The reason why there was no frame, as in `no first frame: killed by the watchdog`, with the waits
  /// of a launch that came to a stop.
  public var description: String {
    (["no first frame: \(verdict.phrase)"] + stalls).joined(separator: "; ")
  }
}
