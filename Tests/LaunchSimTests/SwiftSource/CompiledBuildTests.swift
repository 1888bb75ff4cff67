import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Branches of #if")
struct CompiledBuildTests {
  /// The calls of a source in a build, with their conditions.
  private func calls(
    _ text: String, flags: Set<String> = [], all: Bool = true, system: String = "iOS"
  ) throws -> [String] {
    let build = CompiledBuild(system: system, flags: flags, knowsAllFlags: all)
    let source = try SwiftSource(named: "a.swift", Array(text.utf8)).compiled(for: build)
    return source.calls(in: source.tokens.indices).map { call in
      ([call.callee.text] + call.conditions).joined(separator: " ")
    }
  }

  @Test(
    "A condition has the value that the compiler gives it",
    arguments: [
      ("os(iOS)", true), ("os(macOS)", false), ("os(iPadOS) || os(tvOS)", true),
      ("!os(tvOS) && os(iOS)", true), ("!(os(iOS) || os(macOS))", false), ("DEBUG", false),
      ("!DEBUG", true), ("!!DEBUG", false), ("!!!DEBUG && !!BETA", true), ("BETA", true),
      ("OTHER", false), ("canImport(UIKit)", true),
      ("canImport(AppKit)", false), ("canImport(Sentry)", true),
      ("targetEnvironment(simulator)", false), ("targetEnvironment(macCatalyst)", false),
      ("swift(>=5.9)", true), ("compiler(<6)", false), ("arch(x86_64)", false), ("true", true),
      ("DEBUG && OTHER || BETA", true), ("os(iOS) && DEBUG", false),
    ])
  func conditions(condition: String, isTrue: Bool) throws {
    let text = "#if \(condition)\na()\n#else\nb()\n#endif\nc()"
    #expect(try calls(text, flags: ["BETA"]) == [isTrue ? "a" : "b", "c"])
  }

  @Test("The first true branch counts, and branches nest")
  func branches() throws {
    let text = """
      #if os(macOS)
      a()
      #elseif os(iOS)
      b()
      #if DEBUG
      c()
      #else
      d()
      #endif
      #elseif BETA
      e()
      #else
      f()
      #endif
      g()
      """
    #expect(try calls(text) == ["b", "d", "g"])
    #expect(try calls(text, system: "macOS") == ["a", "g"])
    #expect(try calls(text, flags: ["BETA"], system: "tvOS") == ["e", "g"])
    #expect(try calls(text, system: "tvOS") == ["f", "g"])
  }

  @Test("Branches under an unknown flag stay, with their conditions")
  func unknown() throws {
    let text = """
      #if BETA
      a()
      #if os(macOS)
      b()
      #endif
      c()
      #else
      d()
      #endif
      e()
      #if BETA && os(tvOS)
      f()
      #endif
      """
    #expect(try calls(text, all: false) == ["a #if BETA", "c #if BETA", "d #else", "e"])
  }

  @Test("A declaration whose heads differ by branch keeps one body")
  func heads() throws {
    let text = """
      class A {
        #if os(macOS)
        func a() {
        #else
        func b() {
        #endif
          c()
        }
        func d() {}
      }
      """
    let source = try SwiftSource(named: "a.swift", Array(text.utf8))
      .compiled(for: CompiledBuild(system: "iOS"))
    #expect(source.declarations.map(\.name) == ["A", "A.b()", "A.d()"])
  }

  @Test(
    "Damaged directives end nothing but themselves",
    arguments: ["#if", "#if (", "#if os(", "#endif\na()", "#else\na()", "#if !!!!\na()\n#elseif"])
  func damage(text: String) throws {
    _ = try calls(text)
    _ = try calls(text, all: false)
  }
}
