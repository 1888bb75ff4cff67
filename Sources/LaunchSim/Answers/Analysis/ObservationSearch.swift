/// Searches a launch for observations: looks at the run and tries the changes that are possible.
struct ObservationSearch {
  let report: Report
  /// Gains of removing items, where known; a negative gain is explained by an observation.
  let gains: [ItemIndex: Nanoseconds]
  /// Number of items of each kind that are examined.
  let limit: Int

  private let trials: MoveTrials
  private var scenario: Scenario { report.scenario }
  private var metrics: LaunchMetrics { report.metrics }

  init(_ report: Report, explaining gains: [ItemIndex: Nanoseconds], limit: Int) {
    self.report = report
    self.gains = gains
    self.limit = limit
    trials = MoveTrials(report)
  }

  /// Least time of a delay that is worth a line.
  private static let threshold = Nanoseconds.milliseconds(1)
  /// Least share of the path that makes an item worth a question whether it may move.
  private static let questionThreshold = Nanoseconds.milliseconds(10)
  /// Longest wait of a tap that users do not feel (*Improving app responsiveness*: 100 ms for a
  /// discrete interaction).
  private static let tapLimit = Nanoseconds.milliseconds(100)

  /// The observations: the largest saving first, then observations without a saving, then moves
  /// that the scenario does not allow.
  ///
  /// - Complexity: one run up to the frame for each allowed move and for each asked move of `limit`
  ///   items of a kind, and a judged run for each that helps.
  func run() -> [Observation] {
    guard metrics.frameReady != nil else { return [] }
    let found = slowWaits + lockWaits + queuedWork
    let sooner = (found + movableWork(besides: Set(found.map(\.item))))
      .stablySorted { ($0.tried?.numbers.ready ?? .max) < ($1.tried?.numbers.ready ?? .max) }
    // Moves that the scenario does not allow come last.
    return sooner.filter { !$0.isApart } + busyMainThread + withoutGain + helpful
      + sooner.filter(\.isApart)
  }

  /// Items that make the frame earlier, the most helpful first.
  private var helpful: [Observation] {
    let limit = 3
    let items = gains.filter { $0.value < .zero }.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    return items.prefix(limit).compactMap { item, _ in
      guard let removal = Removal(of: item, from: report) else { return nil }
      return Observation(finding: .sooner(item: item, removal))
    }
  }

  // MARK: Looking

  private var slowWaits: [Observation] {
    var waits: [(item: ItemIndex, waited: Nanoseconds)] = []
    for interval in metrics.timeline.intervals[.launchSequence] {
      guard case .awaiting(let item, _) = interval.activity, interval.length >= Self.threshold
      else { continue }
      waits.append((item.index, interval.length))
    }
    return waits.stablySorted { $0.waited > $1.waited }.prefix(limit).compactMap { wait in
      let finding: Observation.Kind =
        isShortOfThreads(wait.item)
        ? .waitsForPool(item: wait.item, waited: wait.waited)
        : .waitsForSlowWork(item: wait.item, waited: wait.waited)
      return sooner(finding)
    }
  }

  /// True if an item is queued for a thread of the pool longer than it does any other thing.
  private func isShortOfThreads(_ item: ItemIndex) -> Bool {
    guard let job = metrics.timeline.items[item].job else { return false }
    var queued = Nanoseconds.zero
    var other = Nanoseconds.zero
    for interval in metrics.timeline.intervals[job] {
      if interval.activity == .queued(.pool) {
        queued += interval.length
      } else {
        other += interval.length
      }
    }
    return queued > other
  }

  /// A finding with the best move of its item that makes the frame earlier: an allowed move, else one
  /// to ask for; `nil` if none does.
  private func sooner(_ finding: Observation.Kind) -> Observation? {
    guard let best = trials.sooner(finding.item) else { return nil }
    return Observation(finding: finding, tried: best.first, alternative: best.second)
  }

  /// The longest waits of the main thread for a lock that an item holds, before the frame.
  private var lockWaits: [Observation] {
    guard let ready = metrics.frameReady else { return [] }
    var waits: [(item: ItemIndex, lock: LockID, waited: Nanoseconds)] = []
    for interval in metrics.timeline.intervals.joined() {
      guard case .lockWait(let lock) = interval.activity, interval.thread == .main,
        interval.start < ready, interval.length >= Self.threshold,
        let item = metrics.timeline.itemWaitedFor(in: interval)
      else { continue }
      waits.append((item, lock, interval.length))
    }
    var seen: Set<ItemIndex> = []
    return waits.stablySorted { $0.waited > $1.waited }.filter { seen.insert($0.item).inserted }
      .prefix(limit).map { wait in
        let finding = Observation.Kind.waitsForLock(
          item: wait.item, lock: wait.lock, waited: wait.waited)
        return sooner(finding) ?? Observation(finding: finding)
      }
  }

