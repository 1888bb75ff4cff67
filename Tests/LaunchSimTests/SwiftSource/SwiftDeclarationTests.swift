import Testing

@testable import LaunchSim

@Suite("Declarations of Swift sources")
struct SwiftDeclarationTests {
  private func declarations(_ text: String) throws -> [SwiftDeclaration] {
    try SwiftSource(named: "a.swift", Array(text.utf8)).declarations
  }

  private func names(_ text: String) throws -> [String] {
    try declarations(text).map { "\($0.kind.rawValue) \($0.name)" }
  }

  @Test("Members are named with their types and labels")
  func members() throws {
    #expect(
      try names(
        """
        @main
        final class AppDelegate: UIResponder, UIApplicationDelegate {
          static let shared = AppDelegate()
          class func make() -> Self { fatalError() }
          override init() { super.init() }
          convenience init?(name: String) { self.init() }
          func application(
            _ application: UIApplication, didFinishLaunchingWithOptions options: [Key: Any]? = nil
          ) -> Bool { true }
          subscript(index: Int) -> Int { index }
          deinit { stop() }
          enum Kind { case a, b(Int); func c<T: A>(x: T, y z: (Int, Int)) where T: B {} }
        }
        extension AppDelegate.Kind: Codable { var text: String { "" } }
        func free() async throws {}
        """) == [
          "class AppDelegate", "var AppDelegate.shared", "func AppDelegate.make()",
          "init AppDelegate.init()", "init AppDelegate.init(name:)",
          "func AppDelegate.application(_:didFinishLaunchingWithOptions:)",
          "subscript AppDelegate.subscript(index:)", "deinit AppDelegate.deinit",
          "enum AppDelegate.Kind", "func AppDelegate.Kind.c(x:y:)", "extension AppDelegate.Kind",
          "var AppDelegate.Kind.text", "func free()",
        ])
  }

  @Test("Attributes, supertypes, modifiers and conditions are kept")
  func facts() throws {
    let all = try declarations(
      """
      #if os(iOS)
      @available(iOS 15, *) @MainActor
      @main struct Trailhead: SwiftUI.App {
        @State private(set) lazy var model: Store.Model = .init()
        #if DEBUG
        static var log = Logger(label: "a")
        #else
        static var log: Log
        #endif
        let first = Database.shared, second = 2
      }
      #endif
      """)
    #expect(all[0].attributes == ["available", "MainActor", "main"])
    #expect(all[0].inherited == ["App"])
    #expect(all[0].conditions == ["#if os(iOS)"])
    #expect(all[1].isLazy)
    #expect(all[1].type == "Model")
    #expect(all[2].isStatic)
    #expect(all[2].type == "Logger")
    #expect(all[2].conditions == ["#if os(iOS)", "#if DEBUG"])
    #expect(all[3].conditions == ["#if os(iOS)", "#else"])
    #expect(all[4].type == "Database")
    #expect(all[4].value != nil)
  }

  @Test("What stands in bodies, protocols and strings is no declaration")
  func others() throws {
    #expect(
      try names(
        """
        protocol P { func a(); var b: Int { get } }
        struct S {
          var c: Int { func local() {}; return 1 }
          let d = { func local() {} }
          let e = "func f() {}"
        }
        import class UIKit.UIView
        """) == ["protocol P", "struct S", "var S.c", "var S.d", "var S.e"])
  }

  @Test("A property ends with its line")
  func lines() throws {
    #expect(
      try names("struct A {\n  @B(C.self) var d\n  init() {}\n  let e: F\n  var g\n    = 1\n}") == [
        "struct A", "var A.d", "init A.init()", "var A.e", "var A.g",
      ])
  }

  @Test("Each has its place")
  func places() throws {
    let source = try SwiftSource(
      named: "App/A.swift", Array("\nstruct A {\n  /* x */ func b() {}\n}".utf8))
    let declarations = source.declarations
    #expect(
      declarations.map { "\(source.location(at: $0.nameToken))" }
        == ["App/A.swift:2:8", "App/A.swift:3:16"])
  }
}
