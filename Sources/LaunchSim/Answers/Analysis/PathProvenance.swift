/// Sources of the time to the first frame, with the time that rests on each source.
///
/// The parts of the critical path and the wait for the display add up to the time to the first
/// frame, without the waits of a deadlock.
package struct PathProvenance: Hashable, Sendable {
  /// Time by the kind of its figures.
  package struct Shares: Hashable, Sendable {
    /// Figures with a source.
    package fileprivate(set) var cited = Nanoseconds.zero
    /// Figures with a source, measured on another device and scaled to this one.
    package fileprivate(set) var scaled = Nanoseconds.zero
    /// Figures measured on a machine that is no device, and scaled by a stated factor.
    package fileprivate(set) var hostScaled = Nanoseconds.zero
    /// Estimates.
    package fileprivate(set) var assumed = Nanoseconds.zero

    static func + (one: Shares, other: Shares) -> Shares {
      Shares(
        cited: one.cited + other.cited, scaled: one.scaled + other.scaled,
        hostScaled: one.hostScaled + other.hostScaled, assumed: one.assumed + other.assumed)
    }
  }

  /// Time of the app's items and callbacks.
  package private(set) var app = Shares()
  /// Time of the device's constants.
  package private(set) var system = Shares()
  /// Time of both.
  package var all: Shares { app + system }
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
      let owner = report.constant(of: segment) == nil ? \Self.app : \Self.system
      switch provenance {
      case .assumed: self[keyPath: owner].assumed += segment.length
      case .hostScaled: self[keyPath: owner].hostScaled += segment.length
      case .cited where isScaled: self[keyPath: owner].scaled += segment.length
      case .cited: self[keyPath: owner].cited += segment.length
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
    if let id = segment.item {
      let item = scenario.app.items[id.index]
      // Elapsed time is the same on every device; only work on the cores is scaled.
      // A calibrated device is the one that it was, as long as its cores are.
      let device = scenario.device
      let isOther =
        device.ledger.isEmpty || item.measuredSpeed != device.performanceCores.speed.value
      let isScaled =
        item.measuredOn != device.id && isOther && segment.activity == .running
      return (item.provenance, isScaled)
    }
    let figure = constant(of: segment).map { scenario.device.constants[$0] }
    return (figure?.provenance ?? .assumed("no source given"), false)
  }

  /// The constant of the device that a segment takes its length from; `nil` for a segment of the
  /// app.
  fileprivate func constant(of segment: Timeline.Interval) -> DeviceProfile.Constants.Key? {
    guard segment.item == nil else { return nil }
    if segment.activity == .elapsing {
      let isCreation = segment.start == .zero && metrics.time(of: .processStart) == segment.end
      return isCreation ? .processCreation : .render
    }
    return segment.callback == nil && segment.activity == .running ? .uiKitInitialization : nil
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
