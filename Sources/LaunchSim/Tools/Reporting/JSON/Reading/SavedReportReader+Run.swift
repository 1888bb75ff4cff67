import LaunchSim

// A run of a saved report: the members that a comparison needs.

extension SavedReportReader {
  mutating func run(_ node: Node) -> SavedReports.Run {
    var launch = ComparedLaunch(
      heading: heading(node), verdict: .launched, phrase: "", isGood: false, digest: "")
    let model = object("versions", of: node).map {
      integer("model", of: $0, in: 0...1_000_000)
    }
    launch.otherModel = model == Int64(Version.model) ? nil : model
    if let verdict = object("verdict", of: node) {
      launch.verdict = word("kind", of: verdict, Verdict.Kind.init(rawValue:)) ?? .launched
      launch.phrase = word("phrase", of: verdict) { Verdict.phrases.contains($0) ? $0 : nil } ?? ""
      launch.isGood = bool("good", of: verdict)
      if launch.verdict == .completed {
        launch.backgroundMargin = optionalTime("spareNs", of: verdict)
      }
    }
    if let trace = object("trace", of: node) {
      launch.digest =
        word("digest", of: trace) { UInt64($0, radix: 16).map(Digest.text) } ?? ""
    }
    readTimes(node, &launch)
    readPath(node, &launch)
    readItems(node, &launch)
    readCallbacks(node, &launch)
    readMargins(node, &launch)
    readOptions(node, &launch)
    if let program = object("program", of: node) { launch.code = code(program) }
    readLaterLife(node, &launch)
    return SavedReports.Run(
      label: optionalString("label", of: node), source: optionalString("source", of: node),
      launch: launch)
  }

  private mutating func heading(_ node: Node) -> LaunchHeading {
    var heading = LaunchHeading(
      title: string("title", of: node), kind: .cold, reason: .tap, lifeCycle: .scenes,
      deviceID: "", deviceName: "", refreshRate: 0, systemName: "", systemVersion: 0)
    if let device = object("device", of: node) {
      heading.deviceID = string("id", of: device)
      heading.deviceName = string("name", of: device)
      heading.refreshRate = integer("refreshHz", of: device, in: 0...1_000_000)
    }
    if let system = object("os", of: node) {
      heading.systemName = string("name", of: system)
      heading.systemVersion = integer("version", of: system, in: 0...1_000_000)
    }
    if let request = object("launch", of: node) {
      heading.kind = word("kind", of: request, LaunchKind.init(rawValue:)) ?? .cold
      heading.reason = word("reason", of: request, LaunchReason.Kind.init(rawValue:)) ?? .tap
    }
    if let program = object("program", of: node) {
      heading.lifeCycle = word("lifeCycle", of: program, LifeCycle.init(rawValue:)) ?? .scenes
    }
    return heading
  }

  private mutating func readTimes(_ node: Node, _ launch: inout ComparedLaunch) {
    for entry in list("milestones", of: node) {
      guard let milestone = word("milestone", of: entry, Milestone.init(rawValue:)) else {
        continue
      }
      launch.milestones[milestone] = time("atNs", of: entry)
    }
    for entry in list("phases", of: node) {
      guard let phase = word("phase", of: entry, Phase.init(key:)),
        !launch.phases.contains(where: { $0.phase == phase })
      else { continue }
      let (start, end) = (time("startNs", of: entry), optionalTime("endNs", of: entry))
      launch.phases.append(
        .init(phase: phase, start: start, end: end ?? start, isEndless: end == nil))
    }
  }

  private mutating func readPath(_ node: Node, _ launch: inout ComparedLaunch) {
    var reached = Nanoseconds.zero
    var segments: [ComparedLaunch.Segment] = []
    for entry in list("criticalPath", of: node) {
      let (start, end) = (time("startNs", of: entry), time("endNs", of: entry))
      guard start == reached, end >= start else {
        report(.savedPathGap, at: entry.value, entry.parts)
        return
      }
      reached = end
      let kind =
        word("activity", of: entry, PathPart.Cause.Kind.init(rawValue:)) ?? .running
      let object =
        switch kind {
        case .lockWait: string("lock", of: entry)
        case .awaiting: string("awaited", of: entry)
        case .queued: string("lane", of: entry)
        default: String?.none
        }
      segments.append(
        ComparedLaunch.Segment(
          start: start, end: end, item: optionalString("item", of: entry),
          callback: optional("callback", of: entry).flatMap {
            word($0, "callback", Callback.init(named:))
          }, cause: PathPart.Cause(kind, object)))
    }
    launch.setPath(segments)
    if launch.pathGoal == .frameReady, launch.frameReady != reached {
      report(.savedPathMissesFrame, at: node.value, node.parts + [.key("criticalPath")])
    }
  }

  private mutating func readItems(_ node: Node, _ launch: inout ComparedLaunch) {
    let nodes = list("items", of: node)
    var rest = launch.pathEnd
    var items: [ComparedLaunch.Item] = []
    for entry in nodes {
      let path = time("pathNs", of: entry)
      guard path >= .zero, path <= rest else {
        report(.savedSharesExceedPath, at: entry.value, entry.parts)
        return
      }
      rest -= path
      items.append(
        ComparedLaunch.Item(
          name: string("item", of: entry),
          state: word("state", of: entry, Report.Item.State.init(rawValue:)) ?? .notStarted,
          lanes: list("lanes", of: entry).compactMap { string($0, "lanes") },
          began: optionalTime("beganNs", of: entry), ended: optionalTime("endedNs", of: entry),
          path: path))
    }
    let begun = items.filter(\.hasBegun)
      .stablySorted { ($0.began ?? .zero) < ($1.began ?? .zero) }
    launch.items = begun + items.filter { !$0.hasBegun }
  }

