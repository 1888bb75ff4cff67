@testable import LaunchSim
@testable import LaunchSimTestSupport

// Launches that show what no scenario of the package does.

extension JSONOutput {
  /// A launch whose steps hold every kind of cost.
  static var distributions: Scenario {
    let costs: [Cost] = [
      .percentiles(p50: .milliseconds(1), p95: .milliseconds(2)),
      .uniform(.milliseconds(1), .milliseconds(3)),
      .triangular(low: .milliseconds(1), mode: .milliseconds(2), high: .milliseconds(4)),
      .samples([.milliseconds(5), .milliseconds(7), .milliseconds(6)]),
    ]
    let steps: [Step] = costs.flatMap { [.cpu($0), .lock("L", [.wait($0, for: "network")])] }
    let host = Provenance.hostScaled("a host"), size = Step.touch(bytes: 16_384)
    let item = WorkItem(
      name: "Work", steps: steps + [size], conditions: [Condition(.kind(.cold))], tags: ["tag"],
      before: [.milestone(.firstFrame)], mobility: .later, provenance: host, measuredSpeed: 844)
    let app = App(linkedSDK: 26, callbacks: [.didFinishLaunching: [.start(0)]], items: [item])
    var limits = LimitOverrides()
    limits[.silentPush] = Sourced(.seconds(20), .assumed("given in the scenario"))
    var scenario = Scenario(title: "Distributions", device: .iPhone12, limits: limits, app: app)
    scenario.budgets = [
      Budget(.item("Work", .cpu), fail: .zero),
      Budget(.turn("Feed"), fail: .zero),
    ]
    return scenario
  }

  /// A launch over its budget because of an item that may run later.
  static var overBudget: Scenario {
    let item = WorkItem(
      name: "Warm", steps: [.cpu(.fixed(.milliseconds(400)))], mobility: .later)
    return Scenario(
      title: "Over", device: .iPhone12,
      app: App(callbacks: [.didFinishLaunching: [.start(0)]], items: [item]))
  }

  /// Launches for every reason with all that may come with it, in apps that hear of it or do not.
  static var requests: [Scenario] {
    var payload = LaunchReason.Payload()
    payload[.url] = ["https://trailhead.example/?id=7"]
    payload[.sourceApplication] = ["com.example.mail"]
    payload[.annotation] = ["note"]
    payload[.eventAttribution] = ["true"]
    payload[.activityType] = ["editing"]
    payload[.shortcutItem] = ["new"]
    payload[.remoteNotification] = ["message"]
    payload[.localNotification] = ["reminder"]
    payload[.service] = ["region"]
    payload[.restoreIdentifiers] = ["band"]
    payload[.session] = ["downloads"]
    payload[.tasks] = ["refresh"]
    payload[.share] = ["routes"]
    payload[.assets] = ["issue-7"]
    var sameTeam = payload
    sameTeam[.sameTeam] = ["true"]
    var all = Declarations()
    all[.urlSchemes] = ["https"]
    all[.associatedDomains] = ["trailhead.example"]
    all[.userActivityTypes] = ["editing"]
    all[.shortcutItems] = ["new"]
    all[.pushNotifications] = ["true"]
    all[.backgroundModes] = BackgroundMode.allCases.map(\.rawValue)
    all[.cloudKitSharing] = ["true"]
    all[.bluetoothRestoreIdentifiers] = ["band"]
    all[.locationAlways] = ["true"]
    all[.backgroundTasks] = ["refresh"]
    func scenario(
      _ kind: LaunchReason.Kind, _ payload: LaunchReason.Payload, _ system: String = "iOS",
      _ version: Int = 26, declares: Declarations?, returns: Bool
    ) -> Scenario {
      let item = WorkItem(name: "Store", fails: [Condition(.reason(kind))])
      return Scenario(
        title: kind.rawValue, device: .iPhone12, systemName: system, systemVersion: version,
        request: LaunchRequest(reason: LaunchReason(kind, payload)),
        app: App(
          lifeCycle: returns ? .scenes : .appDelegate, declares: declares,
          willFinishReturns: .when([Condition(.failed(0), isNegated: true)]),
          didFinishReturns: .always(returns), callbacks: [.willFinishLaunching: [.start(0)]],
          items: [item]))
    }
    return LaunchReason.Kind.allCases.flatMap { kind in
      [
        scenario(kind, sameTeam, declares: all, returns: true),
        scenario(kind, payload, declares: Declarations(), returns: false),
        scenario(kind, payload, "iOS", 12, declares: nil, returns: false),
        scenario(kind, payload, "tvOS", 26, declares: nil, returns: false),
      ]
    } + Self.later(payload: sameTeam) + [
      {
        var resume = scenario(.url, payload, declares: nil, returns: false)
        resume.request.kind = .resume
        return resume
      }(),
      // Nothing is held back where true is returned.
      {
        var whole = scenario(.url, payload, declares: nil, returns: true)
        whole.app.willFinishReturns = nil
        return whole
      }(),
    ]
  }

