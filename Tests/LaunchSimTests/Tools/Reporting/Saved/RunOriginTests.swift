import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("The files of a run, kept to be read again")
struct RunOriginTests {
  private static let table =
    #"{"launchCosts": 1, "work": {"A": {"cpu": "3ms"}}}"#
  private static func scenario(_ include: String, plist: String? = nil) -> String {
    let app = plist.map { #", "infoPlist": "\#($0)""# } ?? ""
    return #"""
      {"launchScenario": 1, "include": [\#(include)],
       "app": {"didFinishLaunching": ["A"]\#(app)}}
      """#
  }

  private struct Case {
    var files: [(path: String, bytes: [UInt8])]
    var links: [(from: String, to: String)] = []
    var root: String?
    var budgets: [String] = []
    /// The names that are kept.
    var names: [String]
  }

  private static func bytes(_ files: [(String, String)]) -> [(path: String, bytes: [UInt8])] {
    files.map { ($0.0, Array($0.1.utf8)) }
  }

  private static var cases: [Case] {
    let budget = #"{"launchBudgets": 1, "budgets": {"firstFrame": "1s"}}"#
    return [
      Case(
        files: bytes([("L/a.json", scenario(#""c/t.json""#)), ("L/c/t.json", table)]),
        names: ["a.json", "c/t.json"]),
      // The path of the machine before the folder of the scenario is not kept.
      Case(
        files: bytes([("/m/L/a.json", scenario(#""c/t.json""#)), ("/m/L/c/t.json", table)]),
        names: ["a.json", "c/t.json"]),
      // A file outside of the folder makes the folder of both the common one.
      Case(
        files: bytes([("L/a.json", scenario(#""../s/t.json""#)), ("s/t.json", table)]), root: ".",
        names: ["L/a.json", "s/t.json"]),
      Case(
        files: bytes([("L/a.json", scenario(#""./c/../t.json""#)), ("L/t.json", table)]),
        names: ["a.json", "t.json"]),
      Case(
        files: bytes([
          ("L/a.json", scenario(#""t.json""#)), ("L/t.json", table), ("team/b.json", budget),
          ("L/own.json", budget),
        ]), budgets: ["team/b.json", "L/own.json"],
        names: ["a.json", "t.json", "budgets/1/b.json", "own.json"]),
      Case(
        files: bytes([("-", scenario(#""t.json""#)), ("t.json", table)]),
        names: [RunOrigin.standardInput, "t.json"]),
      // Two names of one table, which counts once.
      Case(
        files: bytes([("a.json", scenario(#""t.json", "u.json""#)), ("t.json", table)]),
        links: [("u.json", "t.json")], names: ["a.json", "t.json", "u.json"]),
    ]
  }

  @Test("Files keep their names from the common folder, and are read from these alone")
  func names() throws {
    for sample in Self.cases {
      let path = sample.files[0].path
      let reader = ScenarioReader(
        files: .memory(bytes: sample.files, links: sample.links), root: sample.root,
        budgets: sample.budgets)
      let read = try reader.read(path)
      let origin = try RunOrigin(read)
      #expect(origin.files.map(\.name) == sample.names)
      let again = try origin.read(as: path)
      #expect(
        try Report(simulating: again.scenario).trace == Report(simulating: read.scenario).trace)
      #expect(again.scenario.budgets == read.scenario.budgets)
      #expect(again.scenario.title == read.scenario.title || sample.root != nil)
      // Read again, it keeps the same files.
      #expect(try RunOrigin(again).files == origin.files)
      #expect(try RunOrigin(again).budgets == origin.budgets)
    }
  }

  @Test("A binary Info.plist is kept by its bytes")
  func binary() throws {
    // An empty dictionary: its header, the object, the table of offsets and the trailer.
    let plist: [UInt8] =
      Array("bplist00".utf8) + [0xD0, 0x08] + [0, 0, 0, 0, 0, 0, 1, 1]
      + [0, 0, 0, 0, 0, 0, 0, 1] + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 9]
    let files = Self.bytes([
      ("a.json", Self.scenario(#""t.json""#, plist: "Info.plist")), ("t.json", Self.table),
    ])
    let memory = SourceFiles.memory(bytes: files + [("Info.plist", plist)])
    let read = try ScenarioReader(files: memory).read("a.json")
    let text = try SavedRunTests.document(read, source: "a.json")
    #expect(text.contains("\"base64\": \"YnBsaXN0MDDQCA"))
    let run = try #require(try SavedRunTests.runs(text).first)
    #expect(run.recipe.origin.files.last == .init(name: "Info.plist", bytes: plist))
    #expect(run.recipe.origin.files.map(\.name) == ["a.json", "t.json", "Info.plist"])
  }

  @Test("Files that are too large are left out, with the reason")
  func limit() throws {
    let note = String(repeating: " ", count: RunOrigin.sizeLimit)
    let read = try ScenarioReader(
      files: .memory([("a.json", "{\"launchScenario\": 1, \"app\": {}}")])
    ).read("a.json")
    var long = read
    long.reads[0].bytes? += Array(note.utf8)
    #expect(throws: RunOrigin.Obstacle.tooLarge) { try RunOrigin(long) }
    let text = JSONReport(
      try Report(simulating: read.scenario).analysis(.verdict), origin: .failure(.tooLarge)
    ).text
    #expect(SavedRunTests.complaints(text).count == 1)
    #expect(
      SavedRunTests.complaints(text).first?.contains(
        "the scenario was left out of this saved run (\"too-large\")") == true)
  }

  @Test("Base64 is that of RFC 4648, section 10")
  func base64() {
    let vectors = [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ]
    for (plain, code) in vectors {
      #expect(Base64.text(of: Array(plain.utf8)) == code)
      #expect(Base64.bytes(of: code) == Array(plain.utf8))
    }
    for wrong in ["Z", "Zg=a", "Z*==", "Zg==="] { #expect(Base64.bytes(of: wrong) == nil) }
  }
}
