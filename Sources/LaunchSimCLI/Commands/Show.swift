import LaunchSim

extension LaunchSimCommand {
  /// Shows a topic of the reference, or one entry of it, or which topics there are.
  static func show(
    _ topic: ShowTopic?, name: String?, _ format: OutputFormat, _ style: TextStyle
  ) -> Answer {
    guard let topic else { return Answer(text: HelpPage.topics(style)) }
    guard let reference = topic.reference else { return Answer(text: ScenarioSchema.text) }
    guard let name else {
      return Answer(text: format == .json ? reference.json : reference.text(style))
    }
    let entries = reference.entries(for: name)
    if entries.count == 1, let entry = entries.first {
      return Answer(text: format == .json ? entry.jsonText : entry.text(style))
    }
    let part = reference.limited(to: entries)
    return Answer(text: format == .json ? part.json : part.text(style))
  }
}

extension ShowTopic {
  /// The part of the reference; the schema is a document of its own.
  var reference: ReferenceTopic? {
    switch self {
    case .devices: .devices
    case .placements: .placements
    case .callbacks: .callbacks
    case .reasons: .reasons
    case .switches: .switches
    case .constants: .constants
    case .limits: .limits
    case .schema: nil
    }
  }

  /// What can be shown alone.
  var names: [String] { reference?.entries.map(\.name) ?? [] }
}
