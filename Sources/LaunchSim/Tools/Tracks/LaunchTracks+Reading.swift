package import LaunchSim

extension LaunchTracks {
  /// Draws a run.
  ///
  /// - Parameters:
  ///   - report: The run.
  ///   - causes: The causes of the run's events, which become flows; a table without rows draws no
  ///     flows.
  /// - Complexity: O(*n* log *n*) in the events.
  package init(of report: Report, _ causes: EventCauses) {
    var drawing = Drawing(of: report)
    drawing.addBars()
    drawing.addFlows(causes)
    drawing.addCounters()
    self = drawing.tracks
  }

  /// Draws the bars and marks of a run, without flows and counters.
  ///
  /// - Complexity: O(*n* log *n*) in the events.
  init(barsOf report: Report) {
    var drawing = Drawing(of: report)
    drawing.addBars()
    self = drawing.tracks
  }
}

extension LaunchTracks {
  /// The tracks of a run while they are drawn, kind by kind.
  struct Drawing {
    /// A slice with its job.
    struct Draft {
      var slice: Slice
      /// The job, for an activity of a job that contains no other slices.
      var job: JobID?
      /// Time of the slice in the critical path.
      var onPath = Nanoseconds.zero
    }

    let report: Report
    let uses: ThreadUses
    /// The timeline, up to the end of the shown time.
    let timeline: Timeline
    var tracks = LaunchTracks()
    var drafts: [Draft] = []
    /// The activities of all jobs.
    var activities: [ActivityPart] = []
    /// The tracks of threads.
    var threads: [ThreadKey: Int] = [:]

    /// A thread, by its kind and its number.
    struct ThreadKey: Hashable {
      var thread: Timeline.Thread
      var number: Int
    }

    init(of report: Report) {
      self.report = report
      uses = ThreadUses(report.history)
      tracks.end = report.shownEnd
      timeline = report.metrics.timeline
      activities = ActivityPart.all(timeline, report.metrics.path)
    }

    var scenario: Scenario { report.scenario }
    var names: Trace.Names { report.trace.names }
    var events: [TraceEvent] { report.trace.events }
    /// True if the launch waits for itself, and no watchdog is armed.
    var isDeadlock: Bool { report.trace.conclusion == .deadlocked }

    /// Adds all tracks with their slices and marks.
    mutating func addBars() {
      addDisplay()
      addPhases()
      addThreads()
      addStorage()
      addWaiting()
      addAssertions()
      addPath()
      addMarks()
      arrange()
    }

    /// Adds a track, and returns its place.
    mutating func addTrack(_ kind: Track.Kind, _ title: String) -> Int {
      tracks.tracks.append(Track(kind: kind, title: title))
      return tracks.tracks.count - 1
    }

    mutating func add(
      _ kind: Slice.Kind, _ name: String, on track: Int, from start: Nanoseconds,
      to end: Nanoseconds, item: ItemIndex? = nil, event: Int? = nil, isOnPath: Bool = false,
      isOpen: Bool = false, job: JobID? = nil
    ) {
      let slice = Slice(
        track: track, depth: 0, start: start, end: end, kind: kind, name: name, item: item,
        isOnPath: isOnPath, event: event, isOpen: isOpen)
      add(slice, job: job)
    }

    /// Adds a slice; one without a length is left out.
    mutating func add(_ slice: Slice, job: JobID? = nil) {
      guard slice.start < slice.end else { return }
      drafts.append(Draft(slice: slice, job: job))
    }

    /// The instant of an event; the end of the process for the number of events.
    func time(of event: Int) -> Nanoseconds { report.history.time(of: event) }

    /// Adds tracks of a kind, titled `Waiting`, `Waiting 2` and so on, and returns their places.
    mutating func addRows(_ kind: Track.Kind, _ title: String, _ rows: [Int]) -> [Int] {
      (0..<((rows.max() ?? -1) + 1)).map { row in
        addTrack(kind, row == 0 ? title : "\(title) \(row + 1)")
      }
    }

    /// Orders the slices and sets their depths.
    ///
    /// Of two slices with the same start and end, the slice that was added first contains the
    /// other.
    mutating func arrange() {
      let order = drafts.indices.stablySorted { left, right in
        let (left, right) = (drafts[left].slice, drafts[right].slice)
        return (left.track, left.start, -left.end) < (right.track, right.start, -right.end)
      }
      drafts = order.map { drafts[$0] }
      var around: [Int] = []
      func isAround(_ outer: Int, _ inner: Int) -> Bool {
        drafts[outer].slice.track == drafts[inner].slice.track
          && drafts[outer].slice.end > drafts[inner].slice.start
      }
      func close() {
        guard let inner = around.popLast() else { return }
        if drafts[inner].slice.kind.isContainer {
          drafts[inner].slice.isOnPath = drafts[inner].onPath == drafts[inner].slice.length
        } else if drafts[inner].slice.isOnPath {
          drafts[inner].onPath = drafts[inner].slice.length
        }
        if let outer = around.last { drafts[outer].onPath += drafts[inner].onPath }
      }
      for index in drafts.indices {
        while let outer = around.last, !isAround(outer, index) { close() }
        drafts[index].slice.depth = around.count
        around.append(index)
      }
      while !around.isEmpty { close() }
      tracks.slices = drafts.map(\.slice)
      tracks.marks = tracks.marks.stablySorted { $0.time < $1.time }
    }
  }
}

extension LaunchTracks.Slice.Kind {
  /// True for a slice whose time is divided among the slices within it.
  fileprivate var isContainer: Bool { self == .callback || self == .item }
}

extension Report {
  /// The end of the time shown: the end of the process, or the first refresh after the last frame.
  var shownEnd: Nanoseconds {
    guard deathTime == nil else { return trace.processEnd }
    var frames = metrics.background.events.compactMap(\.frame)
    frames += metrics.scenes.joined().compactMap(\.firstFrame)
    if let frame = metrics.time(of: .firstFrame) { frames.append(frame) }
    guard let last = frames.max() else { return trace.processEnd }
    return max(trace.processEnd, scenario.display.refresh(atOrAfter: last + Nanoseconds(1)))
  }

  /// The instant at which the process is killed or ended; `nil` if it survives.
  var deathTime: Nanoseconds? {
    switch metrics.background.ending {
    case .killed, .ended: metrics.background.end
    case .foreground, .background, .suspended: nil
    }
  }
}
