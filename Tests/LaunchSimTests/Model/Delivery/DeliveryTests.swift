import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Delivery of a request")
struct DeliveryTests {
  static func keys(_ delivery: Delivery) -> [LaunchOption]? { delivery.launchOptions?.map(\.key) }

  static let url = LaunchReason.url(
    "trailhead://route?id=7", from: "com.example.mail", sameTeam: true, annotation: "a",
    eventAttribution: true)

  // MARK: Where it stands

  @Test("Without scenes the launch options hold it, and no connection options are there")
  func withoutScenes() {
    let delivery = Scenario.asked(Self.url).delivery
    #expect(Self.keys(delivery) == [.url, .sourceApplication, .eventAttribution])
    #expect(
      delivery.launchOptions?.map(\.value).prefix(2) == [
        "trailhead://route?id=7", "com.example.mail",
      ])
    #expect(delivery.connectionOptions == nil)
    #expect(delivery.callbacks == [.applicationOpenURL])
  }

  @Test(
    "With scenes launchOptions is nil, and the connection options hold it",
    arguments: [LifeCycle.scenes, .swiftUI])
  func withScenes(lifeCycle: LifeCycle) {
    for kind in LaunchReason.Kind.allCases {
      let delivery = Scenario.asked(LaunchReason(kind), lifeCycle).delivery
      #expect(delivery.launchOptions == nil, "\(kind)")
      // A prewarmed process ends before any scene.
      #expect((delivery.connectionOptions != nil) == (kind != .prewarm), "\(kind)")
    }
    let delivery = Scenario.asked(Self.url, lifeCycle).delivery
    #expect(delivery.connectionOptions?.map(\.key) == [.urlContexts, .sourceApplication])
  }

  @Test("A plain tap leaves launchOptions nil in every life cycle", arguments: LifeCycle.allCases)
  func tap(lifeCycle: LifeCycle) {
    let delivery = Scenario.asked(.tap, lifeCycle).delivery
    #expect(delivery.launchOptions == nil)
    #expect((delivery.connectionOptions ?? []).isEmpty)
    #expect(delivery.withheld.isEmpty && delivery.callbacks.isEmpty)
  }

  @Test("A running app receives no options, only callbacks")
  func running() {
    let delivery = Scenario.asked(Self.url, .scenes, kind: .resume).delivery
    #expect(delivery.isRunning)
    #expect(delivery.launchOptions == nil && delivery.connectionOptions == nil)
    #expect(delivery.callbacks == [.sceneOpenURLContexts])
  }

  @Test("An activity has its own dictionary, with its type inside")
  func activities() {
    let handoff = Scenario.asked(.handoff("editing")).delivery
    #expect(Self.keys(handoff) == [.userActivityDictionary, .userActivityType])
    #expect(handoff.launchOptions?.last?.value == "editing")
    let link = Scenario.asked(.universalLink("https://trailhead.example/a")).delivery
    #expect(link.launchOptions?.last?.value == "NSUserActivityTypeBrowsingWeb")
  }

  // MARK: What is withheld

  @Test("The opener is named only if it is of the same team", arguments: LifeCycle.allCases)
  func sourceApplication(lifeCycle: LifeCycle) {
    let delivery = Scenario.asked(.url("trailhead:a", from: "com.other.app"), lifeCycle).delivery
    #expect(delivery.withheld == [.init(key: "sourceApplication", why: .otherTeam)])
  }

  @Test("annotation is passed on up to iOS 15, eventAttribution from iOS 14 on")
  func versions() {
    func withheld(_ os: Int, _ lifeCycle: LifeCycle) -> [Delivery.Withheld] {
      Scenario.asked(Self.url, lifeCycle, os: os).delivery.withheld
    }
    for lifeCycle in [LifeCycle.appDelegate, .scenes] {
      #expect(
        withheld(13, lifeCycle) == [.init(key: "eventAttribution", why: .comesWith(iOS: 14))])
      #expect(withheld(14, lifeCycle) == [])
      #expect(withheld(15, lifeCycle) == [])
      #expect(withheld(16, lifeCycle) == [.init(key: "annotation", why: .goneSince(iOS: 16))])
    }
  }

  @Test("localNotification is a key up to iOS 9, and the notification center's from iOS 10 on")
  func localNotification() {
    let old = Scenario.asked(.localNotification("reminder"), os: 9).delivery
    #expect(Self.keys(old) == [.localNotification])
    #expect(old.callbacks == [.applicationDidReceiveLocalNotification])
    let new = Scenario.asked(.localNotification("reminder"), os: 10).delivery
    #expect(Self.keys(new) == nil)
    #expect(new.withheld == [.init(key: "localNotification", why: .goneSince(iOS: 10))])
    #expect(new.callbacks == [.didReceiveNotificationResponse])
  }

  @Test("Before the notification center a tapped notification goes to the app delegate")
  func notificationBeforeCenter() {
    for isRunning in [false, true] {
      let old = Scenario.asked(.notification("message"), os: 9)
      #expect(
        old.callbacks(handing: .notification("message"), isRunning: isRunning)
          == [.didReceiveRemoteNotification])
      let new = Scenario.asked(.notification("message"), os: 10)
      #expect(
        new.callbacks(handing: .notification("message"), isRunning: isRunning)
          == [.didReceiveNotificationResponse])
    }
  }

  @Test("tvOS lacks keys, but their values arrive by callback all the same")
  func television() {
    let push = Scenario.asked(.silentPush, os: 18, system: "tvOS").delivery
    #expect(push.withheld == [.init(key: "remoteNotification", why: .notOn(.tvOS))])
    #expect(push.callbacks == [.didReceiveRemoteNotification])
    let share = Scenario.asked(.cloudKitShare("routes"), .scenes, os: 18, system: "tvOS").delivery
    #expect(share.connectionOptions?.map(\.key) == [.cloudKitShareMetadata])
  }

  // MARK: What is not declared

  @Test("Without the push capability a tapped notification arrives, and its key does not")
  func pushCapability() {
    let delivery = Scenario.asked(.notification("message")) { $0.declares = Declarations() }
      .delivery
    #expect(delivery.nonDelivery == nil)
    #expect(Self.keys(delivery) == nil)
    #expect(
      delivery.withheld == [.init(key: "remoteNotification", why: .notDeclared(.pushNotifications))]
    )
    #expect(delivery.callbacks == [.didReceiveNotificationResponse])
  }

  @Test("After the user has swiped the app away nothing launches it in the background")
  func forceQuit() {
    func cause(_ reason: LaunchReason, _ end: PreviousEnd) -> NonDelivery.Cause? {
      var scenario = Scenario.asked(reason) { _ in }
      scenario.request.previous.end = end
      return scenario.delivery.nonDelivery?.cause
    }
    for kind in LaunchReason.Kind.allCases {
      let reason = LaunchReason(kind)
      let isKeptAway = reason.isInBackground && kind != .prewarm
      #expect(cause(reason, .forceQuit) == (isKeptAway ? .forceQuit : nil))
      #expect(cause(reason, .normal) == nil)
    }
  }

  @Test("A switch launches a force-quit app for the requests that reports contradict")
  func reportedAfterForceQuit() {
    func isDelivered(_ reason: LaunchReason, os: Int = 26) -> Bool {
      var scenario = Scenario.asked(reason, os: os)
      scenario.request.previous.end = .forceQuit
      scenario.switches.forceQuitBlocksAll = false
      #expect(Switch.forceQuitBlocksAll.matters(in: scenario) == (scenario.nonDelivery == nil))
      return scenario.nonDelivery == nil
    }
    #expect(isDelivered(.processing("a")))
    #expect(isDelivered(.voipPush))
    #expect(isDelivered(.location(.significantChange), os: 18))
    #expect(!isDelivered(.location(.significantChange)))
    #expect(!isDelivered(.location(.region), os: 18))
    #expect(!isDelivered(.silentPush))
    #expect(!isDelivered(.appRefresh("a")))
  }

  @Test(
    "An undeclared request is not delivered, a declared one is", arguments: LifeCycle.allCases)
  func undeclared(lifeCycle: LifeCycle) {
    func missing(_ reason: LaunchReason, _ change: (inout Declarations) -> Void) -> [String?]? {
      var declarations = Declarations()
      change(&declarations)
      let delivery = Scenario.asked(reason, lifeCycle) { $0.declares = declarations }.delivery
      guard let nonDelivery = delivery.nonDelivery else { return nil }
      #expect(delivery.callbacks.isEmpty && delivery.launchOptions == nil)
      guard case .undeclared(let missing, let value) = nonDelivery.cause else { return [] }
      return [missing.rawValue, value]
    }
    #expect(missing(Self.url) { _ in } == ["urlSchemes", "trailhead"])
    #expect(missing(Self.url) { $0[.urlSchemes] = ["trails"] } == ["urlSchemes", "trailhead"])
    #expect(missing(Self.url) { $0[.urlSchemes] = ["trails", "Trailhead"] } == nil)
    // Of a URL that is not said anything declared will do.
    #expect(missing(.url) { _ in } == ["urlSchemes", nil])
    #expect(missing(.url) { $0[.urlSchemes] = ["trails"] } == nil)
    #expect(
      missing(.silentPush) { $0[.pushNotifications] = ["true"] }
        == ["backgroundModes", "remote-notification"])
    #expect(
      missing(.silentPush) { $0[.backgroundModes] = [BackgroundMode.remoteNotification.rawValue] }
        == ["pushNotifications", nil])
    #expect(
      missing(.appRefresh("a", "b")) {
        $0[.backgroundModes] = [BackgroundMode.fetch.rawValue]
        $0[.backgroundTasks] = ["a"]
      } == ["backgroundTasks", "b"])
  }

  @Test("Permitted tasks disable a background fetch from iOS 13 on")
  func disabledFetch() {
    func cause(tasks: [String], os: Int) -> NonDelivery.Cause? {
      var scenario = Scenario.asked(.backgroundFetch, os: os)
      var declarations = Declarations()
      declarations[.backgroundModes] = [BackgroundMode.fetch.rawValue]
      declarations[.backgroundTasks] = tasks
      scenario.app.declares = declarations
      return scenario.nonDelivery?.cause
    }
    #expect(cause(tasks: ["a"], os: 13) == .disabled(by: .backgroundTasks, since: 13))
    #expect(cause(tasks: ["a"], os: 12) == nil)
    #expect(cause(tasks: [], os: 26) == nil)
  }

  @Test("Only standard updates of the location take the background mode")
  func location() {
    var declarations = Declarations()
    declarations[.locationAlways] = ["true"]
    func isDelivered(_ service: LaunchReason.LocationService) -> Bool {
      Scenario.asked(.location(service)) { $0.declares = declarations }.delivery.nonDelivery == nil
    }
    #expect(!isDelivered(.standard))
    #expect(isDelivered(.significantChange))
    #expect(isDelivered(.region))
    #expect(isDelivered(.visits))
    // A location without a service is one that launches an app.
    let unnamed = Scenario.asked(.location) { $0.declares = declarations }
    #expect(unnamed.delivery.nonDelivery == nil)
  }

  @Test("A domain is that of the link, or covers it with a wildcard")
  func domains() {
    func isDelivered(_ domain: String) -> Bool {
      Scenario.asked(.universalLink("https://www.Trailhead.example/a")) {
        $0.declares = Declarations()
        $0.declares?[.associatedDomains] = [domain]
      }.delivery.nonDelivery == nil
    }
    #expect(isDelivered("www.trailhead.example"))
    #expect(isDelivered("applinks:www.trailhead.example?mode=developer"))
    #expect(isDelivered("applinks:*.trailhead.example"))
    #expect(!isDelivered("trailhead.example"))
    #expect(!isDelivered("*.other.example"))
  }

  @Test("Without an object of declarations everything counts as declared")
  func everythingDeclared() {
    for kind in LaunchReason.Kind.allCases {
      #expect(Scenario.asked(LaunchReason(kind)).delivery.nonDelivery == nil)
    }
  }

  // MARK: What the launch methods return

  static func returning(
    _ will: Bool?, _ did: Bool?, _ reason: LaunchReason, _ lifeCycle: LifeCycle = .appDelegate
  ) -> Delivery {
    Scenario.asked(reason, lifeCycle) {
      $0.willFinishReturns = will.map { .always($0) }
      $0.didFinishReturns = did.map { .always($0) }
    }.delivery
  }

  @Test("Both results are combined by AND, and one alone counts alone")
  func and() {
    let rows: [(Bool?, Bool?, Bool)] = [
      (nil, nil, true), (true, nil, true), (false, nil, false), (nil, true, true),
      (nil, false, false), (true, true, true), (true, false, false), (false, true, false),
      (false, false, false),
    ]
    for (will, did, result) in rows {
      #expect(Self.returning(will, did, .url).returned.result == result)
    }
  }

  @Test("false suppresses the callback of a URL and of a quick action, and no other")
  func suppression() {
    #expect(Self.returning(true, false, .url).callbacks == [])
    #expect(Self.returning(true, false, .url).effect == .suppresses(.applicationOpenURL))
    #expect(Self.returning(false, nil, .quickAction).callbacks == [])
    for kind in LaunchReason.Kind.allCases where kind != .url && kind != .quickAction {
      let reason = LaunchReason(kind)
      let callbacks = Self.returning(false, false, reason).callbacks
      #expect(callbacks == Self.returning(true, true, reason).callbacks, "\(kind)")
    }
  }

  @Test("With a switch off a URL is suppressed only if both return false")
  func bothFalse() {
    func callbacks(_ will: Bool?, _ did: Bool?, _ reason: LaunchReason = .url) -> [Callback] {
      var scenario = Scenario.asked(reason) {
        $0.willFinishReturns = will.map { .always($0) }
        $0.didFinishReturns = did.map { .always($0) }
      }
      scenario.switches.eitherFalseSuppressesURL = false
      return scenario.delivery.callbacks
    }
    #expect(callbacks(true, false) == [.applicationOpenURL])
    #expect(callbacks(false, true) == [.applicationOpenURL])
    #expect(callbacks(false, false) == [])
    #expect(callbacks(nil, false) == [])
    #expect(callbacks(true, false, .quickAction) == [])
  }

  @Test(
    "A launch by a remote notification does not look at it, and scenes have nothing to hold back")
  func ignored() {
    #expect(Self.returning(false, nil, .notification).effect == .ignoredForRemoteNotification)
    #expect(Self.returning(false, nil, .silentPush).effect == .ignoredForRemoteNotification)
    #expect(Self.returning(false, nil, .url, .scenes).effect == .ignoredWithScenes)
    #expect(Self.returning(true, nil, .url, .scenes).effect == .none)
  }

  @Test("The returned value may depend on the URL, as in Apple's sample")
  func sample() {
    func callbacks(_ url: String) -> [Callback] {
      Scenario.asked(.url(url)) {
        $0.didFinishReturns = .when([Condition(.launchOption(.url)), Condition(.urlQuery)])
      }.delivery.callbacks
    }
    #expect(callbacks("trailhead://route?id=7") == [.applicationOpenURL])
    #expect(callbacks("trailhead://route") == [])
    #expect(callbacks("trailhead://route?") == [])
  }
}
