extension Report {
  /// Reason for a kill, in words.
  ///
  /// In a background launch the watchdog does not wait for a frame (rule 47).
  package func words(for termination: Termination) -> String {
    termination == .launchWatchdog && !metrics.isSeen
      ? "watchdog: launch not over in time" : termination.explanation
  }

  /// The word for the basis of a limit in this run; `nil` without such a limit.
  package func basis(of limit: SystemLimit) -> String? {
    // No figure is published for the watchdog of a background launch (rule 47).
    limit == .launchWatchdog && !metrics.isSeen
      ? Provenance.assumed("").basis : scenario.limit(limit)?.provenance.basis
  }

  /// Source of a kill's code, or the reason for choosing it.
  package func source(of termination: Termination) -> String {
    termination == .launchWatchdog && !metrics.isSeen
      ? "assumed: no limit is published for a launch in the background; rule 47"
      : termination.source.text
  }
}
