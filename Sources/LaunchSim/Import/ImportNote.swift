/// What an import left out, assumed or changed; none of it stops the import.
package enum ImportNote: Hashable, Sendable {
  /// An image and the time of its initializers.
  package struct TimedImage: Hashable, Sendable {
    package var name: String
    package var time: Nanoseconds
  }

  // dyld's statistics.

  /// A time that fell below zero in unsigned arithmetic: it is unknown, and probably near 0.
  case wrappedTime(label: String, spelling: String)
  /// The details' own times for fix-ups give less than 0.
  case negativeFixups
  case debuggerPause(String)
  case debugImages([TimedImage])
  /// The images' times add up to more than the time of all initializers.
  case overlappingImages(
    sum: Nanoseconds, total: String, overlap: Nanoseconds, shortened: [String])
  case detailsOfAnotherLaunch
  /// A time cut to tenths of a second.
  case coarseTime(label: String, spelling: String, missing: Nanoseconds)
  case simulator
  case foreignLines(Int)
  case severalLaunches(Int)

  // Spans.

  case mainThread(String, isNamed: Bool)
  /// Work on other threads, of which the recording does not say what started it.
  case guests(Int)
  /// Spans shortened by a rounding error to fit.
  case trimmedSpans(Int)
  case otherProcesses(Int)
  case eventsPassedOver(Int)
  case columnsPassedOver([String])
  case millisecondsAssumed

  // Any measured data.

  /// The file does not say on what device it was taken.
  case unknownDevice
}
