import LaunchSim

// The items of a run: their figures, their waits, and the waits of others for them.

extension LaunchPage.Content.Item {
  /// The columns of the table of items.
  static let columns: [LaunchPage.Content.Column] = [
    .init(title: "Placement"), .init(title: "State"),
    .init(title: "Started", isNumber: true), .init(title: "Began", isNumber: true),
    .init(title: "Ended", isNumber: true), .init(title: "Queued", isNumber: true),
    .init(title: "Running", isNumber: true), .init(title: "Waiting", isNumber: true),
    .init(title: "Calling", isNumber: true), .init(title: "Main thread", isNumber: true),
    .init(title: "Critical path", isNumber: true), .init(title: "Gain", isNumber: true),
  ]

  /// All items, by their numbers.
  ///
  /// - Complexity: O(items + intervals).
  static func all(of analysis: Analysis) -> [Self] {
    let report = analysis.report
    let waits = Waits(report)
    return report.scenario.app.items.enumerated().map { index, work in
      let times = report.metrics.timeline.items[index]
      let use = report.metrics.uses[index]
      let hasBegun = times.began != nil
      func instant(_ time: Nanoseconds?) -> String { time?.inMilliseconds ?? "" }
      func length(_ time: Nanoseconds) -> String { hasBegun ? time.inMilliseconds : "" }
      return Self(
        name: work.name,
        values: [
          "\(work.placement)", times.state.phrase, instant(times.started), instant(times.began),
          instant(times.ended), times.started == nil ? "" : use.queued.inMilliseconds,
          length(use.running), length(use.waiting), length(use.calling), length(use.mainThread),
          length(use.path), analysis.gains[index]?.inMilliseconds ?? "",
        ],
        waits: waits.own[index]?.lines ?? [], heldUp: waits.others[index]?.lines ?? [])
    }
  }
}

extension Report.Item.State {
  /// The state in words.
  fileprivate var phrase: String {
    switch self {
    case .notStarted: "not started"
    case .skipped: "skipped"
    case .doneBefore: "done before the request"
    case .started: "never began"
    case .began: "not ended"
    case .ended: "ended"
    }
  }
}

/// The waits between items.
private struct Waits {
  /// Waits added up by their subjects, in the order in which these come.
  struct Sums {
    /// The most lines of an item; the longest waits come first.
    private static let shown = 6
    private var places: [String: Int] = [:]
    private var sums: [(subject: String, time: Nanoseconds)] = []

    mutating func add(_ time: Nanoseconds, _ subject: String) {
      if let place = places[subject] {
        sums[place].time += time
      } else {
        places[subject] = sums.count
        sums.append((subject, time))
      }
    }

    var lines: [String] {
      let ordered = sums.indices.sorted { (sums[$0].time, $1) > (sums[$1].time, $0) }
      let rest = ordered.count - Self.shown
      let shown = ordered.prefix(Self.shown).map { sums[$0] }
      return shown.map { "\($0.time.inMilliseconds): \($0.subject)" }
        + (rest > 0 ? ["… and \(rest) more"] : [])
    }
  }

  private(set) var own: [ItemIndex: Sums] = [:]
  private(set) var others: [ItemIndex: Sums] = [:]

  init(_ report: Report) {
    let timeline = report.metrics.timeline
    let names = report.metrics.names
    for interval in timeline.intervals.joined() {
      switch interval.activity {
      case .running, .faulting, .elapsing, .hosting, .draining: continue
      default: break
      }
      let cause = PathPart.Cause(interval.activity, names).words { $0.printable() }
      if let item = interval.item?.index {
        own[item, default: Sums()].add(interval.length, cause)
      }
      guard let holder = timeline.itemWaitedFor(in: interval) else { continue }
      let waiter =
        interval.item.map { names[$0] } ?? interval.callback?.name ?? "the launch sequence"
      others[holder, default: Sums()].add(interval.length, waiter.printable())
    }
  }
}
