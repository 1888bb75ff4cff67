import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// Rules 51, 52, 55 and 58: wakes, suspension, calls, and their outcomes.
@Suite("The rules: wakes and suspension")
struct BackgroundWakeRulesTests {
  // MARK: Rule 51

  @Test("Rule 51: a wake without a handler lasts until the app has no work left")
  func quiet() throws {
    for (reason, callback) in [
      (LaunchReason.bluetoothCentral, Callback.centralManagerWillRestoreState),
      (.bluetoothPeripheral, .peripheralManagerWillRestoreState), (.location, .didUpdateLocations),
    ] {
      let trial = try Trial(
        callbacks: [callback: [.pause(1), "Work"]], ["Work": .on(.detached(nil), .pause(3))]
      ) { $0.request.reason = reason }
      #expect(trial.background.suspensions == [Nanoseconds.seconds(1 + 3)])
      #expect(trial.background.deliveries.map(\.margin) == [Nanoseconds.seconds(10 - 1 - 3)])
      #expect(trial.verdict == .completed)
    }
  }

  @Test("Rule 51: Bluetooth's time ends with a kill, that of a location with a suspension")
  func timeIsOver() throws {
    func trial(_ reason: LaunchReason, _ callback: Callback) throws -> Trial {
      try Trial(callbacks: [callback: ["Work"]], ["Work": .on(.detached(nil), .pause(11))]) {
        $0.request.reason = reason
      }
    }
    let bluetooth = try trial(.bluetoothCentral, .centralManagerWillRestoreState)
    #expect(bluetooth.kill == .init(.bluetooth, at: .seconds(10)))
    let location = try trial(.location, .didUpdateLocations)
    #expect(location.background.suspensions == [.seconds(10)])
    #expect(location.verdict == .expired)
  }

  @Test("Rule 51: a background task lengthens such a wake, under its own limit")
  func lengthened() throws {
    for (reason, callback) in [
      (LaunchReason.location, Callback.didUpdateLocations),
      (.bluetoothCentral, .centralManagerWillRestoreState),
    ] {
      func trial(_ seconds: Int64) throws -> Trial {
        try Trial(
          callbacks: [callback: [.pause(2), .begin("upload"), "Work"]],
          ["Work": .on(.detached(nil), .pause(seconds), .end("upload"))]
        ) { $0.request.reason = reason }
      }
      let done = try trial(15)
      #expect(done.verdict == .completed)
      #expect(done.background.suspensions == [Nanoseconds.seconds(2 + 15)])
      #expect(done.background.tasks.map(\.margin) == [Nanoseconds.seconds(30 - 15)])
      #expect(done.background.deliveries.map(\.margin) == [Nanoseconds.seconds(30 - 15)])
      #expect(try trial(40).kill == .init(.backgroundTask, at: Nanoseconds.seconds(2 + 30)))
    }
  }

  @Test("Rule 51: once the task has ended the rest of the wake's own time counts")
  func lengthenedInVain() throws {
    let trial = try Trial(
      callbacks: [.didUpdateLocations: [.begin("upload"), "Work"]],
      ["Work": .on(.detached(nil), .pause(3), .end("upload"), .pause(9))]
    ) { $0.request.reason = .location }
    #expect(trial.background.suspensions == [.seconds(10)])
    #expect(trial.verdict == .expired)
  }

  @Test("Rule 51: a switch ends the time of a location with a kill")
  func locationKills() throws {
    let trial = try Trial(
      callbacks: [.didUpdateLocations: ["Work"]], ["Work": .on(.detached(nil), .pause(11))]
    ) {
      $0.request.reason = .location
      $0.switches.locationOverrunKills = true
    }
    #expect(trial.kill == .init(.location, at: .seconds(10)))
  }

  @Test("Rule 51: a callback is suspended in its middle, and resumes there")
  func inTheMiddle() throws {
    let trial = try Trial(
      callbacks: [.didUpdateLocations: [.cpu(14_000), "Rest"]],
      [
        "Rest": .on(.inline, .cpu(1_000))
      ]
    ) {
      $0.request.reason = .location
      $0.laterEvents = [.at(100, .comeBack)]
    }
    #expect(trial.background.suspensions == [.seconds(10)])
    #expect(trial.began("Rest") == Nanoseconds.seconds(100 + 14 - 10))
    #expect(trial.called(.sceneWillEnterForeground) == Nanoseconds.seconds(100 + 14 - 10 + 1))
  }

