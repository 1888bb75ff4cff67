/// Searches a launch for observations: looks at the run and tries the changes that are possible.
struct ObservationSearch {
  let report: Report
  /// Gains of removing items, where known; a negative gain is explained by an observation.
  let gains: [ItemIndex: Nanoseconds]
  /// Number of items of each kind that are examined.
  let limit: Int

  private let experiments: Experiments
  private var scenario: Scenario { report.scenario }
  private var metrics: LaunchMetrics { report.metrics }

  init(_ report: Report, explaining gains: [ItemIndex: Nanoseconds], limit: Int) {
    self.report = report
    self.gains = gains
    self.limit = limit
    experiments = Experiments(report: report)
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
  /// - Complexity: one simulation for each move tried, at most two for each of `limit` items of a
  ///   kind.
  func run() -> [Observation] {
    guard metrics.frameReady != nil else { return [] }
    let sooner = (slowWaits + lockWaits + queuedWork + movableWork)
      .stablySorted { ($0.frameReady ?? .max) < ($1.frameReady ?? .max) }
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
      return Observation(finding: .sooner(item: item, removal), isDeclared: true)
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
      guard let move = hurrying(wait.item) else { return nil }
      let finding: Observation.Kind =
        isShortOfThreads(wait.item)
        ? .waitsForPool(item: wait.item, waited: wait.waited)
        : .waitsForSlowWork(item: wait.item, waited: wait.waited)
      return experiments.attempt(finding, move, isDeclared: true)
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

  /// The move that gives an item the priority of the thread waiting for it.
  private func hurrying(_ item: ItemIndex) -> Move? {
    let work = scenario.app.items[item]
    switch work.placement {
    case .global(let qos):
      guard let qos, qos < .userInitiated else { return nil }
      return .move(work.name, to: .global(.userInitiated))
    case .detached(let qos):
      guard qos ?? .default < .userInitiated else { return nil }
      return .move(work.name, to: .detached(.userInitiated))
    case .queue:
      for callback in Callback.allCases {
        let steps = scenario.app.callbacks[callback] ?? []
        if let step = steps.firstIndex(of: .await(item, viaSemaphore: true)) {
          return Move(item: work.name, action: .waitInSync(callback, step: step))
        }
      }
      return raisingQueue(of: item, work)
    case .inline, .inlineAsync, .mainQueue, .task, .immediate, .actor, .afterFirstFrame, .whenIdle,
      .after:
      return nil
    }
  }

  /// The move that raises the class of an item's queue; `nil` if other items state the class
  /// too and would have to change as well.
  private func raisingQueue(of item: ItemIndex, _ work: WorkItem) -> Move? {
    guard case .queue(let label, let qos?) = work.placement, qos < .userInitiated else {
      return nil
    }
    for (other, item) in scenario.app.items.enumerated() where item.name != work.name {
      if case .queue(label, .some) = scenario.app.items[other].placement { return nil }
    }
    return .move(work.name, to: .queue(label: label, .userInitiated))
  }

  /// The longest waits of the main thread for a lock that an item holds, before the frame.
  private var lockWaits: [Observation] {
    guard let ready = metrics.frameReady else { return [] }
    var waits: [(item: ItemIndex, lock: LockID, waited: Nanoseconds)] = []
    for interval in metrics.timeline.intervals.joined() {
      guard case .lockWait(let lock) = interval.activity, interval.thread == .main,
        interval.start < ready, interval.length >= Self.threshold,
        let item = metrics.timeline.owner(of: lock, at: interval.start)
      else { continue }
      waits.append((item, lock, interval.length))
    }
    var seen: Set<ItemIndex> = []
    return waits.stablySorted { $0.waited > $1.waited }.filter { seen.insert($0.item).inserted }
      .prefix(limit).map { wait in
        let finding = Observation.Kind.waitsForLock(
          item: wait.item, lock: wait.lock, waited: wait.waited)
        return experiments.bestMove(of: wait.item, finding)
          ?? Observation(finding: finding, isDeclared: true)
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
      let finding = Observation.Kind.queuedBeforeFirstFrame(item: item)
      return experiments.bestMove(of: item, finding)
    }
  }

  private var movableWork: [Observation] {
    let called = itemsCalledByTheApp
    let largest = Set(PathAccount.largestItems(of: report))
    let candidates = scenario.app.items.indices.filter { item in
      let work = scenario.app.items[item]
      let share = metrics.uses[item].path
      guard work.placement.isInline, work.mobility != .no else { return false }
      // An item without `mayMove` is observed only if it is worth a question.
      return work.mobility == nil
        ? (share >= Self.questionThreshold || largest.contains(item)) && called.contains(item)
        : share >= Self.threshold
    }
    return heaviest(candidates, by: \.path).compactMap { item in
      let finding = Observation.Kind.movable(item: item, share: metrics.uses[item].path)
      return experiments.bestMove(of: item, finding)
    }
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
      let mobility = scenario.app.items[item].mobility
      let tap = max(turn.start, frame)
      guard !scenario.app.items[item].isMainOnly, mobility == .anywhere || mobility == .offMain,
        let moved = experiments.attempt(
          finding, .move(scenario.app.items[item].name, to: .global(.utility)), isDeclared: true,
          mustGain: false, tapAt: tap),
        let wait = moved.tapWaits, wait < turn.end - tap
      else { return Observation(finding: finding, isDeclared: false) }
      return moved
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
          item: item, runs: metrics.uses[item].mainThread, behind: laterWait(after: item)),
        isDeclared: true)
    }
  }

  private func gain(ofRemoving item: ItemIndex) -> Nanoseconds? {
    gains[item] ?? experiments.gain(ofRemoving: item)
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
