import LaunchSim

/// The steps of a run that are worth telling, in order, in chapters.
///
/// A story is data only: renderers have the words for each event. Steps too short to matter are
/// combined.
package struct LaunchStory: Hashable, Sendable {
  /// A step of the story.
  enum Step: Hashable, Sendable {
    /// One event, by its place in the trace.
    case event(Int)
    /// Starts of items by the same code at one instant.
    case starts([Int])
    /// Consecutive callbacks in which the app has no code.
    case emptyCalls([Int])
    /// Items that take too little time to matter, with their total time.
    case shortItems([Int], Nanoseconds)
    /// Items that take no part in the launch.
    case skipped([Int])
    /// The end of the process, of a deadlocked run, or of a request that is refused; the trace has
    /// no event for it.
    case end

    /// The events of the step.
    var events: [Int] {
      switch self {
      case .end: []
      case .event(let event): [event]
      case .starts(let events), .emptyCalls(let events), .shortItems(let events, _),
        .skipped(let events):
        events
      }
    }
  }

  /// A stretch of the run with a title of its own.
  struct Chapter: Hashable, Sendable {
    /// The part of the run that a chapter tells.
    enum Part: Hashable, Sendable {
      /// A request for which no process is created.
      case request
      case phase(Phase)
      /// In the foreground: the time after the first frame.
      case afterFirstFrame
      /// The time after the app first leaves the foreground, or is woken.
      case later
    }

    var part: Part
    var start: Nanoseconds
    /// The end; `nil` for the last chapter of a run, which has no border, and for a phase that does
    /// not end.
    var end: Nanoseconds?
    var steps: [Step] = []
  }

  /// A part of the time to the frame, and the event at the beginning of its longest stretch.
  struct Part: Hashable, Sendable {
    var part: PathPart
    var length: Nanoseconds
    var event: Int?
    /// True if the launch sequence waits for the part, which is not on the main thread.
    var isWaitedFor: Bool
  }

  private(set) var chapters: [Chapter]
  /// The largest parts of the critical path, largest first; empty without a frame.
  private(set) var parts: [Part]

  /// The most parts of the path in a story.
  private static let partsShown = 4
  /// The number of steps after which only essential steps are told; the others are counted.
  static let stepLimit = 200
  /// The number of steps left out.
  private(set) var stepsLeftOut = 0

  /// The story of a run.
  ///
  /// - Complexity: O(events log(events)).
  init(of report: Report, _ inversions: [Int: PriorityInversion]) {
    chapters = Self.chapters(of: report)
    parts = []
    var teller = Teller(report: report, inversions: inversions)
    var chapter = 0
    var count = 0
    for index in report.trace.events.indices {
      let time = report.trace.events[index].time
      while chapter + 1 < chapters.count, Self.begins(chapters[chapter + 1], report, index, time) {
        chapters[chapter].steps += teller.flush()
        chapter += 1
      }
      guard count < Self.stepLimit || teller.isEssential(index) else {
        if teller.isStep(index) { stepsLeftOut += 1 }
        continue
      }
      let before = chapters[chapter].steps.count
      chapters[chapter].steps += teller.read(index)
      count += chapters[chapter].steps.count - before
    }
    chapters[chapter].steps += teller.flush()
    switch report.verdict {
    case .killed, .deadlocked, .ended, .expired, .failsToLaunch, .notDelivered:
      chapters[chapter].steps.append(.end)
    case .launched, .launchedOverBudget, .completed: break
    }
    chapters.removeAll(where: \.steps.isEmpty)
    parts = Self.parts(of: report)
  }

  // MARK: Chapters

  private static func chapters(of report: Report) -> [Chapter] {
    if case .notDelivered = report.verdict { return [Chapter(part: .request, start: .zero)] }
    let first = report.scenario.firstPhase
    let skipped = report.metrics.phases.entries.prefix { $0.phase != first }.count
    var chapters = report.metrics.phases.entries.dropFirst(skipped).map {
      Chapter(part: .phase($0.phase), start: $0.start, end: $0.isEndless ? nil : $0.end)
    }
    let timeline = report.metrics.timeline
    if let frame = report.metrics.firstFrame {
      chapters.append(Chapter(part: .afterFirstFrame, start: frame))
    }
    let later = report.trace.events.first { event in
      event.kind == .happened && event.time >= chapters.last?.start ?? .zero
    }
    if let later { chapters.append(Chapter(part: .later, start: later.time)) }
    if chapters.isEmpty {
      chapters = [Chapter(part: .phase(.processCreation), start: .zero, end: timeline.end)]
    }
    for index in chapters.indices.dropLast() { chapters[index].end = chapters[index + 1].start }
    return chapters
  }

  /// True if a chapter begins no later than an event.
  ///
  /// Of the events at the instant of a border, the chapter begins with the border, which is a
  /// milestone or the arrival of a later event.
  private static func begins(
    _ chapter: Chapter, _ report: Report, _ index: Int, _ time: Nanoseconds
  ) -> Bool {
    guard time >= chapter.start else { return false }
    guard time == chapter.start else { return true }
    let event = report.trace.events[index]
    switch chapter.part {
    case .request: return true
    case .later: return event.kind == .happened
    case .afterFirstFrame:
      return report.trace.events[..<index].last { $0.kind == .milestone }
        .map { Milestone(index: $0.subject) == .firstFrame } ?? false
    case .phase(let phase):
      guard index > 0, let border = border(of: phase) else { return false }
      let last = report.trace.events[index - 1]
      return last.kind == .milestone && last.time == time && last.subject == border.index
    }
  }

  /// The milestone that begins a phase; `nil` for the first phase.
  private static func border(of phase: Phase) -> Milestone? {
    switch phase {
    case .processCreation, .extended: nil
    case .systemInterface: .processStart
    case .staticInitialization: .imagesLoaded
    case .uiKitInitialization: .main
    case .applicationInitialization: .willFinishLaunching
    case .initialFrame, .background: .lifeCycleDone
    }
  }

  // MARK: The path

  private static func parts(of report: Report) -> [Part] {
    guard report.metrics.frameReady != nil else { return [] }
    var longest: [PathStretch] = []
    var lengths: [Nanoseconds] = []
    var places: [PathPart: Int] = [:]
    for stretch in ComparedLaunch(report).path where stretch.length > .zero {
      guard let place = places[stretch.part] else {
        places[stretch.part] = longest.count
        longest.append(stretch)
        lengths.append(stretch.length)
        continue
      }
      lengths[place] += stretch.length
      if stretch.length > longest[place].length { longest[place] = stretch }
    }
    let order = longest.indices.map(\.self).stablySorted { lengths[$0] > lengths[$1] }
    let segments = report.metrics.path.segments
    return order.prefix(partsShown).map { place in
      let stretch = longest[place]
      let next = segments.partitioningIndex { $0.start > stretch.start }
      let segment = next > 0 ? segments[next - 1] : nil
      return Part(
        part: stretch.part, length: lengths[place],
        event: segment.flatMap { event(at: $0, in: report) },
        isWaitedFor: segment.map { $0.job != .launchSequence && $0.thread != .main } ?? false)
    }
  }

  /// The event at which the item or the callback of a segment began, or at which the system's own
  /// work began.
  private static func event(at segment: Timeline.Interval, in report: Report) -> Int? {
    let history = report.history
    if let item = segment.item { return history.frames.first { $0.item == item }?.start }
    let end = history.events.partitioningIndex { $0.time > segment.start }
    if let callback = segment.callback {
      return history.calls.last { $0.callback == callback && $0.frame.start < end }?.frame.start
    }
    return history.events[..<end].lastIndex { event in
      event.job == segment.job
        && (event.kind == .elapse || event.kind == .cpu || event.kind == .milestone)
    }
  }
}
