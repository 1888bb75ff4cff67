/// The events of a run, followed once: the threads that jobs occupy, their open code, and their
/// activities.
///
/// Reports, tracks and explanations ask it and follow no events themselves. Events are numbered as
/// in the trace; the end of what never ends is the number of events.
package struct RunHistory: Hashable, Sendable {
  /// A stay of a job on a thread: from the event that takes the thread to the event that leaves it.
  package struct Stay: Hashable, Sendable {
    package var job: JobID
    package var thread: Timeline.Thread
    package var start: Int
    package var end: Int
    /// The stay of the host, on whose thread the job runs as an immediate item; `nil` for a job on
    /// its own thread.
    package var host: Int?
  }

  /// Code in progress in a job, from its first event to its last.
  package struct Frame: Hashable, Sendable {
    package var job: JobID
    package var owner: CodeOwner
    /// The callback of the code; an item that a callback calls has that callback.
    package var callback: Callback?
    /// The next outer frame in the same job; -1 for none.
    package var outer: Int32
    package var start: Int
    package var end: Int

    /// The item that owns the code.
    package var item: ItemID? { if case .item(let item) = owner { ItemID(item) } else { nil } }

    /// True for an item or a callback, which have names.
    package var isNamed: Bool { item != nil || callback != nil }
  }

  /// An activity of a job, up to the next step of the job.
  package struct Span: Hashable, Sendable {
    package var job: JobID
    package var start: Int
    package var end: Int
    /// The innermost frame and the stay around it; -1 for none.
    var frame: Int32
    package var stay: Int32
  }

  /// The owner of a lock from an event on; `nil` for none.
  package struct Ownership: Hashable, Sendable {
    package var event: Int
    package var owner: JobID?
  }

  package let events: [TraceEvent]
  /// The activities.
  ///
  /// This list and the following lists are in the order of starts; outer frames come before inner
  /// frames.
  package internal(set) var spans: [Span] = []
  package internal(set) var stays: [Stay] = []
  package internal(set) var frames: [Frame] = []
  /// Contexts are found when one is first asked for: the figures of most launches need none.
  private(set) var contexts = Contexts()
  package var items: [Timeline.ItemTimes]
  /// The item of each job, by job; `nil` for the launch sequence.
  package var jobItems = JobID.Table<ItemID?>()
  /// The start and end events of each job; the launch sequence begins with the request.
  var jobRanges = JobID.Table<Range<Int>>()
  /// The event that ends each item.
  var itemEnds: ItemID.Table<Int>
  /// Instants of the milestones, by their indices.
  var milestones: [Nanoseconds?]
  package var ownerships: LockID.Table<[Ownership]>
  /// The ownerships of the second place in a semaphore, of the third, and so on.
  ///
  /// A job takes the first free place. At a release that is the place just left, so the ownerships of
  /// a place follow one another like those of a lock.
  package var furtherPlaces: [LockID: [[Ownership]]] = [:]
  /// The suspensions of the process, each up to its resumption.
  package var suspensions: [Range<Int>] = []
  /// Last instant of the process.
  package let end: Nanoseconds
}

// MARK: - Queries

extension RunHistory {
  /// The instant of an event; the end of the process for the number of events.
  package func time(of event: Int) -> Nanoseconds {
    event < events.count ? events[event].time : end
  }

  /// The event with which a milestone is first reached.
  ///
  /// - Complexity: O(events).
  package func event(of milestone: Milestone) -> Int? {
    events.firstIndex { $0.kind == .milestone && $0.subject == milestone.index }
  }

  /// The calls of callbacks, in order.
  package var calls: [(callback: Callback, frame: Frame)] {
    frames.compactMap { frame in
      if case .callback(let callback) = frame.owner { (callback, frame) } else { nil }
    }
  }

  /// The event at which code last ended.
  ///
  /// - Complexity: O(frames).
  package func lastEnd(of owner: CodeOwner) -> Int? {
    frames.last { $0.owner == owner && $0.end < events.count }?.end
  }

  /// The last step of an event's job before the event.
  package func step(before event: Int) -> Int? {
    let step = context(of: event).step
    return step < 0 ? nil : Int(step)
  }

  /// The innermost frame of an event; a frame that it begins or ends counts.
  package func frame(of event: Int) -> Frame? { frame(context(of: event).frame) }

  func frame(_ place: Int32) -> Frame? { place < 0 ? nil : frames[Int(place)] }

  /// The frame that was innermost before an event.
  private func frame(before event: Int) -> Frame? {
    guard let frame = frame(of: event), frame.start == event else { return frame(of: event) }
    return self.frame(frame.outer)
  }

  /// The stay of an event's job, including a stay that the event begins or ends.
  package func stay(of event: Int) -> Stay? {
    let stay = context(of: event).stay
    return stay < 0 ? nil : stays[Int(stay)]
  }

  /// The thread of an event's job.
  package func thread(of event: Int) -> Timeline.Thread { stay(of: event)?.thread ?? .none }

  /// The innermost item whose code made an event; `nil` for the launch sequence's own code.
  package func item(of event: Int) -> ItemID? {
    frame(before: event)?.item ?? events[event].job.flatMap { jobItems[$0] }
  }

  /// The callback whose code made an event.
  package func callback(of event: Int) -> Callback? { frame(before: event)?.callback }

