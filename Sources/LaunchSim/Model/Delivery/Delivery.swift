/// The options and callbacks that deliver a request to the app, and the options it does not get.
///
/// The options are a function of the request, the system, the app's life cycle and its declarations, and of
/// nothing that runs: conditions of work may depend on them. Results of the launch methods, which may depend
/// on conditions in turn, are added by `Scenario.delivery`.
package struct Delivery: Hashable, Sendable {
  /// A key that the app gets, with its value in words.
  package struct Option<Key: Hashable & Sendable>: Hashable, Sendable {
    package let key: Key
    package let value: String
  }

  /// An option that the app would get elsewhere, and the reason why it does not.
  package struct Withheld: Hashable, Sendable {
    package enum Why: Hashable, Sendable {
      /// The opener is of another team, or not known to be of the same.
      case otherTeam
      /// The app lacks the declaration that the key needs.
      case notDeclared(Declaration)
      /// The iOS that brings it comes later.
      case comesWith(iOS: Int)
      /// This iOS and later versions do not pass the key on.
      case goneSince(iOS: Int)
      /// The system has no such key.
      case notOn(LaunchSystem)
    }

    package let key: String
    package let why: Why
  }

  /// The app's results of its two launch methods.
  package struct Returned: Hashable, Sendable {
    /// `nil` if the file does not state it.
    package let willFinish: Bool?
    /// `nil` if the file does not state it.
    package let didFinish: Bool?

    /// Both combined; one alone counts alone.
    package var result: Bool { (willFinish ?? true) && (didFinish ?? true) }
    /// True if either of them is true.
    var isPartlyTrue: Bool { willFinish == true || didFinish == true }
    /// True if the file states either.
    package var isStated: Bool { willFinish != nil || didFinish != nil }
  }

  /// The effect of the returned value.
  package enum Effect: Hashable, Sendable {
    /// True is returned.
    case none
    /// The callback is not called.
    case suppresses(Callback)
    /// A launch by a remote notification ignores it.
    case ignoredForRemoteNotification
    /// With scenes it has nothing left to suppress; inferred.
    case ignoredWithScenes
    /// It has no effect in such a launch.
    case withoutConsequence
  }

  /// The reason why the system does not deliver the request; `nil` if it does.
  package let nonDelivery: NonDelivery?
  /// True if the app runs, or is suspended, and is not launched for this.
  package let isRunning: Bool
  /// The launch options; `nil` where `launchOptions` is `nil`, as always with scenes.
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

  /// The connection options at the launch; `nil` without scenes, and if none connects then.
  package var connectionOptions: [Option<ConnectionOption>]? {
    connectsScene ? sceneOptions : nil
  }

  /// The delivery as far as it does not depend on results of the app.
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

  /// The effect of the returned values on a launch; they never end one.
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
