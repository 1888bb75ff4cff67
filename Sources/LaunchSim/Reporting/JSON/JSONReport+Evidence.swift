// The evidence: the path, other meters, undocumented rules, and observations.

extension JSONReport {
  func writeEvidence(to writer: inout JSONWriter) {
    writer.lines("criticalPath", metrics.path.segments.lazy.map { $0.layout(metrics.names) })
    writer.member("provenance", analysis.provenance.layout)
    writer.lines("meters", analysis.meters.lazy.map(\.layout))
    if let bounds = analysis.bounds { writer.object("bounds") { bounds.write(to: &$0) } }
    if analysis.questions.observations > 0 {
      writer.lines("observations", analysis.observations.lazy.map { $0.layout(names) })
    }
    if let together = analysis.together { writer.member("together", together.layout) }
  }
}

extension CriticalPath.Segment {
  fileprivate func layout(_ names: Trace.Names) -> JSONLayout {
    var members = JSONMembers()
    members.add("startNs", start)
    members.add("endNs", end)
    members.add("lengthNs", length)
    activity.add(to: &members, names)
    members.add("job", job.index)
    if let item { members.add("item", names[item]) }
    members.add("callback", callback?.name)
    members.add("thread", ThreadLane(thread, names)?.description)
    return members.layout
  }
}

extension Timeline.Activity {
  /// Adds the activity, and its object.
  func add(to members: inout JSONMembers, _ names: Trace.Names) {
    switch self {
    case .running: members.add("activity", "running")
    case .reading: members.add("activity", "reading")
    case .faulting: members.add("activity", "faulting")
    case .waiting: members.add("activity", "waiting")
    case .elapsing: members.add("activity", "elapsing")
    case .lockWait(let lock):
      members.add("activity", "lockWait")
      members.add("lock", names[lock])
    case .awaiting(let item, let mode):
      members.add("activity", "awaiting")
      members.add("awaited", names[item])
      members.add("mode", TraceForm.word(for: mode, in: TraceForm.awaitModes))
    case .ownWait: members.add("activity", "ownWait")
    case .draining: members.add("activity", "draining")
    case .queued(let lane):
      members.add("activity", "queued")
      members.add("lane", TraceForm.word(for: lane, in: TraceForm.lanes))
    case .deferred: members.add("activity", "deferred")
    case .hosting(let job):
      members.add("activity", "hosting")
      members.add("hostedJob", job.index)
    }
  }
}

extension PathProvenance {
  fileprivate var layout: JSONLayout {
    var members = JSONMembers()
    members.add("citedNs", cited)
    members.add("derivedNs", scaled)
    members.add("assumedNs", assumed)
    members.add("displayNs", display)
    members.add("sources", .list(sources.map(\.layout)))
    return members.layout
  }
}

extension PathProvenance.Source {
  fileprivate var layout: JSONLayout {
    var members = JSONMembers()
    members.add("source", text)
    members.add("lengthNs", length)
    return members.layout
  }
}

extension Meter {
  fileprivate var layout: JSONLayout {
    var members = JSONMembers()
    members.add("meter", name)
    members.add("from", startName)
    members.add("startNs", start)
    members.add("to", endName)
    members.add("endNs", end)
    members.add("valueNs", value)
    members.add("source", source)
    return members.layout
  }
}

extension Bounds {
  fileprivate func write(to writer: inout JSONWriter) {
    // The ends are named by their place in the list, which is where their settings stand.
    if let earliest = combinations.firstIndex(of: optimistic) {
      writer.member("earliest", .integer(earliest))
    }
    if let latest = combinations.firstIndex(of: pessimistic) {
      writer.member("latest", .integer(latest))
    }
    writer.member(
      "deciding",
      .list(deciding.map { .string(String(own.settings[$0].prefix { $0 != "=" })) }))
    writer.lines("combinations", combinations.lazy.map(\.layout))
    writer.member("unanswered", .list(unanswered.map { .list($0.map { .string($0) }) }))
  }
}

extension Bounds.Combination {
  fileprivate var layout: JSONLayout {
    var members = JSONMembers()
    members.add("changes", changes)
    members.add("verdict", verdict.kind.rawValue)
    members.add("readyNs", frameReady)
    members.add("firstFrameNs", firstFrame)
    members.add("spareNs", margin)
    members.add("switches", switches.layout)
    return members.layout
  }
}

extension Observation {
  /// The observation, and the launch with the proposal that was tried; `names` are those of the items.
  func layout(_ names: [String]) -> JSONLayout {
    var members = JSONMembers()
    switch finding {
    case .waitsForSlowWork(let item, let waited):
      members.add("observation", "waitsForSlowWork")
      members.add("item", names[item])
      members.add("waitedNs", waited)
    case .queuedBeforeFirstFrame(let item):
      members.add("observation", "queuedBeforeFirstFrame")
      members.add("item", names[item])
    case .waitsForPool(let item, let waited):
      members.add("observation", "waitsForPool")
      members.add("item", names[item])
      members.add("waitedNs", waited)
    case .movable(let item, let share):
      members.add("observation", "movable")
      members.add("item", names[item])
      members.add("shareNs", share)
    case .busyAfterFirstFrame(let item, let until, let tapWaits):
      members.add("observation", "busyAfterFirstFrame")
      members.add("item", names[item])
      members.add("untilNs", until)
      members.add("tapWaitsNs", tapWaits)
    case .noGain(let item, let runs, let behind):
      members.add("observation", "noGain")
      members.add("item", names[item])
      members.add("runsNs", runs)
      members.add("behind", behind.map { names[$0] })
    case .sooner(let item, let removal):
      members.add("observation", "sooner")
      members.add("item", names[item])
      members.add("soonerNs", Nanoseconds.zero - removal.gain)
      members.add("thenFirst", removal.swap.map { names[$0.earlier] })
      members.add("thenSecond", removal.swap.map { names[$0.later] })
      members.add("thenLonger", removal.growth.map { names[$0.item] })
      members.add("thenLongerByNs", removal.growth?.by)
    }
    members.add("set", proposal?.assignment)
    members.add("readyNs", frameReady)
    members.add("firstFrameNs", firstFrame)
    members.add("thenTapWaitsNs", tapWaits)
    if let alternative {
      members.add("alternative", alternative.placement.description)
      members.add("alternativeTapWaitsNs", alternative.tapWaits)
    }
    members.add("declared", isDeclared)
    return members.layout
  }
}

extension CombinedProposals {
  /// The proposals that go together, and the launch with them.
  fileprivate var layout: JSONLayout {
    var members = JSONMembers()
    members.add("observations", .list(places.map { .integer($0) }))
    members.add("set", proposals.compactMap(\.assignment))
    members.add("readyNs", frameReady)
    members.add("firstFrameNs", firstFrame)
    members.add("breaking", .list(breaking.map { .integer($0) }))
    members.add("idle", .list(idle.map { .integer($0) }))
    return members.layout
  }
}

extension Diagnostic {
  /// The diagnostic for programs, with its sentence.
  package var layout: JSONLayout {
    var members = JSONMembers()
    members.add("id", problem.id)
    members.add("severity", severity.rawValue)
    members.add("file", location.file)
    members.add("line", location.line)
    members.add("column", location.column)
    if !path.parts.isEmpty { members.add("path", "\(path)") }
    members.add("message", message)
    return members.layout
  }
}