  /// True if an event comes from an item or a callback of the app.
  package func isInApp(_ event: Int) -> Bool {
    item(of: event) != nil || callback(of: event) != nil
  }

  /// The event that ends the callback, item or activity that an event begins; `nil` for other
  /// events, and if the end does not come.
  ///
  /// - Complexity: O(log n) for an activity.
  package func end(of event: Int) -> Int? {
    let end: Int?
    switch events[event].kind {
    case .callbackBegan, .itemBegan: end = frame(of: event)?.end
    case let kind where kind.traits.contains(.opens):
      end = spans[spans.partitioningIndex { $0.start >= event }].end
    default: return nil
    }
    return end.flatMap { $0 < events.count ? $0 : nil }
  }

  /// The ownerships of the lock for which a wait ends at an event; of a semaphore, those of the place
  /// that becomes free for the wait.
  ///
  /// - Complexity: O(1) for a lock; O(count × log n) for a semaphore.
  func ownerships(of lock: LockID, awaitedUntil end: Int) -> [Ownership] {
    guard !furtherPlaces.isEmpty, let further = furtherPlaces[lock] else { return ownerships[lock] }
    return further.first { place in
      let next = place.partitioningIndex { $0.event >= end }
      return next < place.count && place[next].event == end
    } ?? ownerships[lock]
  }

  /// The owner of a lock before an event, for a wait that ends at another event.
  ///
  /// - Complexity: O(log n) in the ownerships.
  package func owner(of lock: LockID, before event: Int, awaitedUntil end: Int) -> JobID? {
    let owners = ownerships(of: lock, awaitedUntil: end)
    let next = owners.partitioningIndex { $0.event >= event }
    return next > 0 ? owners[next - 1].owner : nil
  }

  /// The release of a lock that ends a wait at an event.
  func release(of lock: LockID, endingWaitAt event: Int) -> Int? {
    let owners = ownerships(of: lock, awaitedUntil: event)
    let next = owners.partitioningIndex { $0.event >= event }
    return owners[..<next].last { $0.owner == nil }?.event
  }

  /// The stay of the immediate item that starts at a `hosts` event.
  func hosted(by event: Int) -> Stay? {
    let place = stays.partitioningIndex { $0.start >= event }
    return place < stays.count && stays[place].start == event ? stays[place] : nil
  }

  /// The job that occupies the main thread before an event.
  ///
  /// - Complexity: O(stays).
  func mainHolder(before event: Int) -> JobID? {
    let last = stays.last { $0.start < event && $0.thread == .main && $0.host == nil }
    return last.flatMap { $0.end >= event ? $0.job : nil }
  }

  /// The item of a span; `nil` for the launch sequence's own code.
  package func item(of span: Span) -> ItemID? { frame(span.frame)?.item ?? jobItems[span.job] }

  package func activity(of span: Span) -> Timeline.Activity {
    let event = events[span.start]
    return switch event.kind {
    case .cpu: .running
    case .read: .reading
    case .touch: .faulting
    case .wait: .waiting
    case .ownWait: .ownWait
    case .elapse: .elapsing
    case .lockWait: .lockWait(event.lock)
    case .await: .awaiting(item: event.item, AwaitMode(rawValue: event.amount) ?? .semaphore)
    case .drain: .draining
    case .queued: .queued(LaneKind(rawValue: event.subject) ?? .main)
    case .actorWait: .queued(.actor)
    case .hosts: event.other.map { .hosting(job: $0) } ?? .deferred
    default: .deferred
    }
  }

  /// For each event, the number of ranges that contain it.
  ///
  /// - Complexity: O(events + ranges).
  package func counts(of ranges: some Sequence<Range<Int>>) -> [Int] {
    var counts = Array(repeating: 0, count: events.count + 1)
    for range in ranges {
      counts[range.lowerBound] += 1
      counts[range.upperBound] -= 1
    }
    for event in events.indices.dropFirst() { counts[event] += counts[event - 1] }
    return counts
  }

  /// The jobs of items, each from its start to its end.
  package var jobs: [Range<Int>] {
    jobItems.indices.filter { jobItems[$0] != nil }.map { jobRanges[$0] }
  }

  /// The event that begins an interval: the start of its activity, or a resumption of the process.
  package func beginning(of interval: Timeline.Interval) -> Int {
    let start = spans[Int(interval.span)].start
    guard time(of: start) < interval.start else { return start }
    return suspensions[
      suspensions.partitioningIndex { time(of: $0.upperBound) >= interval.start }
    ].upperBound
  }

  /// Calls a body for each stretch between two events in which the process was not suspended.
  ///
  /// `isLast` is false for a stretch that a suspension ends.
  func forEachAwakeTime(
    from start: Int, to end: Int, _ body: (Nanoseconds, Nanoseconds, _ isLast: Bool) -> Void
  ) {
    var first = time(of: start)
    if !suspensions.isEmpty {
      let next = suspensions.partitioningIndex { $0.lowerBound > start }
      for suspension in suspensions[next...].prefix(while: { $0.lowerBound < end }) {
        body(first, time(of: suspension.lowerBound), false)
        guard suspension.upperBound < end else { return }
        first = time(of: suspension.upperBound)
      }
    }
    body(first, time(of: end), true)
  }
}
