extension ClaimKind {
  /// Claims about the end of a run.
  static let outcomes = [
    ClaimKind(
      "verdict", "\"verdict\": \"killed\"", "the launch ends with that verdict",
      by:
        "the first frame; for a kill, the last background task or its expiration; else the last event"
    ) { parser, value, _ in
      let words = Verdict.Kind.allCases.map(\.rawValue)
      guard let word = parser.word(value, of: words, as: "a verdict") else { return nil }
      let text = Verdict.Kind(rawValue: word)?.sentence ?? word
      return Reading(text: text) { run, _ in
        run.proof(run.report.verdict.kind.rawValue == word, run.verdictFact, run.verdictEvent)
      }
    },
    ClaimKind(
      "killedFor", "\"killedFor\": \"fileLock\"", "the system kills the app for that reason",
      by:
        "the first frame; for a kill, the last background task or its expiration; else the last event"
    ) { parser, value, _ in
      let words = Termination.allCases.map(\.rawValue)
      guard let word = parser.word(value, of: words, as: "a reason of a kill"),
        let reason = Termination(rawValue: word)
      else { return nil }
      return Reading(text: "the system kills the app: \(word) (\(reason.code))") { run, _ in
        run.proof(run.report.termination == reason, run.verdictFact, run.verdictEvent)
      }
    },
    ClaimKind(
      "code", "\"code\": \"0x8badf00d\"",
      "the system kills the app, and the crash report has that code",
      by:
        "the first frame; for a kill, the last background task or its expiration; else the last event"
    ) { parser, value, _ in
      var codes: [String] = []
      for code in Termination.allCases.map(\.code) where !codes.contains(code) {
        codes.append(code)
      }
      guard let word = parser.word(value, of: codes, as: "a code of a kill") else { return nil }
      return Reading(text: "the crash report has the code \(word)") { run, _ in
        run.proof(run.report.termination?.code == word, run.verdictFact, run.verdictEvent)
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
    case .killed: "the system kills the app after its launch"
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
      metrics.firstFrame.map { "first frame at \($0.milliseconds) ms" },
      report.termination.map { "reason \($0.rawValue)" }, killed.map { "at \($0.milliseconds) ms" },
    ]
    let details = times.compactMap(\.self)
    let end = details.isEmpty ? "" : " (\(details.joined(separator: ", ")))"
    return "the launch ends as “\(report.verdict.phrase)”\(end)"
  }

  /// The place in the trace of the event that decides the verdict.
  ///
  /// A kill is no event of the app: the last background task, or the end of its time, leads to it.
  fileprivate var verdictEvent: Int? {
    if report.termination != nil {
      let causes: Set<TraceEvent.Kind> = [.taskBegan, .taskExpired, .handlerExpired]
      return trace.events.lastIndex { causes.contains($0.kind) } ?? lastEvent
    }
    return event(of: .firstFrame) ?? lastEvent
  }

  /// The instant at which the system killed the app.
  private var killed: Nanoseconds? {
    switch trace.conclusion {
    case .killed(let time, _), .terminated(_, let time): time
    default: nil
    }
  }
}
