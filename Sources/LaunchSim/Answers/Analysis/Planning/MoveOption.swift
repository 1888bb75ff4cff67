/// A move that a search may try, and the reason why it may.
package struct MoveOption: Hashable, Sendable {
  /// The kinds of moves, and their order where two moves do equally well: the smaller change of the
  /// code comes first.
  package enum Kind: Int, CaseIterable, Sendable {
    /// Another way of waiting for the item, which donates its waiter's class to it.
    case wait
    /// Another class at the same place.
    case otherClass
    /// Another order of the steps of the callback that starts the item.
    case order
    /// A start in an earlier callback.
    case earlier
    /// After the first frame.
    case later
    /// Off the main thread.
    case offMain
  }

  package var item: ItemIndex
  package var kind: Kind
  package var move: Move
  /// True if the scenario allows the move; false if the owner of the code must be asked.
  package var isAllowed: Bool
}

/// The moves that change one item in one respect, so that a plan takes at most one of them.
package struct MoveChoice: Hashable, Sendable {
  /// The respect in which the moves change the item.
  enum Respect: Hashable, Sendable {
    case placement, start, wait
  }

  package var item: ItemIndex
  var respect: Respect
  package var options: [MoveOption]

  /// The choice among some of its options; `nil` if none is left.
  func keeping(_ isKept: (MoveOption) -> Bool) -> MoveChoice? {
    let kept = options.filter(isKept)
    return kept.isEmpty ? nil : MoveChoice(item: item, respect: respect, options: kept)
  }
}

extension [MoveChoice] {
  /// Groups options by the item and the respect in which they change it; a repeated option counts
  /// once.
  package init(_ options: [MoveOption]) {
    self.init()
    for option in options {
      let respect = option.kind.respect
      let place = firstIndex { $0.item == option.item && $0.respect == respect }
      if let place {
        if !self[place].options.contains(option) { self[place].options.append(option) }
      } else {
        append(MoveChoice(item: option.item, respect: respect, options: [option]))
      }
    }
  }

  /// The selection that takes some options; `nil` if two of them exclude each other, or one is not
  /// among the choices.
  package func selection(of options: [MoveOption]) -> PlanRuns.Selection? {
    var selection = PlanRuns.Selection(repeating: 0, count: count)
    for option in options {
      let place = firstIndex { $0.options.contains(option) }
      guard let place, selection[place] == 0,
        let number = self[place].options.firstIndex(of: option)
      else { return nil }
      selection[place] = UInt8(number + 1)
    }
    return selection
  }
}

extension [MoveChoice] {
  /// The number of combinations; `nil` if it is above a limit.
  package func count(upTo limit: Int) -> Int? {
    var count = 1
    for choice in self {
      let (product, overflows) = count.multipliedReportingOverflow(by: choice.options.count + 1)
      guard !overflows, product <= limit else { return nil }
      count = product
    }
    return count
  }

  /// The combinations that answer the first questions: without moves, a plan, each move alone, and
  /// the parts of the plan; then all others if there are no more than a limit.
  ///
  /// - Parameters:
  ///   - plan: The options of the plan; `nil` without one.
  ///   - limit: The most combinations.
  /// - Returns: At most `limit` combinations, each once.
  /// - Complexity: O(`limit` * choices).
  package func selections(
    startingWith plan: PlanRuns.Selection?, upTo limit: Int
  ) -> [PlanRuns.Selection] {
    var known: Set<PlanRuns.Selection> = []
    var list: [PlanRuns.Selection] = []
    func add(_ selections: some Sequence<PlanRuns.Selection>) {
      for selection in selections.prefix(limit) where list.count < limit {
        if known.insert(selection).inserted { list.append(selection) }
      }
    }
    let unchanged = PlanRuns.Selection(repeating: 0, count: count)
    add([unchanged] + (plan.map { [$0] } ?? []))
    for place in indices {
      add(
        self[place].options.indices.map { option in
          var selection = unchanged
          selection[place] = UInt8(option + 1)
          return selection
        })
    }
    if let plan { add(Self.products(plan.map { $0 == 0 ? [0] : [0, $0] })) }
    if count(upTo: limit) != nil {
      add(combinations)
    }
    return list
  }

  /// All combinations; the option of the first choice changes fastest.
  var combinations: some Sequence<PlanRuns.Selection> {
    Self.products(map { choice in (0...choice.options.count).map { UInt8($0) } })
  }

  /// The lists with one number of each range; the first number changes fastest.
  private static func products(_ ranges: [[UInt8]]) -> some Sequence<PlanRuns.Selection> {
    var places: [Int]? = ranges.map { _ in 0 }
    return AnyIterator {
      guard let current = places else { return nil }
      var next = current
      let place = next.indices.first { next[$0] + 1 < ranges[$0].count }
      for reset in next.indices.prefix(place ?? 0) { next[reset] = 0 }
      if let place { next[place] += 1 }
      places = place == nil ? nil : next
      return zip(ranges, current).map { $0[$1] }
    }
  }
}

