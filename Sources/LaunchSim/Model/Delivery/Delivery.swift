/// The options and callbacks that deliver a request to the app, and the options that are withheld.
///
/// The options depend on the request, the system, the app's life cycle and its declarations, and on
/// nothing that runs, so that conditions of work may ask for them. `Scenario.delivery` adds the
/// results of the launch methods, which may depend on conditions.
package struct Delivery: Hashable, Sendable {
  /// A key delivered to the app, with its value in words.
  package struct Option<Key: Hashable & Sendable>: Hashable, Sendable {
    package let key: Key
    package let value: String
  }

  /// An option that the app does not get although others would, with the reason.
  package struct Withheld: Hashable, Sendable {
    package enum Why: Hashable, Sendable {
      /// The opener belongs to another team, or its team is unknown.
      case otherTeam
      /// The app lacks the declaration that the key needs.
      case notDeclared(Declaration)
      /// The key needs this later iOS.
      case comesWith(iOS: Int)
      /// This iOS and later versions do not pass the key on.
      case goneSince(iOS: Int)
      /// The system has no such key.
      case notOn(LaunchSystem)
    }

    package let key: String
    package let why: Why
  }

  /// The values that the app returns from its two launch methods.
  package struct Returned: Hashable, Sendable {
    /// Result of `willFinishLaunching`; `nil` if the file does not state it.
    package let willFinish: Bool?
    /// Result of `didFinishLaunching`; `nil` if the file does not state it.
    package let didFinish: Bool?

    /// The combined result: true if both are true, and an unstated value counts as true.
    package var result: Bool { (willFinish ?? true) && (didFinish ?? true) }
    /// True if at least one of the values is true.
    var isPartlyTrue: Bool { willFinish == true || didFinish == true }
    /// True if the file states at least one of the values.
    package var isStated: Bool { willFinish != nil || didFinish != nil }
  }

  /// Effect of the returned value.
  package enum Effect: Hashable, Sendable {
    /// No effect: true is returned.
    case none
    /// The callback is not called.
    case suppresses(Callback)
    /// The value is ignored, because a remote notification launched the app.
    case ignoredForRemoteNotification
    /// The value is ignored, because with scenes no callback is left to suppress; inferred.
    case ignoredWithScenes
    /// The value has no effect in such a launch.
    case withoutConsequence
  }

  /// Reason why the system does not deliver the request; `nil` if the request is delivered.
  package let nonDelivery: NonDelivery?
  /// True if the app runs, or is suspended, so that the request launches nothing.
  package let isRunning: Bool
  /// The launch options; `nil` if `launchOptions` is `nil`, as always with scenes.
  package let launchOptions: [Option<LaunchOption>]?
  /// The connection options of the first scene, at the launch or at a later connection.
  package let sceneOptions: [Option<ConnectionOption>]
  package let withheld: [Withheld]
  /// True if the app gets a URL that has query items, in any form.
  let hasURLQuery: Bool
  private let connectsScene: Bool

  package private(set) var returned = Returned(willFinish: nil, didFinish: nil)
  package private(set) var effect = Effect.none
  /// The callbacks that deliver the request, after the callbacks of the app's life cycle.
  package private(set) var callbacks: [Callback] = []

  /// The connection options at the launch; `nil` if no scene connects at the launch.
  package var connectionOptions: [Option<ConnectionOption>]? {
    connectsScene ? sceneOptions : nil
  }

  /// The delivery without the parts that depend on the app's results.
  init(_ scenario: Scenario) {
    nonDelivery = scenario.nonDelivery
    isRunning = scenario.request.kind == .resume
    connectsScene = nonDelivery == nil && scenario.connectsSceneAtLaunch
    let reason = scenario.connectingReason ?? scenario.request.reason
    hasURLQuery = nonDelivery == nil && reason.payload.url?.hasQueryItems == true
    var options = OptionSelection(of: reason, in: scenario)
    if nonDelivery == nil, !isRunning { options.select() }
    launchOptions = options.launchOptions.isEmpty ? nil : options.launchOptions
    sceneOptions = options.connectionOptions
    withheld = options.withheld
  }
}

extension Scenario {
  /// The delivery of the request, with the results of the launch methods.
  package var delivery: Delivery {
    let circumstances = circumstances
    var delivery = circumstances.delivery
    if delivery.nonDelivery == nil { delivery.complete(for: self, in: circumstances) }
    return delivery
  }

  /// The callbacks that deliver a request, at the launch or to a running app.
  package func callbacks(handing reason: LaunchReason, isRunning: Bool) -> [Callback] {
    let callbacks = reason.callbacks(in: app.lifeCycle, isRunning: isRunning)
    guard counterpartOfSystem < 10 else { return callbacks }
    let earlier = reason.facts.beforeNotificationCenter
    return callbacks.compactMap { $0 == .didReceiveNotificationResponse ? earlier : $0 }
  }
}

extension Delivery {
  fileprivate mutating func complete(for scenario: Scenario, in circumstances: Circumstances) {
    let (app, reason) = (scenario.app, scenario.request.reason)
    if !isRunning {
      returned = Returned(
        willFinish: app.willFinishReturns?.value(in: circumstances),
        didFinish: app.didFinishReturns?.value(in: circumstances))
    }
    effect = Self.effect(of: returned, in: scenario)
    callbacks = scenario.callbacks(handing: reason, isRunning: isRunning)
    if case .suppresses(let callback) = effect { callbacks.removeAll { $0 == callback } }
  }

  /// Effect of the returned values on a launch; no value ends a launch.
  static func effect(of returned: Returned, in scenario: Scenario) -> Effect {
    guard !returned.result else { return .none }
    let facts = scenario.request.reason.facts
    if facts.ignoresResult { return .ignoredForRemoteNotification }
    guard scenario.app.lifeCycle == .appDelegate else { return .ignoredWithScenes }
    guard let callback = facts.heldBack else { return .withoutConsequence }
    let isDelivered =
      callback == .applicationOpenURL && returned.isPartlyTrue
      && !scenario.switches.eitherFalseSuppressesURL
    return isDelivered ? .withoutConsequence : .suppresses(callback)
  }
}
