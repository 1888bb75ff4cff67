import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// Rules 48 to 51 and 55: the limits of background execution.
@Suite("The rules: limits in the background")
struct BackgroundLimitRulesTests {
  // MARK: Rule 48

  /// The reason, its callback, the system, its limit in seconds, and the kill.
  static let handlers: [(LaunchReason, Callback, Int, Int64, Termination)] = [
    (.silentPush, .didReceiveRemoteNotification, 26, 30, .silentPush),
    (.silentPush, .didReceiveRemoteNotification, 12, 30, .silentPush),
    (.backgroundFetch, .performFetch, 26, 30, .backgroundFetch),
    (.backgroundFetch, .performFetch, 12, 30, .backgroundFetch),
    (
      .backgroundURLSession, .handleEventsForBackgroundURLSession, 26, 30, .backgroundURLSession
    ),
    (.appRefresh, .handleBackgroundTask, 26, 30, .appRefreshTask),
    (.processing, .handleBackgroundTask, 26, 180, .processingTask),
  ]

  @Test("Rule 48: an app that does not call its handler is killed, at its limit from the delivery")
  func handlers() throws {
    for (reason, callback, system, limit, termination) in Self.handlers {
      let trial = try Trial([.pause(3)]) {
        $0.request.reason = reason
        $0.systemVersion = system
      }
      #expect(trial.called(callback) == .seconds(3), "\(reason.kind)")
      #expect(
        trial.kill == .init(termination, at: Nanoseconds.seconds(3 + limit)), "\(reason.kind)")
      #expect(trial.verdict == .killed(termination))
    }
  }

  @Test("Rule 48: the tasks of one launch share its time, each with its own handler")
  func sharedTime() throws {
    let trial = try Trial(
      callbacks: [
        .handleBackgroundTask: [.pause(10), .complete("feed"), .pause(5), .complete("mail")]
      ]
    ) { $0.request.reason = .appRefresh("feed", "mail") }
    #expect(trial.callbacks.filter { $0 == .handleBackgroundTask }.count == 1)
    #expect(trial.background.deliveries.map(\.handler) == ["feed", "mail"])
    let margins: [Nanoseconds?] = [.seconds(30 - 10), .seconds(30 - 10 - 5)]
    #expect(trial.background.deliveries.map(\.margin) == margins)
    #expect(trial.verdict == .completed)
  }

  @Test("Rule 48: each request has a handler, and a call completes the oldest")
  func oneHandlerEach() throws {
    let trial = try Trial(
      ["Answer"],
      ["Answer": .on(.detached(nil), .pause(20), .complete("silentPush"))]
    ) {
      $0.request.reason = .silentPush
      $0.laterEvents = [.at(10, .request(.silentPush))]
    }
    let completed: [Nanoseconds?] = [.seconds(20), nil]
    #expect(trial.background.deliveries.map(\.completed) == completed)
    #expect(trial.kill == .init(.silentPush, at: Nanoseconds.seconds(10 + 30)))
  }

  @Test("Rule 48: no limit in the foreground; after leaving, the limit of a background task")
  func foreground() throws {
    func trial(_ events: LaterEvent...) throws -> Trial {
      try Trial(
        callbacks: [.didReceiveRemoteNotification: ["Answer"]],
        ["Answer": .on(.detached(nil), .pause(100), .complete("silentPush"))]
      ) { $0.laterEvents = [.at(1, .request(.silentPush))] + events }
    }
    let stays = try trial()
    #expect(stays.background.misuses.isEmpty)
    let limits = stays.trace.events.filter { $0.kind == .delivered }.map(\.amount)
    #expect(limits == [-1])
    #expect(stays.verdict == .launched)
    #expect(try trial(.at(50, .leave)).kill == .init(.silentPush, at: Nanoseconds.seconds(50 + 30)))
  }

  @Test("Rule 48: a handler that was never delivered is called in vain")
  func calledInVain() throws {
    let trial = try Trial(
      callbacks: [.performFetch: [.complete("silentPush"), .complete("backgroundFetch")]]
    ) { $0.request.reason = .backgroundFetch }
    #expect(
      trial.background.misuses == [
        .init(
          kind: .completedInVain, name: "silentPush", time: .zero, item: nil,
          callback: .performFetch, step: 0)
      ])
    #expect(trial.verdict == .completed)
  }

  @Test("Rule 48: a handler of UIKit that is called twice ends the app, a task's does not")
  func calledTwice() throws {
    func trial(
      _ reason: LaunchReason, _ callback: Callback, _ rest: Trial.Act...
    ) throws -> Trial {
      let name = reason.kind.rawValue
      return try Trial(callbacks: [
        callback: [.complete(name), .pause(2), .complete(name)] + rest + [.cpu(1)]
      ]) {
        $0.request.reason = reason
      }
    }
    for (reason, callback) in [
      (LaunchReason.backgroundFetch, Callback.performFetch),
      (.silentPush, .didReceiveRemoteNotification),
      (.backgroundURLSession, .handleEventsForBackgroundURLSession),
    ] {
      // A background task that would begin at that very instant does not.
      let push = try trial(reason, callback, .begin("late"))
      #expect(push.kill == .init(.completedTwice, at: .seconds(2)))
      #expect(push.background.misuses.map(\.kind) == [.completedTwice])
      #expect(push.background.tasks.isEmpty)
    }
    let task = try trial(.appRefresh, .handleBackgroundTask)
    #expect(task.verdict == .completed)
    #expect(
      task.background.misuses == [
        .init(
          kind: .completedTwice, name: "appRefresh", time: .seconds(2), item: nil,
          callback: .handleBackgroundTask, occurrence: 1, step: 2)
      ])
  }

  // MARK: Rule 49

  @Test("Rule 49: a background task has its time from the moment the background is entered")
  func backgroundTask() throws {
    for (system, limit, termination) in [
      (26, Int64(30), Termination.backgroundTask), (13, 30, .backgroundTask),
      (12, 180, .backgroundAssertion), (7, 180, .backgroundAssertion),
      (6, 600, .backgroundAssertion),
    ] {
      for callback in [Callback.didFinishLaunching, .sceneDidEnterBackground] {
        let trial = try Trial(callbacks: [callback: [.begin("upload")]]) {
          $0.systemVersion = system
          $0.laterEvents = [.at(4, .leave)]
        }
        // There is no expiration handler to call, so there is nothing to wait for.
        #expect(
          trial.kill == .init(termination, at: Nanoseconds.seconds(4 + limit)), "iOS \(system)")
      }
    }
  }

  @Test("Rule 49: in a wake it has the rest of the wake's time")
  func taskInWake() throws {
    let trial = try Trial(
      callbacks: [
        .didReceiveRemoteNotification: ["Upload", .complete("silentPush")]
      ], ["Upload": .on(.detached(nil), .begin("rest"), .pause(12), .begin("upload"), .end("rest"))]
    ) { $0.request.reason = .silentPush }
    let left: [Nanoseconds?] = [.seconds(30), .seconds(30 - 12)]
    #expect(trial.background.tasks.map(\.left) == left)
    #expect(trial.kill == .init(.backgroundTask, at: .seconds(30)))
  }

  @Test("Rule 49: a reason without a time of its own gives that of a background task")
  func wakeWithoutTime() throws {
    for (reason, system) in [(LaunchReason.voipPush, 26), (.newsstand, 12)] {
      let trial = try Trial(callbacks: [.didFinishLaunching: [.begin("upload"), .reportCall]]) {
        $0.request.reason = reason
        $0.systemVersion = system
      }
      let expected =
        system == 26
        ? Trial.Kill(.backgroundTask, at: .seconds(30))
        : Trial.Kill(.backgroundAssertion, at: .seconds(180))
      #expect(trial.kill == expected)
    }
  }

  @Test("Rule 49: the time that remains can be read, and has no end in the foreground")
  func timeRemaining() throws {
    func chosen(_ time: Nanoseconds, at callback: Callback) throws -> [String] {
      try Trial(
        callbacks: [.sceneDidEnterBackground: [.begin("a"), .pause(2)]],
        ["Much": .on(.inline), "Little": .on(.inline)]
      ) {
        $0.app.callbacks[callback, default: []].append(
          .ifTimeRemains(time, then: [.start(0)], otherwise: [.start(1)]))
        $0.laterEvents = [.at(4, .leave)]
      }.beginnings
    }
    #expect(try chosen(.seconds(1_000), at: .didFinishLaunching) == ["Much"])
    #expect(try chosen(.seconds(30 - 2), at: .sceneDidEnterBackground) == ["Much"])
    #expect(
      try chosen(.seconds(30 - 2) + Nanoseconds(1), at: .sceneDidEnterBackground) == ["Little"])
  }

  @Test("Rule 49: before a wake is delivered the time that remains is that of the wake")
  func timeRemainingBeforeDelivery() throws {
    let trial = try Trial(callbacks: [.sceneDidEnterBackground: [.begin("a"), .end("a")]]) {
      $0.laterEvents = [.at(1, .leave), .at(100, .request(.processing))]
    }
    let left: [Nanoseconds?] = [.seconds(30), .seconds(180)]
    #expect(trial.background.tasks.map(\.left) == left)
  }

  @Test("Rule 49: a process that is resumed into the foreground has unlimited time on the way")
  func resumedIntoForeground() throws {
    let trial = try Trial(
      callbacks: [.sceneWillEnterForeground: [.begin("refresh"), .pause(2), .end("refresh")]]
    ) { $0.laterEvents = [.at(1, .leave), .at(100, .comeBack)] }
    #expect(trial.background.misuses == [])
    #expect(trial.background.tasks.map(\.left) == [nil, nil])
  }

  @Test(
    "Rule 49: on the way to the foreground the time that remains is that of the limits in force")
  func timeOnTheWay() throws {
    // The push has 30 s. At 29 s the app comes back, and its first callback reads the time.
    func chosen(_ time: Nanoseconds, at callback: Callback) throws -> [String] {
      try Trial(callbacks: [:], ["Much": .on(.inline), "Little": .on(.inline)]) {
        $0.request.reason = .silentPush
        $0.app.callbacks[callback] = [
          .ifTimeRemains(time, then: [.start(0)], otherwise: [.start(1)])
        ]
        $0.laterEvents = [.at(29, .comeBack)]
      }.beginnings
    }
    #expect(try chosen(.seconds(30 - 29), at: .sceneWillEnterForeground) == ["Much"])
    #expect(
      try chosen(.seconds(30 - 29) + Nanoseconds(1), at: .sceneWillEnterForeground) == ["Little"])
    #expect(try chosen(.seconds(3_600), at: .sceneDidBecomeActive) == ["Much"])
  }

  @Test("Rule 49: a task that is begun when no time is left keeps nothing awake")
  func begunTooLate() throws {
    let trial = try Trial(callbacks: [
      .sceneDidEnterBackground: [.begin("a", .pause(5), .end("a"), .begin("b"))]
    ]) { $0.laterEvents = [.at(1, .leave)] }
    #expect(
      trial.background.misuses == [
        BackgroundTime.Misuse(
          kind: .begunTooLate, name: "b", time: .seconds(1 + 30), item: nil,
          callback: .sceneDidEnterBackground, expiration: "a")
      ])
    #expect(trial.background.suspensions == [Nanoseconds.seconds(1 + 30)])
    #expect(trial.kill == nil)
  }

  // MARK: Rule 50

  @Test("Rule 50: before the limit the expiration steps run, with a grace period to end the task")
  func expiration() throws {
    func trial(_ seconds: Int64) throws -> Trial {
      try Trial(callbacks: [
        .sceneDidEnterBackground: [.begin("upload", .pause(seconds), .end("upload"))]
      ]) { $0.laterEvents = [.at(1, .leave)] }
    }
    let cleansUp = try trial(5)
    #expect(cleansUp.background.tasks.map(\.expired) == [Nanoseconds.seconds(1 + 30 - 5)])
    #expect(cleansUp.background.suspensions == [Nanoseconds.seconds(1 + 30)])
    #expect(cleansUp.verdict == .launched)
    #expect(try trial(6).kill == .init(.backgroundTask, at: Nanoseconds.seconds(1 + 30)))
  }

  @Test("Rule 50: a busy main thread uses up that grace period")
  func expirationWaits() throws {
    func trial(_ seconds: Int64) throws -> Trial {
      try Trial(
        callbacks: [
          .didFinishLaunching: ["Busy"], .sceneDidEnterBackground: [.begin("a", .end("a"))],
        ], ["Busy": .on(.after(.seconds(20)), .pause(seconds))]
      ) { $0.laterEvents = [.at(1, .leave)] }
    }
    #expect(try trial(10).background.tasks.map(\.ended) == [Nanoseconds.seconds(20 + 10)])
    #expect(try trial(12).kill == .init(.backgroundTask, at: Nanoseconds.seconds(1 + 30)))
  }

  @Test("Rule 50: with less than the grace period left a task expires at once")
  func expiresAtOnce() throws {
    let trial = try Trial(
      callbacks: [.sceneDidEnterBackground: ["Late"]],
      [
        "Late": .on(
          .detached(nil), .begin("first"), .pause(28), .begin("late", .pause(1), .end("late")),
          .end("first"))
      ]
    ) { $0.laterEvents = [.at(1, .leave)] }
    #expect(trial.background.tasks.map(\.expired) == [nil, Nanoseconds.seconds(1 + 28)])
    #expect(trial.background.suspensions == [Nanoseconds.seconds(1 + 28 + 1)])
  }

  @Test("Rule 50: a delivery after the expiration gives no more time")
  func deliveryAfterExpiration() throws {
    let trial = try Trial(
      callbacks: [
        .sceneDidEnterBackground: [.begin("upload", .pause(1))],
        .didReceiveRemoteNotification: [.complete("silentPush")],
      ]
    ) { $0.laterEvents = [.at(1, .leave), .at(28, .request(.silentPush))] }
    #expect(trial.kill == .init(.backgroundTask, at: Nanoseconds.seconds(1 + 30)))
  }

  @Test("Rule 50: every limit in the background holds until the app is in the foreground")
  func limitsOnTheWay() throws {
    func kill(_ entering: Int64, _ body: (inout Scenario) -> Void) throws -> Trial.Kill? {
      try Trial(callbacks: [
        .sceneWillEnterForeground: [.cpu(entering)],
        .applicationWillEnterForeground: [.cpu(entering)], .scenePhaseActive: [.cpu(entering)],
      ]) {
        body(&$0)
      }.kill
    }
    func pushed(_ scenario: inout Scenario) {
      scenario.request.reason = .silentPush
      scenario.laterEvents = [.at(30 - 1, .comeBack)]
    }
    func uploading(_ scenario: inout Scenario) {
      scenario.laterEvents = [
        .at(4, .leave, .beginBackgroundTask("upload", expiration: [])),
        .at(4 + 30 - 1, .comeBack),
      ]
    }
    func linked(_ scenario: inout Scenario) {
      scenario.request.reason = .bluetoothCentral
      scenario.app.callbacks[.centralManagerWillRestoreState] = [.start(0)]
      scenario.app.items = [
        WorkItem(
          name: "Sync", placement: .detached(nil),
          steps: [.wait(.fixed(.seconds(20)), for: nil)])
      ]
      scenario.laterEvents = [.at(10 - 1, .comeBack)]
    }
    let expected: [(Trial.Kill, (inout Scenario) -> Void)] = [
      (.init(.silentPush, at: .seconds(30)), pushed),
      (.init(.backgroundTask, at: .seconds(4 + 30)), uploading),
      (.init(.bluetooth, at: .seconds(10)), linked),
    ]
    for (termination, body) in expected {
      // A second is left when the first callback on the way begins.
      #expect(try kill(999, body) == nil)
      #expect(try kill(1_001, body) == termination)
      // The first callback of SwiftUI comes in the foreground.
      #expect(
        try kill(1_001) {
          body(&$0)
          $0.app.lifeCycle = .swiftUI
        } == nil)
    }
  }

  @Test("Rule 50: a task still open in the next background period expires again")
  func expiresAnew() throws {
    let trial = try Trial(
      callbacks: [.didFinishLaunching: [.begin("upload", "Clean up")]],
      ["Clean up": .on(.inline, .pause(1))]
    ) { $0.laterEvents = [.at(1, .leave), .at(28, .comeBack), .at(40, .leave)] }
    let both: [Nanoseconds] = [.seconds(1 + 30 - 5), .seconds(40 + 30 - 5)]
    let expired = trial.trace.events.filter { $0.kind == .taskExpired }.map(\.time)
    #expect(expired == both)
    #expect(trial.kill == .init(.backgroundTask, at: Nanoseconds.seconds(40 + 30)))
  }

  @Test("Rule 50: of two tasks of one name each has its own expiration steps")
  func sameName() throws {
    let trial = try Trial(
      callbacks: [
        .sceneDidEnterBackground: [
          .begin("early", .pause(1), .end("upload")), .begin("upload", "First", .pause(4)),
          .begin("upload", "Second", .end("early"), .end("upload")),
        ]
      ], ["First": .on(.inline), "Second": .on(.inline)]
    ) { $0.laterEvents = [.at(1, .leave)] }
    // The steps of the first task end the older of the two before its turn.
    #expect(trial.beginnings == ["Second"])
    #expect(trial.kill == nil)
    #expect(trial.background.suspensions == [Nanoseconds.seconds(1 + 30 - 5 + 1)])
  }

  @Test("Rule 50: a task that has ended before its turn gets no expiration call")
  func endedBeforeItsTurn() throws {
    let trial = try Trial(
      callbacks: [
        .handleBackgroundTask: [], .backgroundTaskExpired: [.complete("a"), .complete("b")],
      ]
    ) { $0.request.reason = .appRefresh("a", "b") }
    #expect(trial.callbacks.filter { $0 == .backgroundTaskExpired }.count == 1)
    #expect(trial.background.misuses.isEmpty)
    #expect(trial.verdict == .expired)
  }

  @Test("Rule 50: a task that is completed after it expired has expired all the same")
  func expiredTask() throws {
    let trial = try Trial(callbacks: [.backgroundTaskExpired: [.pause(4), .complete("appRefresh")]])
    { $0.request.reason = .appRefresh }
    #expect(trial.background.deliveries.map(\.expired) == [Nanoseconds.seconds(30 - 5)])
    #expect(trial.background.deliveries.map(\.completed) == [Nanoseconds.seconds(30 - 5 + 4)])
    #expect(trial.background.suspensions == [Nanoseconds.seconds(30 - 5 + 4)])
    #expect(trial.verdict == .expired)
  }
}
