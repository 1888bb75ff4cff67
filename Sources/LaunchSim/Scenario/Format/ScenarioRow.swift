/// The rows of the scenario format that other code names.
package enum ScenarioRow {}

// MARK: - Files

extension ScenarioRow {
  package static let title = ScenarioField<ScenarioFormat.FileForm>(
    "title", .text, \.scenario.title, "The name in every report.")
  package static let device = ScenarioField<ScenarioFormat.FileForm>(
    "device", .device, \.scenario.deviceOfSystem, "A profile's id, or a profile written out.")
  static let launch = ScenarioField<ScenarioFormat.FileForm>(
    "launch", .launch, \.scenario.request,
    "The kind of the launch, its reason and its circumstances.")
  package static let os = ScenarioField<ScenarioFormat.FileForm>(
    "os", .system, \.scenario.os, "The system and its major version, as in iOS 26.")
  static let include = ScenarioField<ScenarioFormat.FileForm>(
    "include", .texts("files", example: "costs.jsonc"),
    "Cost and budget tables, relative to this file.")
  package static let then = ScenarioField<ScenarioFormat.FileForm>(
    "then", .laterEvents, \.scenario.laterEvents,
    "The events after the launch, in the order of their times."
  ).at(.afterApp)
  package static let app = ScenarioField<ScenarioFormat.FileForm>(
    "app", ScenarioFormat.app, into: \.scenario.app,
    "The app's code, in the order in which it is called."
  ).at(.app).required("{ \"didFinishLaunching\": [] }")
  static let expect = ScenarioField<ScenarioFormat.FileForm>(
    "expect", ScenarioFormat.expectations, into: \.scenario.expectations,
    "The required results of the run."
  ).at(.afterApp)
  static let verdict = ScenarioField<Expectations>(
    "verdict", .choice("a verdict"), \.verdict, "The required verdict of the launch.")
  static let order = ScenarioField<Expectations>(
    "order", .items(.expected), \.order, "Items that must begin in this order.")
  /// Read over all files together, like budgets.
  package static let work = ScenarioField<ScenarioFormat.FileForm>(
    named: "work", .reference(.item), "The work items, by name."
  ) { writer, form in
    form.scenario.app.items.map { JSONLayout.Member($0.name, writer.layout(of: $0)) }
  }
  static let budgets = ScenarioField<ScenarioFormat.FileForm>(
    named: "budgets", Shape.budget.schema, pattern: Measure.budgetPattern,
    "Limits: a milestone, or phase: item: tag: lane: turn: and a name."
  ) { writer, form in
    form.scenario.budgets.map { budget in
      JSONLayout.Member(budget.key, Shape.budget.write(writer, writer.form(of: budget)))
    }
  }
  /// Read over all files together.
  ///
  /// A written scenario names devices instead.
  static let deviceClasses = ScenarioField<ScenarioFormat.FileForm>(
    FieldKey(
      name: "deviceClasses", schema: .named(.list(of: .text)),
      summary: "Classes of devices that budgets name: the ids of profiles, by the class."))
  /// Read over all files together.
  static let tolerance = ScenarioField<ScenarioFormat.FileForm>(
    FieldKey(
      name: "tolerance",
      schema: .any(of: Shape.tolerance.schema, .reference(.tolerance)),
      summary: "The difference from a baseline that counts as none: one for all, or by measure.")
  ) { writer, form in
    let tolerance = form.scenario.tolerance
    guard tolerance != Tolerance() else { return [] }
    return [JSONLayout.Member("tolerance", writer.layout(of: tolerance))]
  }
  /// Read over all files together.
  static let severities = ScenarioField<ScenarioFormat.FileForm>(
    FieldKey(
      name: "severities", schema: .reference(.severities),
      summary: "The severities of findings of check, by their kinds.")
  ) { writer, form in
    let severities = form.scenario.severities
    guard severities != FindingSeverities() else { return [] }
    let members = ScenarioFormat.severities.members(of: severities, by: writer)
    return [JSONLayout.Member("severities", .object(members))]
  }
  package static let covers = ScenarioField<ScenarioFormat.FileForm>(
    "covers", .covered, \.scenario.covers,
    "The code of the app that this scenario models, relative to this file.")
  package static let measuredOn = ScenarioField<ScenarioFormat.FileForm>(
    "measuredOn", .profile, \.measuredOn,
    "The device on which this file's costs were taken; iphone-12 if absent.")
  static let warn = ScenarioField<Budget.Levels>(
    "warn", .time, \.warn, "The level from which a run is warned of.")
  static let fail = ScenarioField<Budget.Levels>("fail", .time, \.fail, "The limit.")
  /// Levels of a budget, of which it has at least one.
  static let levels = [
    warn, fail, ScenarioField<Budget.Levels>("p50", .time, \.p50, observedLimit(50)),
    ScenarioField<Budget.Levels>("p90", .time, \.p90, observedLimit(90)),
    ScenarioField<Budget.Levels>("p99", .time, \.p99, observedLimit(99)),
  ]

  private static func observedLimit(_ percent: Int) -> String {
    "The time that \(percent) % of observed launches may take, which check --measured judges."
  }
}

// MARK: - The app

