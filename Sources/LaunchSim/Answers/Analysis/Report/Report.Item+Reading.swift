extension Report.Item {
  /// The item with a name; `nil` if the launch has no such item.
  init?(named name: String, in report: Report) {
    guard let index = report.scenario.app.items.firstIndex(where: { $0.name == name }) else {
      return nil
    }
    let timeline = report.metrics.timeline
    let job = timeline.items[index].job
    let intervals = job.map { timeline.intervals[$0] } ?? []
    var threads: [Timeline.Thread] = []
    for interval in intervals where interval.item == ItemID(index) {
      threads.add(interval.thread)
    }
    self.init(index, threads, in: report)
  }

  /// All items: first the items that began, in the order of their beginnings, then the others.
  static func all(in report: Report) -> [Report.Item] {
    let timeline = report.metrics.timeline
    let threads = report.threadsOfItems
    let begun = timeline.beginnings.map(\.index)
    var hasBegun = Array(repeating: false, count: timeline.items.count)
    for item in begun { hasBegun[item] = true }
    let others = timeline.items.indices.filter { !hasBegun[$0] }
    return (begun + others).map { Report.Item($0, threads[$0], in: report) }
  }

  private init(_ index: ItemIndex, _ threads: [Timeline.Thread], in report: Report) {
    let work = report.scenario.app.items[index]
    let times = report.metrics.timeline.items[index]
    let use = report.metrics.uses[index]
    self.init(
      name: work.name, placement: work.placement, state: times.state,
      started: times.started?.duration, began: times.began?.duration, ended: times.ended?.duration,
      lanes: report.lanes(threads, of: index),
      queued: use.queued.duration, running: use.running.duration, waiting: use.waiting.duration,
      calling: use.calling.duration, mainThread: use.mainThread.duration, path: use.path.duration)
  }
}

extension Report {
  /// The lanes of each item, by item, as in `Item.lanes`.
  package var lanesOfItems: [[ThreadLane]] {
    threadsOfItems.enumerated().map { lanes($1, of: $0) }
  }

  /// The threads on which each item's own code took time, by item.
  fileprivate var threadsOfItems: [[Timeline.Thread]] {
    let timeline = metrics.timeline
    var threads = Array(repeating: [Timeline.Thread](), count: timeline.items.count)
    timeline.forEachOwnInterval { item, interval in threads[item].add(interval.thread) }
    return threads
  }

  /// The lanes of some threads; for an empty list, the lane on which the item began.
  fileprivate func lanes(_ threads: [Timeline.Thread], of index: ItemIndex) -> [ThreadLane] {
    let begun = metrics.timeline.items[index].beganOn
    return (threads.isEmpty ? [begun] : threads).compactMap { ThreadLane($0, metrics.names) }
  }
}

extension [Timeline.Thread] {
  /// Adds a thread unless the list already has it.
  fileprivate mutating func add(_ thread: Timeline.Thread) {
    if thread != .none, !contains(thread) { append(thread) }
  }
}