  private var queuedWork: [Observation] {
    guard let commit = metrics.time(of: .firstCommit) else { return [] }
    let candidates = scenario.app.items.indices.filter { item in
      guard let began = metrics.timeline.items[item].began, began < commit else { return false }
      return scenario.app.items[item].placement.isOnMainThread
        && metrics.uses[item].mainThread >= Self.threshold
    }
    return heaviest(candidates, by: \.mainThread).compactMap { item in
      sooner(.queuedBeforeFirstFrame(item: item))
    }
  }

  /// Items whose allowed moves make the frame earlier, and large items that are worth a question.
  private func movableWork(besides known: Set<ItemIndex>) -> [Observation] {
    let called = itemsCalledByTheApp
    let largest = Set(PathAccount.largestItems(of: report))
    let questions = scenario.app.items.indices.filter { item in
      let work = scenario.app.items[item]
      return work.placement.isInline && work.mobility == nil && called.contains(item)
        && (metrics.uses[item].path >= Self.questionThreshold || largest.contains(item))
    }
    let helped = trials.helpedItems.filter { !known.contains($0) }.prefix(limit)
    return (helped + heaviest(questions.filter { !helped.contains($0) }, by: \.path))
      .compactMap { item in sooner(.movable(item: item, share: metrics.uses[item].path)) }
  }

  /// Items that a callback of the application or its scene calls; dyld and the frame's callbacks
  /// are left out.
  private var itemsCalledByTheApp: Set<ItemIndex> {
    let callbacks: [Callback] = [
      .appInit, .delegateInit, .willFinishLaunching, .didFinishLaunching, .sceneWillConnect,
      .sceneWillEnterForeground, .sceneDidBecomeActive, .scenePhaseActive,
      .applicationDidBecomeActive, .applicationWillEnterForeground,
    ]
    return Set(callbacks.flatMap { (scenario.app.callbacks[$0] ?? []).startedItems })
  }

  /// The items with the largest amounts, in the order of the program; few, because trying each item
  /// costs a simulation.
  private func heaviest(
    _ items: [ItemIndex], by amount: KeyPath<ItemUse, Nanoseconds>
  ) -> [ItemIndex] {
    func value(_ item: ItemIndex) -> Nanoseconds { metrics.uses[item][keyPath: amount] }
    return items.sorted { (value($0), $1) > (value($1), $0) }.prefix(limit).sorted()
  }

  private var busyMainThread: [Observation] {
    guard let frame = metrics.firstFrame else { return [] }
    let turns = metrics.timeline.turns.filter { turn in
      // An app in the background has no taps, and a deadlock is reported as the verdict.
      turn.end > frame && turn.length > Self.tapLimit
        && (turn.isOver || report.trace.conclusion != .deadlocked)
        && !metrics.background.isBackground(at: turn.start)
    }
    let longest = turns.sorted { ($0.length, $1.start) > ($1.length, $0.start) }
    return longest.prefix(limit).sorted { $0.start < $1.start }.compactMap { turn -> Observation? in
      let index = metrics.timeline.items.firstIndex { $0.job == turn.job && !$0.isInline }
      guard let item = index else { return nil }
      let finding = Observation.Kind.busyAfterFirstFrame(
        item: item, until: turn.end, tapWaits: turn.end - max(turn.start, frame))
      return Observation(finding: finding, tried: trials.tapping(item))
    }
  }

  private var withoutGain: [Observation] {
    guard let ready = metrics.frameReady else { return [] }
    let candidates = scenario.app.items.indices.filter { item in
      guard let began = metrics.timeline.items[item].began, began < ready else { return false }
      // Inline on the path and on the main thread: the share is the time for which the item held
      // the main thread.
      return scenario.app.items[item].placement.isInline
        && min(metrics.uses[item].path, metrics.uses[item].mainThread) >= .milliseconds(20)
    }
    return heaviest(candidates, by: \.path).compactMap { item in
      guard scenario.app.items[item].bounds(none: .firstFrame), gain(ofRemoving: item) == .zero
      else { return nil }
      return Observation(
        finding: .noGain(
          item: item, runs: metrics.uses[item].mainThread, behind: laterWait(after: item)))
    }
  }

  private func gain(ofRemoving item: ItemIndex) -> Nanoseconds? {
    gains[item] ?? Experiments(report: report).gain(ofRemoving: item)
  }

  /// The item that the launch sequence waits for next, after another item has ended.
  private func laterWait(after item: ItemIndex) -> ItemIndex? {
    guard let ended = metrics.timeline.items[item].ended else { return nil }
    for interval in metrics.timeline.intervals[.launchSequence] where interval.start >= ended {
      if case .awaiting(let awaited, _) = interval.activity { return awaited.index }
    }
    return nil
  }
}

extension WorkItem {
  /// True if the item may end after the milestone.
  fileprivate func bounds(none milestone: Milestone) -> Bool {
    !before.contains(.milestone(milestone))
  }
}
