import LaunchSim

// The outcome: the verdict, the moments, the phases, and the budgets.

extension JSONReport {
  func writeAnswer(to writer: inout JSONWriter) {
    let (budget, room, slack) = (scenario.firstFrameBudget, analysis.room, report.slack)
    let tightest = report.tightestBudget(below: room?.cost ?? slack ?? .zero)
    writer.write([
      "verdict": verdict,
      "firstFrame": [
        "readyNs": metrics.frameReady, "atNs": metrics.firstFrame, "budgetNs": budget,
        "budgetIsDefault": scenario.ownFirstFrameBudget == nil,
        "spareNs": metrics.firstFrame.map { budget - $0 }, "slackNs": slack,
        "room": room.map { room in
          [
            "costNs": room.cost, "measuredOn": room.measuredOn.id,
            "path": room.position.path(in: scenario), "limit": room.cell.obstacle?.key,
          ] as JSONMembers
        },
        "tightestBudget": tightest.map {
          ["budget": $0.key, "leftNs": $0.left] as JSONMembers
        },
        "longestTapWaitNs": metrics.firstFrame.map { _ in metrics.longestTapWait },
      ] as JSONMembers,
    ])
    writeBackground(to: &writer)
    writeStops(to: &writer)
    writeScenes(to: &writer)
    writer.lines("callbacks", report.callbacks) {
      [
        "callback": $0.callback, "startNs": Nanoseconds($0.start),
        "endNs": $0.end.map { Nanoseconds($0) },
      ]
    }
    writer.write(["calledCallbacks": report.calledCallbacks.unlessEmpty])
    writer.write(["uncalledCallbacks": report.uncalledCallbacks.unlessEmpty])
    let seen = report.seenMoments
    if !seen.isEmpty {
      writer.lines("seen", seen) {
        [
          "screen": $0.screen.rawValue, "startNs": $0.start, "endNs": $0.end,
          "name": $0.screen == .launchScreen ? scenario.app.launchScreen?.name : nil,
        ]
      }
    }
    let milestones = Milestone.allCases.filter { metrics.time(of: $0) != nil }
    writer.lines("milestones", milestones) {
      ["milestone": $0.rawValue, "atNs": metrics.time(of: $0)]
    }
    writer.lines("phases", metrics.phases.entries) {
      [
        "phase": $0.phase.key, "startNs": $0.start, "endNs": $0.isEndless ? nil : $0.end,
        "lengthNs": $0.length,
      ]
    }
    writer.lines("budgets", report.judgment.budgets) { result in
      [
        "budget": result.budget.key, "valueNs": result.value, "warnNs": result.levels.warn,
        "failNs": result.levels.fail, "level": result.level.rawValue, "moot": result.isMoot.ifTrue,
        "empty": result.isEmpty.ifTrue, "item": result.largest.map { names[$0.item] },
        "itemNs": result.largest?.time,
        "location": scenario.places.budgets[result.budget.key],
      ]
    }
    writer.lines("violations", report.judgment.violations) { violation in
      violation.members(names) { metrics.timeline.items[$0].began }
        + ["location": violation.location(in: scenario)]
    }
    writer.write([
      "expect": [
        "verdict": scenario.expectations.verdict?.rawValue,
        "order": scenario.expectations.order.map { names[$0] },
      ] as JSONMembers
    ])
  }

  private var verdict: JSONMembers {
    ["kind": report.verdict.kind.rawValue, "phrase": report.verdict.phrase] + outcome + [
      "expected": report.judgment.isExpected, "good": report.judgment.isGood,
    ]
  }

  /// The members that depend on the kind of verdict.
  private var outcome: JSONMembers {
    switch report.verdict {
    case .failsToLaunch(let refusal): return ["reason": refusal.description]
    case .notDelivered(let nonDelivery): return ["reason": nonDelivery.description]
    case .killed(let termination, let isDeadlock):
      let holders = report.fileHolders.map { item -> JSONMembers in
        let holder = scenario.app.items[item]
        return ["item": names[item], "file": holder.heldFile, "location": holder.location]
      }
      return [
        "reason": isDeadlock ? "deadlock" : report.words(for: termination),
        "code": termination.code,
        "codeAssumed": termination.isCodeAssumed, "limit": termination.limit.rawValue,
        "holders": holders.unlessEmpty,
      ]
    case .launched, .launchedOverBudget:
      return ["spareNs": metrics.firstFrame.map { scenario.firstFrameBudget - $0 }]
    case .completed: return ["spareNs": metrics.background.margin]
    case .expired, .ended, .deadlocked: return [:]
    }
  }
}

extension Judgment.Violation {
  /// The violation, in the words of the scenario file.
  ///
  /// `names` has the names of the items; `began` gives the instant at which an item began.
  func members(_ names: [String], began: (ItemIndex) -> Nanoseconds?) -> JSONMembers {
    switch self {
    case .verdict(let expected, let actual):
      ["rule": "expectedVerdict", "expected": expected.rawValue, "actual": actual.rawValue]
    case .order(let first, let second):
      [
        "rule": "expectedOrder", "item": names[first], "other": names[second],
        "beganNs": began(first), "otherBeganNs": began(second),
      ]
    case .after(let item, let other):
      ["rule": "after", "item": names[item], "other": names[other]]
    case .beforeItem(let item, let other):
      ["rule": "before", "item": names[item], "other": names[other]]
    case .beforeMilestone(let item, let milestone):
      ["rule": "before", "item": names[item], "milestone": milestone.rawValue]
    case .mainOnly(let item): ["rule": "mainOnly", "item": names[item]]
    case .completedTwice(let misuse):
      [
        "rule": "completedTwice", "handler": misuse.name, "item": misuse.item.map { names[$0] },
        "callback": misuse.callback, "atNs": misuse.time,
      ]
    }
  }
}
