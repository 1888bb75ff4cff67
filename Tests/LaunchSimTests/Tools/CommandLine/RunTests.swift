import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimCLI
@testable import LaunchSimTestSupport

@Suite("Running scenarios")
struct RunTests {
  /// A launch that reads for longer than a year.
  private let endless = """
    {"launchScenario": 1, "launch": {"watchdog": false},
     "device": {
       "name": "Slow", "refresh": 60, "storage": {"latency": "100us", "throughput": "1B"},
       "cores": {
         "performance": {"count": 1, "speed": 1000}, "efficiency": {"count": 0, "speed": 420}},
       "constants": {
         "processCreation": "100ms", "uiKitInitialization": "28ms", "render": "4ms",
         "warmFault": "10us"}},
     "app": {"didFinishLaunching": [{"read": "1000GB"}]}}
    """

  private func members(of text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("A run without an answer is in the JSON output, alone and among others, with status 2")
  func unanswered() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(endless, to: "endless.json")
    try folder.write(#"{"launchScenario": 1, "app": {}}"#, to: "good.json")
    let sentence = """
      no answer: the launch lasts longer than a year, with the launch sequence the last to act, at \
      128.1 ms; look for a time, a size or a speed in the wrong unit
      """
    for (files, runCount) in [(["endless.json"], 0), (["good.json", "endless.json"], 1)] {
      let json = try LaunchSimBinary.run(files + ["-f", "json"], in: folder)
      #expect(json.status == 2)
      #expect(json.errors == "")
      let root = try members(of: json.output)
      #expect((root["runs"] as? [Any])?.count == runCount)
      let run = try #require((root["unanswered"] as? [[String: Any]])?.first)
      #expect(run["source"] as? String == "endless.json")
      #expect(run["reason"] as? String == "endless")
      #expect(run["message"] as? String == sentence)
      // The process is there after 100 ms, UIKit after 28 ms more; reading takes 100 us to begin.
      #expect(run["atNs"] as? Int == 100_000_000 + 28_000_000 + 100_000)
      let text = try LaunchSimBinary.run(files, in: folder)
      #expect(text.status == 2)
      #expect(text.errors == "launch-sim: endless.json: \(sentence)\n")
    }
  }

  @Test("More runs than one command makes are refused before the first is made")
  func runLimit() throws {
    let values = (1...101).map(String.init).joined(separator: ",")
    let sentence = """
      launch-sim: the scenarios, --device and --vary ask for more than 10000 runs together
      Try 'launch-sim help'.

      """
    let few = try LaunchSimBinary.run("--vary", "a=\(values)", "--vary", "b=\(values)")
    #expect(few == .init(status: 64, output: "", errors: sentence))
    // As many as no number holds.
    let sweeps = (1...40).flatMap { ["--vary", "a\($0)=\(values)"] }
    #expect(try LaunchSimBinary.run(sweeps) == few)
    var options = RunOptions(inputs: [.file("a"), .file("b")])
    options.sweeps = [.init(path: "c", values: ["1", "2", "3"])]
    options.devices = Array(DeviceProfile.catalog.prefix(4))
    #expect(options.runCount == 2 * 3 * 4)
    #expect(options.variants.count == options.runCount)
  }

  @Test("A root that is not a folder is an error of --root")
  func root() throws {
    let folder = try LaunchSimBinary.Folder()
    #expect(try LaunchSimBinary.run("init", "-q", in: folder).status == 0)
    let missing = "--root none: error: there is no such folder\n"
    for words in [[], ["Launch/trailhead.jsonc"], ["none.json"], ["-"]] {
      #expect(
        try LaunchSimBinary.run(["run", "--root", "none"] + words, in: folder)
          == .init(status: 66, output: "", errors: missing))
    }
    for words in [["Launch"], ["-"]] {
      #expect(
        try LaunchSimBinary.run(["lint", "--root", "none"] + words, in: folder)
          == .init(status: 66, output: missing + "✗ 1 error\n", errors: ""))
    }
    let file = "Launch/trailhead.jsonc"
    #expect(
      try LaunchSimBinary.run(file, "--root", file, in: folder).errors
        == "--root \(file): error: this is not a folder\n")
    let json = try LaunchSimBinary.run("--root", "none", "-f", "json", in: folder)
    let diagnostics = try members(of: json.output)["diagnostics"] as? [[String: Any]]
    #expect(diagnostics?.first?["file"] as? String == "--root none")
    #expect(try LaunchSimBinary.run(file, "--root", ".", "-q", in: folder).status == 0)
  }

  @Test("An error caused by an option is a usage error, wherever in the files it shows")
  func blame() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(#"{"launchScenario": 1, "app": {"body": ["A"]}}"#, to: "bad.json")
    for setting in ["work={}", "work=1", "title=[]", "app/didFinishLaunching=[\"X\"]"] {
      let outcome = try LaunchSimBinary.run("-s", setting)
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("--set \(setting): error: "))
    }
    let varied = try LaunchSimBinary.run("--vary", "launch=1,{}")
    #expect(varied.status == 64)
    #expect(
      varied.errors
        == "--vary launch=1: error: launch: expected an object for a launch, found a number\n")
    // A file that is wrong by itself stays so.
    #expect(try LaunchSimBinary.run("bad.json", "-s", "title=x", in: folder).status == 65)
    #expect(try LaunchSimBinary.run("none.json", "-s", "title=x", in: folder).status == 66)
  }

  @Test("An answer lists at most twenty warnings, and the way to see the rest")
  func manyWarnings() throws {
    let folder = try LaunchSimBinary.Folder()
    let items = (1...300).map { "\"i\($0)\": {\"cpu\": \"1ms\"}" }.joined(separator: ",\n")
    try folder.write(#"{"launchScenario": 1, "app": {}, "work": {"# + items + "}}", to: "it's.json")
    let run = try LaunchSimBinary.run("it's.json", in: folder)
    #expect(run.status == 0)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 20 + 1)
    #expect(lines.last == #"… and 280 more; launch-sim lint 'it'\''s.json' lists them"#)
    #expect(try LaunchSimBinary.run("it's.json", "-q", in: folder).errors == "")
    let lint = try LaunchSimBinary.run("lint", "it's.json", in: folder)
    #expect(lint.output.split(separator: "\n").count == 300 + 1)
    let edited = try LaunchSimBinary.run("it's.json", "--os", "iOS 18", in: folder)
    #expect(edited.errors.hasSuffix("… and 280 more; --format json lists them\n"))
  }

  @Test("Quiet, there is the verdict and nothing else, a line for each run")
  func quiet() throws {
    let verdict = try LaunchSimBinary.run("-q")
    #expect(verdict.output.split(separator: "\n").count == 1)
    #expect(try LaunchSimBinary.run("-q", "--bounds", "--meters") == verdict)
    let devices = ["-d", "iphone-12,iphone-15"]
    let table = try LaunchSimBinary.run(["-q"] + devices)
    // The answer, the first frames, and the moments that differ from them under a heading each.
    #expect(table.output.split(separator: "\n").count == 1 + (1 + 2) + (1 + 2))
    #expect(try LaunchSimBinary.run(["-q", "--bounds", "--meters"] + devices) == table)
  }

  @Test("A folder or a misspelled name leads to files that can be run")
  func fileAdvice() throws {
    let folder = try LaunchSimBinary.Folder()
    #expect(try LaunchSimBinary.run("init", "-q", in: folder).status == 0)
    let named = try LaunchSimBinary.run("import", "Launch", in: folder)
    #expect(named.status == 66)
    #expect(named.errors.hasPrefix("Launch: error: this is a folder, not a file\n"))
    let misspelled = try LaunchSimBinary.run("Launch/trailhaed.jsonc", in: folder)
    #expect(misspelled.status == 66)
    #expect(misspelled.errors.hasSuffix("launch-sim: did you mean 'Launch/trailhead.jsonc'?\n"))
    #expect(try !LaunchSimBinary.run("x.json", in: folder).errors.contains("did you mean"))
    let commits = try LaunchSimBinary.run("diff", "HEAD~1", "HEAD", in: folder)
    #expect(commits.errors.contains("git worktree add DIR COMMIT"))
    let file = try LaunchSimBinary.run("diff", "x.json", "y.json", in: folder)
    #expect(!file.errors.contains("git worktree"))
    try folder.write("", to: "Empty/.keep")
    let empty = try LaunchSimBinary.run("diff", "Empty", "Empty", in: folder)
    #expect(
      empty.errors.contains("launch-sim: no scenario is in it") && !empty.errors.contains("lint"))
  }

  @Test("Values over several files are ranked together, and the best of all is marked")
  func rankedFiles() throws {
    let folder = try LaunchSimBinary.Folder()
    for (name, layout) in [("slow", "90ms"), ("fast", "30ms")] {
      try folder.write(
        #"{"launchScenario":1,"app":{"didFinishLaunching":["A"],"initialFrame":[{"cpu":"\#(layout)"}]},"#
          + #""work":{"A":{"cpu":"50ms"}}}"#, to: "\(name).json")
    }
    let values = ["--vary", "work/A/on=task,afterFirstFrame"]
    let table = try LaunchSimBinary.run(["run", "slow.json", "fast.json"] + values, in: folder)
    let rows = table.output.split(separator: "\n").filter { $0.hasPrefix("✓ ") }
    // Behind the answer: the frame of 30 ms without A and with it, then the frame of 90 ms.
    let frames = rows.dropFirst().compactMap { $0.split(separator: " ").last { $0.contains(".") } }
    #expect(rows.count == 5 && table.output.contains("1  fast.json, afterFirstFrame\n"), "\(table)")
    #expect(frames.count == 4)
    for (better, worse) in zip(frames, frames.dropFirst()) {
      #expect(try #require(Double(better)) > #require(Double(worse)))
    }
    #expect(rows.filter { $0.contains("best") }.count == 1 && rows[1].contains("best"))
  }

  @Test("An answer replaces no scenario and no table, even by force")
  func scenarioAsOutput() throws {
    let folder = try LaunchSimBinary.Folder()
    let text = #"{"launchScenario":1,"app":{"didFinishLaunching":[{"cpu":"1ms"}]}}"#
    try folder.write(text, to: "a.json")
    for command in [["run", "a.json"], ["diff", "a.json", "-d", "iphone-8"], ["lint", "a.json"]] {
      let outcome = try LaunchSimBinary.run(command + ["-o", "a.json", "--force"], in: folder)
      #expect(outcome.status == 73)
      #expect(
        outcome.errors
          == "launch-sim: a.json: not written: it is a scenario, and the answer is none; name "
          + "another file\n")
      #expect(try folder.text(of: "a.json") == text)
    }
  }
}
