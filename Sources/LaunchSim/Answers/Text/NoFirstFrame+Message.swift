extension NoFirstFrame: CustomStringConvertible {
  /// The reason why there was no frame, as in `no first frame: killed by the watchdog`.
  public var description: String { "no first frame: \(verdict.phrase)" }
}
