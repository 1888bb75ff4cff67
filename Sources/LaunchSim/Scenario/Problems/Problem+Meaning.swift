// Problems of parts of a scenario that contradict each other.

extension Problem {
  // MARK: Items and calls

  package static func unknownItem(_ name: String, nearest: String?) -> Problem {
    Problem(
      "unknown-item", "there is no item \(name.quoted)",
      hint(nearest, else: "add it to \"work\" or include its cost table"))
  }
  static func duplicateItem(_ name: String, _ first: SourceLocation) -> Problem {
    Problem(
      "duplicate-item", "the item \(name.quoted) is defined at \(first) already",
      "say \"override\": true to replace it")
  }
  static func nothingToOverride(_ name: String, nearest: String?) -> Problem {
    Problem(
      "nothing-to-override", "there is no earlier \(name.quoted) to override",
      hint(nearest, else: "remove \"override\""))
  }
  static func calledTwice(_ name: String, first: SourceLocation) -> Problem {
    Problem(
      "called-twice",
      "\(name.quoted) is called a second time; its first call is at \(first), and an item has one")
  }
  /// A circle of calls, as item names; the last name is the first again.
  static func callCycle(_ names: [String]) -> Problem {
    Problem("call-circle", "items call each other in a circle: \(circle(names))")
  }
  static func unusedItem(_ name: String) -> Problem {
    Problem(
      "unused-item", "nothing calls \(name.quoted)", "list it in a callback, or remove it")
  }
  static func awaitsItself(_ name: String) -> Problem {
    Problem("awaits-itself", "\(name.quoted) awaits itself, so it can never end")
  }
  /// An item that nothing starts although `need` requires it.
  static func neverStarted(_ name: String, _ need: Need) -> Problem {
    Problem(
      "never-started", "\(name.quoted) is never started, so \(need.rawValue)",
      "list it in a callback first")
  }

  /// An item that requires the main thread but has another placement.
  static func mainOnlyOffMain(_ name: String, _ placement: String) -> Problem {
    Problem(
      "main-only-off-main",
      "\(name.quoted) is mainOnly, but \(placement.quoted) runs off the main thread",
      "use \"on\": \"mainQueue\", or remove \"mainOnly\"")
  }

  // MARK: Order

  static func constrainsItself(_ name: String) -> Problem {
    Problem("constrains-itself", "\(name.quoted) cannot come before or after itself")
  }
  /// A circle of constraints, as item names; the last name is the first again.
  static func constraintCycle(_ names: [String]) -> Problem {
    Problem(
      "order-circle", "each of these must come before the next, in a circle: \(circle(names))")
  }
  /// A circle of failures, as item names: each item asks about the next item's failure or is
  /// started by the next item.
  static func failureCircle(_ names: [String]) -> Problem {
    Problem(
      "failure-circle",
      "each of these depends on whether the next runs or fails, in a circle: \(circle(names))")
  }

  // MARK: Budgets, tags and queues

  static func duplicateBudget(_ key: String, _ first: SourceLocation) -> Problem {
    Problem(
      "duplicate-budget", "the budget \(key.quoted) is set at \(first) already",
      "write { \"fail\": …, \"override\": true } to replace it")
  }
  /// A budget for content readiness in an app that names no items for it.
  static let noContentReady = Problem(
    "no-content-ready",
    "the content is never ready, because the app does not say what it takes",
    "write \"contentReady\": [\"Feed.load\"] in \"app\"")
  static func unknownTag(_ name: String, nearest: String?) -> Problem {
    Problem("unknown-tag", "no item has the tag \(name.quoted)", hint(nearest))
  }
  static func unknownQueue(_ label: String, nearest: String?) -> Problem {
    Problem("unknown-queue", "no item runs on a queue \(label.quoted)", hint(nearest))
  }
  static func unknownLock(_ name: String, nearest: String?) -> Problem {
    Problem("unknown-lock", "no step takes a lock \(name.quoted)", hint(nearest))
  }
  static let barrierWithoutQueue = Problem(
    "barrier-without-queue", "a barrier has no effect on an item that runs on no queue",
    "use \"on\": \"queue:LABEL\", or remove \"barrier\"")
  /// A budget for the lane of a queue that has no thread of its own.
  static func laneOfWideQueue(_ label: String) -> Problem {
    Problem(
      "lane-of-concurrent-queue",
      "the queue \(label.quoted) runs its items on threads of the global queues, so its own lane "
        + "stays empty", "set a budget for lane:global:QOS, or for its items")
  }
  static func queueDisagrees(
    label: String, qos: String, other: String, item: String, first: SourceLocation
  ) -> Problem {
    Problem(
      "queue-disagrees", "the queue \(label.quoted) is \(other) for \(item.quoted) at \(first)",
      "it cannot be \(qos) here")
  }

  /// A synchronous item that awaits an asynchronous item.
  static func cannotAwait(_ name: String, caller: String) -> Problem {
    Problem(
      "cannot-await",
      "\(name.quoted) is inlineAsync, but \(caller) is synchronous and cannot await it",
      "write \"on\": \"inline\", or call it in a task")
  }

  // MARK: Systems and life cycles

