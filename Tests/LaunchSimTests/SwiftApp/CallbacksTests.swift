import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The callbacks of an app")
struct CallbacksTests {
  /// A feature that several apps share.
  private static let logging = Callbacks {
    On(.didFinishLaunching) { launch in await launch.work("Logging.start", cpu: .milliseconds(1)) }
  }

  /// Callbacks with a condition, a loop and a feature.
  private struct Composed: SimulatedApp {
    var usesFeed: Bool
    var caches: [String] = []

    var callbacks: Callbacks {
      CallbacksTests.logging
      if usesFeed {
        On(.sceneWillConnect) { launch in await launch.work("Feed.load", cpu: .milliseconds(2)) }
      } else {
        On(.sceneWillConnect) { launch in await launch.work("Empty.show", cpu: .milliseconds(1)) }
      }
      for cache in caches {
        On(.didFinishLaunching) { launch in await launch.work(cache, cpu: .milliseconds(1)) }
      }
      if caches.isEmpty {
        On(.viewDidAppear) { launch in await launch.work("Hint.show", cpu: .milliseconds(1)) }
      }
    }
  }

  @Test("Entries of one callback run in the order in which they are written")
  func order() throws {
    let report = try Composed(usesFeed: true, caches: ["Images", "Fonts"]).simulate()
    #expect(report.beginnings == ["Logging.start", "Images", "Fonts", "Feed.load"])
    // They are parts of one call.
    let call = try #require(report.callbacks.first)
    #expect(call.callback == .didFinishLaunching)
    let length = try #require(call.end) - call.start
    #expect(length == .milliseconds(1 + 1 + 1))
  }

  @Test("A condition decides which callbacks an app has")
  func conditions() throws {
    let report = try Composed(usesFeed: false).simulate()
    #expect(report.beginnings == ["Logging.start", "Empty.show", "Hint.show"])
  }

  @Test("A callback may have very many entries")
  func many() throws {
    let names = (0..<5_000).map { "Cache \($0)" }
    let report = try Composed(usesFeed: true, caches: names).simulate()
    #expect(report.beginnings == ["Logging.start"] + names + ["Feed.load"])
  }

  @Test("The callbacks of an app can be those of another")
  func forwarding() throws {
    struct Forwarding: SimulatedApp {
      let app: any SimulatedApp
      var lifeCycle: LifeCycle { app.lifeCycle }
      var callbacks: Callbacks { app.callbacks }
    }
    let app = Composed(usesFeed: true)
    #expect(try Forwarding(app: app).simulate().digest == app.simulate().digest)
  }

  /// An app with state of its own, and an open type.
  @LaunchMain
  private class Base: SimulatedApp {
    private(set) var calls = 0
    private var evaluations = 0

    nonisolated init() {}

    var callbacks: Callbacks {
      let number = evaluate()
      On(.didFinishLaunching) { launch in
        self.calls += 1
        await launch.work("Base \(number).\(self.calls)", cpu: .milliseconds(1))
      }
    }

    private func evaluate() -> Int {
      evaluations += 1
      return evaluations
    }
  }

  @LaunchMain
  private final class Derived: Base {
    @CallbacksBuilder
    override var callbacks: Callbacks {
      super.callbacks
      On(.didFinishLaunching) { launch in
        await launch.work("Derived after \(self.calls)", cpu: .milliseconds(1))
      }
    }
  }

  @Test("A class on the main thread has state, and a subclass adds callbacks to those of its base")
  func classes() throws {
    #expect(try Base().simulate().beginnings == ["Base 1.1"])
    let app = Derived()
    #expect(try app.simulate().beginnings == ["Base 1.1", "Derived after 1"])
    // Each launch evaluates the property once.
    #expect(try app.simulate().beginnings == ["Base 2.2", "Derived after 2"])
  }

