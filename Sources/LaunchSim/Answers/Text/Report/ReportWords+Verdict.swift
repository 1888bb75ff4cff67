extension ReportWords {
  /// Words after the verdict of a launch that fails as its scenario expects.
  private static let expected = "✓\u{A0}Expected"

  /// The verdict, with the time that was left or missing.
  package var verdict: ReportSection {
    switch report.verdict {
    case .launched, .launchedOverBudget:
      guard let frame = metrics.firstFrame else { return headline(report.verdict.phrase) }
      let budget = scenario.firstFrameBudget
      let isInside = frame <= budget
      let distance =
        isInside ? ": \(ms(budget - frame)) inside" : ", \(ms(frame - budget)) over"
      let key = Milestone.firstFrame.rawValue
      let place = isInside ? "" : place(scenario.places.budgets[key])
      let answer = "First frame at \(ms(frame))\(distance) the \(limit(budget)) budget\(place)"
      guard let others = report.otherFailures(isOver: !isInside) else {
        return headline(answer, moments + room)
      }
      // What fails comes first.
      let line = isInside ? "\(others); f\(answer.dropFirst())" : "\(answer); \(others)"
      return headline(line, moments + room)
    case .killed(.launchWatchdog, let isDeadlock):
      let cause = isDeadlock ? " (deadlock)" : ""
      // A background launch has no frame to wait for, only an end.
      let missing = metrics.isSeen ? "no first frame" : "the launch was not over"
      return headline(
        "Killed by the watchdog\(cause): \(missing) within "
          + "\(scenario.firstFrameLimit.value.exactly) (\(Termination.launchWatchdog.code))", stalls
      )
    case .completed: return headline(completion)
    case .ended: return headline(completionOfEnded)
    case .expired: return headline("Out of background time: \(expiration)", stops)
    case .killed(let termination, _):
      let cause = "\(termination.explanation) (\(termination.markedCode))\(holders)"
      return headline("Killed at \(metrics.timeline.end.inSeconds): \(cause)", stops)
    case .failsToLaunch(let refusal): return headline("Fails to launch: \(refusal)")
    case .notDelivered(let nonDelivery):
      return headline("Not delivered: \(style.text(nonDelivery.description))")
    case .deadlocked:
      let missing = metrics.isSeen ? ", no first frame" : ""
      let frame = metrics.firstFrame.map { "; first frame at \(ms($0))" } ?? missing
      return headline("Deadlock\(frame)", stalls)
    }
  }

  /// The verdict with its mark, and with costs and warnings that qualify it.
  private func headline(_ text: String, _ blocks: [ReportSection.Block] = []) -> ReportSection {
    let isGood = report.judgment.isGood && strictWarnings == 0
    // Warnings do not change the verdict of a run that fails by itself.
    let warnings = report.judgment.isGood ? Report.sentence(ofStrictWarnings: strictWarnings) : nil
    let text = ([text] + [scenario.openCosts?.headline, warnings].compactMap(\.self))
      .joined(separator: "; ")
    // A launch that fails as expected carries the mark on its verdict line.
    guard isExpectedFailure else {
      return ReportSection("\(report.mark(strictWarnings: strictWarnings)) \(text)", blocks)
    }
    return isGood
      ? ReportSection("\(text).", remark: Self.expected, blocks)
      : ReportSection("✗ \(text). The verdict is as expected.", blocks)
  }

  /// True if the launch fails as its scenario expects.
  package var isExpectedFailure: Bool {
    switch report.verdict {
    case .launched, .completed: false
    default: report.judgment.isExpected
    }
  }

  /// Instant of the ready frame.
  ///
  /// Also the instants at which the app is responsive and the content is ready, if they differ from
  /// the first frame.
  private var moments: [ReportSection.Block] {
    guard let ready = metrics.frameReady else { return [] }
    var parts = ["Frame ready \(ms(ready))"]
    for milestone in Milestone.afterFirstFrame {
      if let time = metrics.laterThanFirstFrame(milestone) {
        parts.append("\(milestone.title) \(ms(time))")
      } else if milestone == .contentReady, scenario.isContentMissing(in: metrics) {
        parts.append("\(milestone.title) never")
      }
    }
    return [.facts(parts)]
  }

  /// Greatest cost of one more item on the main thread, or the time that must be taken off the path.
  ///
  /// The time is rounded so that the printed time always fits. A run that is not repeated has the
  /// slack of its path instead, which no item on the path can exceed.
  private var room: [ReportSection.Block] {
    guard let slack = report.slack else { return [] }
    guard slack >= .zero else {
      let excess = (.zero - slack).inMillisecondsRoundedUp
      return [.paragraph("Take \(excess) off the path to meet the budget.", level: 1)]
    }
    var text = "At most \(slack.inMillisecondsRoundedDown) more fit on the critical path."
    if let room = analysis.room {
      let isSame = room.measuredOn.id == scenario.device.id
      let unit = isSame ? "" : " of \(room.measuredOn.withArticle)"
      text = "Room for \(room.cost.inMillisecondsRoundedDown)\(unit) more on the main thread"
      let consequence = room.cell.obstacle.map { $0.words(room.cell, report, style) }
      text += consequence.map { "; beyond that \($0)." } ?? "."
    }
    let tightest = report.tightestBudget(below: analysis.room?.cost ?? slack).map {
      " Tightest other budget: \(style.text($0.key)), \($0.left.inMillisecondsRoundedDown) left."
    }
    return [.paragraph(text + (tightest ?? ""), level: 1)]
  }

  /// The items with the largest shares of the path; empty for a launch without a first frame.
  var longest: [ReportSection.Block] {
    guard metrics.firstFrame != nil else { return [] }
    let shares = scenario.app.items.indices.map { (item: $0, path: metrics.uses[$0].path) }
      .filter { $0.path > .zero }
      .sorted { ($1.path, $0.item) < ($0.path, $1.item) }
    let names = shares.prefix(3).map { "\(name(of: $0.item)) \(ms($0.path))" }
    return names.isEmpty
      ? [] : [.paragraph("Longest on the path: \(names.joined(separator: ", ")).", level: 1)]
  }

  /// The waits in which the run came to a stop.
  private var stalls: [ReportSection.Block] {
    report.trace.stalls.map(sentence).limited(to: 8).map { .paragraph($0, level: 1) }
  }

  package func sentence(for stall: Trace.Stall) -> String {
    if stall.cause == .time, let work = openWork(of: stall.job) {
      let left = left(of: work)
      return "\(subject(of: stall)) was still \(standing(of: work))"
        + (left.isEmpty ? "." : " (\(left)).")
    }
    return "\(subject(of: stall)) \(cause(of: stall.cause))"
  }

  /// The work of a job at a kill by the watchdog.
  private func openWork(of job: JobID) -> OpenWork? {
    analysis.stops.last?.work.first { $0.job == job }
  }

  private func subject(of stall: Trace.Stall) -> String {
    var place = stall.item.map { name(of: $0.index) } ?? "The launch sequence"
    if let callback = stall.callback { place += " in \(callback.name)" }
    if let inlined = stall.inlined { place += ", within \(name(of: inlined.index))," }
    return place
  }

  /// The item of a job, or the launch sequence.
  private func owner(of job: JobID?) -> String {
    guard let job else { return "nothing" }
    return metrics.timeline.jobItems[job].map { name(of: $0.index) } ?? "the launch sequence"
  }

  private func cause(of cause: StallCause) -> String {
    let names = report.trace.names
    switch cause {
    case .time: return "was still running."
    case .starved: return "gets no core."
    case .lock(let lock, let owner):
      return "waits for the \(names.words(lock, style.text)), which \(self.owner(of: owner)) owns."
    case .semaphore(let lock, let holders):
      let owners = holders.map { self.owner(of: $0) }.limited(to: 8) { "\($0) more" }
      return "waits for the \(names.words(lock, style.text)), which "
        + "\(owners.listed(with: "and")) hold\(owners.count == 1 ? "s" : "")."
    case .item(let item, let job):
      let doer = owner(of: job)
      let target = name(of: item.index)
      return doer == target
        ? "waits for \(target), which has not finished."
        : "waits for \(target), which \(doer) runs."
    case .itemNeverStarted(let item):
      return "waits for \(name(of: item.index)), which nothing has started."
    case .drain(let occupant):
      return "waits for the main queue to drain, which \(owner(of: occupant)) occupies."
    case .hosted(let job): return "waits for \(owner(of: job)), which it called."
    case .ownWait: return "waits in its own code for something that never comes."
    case .firstFrame: return "waits for the first frame."
    case .idleMainThread(let occupant), .mainThread(let occupant):
      return "waits for the main thread, which \(owner(of: occupant)) holds."
    case .poolThread: return "waits for a thread of the cooperative pool; all are taken."
    case .worker: return "waits for a worker thread."
    case .queue(let home, let head):
      return "waits in the queue \(style.text(names[home])) behind \(owner(of: head))."
    case .actor(let home, let holder):
      return "waits for the actor \(style.text(names[home])), which \(owner(of: holder)) occupies."
    }
  }

  // MARK: Failures and warnings

  /// The most failures to write out; the rest are counted.
  private static let failuresShown = 12

  /// Exceeded budgets and unmet expectations, then warnings, one a line.
  ///
  /// A scenario of thousands of items may fail in thousands of ways. Failures come first, so that
  /// warnings hide none of them.
  package var failuresAndWarnings: [ReportSection.Block] {
    // Among tens of thousands of failures, only the shown ones need sentences.
    var lines = failures(upTo: Self.failuresShown + 2).map { "✗ \($0)" }
    let failures = failureCount
    let hidden = failures - lines.count
    // A warning that fails the run is shown with its verdict.
    if !isQuiet || strictWarnings > 0 {
      lines += (mootBudgets + emptyBudgets).map { "! \($0)" }
      // A phase that only warns does so in its own line of the chart, if it has a line.
      lines += budgets(at: .warning, except: hasHeading).map { "! \($0)" }
      lines += warningSentences.map { "! \($0)" }
    }
    let rest = lines.dropFirst(Self.failuresShown).count + hidden
    if rest > 1 {
      let mark = failures > Self.failuresShown ? "✗" : "!"
      lines = lines.prefix(Self.failuresShown) + ["\(mark) … and \(rest) more (--format json)"]
    }
    return lines.map { .entry($0, level: 0) }
  }

  /// The failures, a sentence each: exceeded budgets, then unmet expectations.
  package var failures: [String] { failures(upTo: .max) }

  /// The first failures, a sentence each.
  private func failures(upTo limit: Int) -> [String] {
    let budgets = budgets(at: .exceeded)
    return budgets + violations.prefix(max(0, limit - budgets.count)).map(sentence)
  }

  /// Number of failures.
  private var failureCount: Int { budgets(at: .exceeded).count + violations.count }

  private var violations: [Judgment.Violation] {
    report.judgment.violations.filter { violation in
      // The headline already reports a bad verdict; only a different good verdict needs a line.
      if case .verdict(.launched, let actual) = violation { actual == .completed } else { true }
    }
  }

  /// The condition that keeps an item out of the launch, as in `, because firstLaunch does not
  /// hold`.
  private func condition(of item: ItemIndex) -> String {
    guard let (_, condition) = report.failingCondition(of: item) else { return "" }
    return ", because \(style.text(condition.word(metrics.names.items))) does not hold"
  }

  /// Instants at which two items began in the wrong order.
  private func instants(_ first: ItemIndex, _ second: ItemIndex) -> String {
    let began = metrics.timeline.items[first].began
    let otherBegan = metrics.timeline.items[second].began
    if metrics.timeline.items[second].isDoneBefore {
      return ", and \(name(of: second)) was done before the request"
    }
    switch (began, otherBegan) {
    case (nil, nil): return ", and neither begins"
    case (nil, _?): return ", and \(name(of: first)) does not begin"
    case (_?, nil): return ", and \(name(of: second)) does not begin"
    case (let began?, let otherBegan?) where began == otherBegan:
      return "; both begin at \(ms(began)), \(name(of: second)) first in the order of events"
    case (let began?, let otherBegan?):
      // Two instants may differ by less than one printed decimal.
      let decimals = (1...6).first {
        began.milliseconds(decimals: $0) != otherBegan.milliseconds(decimals: $0)
      }
      func text(_ time: Nanoseconds) -> String {
        "\(time.milliseconds(decimals: decimals ?? 6)) ms".unbroken
      }
      return ": they begin at \(text(began)) and \(text(otherBegan))"
    }
  }

  /// The failure, with its place and the next step.
  package func sentence(for violation: Judgment.Violation) -> String {
    let place = place(violation.location(in: scenario))
    switch violation {
    case .verdict(let expected, let actual):
      return "expected the verdict \(expected.rawValue), got \(actual.rawValue)\(place)"
        + "; if that is right, write \"verdict\": \"\(actual.rawValue)\""
    case .order(let first, let second):
      let isSkipped = metrics.timeline.items[first].isSkipped
      return "expected \(name(of: first)) to begin before \(name(of: second))"
        + instants(first, second) + place
        + (isSkipped
          ? "; it is skipped\(condition(of: first))" : "; start \(name(of: first)) sooner")
    case .after(let item, let other):
      return "\(name(of: item)) must follow \(name(of: other)), but begins before that has ended"
        + "\(place); await \(name(of: other)) in it"
    case .beforeItem(let item, let other):
      return "\(name(of: item)) must precede \(name(of: other)), but has not ended when that begins"
        + "\(place); await it in \(name(of: other))"
    case .beforeMilestone(let item, let milestone):
      return "\(name(of: item)) must precede \(milestone.title), but has not ended by then"
        + "\(place); start it sooner"
    case .mainOnly(let item):
      return "\(name(of: item)) is main-thread only, but runs off the main thread"
        + "\(place); place it inline or on the mainQueue"
    case .completedTwice(let misuse): return sentence(for: misuse) + "; call it once"
    }
  }

  /// A place in parentheses; empty without a place.
  func place(_ location: SourceLocation?) -> String {
    location.map { " (\(style.text("\($0)")))" } ?? ""
  }
}