  static func noSuchCallback(_ name: String, _ lifeCycle: LifeCycle, instead: String?) -> Problem {
    Problem(
      "no-such-callback",
      "the \(lifeCycle.rawValue) life cycle has no \(name)"
        + (instead == nil ? ", nor anything in its place" : ""),
      instead.map { "use \($0)" } ?? "remove it")
  }
  /// The id of `callbackGone`; comparisons filter it, because they report lost callbacks
  /// themselves.
  package static let callbackGoneID = "callback-gone"
  /// A callback that the life cycle, changed by an option, lacks.
  static func callbackGone(_ name: String, _ lifeCycle: LifeCycle, instead: String?) -> Problem {
    Problem(
      callbackGoneID,
      "the \(lifeCycle.rawValue) life cycle does not call \(name), so its steps never run",
      instead.map { "its place is \($0)" })
  }
  /// A callback of an earlier or later system.
  static func callbackOfOtherSystem(
    _ name: String, system: String, calledOn versions: String
  ) -> Problem {
    Problem(
      "callback-of-other-system",
      "\(system) does not call \(name), which \(versions) call, so its steps never run",
      "move them, or write another \"os\"")
  }
  static func needsSystem(_ feature: SystemFeature, system: String, found: String) -> Problem {
    Problem(
      "needs-later-system",
      "\(feature.name) needs \(system) \(feature.since) or later, not \(found)",
      "\(feature.instead), or write a later \"os\"")
  }
  /// A limit that the system of the launch does not have.
  static func limitWithoutUse(_ name: String, system: String) -> Problem {
    Problem(
      "limit-without-use", "\(system) has no limit \(name), so setting it changes nothing")
  }
  /// A system newer than the last system with known rules.
  static func systemNotKnown(_ name: String, as known: String) -> Problem {
    Problem(
      "system-not-known", "\(name) is not known; it is simulated by the rules of \(known)")
  }
  /// A system that the device does not run.
  static func systemNotOnDevice(_ name: String, _ device: String, _ systems: String) -> Problem {
    Problem(
      "system-not-on-device", "\(device.shortened()) does not run \(name), but \(systems)",
      "name one of these, or another device")
  }
  /// A second window of an app on an iPhone.
  static func windowOnPhone(_ name: String, _ device: String) -> Problem {
    Problem(
      "window-on-phone",
      "\(device.shortened()) shows one window, so \(name.quoted) never connects there",
      "use an iPad, or give the scene the role externalDisplay or carPlay")
  }
  /// A device profile that stands in for a device of another system.
  static func standsIn(_ system: String) -> Problem {
    Problem(
      "device-stands-in",
      "no device of \(system) is among the profiles; the figures of the device named stand in for one"
    )
  }

  // MARK: View controllers and scenes

  /// An external display on a system that connects displays only with a scene accessory.
  static func displayWithoutAccessory(_ name: String, system: String) -> Problem {
    Problem(
      "display-without-accessory",
      "\(system) connects the external display \(name.quoted) only with a registered scene accessory",
      "write \"sceneAccessory\": true")
  }
  /// A scene that is disconnected or discarded before it is connected.
  static func sceneNotThere(_ name: String, event: LaterEventName) -> Problem {
    let state = event == .discardSession ? "has no session" : "is not connected"
    return Problem(
      "scene-not-connected", "\(name.quoted) \(state) by then",
      "connect it first, with \"atLaunch\": true or a connectScene")
  }
}

/// A reason why an item must be started; the raw value is the consequence if nothing starts the
/// item.
enum Need: String, Hashable, Sendable {
  case awaited = "this waits for ever"
  case contentReady = "the content is never ready"
  case restorationComplete = "the restoration is never complete"
  case livePlayback = "nothing plays"
  case expected = "the order cannot hold"
  case askedAfter = "it can never fail"
}

/// A feature of scenarios that some iOS version introduced.
struct SystemFeature: Hashable, Sendable {
  var name: String
  /// The iOS version that introduced the feature.
  var since: Int
  /// The replacement on older systems.
  var instead: String
  /// The keys that ask for the feature, outermost first.
  var keys: [String]

  fileprivate static let scenes = SystemFeature(
    name: "the life cycle with scenes", since: LifeCycle.scenes.firstVersion,
    instead: "write \"lifeCycle\": \"appDelegate\"", keys: lifeCycleKeys)
  fileprivate static let swiftUI = SystemFeature(
    name: "the life cycle of SwiftUI", since: LifeCycle.swiftUI.firstVersion,
    instead: "write \"lifeCycle\": \"appDelegate\"", keys: lifeCycleKeys)
  fileprivate static let prewarming = SystemFeature(
    name: "prewarming", since: 15, instead: "make the kind cold",
    keys: [ScenarioRow.launch.key.name, ScenarioFormat.kindKey])
  fileprivate static let extendedRestoration = SystemFeature(
    name: "extendStateRestoration, by which restorationComplete comes,", since: 15,
    instead: "remove restorationComplete",
    keys: [ScenarioRow.app.key.name, ScenarioRow.restorationComplete.key.name])

  private static let lifeCycleKeys = [
    ScenarioRow.app.key.name, ScenarioRow.lifeCycle.key.name,
  ]
}

extension Scenario {
  /// Features of the launch that its system does not have yet.
  var missingFeatures: [SystemFeature] {
    var features: [SystemFeature] =
      switch app.lifeCycle {
      case .scenes: [.scenes]
      case .swiftUI: [.swiftUI]
      case .appDelegate: []
      }
    if request.kind == .prewarmed { features.append(.prewarming) }
    if !app.restorationComplete.isEmpty { features.append(.extendedRestoration) }
    return features.filter { counterpartOfSystem < $0.since }
  }

  /// The problem of a system that the device does not run; `nil` for a system that no device of the
  /// profiles runs.
  var systemNotOnDevice: Problem? {
    guard system == .iOS || system == .iPadOS, let systems = device.systems,
      !systems.contain(systemVersion)
    else { return nil }
    return .systemNotOnDevice(
      os.description, device.name, systems.names(of: device.family.systemName))
  }
}
