import Foundation
import LaunchSim
import Testing

@Suite("The README")
struct ReadmeTests {
  /// The fenced blocks of one language, in order.
  private func blocks(_ language: String) throws -> [[String]] {
    var blocks: [[String]] = []
    var current: [String]?
    for line in try PackageFiles.lines(of: "README.md") {
      if line == "```\(language)" {
        current = []
      } else if line == "```", let block = current {
        blocks.append(block)
        current = nil
      } else {
        current?.append(String(line))
      }
    }
    return blocks
  }

  @Test("The first thing it shows is what the program prints")
  func sample() throws {
    let sample = try #require(try blocks("text").first)
    let outcome = try LaunchSimBinary.run([])
    #expect(outcome.status == 0)
    #expect(outcome.output == sample.joined(separator: "\n") + "\n")
  }

  @Test("Every command runs as it is written and has an answer")
  func commands() throws {
    let commands = try blocks("sh").joined().filter { $0.hasPrefix("launch-sim ") }
    #expect(commands.count > 10)
    let folder = try LaunchSimBinary.Folder()
    for command in commands {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      let program = URL(fileURLWithPath: LaunchSimBinary.path).deletingLastPathComponent().path
      process.arguments = ["-c", command]
      process.environment = ["PATH": "\(program):/usr/bin:/bin"]
      process.currentDirectoryURL = folder.url
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      // The variations include launches that are over budget, which is an answer too.
      #expect([0, 1].contains(process.terminationStatus), "\(command)")
    }
    #expect(folder.contents.contains("report.json"))
  }

  @Test("Its scenario is one that lint accepts")
  func scenario() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(try #require(try blocks("json").first).joined(separator: "\n"), to: "one.json")
    let outcome = try LaunchSimBinary.run(["lint", "one.json"], in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.output == "✓ 1 file, no errors\n")
  }

  @Test("Its Swift is the Swift that runs here")
  func swift() throws {
    let folder = try LaunchSimBinary.Folder()
    #expect(try LaunchSimBinary.run(["init"], in: folder).status == 0)
    let path = folder.url.appendingPathComponent("Launch/trailhead.jsonc").path
    #expect(try lateFrame(path) == nil)
    #expect(try lateFrame(path, settings: ["work/Feed.load/cpu=80ms"]) == .nanoseconds(450_000_000))

    // What it calls is what is called here; only the path differs.
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let listing = try #require(try blocks("swift").first)
    for line in listing where line.contains("= ") {
      let call = line.prefix { $0 != "(" }
      #expect(source.contains(call), "\(line)")
    }
  }

  /// The README's listing, with what it prints as the result.
  private func lateFrame(_ path: String, settings: [String] = []) throws -> Duration? {
    let scenario = try Scenario(contentsOf: path, settings: settings)
    let report = try scenario.simulate()
    if report.timeToFirstFrame > .milliseconds(400) {
      return report.firstFrame
    }
    return nil
  }
}
