import LaunchSim
import Testing

@Suite("Why Trailhead is launched")
struct LaunchReasonTests {
  struct Router: SimulatedApp {
    var callbacks: Callbacks {
      On(.sceneWillConnect) { launch in
        guard launch.connectionOptions?[.urlContexts] != nil, launch.hasURLQuery else { return }
        await launch.work("Route.show", cpu: .milliseconds(40))
      }
    }
  }

  @Test("A URL with query items shows its route, and one without does not")
  func query() throws {
    let reason = LaunchReason.url("trailhead://route?id=7", from: "com.example.mail")
    #expect(reason.kind == .url)
    #expect(try Router().simulate(reason: reason).item("Route.show") != nil)
    #expect(try Router().simulate(on: .iPhone15, reason: .url).item("Route.show") == nil)
  }

  @Test("The reason and the options can be asked for in a callback")
  func asking() throws {
    struct Looking: SimulatedApp {
      var lifeCycle: LifeCycle { .appDelegate }

      var callbacks: Callbacks {
        On(.didFinishLaunching) { launch in
          launch.returns(launch.launchOptions?[.shortcutItem] == nil)
          guard launch.reason.kind == .quickAction else { return }
          await launch.work("Action.run", cpu: .milliseconds(3))
        }
      }
    }
    #expect(try Looking().simulate(reason: .quickAction("new")).item("Action.run") != nil)
    #expect(try Looking().simulate(reason: .location(.region)).item("Action.run") == nil)
  }

  @Test("What no system would ask for is an error that says so")
  func impossible() {
    do {
      _ = try Router().simulate(reason: .newsstand("issue-7"))
      Issue.record("it is simulated")
    } catch SimulationError.impossibleRequest(let problem) {
      #expect("\(problem)".contains("iOS 12 was the last"))
    } catch {
      Issue.record("\(error)")
    }
  }
}
