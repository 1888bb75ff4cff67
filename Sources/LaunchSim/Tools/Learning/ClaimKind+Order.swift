import LaunchSim

extension ClaimKind {
  /// Claims about moments.
  static let order = [
    ClaimKind(
      "before", "\"before\": [\"Database.open\", \"Map.layout\"]",
      "the first moment comes before the second", by: "the later moment"
    ) { parser, value, _ in
      guard let (first, second) = parser.pair(value, { $0.moment($1) }) else { return nil }
      return Reading(text: "\(first.noun) comes before \(second.noun)") { run, _ in
        Moment.proof(that: first, precedes: second, in: run)
      }
    },
    ClaimKind(
      "milestone", "\"milestone\": \"firstFrame\", \"atMost\": \"400ms\"",
      "the milestone is reached, within the bounds if there are any", by: "the milestone",
      ["atMost", "atLeast"]
    ) { parser, value, bounds in
      guard let milestone = parser.milestone(value) else { return nil }
      let moment = Moment(subject: .milestone(milestone), name: milestone.rawValue)
      let text = bounds.bounds.map { "\(milestone.title): \($0)" }
      return Reading(text: text ?? "“\(milestone.title)” is reached") { run, _ in
        let time = run.metrics.time(of: milestone)
        return run.proof(
          time.map(bounds.admits) ?? false, moment.fact(in: run),
          moment.event(in: run) ?? run.lastEvent)
      }
    },
    ClaimKind(
      "runs", "\"runs\": \"Migrate\"", "the item's own code runs in this launch",
      by: "its beginning"
    ) { parser, value, _ in
      guard let item = parser.item(value) else { return nil }
      return Reading(text: "\(item) runs") { run, _ in
        let times = run.times(of: item)
        let began = times?.isDoneBefore == true ? nil : times?.began
        let state =
          switch times?.state {
          case .skipped: "is skipped: its condition does not hold"
          case .doneBefore: "was done before the request"
          default: "never begins"
          }
        return run.proof(
          began != nil,
          began.map { "\(item) begins at \($0.inFact)" } ?? "\(item) \(state)",
          run.event(.itemBegan, of: item) ?? run.event(.itemSkipped, of: item)
            ?? run.event(.itemDoneBefore, of: item))
      }
    },
    ClaimKind(
      "ends", "\"ends\": \"Upload\"", "the item's last step ends", by: "its end"
    ) { parser, value, _ in
      guard let item = parser.item(value) else { return nil }
      return Reading(text: "\(item) ends") { run, _ in
        let ended = run.times(of: item)?.ended
        return run.proof(
          ended != nil,
          ended.map { "\(item) ends at \($0.inFact)" } ?? "\(item) never ends",
          run.event(.itemEnded, of: item) ?? run.lastEvent)
      }
    },
    ClaimKind(
      "takes", "\"takes\": \"Upload\", \"atLeast\": \"10s\"",
      "from its beginning to its end the item takes a time within the bounds, waits included",
      by: "its end", ["atMost", "atLeast"]
    ) { parser, value, bounds in
      guard let item = parser.item(value) else { return nil }
      guard let words = bounds.bounds else { return parser.refuseUnbounded(value, bounds) }
      return Reading(text: "\(item) takes \(words)") { run, _ in
        guard let times = run.times(of: item), let began = times.began, let ended = times.ended
        else { return run.proof(false, "\(item) never ends", run.lastEvent) }
        return run.proof(
          bounds.admits(ended - began), "\(item) takes \((ended - began).inFact)",
          run.event(.itemEnded, of: item))
      }
    },
    ClaimKind(
      "sameTurn", "\"sameTurn\": [\"willFinishLaunching\", \"didFinishLaunching\"]",
      "both moments fall into one turn of the main thread", by: "the later moment"
    ) { parser, value, _ in
      guard let (first, second) = parser.pair(value, { $0.moment($1) }) else { return nil }
      return Reading(
        text: "\(first.noun) and \(second.noun) fall into one turn of the main thread"
      ) { run, _ in
        let turns = [first, second].map { moment in
          moment.time(in: run).flatMap { time in
            run.metrics.timeline.turns.lastIndex { $0.start <= time && time <= $0.end }
          }
        }
        let holds = turns[0] != nil && turns[0] == turns[1]
        let event = second.event(in: run).map { max($0, first.event(in: run) ?? 0) }
        return run.proof(holds, "\(first.fact(in: run)), \(second.fact(in: run))", event)
      }
    },
  ]
}

extension Moment {
  /// The proof that one moment of a run precedes another.
  ///
  /// Moments of one event do not precede each other.
  static func proof(that first: Moment, precedes second: Moment, in run: LessonRun) -> Proof {
    let (earlier, later) = (first.event(in: run), second.event(in: run))
    let holds = earlier.map { earlier in later.map { earlier < $0 } ?? false } ?? false
    let facts = holds || earlier == nil ? [first, second] : [second, first]
    let isTie = facts[0].time(in: run) == facts[1].time(in: run) && earlier != nil && later != nil
    let rest =
      isTie ? "and \(facts[1].noun) after it at the same instant" : facts[1].fact(in: run)
    return run.proof(
      holds, "\(facts[0].fact(in: run)), \(rest)",
      holds ? later ?? earlier : earlier ?? later)
  }
}
