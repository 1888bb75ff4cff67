extension ReferenceTopic {
  /// The places in an app's life at which its own code runs.
  package static let callbacks = ReferenceTopic(
    name: "callbacks", columns: [],
    entries: Callback.allCases.map { callback in
      let cycles = LifeCycle.allCases.filter(callback.lifeCycles.contains)
      let isEverywhere = cycles.count == LifeCycle.allCases.count
      let lifeCycles = isEverywhere ? "all" : cycles.map(\.rawValue).joined(separator: ", ")
      let moment = Field("moment", "called", callback.facts.moment)
      let method = Field("method", "method", callback.selector ?? "no single method")
      return Entry(
        name: callback.name, cells: [callback.name] + (isEverywhere ? [] : [lifeCycles]),
        summary: callback.selector == nil ? [moment] : [method, moment],
        fields: [
          Field("callback", "callback", callback.name), Field("lifeCycles", "cycles", lifeCycles),
          moment, method, Field("phase", "phase", phases(of: callback)),
        ])
    },
    legend: """
      The names are keys of a scenario's "app", each with a list of steps. Those with life cycles \
      beside them are called in no other.
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
