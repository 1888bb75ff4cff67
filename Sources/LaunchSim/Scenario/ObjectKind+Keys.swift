extension ObjectKind {
  /// The keys of the kind's own, in the order in which examples write them.
  package var keys: [Key] {
    switch self {
    case .scenario: Self.scenarioKeys
    case .costTable: Self.costTableKeys
    case .budgetTable: Self.budgetTableKeys
    case .app: Self.appKeys
    case .declarations: Self.declarationKeys
    case .item: Self.itemKeys
    case .step: Self.stepKeys
    case .distribution: Self.distributionKeys
    case .budget: Self.budgetKeys
    case .launch: Self.launchKeys + Self.previousRunKeys
    case .laterEvent: Self.laterEventKeys
    case .furtherScene: Self.furtherSceneKeys
    case .limits: Self.limitKeys
    case .switches: Self.switchKeys
    case .expectations: Self.expectationKeys
    case .restoration: Self.restorationKeys
    case .viewController: Self.viewControllerKeys
    case .device: Self.deviceKeys
    case .cores: Self.coresKeys
    case .cluster: Self.clusterKeys
    case .storage: Self.storageKeys
    case .constants: Self.constantKeys
    }
  }

  // MARK: - Files

  private static let scenarioKeys = [
    Key("launchScenario", .whole(1...1), "The version of the format; the first key of the file."),
    Key("title", .text, "The name of the scenario in every report."),
    include,
    Key("device", .either([.text, .object(.device)]), "A profile's id, or a profile written out."),
    Key("os", .systemName, "The system and its major version, as in iOS 26."),
    measuredOn,
    Key("launch", .object(.launch), "How and why the app is launched."),
    Key("then", .list(.object(.laterEvent)), "What happens after that, in the order of its times."),
    Key("app", .object(.app), "What runs, in the order in which it is called."),
    work,
    budgets,
    Key("expect", .object(.expectations), "What must come out of the run."),
    Key("switches", .object(.switches), "The rules that Apple leaves open."),
    Key("limits", .object(.limits), "The system's limits that are to be others."),
  ]

  private static let costTableKeys = [
    Key("launchCosts", .whole(1...1), "The version of the format; the first key of the file."),
    Key("title", .text, "The name of the table."),
    include, measuredOn, work, budgets,
  ]

  private static let budgetTableKeys = [
    Key("launchBudgets", .whole(1...1), "The version of the format; the first key of the file."),
    Key("title", .text, "The name of the table."),
    include, budgets,
  ]

  private static let include = Key(
    "include", .list(.text), "Cost and budget tables, relative to this file.")
  private static let measuredOn = Key(
    "measuredOn", .text, "The device on which this file's costs were taken; iphone-12 if absent.")
  private static let work = Key(
    "work", .named(.object(.item), pattern: nil), "The work items, by name.")
  private static let budgets = Key(
    "budgets", .named(.either([.time, .object(.budget)]), pattern: budgetPattern),
    "Limits: a milestone, or phase: item: tag: lane: turn: and a name.")

  private static let budgetPattern =
    "^((" + Milestone.allCases.map(\.rawValue).joined(separator: "|") + "|turn:.+)|((cpu|main):)?("
    + "phase:(" + Phase.allCases.map(\.key).joined(separator: "|") + ")|(item|tag|lane):.+))$"

  // MARK: - The app and its work

  private static let appKeys =
    [
      Key("lifeCycle", .choice(LifeCycle.allCases.map(\.rawValue)), "scenes if absent."),
      Key("linkedSDK", .whole(9...99), "The major version of the SDK the app is linked against."),
      Key(
        "declares", .object(.declarations),
        "What the app declares; if absent, all that a launch takes."),
      Key("willFinishReturns", returned, "What willFinishLaunching returns; true if absent."),
      Key("didFinishReturns", returned, "What didFinishLaunching returns; true if absent."),
    ]
    + Callback.names.map { Key($0, .steps, "The steps of this callback, in order.") }
    + [
      Key(
        "scenes", .named(.object(.furtherScene), pattern: nil),
        "The scenes besides the one that a launch shows, by name."),
      Key("contentReady", .list(.text), "The items whose end makes the content ready."),
    ]
    + restoringKeys

  /// A flag, or conditions that must all hold.
  private static let returned = ValueShape.either([.flag, .condition, .list(.condition)])

  private static let verbs = [
    Key("cpu", .cost, "CPU time on a performance core of the device it was measured on."),
    Key("read", .size, "Bytes read from storage."),
    Key("cached", .flag, "false: goes to storage in a warm launch too."),
    Key("touch", .size, "Bytes of mapped code or data touched for the first time."),
    Key("wait", .cost, "Elapsed time on something outside the app."),
    Key("for", .text, "What a wait waits for, as in network."),
    Key("lock", .text, "The name of a lock held around the steps."),
    Key("steps", .steps, "Steps in order."),
    Key("await", .text, "The item to wait for."),
    Key("via", .choice(["semaphore"]), "An await through a semaphore, which lends no priority."),
    Key("start", .text, "The item to call."),
    Key("complete", .text, "The completion handler to call: a reason, or a task's identifier."),
    Key("beginBackgroundTask", .text, "The background task to begin, by a name of its own."),
    Key("expiration", .steps, "What to do when the time of a background task is over."),
    Key("endBackgroundTask", .text, "The background task to end."),
    Key("ifTimeRemains", .time, "Reads how much time is left in the background."),
    Key("then", .steps, "Steps for when as much time is left."),
    Key("otherwise", .steps, "Steps for when less time is left."),
    Key("reportCall", .flag, "true: reports the call that a VoIP push is about."),
    Key(
      "registerForRemoteNotifications", .cost,
      "Asks to be registered for pushes; how long the answer takes."),
    Key("denied", .flag, "true: the registration fails."),
  ]

  /// The keys of which a step has exactly one.
  package static let verbNames = [
    "cpu", "read", "touch", "wait", "lock", "await", "start", "complete", "beginBackgroundTask",
    "endBackgroundTask", "ifTimeRemains", "reportCall", "registerForRemoteNotifications",
  ]

  /// The keys that only go with a verb; an item may have steps without a lock.
  package var qualifiers: [(key: String, verb: String)] {
    let common = [
      ("for", "wait"), ("via", "await"), ("cached", "read"), ("expiration", "beginBackgroundTask"),
      ("then", "ifTimeRemains"), ("otherwise", "ifTimeRemains"),
      ("denied", "registerForRemoteNotifications"),
    ]
    return switch self {
    case .step: common + [("steps", "lock")]
    case .item: common
    default: []
    }
  }

  private static let stepKeys = verbs

  private static let itemKeys =
    [Key("on", .placement, "Where the item runs once it is called; inline if absent.")]
    + verbs + [
      Key("tags", .list(.text), "Free words to group items by."),
      Key("after", .list(.text), "Items that must have ended before this one begins."),
      Key(
        "before", .either([.text, .list(.text)]),
        "Milestones or items that this one must have ended before."),
      Key("mainOnly", .flag, "Whether it must run on the main thread."),
      Key("protectedData", .flag, "Whether it reads what is unreadable on a locked device."),
      Key("timesFromStart", .flag, "Whether it measures a time from the process start."),
      Key(
        "mayMove", .choice(Mobility.allCases.map(\.rawValue)),
        "How far it may be moved when a better place is looked for."),
      Key(
        "when", .either([.condition, .list(.condition)]),
        "Conditions that must all hold, else the item is skipped."),
      Key("fails", returned, "Whether the item ends as failed, or conditions for it."),
      Key("basis", .choice(["cpu", "wall"]), "Whether costs are CPU time or elapsed time."),
      Key(
        "measuredOn", .text,
        "The device on which this item's costs were taken; that of its file if absent."),
      Key("override", .flag, "true: replaces the item of this name that came before."),
      Key("effect", .any, "Reserved."),
      Key(
        "holdsFile", .text,
        "The file or database whose lock it holds from its beginning to its end."),
      Key("code", .any, "Reserved."),
      Key("covers", .any, "Reserved."),
    ]

  private static let distributionKeys = [
    Key("p50", .time, "The median of a log-normal distribution."),
    Key("p95", .time, "Its 95th percentile."),
    Key("uniform", .list(.time), "The least and the greatest value."),
    Key("triangular", .list(.time), "The least, the most likely and the greatest value."),
    Key("samples", .list(.time), "Measured values, each as likely as the others."),
  ]

  // MARK: - The launch and its judgement

  private static let launchKeys = launchKeysOfItsOwn + payloadKeys

  private static let launchKeysOfItsOwn = [
    Key("kind", .choice(LaunchKind.allCases.map(\.rawValue)), "cold if absent."),
    Key("reason", .choice(LaunchReason.Kind.allCases.map(\.rawValue)), "tap if absent."),
    Key("firstLaunch", .flag, "Whether the app has never run; true if absent after an install."),
    Key("vsyncPhase", .time, "How long after the request the display's refreshes begin."),
    Key("watchdog", .flag, "Whether the launch watchdog is armed; true if absent."),
  ]

  private static let furtherSceneKeys =
    [
      Key("role", .choice(SceneRole.allCases.map(\.rawValue)), "window if absent."),
      Key("atLaunch", .flag, "true: connects with the launch, after the scene shown first."),
    ] + Callback.ofFurtherScenes.map { Key($0.name, .steps, "The scene's own steps, in order.") }

  private static let laterEventKeys =
    [
      Key("at", .time, "How long after the request of the launch."),
      Key(
        "reason", .choice(LaunchReason.Kind.allCases.map(\.rawValue)),
        "Why the system turns to the app."),
      Key(
        "event", .choice(LaterEventName.allCases.map(\.rawValue)), "What else happens to the app."),
      Key("scene", .text, "The scene that the event is about, by its name in app.scenes."),
      Key("steps", .steps, "What the app does about this one event."),
    ] + payloadKeys

  private static let switchKeys = [
    Key("queuedWorkBeforeScene", .flag, "Drain the main queue before the scene connects."),
    Key("queuedWorkBeforeCommit", .flag, "Drain the main queue before the first commit."),
    Key("utilityOnEfficiencyCores", .flag, "Keep utility work on efficiency cores."),
    Key("viewDidAppearBeforeActive", .flag, "viewDidAppear comes before becoming active."),
    Key("bodyBeforeDidFinish", .flag, "SwiftUI evaluates body just before didFinishLaunching."),
    Key(
      "didEnterBackgroundOnWake", .flag,
      "An app that is launched or woken in the background is told that it has entered it."),
    Key("sceneConnectsInBackground", .flag, "A background launch connects a scene."),
    Key(
      "prewarmPolicy", .choice(PrewarmPolicy.allCases.map(\.rawValue)),
      "How far a prewarmed process had come."),
  ]

  private static let limitKeys = SystemLimit.settable.map {
    Key($0.rawValue, .time, "The limit of: \($0.title).")
  }

  private static let budgetKeys = [
    Key("warn", .time, "The level from which a run is warned of."),
    Key("fail", .time, "The limit."),
    Key("override", .flag, "true: replaces the budget of this name that came before."),
  ]

  private static let expectationKeys = [
    Key("verdict", .choice(Verdict.Kind.allCases.map(\.rawValue)), "What becomes of the launch."),
    Key("order", .list(.text), "Items that must begin in this order."),
  ]

  // MARK: - Devices

  private static let deviceKeys = [
    Key("basedOn", .text, "The profile that gives what is not written here."),
    Key("name", .text, "The name in every report."),
    Key("cores", .object(.cores), "The clusters of cores."),
    Key("refresh", .whole(1...1_000), "Display refreshes per second."),
    Key("storage", .object(.storage), "What a read costs."),
    Key("constants", .object(.constants), "What the system itself spends."),
  ]

  private static let coresKeys = [
    Key("performance", .object(.cluster), "The performance cores."),
    Key("efficiency", .object(.cluster), "The efficiency cores; none if absent."),
  ]

  private static let clusterKeys = [
    Key("count", .whole(0...64), "How many cores."),
    Key("speed", .whole(1...10_000), "Thousandths of the reference core, an iPhone 12's."),
  ]

  private static let storageKeys = [
    Key("latency", .time, "What every request costs before it transfers."),
    Key("throughput", .size, "Bytes per second."),
  ]

  private static let constantKeys = [
    Key("processCreation", .time, "From the request to the start of the process."),
    Key("uiKitInitialization", .time, "CPU time of UIKit's own start."),
    Key("render", .time, "From the commit to a frame that is ready."),
    Key("warmFault", .time, "CPU time of a page fault that needs no storage."),
  ]
}
