import Synchronization

extension RunHistory {
  /// Intervals that are open around an event, as places in the lists of the history; -1 for none.
  package struct Context: Sendable {
    /// The innermost frame and the stay; a frame or stay that the event begins or ends counts.
    package var frame: Int32 = -1
    var stay: Int32 = -1
    /// The event of the job's previous step.
    var step: Int32 = -1
  }

  /// The context of each event of one history.
  ///
  /// Equal histories have equal contexts, so that a comparison of histories passes over them.
  final class Contexts: Hashable, Sendable {
    private let list = Mutex<[Context]?>(nil)

    static func == (_: Contexts, _: Contexts) -> Bool { true }

    func hash(into hasher: inout Hasher) {}

    subscript(event: Int, in history: RunHistory) -> Context {
      list.withLock { list in
        if let list { return list[event] }
        let found = history.findContexts()
        list = found
        return found[event]
      }
    }
  }

  /// The context of an event.
  ///
  /// - Complexity: O(events) for the first call, then O(1).
  package func context(of event: Int) -> Context { contexts[event, in: self] }

  /// Follows the frames and stays of each job from event to event.
  ///
  /// - Complexity: O(events).
  private func findContexts() -> [Context] {
    var jobs = JobID.Table(repeating: Context(), count: jobItems.count)
    var (begunFrames, begunStays) = (0, 0)
    return events.enumerated().map { index, event in
      while begunFrames < frames.count, frames[begunFrames].start == index {
        jobs[frames[begunFrames].job].frame = Int32(begunFrames)
        begunFrames += 1
      }
      while begunStays < stays.count, stays[begunStays].start == index {
        jobs[stays[begunStays].job].stay = Int32(begunStays)
        begunStays += 1
      }
      guard let job = event.job else { return Context() }
      while let frame = frame(jobs[job].frame), frame.end < index { jobs[job].frame = frame.outer }
      if jobs[job].stay >= 0, stays[Int(jobs[job].stay)].end < index { jobs[job].stay = -1 }
      let context = jobs[job]
      if event.isStep { jobs[job].step = Int32(index) }
      return context
    }
  }
}
