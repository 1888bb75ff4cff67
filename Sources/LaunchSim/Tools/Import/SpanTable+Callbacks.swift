import LaunchSim

// The spans of callbacks, and those around callbacks.

extension SpanTable {
  /// Nests the spans, and leaves out those of the main thread that callbacks lie in, as
  /// `UIApplicationMain`, because the system calls callbacks.
  mutating func nestWithoutWrappers(
    main: Int?, log: inout ImportLog
  ) -> SpanRecording.Nesting {
    var scratch = ImportLog(log.text)
    var table = self
    let forest = table.nest(main: main, log: &scratch)
    var callbacks: [String: Callback] = [:]
    for name in Set(spans.map(\.name)) { callbacks[name] = Callback(ofSpan: name) }
    let called = spans.map { callbacks[$0.name] }
    // A callback may lie at any depth, and a wrapper in a wrapper.
    var holders: Set<Int> = []
    for span in forest.order.reversed()
    where table.children[span].contains(where: { inner in
      called[inner].map(isInEveryLaunch) ?? false || holders.contains(inner)
    }) {
      holders.insert(span)
    }
    var level = forest.roots
    var wrappers: [Int] = []
    while !level.isEmpty {
      level = level.filter { called[$0] == nil && holders.contains($0) }
      wrappers += level
      level = level.flatMap { table.children[$0] }
    }
    if !wrappers.isEmpty {
      let names = wrappers.map { table.spans[$0].name }
      // By index, because samples of one row begin several spans.
      let left = Set(wrappers)
      recording.spans = spans.indices.filter { !left.contains($0) }.map { spans[$0] }
      children = Array(repeating: [], count: spans.count)
      log.note(.wrappers(names))
    }
    return nest(main: main, log: &log)
  }

  /// The outermost spans with names of callbacks, in order; a name out of the order of a launch, or
  /// a repeated name, belongs to an item.
  var callbackSpans: [(callback: Callback, span: Int)] {
    var found: [(callback: Callback, span: Int)] = []
    for root in roots {
      guard let callback = Callback(ofSpan: spans[root].name),
        callback.lifeCycles.contains(lifeCycle), isInEveryLaunch(callback),
        found.last.map({ rank(of: $0.callback) < rank(of: callback) }) ?? true
      else { continue }
      found.append((callback, root))
    }
    return found
  }

  /// The life cycle that the names of the outermost spans tell: that of the app delegate if they
  /// name a callback of it alone, and none of scenes alone.
  var lifeCycle: LifeCycle {
    let named = roots.compactMap { Callback(ofSpan: spans[$0].name)?.lifeCycles }
    let isOld = named.contains { $0.contains(.appDelegate) && !$0.contains(.scenes) }
    return isOld && !named.contains { $0.contains(.scenes) && !$0.contains(.appDelegate) }
      ? .appDelegate : .scenes
  }

  /// Rank in the order of a launch; with scenes, the storyboard is loaded for the scene.
  private func rank(of callback: Callback) -> Int {
    callback == .mainInterface && lifeCycle == .scenes
      ? 2 * Callback.sceneWillConnect.index - 1 : 2 * callback.index
  }

  /// True for a callback of a launch by a tap that restores no state; a span with the name of
  /// another callback is an item, which its scenario calls.
  private func isInEveryLaunch(_ callback: Callback) -> Bool {
    let others: Set<Callback> = [
      .shouldRestoreState, .viewControllerForRestoration, .decodeRestorableState,
      .didDecodeRestorableState, .applicationFinishedRestoringState, .didDiscardSceneSessions,
      .sceneRestoreInteractionState,
    ]
    return callback.index <= Callback.viewDidAppear.index && !others.contains(callback)
  }

  /// The callbacks that the recording names.
  var namedCallbacks: [Callback] { callbackSpans.map(\.callback) }

  func callbacks() -> [MeasuredCallback] {
    guard let first = spans.map(\.start).min() else { return [] }
    let named = callbackSpans
    let calls = roots + unhosted
    var result: [MeasuredCallback] = []
    for index in 0..<max(1, named.count) {
      // The spans before the first callback belong to that callback.
      let isLast = index + 1 >= named.count
      let from = index == 0 ? first : spans[named[index].span].start
      let end = isLast ? mainEnd : spans[named[index + 1].span].start
      let own = calls.filter { call in
        isLast ? spans[call].start >= from : spans[call].start >= from && spans[call].start < end
      }
      let last = own.filter { !isGuest[$0] }.map { spans[$0].end }.max() ?? from
      let pieces = pieces(
        calling: own, from: from, to: isLast ? end : max(from, last), onMain: true)
      var steps = steps(of: pieces) { [.wait([$0])] }
      if isLast { steps += late.map { .call(names[$0]) } }
      let start = named.isEmpty ? nil : named[index].span
      result.append(
        .init(
          callback: named.isEmpty ? .didFinishLaunching : named[index].callback, steps: steps,
          start: start.map {
            RecordedTime(item: names[$0], time: Nanoseconds(spans[$0].start - first))
          }))
    }
    return result
  }
}
