import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Writing scenarios")
struct ScenarioWritingTests {
  private static func rewritten(_ scenario: Scenario) throws -> Scenario {
    try ScenarioFixture.read(("written", scenario.fileText)).scenario
  }

  @Test(
    "A scenario that is written reads as the same scenario", arguments: ScenarioFolder.files)
  func files(file: String) throws {
    let scenario = try ScenarioFolder.read(file).scenario
    let again = try Self.rewritten(scenario)
    #expect(again.withoutPlaces == scenario.withoutPlaces)
    #expect(again.fileText == scenario.fileText)
  }

  @Test("So does each generated launch and life that a file can say")
  func generated() throws {
    var count = 0
    for number in 0..<150 {
      for generated in [
        ScenarioGenerator.scenario(number: number), LifeGenerator.scenario(number: number),
      ] {
        let scenario = generated.writable
        let again: Scenario
        do {
          again = try Self.rewritten(scenario)
        } catch let errors as ScenarioErrors {
          // The generators make systems that are too old, requests that none makes, and unknown
          // scenes.
          let places = errors.list.errors.map { $0.path.parts.first }
          #expect(
            places.allSatisfy { [.key("os"), .key("launch"), .key("then")].contains($0) },
            "\(number): \(errors)")
          continue
        }
        #expect(again.withoutPlaces == scenario, "\(number)")
        count += 1
      }
    }
    #expect(count > 150)
  }

  /// A text in which each object of the format has all keys that a value keeps.
  private static let everyKey = """
    { "launchScenario": 1, "title": "All", "note": ["One.", "Two."],
      "device": {
        "basedOn": "ipad-air-4", "name": "bench",
        "cores": { "performance": { "count": 3, "speed": 900 },
                   "efficiency": { "count": 1, "speed": 300 } },
        "refresh": 120, "storage": { "latency": "50us", "throughput": "2GB" },
        "constants": { "processCreation": "3ms", "uiKitInitialization": "3ms", "render": "3ms",
                       "warmFault": "3us" },
        "ledger": { "launches": "desk", "figure": "firstFrame", "observed": "400ms",
                    "before": "380ms", "after": "399ms", "heldBack": "390ms" },
        "source": "our lab" },
      "os": "iPadOS 17", "measuredOn": "bench",
      "measured": { "date": "2026-11-01", "os": "iPadOS 17.2", "app": "5.1" },
      "launch": {
        "kind": "warm", "reason": "url", "firstLaunch": true, "vsyncPhase": "3ms",
        "watchdog": false, "url": "trailhead:a", "sourceApplication": "com.example.mail",
        "sameTeam": true, "eventAttribution": true, "locked": true, "restores": true,
        "previousEnd": "forceQuit", "sceneSession": "existing", "discardedSessions": 2 },
      "then": [
        { "at": "2s", "event": "leave", "steps": [{ "complete": "silentPush" }] },
        { "at": "3s", "reason": "silentPush", "remoteNotification": "news" },
        { "at": "4s", "event": "connectScene", "scene": "TV" }],
      "app": {
        "lifeCycle": "scenes", "linkedSDK": 25, "version": "5.2",
        "declares": {
          "urlSchemes": ["trailhead"], "associatedDomains": ["trailhead.example"],
          "userActivityTypes": ["editing"], "shortcutItems": ["new"], "pushNotifications": true,
          "backgroundModes": ["fetch", "remote-notification"], "cloudKitSharing": true,
          "bluetoothRestoreIdentifiers": ["store"], "locationAlways": true,
          "backgroundTasks": ["com.example.refresh"], "open": ["pushNotifications"] },
        "willFinishReturns": false, "didFinishReturns": ["not:reason:tap", "urlQuery"],
        "didFinishLaunching": ["A", { "start": "B" }, { "lock": "l", "steps": ["C"] }, "D"],
        "sceneWillConnect": [], "replacesMainInterface": true,
        "queues": { "com.example.store": 3 }, "semaphores": { "l": 2 },
        "scenes": { "TV": { "role": "externalDisplay", "atLaunch": true,
                            "initialFrame": [{ "touch": "16KiB" }] } },
        "contentReady": ["A", "B"], "restorationComplete": ["C"],
        "launchScreen": { "name": "Launch.storyboard", "background": "Paper" },
        "firstScreen": { "bars": ["navigationBar", "tabBar"] }, "livePlayback": ["A"],
        "restoration": {
          "shouldRestore": false, "windowInWillFinish": false,
          "viewControllers": [
            { "id": "Map", "from": "restorationClass", "returnsNil": true,
              "make": [{ "cpu": { "p50": "1ms", "p95": "2ms" } }],
              "decode": [{ "cpu": { "uniform": ["1ms", "2ms"] } }],
              "children": [{ "make": [{ "cpu": { "triangular": ["1ms", "2ms", "3ms"] } }] }] }] } },
      "work": {
        "A": { "on": "queue:com.example.store:utility", "read": "12MB", "cached": false,
               "barrier": true,
               "tags": ["growth"], "before": ["firstFrame", "B"], "mainOnly": true,
               "protectedData": true, "timesFromStart": true, "mayMove": "off-main",
               "when": "cold", "fails": ["not:failed:D", "firstLaunch"], "basis": "wall",
               "measuredOn": "iphone-15", "holdsFile": "journal", "source": "a trace" },
        "B": { "after": ["A"], "wait": { "samples": ["1ms", "4ms"] }, "for": "network" },
        "C": { "fails": true, "steps": [
          { "await": "A", "via": "semaphore" }, { "yield": true }, { "beginBackgroundTask": "save",
            "expiration": [{ "endBackgroundTask": "save" }] },
          { "ifTimeRemains": "3s", "then": [{ "cpu": "1ms" }], "otherwise": [{ "reportCall": true }]},
          { "registerForRemoteNotifications": "1ms", "denied": true }] },
        "D": { "steps": [], "effect": "signIn", "essential": "it is a bank",
               "hostScaled": "Linux x86_64, × 1.8: a trace",
               "code": "App/A.swift#A.b(_:c:)" } },
      "covers": ["App/A.swift", { "file": "App/B.swift#B.init()", "ignores": ["print"] }],
      "budgets": {
        "firstFrame": { "warn": "300ms", "fail": "400ms",
                        "devices": { "old": { "warn": "500ms" , "fail": "600ms" }, "bench": "620ms",
                                     "iphone-8": { "warn": "350ms" } } },
        "cpu:item:A": "1ms", "tag:growth": { "warn": "1.5ms" },
        "firstCommit": { "p50": "300ms", "p90": "400ms", "p99": "1s",
                         "devices": { "iphone-8": { "p90": "500ms" } } } },
      "deviceClasses": { "old": ["iphone-6s", "iphone-8"] },
      "tolerance": {
        "launchScreen": "2ms", "processStart": "2ms", "imagesLoaded": "2ms", "main": "2ms",
        "willFinishLaunching": "2ms", "didFinishLaunching": "2ms", "sceneConnected": "2ms",
        "lifeCycleDone": "2ms", "firstCommit": "2ms", "frameReady": "2ms", "firstFrame": "2ms",
        "responsive": "2ms", "contentReady": "2ms", "enteredBackground": "2ms",
        "enteredForeground": "2ms", "snapshot": "2ms", "suspended": "2.5%",
        "backgroundMargin": "1s" },
      "severities": { "order-changed": "off", "regressed": "warning", "slipped": "error" },
      "expect": { "verdict": "launched", "order": ["A", "B"] },
      "switches": { "queuedWorkBeforeScene": true, "queuedWorkBeforeCommit": false,
        "utilityOnEfficiencyCores": false, "viewsLoadBeforeActive": false,
        "viewDidAppearBeforeActive": true,
        "bodyBeforeDidFinish": true, "didEnterBackgroundOnWake": false,
        "sceneConnectsInBackground": false, "locationOverrunKills": true,
        "sdkAloneRequiresScenes": true, "eitherFalseSuppressesURL": false,
        "forceQuitBlocksAll": false, "prewarmPolicy": "libsOnly" },
      "limits": { "silentPush": "9s", "source": "our lab" } }
    """

  @Test("Every key that a value keeps is written")
  func keys() throws {
    let scenario = try ScenarioFixture.read(("t", Self.everyKey)).scenario
    #expect(try Self.rewritten(scenario).withoutPlaces == scenario.withoutPlaces)
    let text = scenario.fileText
    // One callback, payload or limit is written as every other.
    let kinds: [ObjectKind] = [
      .scenario, .declarations, .item, .record, .step, .distribution, .budget, .deviceBudget,
      .tolerance,
      .expectations, .restoration, .viewController, .screen, .coveredCode, .device, .ledgerEntry,
      .cores,
      .cluster, .storage,
      .constants, .switches,
    ]
    let unwritten = kinds.flatMap(\.keys).map(\.name).filter { !text.contains("\"\($0)\":") }
    // An include is flattened, a class is the devices in it, an override has done its work, and a
    // call is a bare name.
    #expect(
      unwritten == ["include", "deviceClasses", "start", "override", "start", "override"])
  }

  @Test("Defaults are left out, and a profile is named")
  func short() throws {
    let text = ScenarioFixture.scenario(
      app: #""didFinishLaunching":["A"]"#, work: #""A":{"cpu":"1500us","on":"inline"}"#,
      rest: #""device":"iphone-15","launch":{"kind":"cold","reason":"tap"}"#)
    let scenario = try ScenarioFixture.read(("t", text)).scenario
    #expect(
      scenario.fileText == """
        {
          "launchScenario": 1,
          "title": "t",
          "device": "iphone-15",
          "app": { "didFinishLaunching": ["A"] },
          "work": { "A": { "cpu": "1500us" } }
        }

        """)
  }
}

