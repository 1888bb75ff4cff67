package import LaunchSim

/// Launches of an app that another tool has timed, on devices and in the field.
package struct LaunchObservation: Hashable, Sendable {
  package var title = ""
  package var notes: [String] = []
  /// Launches under equal conditions, in the order of the tool.
  package var launches: [ObservedLaunches] = []

  package init(title: String = "") { self.title = title }

  /// The problem if all launches are of other kinds than the simulated ones.
  package func kindProblem(beside scenarios: [Scenario]) -> Problem? {
    let kinds = launches.compactMap(\.kind).uniqued()
    let simulated = scenarios.map(\.request.kind).uniqued()
    guard let kind = kinds.first, launches.allSatisfy({ $0.kind != nil }),
      !kinds.contains(where: simulated.contains)
    else { return nil }
    func words(_ kinds: [LaunchKind]) -> String {
      kinds.map(\.rawValue).listed(with: "and")
    }
    return Problem(
      "observed-other-kind",
      "the observed launches are \(words(kinds)), and the simulated one is \(words(simulated))",
      "write \"kind\": \"\(kind.rawValue)\" into \"launch\" of the scenario")
  }
}

/// Launches of an app under equal conditions, with the times of their figures.
package struct ObservedLaunches: Hashable, Sendable {
  /// A figure with its times.
  package struct Entry: Hashable, Sendable {
    package var figure: ObservedFigure
    package var times: ObservedTimes
    /// The kind of thread of a span; `nil` if the tool does not tell.
    package var lane: ObservedLane?
  }

  /// Name of the launches: the test, or the period.
  package var name: String?
  /// The file and line of origin.
  package var source: String?
  /// The state of the app at the request; `nil` if the tool does not tell.
  package var kind: LaunchKind?
  /// Id of the device profile; `nil` if there is none for the device.
  package var device: String?
  /// The device as the tool names it, as in `iPhone9,2`.
  package var model: String?
  /// The system with its version, as the tool names it.
  package var os: String?
  /// Version of the app.
  package var app: String?
  /// The day of the first launch, as in `2026-11-28`.
  package var date: String?
  /// The thermal state of the device, as in `nominal`.
  package var thermalState: String?
  /// The figures, each once, in the order of the tool.
  package var figures: [Entry] = []

  package init() {}

  /// Launches that a tool reports from a byte of a file on.
  init(in text: SourceText, at offset: Int) {
    source = "\(ItemNames.printable(text.name)):\(text.position(of: offset).line)"
  }

  /// The times of a figure.
  package subscript(figure: ObservedFigure) -> ObservedTimes? {
    figures.first { $0.figure == figure }?.times
  }

  /// Adds the times of a figure that has none yet; returns false for one that has.
  mutating func add(
    _ figure: ObservedFigure, _ times: ObservedTimes, on lane: ObservedLane? = nil
  ) -> Bool {
    guard self[figure] == nil else { return false }
    figures.append(Entry(figure: figure, times: times, lane: lane))
    return true
  }
}

/// A kind of thread, as far as a recording tells it.
package enum ObservedLane: String, CaseIterable, Sendable {
  case main
  /// The cooperative pool.
  case pool
  /// A thread of a queue.
  case worker

  /// The kind of a lane of the simulation.
  init(_ lane: ThreadLane) {
    self =
      switch lane.description {
      case Self.main.rawValue: .main
      case Self.pool.rawValue: .pool
      default: .worker
      }
  }
}

/// A figure of a launch that tools time.
package enum ObservedFigure: Hashable, Sendable {
  case meter(Meter.Kind)
  /// Time from the request to a milestone.
  case milestone(Milestone)
  /// Length of a phase.
  case phase(Phase)
  /// Time from the beginning of a span to the first frame.
  case frame(after: String)
  /// Own time of a span: elapsed, without the spans within it.
  case span(String)
  /// Part of a span's own time in which it did not run.
  case wait(String)
}

extension ObservedFigure {
  /// Spelling in files: `timeToFirstDraw`, `firstFrame`, `phase:initialFrame`, `span:Feed.load`.
  package var key: String {
    switch self {
    case .meter(let kind): kind.rawValue
    case .milestone(let milestone): milestone.rawValue
    case .phase(let phase): Self.phase + phase.key
    case .frame(let name): Self.frame + name
    case .span(let name): Self.span + name
    case .wait(let name): Self.wait + name
    }
  }

  private static let phase = "phase:"
  private static let frame = "frame:"
  private static let span = "span:"
  private static let wait = "wait:"

  /// Reads a figure as files spell it; `nil` for any other text.
  package init?(key: String) {
    if let kind = Meter.Kind(rawValue: key) {
      self = .meter(kind)
    } else if let milestone = Milestone(rawValue: key) {
      self = .milestone(milestone)
    } else if key.hasPrefix(Self.phase),
      let phase = Phase.allCases.first(where: { $0.key == key.dropFirst(Self.phase.count) })
    {
      self = .phase(phase)
    } else if key.hasPrefix(Self.frame), key.count > Self.frame.count {
      self = .frame(after: String(key.dropFirst(Self.frame.count)))
    } else if key.hasPrefix(Self.span), key.count > Self.span.count {
      self = .span(String(key.dropFirst(Self.span.count)))
    } else if key.hasPrefix(Self.wait), key.count > Self.wait.count {
      self = .wait(String(key.dropFirst(Self.wait.count)))
    } else {
      return nil
    }
  }

  /// The keys of the figures with fixed names.
  package static let fixedKeys =
    Meter.Kind.allCases.map(\.rawValue) + Milestone.allCases.map(\.rawValue)
    + Phase.allCases.map { phase + $0.key }

  /// The figure in words.
  package var title: String {
    switch self {
    case .meter(let kind): kind.name
    case .milestone(let milestone): milestone.title.capitalizedFirst
    case .phase(let phase): phase.title
    case .frame(let name): "First frame after \(name) began"
    case .span(let name): name
    case .wait(let name): "\(name), waiting"
    }
  }
}
