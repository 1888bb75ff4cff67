// The outcome: the verdict, the moments, the phases, and the budgets.

extension JSONReport {
  func writeAnswer(to writer: inout JSONWriter) {
    writer.member("verdict", verdictLayout)
    writer.member("firstFrame", firstFrameLayout)
    writeBackground(to: &writer)
    writeScenes(to: &writer)
    writer.lines("milestones", milestones)
    writer.lines("phases", metrics.phases.entries.lazy.map(\.layout))
    writer.lines(
      "budgets",
      report.judgement.budgets.lazy.map { result in
        result.layout(at: scenario.places.budgets[result.budget.key])
      })
    writer.lines(
      "violations",
      report.judgement.violations.lazy.map { violation in
        violation.layout(names, at: violation.location(in: scenario)) {
          metrics.timeline.items[$0].began
        }
      })
    writer.member("expect", expectationLayout)
  }

  /// The names of the items.
  var names: [String] { metrics.names.items }

  private var verdictLayout: JSONLayout {
    var members = JSONMembers()
    members.add("kind", report.verdict.kind.rawValue)
    switch report.verdict {
    case .failsToLaunch(let refusal): members.add("reason", refusal.description)
    case .notDelivered(let nonDelivery): members.add("reason", nonDelivery.description)
    case .killed(let termination, let isDeadlock):
      let isUnseen = termination == .launchWatchdog && !metrics.isSeen
      let reason = isUnseen ? "watchdog: launch not over in time" : termination.explanation
      members.add("reason", isDeadlock ? "deadlock" : reason)
      members.add("code", termination.code)
      members.add("codeAssumed", termination.isCodeAssumed)
      members.add("limit", termination.limit.rawValue)
      let holders = report.fileHolders
      if !holders.isEmpty { members.add("holders", .list(holders.map(holderLayout))) }
    case .launched, .launchedOverBudget:
      members.add("spareNs", metrics.firstFrame.map { scenario.firstFrameBudget - $0 })
    case .completed: members.add("spareNs", metrics.background.margin)
    case .expired, .ended, .deadlocked: break
    }
    members.add("expected", report.judgement.isExpected)
    members.add("good", report.judgement.isGood)
    return members.layout
  }

  /// An item that held a file when the app was killed for it.
  private func holderLayout(_ item: ItemIndex) -> JSONLayout {
    var members = JSONMembers()
    members.add("item", names[item])
    members.add("file", scenario.app.items[item].heldFile)
    members.add("location", scenario.app.items[item].location?.description)
    return members.layout
  }

  private var firstFrameLayout: JSONLayout {
    let budget = scenario.firstFrameBudget
    var members = JSONMembers()
    members.add("readyNs", metrics.frameReady)
    members.add("atNs", metrics.firstFrame)
    members.add("budgetNs", budget)
    members.add("budgetIsDefault", scenario.ownFirstFrameBudget == nil)
    members.add("spareNs", metrics.firstFrame.map { budget - $0 })
    return members.layout
  }

  private var milestones: [JSONLayout] {
    Milestone.allCases.compactMap { milestone in
      guard let time = metrics.time(of: milestone) else { return nil }
      var members = JSONMembers()
      members.add("milestone", milestone.rawValue)
      members.add("atNs", time)
      return members.layout
    }
  }

  private var expectationLayout: JSONLayout {
    var members = JSONMembers()
    members.add("verdict", scenario.expectations.verdict?.rawValue)
    members.add("order", scenario.expectations.order.map { names[$0] })
    return members.layout
  }
}

extension PhaseTimes.Entry {
  fileprivate var layout: JSONLayout {
    var members = JSONMembers()
    members.add("phase", phase.key)
    members.add("startNs", start)
    members.add("endNs", end)
    members.add("lengthNs", length)
    return members.layout
  }
}

extension Judgement.BudgetResult {
  fileprivate func layout(at location: SourceLocation?) -> JSONLayout {
    var members = JSONMembers()
    members.add("budget", budget.key)
    members.add("valueNs", value)
    members.add("warnNs", budget.warn)
    members.add("failNs", budget.fail)
    switch level {
    case .within: members.add("level", "within")
    case .warning: members.add("level", "warning")
    case .exceeded: members.add("level", "exceeded")
    }
    if isMoot { members.add("moot", true) }
    members.add("location", location?.description)
    return members.layout
  }
}

extension Judgement.Violation {
  /// The violation, in the words of the scenario file.
  ///
  /// `names` are those of the items, and `began` says when an item began.
  func layout(
    _ names: [String], at location: SourceLocation?, began: (ItemIndex) -> Nanoseconds?
  ) -> JSONLayout {
    var members = JSONMembers()
    switch self {
    case .verdict(let expected, let actual):
      members.add("rule", "expectedVerdict")
      members.add("expected", expected.rawValue)
      members.add("actual", actual.rawValue)
    case .order(let first, let second):
      members.add("rule", "expectedOrder")
      members.add("item", names[first])
      members.add("other", names[second])
      members.add("beganNs", began(first))
      members.add("otherBeganNs", began(second))
    case .after(let item, let other):
      members.add("rule", "after")
      members.add("item", names[item])
      members.add("other", names[other])
    case .beforeItem(let item, let other):
      members.add("rule", "before")
      members.add("item", names[item])
      members.add("other", names[other])
    case .beforeMilestone(let item, let milestone):
      members.add("rule", "before")
      members.add("item", names[item])
      members.add("milestone", milestone.rawValue)
    case .mainOnly(let item):
      members.add("rule", "mainOnly")
      members.add("item", names[item])
    case .completedTwice(let misuse):
      members.add("rule", "completedTwice")
      members.add("handler", misuse.name)
      members.add("item", misuse.item.map { names[$0] })
      members.add("callback", misuse.callback?.name)
      members.add("atNs", misuse.time)
    }
    members.add("location", location?.description)
    return members.layout
  }
}
