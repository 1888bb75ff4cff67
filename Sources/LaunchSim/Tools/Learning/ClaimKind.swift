import LaunchSim

/// A kind of claim: one row, with its key, its meaning, and the check that judges a run.
///
/// The rows are the format: the reader knows no other keys, and the page *Writing a lesson* lists
/// the rows.
struct ClaimKind: Sendable {
  /// A claim as read from its value in a file.
  struct Reading {
    /// The claim in words.
    var text: String
    /// The gains that the check of the claim needs.
    var gains: [Claim.Gain] = []
    var check: Claim.Check
  }

  /// Values of the further keys of a claim.
  struct Qualifiers: Sendable {
    var atMost: Nanoseconds?
    var atLeast: Nanoseconds?
    var `is`: String?
    var than: String?
    /// Keys with refused values; they are not reported as missing.
    var refused: Set<String> = []

    /// The bounds in words, as in `at most 400 ms`; `nil` without bounds.
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
  /// The condition under which a claim of the kind holds.
  let meaning: String
  /// The event of the trace that proves or refutes a claim of the kind.
  let evidence: String
  /// The further keys that a claim of the kind takes.
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

  /// The kind with a key.
  static func named(_ key: String) -> ClaimKind? { all.first { $0.key == key } }
}

extension LessonRun {
  /// A proof by a fact of this run.
  func proof(_ holds: Bool, _ fact: String, _ event: Int?) -> Proof {
    Proof(holds: holds, fact: fact, run: self, event: event)
  }
}
