extension JSONReport {
  /// A run that was begun and has no answer, and why it was given up.
  package struct Unanswered: Hashable, Sendable {
    package var error: SimulationError
    package var title: String
    /// The origin of the scenario; `nil` for the built-in example.
    package var source: String?
    var settings: [String]
    /// The label that tells the run apart from the others of a document.
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

    var layout: JSONLayout {
      var members = JSONMembers()
      members.add("label", label)
      members.add("title", title)
      members.add("source", source)
      if !settings.isEmpty { members.add("settings", settings) }
      members.add("reason", error.problem.id)
      switch error {
      case .runaway(let instant, let turns, let last):
        members.add("atNs", instant)
        members.add("turns", turns)
        members.add("last", last)
      case .endless(let instant, let last):
        members.add("atNs", instant)
        members.add("last", last)
      case .waitsOutside(let name), .blocked(let name, _), .escaped(let name),
        .foreignItem(let name), .neverCalled(let name, _), .outOfRange(let name, _),
        .threw(let name, _), .returnsNothing(let name), .noSuchItem(let name, _):
        members.add("last", name)
      case .impossibleRequest, .notReplayable: break
      }
      members.add("message", error.description)
      return members.layout
    }
  }
}
