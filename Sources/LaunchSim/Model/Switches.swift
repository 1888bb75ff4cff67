/// A setting of the rules that Apple leaves open.
///
/// `Switch` names the rules; the model reference, *Switches*, has the facts and doubts behind each.
package struct Switches: Hashable, Sendable {
  var queuedWorkBeforeScene = false
  var queuedWorkBeforeCommit = true
  package var utilityOnEfficiencyCores = true
  var viewsLoadBeforeActive = true
  var viewDidAppearBeforeActive = false
  var bodyBeforeDidFinish = false
  var didEnterBackgroundOnWake = true
  var sceneConnectsInBackground = true
  var locationOverrunKills = false
  var sdkAloneRequiresScenes = false
  var eitherFalseSuppressesURL = true
  package var forceQuitBlocksAll = true
  package var prewarmPolicy = PrewarmPolicy.untilUIApplicationMain

  package init() {}

  /// Value of a switch, as a scenario file spells it.
  ///
  /// - Precondition: A new value is one of the switch's values.
  package subscript(key: Switch) -> String {
    get { key.facts.setting.read(self) }
    set { key.facts.setting.write(&self, newValue) }
  }
}

/// A rule that Apple leaves open; the raw value is its key in a scenario's `switches`.
public enum Switch: String, CaseIterable, Sendable {
  /// Work queued on the main queue runs before the scene connects; off by default.
  case queuedWorkBeforeScene
  /// Work queued on the main queue runs before the first commit; on by default.
  case queuedWorkBeforeCommit
  /// Utility and background work runs on efficiency cores only; on by default.
  case utilityOnEfficiencyCores
  /// UIKit loads views as it shows the window, not with the first frame; on by default.
  case viewsLoadBeforeActive
  /// `viewDidAppear` is called before the scene, or the app, becomes active; off by default.
  case viewDidAppearBeforeActive
  /// SwiftUI evaluates `body` before didFinishLaunching; off by default.
  case bodyBeforeDidFinish
  /// didEnterBackground is called in an app launched or woken in the background; on by default.
  case didEnterBackgroundOnWake
  /// A background launch connects a scene; on by default.
  case sceneConnectsInBackground
  /// An app still at work at the end of a location wake is killed; off by default.
  case locationOverrunKills
  /// An app built with a 27 SDK needs scenes on earlier systems too; off by default.
  case sdkAloneRequiresScenes
  /// One launch method that returns false suppresses the URL's callback; on by default.
  case eitherFalseSuppressesURL
  /// After a force quit nothing launches the app in the background; on by default.
  case forceQuitBlocksAll
  /// The point at which a prewarmed process is suspended: a ``PrewarmPolicy``.
  case prewarmPolicy

  /// Table row of a switch.
  package struct Facts: Sendable {
    package let setting: Setting
    /// The rule that applies if the switch is true, or the meaning of the switch's value, as a
    /// sentence.
    package let sentence: String
    /// Number of the rule in the model reference.
    let rule: Int
    /// Reason why the rule is open.
    package let doubt: String
    package let source: String
  }

