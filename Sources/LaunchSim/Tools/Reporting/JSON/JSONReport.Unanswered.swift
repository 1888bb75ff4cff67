package import LaunchSim

extension JSONReport {
  /// A run without an answer, and the reason why it was given up.
  package struct Unanswered: Hashable, Sendable {
    package var error: SimulationError
    package var title: String
    /// The origin of the scenario; `nil` for the built-in example.
    package var source: String?
    var settings: [String]
    /// The label that distinguishes the run from others in a document.
    package var label: String?

    /// Describes a run that was given up.
    package init(
      _ error: SimulationError, title: String, source: String?, settings: [String], label: String?
    ) {
      self.error = error
      self.title = title
      self.source = source
      self.settings = settings
      self.label = label
    }

    var members: JSONMembers {
      [
        "label": label, "title": title, "source": source, "settings": settings.unlessEmpty,
        "reason": error.problem.id,
      ] + error.members + ["message": error.description]
    }
  }
}

extension SimulationError {
  fileprivate var members: JSONMembers {
    switch self {
    case .runaway(let instant, let turns, let last):
      ["atNs": Nanoseconds(instant), "turns": turns, "last": last]
    case .registersAgain(let instant, let times):
      ["atNs": Nanoseconds(instant), "registrations": times]
    case .endless(let instant, let last): ["atNs": Nanoseconds(instant), "last": last]
    case .waitsOutside(let site), .blocked(let site, _), .escaped(let site), .delaysBlock(let site),
      .foreignItem(let site), .outOfRange(let site, _), .threw(let site, _),
      .returnsNothing(let site), .blocksThread(let site), .startsImmediate(let site),
      .unknownRuntime(let site), .noSuchHandler(let site, _, _),
      .noSuchBackgroundTask(let site, _, _), .declaredOtherwise(let site, _):
      ["last": site.name]
    case .varies(let site, let instant): ["atNs": Nanoseconds(instant), "last": site.name]
    case .neverCalled(let name, _), .noSuchItem(let name, _), .noSuchScene(let name, _):
      ["last": name]
    case .impossibleRequest, .impossibleCondition, .notReplayable: [:]
    }
  }
}