extension Scenario {
  /// The scenario as a value, without its places in files.
  fileprivate var withoutPlaces: Scenario {
    var scenario = self
    scenario.places = Places()
    for item in scenario.app.items.indices { scenario.app.items[item].location = nil }
    return scenario
  }

  /// The generated scenario with what a file cannot say changed to what it can.
  fileprivate var writable: Scenario {
    var scenario = self
    let given = Provenance.assumed("given in the scenario")
    scenario.device.id = "custom"
    scenario.device.performanceCores.speed.provenance = given
    scenario.device.efficiencyCores.speed.provenance = given
    scenario.device.refreshRate.provenance = given
    scenario.device.storage.latency.provenance = given
    scenario.device.storage.throughput.provenance = given
    for key in DeviceProfile.Constants.Key.allCases {
      scenario.device.constants[key].provenance = given
    }
    for limit in limits.limits { scenario.limits[limit]?.provenance = given }
    // Costs are taken on a device, and the generator makes up speeds.
    let profiles = DeviceProfile.catalog
    let speed = profiles[app.measuredSpeed % profiles.count].performanceCores.speed.value
    scenario.app.measuredSpeed = speed
    for index in scenario.app.items.indices {
      scenario.app.items[index].measured(
        on: profiles[app.items[index].measuredSpeed % profiles.count])
    }
    scenario.app.contentReady = Array(Set(app.contentReady)).sorted()
    // Each reason comes with its own keys.
    let reason = request.reason
    var payload = LaunchReason.Payload()
    for key in reason.facts.payload { payload[key] = reason.payload[key] }
    if !payload.contains(.sourceApplication) { payload[.sameTeam] = [] }
    scenario.request.reason = LaunchReason(reason.kind, payload)
    return scenario
  }
}
