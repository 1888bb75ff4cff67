@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

extension Trace {
  /// The text of the trace as an object of its own.
  var json: String {
    var text = ""
    var writer = JSONWriter { text += $0 }
    write(to: &writer)
    writer.end()
    return text
  }

  /// Reads the trace of a text, or of its key `trace`.
  ///
  /// - Throws: `ScenarioErrors`.
  init(json text: String) throws {
    var reader = SavedRunReader()
    let root = reader.root(of: SourceText(name: "t", bytes: Array(text.utf8)))
    try reader.finish()
    self =
      try root.map { reader.trace($0["trace"] ?? $0) } ?? { throw ScenarioErrors(list: .init()) }()
    try reader.finish()
  }
}

/// Reads what was written as JSON, for tests.
enum JSONOutput {
  static func root(of text: String) throws -> JSONValue {
    try JSONDocument(SourceText(name: "output", bytes: Array(text.utf8))).root
  }

  /// Every value below the root with its path, as in `trace.events[].kind`.
  static func values(
    of value: JSONValue, at path: String = ""
  ) -> [(path: String, content: JSONValue.Content)] {
    switch value.content {
    case .object(let members):
      return members.flatMap { member in
        let path = path.isEmpty ? member.key : "\(path).\(member.key)"
        return [(path, member.value.content)] + values(of: member.value, at: path)
      }
    case .array(let elements):
      return elements.flatMap { values(of: $0, at: path + "[]") }
    case .null, .bool, .integer, .decimal, .string: return []
    }
  }

  /// Documents in which every key and every word of the form occurs.
  ///
  /// Most come of the scenarios that ship; what no launch of theirs shows is made up.
  static func documents() throws -> [String] {
    var runs: [JSONReport] = []
    for file in ScenarioFolder.files {
      runs.append(
        JSONReport(try ScenarioFolder.run(file), source: file, label: file, isExploring: false))
    }
    let example = try Report(simulating: StarterScenario.read().scenario)
    let diagnostic = Diagnostic(
      .emptyPath, at: SourceLocation(file: "a.json", position: TextPosition(line: 1, column: 2)),
      path: DocumentPath([.key("work")]))
    let settings = ["device=iphone-12"]
    runs.append(
      JSONReport(example, settings: settings, hasBounds: true, diagnostics: [diagnostic]))
    // A scenario with a file of every form, and one that is too large to be kept.
    let origin = RunOrigin(
      files: [
        .init(name: "a.json", bytes: Array("{}".utf8)), .init(name: "Info.plist", bytes: [0xFF]),
        .init(name: "b.json", bytes: [], target: "a.json"),
      ], budgets: ["a.json"], edits: [.device("iphone-12")])
    runs += [Result.success(origin), .failure(RunOrigin.Obstacle.tooLarge)].map {
      JSONReport(example.analysis(.verdict), label: "origin", origin: $0)
    }
    runs.append(JSONReport(try Report(simulating: Self.distributions)))
    runs.append(JSONReport(try Report(simulating: Self.places)))
    // Some of its moves are not permitted.
    runs.append(JSONReport(try ScenarioFolder.run("apps/pocket-casts.json"), label: "apart"))
    // Over its budget, and within it with one move.
    runs.append(JSONReport(try Report(simulating: Self.overBudget), label: "plan"))
    var calibrated = Scenario.example
    calibrated.device.ledger = [
      .init(
        figure: "firstFrame", observed: Nanoseconds(2), before: Nanoseconds(1),
        after: Nanoseconds(2),
        heldBack: Nanoseconds(3))
    ]
    runs.append(JSONReport(try Report(simulating: calibrated), isExploring: false))
    let background = try Report(simulating: Self.background)
    runs.append(JSONReport(background))
    let push = Scenario(
      title: "Push", device: .iPhone12, request: LaunchRequest(reason: .silentPush),
      app: App(callbacks: [.didReceiveRemoteNotification: [.complete("silentPush")]]))
    let completed = try Report(simulating: push)
    runs.append(JSONReport(completed, hasBounds: true))
    runs += try Self.requests.map { JSONReport(try Report(simulating: $0), isExploring: false) }
    let errors: [SimulationError] = [
      .runaway(at: .zero, turns: 7, last: "A"), .endless(at: .zero, last: "A"),
      .registersAgain(at: .zero, times: 100_001),
    ]
    let unanswered = errors.map {
      JSONReport.Unanswered(
        $0, title: "A", source: "a.json", settings: ["device=iphone-12"], label: "a")
    }
    return [
      JSONReportList.text(
        of: runs, unanswered: unanswered, diagnostics: [diagnostic], omitted: 1,
        ranking: [0]), madeUp,
    ]
  }