  package var facts: Facts {
    switch self {
    case .queuedWorkBeforeScene:
      Facts(
        setting: .flag(\.queuedWorkBeforeScene),
        sentence: "Work queued on the main queue runs before the scene connects.", rule: 27,
        doubt: """
          Apple does not say. The run loop serves the system's scene message before the main queue if the \
          message is there in time, which it usually is.
          """,
        source: "CFRunLoop, CF-1153.18, __CFRunLoopRun")
    case .queuedWorkBeforeCommit:
      Facts(
        setting: .flag(\.queuedWorkBeforeCommit),
        sentence: "Work queued on the main queue runs before the first commit.", rule: 28,
        doubt: """
          Either UIKit commits by itself at the end of the launch, or the run loop's observer does. True \
          is the slower case.
          """,
        source: "CFRunLoop, CF-1153.18; the order of Core Animation's commit observer")
    case .utilityOnEfficiencyCores:
      Facts(
        setting: .flag(\.utilityOnEfficiencyCores),
        sentence: "Utility and background work runs on efficiency cores only.", rule: 6,
        doubt: """
          xnu's default policy says so; the system may change that while it runs, and newer schedulers \
          recommend a cluster for each group of threads.
          """,
        source: "xnu, osfmk/kern/sched_amp_common.c")
    case .viewsLoadBeforeActive:
      Facts(
        setting: .flag(\.viewsLoadBeforeActive),
        sentence: """
          UIKit calls loadView, viewDidLoad and viewWillAppear as it shows the window, not with the \
          first frame.
          """, rule: 35,
        doubt: """
          Apple does not say. Logs and stack traces have them at the end of sceneWillConnect or right \
          after didFinishLaunching; one developer's list has them after didBecomeActive.
          """,
        source: """
          stack trace in rafaelSwi/SolidGlass#1; logs of npaka (iOS 14), miyablo (iOS 13) and \
          Lemonbrush/My-iOS-Dev-Learning-Tracker
          """)
    case .viewDidAppearBeforeActive:
      Facts(
        setting: .flag(\.viewDidAppearBeforeActive),
        sentence: "viewDidAppear is called before the scene, or the app, becomes active.", rule: 35,
        doubt: "The order changed between iOS 8, 9 and 11, and is not documented.",
        source: "developers' logs of several iOS versions")
    case .bodyBeforeDidFinish:
      Facts(
        setting: .flag(\.bodyBeforeDidFinish),
        sentence: """
          SwiftUI evaluates body just before didFinishLaunching, not as the scene connects.
          """, rule: 35,
        doubt: "No source says when body is evaluated for the first time.", source: "none")
    case .didEnterBackgroundOnWake:
      Facts(
        setting: .flag(\.didEnterBackgroundOnWake),
        sentence: "didEnterBackground is called in an app launched or woken in the background.",
        rule: 47,
        doubt: """
          Apple's documentation says so; a published test of iOS 7's time saw no such callback. For scenes \
          nothing is known.
          """,
        source: "Apple, About the background execution sequence; openradar 14295449")
    case .sceneConnectsInBackground:
      Facts(
        setting: .flag(\.sceneConnectsInBackground),
        sentence: "A background launch connects a scene.", rule: 47,
        doubt:
          "Apple's documentation says that scenes may connect in the background, but not when.",
        source: "Apple, Managing your app's life cycle")
    case .locationOverrunKills:
      Facts(
        setting: .flag(\.locationOverrunKills),
        sentence: "An app still at work when the time of a location wake is over is killed.",
        rule: 51,
        doubt: """
          Apple's guide says that such an app may be terminated; a developer's README says that it is \
          suspended.
          """,
        source: """
          Apple, Location and Maps Programming Guide; sjitech/iOS_Monitor_Location_Region_In_Background
          """)
    case .sdkAloneRequiresScenes:
      Facts(
        setting: .flag(\.sdkAloneRequiresScenes),
        sentence: "An app built with a 27 SDK needs scenes on systems before 27 too.", rule: 26,
        doubt: """
          The check is part of iOS 27, and two reports have such apps run on iOS 26; one says that the SDK \
          alone decides.
          """,
        source: "TN3187; Cranpose#673, StoDevX#7743 and microbit/ml-trainer#1029")
    case .eitherFalseSuppressesURL:
      Facts(
        setting: .flag(\.eitherFalseSuppressesURL),
        sentence: """
          One of the two launch methods that returns false suppresses application(_:open:options:).
          """, rule: 26,
        doubt: """
          The page of that method says that it is not called if both return false; the page of \
          didFinishLaunching has either.
          """,
        source: """
          Apple, application(_:open:options:); Apple, application(_:didFinishLaunchingWithOptions:)
          """)
    case .forceQuitBlocksAll:
      Facts(
        setting: .flag(\.forceQuitBlocksAll),
        sentence: "After a force quit nothing launches the app in the background.", rule: 47,
        doubt: """
          Developers report processing tasks, VoIP pushes and significant changes that did; Apple DTS has \
          said both of tasks.
          """,
        source: """
          WWDC13-204; Apple DTS, forums 793189 and 119758; forums 781211 and 826964
          """)
    case .prewarmPolicy:
      Facts(
        setting: .choice(\.prewarmPolicy, of: "a prewarm policy"),
        sentence: "The point at which a prewarmed process is suspended.", rule: 36,
        doubt: """
          Apple's page once had it run up to UIApplicationMain; now it says that none of the app's code \
          runs.
          """,
        source: "Apple, About the app launch sequence")
    }
  }

