extension ImportNote {
  /// The note in words; times are spelled as the input spells them where it does.
  package var message: String {
    switch self {
    case .wrappedTime(let label, let spelling):
      """
      \(label) is unknown and left out: dyld subtracted more than there was, and printed what that \
      leaves in unsigned arithmetic, \(spelling); the true figure is near 0
      """
    case .negativeFixups:
      """
      rebase/binding time is unknown and left out: the time for redoing the shared cache's \
      bindings is longer than all fix-ups; the true figure is near 0
      """
    case .debuggerPause(let spelling):
      "\(spelling) in which the debugger held the process are taken off the time for loading images"
    case .debugImages(let images):
      """
      \(images.map { "\($0.name) (\($0.time))" }.listed(with: "and")) \
      \(images.count == 1 ? "is" : "are") left out: only debugging loads \
      \(images.count == 1 ? "it" : "them"), customers never wait for that; the time for loading \
      \(images.count == 1 ? "it" : "them") cannot be told apart and stays
      """
    case .overlappingImages(let sum, let total, let overlap, let shortened):
      """
      the images listed add up to \(sum), the initializer time is only \(total): some contain \
      others; \(shortened.listed(with: "and")) \(shortened.count == 1 ? "is" : "are") shortened by \
      \(overlap), so that the items fit
      """
    case .detailsOfAnotherLaunch:
      """
      these details belong to another launch than the summary before them (their initializer \
      times differ) and are not used
      """
    case .coarseTime(let label, let spelling, let missing):
      """
      \(label) is printed as \(spelling): dyld cuts the digits after it, so up to \(missing) are \
      missing
      """
    case .simulator:
      "libSystem.dylib is the Simulator's: these are a Mac's times, not a phone's"
    case .foreignLines(let count):
      count == 1
        ? "1 line between dyld's own is not dyld's and was passed over"
        : "\(count) lines between dyld's own are not dyld's and were passed over"
    case .severalLaunches(let count):
      "the file holds the statistics of \(count) launches: one scenario each"
    case .mainThread(let name, true):
      "thread \"\(name)\" is the main thread by its name"
    case .mainThread(let name, false):
      """
      no thread is named main; thread \"\(name)\" counts as the main thread, because the first \
      span began on it
      """
    case .guests(let count):
      """
      \(count == 1 ? "1 piece" : "\(count) pieces") of work off the main thread: the recording does \
      not say what started \(count == 1 ? "it" : "them"), so \(count == 1 ? "it is" : "they are") \
      called from where the main thread was at that moment; \(count == 1 ? "its" : "their") time \
      counts as a performance core's
      """
    case .trimmedSpans(let count):
      """
      \(count == 1 ? "1 span overlaps" : "\(count) spans overlap") another by up to a microsecond, \
      a rounding error, and \(count == 1 ? "is" : "are") shortened to fit
      """
    case .otherProcesses(let count):
      "\(count == 1 ? "1 span" : "\(count) spans") of other processes passed over"
    case .eventsPassedOver(let count):
      "\(count == 1 ? "1 event that is" : "\(count) events that are") no span passed over"
    case .columnsPassedOver(let names):
      """
      \(names.count == 1 ? "column" : "columns") \(names.map { "\"\($0)\"" }.listed(with: "and")) \
      passed over
      """
    case .millisecondsAssumed:
      "numbers without a unit count milliseconds; say otherwise as start_us or 30us"
    case .unknownDevice:
      """
      the file does not say on which device this was measured; until measuredOn does, the costs \
      count as measured on \(DeviceProfile.iPhone12.id)
      """
    }
  }
}
