import Foundation
import Testing

@testable import LaunchSimTestSupport

@Suite("Statuses of files that are read and refused")
struct FileStatusTests {
  @Test("A lesson or answers that are too long are bad data, with their place")
  func lessons() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(String(repeating: "a", count: 1_000_001), to: "long.txt")
    for command in [
      ["learn", "scenes", "--answers", "long.txt"], ["learn", "scenes", "--grade", "long.txt"],
      ["learn", "./long.txt"],
    ] {
      let outcome = try LaunchSimBinary.run(command, in: folder)
      #expect(outcome.status == 65, "\(command)")
      #expect(
        outcome.errors
          == "long.txt:1:1: error: a lesson or a file of answers may have at most 1000000 bytes\n"
          || outcome.errors.hasPrefix("./long.txt:1:1: error: "), "\(command)")
    }
  }

  /// The document of a run of the starter scenario, with an edit.
  private func saved(_ option: String, _ value: String, in folder: LaunchSimBinary.Folder) throws {
    #expect(try LaunchSimBinary.run("init", "-q", in: folder).status == 0)
    let text = try LaunchSimBinary.run(
      "run", "Launch/trailhead.jsonc", "--set", "title=X", "-f", "json", in: folder
    ).output
    let edit = #""option": "--set", "value": "title=X""#
    #expect(text.contains(edit))
    try folder.write(
      text.replacing(edit, with: "\"option\": \"\(option)\", \"value\": \"\(value)\""),
      to: "saved.json")
  }

  @Test(
    "An edit of a saved run that does not apply is bad data",
    arguments: [
      ("--set", "nothing/x=3", #"--set nothing/x=3: error: there is no "nothing""#),
      ("--device", "nokia", "--device nokia: error: device: there is no device \"nokia\""),
    ])
  func edits(option: String, value: String, sentence: String) throws {
    let folder = try LaunchSimBinary.Folder()
    try saved(option, value, in: folder)
    for command in [
      ["run", "saved.json"], ["explain", "saved.json"],
      ["export", "saved.json", "--format", "svg"],
      ["run", "saved.json", "--set", "note=more"],
    ] {
      let outcome = try LaunchSimBinary.run(command, in: folder)
      #expect(outcome.status == 65, "\(command)")
      #expect(outcome.errors.hasPrefix("saved.json:1:1: error: the scenario in this saved run "))
      #expect(outcome.errors.contains("\n\(sentence)"), "\(outcome.errors)")
    }
  }

  @Test("An option that does not apply to a good saved run is a mistake of usage")
  func options() throws {
    let folder = try LaunchSimBinary.Folder()
    try saved("--set", "title=Y", in: folder)
    let outcome = try LaunchSimBinary.run(
      "run", "saved.json", "--set", "nothing/x=3", in: folder)
    #expect(outcome.status == 64)
    #expect(outcome.errors == "--set nothing/x=3: error: there is no \"nothing\"\n")
  }

  @Test("A project that is not generated leads to its tool")
  func projectWithoutFile() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write("", to: "App.xcodeproj/xcshareddata/x")
    let outcome = try LaunchSimBinary.run("launch-screen", "App.xcodeproj", in: folder)
    #expect(outcome.status == 66)
    #expect(outcome.errors.contains("launch-sim: generate the project with its tool"))
  }

  @Test("Several saved runs where one is shown are refused at the second")
  func several() throws {
    let folder = try LaunchSimBinary.Folder()
    #expect(try LaunchSimBinary.run("init", "-q", in: folder).status == 0)
    let text = try LaunchSimBinary.run(
      "run", "Launch/trailhead.jsonc", "--vary", "title=A,B", "-f", "json", in: folder
    ).output
    try folder.write(text, to: "saved.json")
    let outcome = try LaunchSimBinary.run(
      "export", "saved.json", "--format", "speedscope", in: folder)
    #expect(outcome.status == 65)
    // The second run begins on the line before its first key.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.lastIndex { $0.contains("\"launchReport\": 1,") })
    #expect(
      outcome.errors.hasPrefix(
        "saved.json:\(line):5: error: this document holds 2 runs, and one is shown at a time; "),
      "\(outcome.errors)")
  }

  @Test("A number that no event has is refused in words")
  func events() throws {
    let long = String(repeating: "9", count: 25)
    for (typed, sentence) in [
      (long, "the number is too high; the launch has events 1 to "),
      ("1000000", "there is no event 1000000; the launch has events 1 to "),
      ("0", "--event '0': expected a number from 1"), ("-3", "--event '-3': expected "),
      ("-\(long)", "--event '-\(long)': expected "), ("+3", "--event '+3': expected "),
    ] {
      let outcome = try LaunchSimBinary.run("explain", "--event=\(typed)")
      #expect(outcome.status == 64, "\(typed)")
      #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
    }
    #expect(
      try LaunchSimBinary.run("explain", "--event=007").output
        == LaunchSimBinary.run("explain", "--event=7").output)
    let stepped = try LaunchSimBinary.run(
      "explain", "--step", input: "\(long)\n-\(long)\n0\n+3\nq\n")
    #expect(stepped.output.ranges(of: "The launch has events 1 to ").count == 3)
    #expect(stepped.output.contains("'+3' is no command."))
  }
}