  @Test("Rule 51: calls that are pending at a suspension resume no process")
  func pendingCalls() throws {
    func trial(then events: LaterEvent...) throws -> Trial {
      try Trial(callbacks: [.didUpdateLocations: [.cpu(14_000)]]) {
        $0.request.reason = .location
        var declared = Declarations()
        declared[.locationAlways] = ["true"]
        declared[.pushNotifications] = ["true"]
        declared[.backgroundModes] = [BackgroundMode.remoteNotification.rawValue]
        $0.app.declares = declared
        $0.laterEvents = [.at(5, .request(.silentPush))] + events
      }
    }
    // Events without effect: it is not on screen, and has no such scene and no URL scheme.
    let asleep = try trial(
      then: .at(100, .leave), .at(101, .disconnectScene("B")), .at(102, .request(.url)))
    #expect(asleep.background.suspensions == [.seconds(10)])
    #expect(asleep.background.resumptions.isEmpty)
    #expect(asleep.called(.didReceiveRemoteNotification) == nil)
    let awake = try trial(then: .at(100, .leave), .at(200, .comeBack))
    #expect(awake.background.resumptions == [.seconds(200)])
    #expect(awake.called(.didReceiveRemoteNotification) == Nanoseconds.seconds(200 + 14 - 10))
  }

  @Test("Rule 51: a background task begun on the way to the foreground is one of the wake")
  func taskOnTheWay() throws {
    func trial(_ entering: Int64) throws -> Trial {
      try Trial(
        callbacks: [
          .centralManagerWillRestoreState: ["Work"],
          .sceneWillEnterForeground: [.begin("upload"), .cpu(entering)],
        ], ["Work": .on(.detached(nil), .pause(20))]
      ) {
        $0.request.reason = .bluetoothCentral
        $0.limits[.backgroundTask] = Sourced(.seconds(7), .assumed("made up"))
        $0.laterEvents = [.at(5, .comeBack)]
      }
    }
    // It has 7 s from 5 s on, until the foreground lifts its limit.
    #expect(try trial(6_999).kill == nil)
    #expect(try trial(7_001).kill == .init(.backgroundTask, at: Nanoseconds.seconds(5 + 7)))
  }

  @Test("Rule 51: a wake ends when the app is in the foreground, and its limit holds until then")
  func comingForward() throws {
    func trial(_ entering: Int64) throws -> Trial {
      try Trial(
        callbacks: [
          .centralManagerWillRestoreState: ["Work"], .sceneWillEnterForeground: [.cpu(entering)],
        ], ["Work": .on(.detached(nil), .pause(20))]
      ) {
        $0.request.reason = .bluetoothCentral
        $0.laterEvents = [.at(9, .comeBack)]
      }
    }
    // The limit is 10 s: it is lifted at 9 s + 999 ms, and in force at 9 s + 1,001 ms.
    let inTime = try trial(999)
    #expect(inTime.kill == nil)
    #expect(inTime.verdict == .completed)
    #expect(inTime.background.deliveries.map(\.changed) == [.milliseconds(9_999)])
    #expect(inTime.background.deliveries.map(\.completed) == [nil])
    #expect(try trial(1_001).kill == .init(.bluetooth, at: .seconds(10)))
  }

  // MARK: Rule 52

  @Test("Rule 52: before suspension the app saves its state, and the system takes the snapshot")
  func snapshot() throws {
    let trial = try Trial(callbacks: [
      .sceneDidEnterBackground: [.pause(1)], .stateRestorationActivity: [.pause(2)],
    ]) { $0.laterEvents = [.at(1, .leave)] }
    #expect(trial[.enteredBackground] == .seconds(1))
    #expect(trial[.snapshot] == Nanoseconds.seconds(1 + 1 + 2))
    #expect(trial[.suspended] == Nanoseconds.seconds(1 + 1 + 2))
    // The snapshot shows the result of the wake.
    let woken = try Trial(callbacks: [
      .didReceiveRemoteNotification: [.pause(3), .complete("silentPush")],
      .stateRestorationActivity: [.pause(2)],
    ]) { $0.request.reason = .silentPush }
    #expect(woken[.snapshot] == Nanoseconds.seconds(3 + 2))
  }

  @Test("Rule 52: what the app can do at the instant of its suspension comes before")
  func workAtSuspension() throws {
    let trial = try Trial(
      callbacks: [.sceneDidEnterBackground: ["First", "Second"]],
      [
        "First": .on(.mainQueue, "Mark"), "Mark": .on(.inline),
        "Second": .on(.mainQueue, .cpu(1), "Late"), "Late": .on(.inline),
      ]
    ) { $0.laterEvents = [.at(1, .leave)] }
    #expect(trial.background.suspensions == [.seconds(1)])
    #expect(trial.ended("Mark") == .seconds(1))
    #expect(trial.began("Late") == nil)
  }

