import LaunchSim

// Arrows from causes to effects.

extension LaunchTracks.Drawing {
  /// Adds an arrow from each start, release or end to the other job that continues because of it.
  ///
  /// - Complexity: O(*n* log *n*) in the events.
  mutating func addFlows(_ causes: EventCauses) {
    let slices = OwnSlices(drafts)
    let begins = beginnings
    var known: Set<Arrow> = []
    for effect in causes.causes.indices where effect < events.count {
      for cause in causes.causes[effect] where cause.relation.isFlow {
        guard var arrow = Arrow(cause, effect, events) else { continue }
        // The arrow of a start ends where the item's code begins, which may be after a wait for a
        // thread.
        if cause.relation == .starts {
          guard let begin = begins[arrow.to] else { continue }
          arrow.effect = begin
        }
        guard known.insert(arrow).inserted else { continue }
        let (start, end) = (events[arrow.cause].time, events[arrow.effect].time)
        guard let from = slices.source(of: arrow, at: start, report.history),
          let to = slices.first(of: arrow.to, after: end)
        else { continue }
        tracks.flows.append(
          LaunchTracks.Flow(
            from: from, to: to, start: start, end: end, relation: cause.relation))
      }
    }
    tracks.flows = tracks.flows.stablySorted { ($0.end, $0.start) < ($1.end, $1.start) }
  }

  /// The event that begins the code of each job.
  private var beginnings: [JobID: Int] {
    var begins: [JobID: Int] = [:]
    for frame in report.history.frames {
      if let item = frame.item, item == timeline.jobItems[frame.job] {
        begins[frame.job] = frame.start
      }
    }
    return begins
  }

  /// An arrow, with the events and jobs at its ends.
  private struct Arrow: Hashable {
    var cause: Int
    var from: JobID
    var effect: Int
    var to: JobID

    /// Makes an arrow between different jobs; `nil` within one job.
    init?(_ cause: EventCauses.Cause, _ effect: Int, _ events: [TraceEvent]) {
      guard events.indices.contains(cause.event), let from = events[cause.event].job,
        let to = events[effect].job, from != to
      else { return nil }
      self.cause = cause.event
      self.from = from
      self.effect = effect
      self.to = to
    }
  }

  /// The activities of each job among the slices, in the order of time.
  private struct OwnSlices {
    private var places: [JobID: [Int]] = [:]
    private let drafts: [Draft]

    init(_ drafts: [Draft]) {
      self.drafts = drafts
      for (index, draft) in drafts.enumerated() {
        if let job = draft.job { places[job, default: []].append(index) }
      }
      for job in places.keys {
        places[job]?.sort { drafts[$0].slice.start < drafts[$1].slice.start }
      }
    }

    /// The slice that ends at the cause of an arrow, or the next slice if the cause's own code
    /// begins there.
    func source(of arrow: Arrow, at time: Nanoseconds, _ history: RunHistory) -> Int? {
      guard let own = places[arrow.from] else { return nil }
      let next = own.partitioningIndex { drafts[$0].slice.start >= time }
      guard next > 0 else { return own.first }
      guard next < own.count, drafts[own[next]].slice.start == time,
        let event = drafts[own[next - 1]].slice.event, let frame = history.frame(of: arrow.cause),
        frame.isNamed, let stay = history.stay(of: arrow.cause),
        max(frame.start, stay.start) > event
      else { return own[next - 1] }
      return own[next]
    }

    /// The slice of a job at an instant, or the next slice after the instant.
    func first(of job: JobID, after time: Nanoseconds) -> Int? {
      guard let own = places[job] else { return nil }
      let next = own.partitioningIndex { drafts[$0].slice.end > time }
      return next < own.count ? own[next] : own.last
    }
  }
}

extension EventCauses.Relation {
  /// True for a relation that is drawn as an arrow.
  fileprivate var isFlow: Bool {
    switch self {
    case .starts, .releasesLock, .finishes: true
    case .follows, .freesThread, .freesActor, .elapses, .permits, .donates, .system: false
    }
  }
}
