import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The baseline on disk")
struct BaselineCommandTests {
  private static let file = "Launch/launch-baseline.txt"

  private func folder() throws -> LaunchSimBinary.Folder {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(GateFixture.scenario(), to: "Launch/a.json")
    return folder
  }

  private func update(
    _ arguments: String..., reason: String = "first", in folder: LaunchSimBinary.Folder
  ) throws -> LaunchSimBinary.Outcome {
    try LaunchSimBinary.run(
      ["baseline", "update", "Launch", "--reason", reason] + arguments, in: folder)
  }

  @Test("An update writes every value, and the next one only what moved")
  func lines() throws {
    let folder = try folder()
    let first = try update(in: folder)
    #expect(first.status == 0)
    #expect(first.errors == "")
    #expect(first.output.hasPrefix("✓ Launch/launch-baseline.txt: 17 lines written\n"))
    #expect(first.output.contains("\n    frameReady 162 ms\n"))
    let text = try folder.text(of: Self.file)
    let lines = text.split(separator: "\n").map(String.init)
    // The heading, 11 times and shares, the orders of callbacks and two lanes, and three more.
    #expect(lines.count == 18)
    #expect(lines[0] == "launchBaseline 1")
    #expect(lines.dropFirst().sorted() == Array(lines.dropFirst()))
    #expect(lines.dropFirst().allSatisfy { $0.hasSuffix("  # first") })
    #expect(lines.contains("a.json iphone-12 iOS-26 frameReady 162000000  # first"))
    #expect(!text.contains(folder.url.lastPathComponent))

    let same = try update(reason: "second", in: folder)
    #expect(
      same
        == .init(status: 0, output: "✓ Launch/launch-baseline.txt: nothing moved\n", errors: ""))
    #expect(try folder.text(of: Self.file) == text)

    try folder.write(
      GateFixture.scenario().replacing(#""cpu": "10ms""#, with: #""cpu": "12ms""#),
      to: "Launch/a.json")
    let moved = try update(reason: "third", in: folder)
    #expect(moved.output.hasPrefix("✓ Launch/launch-baseline.txt: 5 lines moved\n"))
    #expect(moved.output.contains("\n    frameReady 162 → 164 ms\n"))
    let after = try folder.text(of: Self.file).split(separator: "\n").map(String.init)
    let changed = zip(lines, after).filter { $0 != $1 }.map(\.1)
    #expect(changed.count == 5)
    #expect(changed.allSatisfy { $0.hasSuffix("  # third") })
    try folder.write(GateFixture.scenario(), to: "Launch/a.json")
    let quiet = try update("-q", reason: "fourth", in: folder)
    #expect(quiet.output == "✓ Launch/launch-baseline.txt: 5 lines moved\n")
  }

  @Test("No name of a file or title is a command to a workflow")
  func workflowCommands() throws {
    let folder = try LaunchSimBinary.Folder()
    let name = "::add-mask::##[error].json"
    let title = "\"launchScenario\": 1, \"title\": \"::stop-commands::x\","
    try folder.write(
      GateFixture.scenario().replacing("\"launchScenario\": 1,", with: title), to: name)
    try folder.write("{", to: "::error::/b.json")
    let commands = [
      ["baseline", "update", name, "--reason", "first"],
      ["check", name, "-s", "work/Open/cpu=12ms"], ["run", name], ["run", name, "-q"],
      ["diff", name, "-s", "work/Open/cpu=12ms"], ["lint", "."], ["run", "::error::/b.json"],
    ]
    for command in commands {
      let outcome = try LaunchSimBinary.run(command, in: folder)
      let lines = (outcome.output + outcome.errors).split(separator: "\n")
      #expect(!lines.isEmpty)
      for line in lines {
        #expect(!line.drop { $0.isWhitespace }.hasPrefix("::") && !line.contains("##["), "\(line)")
      }
    }
  }