  @Test("A callback that the life cycle does not have is an error, even without steps")
  func neverCalled() throws {
    struct Misplaced: SimulatedApp {
      let lifeCycle: LifeCycle
      var callbacks: Callbacks {
        On(.didFinishLaunching) { launch in await launch.cpu(.milliseconds(1)) }
        On(.sceneWillConnect) { _ in }
      }
    }
    _ = try Misplaced(lifeCycle: .swiftUI).simulate()
    for _ in 0..<2 {
      #expect(
        throws: SimulationError.neverCalled(callback: "sceneWillConnect", lifeCycle: .appDelegate)
      ) {
        try Misplaced(lifeCycle: .appDelegate).simulate()
      }
    }
  }

  @Test("The entries behind one that throws do not run")
  func throwing() throws {
    struct Broken: Error {}
    struct Throwing: SimulatedApp {
      var callbacks: Callbacks {
        On(.viewDidLoad) { _ in throw Broken() }
        On(.viewDidLoad) { _ in Issue.record("it ran") }
      }
    }
    #expect(throws: SimulationError.threw("viewDidLoad", error: "Broken()")) {
      try Throwing().simulate()
    }
  }

  @Test("An escape has the name of its callback in every launch")
  func escape() throws {
    struct Escaping: SimulatedApp {
      var callbacks: Callbacks {
        On(.didFinishLaunching) { launch in
          Task(executorPreference: globalConcurrentExecutor) {
            await launch.cpu(.milliseconds(1))
          }
        }
      }
    }
    for _ in 0..<2 {
      #expect(throws: SimulationError.escaped("didFinishLaunching")) {
        try Escaping().simulate()
      }
    }
  }

  // MARK: - The report

  private struct Notes: SimulatedApp {
    var callbacks: Callbacks {
      On(.didReceiveRemoteNotification) { launch in launch.complete(.silentPush) }
      On(.sceneDidEnterBackground) { launch in await launch.cpu(.milliseconds(2)) }
      On(.didFinishLaunching) { launch in await launch.cpu(.milliseconds(5)) }
      On(.sceneWillConnect) { _ in }
    }
  }

  @Test("The report lists the calls of the app's callbacks, and the callbacks that were not called")
  func calls() throws {
    let tapped = try Notes().simulate()
    #expect(tapped.callbacks.map(\.callback) == [.didFinishLaunching, .sceneWillConnect])
    #expect(tapped.uncalledCallbacks == [.didReceiveRemoteNotification, .sceneDidEnterBackground])
    let first = try #require(tapped.callbacks.first)
    // 100 to create the process, 28 for UIKit, then its own 5.
    #expect(first.start == .milliseconds(128))
    #expect(first.end == .milliseconds(133))

    let left = try Notes().simulate(then: [.after(.seconds(2), .leave)])
    #expect(left.callbacks.last?.callback == .sceneDidEnterBackground)
    #expect(left.uncalledCallbacks == [.didReceiveRemoteNotification])
    // A what-if keeps them.
    #expect(try left.whatIf(on: .iPhone8).uncalledCallbacks == [.didReceiveRemoteNotification])
  }

  @Test("A callback in which the app was killed has no end")
  func killed() throws {
    let report = try OneApp { launch in await launch.cpu(.seconds(30)) }.simulate()
    #expect(report.callbacks.map(\.callback) == [.didFinishLaunching])
    #expect(report.callbacks.first?.end == nil)
  }

  @Test("The printed report names callbacks that were not called")
  func text() throws {
    let text = try Notes().simulate().description
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let names = "didReceiveRemoteNotification, sceneDidEnterBackground"
    #expect(words.contains("Not called in this launch: \(names)."))
    #expect(try !OneApp { _ in }.simulate().description.contains("Not called"))
  }

  @Test("A scenario's report lists the callbacks that the scenario has")
  func scenario() throws {
    var scenario = Scenario(title: "Callbacks", device: .iPhone12, app: App())
    scenario.app.callbacks = [
      .didFinishLaunching: [.cpu(.fixed(.milliseconds(5)))], .applicationWillTerminate: [],
    ]
    let report = try scenario.simulate()
    #expect(report.callbacks.map(\.callback) == [.didFinishLaunching])
    #expect(report.uncalledCallbacks == [.applicationWillTerminate])
  }

  // MARK: - The catalog

  @Test("The documentation of each callback opens with its Swift method")
  func documentation() throws {
    let lines = try PackageFiles.lines(of: "Sources/LaunchSim/Model/Callbacks/Callback.swift")
      .map(String.init)
    for callback in Callback.allCases {
      let line = try #require(lines.firstIndex(of: "  case \(callback.name)"))
      let comment = lines[..<line].reversed().prefix { $0.hasPrefix("  /// ") }.last
      let first = try #require(comment?.dropFirst("  /// ".count), "\(callback)")
      if let selector = callback.selector {
        #expect(first.hasPrefix("`\(selector)`"), "\(callback)")
      }
    }
  }
}
