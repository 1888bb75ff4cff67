import LaunchSim

// The evidence: the items, the path, other meters, undocumented rules, and observations.

extension JSONReport {
  /// An item; `lanes` has the lanes of all items.
  func members(of index: ItemIndex, _ lanes: [[ThreadLane]]) -> JSONMembers {
    let item = scenario.app.items[index]
    let use = metrics.uses[index]
    let times = metrics.timeline.items[index]
    return [
      "item": item.name,
      "on": item.placement.description,
      "state": times.state.rawValue,
      "job": times.job,
      "lanes": lanes[index].map(\.description),
      "startedNs": times.started,
      "beganNs": times.began,
      "endedNs": times.ended,
      "pathNs": use.path,
      "gainNs": analysis.gains[index],
      "referenceCpuNs": times.cpu,
      "runningNs": use.running,
      "mainThreadNs": use.mainThread,
      "basis": item.provenance.basis,
      "source": item.provenance.text,
      "measuredOn": item.measuredOn,
      "derived": item.measuredOn != scenario.device.id,
      "wallTime": item.isWallTime,
      "tags": item.tags,
      "effect": item.effect?.rawValue,
      "essential": item.essential,
      "writtenAt": item.location,
    ]
  }

  func writeEvidence(to writer: inout JSONWriter) {
    let trace = metrics.names
    writer.lines("criticalPath", metrics.path.segments) { segment in
      ["startNs": segment.start, "endNs": segment.end, "lengthNs": segment.length]
        + segment.activity.members(trace) + [
          "job": segment.job, "item": segment.item.map { trace[$0] }, "callback": segment.callback,
          "thread": ThreadLane(segment.thread, trace)?.description,
        ]
    }
    writer.write([
      "provenance": analysis.provenance.members(scenario.openCosts),
      "calibration": scenario.device.ledger.members,
      "certainty": analysis.certainty?.members(names),
    ])
    writer.lines("meters", analysis.meters) {
      [
        "meter": $0.name, "from": $0.startName, "startNs": $0.start, "to": $0.endName,
        "endNs": $0.end, "valueNs": $0.value, "source": $0.source,
      ]
    }
    if let bounds = analysis.bounds { writer.object("bounds") { bounds.write(to: &$0) } }
    if analysis.questions.observations > 0 {
      writer.lines("observations", analysis.observations) {
        $0.members(metrics.names, in: scenario.app)
      }
    }
    writer.write([
      "together": analysis.together?.members(in: scenario.app),
      "plan": analysis.plan?.members(in: scenario.app),
      "togetherWithApart": analysis.togetherWithApart?.members(in: scenario.app),
    ])
    if !analysis.account.isEmpty {
      writer.lines("account", analysis.account) { $0.members(names) }
    }
  }
}

extension Timeline.Activity {
  /// The activity, and its object.
  func members(_ names: Trace.Names) -> JSONMembers {
    let activity: JSONMembers = ["activity": PathPart.Cause(self, names).kind.rawValue]
    return switch self {
    case .running, .reading, .faulting, .waiting, .elapsing, .ownWait, .draining, .deferred:
      activity
    case .lockWait(let lock): activity + ["lock": names[lock]]
    case .awaiting(let item, let mode):
      activity + [
        "awaited": names[item], "mode": mode.word,
      ]
    case .queued(let lane):
      activity + ["lane": lane.word]
    case .hosting(let job): activity + ["hostedJob": job]
    }
  }
}

extension [DeviceProfile.LedgerEntry] {
  /// The errors of a calibrated device; `nil` for a device that no observation has calibrated.
  fileprivate var members: JSONMembers? {
    func permille(_ error: Double?) -> Int? { error.map { Int(($0 * 1_000).rounded()) } }
    guard !isEmpty else { return nil }
    return [
      "numbers": count, "errorPermille": permille(medianError(of: \.heldBack)),
      "errorBeforePermille": permille(medianError { $0.before }),
    ]
  }
}

extension PathProvenance {
  fileprivate func members(_ open: OpenCosts?) -> JSONMembers {
    all.members + [
      "displayNs": display,
      "app": app.members,
      "system": system.members,
      "openCosts": open?.count,
      "sources": sources.map { ["source": $0.text, "lengthNs": $0.length] as JSONMembers },
    ]
  }
}

extension PathProvenance.Shares {
  fileprivate var members: JSONMembers {
    [
      "citedNs": cited, "derivedNs": scaled,
      "hostScaledNs": hostScaled > .zero ? hostScaled : nil, "assumedNs": assumed,
    ]
  }
}

extension Report {
  /// The certainty of the verdict; `nil` for a launch that is refused, too large or not repeatable.
  var certaintyMembers: JSONMembers? {
    analysis(.init(certainty: true)).certainty?.members(scenario.app.items.map(\.name))
  }
}

extension Certainty {
  /// The change, and the item that changes the verdict soonest.
  func members(_ names: [String]) -> JSONMembers {
    guard !restsOnNone else { return ["assumed": false] }
    return [
      "assumed": true, "direction": direction.rawValue, "rangePermille": direction.range,
      "changePermille": change, "demand": demand?.key, "proven": isProven,
      "alone": soonest.map {
        ["item": names[$0.item], "changePermille": $0.change, "demand": $0.demand?.key]
          as JSONMembers
      },
    ]
  }
}