  @Test("Rule 52: a suspended process stands still: its cores, its timers, not the storage")
  func frozen() throws {
    let trial = try Trial(
      ["Compute", "Wait", "Read", "Later"],
      [
        "Compute": .on(.detached(nil), .cpu(10_000)), "Wait": .on(.detached(nil), .pause(10)),
        "Read": .on(.detached(nil), .read(10_000_000_000), .cpu(1)),
        "Later": .on(.detached(nil), .pause(200)),
      ], on: .bench(4)
    ) { $0.laterEvents = [.at(2, .leave), .at(100, .comeBack)] }
    #expect(trial.background.suspensions == [.seconds(2)])
    #expect(trial.ended("Compute") == Nanoseconds.seconds(100 + 10 - 2))
    #expect(trial.ended("Wait") == .seconds(100))
    #expect(trial.ended("Read") == Nanoseconds.seconds(100) + .milliseconds(1))
    #expect(trial.ended("Later") == .seconds(200))
  }

  @Test("Rule 52: the frame of the launch is shown before the process is suspended")
  func pendingFrame() throws {
    let trial = try Trial([.cpu(1)]) {
      $0.laterEvents = [LaterEvent(at: .milliseconds(2), .leave)]
    }
    #expect(trial[.enteredBackground] == .milliseconds(2))
    #expect(trial[.firstFrame] == .milliseconds(10))
    #expect(trial[.suspended] == .milliseconds(10))
  }

  @Test("Rule 52: the frame of an app that comes back is shown before it is suspended again")
  func pendingFrameOfComingBack() throws {
    let trial = try Trial([.cpu(1)]) {
      $0.laterEvents = [
        LaterEvent(at: .milliseconds(100), .leave), LaterEvent(at: .milliseconds(202), .comeBack),
        LaterEvent(at: .milliseconds(205), .leave),
      ]
    }
    // The frame of 202 ms is shown at the refresh of 210 ms.
    #expect(trial.background.snapshots == [.milliseconds(100), .milliseconds(205)])
    #expect(trial.background.suspensions == [.milliseconds(100), .milliseconds(210)])
  }

  @Test("Rule 52: an app that holds a file at suspension is killed")
  func heldFile() throws {
    func trial(_ task: Bool) throws -> Trial {
      try Trial(
        callbacks: [
          .didFinishLaunching: ["Save"], .sceneDidEnterBackground: task ? [.begin("save")] : [],
        ], ["Save": .on(.detached(nil), .pause(10), .end("save"))]
      ) {
        $0.app.items[0].heldFile = "Library.sqlite"
        $0.laterEvents = [.at(2, .leave)]
      }
    }
    #expect(try trial(false).kill == .init(.fileLock, at: .seconds(2)))
    let keepsAwake = try trial(true)
    #expect(keepsAwake.kill == nil)
    #expect(keepsAwake.background.suspensions == [.seconds(10)])
  }

  // MARK: Rule 55

  @Test("Rule 55: a VoIP push must be reported before its callback returns, from iOS 13 on")
  func calls() throws {
    func trial(_ acts: [Trial.Act], _ system: Int = 26) throws -> Trial {
      try Trial(
        callbacks: [.didReceiveIncomingPush: acts], ["Report": .on(.detached(nil), .reportCall)]
      ) {
        $0.request.reason = .voipPush
        $0.systemVersion = system
      }
    }
    #expect(try trial([.pause(2), .reportCall]).verdict == .completed)
    #expect(try trial(["Report", .pause(2)]).verdict == .completed)
    #expect(try trial([.pause(2)]).kill == .init(.unreportedCall, at: .seconds(2)))
    #expect(try trial([.pause(2)], 12).verdict == .completed)
    // In the foreground too, and for each push.
    let second = try Trial(
      callbacks: [.didReceiveIncomingPush: ["Report"]],
      [
        "Report": .on(.inline, .reportCall)
      ]
    ) { $0.laterEvents = [.at(1, .request(.voipPush)), .at(2, .request(.voipPush))] }
    #expect(second.kill == .init(.unreportedCall, at: .seconds(2)))
  }

  // MARK: Rule 58

