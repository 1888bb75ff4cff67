import LaunchSim

extension ReferenceTopic {
  /// The undocumented rules, each with its switch.
  package static let switches: ReferenceTopic = {
    let defaults = Switches()
    return ReferenceTopic(
      name: "switches",
      columns: ["switch", "default", "rule"],
      entries: Switch.allCases.map { key in
        let facts = key.facts
        let name = key.rawValue
        return Entry(
          name: name, cells: [name, defaults[key], facts.sentence],
          fields: [
            Field("switch", "switch", name),
            Field("values", "values", facts.setting.values.joined(separator: ", ")),
            Field("default", "default", defaults[key]),
            Field("meaning", "rule", facts.sentence),
            Field("doubt", "why it is open", facts.doubt),
            Field("source", "source", facts.source),
          ])
      },
      legend: """
        They are keys of a scenario's "switches". 'launch-sim run --bounds' tries those that matter \
        to the launch.
        """)
  }()
}
