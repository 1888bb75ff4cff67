/// A launch as rows, phase by phase: the work on the main thread until the frame, and the work on
/// other threads.
///
/// The rows of the phases cover the time to the first frame without a gap or an overlap, so their
/// lengths add up to that time.
struct LaunchOutline: Hashable, Sendable {
  /// Kinds of bars.
  enum Kind: Hashable, Sendable {
    case runs, waits, system
  }

  /// A bar of a row.
  struct Bar: Hashable, Sendable {
    var start: Nanoseconds
    var end: Nanoseconds
    var kind: Kind
  }

  /// The subject of a row.
  enum Subject: Hashable, Sendable {
    /// The phase's own work.
    case phase(Phase)
    /// A callback's own steps.
    case callback(Callback)
    case item(ItemIndex)
    case awaiting(ItemIndex)
    case lock(LockID)
    /// The render server, then the wait for the display.
    case render
    /// Several rows too short to be told apart.
    case others(Int)
  }

  struct Row: Hashable, Sendable {
    var subject: Subject
    var bars: [Bar] = []
    /// Part of the row in the time to the first frame; `nil` off the main thread.
    var length: Nanoseconds?
    /// Titles of the row's lanes other than the main thread.
    var lanes: [String] = []

    var start: Nanoseconds { bars.first?.start ?? .zero }
  }

  struct Section: Hashable, Sendable {
    var phase: Phase
    /// Length of the phase; `nil` if the phase does not end.
    var length: Nanoseconds?
    var rows: [Row]
  }

  private(set) var sections: [Section] = []
  /// Items that ran off the main thread before the frame was ready.
  private(set) var beside: [Row] = []
  /// The lanes of the rows in `beside`.
  private(set) var lanes: [String] = []
  /// Items that ran only on the main thread and waited before the frame without holding it.
  private(set) var suspended: [Row] = []

  /// The items shown; an item with several rows occurs several times.
  var items: [ItemIndex] {
    (sections.flatMap(\.rows) + beside + suspended).compactMap { row in
      if case .item(let item) = row.subject { item } else { nil }
    }
  }

  /// The most rows of a section; the shortest rows beyond the limit are put together.
  static let rowLimit = 12

  /// Reads the outline of a run.
  init(of report: Report) {
    let metrics = report.metrics
    for entry in metrics.phases.entries {
      let rows = Self.rows(of: entry, metrics)
      guard entry.length != .zero else { continue }
      sections.append(Section(phase: entry.phase, length: entry.length, rows: Self.limited(rows)))
    }
    addBeside(metrics, report.scenario.app.items)
  }

  // MARK: The main thread

  private static func rows(of entry: PhaseTimes.Stretch, _ metrics: LaunchMetrics) -> [Row] {
    var rows: [Row] = []
    var places: [Subject: Int] = [:]
    for interval in metrics.mainThread(from: entry.start, to: entry.end) {
      let subject = subject(of: interval, in: entry.phase)
      let bar = Bar(start: interval.start, end: interval.end, kind: interval.activity.kind)
      if let known = places[subject] {
        rows[known].bars.append(bar)
        rows[known].length = (rows[known].length ?? .zero) + interval.length
      } else {
        places[subject] = rows.count
        rows.append(Row(subject: subject, bars: [bar], length: interval.length))
      }
    }
    if entry.phase == .initialFrame, let commit = metrics.time(of: .firstCommit),
      entry.end > commit
    {
      rows.append(
        Row(
          subject: .render, bars: [Bar(start: commit, end: entry.end, kind: .system)],
          length: entry.end - commit))
    }
    return rows
  }

  private static func subject(of interval: Timeline.Interval, in phase: Phase) -> Subject {
    switch interval.activity {
    case .awaiting(let item, _): .awaiting(item.index)
    case .lockWait(let lock): .lock(lock)
    default:
      if let item = interval.item {
        .item(item.index)
      } else if let callback = interval.callback, callback != .systemInterface {
        .callback(callback)
      } else {
        .phase(phase)
      }
    }
  }

  private static func limited(_ rows: [Row]) -> [Row] {
    guard rows.count > rowLimit else { return rows }
    func length(_ index: Int) -> Nanoseconds { rows[index].length ?? .zero }
    let byLength = rows.indices.sorted { (length($0), $1) > (length($1), $0) }
    return folded(rows, keeping: Set(byLength.prefix(rowLimit - 1)))
  }

  /// Some rows, and the sum of the others.
  private static func folded(_ rows: [Row], keeping kept: Set<Int>) -> [Row] {
    let rest = rows.indices.filter { !kept.contains($0) }
    guard rest.count > 1 else { return rows }
    var others = Row(subject: .others(rest.reduce(0) { $0 + rows[$1].count }))
    for row in rest.map({ rows[$0] }) {
      others.bars += row.bars
      if let length = row.length { others.length = (others.length ?? .zero) + length }
    }
    return kept.sorted().map { rows[$0] } + [others]
  }

  // MARK: Beside it

