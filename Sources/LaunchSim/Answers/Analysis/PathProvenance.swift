/// Sources of the time to the first frame, with the time that rests on each source.
///
/// The parts of the critical path and the wait for the display add up to the time to the first
/// frame, without the waits of a deadlock.
package struct PathProvenance: Hashable, Sendable {
  /// Figures with a source.
  package private(set) var cited = Nanoseconds.zero
  /// Figures with a source, measured on another device and scaled to this one.
  package private(set) var scaled = Nanoseconds.zero
  /// Figures measured on a machine that is no device, and scaled by a stated factor.
  package private(set) var hostScaled = Nanoseconds.zero
  /// Estimates.
  package private(set) var assumed = Nanoseconds.zero
  /// The wait for the display's next refresh.
  package private(set) var display = Nanoseconds.zero
  /// The sources of all figures but estimates; the source with the most time is first.
  package private(set) var sources: [Source] = []

  /// A source, and the part of the path that rests on it.
  package struct Source: Hashable, Sendable {
    package var text: String
    package var length: Nanoseconds
  }

  init(of report: Report) {
    let metrics = report.metrics
    var places: [String: Int] = [:]
    for segment in report.figuredSegments {
      let (provenance, isScaled) = report.provenance(of: segment)
      switch provenance {
      case .assumed: assumed += segment.length
      case .hostScaled: hostScaled += segment.length
      case .cited where isScaled: scaled += segment.length
      case .cited: cited += segment.length
      }
      if case .assumed = provenance { continue }
      guard segment.length > .zero else { continue }
      let text = provenance.text
      let place = places[text, default: sources.count]
      if place == sources.count {
        places[text] = place
        sources.append(Source(text: text, length: .zero))
      }
      sources[place].length += segment.length
    }
    sources = sources.stablySorted { $0.length > $1.length }
    if let frame = metrics.firstFrame, let ready = metrics.frameReady { display = frame - ready }
  }
}

extension Report {
  /// The path without the waits at the end of a deadlock: no figure gives the length of a wait that
  /// only a kill ends.
  fileprivate var figuredSegments: ArraySlice<Timeline.Interval> {
    let segments = metrics.path.segments
    switch verdict {
    case .deadlocked, .killed(_, isDeadlock: true): break
    default: return segments[...]
    }
    let last = segments.lastIndex { $0.activity.isFigured } ?? -1
    return segments[...last]
  }

  fileprivate func provenance(of segment: Timeline.Interval) -> (Provenance, isScaled: Bool) {
    let constants = scenario.device.constants
    if let id = segment.item {
      let item = scenario.app.items[id.index]
      // Elapsed time is the same on every device; only work on the cores is scaled.
      let isScaled = item.measuredOn != scenario.device.id && segment.activity == .running
      return (item.provenance, isScaled)
    }
    if segment.activity == .elapsing {
      let isCreation = segment.start == .zero && metrics.time(of: .processStart) == segment.end
      return ((isCreation ? constants.processCreation : constants.render).provenance, false)
    }
    if segment.callback == nil, segment.activity == .running {
      return (constants.uiKitInitialization.provenance, false)
    }
    return (.assumed("no source given"), false)
  }
}

extension Timeline.Activity {
  /// True if a figure of the app or the system gives the length of the activity; false for a wait
  /// for other work.
  fileprivate var isFigured: Bool {
    switch self {
    case .running, .reading, .faulting, .waiting, .ownWait, .elapsing: true
    case .lockWait, .awaiting, .draining, .queued, .deferred, .hosting: false
    }
  }
}
