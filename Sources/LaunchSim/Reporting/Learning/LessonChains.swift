/// The chains of causes that the verdicts of a lesson tell: each run is explained once.
struct LessonChains {
  private struct Key: Hashable {
    var run: String
    var event: Int?
  }

  /// The most events of a chain, of which few have as many.
  private static let limit = 30

  private var explanations: [String: EventExplanations] = [:]
  private var chains: [Key: [String]] = [:]

  /// The chain of an event of a run, a line each; empty without an event.
  ///
  /// - Complexity: O(events) for the first event of a run, then O(length of the chain).
  subscript(event: Int?, in run: LessonRun) -> [String] {
    mutating get {
      let key = Key(run: run.name, event: event)
      if let known = chains[key] { return known }
      let told = explanations[run.name] ?? EventExplanations(of: run)
      explanations[run.name] = told
      let chain = BecauseChain(event, in: told, first: Self.limit).steps.map(\.line)
      chains[key] = chain
      return chain
    }
  }
}
