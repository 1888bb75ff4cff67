import Foundation
import LaunchSim
import Testing

@testable import LaunchSimTestSupport

@Suite("The README")
struct ReadmeTests {
  private func blocks(_ language: String) throws -> [String] {
    try PackageFiles.blocks(language, of: "README.md")
  }

  @Test("The first block is the output of the program")
  func sample() throws {
    let outcome = try LaunchSimBinary.run([])
    #expect(outcome.status == 0)
    try PackageFiles.expect(outcome.output, inBlock: 0, of: "text", of: "README.md")
  }

  /// A folder in which the commands can run, with the scenarios beside it.
  private func folder() throws -> LaunchSimBinary.Folder {
    let folder = try LaunchSimBinary.Folder()
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("Scenarios"),
      withDestinationURL: PackageFiles.root.appendingPathComponent("Scenarios"))
    return folder
  }

  /// The command lines that call the program, as it is on the path.
  private func commands() throws -> [String] {
    try blocks("sh").flatMap { $0.split(separator: "\n").map(String.init) }.compactMap(Self.command)
  }

  private static func command(_ line: String) -> String? {
    let prefix = "swift run "
    let command = line.hasPrefix(prefix) ? String(line.dropFirst(prefix.count)) : line
    return command.hasPrefix("launch-sim ") ? command : nil
  }

  @Test("Every command runs as written and has an answer")
  func commandsRun() throws {
    let commands = try commands()
    #expect(commands.count > 20)
    let folder = try folder()
    for command in commands {
      let status = try LaunchSimBinary.shell(command, in: folder.url).status
      // Over budget and different are answers too.
      #expect([0, 1].contains(status), "\(command)")
    }
    #expect(folder.contents.contains("report.json"))
  }

  @Test("Every output block is printed by the command above it")
  func outputs() throws {
    let folder = try folder()
    var output: String?
    var shown: [String]?
    var language: String?
    var checked = 0
    for line in try PackageFiles.lines(of: "README.md").map(String.init) {
      if line.hasPrefix("```") {
        if let block = shown {
          // A block may show a part of the output, as consecutive lines.
          let output = try #require(output)
          let text = block.joined(separator: "\n") + "\n"
          #expect("\n\(output)".contains("\n\(text)"), "\(text)")
          checked += 1
        }
        language = language == nil ? String(line.dropFirst(3)) : nil
        shown = language == "text" ? [] : nil
      } else if shown != nil {
        shown?.append(line)
      } else if language == "sh", let call = Self.command(line) {
        // In the order of the page, as one command may need the files of another.
        output = try LaunchSimBinary.shell(call, in: folder.url).output
      }
    }
    #expect(checked == (try blocks("text").count))
    #expect(checked > 4)
  }

  @Test("The exit statuses are those of its table")
  func statuses() throws {
    let folder = try folder()
    func status(_ options: String) throws -> Int32 {
      try LaunchSimBinary.shell("launch-sim run \(options) --quiet", in: folder.url).status
    }
    let push = "Scenarios/background/a-silent-push-launches-the-app.json"
    let late = "Scenarios/kills/a-push-is-never-completed.json"
    let expired = "Scenarios/kills/a-refresh-stops-at-its-expiry.json"
    let lost = "Scenarios/background/without-the-mode-no-push-comes.json"
    for scenario in [push, late, expired, lost] { #expect(try status(scenario) == 0) }
    // An unexpected verdict is a failure.
    for scenario in [late, expired, lost] {
      #expect(try status("\(scenario) --set expect/verdict=completed") == 1, "\(scenario)")
    }
    #expect(try status("\(push) --set expect/verdict=killed") == 1)
    #expect(try status("no-such-file.json") >= 64)
  }

  @Test("Lint accepts its scenario")
  func scenario() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(try #require(try blocks("json").first), to: "one.json")
    let outcome = try LaunchSimBinary.run(["lint", "one.json"], in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.output == "✓ 1 file, no errors\n")
  }

  @Test("Its Swift listing runs")
  func swift() throws {
    let folder = try LaunchSimBinary.Folder()
    #expect(try LaunchSimBinary.run(["init"], in: folder).status == 0)
    let path = folder.url.appendingPathComponent("Launch/trailhead.jsonc").path
    #expect(try lateFrame(path) == nil)
    #expect(try lateFrame(path, settings: ["work/Feed.load/cpu=80ms"]) == .nanoseconds(450_000_000))

    // The listing has the calls of this test; only the path differs.
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let listing = try #require(try blocks("swift").first)
    for line in listing.split(separator: "\n") where line.contains("= ") {
      let call = line.prefix { $0 != "(" }
      #expect(source.contains(call), "\(line)")
    }
  }

  /// The README's listing, with its printed value as the result.
  private func lateFrame(_ path: String, settings: [String] = []) throws -> Duration? {
    let scenario = try Scenario(contentsOf: path, settings: settings)
    let report = try scenario.simulate()
    let time = try report.timeToFirstFrame
    if time > .milliseconds(400) {
      return time
    }
    return nil
  }
}