extension ScenarioRow {
  static let scenesKey = "scenes"
  static let appVersionKey = "version"
  package static let infoPlist = ScenarioField<App>(
    "infoPlist", .text,
    "The app's Info.plist, relative to this file; what it states need not be written here.")
  static let linkedSDK = ScenarioField<App>(
    "linkedSDK", .whole(ScenarioFormat.sdks), \.linkedSDK,
    "The major version of the SDK the app is linked against.")
  static let declares = ScenarioField<App>(
    "declares", .object(ScenarioFormat.declarations), \.declares,
    "The app's declarations; if absent, those of its Info.plist, else all that a launch takes.")
  static let livePlayback = ScenarioField<App>(
    "livePlayback", .items(.livePlayback), \.livePlayback,
    "In a live-viewing app, the items that start playback by themselves.")
  static let launchScreen = ScenarioField<App>(
    "launchScreen", .object(ScenarioFormat.screen), \.launchScreen,
    "The launch screen; that of the Info.plist if absent.")
  static let firstScreen = ScenarioField<App>(
    "firstScreen", .object(ScenarioFormat.screen), \.firstScreen,
    "The app's first screen, which the launch screen should look like.")
  package static let lifeCycle = ScenarioField<App>(
    "lifeCycle", .lifeCycle, \.lifeCycle, "scenes if absent.")
  static let contentReady = ScenarioField<App>(
    "contentReady", .items(.contentReady), \.contentReady,
    "The items whose end makes the content ready.")
  package static let queues = ScenarioField<App>(
    "queues", .queueWidths, \.queueWidths,
    "How many items each queue runs at once: a number, or concurrent; a queue without an entry is serial."
  )
  package static let semaphores = ScenarioField<App>(
    "semaphores", .semaphores, \.semaphores,
    "The locks that several jobs hold at once, as at a counted semaphore, and how many jobs.")
  package static let restoration = ScenarioField<App>(
    "restoration", .object(ScenarioFormat.restoration), \.restoration,
    "The restoration of its view controllers.")
  static let restorationComplete = ScenarioField<App>(
    "restorationComplete", .items(.restorationComplete), \.restorationComplete,
    "The items whose end makes the restoration of a scene complete.")
  package static let viewControllers = ScenarioField<App.Restoration>(
    "viewControllers", .viewControllers, \.controllers,
    "The saved view controllers, outermost first.")
  package static let make = ScenarioField<App.Restoration.Controller>(
    "make", .steps, \.make, "The steps that make it.")
  package static let decode = ScenarioField<App.Restoration.Controller>(
    "decode", .steps, \.decode, "The steps of its decodeRestorableState.")
  package static let children = ScenarioField<App.Restoration.Controller>(
    "children", .viewControllers, \.children, "The view controllers below it.")
}

// MARK: - Work

extension ScenarioRow {
  package static let placement = ScenarioField<WorkItem>(
    "on", .placement, \.placement, "The placement of the item once it is called; inline if absent.")
  package static let code = ScenarioField<WorkItem>(
    "code", .code(needsSymbol: true), \.code,
    "The symbol that does the item's work, in a Swift file of the app, relative to this file.")
  static let conditions = ScenarioField<WorkItem>(
    "when", .conditions, \.conditions, "Conditions that must all hold, else the item is skipped.")
  static let effect = ScenarioField<WorkItem>(
    "effect", .choice("an effect"), \.effect,
    "The effect on people who launch the app, which should not come before the first frame.")
  package static let tags = ScenarioField<WorkItem>(
    "tags", .texts("words", example: "growth"), \.tags, "Free words to group items by.")
  package static let basis = ScenarioField<WorkItem>(
    "basis", .choice("a basis of costs"), \.basis,
    "The basis of the costs: CPU time or elapsed time.")
  static let p50 = ScenarioField<ScenarioFormat.DistributionForm>(
    "p50", .time, \.p50, "The median of a log-normal distribution.")
  static let p95 = ScenarioField<ScenarioFormat.DistributionForm>(
    "p95", .time, \.p95, "Its 95th percentile.")
  static let uniform = ScenarioField<ScenarioFormat.DistributionForm>(
    "uniform", .times(count: 2, "the least and the greatest value"), \.uniform,
    "The least and the greatest value.")
  static let triangular = ScenarioField<ScenarioFormat.DistributionForm>(
    "triangular", .times(count: 3, "the least, the most likely and the greatest value"),
    \.triangular, "The least, the most likely and the greatest value.")
  static let samples = ScenarioField<ScenarioFormat.DistributionForm>(
    "samples", .samples, \.samples, "Measured values, each as likely as the others.")
}

// MARK: - Later events

extension ScenarioRow {
  static let event = ScenarioField<ScenarioFormat.LaterEventForm>(
    "event", .choice("an event"), \.event, "An event of the app other than a request.")
  static let scene = ScenarioField<ScenarioFormat.LaterEventForm>(
    "scene", .sceneName, \.scene, "The scene that the event is about, by its name in app.scenes."
  ).checked { $0.mayNameScene($1, $2, for: $3.event) }
  package static let laterSteps = ScenarioField<ScenarioFormat.LaterEventForm>(
    "steps", .steps, \.steps, "The app's steps for this one event.")
}

// MARK: - Devices

extension ScenarioRow {
  static let basedOn = ScenarioField<DeviceProfile>(
    "basedOn", .profile, \.base, "The profile that gives what is not written here.")
  static let deviceName = ScenarioField<DeviceProfile>(
    "name", .text, \.name, "The name in every report."
  ).requiredUnlessDerived("\"bench\"")
}