  /// Later events, an app that still holds a file, and one that is cut short.
  private static func later(payload: LaunchReason.Payload) -> [Scenario] {
    var app = App(
      callbacks: [.sceneDidEnterBackground: [.start(0)]],
      items: [
        WorkItem(
          name: "Export", placement: .detached(nil), steps: [.wait(.fixed(.seconds(20)), for: nil)],
          location: SourceLocation(file: "a.json", line: 3))
      ])
    app.items[0].heldFile = "App.sqlite"
    let step = [Step.cpu(.fixed(.milliseconds(1)))]
    app.furtherScenes = [App.FurtherScene(name: "TV", callbacks: [.sceneWillConnect: step])]
    app.restoration = App.Restoration(controllers: [App.Restoration.Controller(id: "root")])
    let killed = Scenario(
      title: "Later", device: .iPhone12,
      laterEvents: [
        LaterEvent(at: .seconds(1), .connectScene("TV"), steps: step),
        LaterEvent(at: .seconds(2), .disconnectScene("TV")),
        LaterEvent(at: .seconds(3), .request(LaunchReason(.url, payload))),
        LaterEvent(at: .seconds(4), .leave), LaterEvent(at: .seconds(5), .comeBack),
      ], app: app)
    let cut = Scenario(
      title: "Cut short", device: .iPhone12,
      request: LaunchRequest(reason: LaunchReason(.location)),
      app: App(
        callbacks: [.didUpdateLocations: [.start(0)]],
        items: [
          WorkItem(
            name: "Sync", placement: .detached(nil), steps: [.wait(.fixed(.seconds(20)), for: nil)])
        ]))
    var moot = Scenario(
      title: "Moot", device: .iPhone12,
      request: LaunchRequest(reason: LaunchReason(.silentPush)),
      laterEvents: [LaterEvent(at: .seconds(2), .comeBack)], app: App())
    moot.budgets = [
      Budget(.milestone(.firstFrame), fail: .seconds(1))
    ]
    moot.places.budgets["firstFrame"] = SourceLocation(file: "a.json", line: 3)
    return [killed, cut, moot]
  }

  /// A fetch and a task that expires, in an app that is woken again and cleans up.
  static var background: Scenario {
    var payload = LaunchReason.Payload()
    payload[.tasks] = ["refresh"]
    let item = WorkItem(
      name: "Sync", steps: [.wait(.fixed(.seconds(31)), for: nil)],
      location: SourceLocation(file: "a.json", line: 3))
    let app = App(
      callbacks: [
        .didReceiveRemoteNotification: [
          .beginBackgroundTask("sync", expiration: []), .complete("silentPush"),
          .endBackgroundTask("sync"), .reportCall,
          .ifTimeRemains(.seconds(5), then: [.touch(bytes: 1)], otherwise: [.touch(bytes: 2)]),
          .registerForRemoteNotifications(.fixed(.seconds(1)), fails: false),
        ]
      ], items: [item])
    return Scenario(
      title: "Background", device: .iPhone12,
      request: LaunchRequest(reason: LaunchReason(.silentPush)),
      laterEvents: [
        LaterEvent(at: .seconds(2), .comeBack),
        LaterEvent(
          at: .seconds(3), .leave,
          steps: [.beginBackgroundTask("late", expiration: [.endBackgroundTask("late")])]),
        LaterEvent(at: .seconds(60), .request(LaunchReason(.silentPush))),
        LaterEvent(at: .seconds(90), .request(LaunchReason(.appRefresh, payload))),
      ], app: app)
  }
}
