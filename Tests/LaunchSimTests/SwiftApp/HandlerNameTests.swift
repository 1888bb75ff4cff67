import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Names of completion handlers and background tasks in an app's code")
struct HandlerNameTests {
  private struct App: SimulatedApp {
    let callback: Callback
    let body: @LaunchMain @Sendable (Launch) async -> Void

    var callbacks: Callbacks { On(callback) { launch in await body(launch) } }
  }

  /// Simulates a launch by a silent push, whose code is `body`.
  private func push(
    _ body: @escaping @LaunchMain @Sendable (Launch) async -> Void
  ) throws(SimulationError) -> Report {
    try App(callback: .didReceiveRemoteNotification, body: body).simulate(reason: .silentPush)
  }

  @Test("The handler of the reason of the launch is completed")
  func complete() throws {
    #expect(try push { launch in launch.complete(.silentPush) }.verdict == .completed)
    // The payload of a push is no part of its handler.
    #expect(try push { launch in launch.complete(.silentPush("news")) }.verdict == .completed)
  }

  @Test("A background task is completed by its identifier")
  func identifier() throws {
    let app = App(callback: .handleBackgroundTask) { launch in
      launch.complete(.appRefresh("com.example.feed"))
    }
    let reason = LaunchReason.appRefresh("com.example.feed")
    #expect(try app.simulate(reason: reason).verdict == .completed)
    let other = SimulationError.noSuchHandler(
      "handleBackgroundTask", "com.example.feed", nearest: "com.example.feeds")
    #expect(throws: other) { try app.simulate(reason: .appRefresh("com.example.feeds")) }
  }

  @Test("A handler that the system has not delivered is an error with its place")
  func noHandler() {
    let line = #line + 2
    let code: @LaunchMain @Sendable (Launch) async -> Void = { launch in
      launch.complete(.backgroundFetch)
    }
    let error = #expect(throws: SimulationError.self) { try push(code) }
    #expect(
      error == .noSuchHandler("didReceiveRemoteNotification", "backgroundFetch", nearest: nil))
    let message = error?.description ?? ""
    #expect(message.contains("HandlerNameTests.swift:\(line)"), "\(message)")
    #expect(
      message.contains("completes backgroundFetch, which the system has not delivered"),
      "\(message)")
    // A tap has no handler at all.
    #expect(throws: SimulationError.noSuchHandler("Late", "tap", nearest: nil)) {
      try OneApp { launch in launch.task("Late") { launch in launch.complete(.tap) } }.simulate()
    }
  }

  private protocol Spelling {
    func complete(_ launch: Launch, _ name: String)
  }

  /// The spelling that an app's code had before.
  private struct Former: Spelling {
    @available(*, deprecated)
    func complete(_ launch: Launch, _ name: String) { launch.complete(name) }
  }

  @Test("A handler by its name is the same call, and a misspelled one is an error")
  func former() throws {
    let spelling: any Spelling & Sendable = Former()
    #expect(try push { launch in spelling.complete(launch, "silentPush") }.verdict == .completed)
    let misspelled = SimulationError.noSuchHandler(
      "didReceiveRemoteNotification", "silentpush", nearest: "silentPush")
    #expect(throws: misspelled) {
      try push { launch in spelling.complete(launch, "silentpush") }
    }
  }

  @Test("A background task that the app has not begun cannot be ended")
  func noTask() throws {
    let misspelled = SimulationError.noSuchBackgroundTask("Upload", "save", nearest: "Save")
    #expect(throws: misspelled) {
      try OneApp { launch in
        launch.task("Upload") { launch in
          launch.beginBackgroundTask("Save")
          launch.endBackgroundTask("save")
        }
      }.simulate()
    }
    // A task may be ended twice, in its expiration handler and at the end of the work.
    let report = try OneApp { launch in
      launch.beginBackgroundTask("Save")
      launch.endBackgroundTask("Save")
      launch.endBackgroundTask("Save")
    }.simulate()
    #expect(report.verdict == .launched)
  }
}
