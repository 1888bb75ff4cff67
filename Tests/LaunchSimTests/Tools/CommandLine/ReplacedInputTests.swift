import Foundation
import Testing

@testable import LaunchSimTestSupport

@Suite("Files that a command reads are not replaced by its answer")
struct ReplacedInputTests {
  /// A folder with a saved run, a page, answers, and other names of the saved run.
  private func folder() throws -> LaunchSimBinary.Folder {
    let folder = try LaunchSimBinary.Folder()
    #expect(try LaunchSimBinary.run("init", "-q", in: folder).status == 0)
    for (name, form) in [("saved.json", "json"), ("launch.html", "html")] {
      #expect(
        try LaunchSimBinary.run(
          "export", "Launch/trailhead.jsonc", "--format", form, "-o", name, in: folder
        ).status == 0)
    }
    try folder.write("A\n", to: "answers.txt")
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: "\(folder.path)/link.json", withDestinationPath: "saved.json")
    try files.linkItem(atPath: "\(folder.path)/saved.json", toPath: "\(folder.path)/hard.json")
    return folder
  }

  @Test(
    "The answer over an input is refused, whatever its name",
    arguments: [
      (["run", "saved.json"], "saved.json"), (["run", "saved.json"], "./Launch/../saved.json"),
      (["run", "saved.json"], "link.json"), (["run", "saved.json"], "hard.json"),
      (["run", "link.json", "-f", "json"], "saved.json"),
      (["explain", "saved.json"], "saved.json"),
      (["export", "launch.html"], "launch.html"),
      (["export", "Launch/trailhead.jsonc", "launch.html"], "launch.html"),
      (["diff", "Launch/trailhead.jsonc", "saved.json"], "saved.json"),
      (["learn", "scenes", "--answers", "answers.txt"], "answers.txt"),
      (["learn", "scenes", "--grade", "answers.txt"], "answers.txt"),
      (["lint", "answers.txt"], "answers.txt"),
      (["lint", "Launch/trailhead.jsonc", "--known", "answers.txt"], "answers.txt"),
    ])
  func refused(command: [String], output: String) throws {
    let folder = try folder()
    let former = try folder.text(of: output)
    let outcome = try LaunchSimBinary.run(command + ["-o", output, "--force"], in: folder)
    #expect(outcome.status == 73)
    #expect(
      outcome.errors
        == "launch-sim: \(output): not written: this command reads it; name another file\n")
    #expect(try folder.text(of: output) == former)
  }

  @Test("Another file is replaced")
  func replaced() throws {
    let folder = try folder()
    let outcome = try LaunchSimBinary.run(
      "export", "saved.json", "-o", "launch.html", "--force", in: folder)
    #expect(outcome.status == 0)
  }

  @Test("A lesson is not replaced by its page")
  func lesson() throws {
    let folder = try folder()
    try folder.write(
      try String(
        contentsOf: PackageFiles.root.appending(
          path: "Sources/LaunchSim/Tools/Learning/Lessons/scenes.jsonc"), encoding: .utf8),
      to: "scenes.html")
    let outcome = try LaunchSimBinary.run(
      "learn", "./scenes.html", "--html", ".", "--force", in: folder)
    #expect(outcome.status == 73)
    #expect(outcome.errors.contains("scenes.html: not written: this command reads it"))
  }
}
