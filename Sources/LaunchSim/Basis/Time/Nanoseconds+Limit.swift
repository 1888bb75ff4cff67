extension Nanoseconds {
  /// The longest run: a year after the request, so that no sum of times overflows.
  package static let longestRun = Nanoseconds.seconds(365 * 24 * 60 * 60)
}
