import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Files of other tools in place of measured data")
struct ForeignFileImportTests {
  private static func text(_ text: String) -> SourceText {
    SourceText(name: "t", bytes: Array(text.utf8))
  }

  private static func spans(_ text: String) -> [String] {
    SpanImport.read(Self.text(text)).problems.map(\.description)
  }

  private static let trace =
    "t: error: this is a Chrome trace; 'launch-sim import' makes a scenario of it"

  /// Statistics in the log of a console.
  private static let statistics =
    "2020-05-01 App[7:1] start\nTotal pre-main time: 34.22 milliseconds (100.0%)\n"

  @Test("What is not read is named: statistics of dyld with the reason, wherever they stand")
  func others() {
    let sentence = """
      t: error: this is output of DYLD_PRINT_STATISTICS; dyld prints it on iOS 14 and earlier, and \
      nothing since iOS 15: record spans on a current system, which 'launch-sim import' reads
      """
    for text in [Self.statistics, "total images loaded:  5 (0 from dyld shared cache)\n"] {
      #expect(Self.spans(text) == [sentence])
    }
    #expect(
      Self.spans("PK\u{3}\u{4}") == [
        "t: error: this is a ZIP archive; unpack it and name a file in it"
      ])
  }

  @Test("Published statistics of dyld are told from other files", .needsCorpus)
  func corpus() throws {
    var others: [String] = []
    for path in Corpus.files(in: "dyld-print-statistics") where path.hasSuffix(".txt") {
      let file = ForeignFile(named: path, head: try Corpus.bytes(of: path), to: .importData)
      if file?.id != "dyld-statistics" { others.append(path) }
    }
    #expect(others == [])
  }

  @Test("A binary trace is read although it is no text, and is named where it does not belong")
  func binary() throws {
    let bytes: [UInt8] = [0x0A, 0x03, 0x08, 0xFF, 0x01, 0x0A, 0x02, 0x08, 0x01]
    let problems = SpanImport.read(SourceText(name: "t", bytes: bytes)).problems
    #expect(problems.map(\.problem.id) == ["no-slices"])
    let foreign = try #require(ForeignFile(named: "t", head: bytes))
    #expect(
      foreign.problem.message
        == "this is a binary trace of Perfetto; 'launch-sim import' makes a scenario of it")
  }

  @Test("Damage in a file that the import reads keeps its place")
  func damage() {
    #expect(Self.spans(#"{"traceEvents":[{"ph":"X"}]}"#).first?.hasPrefix("t:1:17: error:") == true)
    #expect(
      Self.spans("name,thread,start,duration\nA,main\n").first?.hasPrefix("t:2:1: error:") == true)
    #expect(
      Self.spans(#"{"testNodes":[],"testPlanConfigurations":[]}"#).first?.contains("Xcode") == true)
  }

  @Test("Measured data goes into no file of another tool")
  func merge() throws {
    let result = SpanImport.read(Self.text("name,thread,start,duration\nA,main,0ms,1ms\n"))
    let table = try #require(result.table)
    let merged = ImportMerge.merge(table, into: Self.text(#"{"traceEvents":[]}"#))
    #expect(merged.problems.map(\.description) == [Self.trace])
    #expect(merged.bytes == nil)
  }
}
