extension JSONReport {
  /// A run that was begun and has no answer, and why it was given up.
  package struct Unanswered: Hashable, Sendable {
    package var title: String
    /// What the scenario came from; `nil` for the built-in example.
    package var source: String?
    package var settings: [String]
    /// What tells the run apart from the others of a document.
    package var label: String?
    /// `runaway` or `endless`.
    package var reason: String
    /// The simulated time at which it was given up.
    package var instant: Nanoseconds
    /// How many turns were taken, where there were too many.
    package var turns: Int?
    /// Who acted last.
    package var last: String
    /// What happened and what to do about it.
    package var message: String

    /// Describes a run that was given up.
    package init(
      title: String, source: String?, settings: [String], label: String?, reason: String,
      instant: Nanoseconds, turns: Int?, last: String, message: String
    ) {
      self.title = title
      self.source = source
      self.settings = settings
      self.label = label
      self.reason = reason
      self.instant = instant
      self.turns = turns
      self.last = last
      self.message = message
    }

    var layout: JSONLayout {
      var members = JSONMembers()
      members.add("label", label)
      members.add("title", title)
      members.add("source", source)
      if !settings.isEmpty { members.add("settings", settings) }
      members.add("reason", reason)
      members.add("atNs", instant)
      members.add("turns", turns)
      members.add("last", last)
      members.add("message", message)
      return members.layout
    }
  }
}