  /// A deadlock at a semaphore, on queues with several places.
  private static var places: Scenario {
    let steps: [Step] = [.start(0), .start(1), .await(1, viaSemaphore: true)]
    var app = App(callbacks: [.didFinishLaunching: steps])
    app.queueWidths = ["q": .max, "r": 2]
    app.semaphores = ["s": 1]
    app.items = [
      WorkItem(
        name: "A", placement: .queue(label: "q", nil),
        steps: [.lock("s", [.await(1, viaSemaphore: false)])]),
      WorkItem(name: "B", placement: .queue(label: "r", nil), steps: [.lock("s", [])]),
    ]
    app.items[1].isBarrier = true
    return Scenario(title: "Places", device: .iPhone12, app: app)
  }

  /// The names in the traces that are made up.
  static let names = Trace.Names(
    items: ["A", "B"], locks: ["L"], queues: ["q"], actors: ["Actor"], assertions: ["sync"],
    scenes: ["TV"])

  static let causes: [StallCause] = [
    .time, .starved, .lock(0, owner: 1), .semaphore(0, holders: [0, 1]),
    .item(1, job: 1), .itemNeverStarted(1),
    .drain(occupant: 1), .hosted(1), .firstFrame, .idleMainThread(occupant: 1),
    .mainThread(occupant: nil), .poolThread, .worker, .queue(0, head: 1), .actor(0, holder: 1),
  ]

  static let conclusions: [Trace.Conclusion] = [
    .finished, .deadlocked, .expired, .ended, .terminated(.fileLock, at: .seconds(7)),
    .killed(at: .seconds(20), isDeadlock: true),
    .refused(.scenesRequired(sdk: 28)),
    .refused(
      .notDelivered(NonDelivery(reason: .url, cause: .undeclared(.urlSchemes, value: "maps")))),
    .refused(.notDelivered(NonDelivery(reason: .silentPush, cause: .forceQuit))),
    .refused(
      .notDelivered(
        NonDelivery(
          reason: .backgroundFetch, cause: .disabled(by: .backgroundTasks, since: 13)))),
  ]

  /// Traces that hold every kind of event with every lane, class and mode, and every stall.
  static var traces: [Trace] {
    var events: [TraceEvent] = []
    for kind in TraceEvent.Kind.allCases {
      // Up to five subjects and amounts: as many as there are lanes and classes.
      for subject in Int32(0)..<5 {
        for amount in Int64(-1)..<5 {
          let event = TraceEvent(
            time: .milliseconds(1), kind: kind, job: kind == .bandRate ? nil : 1, subject: subject,
            amount: amount)
          if event.isPossible { events.append(event) }
        }
      }
    }
    let stalls = causes.map {
      Trace.Stall(job: 1, item: 0, inlined: 1, callback: .draw, cause: $0)
    }
    return conclusions.map {
      Trace(events: events, conclusion: $0, end: .seconds(1), stalls: stalls, names: names)
    }
  }

