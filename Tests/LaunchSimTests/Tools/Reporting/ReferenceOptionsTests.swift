import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Reference of options and callbacks")
struct ReferenceOptionsTests {
  private static func fields(
    _ topic: ReferenceTopic, _ word: String
  ) throws -> [ReferenceTopic.Field] {
    let entries = topic.entries(for: word)
    try #require(entries.count == 1)
    return entries[0].fields
  }

  // MARK: Options

  @Test("launchOptions is nil with scenes, and each key says where it went")
  func launchOptions() throws {
    let fields = try Self.fields(.reasons, "launchOptions")
    func text(_ label: String) -> String? { fields.first { $0.label == label }?.text }
    #expect(text("with scenes")?.hasPrefix("nil in an app with scenes") == true)
    #expect(text("without them")?.contains("tap") == true)
    #expect(
      text("shortcutItem")
        == "a UIApplicationShortcutItem. In a launch by quickAction. With scenes: "
        + "connectionOptions.shortcutItem. Deprecated by the SDK of iOS 26. Not on tvOS.")
    #expect(text("annotation")?.contains("No longer passed on from iOS 16 on.") == true)
    for option in LaunchOption.allCases { #expect(text(option.rawValue) != nil, "\(option)") }
  }

  @Test("connectionOptions names the key that each property replaces, and what comes by a callback")
  func connectionOptions() throws {
    let fields = try Self.fields(.reasons, "connectionOptions")
    func text(_ label: String) -> String? { fields.first { $0.label == label }?.text }
    #expect(
      text("shortcutItem")
        == "the chosen quick action. In a launch by quickAction. Without scenes: launchOptions "
        + "shortcutItem. Not on tvOS.")
    #expect(text("urlContexts")?.contains("Without scenes: launchOptions url, ") == true)
    for option in ConnectionOption.allCases { #expect(text(option.rawValue) != nil, "\(option)") }
    let pushes = fields.filter { $0.label.contains("silentPush") }
    #expect(pushes.compactMap(\.text) == ["after the launch: didReceiveRemoteNotification"])
  }

  @Test("Every reason is in the list of a key, or of those without one")
  func everyReason() throws {
    let launch = try Self.fields(.reasons, "launchOptions").compactMap(\.text).joined(
      separator: " ")
    let connection = try Self.fields(.reasons, "connectionOptions").compactMap(\.text)
      .joined(separator: " ")
    for kind in LaunchReason.Kind.allCases {
      #expect(launch.contains(kind.rawValue), "\(kind)")
      #expect(connection.contains(kind.rawValue), "\(kind)")
    }
  }

  // MARK: Callbacks

  @Test(
    "The callbacks of a life cycle are in the order in which a launch calls them",
    arguments: LifeCycle.allCases)
  func order(lifeCycle: LifeCycle) throws {
    let text = """
      {"launchScenario": 1, "app": {"lifeCycle": "\(lifeCycle.rawValue)"}}
      """
    let read = try ScenarioFixture.read(("a.json", text))
    let report = try Report(simulating: read.scenario)
    let called = report.trace.events.filter { $0.kind == .callbackBegan }
      .compactMap { Callback(index: Int($0.subject)) }.uniqued()
    #expect(called.count > 5)
    #expect(called.contains(.didFinishLaunching))
    let listed = lifeCycle.callbacksInOrder.filter(called.contains)
    #expect(listed == called)
  }

  @Test("The text lists the launch of each life cycle, then what follows it")
  func overview() {
    let topic = ReferenceTopic.callbacks
    let parts = (topic.overview ?? []).compactMap(\.part).uniqued()
    #expect(
      parts.prefix(3) == [
        "UIKit with scenes (scenes): the launch", "UIKit without scenes (appDelegate): the launch",
        "SwiftUI (swiftUI): the launch",
      ])
    #expect(parts.dropFirst(3).allSatisfy { $0.hasPrefix("After the launch: ") })
    let text = topic.text(.plain)
    for callback in Callback.allCases { #expect(text.contains(callback.name), "\(callback)") }
  }

  @Test("A callback says what takes its place, which reasons call it, and its rules")
  func callback() throws {
    func field(_ callback: Callback, _ label: String) throws -> String? {
      try Self.fields(.callbacks, callback.name).first { $0.label == label }?.text
    }
    #expect(try field(.sceneOpenURLContexts, "in appDelegate") == "applicationOpenURL")
    #expect(try field(.applicationOpenURL, "launched by") == "url")
    #expect(
      try field(.applicationOpenURL, "in scenes")
        == "sceneOpenURLContexts; at a launch sceneWillConnect")
    #expect(try field(.sceneWillConnect, "rules") == "26, 36, 47")
    #expect(try field(.applicationWillEnterForeground, "in")?.contains("no launch") == true)
    #expect(try field(.didReceiveRemoteNotification, "if it runs") == "silentPush")
    #expect(try field(.didReceiveRemoteNotification, "before iOS 10") == "notification")
  }

  @Test("A callback is found by its method")
  func methods() {
    func found(_ word: String) -> [String] {
      ReferenceTopic.callbacks.entries(for: word).map(\.name)
    }
    #expect(found("scene(_:willConnectTo:options:)") == ["sceneWillConnect"])
    #expect(found("sceneDidBecomeActive") == ["sceneDidBecomeActive"])
  }

  @Test("Rules that callbacks name exist")
  func rules() {
    for callback in Callback.allCases {
      for rule in callback.facts.launches?.rules ?? [] { #expect((1...60).contains(rule)) }
    }
  }
}
