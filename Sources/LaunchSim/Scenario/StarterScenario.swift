/// The scenario that `launch-sim` runs without a file, and that `init` writes.
package enum StarterScenario {
  /// The folder that `init` creates.
  package static let folder = "Launch"
  /// The scenario's path in the folder.
  package static let scenarioPath = "trailhead.jsonc"
  /// The cost table's path in the folder.
  package static let costTablePath = "costs/sdks.jsonc"

  /// The scenario and its cost table, for reading without a disk.
  static var files: SourceFiles {
    .memory([
      ("\(folder)/\(scenarioPath)", scenario), ("\(folder)/\(costTablePath)", costTable),
    ])
  }

  /// Reads the starter scenario from memory, with budget tables of this machine.
  package static func read(
    edits: [ScenarioEdit] = [], budgets: [String] = []
  ) throws(ScenarioErrors) -> ReadScenario {
    try ScenarioReader(files: files, budgets: budgets, budgetFiles: .disk)
      .read("\(folder)/\(scenarioPath)", edits: edits)
  }

  package static let scenario = """
    // Trailhead, a small map app, tapped on the Home Screen after a reboot. `launch-sim` runs this when
    // it is given no file, and `launch-sim init` writes it. A cost without a source counts as assumed.
    {
      "launchScenario": 1,
      "title": "Trailhead",
      "include": ["costs/sdks.jsonc"],         // CrashKit.start, Firebase.configure, RemoteConfig.fetch

      "device": "iphone-12",                   // launch-sim show devices, or a profile written out here
      "os": "iOS 26",
      "measuredOn": "iphone-12",               // where costs were taken, unless an item says; others scale them
      "launch": { "kind": "cold", "reason": "tap" },

      "app": {                                 // what runs, in the order in which it is called
        "lifeCycle": "scenes",                 // scenes, appDelegate or swiftUI
        "linkedSDK": 26,
        "systemInterface":      [{ "cpu": "14ms" }, { "read": "8MB" }],        // dyld, six frameworks
        "staticInitializers":   ["LegacyTracker.load"],
        "didFinishLaunching":   ["CrashKit.start", "Database.open", "RemoteConfig.fetch",
                                 "Firebase.configure", "Analytics.start", "Search.warm"],
        "sceneWillConnect":     ["RootView.build",
                                 { "await": "Database.open", "via": "semaphore" },
                                 "Feed.load"],
        "sceneDidBecomeActive": ["Cache.trim"],
        "initialFrame":         ["FeedView.layout"],
        "contentReady":         ["RemoteConfig.fetch"],                        // ends the extended phase
      },

      "work": {                                // a name above calls an item; "on" says where it then runs
        "LegacyTracker.load": { "cpu": "9ms", "tags": ["growth"] },
        "Database.open": {
          "on": "global:utility",              // DispatchQueue.global(qos: .utility).async
          "steps": [{ "read": "12MB" }, { "cpu": "42ms" }],
          "before": "firstFrame",              // the first screen needs it: never offer to defer it
        },
        "Analytics.start": { "on": "mainQueue", "cpu": "16ms", "tags": ["growth"],
                             "after": ["CrashKit.start"], "mayMove": "later" },
        "RootView.build":  { "cpu": "33ms", "mainOnly": true, "before": "firstFrame" },
        "Feed.load":       { "cpu": "8ms",  "mainOnly": true, "after": ["Database.open"] },
        "FeedView.layout": { "cpu": "66ms", "mainOnly": true, "before": "firstFrame" },
        "Search.warm":     { "on": "afterFirstFrame", "cpu": "130ms", "mayMove": "anywhere" },
        "Cache.trim":      { "on": "whenIdle", "cpu": "25ms" },
      },

      "budgets": {                             // shares of the path to the first frame, so they add up
        "firstFrame":                "400ms",
        "contentReady":              "600ms",
        "phase:applicationInit":     { "warn": "120ms", "fail": "150ms" },
        "tag:growth":                "30ms",
        "item:Firebase.configure":   "40ms",
      },
      "expect": { "verdict": "launched", "order": ["CrashKit.start", "Firebase.configure"] },
    }

    """

  package static let costTable = """
    {
      "launchCosts": 1,                        // a shared table: kept by the platform team or the vendor
      "title": "SDK costs",
      "measuredOn": "iphone-12",
      "work": {
        "CrashKit.start":     { "cpu": "7ms", "mainOnly": true },
        "Firebase.configure": { "cpu": "30ms", "mainOnly": true, "tags": ["sdk"], "measuredOn": "iphone-15",
                                "source": "firebase-ios-sdk#13675: about 30 ms without debugger" },
        "RemoteConfig.fetch": { "on": "detached", "tags": ["sdk"],
                                "steps": [{ "wait": { "p50": "180ms", "p95": "650ms" }, "for": "network" },
                                          { "cpu": "3ms" }] },
      },
    }

    """
}