  private mutating func readCallbacks(_ node: Node, _ launch: inout ComparedLaunch) {
    launch.calls = list("callbacks", of: node).compactMap { entry in
      guard let callback = word("callback", of: entry, Callback.init(named:)) else { return nil }
      return ComparedLaunch.Call(
        callback: callback, start: time("startNs", of: entry),
        end: optionalTime("endNs", of: entry))
    }
    var seen: Set<Callback> = []
    launch.called = callbacks(optionalList("calledCallbacks", of: node), "calledCallbacks")
      .filter { seen.insert($0).inserted }
  }

  private mutating func readMargins(_ node: Node, _ launch: inout ComparedLaunch) {
    for entry in list("budgets", of: node) {
      let level = word("level", of: entry, Judgment.BudgetResult.Level.init(rawValue:))
      launch.budgets[string("budget", of: entry)] = ComparedLaunch.BudgetValue(
        value: optionalTime("valueNs", of: entry), level: level ?? .within)
    }
    for entry in list("limitMargins", of: node) {
      guard let limit = word("limit", of: entry, SystemLimit.init(rawValue:)) else { continue }
      launch.margins[limit] = BackgroundTime.Margin(
        limit: limit, time: time("timeNs", of: entry), spare: time("spareNs", of: entry))
    }
  }

  private mutating func readOptions(_ node: Node, _ launch: inout ComparedLaunch) {
    guard let told = object("told", of: node) else { return }
    for entry in optionalList("launchOptions", of: told) {
      guard let key = word("key", of: entry, LaunchOption.init(rawValue:)) else { continue }
      launch.launchOptions[key] = string("value", of: entry)
    }
    for entry in optionalList("connectionOptions", of: told) {
      guard let key = word("key", of: entry, ConnectionOption.init(rawValue:)) else { continue }
      launch.connectionOptions[key] = string("value", of: entry)
    }
  }
}

// MARK: - The program

extension SavedReportReader {
  private mutating func code(_ program: Node) -> ComparedLaunch.Code {
    var code = ComparedLaunch.Code()
    for entry in list("callbacks", of: program) {
      guard let callback = word("callback", of: entry, Callback.init(named:)) else { continue }
      let steps = list("steps", of: entry)
      let own = steps.filter { !isStart($0) }.map { step in
        String(decoding: text.bytes[step.value.range.bytes], as: UTF8.self)
      }
      code.callbacks[callback] = .init(starts: started(by: steps), own: Set(own))
    }
    for entry in list("items", of: program) {
      code.items[string("item", of: entry)] = started(by: list("steps", of: entry))
    }
    return code
  }

  private func isStart(_ step: Node) -> Bool {
    if case .string("start")? = step.value["step"]?.content { true } else { false }
  }

  /// The items that steps start, and that nested steps start, which nest no deeper than JSON may.
  private mutating func started(by steps: [Node]) -> [String] {
    steps.flatMap { step -> [String] in
      if isStart(step) { return [string("item", of: step)] }
      return ["steps", "otherwise"].flatMap { started(by: optionalList($0, of: step)) }
    }
  }
}

// MARK: - Life after the launch

extension SavedReportReader {
  private mutating func readLaterLife(_ node: Node, _ launch: inout ComparedLaunch) {
    var log = ComparedLaunch.MomentLog()
    if let background = optional("background", of: node) {
      readBackground(background, &launch, &log)
    }
    for entry in optionalList("furtherScenes", of: node) {
      let name = string("scene", of: entry)
      log.add(.sceneConnected, name, at: optionalTime("connectedNs", of: entry))
      log.add(.sceneFrame, name, at: optionalTime("firstFrameNs", of: entry))
      log.add(.sceneDisconnected, name, at: optionalTime("disconnectedNs", of: entry))
    }
    launch.laterMoments = log.moments
  }

  private mutating func readBackground(
    _ node: Node, _ launch: inout ComparedLaunch, _ log: inout ComparedLaunch.MomentLog
  ) {
    for entry in list("deliveries", of: node) {
      let name = optionalString("handler", of: entry) ?? string("reason", of: entry)
      log.add(.delivered, name, at: time("atNs", of: entry))
      log.add(.handlerExpired, name, at: optionalTime("expiredNs", of: entry))
      log.add(.completed, name, at: optionalTime("completedNs", of: entry))
    }
    for entry in list("tasks", of: node) {
      let name = string("task", of: entry)
      log.add(.taskBegan, name, at: time("beganNs", of: entry))
      log.add(.taskExpired, name, at: optionalTime("expiredNs", of: entry))
      log.add(.taskEnded, name, at: optionalTime("endedNs", of: entry))
    }
    for entry in list("events", of: node) {
      let index = Int(integer("event", of: entry, in: 0...1_000_000))
      log.add(.event, number: index + 1, at: time("atNs", of: entry))
      log.add(.eventFrame, number: index + 1, at: optionalTime("frameNs", of: entry))
      launch.events.append(
        .init(index: index, callbacks: callbacks(list("callbacks", of: entry), "callbacks")))
    }
    for entry in list("misuses", of: node) {
      guard let kind = word("misuse", of: entry, BackgroundTime.Misuse.Kind.init(rawValue:)) else {
        continue
      }
      log.add(kind.moment, optionalString("name", of: entry), at: time("atNs", of: entry))
    }
    for time in times("snapshotsNs", of: node) { log.add(.snapshot, at: time) }
    for time in times("suspendedNs", of: node) { log.add(.suspended, at: time) }
    for time in times("resumedNs", of: node) { log.add(.resumed, at: time) }
  }
}
