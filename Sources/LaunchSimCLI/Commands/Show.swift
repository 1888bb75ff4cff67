import LaunchSim
import LaunchSimTools

extension LaunchSimCommand {
  /// Shows a topic of the reference, or one entry of it, or the list of topics.
  static func show(
    _ topic: ShowTopic?, name: String?, on systems: [Int], _ format: OutputFormat,
    _ style: TextStyle
  ) -> Answer {
    let layout = OutputFormat.Layout(style: style)
    guard let topic else { return Answer(text: format.topics.map { $0(layout) } ?? "") }
    return Answer(text: format.show.map { $0(topic, name, systems, layout) } ?? "")
  }
}

extension ShowTopic {
  /// A part of the reference.
  enum Shown {
    case topic(ReferenceTopic)
    case entry(ReferenceTopic.Entry)
    /// The schema, which is a document of its own.
    case schema
  }

  /// The topic, or the entries with a name.
  func shown(_ name: String?, on systems: [Int]) -> Shown {
    if self == .rules, !systems.isEmpty {
      let table = ReferenceTopic.rules(on: systems)
      return .topic(name.map { table.limited(to: table.entries(for: $0)) } ?? table)
    }
    guard let reference else { return .schema }
    guard let name else { return .topic(reference) }
    let entries = reference.entries(for: name)
    if entries.count == 1, let entry = entries.first { return .entry(entry) }
    return .topic(reference.limited(to: entries))
  }

  /// The part of the reference; the schema is a document of its own.
  var reference: ReferenceTopic? {
    switch self {
    case .devices: .devices
    case .placements: .placements
    case .callbacks: .callbacks
    case .reasons: .reasons
    case .terms: .terms
    case .switches: .switches
    case .constants: .constants
    case .limits: .limits
    case .rules: .rules
    case .schema: nil
    }
  }

  /// The names of the entries.
  var names: [String] { reference?.entries.map(\.name) ?? [] }
}
