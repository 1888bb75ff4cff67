import LaunchSim

extension ReferenceTopic {
  /// Placements: the threads and moments at which an item can run.
  package static let placements = ReferenceTopic(
    name: "placements", columns: ["on", "where and when the item runs"],
    entries: Placement.Form.allCases.map { form in
      let facts = form.facts
      return Entry(
        name: form.rawValue, cells: [form.spelling, facts.runs],
        fields: [
          Field("on", "on", form.spelling), Field("swift", "in Swift", facts.swift),
          Field("runs", "runs", facts.runs), Field("qos", "urgency", facts.urgency),
        ])
    },
    legend: "'launch-sim show placements NAME' gives the Swift code and the urgency of one.")
}
