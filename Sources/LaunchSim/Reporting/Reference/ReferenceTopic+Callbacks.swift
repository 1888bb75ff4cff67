extension ReferenceTopic {
  /// Where the app's own code runs.
  package static let callbacks = ReferenceTopic(
    name: "callbacks",
    columns: ["callback", "when it runs"],
    entries: Callback.allCases.map { callback in
      let cycles = LifeCycle.allCases.filter(callback.lifeCycles.contains)
      let isEverywhere = cycles.count == LifeCycle.allCases.count
      let who = isEverywhere ? "all" : cycles.map(\.rawValue).joined(separator: ", ")
      let facts = callback.facts
      return Entry(
        callback.name,
        cells: [callback.name, isEverywhere ? facts.moment : "\(who): \(facts.moment)"],
        fields: [
          Field("callback", "callback", callback.name), Field("lifeCycles", "cycles", who),
          Field("moment", "runs", facts.moment),
          Field("method", "method", facts.method ?? "no one method"),
          Field("phase", "phase", phases(of: callback)),
        ])
    },
    legend: """
      They are keys of a scenario's "app", each with a list of steps. Those with a life cycle before \
      the colon are called in no other.
      """)

  /// The phase of a callback, or those of its life cycles where they differ.
  private static func phases(of callback: Callback) -> String {
    let cycles = LifeCycle.allCases.filter(callback.lifeCycles.contains)
    guard let first = cycles.first, let phase = callback.phase(in: first) else {
      return "none: not on the way to the first frame"
    }
    guard cycles.contains(where: { callback.phase(in: $0) != phase }) else { return phase.title }
    return cycles.compactMap { cycle in
      callback.phase(in: cycle).map { "\(cycle.rawValue): \($0.title)" }
    }.joined(separator: ", ")
  }
}
