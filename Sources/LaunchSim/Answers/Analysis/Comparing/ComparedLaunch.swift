/// The parts of a launch that a comparison needs.
package struct ComparedLaunch: Hashable, Sendable, MilestoneTimes {
  /// An item of the launch.
  package struct Item: Hashable, Sendable {
    var name: String
    package var state: Report.Item.State
    /// The lanes on which the item's own code took time, as budgets spell them.
    package var lanes: [String]
    package var began: Nanoseconds?
    package var ended: Nanoseconds?
    /// Time of the item in the critical path.
    package var path: Nanoseconds
  }

  /// A call of a callback that the app declares.
  package struct Call: Hashable, Sendable {
    var callback: Callback
    package var start: Nanoseconds
    /// Return of the call; `nil` if the callback did not return.
    package var end: Nanoseconds?
  }

  /// A moment after the launch, or of a further scene.
  package struct Moment: Hashable, Sendable {
    var subject: LaunchComparison.LaterMoment
    var time: Nanoseconds
  }

  /// The callbacks that were called for a later event.
  package struct Event: Hashable, Sendable {
    /// Place of the event in the scenario's list.
    var index: Int
    var callbacks: [Callback]
  }

  package var heading: LaunchHeading
  /// The version of the model that simulated the launch; `nil` for this program's version.
  package var otherModel: Int64?
  package var verdict: Verdict.Kind
  /// The verdict in some words.
  package var phrase: String
  /// True if the launch meets every demand of its scenario.
  package var isGood: Bool
  /// The digest of the launch's events, as text.
  package var digest: String
  package var milestones: [Milestone: Nanoseconds] = [:]
  /// The phases, which follow one another from the request on.
  package var phases: [PhaseTimes.Stretch] = []
  /// The critical path, from the request on without a gap.
  package var path: [PathStretch] = []
  /// The items that began, in the order of their beginnings, then the other items.
  package var items: [Item] = []
  package var calls: [Call] = []
  /// Every callback that the system called, once, in the order of the first calls.
  package var called: [Callback] = []
  package var code = Code()
  /// The budgets of the scenario by their keys.
  package var budgets: [String: BudgetValue] = [:]
  package var margins: [SystemLimit: BackgroundTime.Margin] = [:]
  /// Least time left in the background; `nil` unless the launch completed its work in the
  /// background.
  package var backgroundMargin: Nanoseconds?
  package var laterMoments: [Moment] = []
  package var events: [Event] = []
  package var launchOptions: [LaunchOption: String] = [:]
  package var connectionOptions: [ConnectionOption: String] = [:]
}

extension ComparedLaunch {
  /// True if the launch is in the foreground, and ends with a frame.
  package var isSeen: Bool { !heading.isInBackground }

  /// Instant of a milestone; `nil` if it was not reached.
  package func time(of milestone: Milestone) -> Nanoseconds? { milestones[milestone] }

  /// The ready frame of the launch; `nil` for a launch in the background, even if the app draws
  /// later.
  package var frameReady: Nanoseconds? { isSeen ? milestones[.frameReady] : nil }

  /// The frame of the launch on the display; `nil` for a launch in the background.
  package var firstFrame: Nanoseconds? { isSeen ? milestones[.firstFrame] : nil }

  /// The length of a phase; `nil` if the launch did not reach the phase.
  func length(of phase: Phase) -> Nanoseconds? {
    guard phase == .extended else { return phases.first { $0.phase == phase }?.length }
    guard let firstFrame, let ready = milestones[.contentReady] else { return nil }
    return ready - firstFrame
  }

  /// True if a callback delivers the reason of the launch.
  func handsOverAtLaunch(_ callback: Callback) -> Bool {
    heading.kind != .resume
      && heading.reason.facts.launched[heading.lifeCycle].contains(callback)
  }

  /// The names of the items whose own code ran.
  var namesThatRun: Set<String> { Set(items.filter(\.isRun).map(\.name)) }
}

extension ComparedLaunch.Item {
  /// True if the item's own code has run, before the launch or in it.
  package var isRun: Bool { hasBegun || state == .doneBefore }

  /// True if the item's own code runs in the launch.
  package var hasBegun: Bool { state == .began || state == .ended }
}

extension Change<Milestone, Nanoseconds> {
  /// A frame of two launches; `nil` if either has none.
  package init?(_ frame: Milestone, of first: ComparedLaunch, _ second: ComparedLaunch) {
    guard first.isSeen, second.isSeen, let time = first.time(of: frame),
      let otherTime = second.time(of: frame)
    else { return nil }
    self.init(frame, from: time, to: otherTime)
  }
}

// MARK: - Its path

extension ComparedLaunch {
  /// Takes the path; time of neither an item nor a callback belongs to the phase at that time.
  mutating func setPath(of metrics: LaunchMetrics) {
    path = metrics.path.segments.flatMap { segment -> [PathStretch] in
      let cause = PathPart.Cause(segment.activity, metrics.names)
      func stretch(_ start: Nanoseconds, _ end: Nanoseconds, _ owner: PathPart.Owner)
        -> PathStretch
      {
        PathStretch(start: start, end: end, part: PathPart(owner: owner, cause: cause))
      }
      if let item = segment.item {
        return [stretch(segment.start, segment.end, .item(metrics.names[item]))]
      }
      if let callback = segment.callback, callback != .systemInterface {
        return [stretch(segment.start, segment.end, .callback(callback))]
      }
      if isSeen, cause.kind == .elapsing, let commit = milestones[.firstCommit],
        segment.start >= commit
      {
        return [stretch(segment.start, segment.end, .render)]
      }
      var stretches: [PathStretch] = []
      var start = segment.start
      for phase in phases where phase.start <= start && start < phase.end && start < segment.end {
        let end = min(phase.end, segment.end)
        stretches.append(stretch(start, end, .phase(phase.phase)))
        start = end
      }
      if start < segment.end {
        let last = phases.last?.phase ?? .processCreation
        stretches.append(stretch(start, segment.end, .phase(last)))
      }
      return stretches
    }
  }
}
