import LaunchSim

/// The facts that judge every answer to a question; each claim and value is computed once.
struct ChoiceProofs {
  /// Proofs of the claims to choose from, in the order of the file.
  private(set) var claims: [Proof] = []
  /// Values of the items to choose from, largest first.
  private(set) var values: [(item: String, value: Nanoseconds)] = []

  /// Proves or refutes the choices of a question.
  ///
  /// - Complexity: at most one simulation for each item of a claim about gains.
  init(of question: Question, _ runs: LessonRuns) {
    let run = runs[question.variant]
    switch question.ask {
    case .chooseOne(let options), .chooseAll(let options):
      claims = options.map { option in
        var claim = option.claim
        claim.variant = claim.variant ?? question.variant
        return claim.proof(in: run, runs)
      }
    case .culprit(let measure, let items): values = measure.values(of: items, in: run)
    case .order, .predict, .repair: break
    }
  }

  /// The places of the claims that hold.
  var holding: [Int] { claims.indices.filter { claims[$0].holds } }
}