  @Test("Rule 50: of two handlers of one name the older expires first, each at its own time")
  func handlersOfOneName() throws {
    let trial = try Trial(
      callbacks: [.handleBackgroundTask: [], .backgroundTaskExpired: [.complete("a")]]
    ) {
      $0.request.reason = .appRefresh("a")
      $0.laterEvents = [.at(10, .request(.appRefresh("a")))]
    }
    // 30 s less the grace of 5 s, from the launch and from the second request on.
    let ends: [Nanoseconds?] = [.seconds(25), .seconds(35)]
    #expect(trial.background.deliveries.map(\.expired) == ends)
    #expect(trial.background.deliveries.map(\.completed) == ends)
    #expect(trial.verdict == .expired)
  }

  @Test("Rule 58: a background launch is completed, has expired or was killed")
  func backgroundVerdicts() throws {
    func verdict(_ acts: [Trial.Act], expired: [Trial.Act] = []) throws -> Verdict {
      try Trial(callbacks: [.handleBackgroundTask: acts, .backgroundTaskExpired: expired]) {
        $0.request.reason = .appRefresh
      }.verdict
    }
    #expect(try verdict([.complete("appRefresh")]) == .completed)
    #expect(try verdict([], expired: [.complete("appRefresh")]) == .expired)
    #expect(try verdict([]) == .killed(.appRefreshTask))
  }

  @Test("Rule 58: a background launch that ran out of time has expired, whatever comes later")
  func expiredForGood() throws {
    for later in [LaterEvent.Kind.comeBack, .request(.url), .terminate] {
      let refresh = try Trial(callbacks: [.backgroundTaskExpired: [.complete("appRefresh")]]) {
        $0.request.reason = .appRefresh
        $0.laterEvents = [.at(31, later)]
      }
      #expect(refresh.verdict == .expired, "\(later)")
      // A wake for the location has 10 s.
      let location = try Trial(callbacks: [.didUpdateLocations: [.pause(11)]]) {
        $0.request.reason = .location
        $0.laterEvents = [.at(40, later)]
      }
      #expect(location.verdict == .expired, "\(later)")
    }
  }

  @Test("Rule 58: a launch that was seen has its frame's verdict, unless the app is killed later")
  func foregroundVerdicts() throws {
    func verdict(_ seconds: Int64, _ callback: Callback = .sceneDidEnterBackground) throws
      -> Verdict
    {
      try Trial(callbacks: [callback: [.pause(seconds)]]) { $0.laterEvents = [.at(25, .leave)] }
        .verdict
    }
    #expect(try verdict(5) == .launched)
    #expect(try verdict(6) == .killed(.enterBackground))
    #expect(try verdict(1, .didFinishLaunching) == .launchedOverBudget)
  }

  @Test("Rule 58: leaving an app does not hide that its work waits for ever")
  func stalledWhenSuspended() throws {
    func stalled(_ events: [LaterEvent]) throws -> Trial {
      try Trial(["Waits"], ["Waits": .on(.detached(nil), .await("Never")), "Never": .on(.task)]) {
        $0.laterEvents = events
      }
    }
    #expect(try stalled([.at(10, .leave)]).background.suspensions == [.seconds(10)])
    #expect(try stalled([.at(10, .leave)]).verdict == .deadlocked)
    #expect(try stalled([.at(10, .leave), .at(20, .terminate)]).verdict == .deadlocked)
    #expect(try stalled([.at(10, .terminate)]).verdict == .deadlocked)
    // The awaited item could still be started, and a background launch may never draw a frame.
    let interrupted = try Trial(
      ["Slow", "Waits"],
      ["Slow": .on(.detached(nil), .cpu(60_000)), "Waits": .on(.detached(nil), .await("Slow"))]
    ) { $0.laterEvents = [.at(10, .leave), .at(20, .terminate)] }
    #expect(interrupted.verdict == .launched)
    let unseen = try Trial(["Later"], ["Later": .on(.afterFirstFrame)]) {
      $0.request.reason = .location
    }
    #expect(unseen.verdict == .completed)
  }

  @Test("Rule 58: nothing is recorded after a kill")
  func nothingAfterAKill() throws {
    let trial = try Trial(["Work"], ["Work": .on(.detached(nil), .cpu(60_000))]) {
      $0.request.reason = .silentPush
      $0.laterEvents = [.at(30, .comeBack), .at(40, .request(.url))]
    }
    #expect(trial.kill == .init(.silentPush, at: .seconds(30)))
    #expect(trial.trace.end == .seconds(30))
    #expect(trial.trace.events.allSatisfy { $0.time <= .seconds(30) })
    #expect(trial.ended("Work") == nil)
  }
}
