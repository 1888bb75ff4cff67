import LaunchSim

/// A statement about a run, which the run proves or refutes.
///
///     { "before": ["Database.open", "Map.layout"] }
///
/// ``ClaimKind`` has a row for each kind.
struct Claim: Sendable {
  /// Judges the claim by a run; the lesson has the other runs.
  typealias Check = @Sendable (LessonRun, LessonRuns) -> Proof

  /// The gain of removing an item from a run, which takes a simulation.
  struct Gain: Hashable, Sendable {
    var item: String
    /// The variant of the run; `nil` for the variant of the claim or question around it.
    var variant: String?
  }

  /// The claim in words, without a period.
  var text: String
  /// The variant that the claim is about; `nil` for the variant of its question.
  var variant: String?
  /// The gains that its check asks for.
  var gains: [Gain] = []
  var check: Check

  /// Judges the claim.
  ///
  /// - Parameters:
  ///   - run: The run of its question.
  ///   - runs: The runs of the lesson.
  /// - Returns: The sentence and the event that decide it.
  func proof(in run: LessonRun, _ runs: LessonRuns) -> Proof {
    guard let variant else { return check(run, runs) }
    var proof = check(runs[variant], runs)
    if !proof.namesRun {
      proof.fact = "in “\(variant)” \(proof.fact)"
      proof.namesRun = true
    }
    return proof
  }
}

/// The proof or refutation of a claim by a run.
struct Proof: Sendable {
  var holds: Bool
  /// The sentence about the run that decides the claim, without a period.
  var fact: String
  /// True if the sentence names the variant of that run.
  var namesRun = false
  /// The run that decides it.
  var run: LessonRun
  /// The place of the deciding event in the trace of that run; `nil` if the absence of one decides.
  var event: Int?
  /// True if the end of that run decides it, whose causes are told instead of the event's.
  var isOfEnd = false

  /// The proof of the opposite.
  var negated: Proof {
    var proof = self
    proof.holds.toggle()
    return proof
  }
}
