import LaunchSim

// The items of a run: figures, own waits, and waits of other code for them.

extension LaunchPage.Content.Item {
  /// The columns of the table of items.
  static let columns: [(title: String, isNumber: Bool)] = [
    ("Placement", false), ("State", false), ("Started", true), ("Began", true), ("Ended", true),
    ("Queued", true), ("Running", true), ("Waiting", true), ("Calling", true),
    ("Main thread", true), ("Critical path", true), ("Gain", true),
  ]

  /// All items, by number.
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
        waits: Waits.lines(waits.own[index]), heldUp: Waits.lines(waits.others[index]))
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
  typealias Wait = (subject: String, time: Nanoseconds)

  private(set) var own: [ItemIndex: [Wait]] = [:]
  private(set) var others: [ItemIndex: [Wait]] = [:]

  /// The most lines of an item; the longest waits come first.
  private static let shown = 6

  static func lines(_ waits: [Wait]?) -> [String] {
    (waits ?? []).addedUp().map { "\($0.time.inMilliseconds): \($0.subject)" }
      .limited(to: shown) { "… and \($0) more" }
  }

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
        own[item, default: []].append((cause, interval.length))
      }
      guard let holder = timeline.itemWaitedFor(in: interval) else { continue }
      let waiter =
        interval.item.map { names[$0] } ?? interval.callback?.name ?? "the launch sequence"
      others[holder, default: []].append((waiter.printable(), interval.length))
    }
  }
}