extension MoveOption.Kind {
  /// The respect in which a move changes its item.
  fileprivate var respect: MoveChoice.Respect {
    switch self {
    case .otherClass, .later, .offMain: .placement
    case .wait: .wait
    case .order, .earlier: .start
    }
  }
}

extension Mobility? {
  /// True if the scenario allows moves of a kind, `nil` if none of that kind is even asked for.
  ///
  /// | `mayMove` | allows | asks for |
  /// | --- | --- | --- |
  /// | `no` | nothing | nothing |
  /// | `later` | a place after the frame, a class, a wait | the others |
  /// | `off-main` | a place off the main thread, a class, a wait | the others |
  /// | `anywhere` | all | – |
  /// | not stated | a class, a wait | the others |
  ///
  /// A class and a way of waiting change neither the thread of the code nor its order.
  func allows(_ kind: MoveOption.Kind) -> Bool? {
    switch (self, kind) {
    case (.no, _): nil
    case (_, .otherClass), (_, .wait), (.anywhere, _), (.later, .later), (.offMain, .offMain): true
    case (.later, _), (.offMain, _), (nil, _): false
    }
  }
}

extension Report {
  /// The moves that this launch leaves open, item by item, in the order of the scenario.
  ///
  /// A move that certainly breaks a demand is left out: a place after the frame for an item that
  /// must end before it, a place off the main thread for an item of the main thread.
  ///
  /// - Parameter isAsking: True for the moves that the scenario does not allow as well.
  /// - Returns: The choices, none of them empty.
  package func moveChoices(asking isAsking: Bool) -> [MoveChoice] {
    guard canBeChanged else { return [] }
    let finder = MoveFinder(self)
    return scenario.app.items.indices.flatMap { item -> [MoveChoice] in
      guard starts(item) else { return [] }
      let choices = finder.choices(for: item).filter { !runsAgain || mayRepeat($0) }
      return choices.compactMap { $0.keeping { isAsking || $0.isAllowed } }
    }
  }
}

extension Report {
  /// True if moves can be made in code that runs again: places of items that are no child tasks.
  fileprivate func mayRepeat(_ choice: MoveChoice) -> Bool {
    choice.respect == .placement && !childTasks.contains(choice.item)
  }

  private var childTasks: Set<ItemIndex> {
    Set(trace.events.filter { $0.kind == .childStarted }.map(\.item.index))
  }

  /// True if an item starts in this launch; an item that was done before the request does not.
  fileprivate func starts(_ item: ItemIndex) -> Bool {
    let times = metrics.timeline.items[item]
    return times.started != nil && !times.isDoneBefore
  }
}

extension [Report] {
  /// The moves that several launches of one app leave open: those that each launch has in which
  /// their item starts.
  func moveChoices(asking isAsking: Bool) -> [MoveChoice] {
    guard count > 1, let app = first?.scenario.app else {
      return first?.moveChoices(asking: isAsking) ?? []
    }
    let choices = map { $0.moveChoices(asking: isAsking) }
    return app.items.indices.flatMap { item -> [MoveChoice] in
      let own = indices.filter { self[$0].starts(item) }
        .map { choices[$0].filter { $0.item == item } }
      return (own.first ?? []).compactMap { choice in
        choice.keeping { option in
          own.allSatisfy { $0.contains { $0.options.contains(option) } }
        }
      }
    }
  }
}

/// Finds the moves of items.
private struct MoveFinder {
  private let report: Report
  private let app: App
  /// The callbacks of the launch with code of the app, in the order of their calls.
  private let called: [Callback]
  /// The callbacks of the application or its scene on the way to the frame, in that order.
  private let callbacks: [Callback]

  init(_ report: Report) {
    self.report = report
    app = report.scenario.app
    let frame = report.metrics.time(of: .firstCommit) ?? .max
    let history = report.history
    var seen: Set<Callback> = []
    let calls = history.calls.filter { seen.insert($0.callback).inserted }
    called = calls.map(\.callback).filter { !$0.isOfLinker }
    callbacks = calls.filter { call in
      history.time(of: call.frame.start) <= frame && call.callback.startsAppCode
    }.map(\.callback)
  }

  func choices(for item: ItemIndex) -> [MoveChoice] {
    let work = app.items[item]
    func options(_ kind: MoveOption.Kind, _ moves: [Move]) -> [MoveOption] {
      // Only a scenario that says so shows the requested screen after another one.
      if work.mobility == nil, work.answersRequest, kind == .later || kind == .offMain { return [] }
      guard let isAllowed = work.mobility.allows(kind) else { return [] }
      return moves.map { MoveOption(item: item, kind: kind, move: $0, isAllowed: isAllowed) }
    }
    let places = placements(of: item, work)
    let waits = waits(for: item, work)
    let starts = starts(of: item, work)
    return [
      MoveChoice(
        item: item, respect: .placement,
        options: options(.otherClass, places.classes) + options(.later, places.later)
          + options(.offMain, places.offMain)),
      MoveChoice(item: item, respect: .wait, options: options(.wait, waits)),
      MoveChoice(
        item: item, respect: .start,
        options: options(.order, starts.order) + options(.earlier, starts.earlier)),
    ]
  }

