import LaunchSim

/// A statement about a run, which the run proves or refutes.
///
///     { "before": ["Database.open", "Map.layout"] }
///
/// ``ClaimKind`` has a row for each kind.
struct Claim: Sendable {
  /// Judges the claim by a run; the other runs of the lesson are given for comparison.
  typealias Check = @Sendable (LessonRun, LessonRuns) -> Proof

  /// A gain that a claim needs: the effect of removing an item from a run, found by a simulation.
  struct Gain: Hashable, Sendable {
    var item: String
    /// The variant of the run; `nil` for the variant of the surrounding claim or question.
    var variant: String?
  }

  /// The claim in words, without a period.
  var text: String
  /// The variant that the claim concerns; `nil` for the variant of its question.
  var variant: String?
  /// The gains that the check of the claim needs.
  var gains: [Gain] = []
  var check: Check

  /// Judges the claim.
  ///
  /// - Parameters:
  ///   - run: The run of the claim's question.
  ///   - runs: The runs of the lesson.
  /// - Returns: The sentence and the event that decide the claim.
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
  /// True if the sentence names the variant of the deciding run.
  var namesRun = false
  /// The run that decides the claim.
  var run: LessonRun
  /// The place of the deciding event in the trace of `run`; `nil` if the absence of an event
  /// decides.
  var event: Int?
  /// True if the end of `run` decides the claim.
  ///
  /// The causes of the end are then told instead of the causes of the event.
  var isOfEnd = false

  /// The proof of the opposite claim.
  var negated: Proof {
    var proof = self
    proof.holds.toggle()
    return proof
  }
}
