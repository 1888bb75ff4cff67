import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimCLI
@testable import LaunchSimTestSupport

@Suite("Comparing two launches")
struct DiffTests {
  private func folder() throws -> LaunchSimBinary.Folder {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(LaunchComparisonTests.app, to: "a.json")
    try folder.write(
      LaunchComparisonTests.app.replacing(
        "\"Open\": {\"cpu\": \"10ms\"}", with: "\"Open\": {\"cpu\": \"30ms\"}"),
      to: "b.json")
    return folder
  }

  @Test("Two files are compared, and the status reports a difference only on request")
  func files() throws {
    let folder = try folder()
    // 128 + 10 + 10 + 20 + 4 = 172 ms are ready for refresh 11, 20 ms more for refresh 12.
    let answer = "First frame 16.7 ms later: 183.3 → 200.0 ms\n"
    #expect(
      try LaunchSimBinary.run("diff", "a.json", "b.json", "-q", in: folder)
        == .init(status: 0, output: answer, errors: ""))
    #expect(
      try LaunchSimBinary.run("diff", "a.json", "b.json", "-q", "--exit-code", in: folder)
        == .init(status: 1, output: answer, errors: ""))
    let same = try LaunchSimBinary.run("diff", "a.json", "a.json", "--exit-code", in: folder)
    #expect(same.status == 0)
    #expect(same.output.hasSuffix("\n\nThe two launches do not differ.\n"))
  }

  @Test("With one file the options make the second launch, with two they change both")
  func options() throws {
    let folder = try folder()
    let one = try LaunchSimBinary.run(
      "diff", "a.json", "-s", "work/Open/cpu=30ms", "-q", in: folder)
    #expect(one.output == "First frame 16.7 ms later: 183.3 → 200.0 ms\n")
    let two = try LaunchSimBinary.run(
      "diff", "a.json", "b.json", "-s", "work/Open/cpu=30ms", in: folder)
    #expect(two.output.hasSuffix("The two launches do not differ.\n"))
    let device = try LaunchSimBinary.run("diff", "-d", "iphone-se-2", in: folder)
    #expect(device.output.contains("\nB: A with --device iphone-se-2\n"))
    let input = try LaunchSimBinary.run(
      "diff", "-", "-s", "work/Open/cpu=30ms", "-q", in: folder,
      input: LaunchComparisonTests.app)
    #expect(input == one)
  }

  @Test("A vanished callback is in the answer, not in a warning; JSON has both")
  func migration() throws {
    let folder = try folder()
    let words = ["diff", "a.json", "-s", "app/lifeCycle=scenes"]
    let text = try LaunchSimBinary.run(words, in: folder)
    #expect(text.status == 0)
    #expect(text.errors == "")
    #expect(text.output.contains("\n      Never run in B: Refresh, Token and steps of its own.\n"))
    let json = try LaunchSimBinary.run(words + ["-f", "json"], in: folder)
    let root = try #require(
      JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect((root["diagnostics"] as? [Any])?.count == 2)
    #expect((root["callbacksThatVanish"] as? [Any])?.count == 2)
    #expect(root["differs"] as? Bool == true)
  }

  @Test("A launch that cannot be compared is reported once, with the status of its cause")
  func mistakes() throws {
    let folder = try folder()
    #expect(
      try LaunchSimBinary.run("diff", "none.json", "b.json", in: folder)
        == .init(status: 66, output: "", errors: "none.json: error: there is no such file\n"))
    try folder.write("{", to: "bad.json")
    let bad = try LaunchSimBinary.run("diff", "bad.json", "bad.json", in: folder)
    #expect(bad.status == 65)
    #expect(bad.errors.split(separator: "\n").count == 1)
    let option = try LaunchSimBinary.run("diff", "a.json", "-s", "app/x=1", in: folder)
    #expect(option.status == 64)
    #expect(option.errors.hasPrefix("--set app/x=1: error: app/x: an app has no key \"x\""))
  }
}
