extension ReferenceTopic {
  /// The places in an app's life at which its own code runs.
  package static let callbacks = ReferenceTopic(
    name: "callbacks", columns: [],
    entries: byLifeCycle.map { callback in
      let cycles = LifeCycle.allCases.filter(callback.lifeCycles.contains)
      let isEverywhere = cycles.count == LifeCycle.allCases.count
      let lifeCycles = isEverywhere ? "all" : cycles.map(\.rawValue).joined(separator: ", ")
      let moment = Field("moment", "called", callback.facts.moment)
      let method = Field("method", "method", callback.selector ?? "no single method")
      return Entry(
        name: callback.name, cells: [callback.name],
        part: part(of: callback),
        summary: callback.selector == nil ? [moment] : [method, moment],
        fields: [
          Field("callback", "callback", callback.name), Field("lifeCycles", "cycles", lifeCycles),
          moment, method, Field("phase", "phase", phases(of: callback)),
        ])
    },
    legend: """
      The names are keys of a scenario's "app", each with a list of steps. An app has those of its \
      life cycle and those of every one.
      """)

  /// The callbacks of each group of life cycles, in the order of a launch; the largest groups first.
  private static var byLifeCycle: [Callback] {
    let groups = Callback.allCases.reduce(into: [Set<LifeCycle>]()) { groups, callback in
      if !groups.contains(callback.lifeCycles) { groups.append(callback.lifeCycles) }
    }
    return groups.stablySorted { $0.count > $1.count }.flatMap { group in
      Callback.allCases.filter { $0.lifeCycles == group }
    }
  }

  /// As in `Life cycle: scenes, appDelegate`.
  private static func part(of callback: Callback) -> String {
    let cycles = LifeCycle.allCases.filter(callback.lifeCycles.contains)
    guard cycles.count < LifeCycle.allCases.count else { return "Every life cycle" }
    return "Life cycle: " + cycles.map(\.rawValue).joined(separator: ", ")
  }

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
