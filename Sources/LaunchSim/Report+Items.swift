extension Report {
  /// The item of a name; `nil` where the launch has none of that name.
  ///
  ///     let database = try #require(report.item("Database.open"))
  ///     #expect(database.mainThread == .zero)
  ///
  /// - Complexity: O(items + steps of its job).
  public func item(_ name: String) -> Item? {
    guard let index = scenario.app.items.firstIndex(where: { $0.name == name }) else { return nil }
    let job = metrics.timeline.items[index].job
    let intervals = job.map { metrics.timeline.intervals[$0] } ?? []
    var threads: [Timeline.Thread] = []
    for interval in intervals where interval.item == ItemID(index) {
      threads.add(interval.thread)
    }
    return item(index, threads)
  }

  /// All items: those that began in the order in which they did, then the others.
  ///
  /// Child tasks of an app written in Swift are among them, each under a name that says whose child it is.
  ///
  /// - Complexity: O(events).
  public var items: [Item] {
    let timeline = metrics.timeline
    var threads = Array(repeating: [Timeline.Thread](), count: timeline.items.count)
    for interval in timeline.intervals.joined() {
      guard let item = interval.item?.index, timeline.items[item].job == interval.job
      else { continue }
      threads[item].add(interval.thread)
    }
    let begun = timeline.beginnings.map(\.index)
    var hasBegun = Array(repeating: false, count: timeline.items.count)
    for item in begun { hasBegun[item] = true }
    let others = timeline.items.indices.filter { !hasBegun[$0] }
    return (begun + others).map { item($0, threads[$0]) }
  }

  /// The last instant of the run: all that was started has ended by then, unless the launch was killed or
  /// came to a stop.
  public var end: Duration { metrics.timeline.end.duration }

  private func item(_ index: ItemIndex, _ threads: [Timeline.Thread]) -> Item {
    let work = scenario.app.items[index]
    let times = metrics.timeline.items[index]
    let use = metrics.uses[index]
    let lanes = (threads.isEmpty ? [times.beganOn] : threads).compactMap { thread in
      Item.Lane(thread, metrics.names)
    }
    return Item(
      name: work.name, placement: work.placement, state: times.state,
      started: times.started?.duration, began: times.began?.duration, ended: times.ended?.duration,
      lanes: lanes, queued: use.queued.duration, running: use.running.duration,
      waiting: use.waiting.duration, calling: use.calling.duration,
      mainThread: use.mainThread.duration, path: use.path.duration)
  }
}

extension [Timeline.Thread] {
  /// Adds a thread that is none of these yet.
  fileprivate mutating func add(_ thread: Timeline.Thread) {
    if thread != .none, !contains(thread) { append(thread) }
  }
}
