import LaunchSim
import Testing

@Suite("What becomes of an app after its launch")
struct LaterLifeTests {
  /// Saves when it is left, and loads what a push is about.
  struct Notes: SimulatedApp {
    var isCompleted = true

    var callbacks: Callbacks {
      On(.sceneDidEnterBackground) { launch in
        launch.beginBackgroundTask("save") { launch in launch.endBackgroundTask("save") }
        launch.detached("Save") { launch in
          await launch.wait(.seconds(2))
          launch.endBackgroundTask("save")
        }
      }
      On(.didReceiveRemoteNotification) { launch in
        await launch.work("Feed.refresh", cpu: .milliseconds(20))
        if isCompleted { launch.complete(.silentPush) }
      }
    }
  }

  @Test("A callback that is made again runs again, and its items get a number")
  func again() throws {
    let report = try Notes().simulate(then: [
      .after(.seconds(2), .leave), .after(.seconds(9), .comeBack), .after(.seconds(12), .leave),
    ])
    #expect(report.item("Save")?.ended != nil)
    #expect(report.item("Save 2")?.ended != nil)
    #expect(report.item("Save 3") == nil)
    #expect(report.time(of: .enteredBackground) == .seconds(2))
    // Save takes two seconds, and nothing keeps the app awake after it.
    #expect(report.time(of: .suspended) == .seconds(4))
  }

  @Test(
    "A push whose handler is called in time is completed, and one whose handler is not is a kill")
  func push() throws {
    #expect(try Notes().simulate(reason: .silentPush).verdict == .completed)
    let report = try Notes(isCompleted: false).simulate(reason: .silentPush)
    #expect(report.verdict == .killed(.silentPush))
    // It has 30 s from when it is told.
    #expect(report.end > .seconds(30) && report.end < .seconds(31))
  }

  @Test("What the app does about one event comes after what it does about each")
  func oneEvent() throws {
    let report = try Notes(isCompleted: false).simulate(then: [
      // They stand in any order.
      .after(.seconds(9), .request(.silentPush("news"))) { launch in
        await launch.work("Badge.update", cpu: .milliseconds(3))
        launch.complete(.silentPush)
      },
      .after(.seconds(1), .leave),
    ])
    let refreshed = try #require(report.item("Feed.refresh")?.ended)
    #expect(refreshed == .seconds(9) + .milliseconds(20))
    #expect(report.item("Badge.update")?.began == refreshed)
    #expect(report.verdict == .launched)
  }

  @Test("How much time is left is told, with none in the foreground")
  func timeLeft() throws {
    struct Looking: SimulatedApp {
      var callbacks: Callbacks {
        On(.sceneDidBecomeActive) { launch in
          guard launch.backgroundTimeRemaining == nil else { return }
          await launch.work("No limit", cpu: .milliseconds(1))
        }
        On(.sceneDidEnterBackground) { launch in
          guard launch.backgroundTimeRemaining == .seconds(30) else { return }
          await launch.work("30 s", cpu: .milliseconds(1))
        }
      }
    }
    let report = try Looking().simulate(then: [.after(.seconds(2), .leave)])
    #expect(report.item("No limit") != nil)
    #expect(report.item("30 s") != nil)
  }

  @Test("A background task that expires is ended in its handler, or is the end of the app")
  func expiry() throws {
    struct Exporter: SimulatedApp {
      var isEnded: Bool

      var callbacks: Callbacks {
        On(.sceneDidEnterBackground) { launch in
          launch.beginBackgroundTask("export") { launch in
            await launch.work("Export.stop", cpu: .milliseconds(2))
            if isEnded { launch.endBackgroundTask("export") }
          }
          launch.detached("Export") { launch in await launch.wait(.seconds(90)) }
        }
      }
    }
    let leave = AppEvent.after(.seconds(2), .leave)
    let careful = try Exporter(isEnded: true).simulate(then: [leave])
    #expect(careful.item("Export.stop")?.began == .seconds(2) + .seconds(25))
    #expect(careful.item("Export")?.ended == nil)
    let careless = try Exporter(isEnded: false).simulate(then: [leave])
    #expect(careless.verdict == .killed(.backgroundTask))
    // 30 s in the background; it expires 5 s before.
    #expect(careless.end == .seconds(2) + .seconds(30))
  }

  @Test("A VoIP push is reported as a call, or the app is killed")
  func call() throws {
    struct Phone: SimulatedApp {
      var reports: Bool
      var callbacks: Callbacks {
        On(.didReceiveIncomingPush) { launch in if reports { launch.reportCall() } }
      }
    }
    #expect(try Phone(reports: true).simulate(reason: .voipPush).verdict == .completed)
    #expect(
      try Phone(reports: false).simulate(reason: .voipPush).verdict == .killed(.unreportedCall))
  }

  @Test("The answer to a registration is a callback")
  func registration() throws {
    struct Pushed: SimulatedApp {
      var isDenied: Bool
      var callbacks: Callbacks {
        On(.didFinishLaunching) { launch in
          launch.registerForRemoteNotifications(answeredAfter: .seconds(3), isDenied: isDenied)
        }
        On(.didRegisterForRemoteNotifications) { launch in
          await launch.work("Token.send", cpu: .milliseconds(1))
        }
        On(.didFailToRegisterForRemoteNotifications) { launch in
          await launch.work("Polling.start", cpu: .milliseconds(1))
        }
      }
    }
    let granted = try Pushed(isDenied: false).simulate()
    #expect(granted.item("Token.send") != nil && granted.item("Polling.start") == nil)
    let denied = try Pushed(isDenied: true).simulate()
    #expect(denied.item("Token.send") == nil && denied.item("Polling.start") != nil)
  }

  @Test("What cannot happen is an error that says so")
  func impossible() {
    func error(_ event: AppEvent) -> String {
      do {
        return "\(try Notes().simulate(then: [event]).verdict)"
      } catch { return "\(error)" }
    }
    #expect(error(.after(.seconds(-1), .leave)).contains("from a nanosecond to a day"))
    #expect(error(.after(.seconds(1), .request(.newsstand))).contains("iOS 12 was the last"))
  }
}
