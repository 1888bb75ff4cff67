import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Importing from the command line")
struct ImportDataTests {
  private let header = "name,thread,start,duration\n"

  @Test("A recording of items that the scenario calls, or a table of its defines, is merged")
  func mergeOfKnownItems() throws {
    let folder = try LaunchSimBinary.Folder()
    #expect(try LaunchSimBinary.run("init", "-q", in: folder).status == 0)
    // The scenario calls Feed.load already, and a table that it includes has CrashKit.start.
    try folder.write(
      header + "New,main,0ms,9ms\nFeed.load,main,1ms,2ms\nCrashKit.start,main,20ms,1ms\n",
      to: "a.csv")
    let scenario = "Launch/trailhead.jsonc"
    let outcome = try LaunchSimBinary.run(
      "import", "a.csv", "-d", "iphone-12", "--merge", scenario, "-o", scenario, "--force",
      in: folder)
    #expect(outcome.status == 0)
    let lines = outcome.errors.split(separator: "\n").suffix(4)
    let notes: [String] = [
      "\(scenario): note: New: new; call it, for example from didFinishLaunching",
      "\(scenario): note: New: recorded with a call of Feed.load, left out: an item has one"
        + " call, and the scenario has it",
      #"\#(scenario): note: Feed.load: "cpu": "8ms" is now "cpu": "2ms""#,
      "\(scenario): note: CrashKit.start: left out, because Launch/costs/sdks.jsonc defines it; merge"
        + " into that file to change its cost",
    ]
    #expect(lines.map(String.init) == notes)
    let lint = try LaunchSimBinary.run("lint", scenario, in: folder)
    #expect(lint.status == 0)
    #expect(!lint.output.contains(" error: "))
    // New's own 9 - 2 ms, in one piece now that nothing stands between them.
    #expect(try folder.text(of: scenario).contains(#""New": { "cpu": "7ms", "basis": "wall""#))
  }

  @Test("A merge into the table that has the items is accepted, and so is its result")
  func acceptedMerge() throws {
    let folder = try LaunchSimBinary.Folder()
    #expect(try LaunchSimBinary.run("init", "-q", in: folder).status == 0)
    try folder.write(header + "CrashKit.start,main,20ms,1ms\n", to: "a.csv")
    let table = "Launch/costs/sdks.jsonc"
    #expect(
      try LaunchSimBinary.run(
        "import", "a.csv", "-d", "iphone-12", "--merge", table, "-o", table, "--force",
        "-q", in: folder) == .init(status: 0, output: "", errors: ""))
    #expect(try folder.text(of: table).contains(#""CrashKit.start":     { "cpu": "1ms","#))
    #expect(try LaunchSimBinary.run("lint", "Launch", in: folder).status == 0)
  }

  @Test("A table to merge into can come from standard input")
  func mergeIntoInput() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(header + "A,main,20ms,1ms\n", to: "a.csv")
    let outcome = try LaunchSimBinary.run(
      "import", "a.csv", "-d", "iphone-12", "--merge", "-", in: folder,
      input: #"{"launchCosts": 1, "work": {"A": {"cpu": "2ms"}}}"#)
    #expect(outcome.status == 0)
    #expect(
      outcome.output
        == #"{"launchCosts": 1, "work": {"A": {"cpu": "1ms", "basis": "wall", "source": "a.csv:2"}}}"#
    )
    #expect(outcome.errors.contains("<stdin>: note: A: "))
  }

  @Test("Spans nested deeper than calls may be are refused, and nothing is written")
  func tooDeep() throws {
    let folder = try LaunchSimBinary.Folder()
    let rows = (0..<1_001).map { "A,main,\($0)us,\(2 * (1_001 - $0))us\n" }.joined()
    try folder.write(header + rows, to: "deep.csv")
    let outcome = try LaunchSimBinary.run(
      "import", "deep.csv", "-o", "deep.json", in: folder)
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("deep.csv:1002:1: error: span \"A\" is inside 1000 others"))
    #expect(folder.contents == ["deep.csv"])
  }

  @Test("A file that cannot be read ends import as it ends run, with the same words and status")
  func unreadable() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write("", to: "long")
    let long = try FileHandle(forWritingTo: folder.url.appending(path: "long"))
    try long.truncate(atOffset: 300_000_000)
    try long.close()
    #expect(unsafe mkfifo(folder.url.appending(path: "pipe").path(), 0o600) == 0)
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "folder"), withIntermediateDirectories: false)
    for (file, status) in [("gone", 66), ("folder", 66), ("pipe", 66), ("long", 65)]
      as [(String, Int32)]
    {
      // A folder is an operand of run: it stands for the scenarios in it.
      let run = try LaunchSimBinary.run(file == "folder" ? "lint" : "run", file, in: folder)
      #expect(run.status == status)
      for words in [[file], ["a.csv", "--merge", file]] {
        try folder.write(header + "A,main,20ms,1ms\n", to: "a.csv")
        let outcome = try LaunchSimBinary.run(["import"] + words, in: folder)
        #expect(outcome.status == status && outcome.output == "", "\(words)")
        #expect(
          outcome.errors.contains(file == "long" ? "long:1:1: error: " : "\(file): error: "),
          "\(outcome.errors)")
        let line = run.errors.split(separator: "\n").first.map(String.init) ?? "nothing"
        #expect(
          ["long", "folder"].contains(file) || outcome.errors.contains(line), "\(outcome.errors)")
      }
    }
  }

  @Test("UTF-16 is named as such by every command that reads")
  func utf16() throws {
    let folder = try LaunchSimBinary.Folder()
    try Data([0xFF, 0xFE, 0x61, 0x00]).write(to: folder.url.appending(path: "wide"))
    for command in ["run", "import"] {
      let outcome = try LaunchSimBinary.run(command, "wide", in: folder)
      #expect(outcome.status == 65)
      #expect(outcome.errors.hasPrefix("wide:1:1: error: the file is UTF-16; save it as UTF-8\n"))
    }
  }
}
