import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("Files of other tools in place of measured data")
struct ForeignFileImportTests {
  private static func text(_ text: String) -> SourceText {
    SourceText(name: "t", bytes: Array(text.utf8))
  }

  private static func spans(_ text: String) -> [String] {
    SpanImport.read(Self.text(text)).problems.map(\.description)
  }

  private static func dyld(_ text: String) -> [String] {
    DyldImport.read(Self.text(text)).problems.map(\.description)
  }

  private static let trace =
    "t: error: this is a Chrome trace; 'launch-sim import spans' makes a scenario of it"

  @Test("Each import names the input of the other")
  func others() {
    #expect(
      Self.spans("Total pre-main time: 34.22 milliseconds (100.0%)\n") == [
        """
        t: error: this is output of DYLD_PRINT_STATISTICS; 'launch-sim import dyld' makes a scenario \
        of it
        """
      ])
    #expect(Self.dyld(#"{"traceEvents":[]}"#) == [Self.trace])
    #expect(Self.dyld("PK\u{3}\u{4}") == Self.spans("PK\u{3}\u{4}"))
    #expect(
      Self.dyld("PK\u{3}\u{4}") == [
        "t: error: this is a ZIP archive; unpack it and name a file in it"
      ])
  }

  @Test("A binary trace is named although it is no text")
  func binary() {
    let bytes: [UInt8] = [0x0A, 0x03, 0x08, 0xFF, 0x01, 0x0A, 0x02, 0x08, 0x01]
    let problems = SpanImport.read(SourceText(name: "t", bytes: bytes)).problems
    #expect(problems.map(\.problem.id) == ["foreign-file"])
  }

  @Test("Damage in a file that the import reads keeps its place")
  func damage() {
    #expect(Self.spans(#"{"traceEvents":[{"ph":"X"}]}"#).first?.hasPrefix("t:1:17: error:") == true)
    #expect(
      Self.spans("name,thread,start,duration\nA,main\n").first?.hasPrefix("t:2:1: error:") == true)
    // The log of a test that holds damaged statistics, too.
    let log = "Test Case '-[A.B testLaunch]' started.\nTotal pre-main time: 3 milli\n"
    #expect(Self.dyld(log).first?.hasPrefix("t:2:") == true)
    #expect(Self.dyld("Test Case '-[A.B testLaunch]' started.\n").first?.contains("XCTest") == true)
  }

  @Test("Measured data goes into no file of another tool")
  func merge() throws {
    let result = SpanImport.read(Self.text("name,thread,start,duration\nA,main,0ms,1ms\n"))
    let table = try #require(result.tables.first)
    let merged = ImportMerge.merge(table, into: Self.text(#"{"traceEvents":[]}"#))
    #expect(merged.problems.map(\.description) == [Self.trace])
    #expect(merged.bytes == nil)
  }
}
