extension Timeline {
  /// Reads a trace.
  package init(_ trace: Trace) { self.init(RunHistory(trace)) }

  /// The times of a run.
  init(_ history: RunHistory) {
    self.history = history
    intervals = JobID.Table(repeating: [], count: history.jobItems.count)
    for (place, span) in history.spans.enumerated() {
      let activity = history.activity(of: span)
      func add(_ start: Nanoseconds, _ end: Nanoseconds) {
        guard start < end else { return }
        // One allocation is enough for most jobs, instead of four as the list grows.
        if intervals[span.job].isEmpty { intervals[span.job].reserveCapacity(8) }
        intervals[span.job].append(
          Interval(
            job: span.job, start: start, end: end, activity: activity,
            item: history.item(of: span), callback: history.frame(span.frame)?.callback,
            thread: span.stay < 0 ? .none : history.stays[Int(span.stay)].thread,
            span: Int32(place)))
      }
      // Running jobs stand still in a suspended process; waiting jobs continue to wait.
      if activity == .running {
        history.forEachAwakeTime(from: span.start, to: span.end) { start, end, _ in add(start, end)
        }
      } else {
        add(history.time(of: span.start), history.time(of: span.end))
      }
    }
    // When an immediate item suspends, its starter continues on the thread, so hosted stays make no
    // turns.
    for stay in history.stays where stay.thread == .main && stay.host == nil {
      let isEndless = stay.end == history.events.count
      history.forEachAwakeTime(from: stay.start, to: stay.end) { start, end, isLast in
        guard start < end else { return }
        turns.append(
          Turn(job: stay.job, start: start, end: end, isOver: !(isEndless && isLast)))
      }
    }
  }
}