  @Test("Nothing is written if a scenario cannot be read or has no answer")
  func unreadable() throws {
    let folder = try folder()
    #expect(try update(in: folder).status == 0)
    let text = try folder.text(of: Self.file)
    try folder.write(#"{"launchScenario": 1, "app": {"x": 1}}"#, to: "Launch/bad.json")
    try folder.write(
      GateFixture.scenario().replacing("\"10ms\"", with: "\"12ms\""), to: "Launch/a.json")
    let bad = try update(in: folder)
    #expect(bad.status == 65)
    #expect(bad.output == "")
    #expect(bad.errors.contains("Launch/bad.json:1:31: error: app/x: "))
    #expect(bad.errors.hasSuffix("launch-sim: nothing is written\n"))
    #expect(try folder.text(of: Self.file) == text)
    let missing = try LaunchSimBinary.run(
      "baseline", "update", "Launch/none.json", "--reason", "x", in: folder)
    #expect(missing.status == 66)
    #expect(missing.errors.contains("there is no such file"))
  }

  @Test("A baseline with mistakes is not replaced")
  func mistakes() throws {
    let folder = try folder()
    try folder.write("launchBaseline 1\n<<<<<<< HEAD\n", to: Self.file)
    let outcome = try update(in: folder)
    #expect(outcome.status == 65)
    #expect(outcome.output == "")
    #expect(
      outcome.errors == """
        Launch/launch-baseline.txt:2:1: error: a conflict of a merge is left here; keep the lines \
        of one side, then run launch-sim baseline update PATH --reason TEXT

        """)
    #expect(try folder.text(of: Self.file) == "launchBaseline 1\n<<<<<<< HEAD\n")
  }

