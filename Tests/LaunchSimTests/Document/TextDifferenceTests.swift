import Testing

@testable import LaunchSimTestSupport

@Suite("The difference of two texts")
struct TextDifferenceTests {
  @Test("It is the first line that differs, with both versions")
  func firstLine() throws {
    #expect(TextDifference("a\nb\n", from: "a\nb\n") == nil)
    let changed = try #require(TextDifference("a\nx\nc", from: "a\nb\nd"))
    #expect("\(changed)" == "line 2 differs:\n  expected  b\n  actual    x")
    let longer = try #require(TextDifference("a\nb", from: "a"))
    #expect("\(longer)" == "line 2 differs:\n  expected  no such line\n  actual    b")
  }
}
