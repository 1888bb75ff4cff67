import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("The merge gate")
struct CheckTests {
  /// A folder with a scenario in `Launch`, and its baseline beside it.
  private func folder(withBaseline: Bool = true) throws -> LaunchSimBinary.Folder {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(GateFixture.scenario(), to: "Launch/a.json")
    if withBaseline {
      let update = try LaunchSimBinary.run(
        "baseline", "update", "Launch", "--reason", "first", in: folder)
      #expect(update.status == 0)
    }
    return folder
  }

  private static let baseline = "Launch/launch-baseline.txt"

  private func check(
    _ arguments: String..., in folder: LaunchSimBinary.Folder
  ) throws -> LaunchSimBinary.Outcome {
    try LaunchSimBinary.run(["check"] + arguments, in: folder)
  }

  // MARK: - Statuses

  @Test("Within tolerance the status is 0", arguments: ["10ms", "10.5ms", "9.5ms", "2ms"])
  func good(cost: String) throws {
    let outcome = try check("Launch", "-s", "work/Open/cpu=\(cost)", in: folder())
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.output.hasPrefix("✓ The launch is within budget and tolerance\n"))
    #expect(outcome.output.contains("Baseline Launch/launch-baseline.txt, model "))
  }

  @Test("A regression has status 1, with phase, item, place and the command that repeats it")
  func regressed() throws {
    let folder = try folder()
    let outcome = try check("Launch", "-s", "work/Open/cpu=14ms", in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("✗ The launch fails: regressed\n"))
    let text = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      text.contains(
        "regressed: frame ready 4.0 ms later than the baseline, 162.0 → 166.0 ms, content ready "
          + "4.0 ms later (Launch/a.json:4:20)"))
    #expect(text.contains("Application initialization 4.0 ms more: Open 4.0 ms more, 10.0 → 14.0"))
    #expect(text.contains("launch-sim diff Launch/a.json --set work/Open/cpu=14ms"))
  }

  @Test("A launch that cannot be accepted has no advice to accept it", arguments: [false, true])
  func notThere(withBaseline: Bool) throws {
    let folder = try folder(withBaseline: withBaseline)
    for path in ["Nope", "Launch/Nope.json"] {
      let outcome = try check(path, in: folder)
      #expect(outcome.status == 66)
      #expect(!(outcome.output + outcome.errors).contains("baseline update"))
    }
    // Not even beside another launch, as an update takes all or none.
    try folder.write(#"{"launchScenario": 1, "app": 7}"#, to: "Launch/b.json")
    try folder.write(
      GateFixture.scenario().replacing(#""cpu": "10ms""#, with: #""cpu": "14ms""#),
      to: "Launch/a.json")
    for format in ["text", "sarif", "json"] {
      let outcome = try check("Launch", "-f", format, in: folder)
      #expect(outcome.status == 65)
      #expect(!outcome.output.contains("--reason TEXT accepts"))
      #expect(!outcome.output.contains("writes one"))
    }
    #expect(
      try LaunchSimBinary.run("baseline", "update", "Launch", "--reason", "x", in: folder).status
        == 65)
  }

  @Test("The answer does not say its verdict twice, and a command stands with its finding")
  func wording() throws {
    let folder = try folder()
    try folder.write(
      GateFixture.scenario().replacing(#""cpu": "10ms""#, with: #""cpu": "30s""#),
      to: "Launch/a.json")
    let killed = try check("Launch", in: folder)
    #expect(killed.status == 1)
    #expect(killed.output.hasPrefix("✗ The launch fails: bad verdict"))
    let order = try check(
      "Launch", "-s", "work/Open/cpu=90ms", "-s",
      #"app/didFinishLaunching=["Layout","Late","Warm"]"#, "-s", #"app/initialFrame=["Open"]"#,
      in: folder)
    let lines = order.output.split(separator: "\n").map { $0.drop { $0 == " " } }
    let regressed = try #require(lines.firstIndex { $0.hasPrefix("✗ regressed") })
    let next = try #require(
      lines[(regressed + 1)...].firstIndex { $0.hasPrefix("! ") || $0.hasPrefix("✗ ") })
    #expect(lines[regressed..<next].contains { $0.hasPrefix("launch-sim ") })
  }

  @Test("The command of a failure simulates the same launch again")
  func command() throws {
    let folder = try folder()
    try folder.write(GateFixture.scenario(), to: "Launch/it's (b) $x.json")
    #expect(
      try LaunchSimBinary.run("baseline", "update", "Launch", "--reason", "b", in: folder).status
        == 0)
    let outcome = try check(
      "Launch", "-d", "iphone-12", "--os", "iOS 27", "-s", "work/Open/cpu=14ms", "-s",
      #"app/didFinishLaunching=["Layout","Open"]"#, "-s", #"app/initialFrame=["Warm","Late"]"#,
      in: folder)
    // The baseline has no values of this system.
    #expect(outcome.status == 3)
    let commands = outcome.output.split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }.filter { $0.hasPrefix("launch-sim run ") }
    #expect(commands.count == 2)
    for command in commands {
      let again = try shell(command + " -q", in: folder)
      #expect(again.contains("First frame at"), "\(command)")
      #expect(again == (try shell(commands[0] + " -q", in: folder)), "\(command)")
    }
    let direct = try LaunchSimBinary.run(
      "run", "Launch/a.json", "--os", "iOS 27", "-s", "work/Open/cpu=14ms", "-s",
      #"app/didFinishLaunching=["Layout","Open"]"#, "-s", #"app/initialFrame=["Warm","Late"]"#,
      "-q", in: folder)
    #expect(try shell(commands[0] + " -q", in: folder) == direct.output)
  }

  /// The output of a line for the shell.
  private func shell(_ line: String, in folder: LaunchSimBinary.Folder) throws -> String {
    let process = Process()
    let output = Pipe()
    let program = URL(fileURLWithPath: LaunchSimBinary.path).deletingLastPathComponent().path
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line]
    process.environment = ["PATH": program]
    process.currentDirectoryURL = folder.url
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  @Test("Without a baseline, and with a scenario that it does not have, the status is 3")
  func nothingToCompare() throws {
    let folder = try folder(withBaseline: false)
    let none = try check("Launch", in: folder)
    #expect(none.status == 3)
    #expect(
      none.output.contains("launch-sim baseline update Launch --reason TEXT writes one."))
    let named = try check("Launch", "--baseline", "none.txt", in: folder)
    #expect(named.status == 3)
    let baseline = try self.folder()
    try baseline.write(GateFixture.scenario(), to: "Launch/b.json")
    let new = try check("Launch", in: baseline)
    #expect(new.status == 3)
    #expect(new.output.hasPrefix("✗ 1 of 2 launches fails: new\n"))
    #expect(try check("Launch/a.json", in: baseline).status == 0)
  }

  @Test("A scenario that is gone has status 3, and one with another name is recognized")
  func gone() throws {
    let folder = try folder()
    let files = FileManager.default
    func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }
    try folder.write(GateFixture.scenario(rest: #""title": "b""#), to: "Launch/b.json")
    #expect(
      try LaunchSimBinary.run("baseline", "update", "Launch", "--reason", "b", in: folder).status
        == 0)
    try files.removeItem(atPath: path("Launch/a.json"))
    let gone = try check("Launch", in: folder)
    #expect(gone.status == 3)
    #expect(gone.output.contains("scenario is gone: the baseline has its lines"))
    // A file alone says nothing about others.
    #expect(try check("Launch/b.json", in: folder).status == 0)
    #expect(try check("Launch/a.json", in: folder).status == 66)
    try files.moveItem(atPath: path("Launch/b.json"), toPath: path("Launch/c.json"))
    let renamed = try check("Launch", in: folder)
    #expect(renamed.status == 3)
    #expect(renamed.output.contains("renamed: the baseline has this scenario as "))
    #expect(!renamed.output.contains("scenario is gone"))
  }

  @Test("A baseline elsewhere knows which of its scenarios are gone")
  func goneElsewhere() throws {
    let folder = try folder(withBaseline: false)
    try folder.write("", to: "Gate/keep")
    try folder.write(GateFixture.scenario(), to: "Gate/b.json")
    let words = [".", "--baseline", "Gate/base.txt"]
    #expect(
      try LaunchSimBinary.run(["baseline", "update"] + words + ["--reason", "x"], in: folder)
        .status == 0)
    let text = try folder.text(of: "Gate/base.txt")
    #expect(text.contains("\n../Launch/a.json model ") && text.contains("\nb.json model "))
    #expect(try LaunchSimBinary.run(["check"] + words, in: folder).status == 0)
    for (name, file) in [("b.json", "Gate/b.json"), ("../Launch/a.json", "Launch/a.json")] {
      let text = try folder.text(of: file)
      try FileManager.default.removeItem(at: folder.url.appendingPathComponent(file))
      let gone = try LaunchSimBinary.run(["check"] + words, in: folder)
      #expect(gone.status == 3)
      #expect(gone.output.contains("\n✗ \(name)\n"))
      try folder.write(text, to: file)
    }
  }

  @Test("An improvement has status 4 with --ratchet, until it is accepted")
  func ratchet() throws {
    let folder = try folder()
    try folder.write(
      GateFixture.scenario().replacing(#""cpu": "10ms""#, with: #""cpu": "2ms""#),
      to: "Launch/a.json")
    #expect(try check("Launch", in: folder).status == 0)
    let ratcheted = try check("Launch", "--ratchet", in: folder)
    #expect(ratcheted.status == 4)
    #expect(ratcheted.output.contains("improved: frame ready 8.0 ms sooner than the baseline"))
    let update = ["baseline", "update", "Launch", "--reason", "x"]
    #expect(try LaunchSimBinary.run(update, in: folder).status == 0)
    #expect(try check("Launch", "--ratchet", in: folder).status == 0)
    try folder.write(GateFixture.scenario(), to: "Launch/a.json")
    #expect(try check("Launch", "--ratchet", in: folder).status == 1)
    // A launch that is in no file would be compared with the file's ever after.
    let unwritten = try LaunchSimBinary.run(update + ["-s", "work/Open/cpu=2ms"], in: folder)
    #expect(unwritten.status == 64)
    #expect(
      unwritten.errors.hasPrefix(
        "launch-sim: 'baseline' takes no --set; change the file, or try the change by 'check --set'"
      ))
  }

  @Test("A baseline of another model or an unknown device has status 5")
  func notComparable() throws {
    let folder = try folder()
    let text = try folder.text(of: Self.baseline)
    let model = "a.json model \(Version.model)"
    try folder.write(
      text.replacing(model, with: "a.json model \(Version.model + 1)"), to: Self.baseline)
    let other = try check("Launch", in: folder)
    #expect(other.status == 5)
    #expect(other.output.contains("--model-only --reason TEXT accepts what\n"))
    try folder.write(text + "a.json iphone-none iOS-26 frameReady 1\n", to: Self.baseline)
    let device = try check("Launch", in: folder)
    #expect(device.status == 5)
    #expect(device.output.contains("✗ other device: "))
    // A regression says more.
    #expect(try check("Launch", "-s", "work/Open/cpu=14ms", in: folder).status == 1)
  }

  @Test("Mistakes of options, files and baselines have their own statuses")
  func mistakes() throws {
    let folder = try folder()
    #expect(try check("Launch", "-s", "work/Open/cpu=1x", in: folder).status == 64)
    #expect(try check("Launch", "--os", "26", in: folder).status == 64)
    #expect(try check("-", in: folder).status == 64)
    #expect(try check("Launch", "--baseline", "-", in: folder).status == 64)
    #expect(try check("none.json", in: folder).status == 66)
    #expect(try check("Launch", "--baseline", "Launch", in: folder).status == 66)
    try folder.write(#"{"launchScenario": 1, "app": {"x": 1}}"#, to: "Launch/bad.json")
    let bad = try check("Launch", in: folder)
    #expect(bad.status == 65)
    #expect(
      bad.output.contains("cannot be read: Launch/bad.json:1:31: error:"))
    try folder.write("launchBaseline 1\nx\n", to: Self.baseline)
    let baseline = try check("Launch", in: folder)
    #expect(baseline.status == 65)
    #expect(baseline.errors.hasPrefix("Launch/launch-baseline.txt:2:1: error: a line has "))
    #expect(!baseline.output.contains("✓"))
    #expect(!baseline.output.contains("gone"))
  }

  @Test("A gate without a scenario is not passed")
  func empty() throws {
    let folder = try folder()
    try folder.write("", to: "Launch/empty/keep")
    let outcome = try check("Launch/empty", in: folder)
    #expect(outcome.status == 66)
    #expect(!outcome.output.contains("✓"))
    #expect(outcome.errors.contains("there is no scenario"))
  }

  // MARK: - Scenarios and devices

  @Test("A file that is named twice is judged once")
  func twice() throws {
    let folder = try folder()
    for words in [["Launch/a.json", "./Launch/a.json"], ["Launch", "Launch/a.json"]] {
      let outcome = try LaunchSimBinary.run(["check"] + words, in: folder)
      #expect(outcome.output.hasPrefix("✓ The launch is within budget"), "\(words)")
    }
  }

  @Test("The baseline is the nearest one upward, but not beyond the repository")
  func upward() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(GateFixture.scenario(), to: "App/Launch/a.json")
    let words = ["App/Launch", "--baseline", "launch-baseline.txt"]
    #expect(
      try LaunchSimBinary.run(["baseline", "update"] + words + ["--reason", "x"], in: folder)
        .status == 0)
    let text = try folder.text(of: "launch-baseline.txt")
    #expect(text.contains("\nApp/Launch/a.json model "))
    let found = try check("App/Launch/a.json", in: folder)
    #expect(found.status == 0)
    #expect(found.output.contains("\nBaseline launch-baseline.txt, model "))
    // A repository in App ends the search there.
    try folder.write("", to: "App/.git/HEAD")
    #expect(try check("App/Launch/a.json", in: folder).status == 3)
    // A folder with the name of a baseline is none.
    try folder.write("", to: "App/Launch/launch-baseline.txt/keep")
    #expect(try check("App/Launch/a.json", in: folder).status == 3)
  }

  @Test("Devices of the baseline are simulated again, and --device names others")
  func devices() throws {
    let folder = try folder()
    #expect(
      try LaunchSimBinary.run(
        "baseline", "update", "Launch", "-d", "iphone-15", "--reason", "x", in: folder
      ).status == 0)
    let both = try check("Launch", in: folder)
    #expect(both.status == 0)
    #expect(both.output.contains("a.json · iphone-12, iOS 26"))
    #expect(both.output.contains("a.json · iphone-15, iOS 26"))
    let worse = try check("Launch", "-s", "work/Open/cpu=20ms", in: folder)
    #expect(worse.output.hasPrefix("✗ 2 of 2 launches fail: regressed"))
    #expect(worse.output.contains("\n✗ 2 launches: Open up to 10.0 ms more (Launch/a.json:4:20)\n"))
    #expect(worse.output.contains("\n    also in a.json · iphone-15, iOS 26\n"))
    let slower = try check("Launch", "-d", "iphone-15", "-s", "work/Open/cpu=20ms", in: folder)
    #expect(
      slower.output.contains(
        "launch-sim diff Launch/a.json --device iphone-15 --set work/Open/cpu=20ms"))
    let one = try check("Launch", "-d", "iphone-15", in: folder)
    #expect(one.status == 0)
    #expect(!one.output.contains("iphone-12"))
    let new = try check("Launch", "-d", "iphone-se-2", in: folder)
    #expect(new.status == 3)
    #expect(
      new.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        .contains("launch-sim baseline update Launch --device iphone-se-2 --reason TEXT"))
  }

  @Test("With -q there is the answer and what fails")
  func quiet() throws {
    let folder = try folder()
    #expect(
      try check("Launch", "-q", in: folder)
        == .init(status: 0, output: "✓ The launch is within budget and tolerance\n", errors: ""))
    let improved = try check("Launch", "-q", "-s", "work/Open/cpu=2ms", in: folder)
    #expect(improved.output == "✓ The launch is within budget and tolerance\n")
    let worse = try check("Launch", "-q", "-s", "work/Open/cpu=14ms", in: folder)
    #expect(worse.output.contains("regressed: frame ready 4.0 ms later"))
    #expect(!worse.output.contains("\nBaseline "))
  }

  @Test("Any numbers and names of a baseline from a fork are read without a crash")
  func hostile() throws {
    let folder = try folder()
    let text = try folder.text(of: Self.baseline)
    let impossible = ["-9223372036854775808", "9223372036854775807", "-1"]
    for time in impossible + ["0", "1", "162000000"] {
      try folder.write(
        text.replacing("frameReady 162000000", with: "frameReady \(time)"), to: Self.baseline)
      let isRefused = impossible.contains(time)
      let checked = try check("Launch", in: folder).status
      #expect(isRefused ? checked == 65 : [0, 1].contains(checked), "\(time)")
    }
    try folder.write(
      text + "%1B[31m%0Ax.json model 1\n../../../etc/passwd model 1\n", to: Self.baseline)
    let outcome = try check("Launch", in: folder)
    #expect(outcome.status == 3)
    #expect(!outcome.output.contains("\u{1B}"))
  }
}
