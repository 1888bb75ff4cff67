import Synchronization

extension RunHistory {
  /// The place of an event in the lists of the history; -1 for none.
  package struct Place: Sendable {
    /// The innermost frame and the stay; a frame or stay that the event begins or ends counts.
    package var frame: Int32 = -1
    var stay: Int32 = -1
    /// The event of the job's previous step.
    var step: Int32 = -1
  }

  /// The place of each event of one history.
  ///
  /// Equal histories have equal places, so that a comparison of histories passes over them.
  final class Places: Hashable, Sendable {
    private let list = Mutex<[Place]?>(nil)

    static func == (_: Places, _: Places) -> Bool { true }

    func hash(into hasher: inout Hasher) {}

    subscript(event: Int, in history: RunHistory) -> Place {
      list.withLock { list in
        if let list { return list[event] }
        let found = history.findPlaces()
        list = found
        return found[event]
      }
    }
  }

  /// The place of an event.
  ///
  /// - Complexity: O(events) for the first call, then O(1).
  package func place(of event: Int) -> Place { places[event, in: self] }

  /// Follows the frames and stays of each job from event to event.
  ///
  /// - Complexity: O(events).
  private func findPlaces() -> [Place] {
    var jobs = JobID.Table(repeating: Place(), count: jobItems.count)
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
      guard let job = event.job else { return Place() }
      while let frame = frame(jobs[job].frame), frame.end < index { jobs[job].frame = frame.outer }
      if jobs[job].stay >= 0, stays[Int(jobs[job].stay)].end < index { jobs[job].stay = -1 }
      let place = jobs[job]
      if event.isStep { jobs[job].step = Int32(index) }
      return place
    }
  }
}
