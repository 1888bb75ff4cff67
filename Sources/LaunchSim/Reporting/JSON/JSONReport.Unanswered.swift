extension JSONReport {
  /// A run that was begun and has no answer, and why it was given up.
  package struct Unanswered: Hashable, Sendable {
    package var error: SimulationError
    package var title: String
    /// The origin of the scenario; `nil` for the built-in example.
    package var source: String?
    package var settings: [String]
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
      switch error {
      case .runaway(let instant, let turns, let last):
        members.add("reason", "runaway")
        members.add("atNs", instant)
        members.add("turns", turns)
        members.add("last", last)
      case .endless(let instant, let last):
        members.add("reason", "endless")
        members.add("atNs", instant)
        members.add("last", last)
      case .waitsOutside(let who):
        members.add("reason", "waitsOutside")
        members.add("last", who)
      case .blocked(let who, _):
        members.add("reason", "blocked")
        members.add("last", who)
      case .escaped(let who):
        members.add("reason", "escaped")
        members.add("last", who)
      case .foreignItem(let who):
        members.add("reason", "foreignItem")
        members.add("last", who)
      case .neverCalled(let callback, _):
        members.add("reason", "neverCalled")
        members.add("last", callback)
      case .outOfRange(let who, _):
        members.add("reason", "outOfRange")
        members.add("last", who)
      case .threw(let who, _):
        members.add("reason", "threw")
        members.add("last", who)
      case .returnsNothing(let who):
        members.add("reason", "returnsNothing")
        members.add("last", who)
      case .impossibleRequest:
        members.add("reason", "impossibleRequest")
      case .notReplayable:
        members.add("reason", "notReplayable")
      case .noSuchItem(let name, _):
        members.add("reason", "noSuchItem")
        members.add("last", name)
      }
      members.add("message", error.description)
      return members.layout
    }
  }
}
