import Testing

@testable import LaunchSim
@testable import LaunchSimCLI
@testable import LaunchSimTools

/// Comparing and hashing texts takes a time that grows with the square of a run of marks.
@Suite("Runs of combining marks")
struct CombiningMarksTests {
  /// Marks of two classes in turn, which a comparison has to sort.
  private func marks(_ count: Int) -> String {
    (0..<count).map { $0 % 2 == 0 ? "\u{301}" : "\u{327}" }.joined()
  }

  @Test("Thirty marks in a row are a text, the next is too many, at its own byte")
  func bound() {
    #expect(CombiningMarks.firstExcess(in: "a\(marks(30))b\(marks(30))".utf8) == nil)
    // One byte for the letter, two for each mark.
    #expect(CombiningMarks.firstExcess(in: "a\(marks(31))".utf8) == 1 + 30 * 2)
    #expect(CombiningMarks.firstExcess(in: "日本語 Żółć 👩‍👩‍👧".utf8) == nil)
  }

  @Test("A file with a longer run is refused at its place, written as escapes too")
  func files() {
    let problem = "more than 30 combining marks follow one another; remove some"
    let escapes = String(repeating: #"\u0301\u0327"#, count: 50_000)
    for (run, offset) in [(marks(200_000), 29 + 1 + 30 * 2), (escapes, 29)] {
      let text = "{\"launchScenario\":1,\"app\":{},\"\(run)\":1,\"\(run)\":2}"
      do throws(JSONErrors) {
        _ = try JSONDocument(SourceText(name: "t", bytes: Array(text.utf8)))
        Issue.record("The file was read")
      } catch {
        #expect(error.entries.first?.offset == offset)
        #expect(error.entries.allSatisfy { $0.problem.message == problem })
      }
    }
    let span = "name,thread,start,duration\nA\(marks(200_000)),main,0,1\n"
    let spans = SpanImport.read(SourceText(name: "t", bytes: Array(span.utf8)))
    #expect(spans.problems.map(\.description) == ["t:2:32: error: \(problem)"])
  }

  @Test("An argument with a longer run is a usage error that names its position")
  func arguments() {
    #expect(throws: UsageError(problems: [.argumentWithMarks(2)])) {
      try Invocation(["lint", marks(60_000)])
    }
  }
}