  @Test("A place that cannot be written is named, with status 73")
  func unwritable() throws {
    let folder = try folder()
    let nowhere = try update("--baseline", "none/b.txt", in: folder)
    #expect(nowhere.status == 73)
    #expect(
      nowhere.errors == "launch-sim: none/b.txt: not written: no such file or folder\n")
    try folder.write("", to: "Launch/launch-baseline.txt/keep")
    let inTheWay = try update(in: folder)
    #expect(inTheWay.status == 73)
    #expect(
      inTheWay.errors == "launch-sim: Launch/launch-baseline.txt: not written: it is a folder\n")
  }

  @Test("A link is refused as a baseline that is found, and followed where it is named")
  func link() throws {
    let folder = try folder()
    try folder.write("launchBaseline 1\n", to: "real.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent(Self.file).path,
      withDestinationPath: "../real.txt")
    #expect(try update(in: folder).status == 65)
    #expect(try folder.text(of: "real.txt") == "launchBaseline 1\n")
    let named = try LaunchSimBinary.run(
      "baseline", "update", "Launch", "--reason", "named", "--baseline", Self.file, in: folder)
    #expect(named.status == 0)
    #expect(try folder.text(of: "real.txt").contains("frameReady 162000000"))
    #expect(try folder.text(of: Self.file) == folder.text(of: "real.txt"))
  }

  @Test(
    "A reason is one printable line",
    arguments: [
      ("", 64), (" \t", 64), ("a\nb", 64), ("\u{1B}[31m", 64), ("\u{202E}", 64),
      (String(repeating: "x", count: 200), 0), (String(repeating: "x", count: 201), 64),
      ("# 1: new SDK", 0), ("größer", 0),
    ] as [(String, Int32)])
  func reasons(reason: String, status: Int32) throws {
    let folder = try folder()
    #expect(try update(reason: reason, in: folder).status == status)
    #expect(folder.contents.contains(Self.file) == (status == 0))
    guard status == 0 else { return }
    #expect(try folder.text(of: Self.file).contains("  # \(reason)\n"))
    #expect(try LaunchSimBinary.run("check", "Launch", in: folder).status == 0)
  }

  @Test("Spaces around a reason are not written")
  func spaces() throws {
    let folder = try folder()
    #expect(try update(reason: " \u{A0} why \t", in: folder).status == 0)
    #expect(try folder.text(of: Self.file).contains("  # why\n"))
  }

  @Test("An update removes scenarios that are gone, and devices that are no more")
  func gone() throws {
    let folder = try folder()
    try folder.write(GateFixture.scenario(), to: "Launch/b.json")
    #expect(try update(in: folder).status == 0)
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Launch/b.json"))
    let text = try folder.text(of: Self.file)
    try folder.write(text + "a.json bench iOS-26 frameReady 1\n", to: Self.file)
    let outcome = try update(in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("✓ Launch/launch-baseline.txt: 18 lines moved\n"))
    let after = try folder.text(of: Self.file)
    #expect(!after.contains("b.json") && !after.contains("bench"))
    #expect(try LaunchSimBinary.run("check", "Launch", in: folder).status == 0)
  }

  @Test("With --model-only a changed scenario is refused with status 5")
  func modelOnly() throws {
    let folder = try folder()
    try folder.write(GateFixture.scenario(), to: "Launch/b.json")
    #expect(try update(in: folder).status == 0)
    let text = try folder.text(of: Self.file)
      .replacing(" model \(Version.model) ", with: " model \(Version.model + 1) ")
      .replacing("frameReady 162000000", with: "frameReady 150000000")
    try folder.write(text, to: Self.file)
    try folder.write(
      GateFixture.scenario().replacing("\"10ms\"", with: "\"11ms\""), to: "Launch/b.json")
    #expect(try LaunchSimBinary.run("check", "Launch", in: folder).status == 5)
    let outcome = try update("--model-only", reason: "model", in: folder)
    #expect(outcome.status == 5)
    #expect(outcome.output.hasPrefix("✓ Launch/launch-baseline.txt: 2 lines moved\n"))
    #expect(outcome.output.contains("! b.json has changed beside the model: left as it was"))
    let after = try folder.text(of: Self.file)
    #expect(after.contains("\na.json iphone-12 iOS-26 frameReady 162000000  # model\n"))
    #expect(after.contains("\na.json model \(Version.model)  # model\n"))
    #expect(after.contains("\nb.json iphone-12 iOS-26 frameReady 150000000  # first\n"))
    #expect(try LaunchSimBinary.run("check", "Launch/a.json", in: folder).status == 0)
  }

  @Test(
    "An update of one percentile accepts all variants if the scenario or the model moved",
    arguments: [(false, false), (true, false), (false, true)])
  func percentile(movesInput: Bool, movesModel: Bool) throws {
    let folder = try folder()
    func scenario(p50: String) throws {
      try folder.write(
        GateFixture.scenario().replacing(
          #"{"cpu": "10ms"}"#, with: #"{"cpu": {"p50": "\#(p50)", "p95": "40ms"}}"#),
        to: "Launch/a.json")
    }
    try scenario(p50: "10ms")
    #expect(try update(in: folder).status == 0)
    #expect(try update("--costs", "p90", in: folder).status == 0)
    // The median has another value than the launch, as after an edit by hand.
    try folder.write(
      try folder.text(of: Self.file).replacing(
        " iOS-26 frameReady 162000000", with: " iOS-26 frameReady 150000000"),
      to: Self.file)
    if movesInput { try scenario(p50: "11ms") }
    if movesModel {
      try folder.write(
        try folder.text(of: Self.file).replacing(
          " model \(Version.model) ", with: " model \(Version.model + 1) "),
        to: Self.file)
    }
    #expect(try update("--costs", "p90", reason: "second", in: folder).status == 0)
    let text = try folder.text(of: Self.file)
    // 162 ms, and 1 ms more of the other input; without a move the median is left alone.
    let median = movesInput ? 163 : movesModel ? 162 : 150
    let reason = movesInput || movesModel ? "second" : "first"
    #expect(text.contains("\na.json iphone-12 iOS-26 frameReady \(median)000000  # \(reason)\n"))
    let check = try LaunchSimBinary.run("check", "Launch", "--costs", "p90", in: folder)
    #expect(check.status == 0)
  }

  @Test("Of updates that run at once none loses its lines")
  func updatesAtOnce() throws {
    let folder = try LaunchSimBinary.Folder()
    let names = (1...6).map { "L\($0)" }
    for name in names { try folder.write(GateFixture.scenario(), to: "\(name)/a.json") }
    try folder.write("launchBaseline 1\n", to: "b.txt")
    // Each update holds the shell's output, so that the end of the output is that of all updates:
    // where signals are blocked, `wait` of a shell waits for ever.
    let updates = names.map {
      "launch-sim baseline update \($0) --baseline b.txt --reason first 3>&1 >\($0)/out 2>&1 &"
    }
    try LaunchSimBinary.shell(updates.joined(separator: "\n"), in: folder.url)
    let text = try folder.text(of: "b.txt")
    for name in names {
      #expect(try folder.text(of: "\(name)/out").hasPrefix("✓ b.txt: 17 lines moved\n"))
      #expect(text.contains("\n\(name)/a.json iphone-12 iOS-26 frameReady 162000000  # first\n"))
    }
  }

  @Test("A baseline with the line ends of Windows is the same baseline")
  func windows() throws {
    let folder = try folder()
    #expect(try update(in: folder).status == 0)
    let text = try folder.text(of: Self.file).replacing("\n", with: "\r\n")
    try folder.write(text, to: Self.file)
    #expect(try LaunchSimBinary.run("check", "Launch", in: folder).status == 0)
    #expect(try update(in: folder).output.hasSuffix("nothing moved\n"))
    #expect(try folder.text(of: Self.file) == text)
  }
}
