import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("Symbols of code")
struct CodeSymbolTests {
  /// True if a symbol is that of the last call of a body in AppDelegate.
  private func matches(_ symbol: String, _ body: String) throws -> Bool {
    let source = try SwiftSource(named: "a.swift", Array(body.utf8))
    let call = try #require(source.calls(in: source.tokens.indices).last)
    let surroundings = CodeSymbol.Surroundings(owners: ["AppDelegate"], types: ["store": "Store"])
    return CodeSymbol(symbol).matches(call, in: surroundings)
  }

  @Test(
    "Calls are matched by type and member",
    arguments: [
      ("Analytics.start", "Analytics.start()"), ("Analytics.start", "Analytics.shared.start()"),
      ("Analytics.shared.start", "Analytics.start()"), ("Store.open", "store.open()"),
      ("store.open", "store.open()"), ("Store.open", "self.store.open()"),
      ("AppDelegate.setUp", "setUp()"), ("AppDelegate.setUp", "self.setUp()"),
      ("setUp", "self.setUp()"), ("UIWindow", "UIWindow(frame: a)"),
      ("UIWindow.init", "UIWindow(frame: a)"), ("UIWindow.show", "let w = UIWindow()\nw.show()"),
      ("Analytics.start", "Core.Analytics.start()"),
      ("AVAudioSession.setActive", "AVAudioSession.sharedInstance().setActive(true)"),
      ("A.b(c:d:)", "A.b(d: 1)"), ("A.b(_:then:)", "A.b(1) { }"),
    ])
  func matching(symbol: String, body: String) throws {
    #expect(try matches(symbol, body))
  }

  @Test(
    "Other members, types and labels are others",
    arguments: [
      ("Analytics.start", "Analytics.stop()"), ("Analytics.start", "Logger.start()"),
      ("start", "Analytics.start()"), ("Store.open", "other.open()"),
      ("A.b(c:)", "A.b(d: 1)"), ("A.b(c:d:)", "A.b(d: 1, c: 2)"),
      ("SceneDelegate.setUp", "setUp()"),
    ])
  func differing(symbol: String, body: String) throws {
    #expect(try !matches(symbol, body))
  }
}
