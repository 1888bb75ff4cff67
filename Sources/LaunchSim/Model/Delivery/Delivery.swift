/// What the app is told of why it was launched: where, and what is kept from it.
package struct Delivery: Hashable, Sendable {
  package enum Outcome: Hashable, Sendable {
    case delivered
    /// The system does not turn to the app.
    case notDelivered(NonDelivery)
  }

  /// A key the app is handed, with its value in words.
  package struct Entry<Key: Hashable & Sendable>: Hashable, Sendable {
    package let key: Key
    package let value: String

    package init(_ key: Key, _ value: String) {
      self.key = key
      self.value = value
    }
  }

  /// A piece that the app is not handed though it would be elsewhere.
  package struct Withheld: Hashable, Sendable {
    package enum Why: Hashable, Sendable {
      /// The opener is of another team, or not known to be of the same.
      case otherTeam
      /// The app does not declare what the key takes.
      case notDeclared(Declaration)
      /// The iOS that brings it comes later.
      case comesWith(iOS: Int)
      /// Since this iOS nobody passes it on.
      case goneSince(iOS: Int)
      /// The system has no such key.
      case notOn(LaunchSystem)
    }

    package let key: String
    package let why: Why
  }

  /// What the app returns from its two launch methods.
  package struct Returned: Hashable, Sendable {
    /// Which of the results are given.
    package let willFinish: Bool?
    package let didFinish: Bool?

    /// Both at once; one alone counts alone.
    package var result: Bool { (willFinish ?? true) && (didFinish ?? true) }
    /// Whether the app says anything.
    package var isStated: Bool { willFinish != nil || didFinish != nil }
  }

  /// What the returned value does.
  package enum Effect: Hashable, Sendable {
    /// True is returned.
    case none
    /// The callback is not called.
    case suppresses(Callback)
    /// A launch by a remote notification does not look at it.
    case ignoredForRemoteNotification
    /// With scenes there is nothing left for it to hold back; inferred.
    case ignoredWithScenes
    /// Nothing hangs on it in such a launch.
    case withoutConsequence
  }

  package let outcome: Outcome
  /// Whether the app runs, or is suspended, and is not launched for this.
  package let isRunning: Bool
  /// What `launchOptions` holds; `nil` where that is `nil`, as it always is with scenes.
  package let launchOptions: [Entry<LaunchOption>]?
  /// What the connection options of the scene hold; `nil` without scenes, and where none connects.
  package let connectionOptions: [Entry<ConnectionOption>]?
  package let withheld: [Withheld]
  package let returned: Returned
  package let effect: Effect
  /// The callbacks that hand the request over, after those of the app's life cycle.
  package let callbacks: [Callback]

  package var nonDelivery: NonDelivery? {
    if case .notDelivered(let nonDelivery) = outcome { nonDelivery } else { nil }
  }
}

extension Scenario {
  /// What the app is told of the request, and where.
  package var delivery: Delivery { Delivery(self, circumstances) }

  /// The callbacks that hand a request over, at the launch or to an app that runs.
  package func callbacks(handing reason: LaunchReason, isRunning: Bool) -> [Callback] {
    let callbacks = reason.callbacks(in: app.lifeCycle, isRunning: isRunning)
    // The notification center came with iOS 10.
    return counterpartOfSystem < 10
      ? callbacks.filter { $0 != .didReceiveNotificationResponse } : callbacks
  }
}

extension Delivery {
  fileprivate init(_ scenario: Scenario, _ circumstances: Circumstances) {
    let told = circumstances.told
    let request = scenario.request
    let app = scenario.app
    outcome = told.nonDelivery.map { .notDelivered($0) } ?? .delivered
    isRunning = told.isRunning
    launchOptions = told.launchOptions.isEmpty ? nil : told.launchOptions
    let connects = scenario.connectsSceneAtLaunch && told.nonDelivery == nil
    connectionOptions = connects ? told.connectionOptions : nil
    withheld = told.withheld
    guard told.nonDelivery == nil else {
      returned = Returned(willFinish: nil, didFinish: nil)
      effect = .none
      callbacks = []
      return
    }
    returned =
      isRunning
      ? Returned(willFinish: nil, didFinish: nil)
      : Returned(
        willFinish: app.willFinishReturns?.value(in: circumstances),
        didFinish: app.didFinishReturns?.value(in: circumstances))
    effect = Self.effect(of: returned.result, on: request.reason.kind, in: app.lifeCycle)
    var callbacks = scenario.callbacks(handing: request.reason, isRunning: isRunning)
    if case .suppresses(let callback) = effect { callbacks.removeAll { $0 == callback } }
    self.callbacks = callbacks
  }

  /// What a returned value does to a launch; it never ends one.
  package static func effect(
    of result: Bool, on reason: LaunchReason.Kind, in lifeCycle: LifeCycle
  ) -> Effect {
    guard !result else { return .none }
    let facts = reason.facts
    if facts.ignoresResult { return .ignoredForRemoteNotification }
    guard lifeCycle == .appDelegate else { return .ignoredWithScenes }
    return facts.heldBack.map { .suppresses($0) } ?? .withoutConsequence
  }
}
