import LaunchSim

extension ClaimKind {
  /// Claims about the end of a run.
  static let outcomes = [
    ClaimKind(
      "verdict", "\"verdict\": \"killed\"", "the launch ends with that verdict",
      by: LessonRun.evidenceOfEnd
    ) { parser, value, _ in
      let words = Verdict.Kind.allCases.map(\.rawValue)
      guard let word = parser.word(value, of: words, as: "a verdict") else { return nil }
      let text = Verdict.Kind(rawValue: word)?.sentence ?? word
      return Reading(text: text) { run, _ in
        run.proof(
          ofEnd: run.report.verdict.kind.rawValue == word,
          isOfKill: word == Verdict.Kind.killed.rawValue)
      }
    },
    ClaimKind(
      "killedFor", "\"killedFor\": \"fileLock\"", "the system kills the app for that reason",
      by: LessonRun.evidenceOfEnd
    ) { parser, value, _ in
      let words = Termination.allCases.map(\.rawValue)
      guard let word = parser.word(value, of: words, as: "a reason of a kill"),
        let reason = Termination(rawValue: word)
      else { return nil }
      return Reading(text: "the system kills the app: \(word) (\(reason.code))") { run, _ in
        run.proof(ofEnd: run.report.termination == reason, isOfKill: true)
      }
    },
    ClaimKind(
      "code", "\"code\": \"0x8badf00d\"",
      "the system kills the app, and the crash report has that code",
      by: LessonRun.evidenceOfEnd
    ) { parser, value, _ in
      var codes: [String] = []
      for code in Termination.allCases.map(\.code) where !codes.contains(code) {
        codes.append(code)
      }
      guard let word = parser.word(value, of: codes, as: "a code of a kill") else { return nil }
      return Reading(text: "the crash report has the code \(word)") { run, _ in
        run.proof(ofEnd: run.report.termination?.code == word, isOfKill: true)
      }
    },
  ]
}

extension Verdict.Kind {
  /// The verdict in a sentence about the app.
  fileprivate var sentence: String {
    switch self {
    case .launched: "the app launches within its budget"
    case .launchedOverBudget: "the app launches over its budget"
    case .killedByWatchdog: "the watchdog kills the app before its first frame"
    case .completed: "the app completes its work in the background in time"
    case .expired: "the time in the background runs out"
    case .ended: "the app is ended before it has launched"
    case .killed: "a limit other than the launch watchdog's kills the app"
    case .failsToLaunch: "the system refuses to launch the app"
    case .notDelivered: "the request is not delivered"
    case .deadlocked: "the launch waits for itself"
    }
  }
}

extension LessonRun {
  /// The verdict in a sentence.
  var verdictFact: String {
    let times = [
      metrics.firstFrame.map { "first frame at \($0.inFact)" },
      report.termination.map { "reason \($0.rawValue)" }, killed.map { "at \($0.inFact)" },
    ]
    let details = times.compactMap(\.self)
    let end = details.isEmpty ? "" : " (\(details.joined(separator: ", ")))"
    return "the launch ends as “\(report.verdict.phrase)”\(end)"
  }

  /// The evidence of claims about the end.
  fileprivate static let evidenceOfEnd =
    "the causes of the end; for an app that lives, its suspension if a kill is claimed, else its "
    + "first frame"

  /// The proof by the end of this run; for a claim about a kill, a suspension shows that the app
  /// was not killed.
  fileprivate func proof(ofEnd holds: Bool, isOfKill: Bool) -> Proof {
    let event = (isOfKill ? event(of: .suspended) : nil) ?? endEvent
    return Proof(holds: holds, fact: verdictFact, run: self, event: event, isOfEnd: true)
  }

  /// The place in the trace of an event to show if the end itself has no causes.
  var endEvent: Int? { event(of: .firstFrame) ?? lastEvent }

  /// The instant at which the system killed the app.
  private var killed: Nanoseconds? {
    switch trace.conclusion {
    case .killed(let time, _), .terminated(_, let time): time
    default: nil
    }
  }
}
