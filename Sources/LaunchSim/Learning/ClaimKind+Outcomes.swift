extension ClaimKind {
  /// Claims about the end of a run.
  static let outcomes = [
    ClaimKind(
      "verdict", "\"verdict\": \"killed\"", "the launch ends with that verdict",
      by: "the last event of the run"
    ) { parser, value, _ in
      let words = Verdict.Kind.allCases.map(\.rawValue)
      guard let word = parser.word(value, of: words, as: "a verdict") else { return nil }
      return Reading(text: "the verdict is “\(word)”") { run, _ in
        run.proof(run.report.verdict.kind.rawValue == word, run.verdictFact, run.lastEvent)
      }
    },
    ClaimKind(
      "killedFor", "\"killedFor\": \"fileLock\"", "the system kills the app for that reason",
      by: "the last event of the run"
    ) { parser, value, _ in
      let words = Termination.allCases.map(\.rawValue)
      guard let word = parser.word(value, of: words, as: "a reason of a kill"),
        let reason = Termination(rawValue: word)
      else { return nil }
      return Reading(text: "the system kills the app: \(word) (\(reason.code))") { run, _ in
        run.proof(run.report.termination == reason, run.verdictFact, run.lastEvent)
      }
    },
    ClaimKind(
      "code", "\"code\": \"0x8badf00d\"",
      "the system kills the app, and the crash report has that code",
      by: "the last event of the run"
    ) { parser, value, _ in
      var codes: [String] = []
      for code in Termination.allCases.map(\.code) where !codes.contains(code) {
        codes.append(code)
      }
      guard let word = parser.word(value, of: codes, as: "a code of a kill") else { return nil }
      return Reading(text: "the crash report has the code \(word)") { run, _ in
        run.proof(run.report.termination?.code == word, run.verdictFact, run.lastEvent)
      }
    },
  ]
}

extension LessonRun {
  /// The verdict in a sentence.
  var verdictFact: String {
    let times = [
      metrics.firstFrame.map { "first frame at \($0.milliseconds) ms" },
      report.termination.map { "reason \($0.rawValue)" },
    ]
    let details = times.compactMap(\.self)
    let end = details.isEmpty ? "" : " (\(details.joined(separator: ", ")))"
    return "the launch ends as “\(report.verdict.phrase)”\(end)"
  }
}