  /// True if the switch can make a difference to a launch.
  package func matters(in scenario: Scenario) -> Bool {
    let (app, request) = (scenario.app, scenario.request)
    let isFresh = request.kind != .resume
    func hasSteps(_ callback: Callback) -> Bool { app.callbacks[callback]?.isEmpty == false }
    return switch self {
    case .queuedWorkBeforeScene: app.lifeCycle != .appDelegate && isFresh
    case .queuedWorkBeforeCommit: true
    case .utilityOnEfficiencyCores:
      scenario.device.efficiencyCores.count > 0 && scenario.device.performanceCores.count > 0
    // In SwiftUI the views that body makes belong to the frame.
    case .viewsLoadBeforeActive:
      app.lifeCycle != .swiftUI && isFresh && Callback.viewCreation.contains(where: hasSteps)
    case .viewDidAppearBeforeActive: hasSteps(.viewDidAppear) && isFresh
    case .bodyBeforeDidFinish: app.lifeCycle == .swiftUI && hasSteps(.body) && isFresh
    // The switch matters to an app launched in the background, and to one woken there later.
    case .didEnterBackgroundOnWake:
      request.reason.isInBackground || scenario.laterEvents.contains(where: \.kind.wakes)
    case .sceneConnectsInBackground:
      request.reason.isInBackground && app.lifeCycle != .appDelegate
    case .locationOverrunKills:
      request.reason.kind == .location
        || scenario.laterEvents.contains { event in
          if case .request(let reason) = event.kind { reason.kind == .location } else { false }
        }
    case .sdkAloneRequiresScenes:
      app.lacksRequiredScenes && scenario.counterpartOfSystem < App.systemThatRequiresScenes
    case .eitherFalseSuppressesURL:
      request.reason.kind == .url && app.lifeCycle == .appDelegate && isFresh
        && app.willFinishReturns != nil && app.didFinishReturns != nil
    case .forceQuitBlocksAll:
      request.previous.end == .forceQuit
        && request.reason.isReportedAfterForceQuit(onIOS: scenario.counterpartOfSystem)
    // A launch by prewarming ends at the point that the policy names.
    case .prewarmPolicy: request.kind == .prewarmed || request.reason.kind == .prewarm
    }
  }

  /// Values of a switch, and the property of `Switches` that holds it.
  package struct Setting: Sendable {
    package let shape: KeyShape
    /// All values, as a scenario file spells them.
    package let values: [String]
    fileprivate let read: @Sendable (Switches) -> String
    fileprivate let write: @Sendable (inout Switches, String) -> Void

    static func flag(_ path: any WritableKeyPath<Switches, Bool> & Sendable) -> Setting {
      Setting(
        shape: .flag, values: ["true", "false"], read: { "\($0[keyPath: path])" },
        write: { $0[keyPath: path] = $1 == "true" })
    }

    static func choice<Value: RawRepresentable<String> & CaseIterable & SendableMetatype>(
      _ path: any WritableKeyPath<Switches, Value> & Sendable, of what: String
    ) -> Setting {
      let values = Value.allCases.map(\.rawValue)
      return Setting(
        shape: .choice(of: what, values), values: values, read: { $0[keyPath: path].rawValue },
        write: { switches, text in
          guard let value = Value(rawValue: text) else {
            preconditionFailure("\(text) is not \(what)")
          }
          switches[keyPath: path] = value
        })
    }
  }
}
