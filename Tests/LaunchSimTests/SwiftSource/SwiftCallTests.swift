import Testing

@testable import LaunchSim

@Suite("Calls in Swift bodies")
struct SwiftCallTests {
  private func calls(_ body: String) throws -> [SwiftCall] {
    let source = try SwiftSource(named: "a.swift", Array(body.utf8))
    return source.calls(in: source.tokens.indices)
  }

  private func names(_ body: String) throws -> [String] {
    try calls(body).map(\.callee.text)
  }

  @Test(
    "Calls come in the order in which they are made",
    arguments: [
      ("a(b(), c(d()))", ["b", "d", "c", "a"]),
      ("A.b().c(d()).e", ["A.b", "d", "A.b().c"]),
      ("x = a() + b() ?? c()", ["a", "b", "c"]),
      (#"print("\(a()) and \(b("\(c())"))")"#, ["a", "c", "b", "print"]),
      ("defer { a() }\nb()\ndefer { c() }", ["b", "c", "a"]),
      ("[a(): b()][c()].d()", ["a", "b", "c", "….….d"]),
      ("a { b() } c: { d() }; e()", ["a", "b", "d", "e"]),
      ("a(x: { b() }, y: c())", ["c", "a", "b"]),
      ("let x = { a() }()\nb()", ["a", "b"]),
      ("self?.a!.b<Int>(c)", ["self.a.b"]),
      ("func a() { b() }\nstruct C { func d() { e() } }\nf()", ["f"]),
      ("#selector(a(b:)); c(\\.d.e, f)", ["c"]),
      ("let a: (B) -> C = d(); var e: F { g() }\nh()", ["d", "h"]),
      ("foo\n(bar)()\nbaz ()", ["baz"]),
      ("var a = false { didSet { b() } }; c()", ["c"]),
      ("var a = b(c) { willSet { d() } didSet { e() } }\nf()", ["b", "f"]),
      ("var a = b { c() } { @MainActor didSet(old) { d() } }; e()", ["b", "c", "e"]),
      ("a { initialize() }", ["a", "initialize"]),
    ])
  func order(body: String, expected: [String]) throws {
    #expect(try names(body) == expected)
  }

  @Test("Statements are no calls, and their conditions stand with the calls within")
  func conditions() throws {
    let all = try calls(
      """
      guard let a = b() else { return c() }
      if d() { e() } else if f() { g() } else { h() }
      switch i() {
      case .j(let k) where l(k): m()
      default: n()
      }
      for o in p() where q(o) { r() }
      while s() { t() }
      do { try u() } catch let error { v() }
      #if DEBUG
      w()
      #else
      x()
      #endif
      if y { return }
      z()
      """)
    let found = all.map {
      "\($0.callee.text): \($0.conditions.dropFirst().joined(separator: "; "))"
    }
    #expect(
      found == [
        "b: ", "c: ", "d: ", "e: if d()", "f: ", "g: else if f()", "h: else of if f()", "i: ",
        "m: case .j(let k) where l(k) of switch i()", "n: default of switch i()", "p: ", "q: ",
        "r: for o in p() where q(o)", "s: ", "t: while s()", "u: ", "v: catch", "w: #if DEBUG",
        "x: #else", "z: unless y",
      ])
    #expect(all[0].conditions == [])
    #expect(all[1].conditions == ["else of guard let a = b()"])
    #expect(all[2].conditions == ["guard let a = b()"])
  }

  @Test("Closures, await and try are kept")
  func contexts() throws {
    let all = try calls(
      """
      DispatchQueue.global(qos: .utility).async { [weak self] in self?.a() }
      Task { @MainActor in try? await b(); c() }
      items.forEach { d($0) }
      view.onAppear { e() }
      await f()
      g()
      """)
    let found = all.map { call in
      "\(call.callee.text) \(call.closures.map(\.callee.text)) \(call.isAwaited)"
    }
    #expect(
      found == [
        "DispatchQueue.global [] false", "DispatchQueue.global().async [] false",
        #"self.a ["DispatchQueue.global().async"] false"#, "Task [] false",
        #"b ["Task"] true"#, #"c ["Task"] false"#, "items.forEach [] false",
        "d [] false", "view.onAppear [] false", #"e ["view.onAppear"] false"#,
        "f [] true", "g [] false",
      ])
    #expect(all[1].takesClosure)
    #expect(!all[0].takesClosure)
    #expect(all[7].conditions == ["items.forEach"])
  }

  @Test("Initializers, arguments and local values are told apart")
  func kinds() throws {
    let all = try calls(
      "let window = UIWindow(frame: f(A()))\nwindow.show(animated: true)\nlet b: B = c()\nb.d()")
    #expect(all.map(\.callee.text) == ["A", "f", "UIWindow", "window.show", "c", "b.d"])
    #expect(all.map(\.isInitializer) == [true, false, true, false, false, false])
    #expect(all.map(\.isArgument) == [true, true, false, false, false, false])
    #expect(all[3].localType == "UIWindow")
    #expect(all[3].labels == ["animated"])
    #expect(all[5].localType == "B")
  }

  @Test("A condition takes no closure, and the types of casts are no calls")
  func braces() throws {
    #expect(try names("if let a = b as? C { d() }") == ["d"])
    #expect(try names("if a.contains(where: { $0.b() }) { c() }") == ["a.contains", "$0.b", "c"])
    #expect(try names("while a { b() }; for c in d { e { f() } }") == ["b", "e", "f"])
  }
}
