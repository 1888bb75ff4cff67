extension LaunchScreen {
  /// A rule of a decision: one row of a table, with its check.
  ///
  /// The rows of a table are in the system's order.
  struct Rule<Answer: Hashable & Sendable>: Sendable {
    /// Result of a check.
    enum Ruling: Sendable {
      /// The rule gives the answer, with the reason.
      case decides(Answer, String)
      /// The rule passes to the next rule, with the reason.
      case passes(String)
    }

    /// Two readings of the sources: the reading that the rule follows, and the other reading.
    struct Disagreement: Sendable {
      var followed: String
      var other: String
    }

    let id: String
    /// The rule in one sentence, without a period.
    let title: String
    let systems: Systems
    let source: String
    let confidence: Confidence
    /// Returns the doubt about the rule in a particular case; by the other reading this rule would
    /// not exist.
    var disagreement: (@Sendable (Subject) -> Disagreement?)?
    let check: @Sendable (Subject) -> Ruling
  }

  /// Versions of each system to which a rule applies; iPadOS counts as iOS.
  struct Systems: Hashable, Sendable {
    var iOS: ClosedRange<Int>?
    var tvOS: ClosedRange<Int>?
    var visionOS: ClosedRange<Int>?

    /// The last version of a rule that still applies.
    static let open = Int.max

    static let all = Systems(iOS: 1...open, tvOS: 1...open, visionOS: 1...open)

    func contain(_ conditions: Conditions) -> Bool {
      let range =
        switch conditions.system {
        case .iOS, .iPadOS: iOS
        case .tvOS: tvOS
        case .visionOS: visionOS
        }
      return range?.contains(conditions.version) ?? false
    }

    /// Versions in words, as in `iOS 9–, tvOS 9–13`.
    var words: String {
      guard self != .all else { return "all" }
      return [("iOS", iOS), ("tvOS", tvOS), ("visionOS", visionOS)].compactMap { name, range in
        range.map { range in
          guard range.lowerBound > 1 || range.upperBound < Self.open else { return name }
          if range.lowerBound == range.upperBound { return "\(name) \(range.lowerBound)" }
          let last = range.upperBound == Self.open ? "" : "\(range.upperBound)"
          return "\(name) \(range.lowerBound)–\(last)"
        }
      }.joined(separator: ", ")
    }
  }

  /// A rule of a decision, with its part in the decision.
  public struct Step: Hashable, Sendable {
    /// The part of a rule in a decision.
    public enum Standing: String, Sendable {
      /// The rule gives the answer.
      case decides
      /// The rule was tried and gives no answer.
      case passedOver = "passed-over"
      /// An earlier rule gives the answer.
      case notReached = "not-reached"
      /// The rule applies to other systems.
      case otherSystem = "other-system"
    }

    /// The id of the rule, as in `storyboard-name`.
    public let rule: String
    /// The rule in one sentence, without a period.
    public let title: String
    /// The systems to which the rule applies, as in `iOS 9–`.
    public let systems: String
    /// The part of the rule in the decision.
    public let standing: Standing
    /// The reason why the rule decides or does not, as a clause without a period.
    public let reason: String
    /// The source of the rule.
    public let source: String
    /// The evidence for the rule.
    public let confidence: Confidence
  }

  /// A question on which sources disagree.
  public struct Doubt<Answer: Hashable & Sendable>: Hashable, Sendable {
    /// The id of the rule that was followed.
    public let rule: String
    /// The reading that was followed, with its source.
    public let followed: String
    /// The other reading, with its source.
    public let other: String
    /// The answer by the other reading.
    public let answer: Answer
  }

  /// An answer with the rules that lead to it.
  public struct Decision<Answer: Hashable & Sendable>: Hashable, Sendable {
    /// The answer of the rule that decides.
    public let answer: Answer
    /// Every rule, in the system's order.
    public let steps: [Step]
    /// The other answers that sources support.
    public let doubts: [Doubt<Answer>]

    /// The rule that gives the answer; `nil` only if no rule does.
    public var decidingStep: Step? { steps.first { $0.standing == .decides } }
  }
}

extension LaunchScreen.Rule {
  /// Tries the rules of a table in order.
  ///
  /// - Parameters:
  ///   - rules: The table, whose last row always decides.
  ///   - subject: The file with the conditions.
  ///   - last: The answer of an empty table.
  ///   - id: A rule to leave out.
  /// - Returns: The first answer, with the steps of all rules.
  static func decide(
    _ rules: [Self], _ subject: LaunchScreen.Subject, otherwise last: Answer,
    without id: String? = nil
  ) -> LaunchScreen.Decision<Answer> {
    var answer: Answer?
    var steps: [LaunchScreen.Step] = []
    var doubts: [LaunchScreen.Doubt<Answer>] = []
    for rule in rules where rule.id != id {
      guard rule.systems.contain(subject.conditions) else {
        steps.append(rule.step(.otherSystem, "holds for \(rule.systems.words)"))
        continue
      }
      guard answer == nil else {
        steps.append(rule.step(.notReached, "an earlier rule decides"))
        continue
      }
      switch rule.check(subject) {
      case .passes(let reason): steps.append(rule.step(.passedOver, reason))
      case .decides(let decided, let reason):
        answer = decided
        steps.append(rule.step(.decides, reason))
        guard id == nil, let disagreement = rule.disagreement?(subject) else { continue }
        let other = decide(rules, subject, otherwise: last, without: rule.id).answer
        guard other != decided else { continue }
        doubts.append(
          .init(
            rule: rule.id, followed: disagreement.followed, other: disagreement.other,
            answer: other))
      }
    }
    return LaunchScreen.Decision(answer: answer ?? last, steps: steps, doubts: doubts)
  }

  private func step(_ standing: LaunchScreen.Step.Standing, _ reason: String) -> LaunchScreen.Step {
    LaunchScreen.Step(
      rule: id, title: title, systems: systems.words, standing: standing, reason: reason,
      source: source, confidence: confidence)
  }
}
