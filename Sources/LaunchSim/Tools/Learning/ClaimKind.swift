import LaunchSim

/// A kind of claim: one row, with its key, its meaning, and the check of a run.
///
/// The rows are the format: the reader knows no other keys, and the page *Writing a lesson* lists
/// them.
struct ClaimKind: Sendable {
  /// A claim as its value in a file gives it.
  struct Reading {
    /// The claim in words.
    var text: String
    /// The gains that its check asks for.
    var gains: [Claim.Gain] = []
    var check: Claim.Check
  }

  /// Further keys of a claim.
  struct Qualifiers: Sendable {
    var atMost: Nanoseconds?
    var atLeast: Nanoseconds?
    var `is`: String?
    var than: String?
    /// The keys whose values were refused, and that are therefore not missing.
    var refused: Set<String> = []

    /// The bounds in words, as in `at most 400 ms`; `nil` without one.
    var bounds: String? {
      let texts = [
        atLeast.map { "at least \($0.exactMilliseconds) ms" },
        atMost.map { "at most \($0.exactMilliseconds) ms" },
      ].compactMap(\.self)
      return texts.isEmpty ? nil : texts.joined(separator: " and ")
    }

    /// True if a value is within the bounds.
    func admits(_ value: Nanoseconds) -> Bool {
      value <= atMost ?? .max && value >= atLeast ?? Nanoseconds(.min)
    }
  }

  let key: String
  /// A claim of the kind, as JSON without its braces.
  let example: String
  /// The condition under which it holds.
  let meaning: String
  /// The event of the trace that proves or refutes it.
  let evidence: String
  /// The further keys that it takes.
  let qualifiers: [String]
  let read: @Sendable (inout LessonParser, JSONValue, Qualifiers) -> Reading?

  init(
    _ key: String, _ example: String, _ meaning: String, by evidence: String,
    _ qualifiers: [String] = [],
    read: @escaping @Sendable (inout LessonParser, JSONValue, Qualifiers) -> Reading?
  ) {
    self.key = key
    self.example = example
    self.meaning = meaning
    self.evidence = evidence
    self.qualifiers = qualifiers
    self.read = read
  }

  /// Every kind, in the order of the page.
  static let all = order + places + delivery + outcomes + path + comparisons

  /// The kind of a key.
  static func named(_ key: String) -> ClaimKind? { all.first { $0.key == key } }
}

extension LessonRun {
  /// The proof that a fact of this run gives.
  func proof(_ holds: Bool, _ fact: String, _ event: Int?) -> Proof {
    Proof(holds: holds, fact: fact, run: self, event: event)
  }
}
