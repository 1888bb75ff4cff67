import Testing

@testable import LaunchSim
@testable import LaunchSimTools

/// Sources on which a reader could take long.
@Suite("Work on Swift sources")
struct SwiftSourceWorkTests {
  /// The end of type arguments, by a scan from their bracket.
  private static func scannedEnd(_ index: Int, in source: SwiftSource) -> Int? {
    guard source.isMark("<", at: index) else { return nil }
    let limit = min(source.tokens.count, index + SwiftSource.typeArgumentLimit)
    var (depth, place) = (0, index)
    while place < limit {
      let isAllowed =
        source.tokens[place].kind == .identifier
        || ["->", "&", "...", "?", "==", "~"].contains { source.isOperator($0, at: place) }
        || [".", ",", "?", "!", ":", "@"].contains { source.isMark($0, at: place) }
      if source.isMark("(", at: place) || source.isMark("[", at: place) {
        place = source.behindBracket(place)
        continue
      } else if source.isMark("<", at: place) {
        depth += 1
      } else if source.isMark(">", at: place) {
        depth -= 1
        if depth == 0 { return place + 1 }
      } else if !isAllowed {
        return nil
      }
      place += 1
    }
    return nil
  }

  @Test("Type arguments end where a scan from their bracket ends", arguments: 1...40)
  func typeArguments(seed: UInt64) throws {
    let parts = [
      "<", "<", "<", ">", ">", ">", "a", "B", ",", ".", "(", ")", "[", "]", "{", "}", "->", "&",
      "=",
      "1", "\"\\(", ")\"", "?", ":", "@", ";", "...", "\n",
    ]
    var state = seed
    let text = (0..<600).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return parts[Int(state >> 33) % parts.count]
    }.joined(separator: " ")
    let source = try SwiftSource(named: "a", Array(text.utf8))
    for index in source.tokens.indices {
      #expect(source.behindTypeArguments(index) == Self.scannedEnd(index, in: source))
    }
  }

  @Test("Type arguments have at most 200 tokens")
  func longTypeArguments() throws {
    // "<", 198 names and ">" are 200 tokens.
    for (count, end) in [(198, 200), (199, nil)] {
      let text = "<" + String(repeating: "a ", count: count) + ">"
      let source = try SwiftSource(named: "a", Array(text.utf8))
      #expect(source.behindTypeArguments(0) == end)
    }
  }

  @Test("An excerpt has the words of the first scalars, one space apart")
  func excerpt() throws {
    func excerpt(_ text: String) throws -> String {
      let source = try SwiftSource(named: "a", Array(text.utf8))
      return source.excerpt(source.tokens.indices)
    }
    #expect(try excerpt("  a\t+\r\n   b ") == "a + b")
    #expect(try excerpt(String(repeating: "a", count: 60)) == String(repeating: "a", count: 60))
    #expect(
      try excerpt(String(repeating: "a ", count: 200)) == String(repeating: "a ", count: 30) + "…")
  }

  /// A covered launch that calls the same method again and again, and the items that it lacks.
  private static func findings(
    calls: Int, body: String, items: Int
  ) throws -> [Diagnostic] {
    let source = """
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(
          _ application: UIApplication, didFinishLaunchingWithOptions options: [Key: Any]?
        ) -> Bool { \(String(repeating: "h();", count: calls)) }
        func h() { \(body) }
      }
      """
    let work = (0..<items).map { #""I\#($0)": { "cpu": "1ms", "code": "A.swift#Gone\#($0)x" }"# }
    let scenario = """
      {"launchScenario":1,"app":{"lifeCycle":"appDelegate","linkedSDK":18,"didFinishLaunching":[]},
      "work":{\(work.joined(separator: ","))},"covers":["A.swift"]}
      """
    let files = SourceFiles.memory([("s.json", scenario), ("A.swift", source)])
    let read = try ScenarioReader(files: files).read("s.json")
    return DriftCheck(of: read.scenario, at: "s.json", files: files).run().findings
  }

  @Test("A method that is called many times is read once")
  func calledOften() throws {
    // 2,000 readings of 30,000 tokens would take minutes.
    let body = String(repeating: "a ", count: 30_000)
    let findings = try Self.findings(calls: 2_000, body: body, items: 0)
    #expect(findings.count == 1_000)
    #expect(findings.allSatisfy { $0.message.contains("calls \"AppDelegate.h\"") })
  }

  @Test("The calls of a file are found once for all symbols")
  func manySymbols() throws {
    // 500 items times 5,000 calls, each time found again, would take minutes.
    let body = String(repeating: "b(1); ", count: 5_000)
    let findings = try Self.findings(calls: 1, body: body, items: 500)
    #expect(findings.count { $0.problem.id == "symbol-gone" } == 500)
  }
}