extension Certainty.Miss {
  /// The key of the budget or demand.
  var key: String {
    switch self {
    case .verdict(.launchedOverBudget): Measure.milestone(.firstFrame).key
    case .verdict(let kind): kind.rawValue
    case .budget(let key): key
    case .violation: "expect"
    }
  }
}

extension Bounds {
  fileprivate func write(to writer: inout JSONWriter) {
    // The earliest and latest combinations are given by their places in the list, which has their
    // settings.
    writer.write([
      "earliest": combinations.firstIndex(of: optimistic),
      "latest": combinations.firstIndex(of: pessimistic),
      "deciding": deciding.map { String(own.settings[$0].prefix { $0 != "=" }) },
    ])
    writer.lines("combinations", combinations) {
      [
        "changes": $0.changes, "verdict": $0.verdict.kind.rawValue, "readyNs": $0.frameReady,
        "firstFrameNs": $0.firstFrame, "spareNs": $0.margin, "switches": $0.switches.members,
      ]
    }
    writer.write(["unanswered": unanswered])
  }
}

extension Observation {
  /// The observation, and the launch with the move that was tried.
  func members(_ names: Trace.Names, in app: App) -> JSONMembers {
    finding.members(names) + .settings(move.flatMap { [$0].assignments(in: app) } ?? []) + [
      "readyNs": tried?.numbers.ready,
      "firstFrameNs": tried?.numbers.shown,
      "thenTapWaitsNs": tried?.numbers.tap,
      "alternative": alternative?.moves.first?.placement?.description,
      "alternativeTapWaitsNs": alternative?.numbers.tap,
      "declared": option?.isAllowed,
    ]
  }
}

extension PathAccount {
  /// The item, its share of the path, and the reasons why no move of the item makes the frame
  /// sooner.
  func members(_ names: [String]) -> JSONMembers {
    [
      "item": names[item], "pathNs": share, "observation": observation,
      "reasons": reasons.map { $0.members(names).json }.unlessEmpty,
    ]
  }
}

extension PathAccount.Reason {
  fileprivate func members(_ names: [String]) -> JSONMembers {
    switch self {
    case .calledBy(let item): ["reason": "calledBy", "item": names[item]]
    case .beforeMain: ["reason": "beforeMain"]
    case .frame: ["reason": "frame"]
    case .before(let item): ["reason": "before", "item": names[item]]
    case .request: ["reason": "request"]
    case .mayNotMove: ["reason": "mayNotMove"]
    case .mainOnly: ["reason": "mainOnly"]
    case .awaited: ["reason": "awaited"]
    case .noGain: ["reason": "noGain"]
    case .expectedOrder: ["reason": "expectedOrder"]
    case .beforeMilestone(let milestone):
      ["reason": "beforeMilestone", "milestone": milestone.rawValue]
    }
  }
}

extension Observation.Kind {
  fileprivate func members(_ trace: Trace.Names) -> JSONMembers {
    let names = trace.items
    return switch self {
    case .waitsForLock(let item, let lock, let waited):
      [
        "observation": "waitsForLock", "item": names[item], "lock": trace[lock],
        "waitedNs": waited,
      ]
    case .waitsForSlowWork(let item, let waited):
      ["observation": "waitsForSlowWork", "item": names[item], "waitedNs": waited]
    case .queuedBeforeFirstFrame(let item):
      ["observation": "queuedBeforeFirstFrame", "item": names[item]]
    case .waitsForPool(let item, let waited):
      ["observation": "waitsForPool", "item": names[item], "waitedNs": waited]
    case .movable(let item, let share):
      ["observation": "movable", "item": names[item], "shareNs": share]
    case .busyAfterFirstFrame(let item, let until, let tapWaits):
      [
        "observation": "busyAfterFirstFrame", "item": names[item], "untilNs": until,
        "tapWaitsNs": tapWaits,
      ]
    case .noGain(let item, let runs, let behind):
      [
        "observation": "noGain", "item": names[item], "runsNs": runs,
        "behind": behind.map { names[$0] },
      ]
    case .sooner(let item, let removal):
      [
        "observation": "sooner", "item": names[item], "soonerNs": Nanoseconds.zero - removal.gain,
        "thenFirst": removal.swap.map { names[$0.earlier] },
        "thenSecond": removal.swap.map { names[$0.later] },
        "thenLonger": removal.growth.map { names[$0.item] }, "thenLongerByNs": removal.growth?.by,
      ]
    }
  }
}

extension JSONMembers {
  /// The arguments of `--set` that carry moves out: `set` is the only one, `settings` are all.
  static func settings(_ settings: [String]) -> JSONMembers {
    ["set": settings.count == 1 ? settings[0] : nil, "settings": settings.unlessEmpty]
  }
}

extension CombinedMoves {
  /// The combined moves, and the launch with them.
  fileprivate func members(in app: App) -> JSONMembers {
    ["observations": places] + plan.members(in: app) + ["breaking": breaking, "idle": idle]
  }
}

extension Plan {
  /// The moves, and the launch with them.
  fileprivate func members(in app: App) -> JSONMembers {
    [
      "set": moves.assignments(in: app) ?? [], "readyNs": numbers.ready,
      "firstFrameNs": numbers.shown,
    ]
  }
}
