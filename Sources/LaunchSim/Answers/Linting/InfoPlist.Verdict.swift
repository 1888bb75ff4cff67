extension InfoPlist {
  /// The fate of an app according to its Info.plist: upload, launch and use of the screen.
  ///
  /// A file in a project may lack keys that the build or the code adds; then a graver outcome is
  /// possible, not certain.
  public struct Verdict: Hashable, Sendable {
    /// The outcomes for an app, the gravest last.
    public enum Outcome: String, CaseIterable, Comparable, Sendable {
      /// The app launches and fills the screen.
      case launches
      /// On iPad the app's scene is resized once, at the end of a drag, as if on another screen.
      case resizedDiscretely
      /// The app runs at the size of an older device, between black bars.
      case letterboxed
      /// App Store Connect rejects the upload.
      case rejected
      /// The system ends the app before its first frame.
      case failsToLaunch

      /// Orders outcomes by gravity.
      public static func < (left: Outcome, right: Outcome) -> Bool {
        left.rank < right.rank
      }

      private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    /// A broken rule that decides the outcome.
    public struct Cause: Hashable, Sendable {
      /// The outcome that the break leads to.
      public let outcome: Outcome
      /// The id of the rule, as in `launch-screen-missing`.
      public let rule: String
      /// The message of App Store Connect, as in `ITMS-90870`; `nil` if there is none.
      public let number: String?
      /// The sentence, with the place of the break and the repair.
      public let sentence: String
      /// True if the file shows the break; false if the build, the code or a file elsewhere may
      /// mend it.
      public let isCertain: Bool
      /// The source of the rule.
      public let source: String
    }

    /// The gravest outcome that the file proves.
    public var outcome: Outcome { causes.filter(\.isCertain).map(\.outcome).max() ?? .launches }

    /// The gravest outcome that the file does not rule out.
    public var possibleOutcome: Outcome { causes.map(\.outcome).max() ?? .launches }

    /// The deciding breaks, the gravest first.
    public let causes: [Cause]
  }
}

extension InfoPlist.Verdict.Outcome {
  /// The outcome as a predicate of the app.
  package var words: String {
    switch self {
    case .launches: "launches"
    case .resizedDiscretely: "is resized in steps on iPad"
    case .letterboxed: "runs letterboxed"
    case .rejected: "is rejected at upload"
    case .failsToLaunch: "fails to launch"
    }
  }

  /// The outcome as it follows the word *may*.
  package var possibleWords: String {
    switch self {
    case .launches: "launch"
    case .resizedDiscretely: "be resized in steps on iPad"
    case .letterboxed: "run letterboxed"
    case .rejected: "be rejected at upload"
    case .failsToLaunch: "fail to launch"
    }
  }
}

extension InfoPlist.Verdict: CustomStringConvertible {
  /// The verdict in a line, then a line for each cause.
  public var description: String {
    (["The app \(predicate)."] + causes.map { "  \($0.sentence)" }).joined(separator: "\n")
  }

  /// The verdict as a predicate of the app: the outcome, and the gravest possible outcome.
  package var predicate: String {
    guard possibleOutcome > outcome else { return outcome.words }
    let possible = "may \(possibleOutcome.possibleWords)"
    return outcome == .launches ? possible : "\(outcome.words), and \(possible)"
  }

  /// The verdict in half a sentence; `nil` for an app that launches.
  package var summary: String? {
    possibleOutcome > .launches ? "the app \(predicate)" : nil
  }
}

extension InfoPlist.Verdict {
  /// The verdict that breaks lead to.
  init(of breaks: [InfoPlist.Break]) {
    let causes = breaks.compactMap { found in
      found.finding.effect == .none
        ? nil
        : found.rule.outcome.map { outcome in
          Cause(
            outcome: outcome, rule: found.rule.id, number: found.rule.number,
            sentence: found.diagnostic.description, isCertain: found.finding.isCertain,
            source: found.rule.source)
        }
    }
    self.init(causes: causes.stablySorted { $0.outcome > $1.outcome })
  }
}

extension InfoPlist {
  /// Judges the app by every rule that affects its launch.
  ///
  /// - Parameter system: The major version of iOS or iPadOS; `nil` for every version that the app
  ///   runs on.
  /// - Returns: The verdict. Apps for tvOS and visionOS are judged by the rules for those systems;
  ///   other bundles always launch.
  /// - Complexity: O(*n*) in the size of the file.
  public func verdict(on system: Int? = nil) -> Verdict {
    Verdict(of: breaks(on: system))
  }
}
