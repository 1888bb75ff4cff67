extension ReferenceTopic {
  /// The rules that Apple leaves open.
  package static let switches: ReferenceTopic = {
    let defaults = Switches()
    return ReferenceTopic(
      name: "switches",
      columns: ["switch", "default", "what it decides"],
      entries: [
        toggle(
          "queuedWorkBeforeScene", defaults.queuedWorkBeforeScene,
          "whether work queued on the main queue runs before the scene connects",
          "Apple does not say. The run loop serves the system's scene message before the main "
            + "queue if the message is there in time, which it usually is.",
          "CFRunLoop, CF-1153.18, __CFRunLoopRun"),
        toggle(
          "queuedWorkBeforeCommit", defaults.queuedWorkBeforeCommit,
          "whether work queued on the main queue runs before the first commit",
          "It depends on whether UIKit commits by itself at the end of the launch or the run "
            + "loop's observer does. True is the slower case.",
          "CFRunLoop, CF-1153.18; the order of Core Animation's commit observer"),
        toggle(
          "utilityOnEfficiencyCores", defaults.utilityOnEfficiencyCores,
          "whether utility and background work is confined to the efficiency cores",
          "xnu's default policy says so; the system may decide otherwise while it runs, and "
            + "newer schedulers recommend a cluster for each group of threads.",
          "xnu, osfmk/kern/sched_amp_common.c"),
        toggle(
          "viewDidAppearBeforeActive", defaults.viewDidAppearBeforeActive,
          "whether viewDidAppear comes before the scene, or the app, becomes active",
          "The order has changed between iOS 8, 9 and 11, and it is documented nowhere.",
          "developers' logs of several iOS versions"),
        toggle(
          "bodyBeforeDidFinish", defaults.bodyBeforeDidFinish,
          "whether SwiftUI evaluates body just before didFinishLaunching, not as the scene connects",
          "No source says when body is evaluated for the first time.", "none"),
        toggle(
          "didEnterBackgroundOnWake", defaults.didEnterBackgroundOnWake,
          "whether an app launched or woken in the background hears that it has entered it",
          "Apple's documentation says so; a published test of iOS 7's time saw no such callback. "
            + "For scenes nothing is known.",
          "Apple, About the background execution sequence; openradar 14295449"),
        toggle(
          "sceneConnectsInBackground", defaults.sceneConnectsInBackground,
          "whether a background launch connects a scene",
          "Apple's documentation says that scenes may connect in the background, and not when.",
          "Apple, Managing your app's life cycle"),
        entry(
          "prewarmPolicy", PrewarmPolicy.allCases.map(\.rawValue), defaults.prewarmPolicy.rawValue,
          "how far a prewarmed process had come before it was suspended",
          "Apple's page once let it run up to UIApplicationMain; now it says that no code of the "
            + "app runs.",
          "Apple, About the app launch sequence"),
      ],
      legend: """
        They are keys of a scenario's "switches". 'launch-sim run --bounds' tries them all.
        """)
  }()

  private static func toggle(
    _ name: String, _ isOn: Bool, _ meaning: String, _ doubt: String, _ source: String
  ) -> Entry {
    entry(name, ["true", "false"], "\(isOn)", meaning, doubt, source)
  }

  private static func entry(
    _ name: String, _ values: [String], _ standard: String, _ meaning: String, _ doubt: String,
    _ source: String
  ) -> Entry {
    Entry(
      name, cells: [name, standard, meaning],
      fields: [
        Field("switch", "switch", name), Field("values", "values", values.joined(separator: ", ")),
        Field("default", "default", standard), Field("meaning", "decides", meaning),
        Field("doubt", "why it is open", doubt), Field("source", "source", source),
      ])
  }
}
