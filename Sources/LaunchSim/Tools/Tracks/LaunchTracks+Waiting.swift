import LaunchSim

// Storage, waits without a thread, and the critical path.

extension LaunchTracks.Drawing {
  /// Adds the reads of storage, including page faults that read.
  mutating func addStorage() {
    let readsStorage = scenario.request.kind.readsStorage
    let reads = activities.filter { part in
      switch part.interval.activity {
      case .reading: true
      case .faulting: readsStorage
      default: false
      }
    }
    let rows = FreeNumbers.rows(of: reads.map { $0.interval.start..<$0.interval.end })
    let places = addRows(.storage, "Storage", rows)
    for (part, row) in zip(reads, rows) {
      add(part, to: places[row], name: steps(of: part) ?? owner(of: part.interval))
    }
  }

  /// Adds the waits of jobs without a thread; consecutive waits of a job share a row.
  mutating func addWaiting() {
    var waits: [Range<Int>] = []
    for index in activities.indices where activities[index].interval.thread == .none {
      let interval = activities[index].interval
      if let last = waits.last, last.upperBound == index,
        activities[index - 1].interval.job == interval.job,
        activities[index - 1].interval.end == interval.start
      {
        waits[waits.count - 1] = last.lowerBound..<(index + 1)
      } else {
        waits.append(index..<(index + 1))
      }
    }
    let lengths = waits.map { wait in
      activities[wait.lowerBound].interval.start..<activities[wait.upperBound - 1].interval.end
    }
    let rows = FreeNumbers.rows(of: lengths)
    let places = addRows(.waiting, "Waiting", rows)
    for index in waits.indices {
      let first = activities[waits[index].lowerBound]
      let item = timeline.jobItems[first.interval.job]
      let last = activities[waits[index].upperBound - 1]
      add(
        item == nil ? .system : .item, item.map { names[$0] } ?? "Launch sequence",
        on: places[rows[index]], from: lengths[index].lowerBound, to: lengths[index].upperBound,
        item: item?.index, event: first.event, isOpen: isOpen(last, words(for: last.interval).0))
      for part in activities[waits[index]] {
        // The wait of an item that the job's own item calls lies on a bar of the called item.
        if let called = part.interval.item, called != item {
          add(
            .item, names[called], on: places[rows[index]], from: part.interval.start,
            to: part.interval.end, item: called.index, event: part.event)
        }
        add(part, to: places[rows[index]])
      }
    }
  }

  /// Adds the critical path, each part with the name of its owner.
  mutating func addPath() {
    let track = addTrack(.path, "Critical path")
    for segment in report.metrics.path.segments {
      let kind = words(for: segment).0
      func add(_ start: Nanoseconds, _ end: Nanoseconds, _ name: String) {
        self.add(
          kind, name, on: track, from: start, to: end, item: segment.item?.index, isOnPath: true,
          isOpen: isDeadlock && kind == .waiting && end == timeline.end)
      }
      guard kind == .system, !segment.isRendering else {
        add(segment.start, segment.end, owner(of: segment))
        continue
      }
      // Work of the system may extend over several phases.
      var start = segment.start
      for entry in report.metrics.phases.entries
      where entry.start > start && entry.start < segment.end {
        add(start, entry.start, report.metrics.phases.title(at: start))
        start = entry.start
      }
      add(start, segment.end, report.metrics.phases.title(at: start))
    }
  }

  /// The owner of an interval: an item, a callback, or the system in a phase.
  func owner(of interval: Timeline.Interval) -> String {
    if let item = interval.item { return names[item] }
    if interval.isRendering, report.metrics.isSeen { return PathPart.Owner.render.words { $0 } }
    if let callback = interval.callback, callback != .systemInterface { return callback.name }
    return report.metrics.phases.title(at: interval.start)
  }
}
