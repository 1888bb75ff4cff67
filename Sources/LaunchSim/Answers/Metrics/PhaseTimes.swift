/// The phases of a launch with their times; the phases follow one another without a gap (rule 34).
package struct PhaseTimes: Hashable, Sendable {
  /// A phase with its beginning and end.
  package struct Stretch: Hashable, Sendable {
    package var phase: Phase
    package var start: Nanoseconds
    /// The end of the phase, or the end of the run if the phase does not end.
    package var end: Nanoseconds
    /// True if the phase does not end: the launch waits for itself, and no watchdog is armed.
    package var isEndless = false

    /// The length of the phase; `nil` if the phase does not end.
    package var length: Nanoseconds? { isEndless ? nil : end - start }
  }

  /// The phases from the request to the first frame, or to the end of a launch without a frame.
  package private(set) var entries: [Stretch] = []

  /// From the first frame until the content is ready.
  ///
  /// `nil` if the scenario names no content, or some content was never ready. The extended phase is
  /// no part of the time to the first frame, so the entries leave it out.
  package var extended: Stretch?

  /// The phases of any launch in order, each with the milestone that ends it.
  private static let borders: [(phase: Phase, end: Milestone)] = [
    (.processCreation, .processStart), (.systemInterface, .imagesLoaded),
    (.staticInitialization, .main), (.uiKitInitialization, .willFinishLaunching),
    (.applicationInitialization, .lifeCycleDone),
  ]

  /// Cuts a timeline at its borders.
  ///
  /// - Parameters:
  ///   - timeline: The timeline of a run.
  ///   - first: The first phase of this kind of launch; earlier phases have no length.
  ///   - isSeen: True if the launch ends with a frame, false in the background.
  ///   - isDeadlock: True if the run waits for itself with no watchdog armed.
  init(
    _ timeline: Timeline, from first: Phase, isSeen: Bool = true, isDeadlock: Bool = false
  ) {
    var start = Nanoseconds.zero
    var isSkipped = true
    let borders = Self.borders.map { ($0.phase, timeline[$0.end]) }
    let ends = [Milestone.suspended, .enteredForeground].compactMap { timeline[$0] }
    let last: (Phase, Nanoseconds?) =
      isSeen ? (.initialFrame, timeline[.firstFrame]) : (.background, ends.min())
    for (phase, end) in borders + [last] {
      if phase == first { isSkipped = false }
      guard !isSkipped else {
        entries.append(Stretch(phase: phase, start: .zero, end: .zero))
        continue
      }
      guard let end, end >= start else {
        entries.append(
          Stretch(
            phase: phase, start: start, end: max(start, timeline.end), isEndless: isDeadlock))
        return
      }
      entries.append(Stretch(phase: phase, start: start, end: end))
      start = end
    }
  }

  /// The length of a phase; `nil` if the launch did not reach the phase, or the phase does not end.
  package func length(of phase: Phase) -> Nanoseconds? { entry(of: phase)?.length }

  /// Beginning and end of a phase; `nil` if the launch did not reach the phase.
  package func entry(of phase: Phase) -> Stretch? {
    phase == .extended ? extended : entries.first { $0.phase == phase }
  }

  /// True for the measure of a phase that does not end.
  func isEndless(_ measure: Measure) -> Bool {
    if case .phase(let phase, _) = measure { entry(of: phase)?.isEndless ?? false } else { false }
  }
}

extension Scenario {
  /// The first phase of this launch.
  package var firstPhase: Phase {
    switch (request.kind, switches.prewarmPolicy) {
    case (.resume, _): .applicationInitialization
    case (.prewarmed, .libsOnly): .staticInitialization
    case (.prewarmed, .untilUIApplicationMain): .uiKitInitialization
    default: .processCreation
    }
  }
}
