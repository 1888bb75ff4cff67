extension InfoPlist {
  /// A rule about the keys that decide how an app launches: one row, with its check.
  struct Rule: Sendable {
    /// The evidence for the rule.
    enum Confidence: String, Sendable {
      /// The system's maker says so.
      case documented
      /// Others report it.
      case reported
    }

    /// A break of the rule.
    struct Finding: Sendable {
      /// The entry that breaks it; `nil` for one that is missing.
      var entry: Entry?
      var sentence: String
      var repair: String?
      /// Less than the severity of the rule, where the file does not tell for sure.
      var severity: Diagnostic.Severity?
    }

    let id: String
    /// The rule in one sentence, without a period.
    let title: String
    let severity: Diagnostic.Severity
    /// The number of the message with which App Store Connect rejects the upload.
    var itms: Int?
    /// The first SDK for which it holds; `nil` for all.
    var sinceSDK: Int?
    let source: String
    let confidence: Confidence
    let rationale: String
    let check: @Sendable (InfoPlist) -> [Finding]
  }

  /// The newest SDK that is known.
  static let newestSDK = 27

  /// Judges the file by every rule that applies.
  ///
  /// - Parameter sdk: The SDK that the app is built with; `nil` for that of its bundle, else the newest.
  /// - Returns: The findings in the order of the file.
  func findings(sdk: Int? = nil) -> [Diagnostic] {
    let sdk = sdk ?? self.sdk ?? Self.newestSDK
    guard list.root.members != nil else {
      return [Diagnostic(.infoPlistRoot(list.root.kindName), at: location(of: nil))]
    }
    guard kind != .unrelated else {
      return [Diagnostic(.notAnInfoPlist, at: location(of: nil), severity: .warning)]
    }
    // Launch screens and scenes of iOS: nothing of it concerns other bundles.
    guard kind == .app else { return [] }
    var found: [(offset: Int, diagnostic: Diagnostic)] = []
    for rule in Rule.all where rule.sinceSDK.map({ sdk >= $0 }) ?? true {
      for finding in rule.check(self) {
        let sentence = finding.sentence + (rule.itms.map { " (ITMS-\($0))" } ?? "")
        found.append(
          (
            finding.entry?.keyRange?.lowerBound ?? 0,
            Diagnostic(
              Problem(rule.id, sentence, finding.repair, cause: .content),
              at: location(of: finding.entry),
              path: DocumentPath(finding.entry.map { [.key($0.key)] } ?? []),
              severity: finding.severity ?? rule.severity)
          ))
      }
    }
    return found.stablySorted { $0.offset < $1.offset }.map(\.diagnostic)
  }
}

extension Problem {
  static func infoPlistRoot(_ found: String) -> Problem {
    Problem("info-plist-root", "an Info.plist is a dictionary, not \(found)", cause: .content)
  }
  static let notAnInfoPlist = Problem(
    "not-an-info-plist", "this property list has no key of an Info.plist",
    "name the Info.plist of an app", cause: .content)
}
