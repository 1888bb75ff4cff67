extension TextReport {
  /// The verdict, and how close it was.
  var verdictLines: [String] {
    func headline(_ text: String, isGood: Bool? = nil) -> String {
      let mark = isGood ?? report.judgement.isGood ? "✓" : "✗"
      return "\(mark) \(text)\(expectation)".wrapped(
        toWidth: style.width - 2, indentation: "  "
      ).map { style(.bold, $0) }.joined(separator: "\n")
    }
    switch report.verdict {
    case .launched, .launchedOverBudget:
      guard let frame = metrics.firstFrame else { return [] }
      let budget = scenario.firstFrameBudget
      if frame <= budget {
        return [
          headline(
            "First frame at \(ms(frame)), inside the \(limit(budget)) budget with "
              + "\(ms(budget - frame)) to spare", isGood: true)
        ] + marginLines(frame, budget)
      }
      return [
        headline(
          "First frame at \(ms(frame)), \(ms(frame - budget)) over the \(limit(budget)) budget")
      ] + marginLines(frame, budget)
    case .killedByWatchdog(let isDeadlock):
      let cause = isDeadlock ? " (deadlock)" : ""
      // Nobody waits for a frame of a launch that is not seen, but for its end.
      let missing = metrics.isSeen ? "no first frame" : "the launch was not over"
      return [
        headline(
          "Killed by the watchdog\(cause): \(missing) within "
            + "\(scenario.firstFrameLimit.value.exactly) (\(Termination.launchWatchdog.code))")
      ] + stallLines
    case .completed:
      return [headline(completion)]
    case .ended:
      return [headline(completionOfEnded)]
    case .expired:
      return [headline("Out of time in the background: \(expiration)")]
    case .killed(let termination):
      let time = metrics.timeline.end.inSeconds
      let code = "(\(termination.markedCode))"
      return [headline("Killed at \(time): \(termination.explanation) \(code)\(holders)")]
    case .failsToLaunch(let refusal):
      return [headline("Fails to launch: \(refusal)")]
    case .notDelivered(let nonDelivery):
      return [headline("Not delivered: \(style.text(nonDelivery.description))")]
    case .deadlocked:
      let missing = metrics.isSeen ? ", no first frame" : ""
      let frame = metrics.firstFrame.map { "; first frame at \(ms($0))" } ?? missing
      return [headline("Deadlock\(frame)")] + stallLines
    }
  }

  /// What is said of a launch that goes wrong because it is to show just that.
  private var expectation: String {
    report.verdict != .launched && report.judgement.isExpected ? ", as expected" : ""
  }

  private func marginLines(_ frame: Nanoseconds, _ budget: Nanoseconds) -> [String] {
    guard let ready = metrics.frameReady else { return [] }
    var text = "Ready at \(ms(ready)), "
    text +=
      frame == ready
      ? "just as the display refreshes." : "then \(ms(frame - ready)) until the display refreshes."
    let display = scenario.display
    let last = display.refresh(atOrBefore: budget)
    if let last, last >= ready {
      let next = display.refresh(atOrAfter: last + Nanoseconds(rawValue: 1))
      text +=
        " \(ms(last - ready)) more on the path would still fit; after that the first frame comes"
        + " at \(ms(next))." + nearestBudget(within: last - ready)
    } else if let last {
      text += " \(ms(ready - last)) less on the path would fit."
    }
    return text.wrapped(toWidth: min(style.width, 80) - 4).map { "  \($0)" }
  }

  /// The budget that leaves least room, where that is less than the first frame's.
  ///
  /// Those that are exceeded leave none, which is said of each of them below.
  private func nearestBudget(within room: Nanoseconds) -> String {
    var tightest: (key: String, room: Nanoseconds)?
    for result in report.judgement.budgets {
      guard result.level != .exceeded, result.budget.subject != .milestone(.firstFrame),
        let fail = result.budget.fail, let value = result.value,
        fail - value < tightest?.room ?? room
      else { continue }
      tightest = (style.text(result.budget.key), fail - value)
    }
    guard let tightest else { return "" }
    return " Of the other budgets \(tightest.key) leaves least: \(ms(tightest.room))."
  }

  /// Who waits for whom, where the run came to a stop.
  private var stallLines: [String] {
    let shown = 8
    var lines = report.trace.stalls.prefix(shown).flatMap { stall in
      sentence(for: stall).wrapped(toWidth: min(style.width, 80) - 4).map { "  \($0)" }
    }
    let rest = report.trace.stalls.count - shown
    if rest > 0 { lines.append("  and \(rest) more") }
    return lines
  }

  func sentence(for stall: Trace.Stall) -> String {
    "\(subject(of: stall)) \(cause(of: stall.cause))"
  }

  private func subject(of stall: Trace.Stall) -> String {
    var place = stall.item.map { name(of: $0.index) } ?? "The launch sequence"
    if let callback = stall.callback { place += " in \(callback.name)" }
    if let inlined = stall.inlined { place += ", within \(name(of: inlined.index))," }
    return place
  }

  private func who(_ job: JobID?) -> String {
    guard let job else { return "nobody" }
    return metrics.timeline.jobItems[job].map { name(of: $0.index) } ?? "the launch sequence"
  }

  private func cause(of cause: StallCause) -> String {
    let names = report.trace.names
    switch cause {
    case .time: return "was still at work."
    case .starved: return "gets no core."
    case .lock(let lock, let owner):
      return "waits for the lock \(style.text(names[lock])), which \(who(owner)) owns."
    case .item(let item, let job):
      let doer = who(job)
      let target = name(of: item.index)
      return doer == target
        ? "waits for \(target), which has not finished."
        : "waits for \(target), which \(doer) runs."
    case .itemNeverStarted(let item):
      return "waits for \(name(of: item.index)), which nothing has started."
    case .drain(let occupant):
      return "waits for the main queue to drain, where \(who(occupant)) is."
    case .hosted(let job): return "waits for \(who(job)), which it called."
    case .ownWait: return "waits in its own code for something that never comes."
    case .firstFrame: return "waits for the first frame."
    case .idleMainThread(let occupant), .mainThread(let occupant):
      return "waits for the main thread, which \(who(occupant)) holds."
    case .poolThread: return "waits for a thread of the cooperative pool; all are taken."
    case .worker: return "waits for a worker thread."
    case .queue(let home, let head):
      return "waits in the queue \(style.text(names[home])) behind \(who(head))."
    case .actor(let home, let holder):
      return "waits for the actor \(style.text(names[home])), which \(who(holder)) has."
    }
  }

  // MARK: What else was asked for

  /// How many failures are told before the rest is only counted.
  private static let failuresShown = 12

  /// Budgets that are exceeded and statements that do not hold, one a line.
  ///
  /// A scenario of thousands of items may fail in thousands of ways. What fails comes before what is
  /// warned of, so that no failure hides behind warnings.
  func failureLines(_ warnings: [String]) -> [String] {
    var lines = failures.map { "✗ \($0)" }
    let failures = lines.count
    lines += mootBudgets.map { "! \($0)" }
    // A phase that only warns says so in its own line of the chart.
    lines += budgets(at: .warning) { $0.isPhaseOfPath }.map { "! \($0)" }
    lines += warnings.map { "! \($0)" }
    let rest = lines.dropFirst(Self.failuresShown)
    if rest.count > 1 {
      let mark = failures > Self.failuresShown ? "✗" : "!"
      lines = lines.prefix(Self.failuresShown) + ["\(mark) and \(rest.count) more (--format json)"]
    }
    return lines.flatMap { $0.wrapped(toWidth: style.width - 2, indentation: "  ") }
  }

  /// What fails, a sentence each: budgets that are exceeded, then statements that do not hold.
  var failures: [String] {
    let violations = report.judgement.violations.filter { violation in
      // The verdict says already that a launch that was to be good is not, unless it is another good one.
      if case .verdict(.launched, let actual) = violation { actual == .completed } else { true }
    }
    return budgets(at: .exceeded) + violations.map(sentence)
  }

  /// The budgets of the screen that a launch in the background has, a sentence each.
  private var mootBudgets: [String] {
    report.judgement.budgets.filter(\.isMoot).map { result in
      "\(style.text(result.budget.key)) has a budget, and nobody waits for a frame in the background"
    }
  }

  /// The budgets that a launch is at some level of, a sentence each; the first frame's is the verdict's.
  func budgets(
    at level: Judgement.BudgetResult.Level,
    except isOmitted: (BudgetSubject) -> Bool = { _ in false }
  ) -> [String] {
    report.judgement.budgets.compactMap { result in
      guard result.level == level, result.budget.subject != .milestone(.firstFrame),
        !isOmitted(result.budget.subject)
      else { return nil }
      return sentence(for: result)
    }
  }

  private func sentence(for result: Judgement.BudgetResult) -> String? {
    let key = style.text(result.budget.key)
    guard let value = result.value else { return "\(key) was never reached" }
    switch result.level {
    case .within: return nil
    case .exceeded:
      guard let fail = result.budget.fail else { return nil }
      return "\(key) takes \(ms(value)), \(ms(value - fail)) over its budget of \(limit(fail))"
    case .warning:
      guard let warn = result.budget.warn else { return nil }
      return "\(key) takes \(ms(value)), over its warning level of \(limit(warn))"
    }
  }

  /// When two items began that were to begin in another order.
  private func instants(_ first: ItemIndex, _ second: ItemIndex) -> String {
    let began = metrics.timeline.items[first].began
    let otherBegan = metrics.timeline.items[second].began
    switch (began, otherBegan) {
    case (nil, nil): return ", and neither begins"
    case (nil, _?): return ", and \(name(of: first)) does not begin"
    case (_?, nil): return ", and \(name(of: second)) does not begin"
    case (let began?, let otherBegan?) where began == otherBegan:
      return "; both begin at \(ms(began)), \(name(of: second)) first in the order of events"
    case (let began?, let otherBegan?):
      // Instants may be closer than a printed decimal.
      let decimals = (1...6).first {
        began.milliseconds(decimals: $0) != otherBegan.milliseconds(decimals: $0)
      }
      func text(_ time: Nanoseconds) -> String {
        "\(time.milliseconds(decimals: decimals ?? 6)) ms".unbroken
      }
      return ": they begin at \(text(began)) and \(text(otherBegan))"
    }
  }

  private func sentence(for violation: Judgement.Violation) -> String {
    switch violation {
    case .verdict(let expected, let actual):
      "expected the verdict \(expected.rawValue), and it is \(actual.rawValue)"
    case .order(let first, let second):
      "expected \(name(of: first)) to begin before \(name(of: second))"
        + instants(first, second)
    case .after(let item, let other):
      "\(name(of: item)) begins before \(name(of: other)) has ended, which it is to follow"
    case .beforeItem(let item, let other):
      "\(name(of: item)) has not ended when \(name(of: other)) begins, which it is to precede"
    case .beforeMilestone(let item, let milestone):
      "\(name(of: item)) has not ended at \(milestone.title), which it is to precede"
    case .mainOnly(let item):
      "\(name(of: item)) is main-thread only and runs off the main thread"
    case .completedTwice(let misuse): sentence(for: misuse)
    }
  }
}

extension BudgetSubject {
  /// Whether it is a phase that has its own line in the chart.
  fileprivate var isPhaseOfPath: Bool {
    if case .phase(let phase) = self { phase != .extended } else { false }
  }
}