  private static var madeUp: String {
    let violations: [Judgment.Violation] = [
      .verdict(expected: .launched, actual: .deadlocked), .order(first: 0, second: 1),
      .after(item: 0, other: 1), .beforeItem(item: 0, other: 1),
      .beforeMilestone(item: 0, .firstFrame), .mainOnly(item: 0),
    ]
    let misuses = BackgroundTime.Misuse.Kind.allCases.flatMap { kind in
      [
        BackgroundTime.Misuse(kind: kind, name: "sync", time: .zero, item: 0),
        BackgroundTime.Misuse(
          kind: kind, name: "sync", time: .zero, callback: .draw, event: 0, expiration: "sync"),
      ]
    }
    guard let device = DeviceProfile.named("iphone-12") else {
      preconditionFailure("the device is in the catalog")
    }
    // What is not declared is not delivered.
    var scenario = Scenario(title: "t", device: device, app: App(declares: Declarations()))
    scenario.laterEvents = [
      .request(.url("maps://x")), .leave, .comeBack, .terminate, .connectScene("map"),
      .disconnectScene("map"), .discardSession("map"),
    ].map { LaterEvent(at: .zero, $0) }
    let items = names.items.map {
      WorkItem(name: $0, location: SourceLocation(file: "a.json", line: 3))
    }
    let findings: [Observation.Kind] = [
      .waitsForSlowWork(item: 0, waited: .milliseconds(1)),
      .waitsForLock(item: 0, lock: 0, waited: .milliseconds(1)), .queuedBeforeFirstFrame(item: 0),
      .movable(item: 0, share: .milliseconds(1)), .waitsForPool(item: 0, waited: .milliseconds(1)),
      .busyAfterFirstFrame(item: 0, until: .milliseconds(2), tapWaits: .milliseconds(1)),
      .noGain(item: 0, runs: .milliseconds(1), behind: 1),
      .sooner(
        item: 0,
        Removal(
          gain: .milliseconds(-1), swap: .init(earlier: 0, later: 1),
          growth: .init(item: 1, by: .milliseconds(2)))),
    ]
    let activities: [Timeline.Activity] = [
      .running, .reading, .faulting, .waiting, .elapsing, .lockWait(0), .awaiting(item: 0, .sync),
      .awaiting(item: 0, .suspended), .draining, .queued(.actor), .deferred, .hosting(job: 1),
    ]
    let location = SourceLocation(file: "a.json", line: 3)
    var text = ""
    var writer = JSONWriter { text += $0 }
    let warning = LaunchWarning.runsPrewarmed(
      .callback(.staticInitializers), .network, [.untilUIApplicationMain])
    let again = LaunchWarning.notStartedAgain(0, .sceneDidEnterBackground, at: .zero)
    let owners: [CodeOwner] = [.item(0), .callback(.draw), .event(0), .expiration]
    let work = owners.map { owner in
      OpenWork(
        job: 1, owner: owner, callback: .draw, items: owner == .item(0) ? [0] : [], began: .zero,
        standing: .lockWait(0, owner: 1), left: .zero, total: .zero, later: .milliseconds(1),
        calls: [.complete("sync"), .reportCall])
    }
    let suspensions = work.map { LaunchWarning.suspendedAtWork($0, at: .zero, ended: .zero) }
    let mode = LaunchWarning.suspendedInMode(.audio, at: .zero)
    writer.lines("warnings", [warning, again, mode, .viewLoadsAgain(.loadView)] + suspensions) {
      $0.members(names.items)
    }
    let fates: [SystemStop.Caller.Fate] = [
      .skipped(0, Condition(.firstLaunch)), .ended(.zero), .ranOnce(.zero), .leftOut, .notStarted,
      .notCalled,
    ]
    let missing = owners.flatMap { owner in
      fates.map { SystemStop.Caller(owner: owner, fate: $0) }
    }
    let kinds: [SystemStop.Kind] = [
      .killed(.silentPush), .suspended, .handlerExpired("sync"), .taskExpired("sync"),
    ]
    var placed = scenario
    placed.app.items = items
    writer.objects("stops", kinds) { writer, kind in
      SystemStop(
        kind: kind, time: .zero, work: work, workCount: 9,
        missing: [.init(call: .endBackgroundTask("sync"), callers: missing)]
      ).write(to: &writer, names, in: placed)
    }
    writer.object("background") { writer in
      writer.lines("misuses", misuses) { $0.members(names.items, at: location) }
      writer.lines("events", scenario.laterEvents.indices) {
        BackgroundTime.Event(index: $0, time: .zero, frame: .zero).members(in: scenario)
      }
    }
    let failures = violations + misuses.map { Judgment.Violation.completedTwice($0) }
    writer.lines("violations", failures) {
      $0.members(names.items) { _ in .zero } + ["location": location]
    }
    writer.lines("observations", findings) {
      let numbers = LaunchNumbers(ready: .zero, shown: .zero, tap: .zero, content: nil)
      let plans = [Placement.whenIdle, .task].map { placement in
        let option = MoveOption(
          item: 0, kind: .later, move: .move(items[0].name, to: placement), isAllowed: true)
        return Plan(options: [option], numbers: numbers)
      }
      return Observation(finding: $0, tried: plans[0], alternative: plans[1])
        .members(names, in: placed.app)
    }
    let reasons: [PathAccount.Reason] = [
      .calledBy(0), .beforeMain, .frame, .before(0), .mayNotMove, .expectedOrder,
      .beforeMilestone(.contentReady), .mainOnly, .awaited, .noGain,
    ]
    writer.lines("account", [PathAccount(item: 0, share: .zero, observation: 0, reasons: reasons)])
    {
      $0.members(names.items)
    }
    writer.lines("criticalPath", activities) { $0.members(names) }
    writer.objects("runs", traces) { writer, trace in
      writer.object("trace") { trace.write(to: &$0) }
    }
    writer.end()
    return text
  }
}

extension TraceEvent {
  /// True if an event of a run with the names above may have this form.
  fileprivate var isPossible: Bool {
    func isPossible(_ value: Int64, as field: Kind.Field) -> Bool {
      switch field {
      case .none: value == 0
      case .word(_, let words, let first): words.indices.contains(Int(value) - first)
      case .name(_, let list): value == -1 || list(JSONOutput.names).indices.contains(Int(value))
      case .count: value >= 0
      case .job: (-1...2).contains(value)
      case .timeLeft: value >= -1
      case .flag: value == 0 || value == 1
      case .laneDetail:
        switch LaneKind(rawValue: subject) {
        case .global: value >= 0
        default: value == 0
        }
      }
    }
    return isPossible(Int64(subject), as: kind.fields.subject)
      && isPossible(amount, as: kind.fields.amount)
  }
}