  // MARK: Placements

  private func placements(
    of item: ItemIndex, _ work: WorkItem
  ) -> (classes: [Move], later: [Move], offMain: [Move]) {
    let present = work.placement
    func moves(_ placements: [Placement]) -> [Move] {
      placements.filter { !$0.isSame(as: present) }.map { .move(work.name, to: $0) }
    }
    let bounds = work.before.contains { bound in
      if case .milestone(let milestone) = bound {
        return milestone.index <= Milestone.firstFrame.index
      }
      return false
    }
    let later: [Placement] = bounds ? [] : [.afterFirstFrame, .whenIdle]
    guard !work.isMainOnly else { return ([], moves(later), []) }
    // Of places that do equally well the first is taken: the least urgent class of a block, then of
    // a task.
    let ranks = QoS.mostUrgentFirst.reversed()
    let classes: [Placement]
    switch present {
    case .global: classes = ranks.map { .global($0) }
    case .detached: classes = ranks.dropLast().map { .detached($0) }
    case .queue(let label, _):
      classes = isAlone(item, on: label) ? ranks.map { .queue(label: label, $0) } : []
    default: classes = []
    }
    let common: [Placement] = [.detached(nil), .global(.utility)]
    // The most urgent class is for the main thread: work that leaves it gets another one.
    let others =
      ranks.dropLast().map { Placement.global($0) }
      + ranks.dropLast().map { Placement.detached($0) }
    let offMain = common + others.filter { other in !common.contains { other.isSame(as: $0) } }
    let own = classes.filter { $0.isMoreUrgent(than: present) }
    return (moves(own), moves(later), moves(offMain.filter { !own.contains($0) }))
  }

  /// True if no other item states the class of the queue, which would have to change as well.
  private func isAlone(_ item: ItemIndex, on label: String) -> Bool {
    app.items.indices.allSatisfy { other in
      guard other != item, case .queue(label, .some) = app.items[other].placement else {
        return true
      }
      return false
    }
  }

  // MARK: Waits

  private static let waitLimit = 8

  private func waits(for item: ItemIndex, _ work: WorkItem) -> [Move] {
    guard case .queue(let label, _) = work.placement, !app.isWide(label) else { return [] }
    let waits = callbacks.flatMap { callback in
      (app.callbacks[callback] ?? []).indices.compactMap { step in
        app.callbacks[callback]?[step] == .await(item, viaSemaphore: true)
          ? Move(item: work.name, action: .waitInSync(callback, step: step)) : nil
      }
    }
    // The first wait of an item is the only one that blocks.
    return Array(waits.prefix(Self.waitLimit))
  }

  // MARK: Starts

  private func starts(
    of item: ItemIndex, _ work: WorkItem
  ) -> (order: [Move], earlier: [Move]) {
    guard let (callback, step) = app.start(of: item), let place = called.firstIndex(of: callback)
    else { return ([], []) }
    let earlier = callbacks.filter { called[..<place].contains($0) }
    let steps = app.callbacks[callback] ?? []
    func move(_ callback: Callback, _ position: Move.Position) -> Move {
      Move(item: work.name, action: .start(callback, position))
    }
    var order: [Move] = []
    if step > 0 { order.append(move(callback, .first)) }
    let awaited = steps.prefix(step).compactMap { step -> ItemIndex? in
      if case .await(let awaited, _) = step { awaited } else { nil }
    }
    if let first = awaited.first, first != item {
      order.append(move(callback, .beforeAwait(first)))
    }
    if step < steps.count - 1 { order.append(move(callback, .last)) }
    return (order, earlier.map { move($0, .first) })
  }
}

extension Callback {
  /// True for code that dyld runs before the app's `main`, in an order that is not the app's.
  fileprivate var isOfLinker: Bool { self == .systemInterface || self == .staticInitializers }

  /// True for a callback of the application or its scene, in which an app can start work of its own
  /// choice; false for dyld, restoration and the callbacks of the frame.
  fileprivate var startsAppCode: Bool {
    switch self {
    case .appInit, .delegateInit, .willFinishLaunching, .didFinishLaunching, .sceneWillConnect,
      .sceneWillEnterForeground, .sceneDidBecomeActive, .scenePhaseActive,
      .applicationDidBecomeActive, .applicationWillEnterForeground:
      true
    default: false
    }
  }
}

extension Placement {
  /// True if both placements run an item in the same way.
  fileprivate func isSame(as other: Placement) -> Bool {
    switch (self, other) {
    case (.detached(let one), .detached(let two)): one ?? .default == two ?? .default
    default: self == other
    }
  }

  /// True if the placement states a more urgent class than another at the same place.
  fileprivate func isMoreUrgent(than other: Placement) -> Bool {
    guard case .stated(let own) = declaredClass else { return false }
    switch other.declaredClass {
    case .stated(let present): return own > present
    case .ofStarter: return true
    case .ofMainThread, .inherited: return false
    }
  }
}