  private mutating func addBeside(_ metrics: LaunchMetrics, _ items: [WorkItem]) {
    let end = metrics.frameReady ?? metrics.timeline.end
    var beside: [Row] = []
    var suspended: [Row] = []
    for (intervals, item) in zip(metrics.timeline.intervals, metrics.timeline.jobItems) {
      guard let item, let first = intervals.first, first.start < end,
        intervals.contains(where: { $0.thread != .main && $0.activity.isWork && $0.start < end })
      else { continue }
      var row = Row(subject: .item(item.index))
      for interval in intervals where interval.start < end && interval.activity != .deferred {
        row.bars.append(
          Bar(start: interval.start, end: min(interval.end, end), kind: interval.activity.kind))
        guard interval.thread != .main,
          let lane = ThreadLane(interval.thread, metrics.names)?.title,
          !row.lanes.contains(lane)
        else { continue }
        row.lanes.append(lane)
      }
      let placement = items[item.index].placement
      let isOnMain = placement.isOnMainThread || placement == .immediate
      if row.lanes.isEmpty && isOnMain { suspended.append(row) } else { beside.append(row) }
    }
    self.beside = Self.longest(beside)
    self.suspended = Self.longest(suspended)
    for lane in self.beside.flatMap(\.lanes) where !lanes.contains(lane) { lanes.append(lane) }
  }

  /// The rows with most work, in the order of their beginnings.
  private static func longest(_ rows: [Row]) -> [Row] {
    let kept = rows.sorted { ($0.work, $1.start) > ($1.work, $0.start) }.prefix(rowLimit)
    let subjects = Set(kept.map(\.subject))
    let rest = rows.count - kept.count
    return rows.filter { subjects.contains($0.subject) }
      + (rest > 0 ? [Row(subject: .others(rest))] : [])
  }
}

extension LaunchOutline {
  /// The most lines of rows and headings that are all shown.
  static let lineLimit = 26
  /// The lines of a longer outline: a report with them and a plan fits a screenful of 48 lines.
  static let foldedLineCount = 18

  /// Folds an outline with more lines than ``lineLimit``: the shortest rows of each part are summed
  /// up, but not its longest row.
  ///
  /// - Parameter items: Items whose rows are kept.
  /// - Returns: The outline itself if it is short.
  func folded(keeping items: [ItemIndex]) -> LaunchOutline {
    let parts = sections.map(\.rows) + [beside, suspended]
    func lineCount(_ parts: [[Row]]) -> Int {
      parts.reduce(0) { $0 + $1.count + ($1.count > 1 ? 1 : 0) }
    }
    guard lineCount(parts) > Self.lineLimit else { return self }
    let ranked = parts.enumerated().flatMap { part, rows in
      rows.indices.filter { rows[$0].count == 1 }.map { (part: part, row: $0) }
    }.stablySorted { one, two in
      let (one, two) = (parts[one.part][one.row], parts[two.part][two.row])
      return (one.length ?? .zero, one.work) > (two.length ?? .zero, two.work)
    }
    let named = ranked.filter { place in
      items.contains { parts[place.part][place.row].subject == .item($0) }
    }
    let first = parts.indices.compactMap { part in ranked.first { $0.part == part } }
    var kept = parts.map { _ in Set<Int>() }
    for (part, row) in named + first { kept[part].insert(row) }
    func shown(_ kept: [Set<Int>]) -> [[Row]] {
      zip(parts, kept).map { Self.folded($0, keeping: $1) }
    }
    for (part, row) in ranked {
      var more = kept
      more[part].insert(row)
      if lineCount(shown(more)) <= Self.foldedLineCount { kept = more }
    }
    var outline = self
    let rows = shown(kept)
    for place in sections.indices { outline.sections[place].rows = rows[place] }
    (outline.beside, outline.suspended) = (rows[sections.count], rows[sections.count + 1])
    return outline
  }
}

extension LaunchOutline.Row {
  /// Total time of the row's bars.
  fileprivate var work: Nanoseconds {
    bars.reduce(.zero) { $0 + ($1.end - $1.start) }
  }

  /// The number of rows that the row stands for.
  fileprivate var count: Int {
    if case .others(let count) = subject { count } else { 1 }
  }
}

extension LaunchMetrics {
  /// The intervals of the main thread, preceded by intervals of the system before the process had a
  /// main thread, in order.
  fileprivate func mainThread(
    from start: Nanoseconds, to end: Nanoseconds
  ) -> [Timeline.Interval] {
    let commit = min(time(of: .firstCommit) ?? timeline.end, end)
    var result: [Timeline.Interval] = []
    for job in timeline.intervals.indices {
      for interval in timeline.intervals(of: job, from: start, to: commit) {
        switch interval.activity {
        case .draining, .hosting: continue
        default: break
        }
        if job == .launchSequence || interval.thread == .main { result.append(interval) }
      }
    }
    return result.sorted { $0.start < $1.start }
  }
}

extension Timeline.Activity {
  /// True for work, and for a wait other than a place in a queue.
  fileprivate var isWork: Bool {
    switch self {
    case .queued, .deferred, .draining: false
    case .running, .reading, .faulting, .waiting, .elapsing, .lockWait, .awaiting, .hosting,
      .ownWait:
      true
    }
  }

  /// The kind of the activity's bars.
  fileprivate var kind: LaunchOutline.Kind {
    switch self {
    case .running: .runs
    case .elapsing: .system
    case .reading, .faulting, .waiting, .lockWait, .awaiting, .draining, .queued, .deferred,
      .hosting, .ownWait:
      .waits
    }
  }
}
