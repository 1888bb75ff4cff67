import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Exports that are passed on")
struct SharedRecordTests {
  /// A folder with the starter scenario and a table of budgets.
  private func folder() throws -> LaunchSimBinary.Folder {
    let folder = try LaunchSimBinary.Folder()
    #expect(try LaunchSimBinary.run("init", "-q", in: folder).status == 0)
    try folder.write(
      #"{"launchBudgets":1,"budgets":{"phase:initialFrame":"90ms"}}"#, to: "Tables/budgets.json")
    return folder
  }

  @Test(
    "The same bytes come from every folder, and no path is in them",
    arguments: ["html", "json", "svg", "chrome", "markdown"])
  func absolute(form: String) throws {
    let folders = [try folder(), try folder()]
    func export(_ folder: LaunchSimBinary.Folder, from path: String) throws -> String {
      let outcome = try LaunchSimBinary.run(
        "export", "\(path)/Launch/trailhead.jsonc", "--root", path, "--budgets",
        "\(path)/Tables/budgets.json", "--format", form, in: folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
      return outcome.output
    }
    let texts = try folders.map { try export($0, from: $0.path) }
    #expect(texts[0] == texts[1])
    for folder in folders { #expect(!texts[0].contains(folder.url.lastPathComponent)) }
    if form == "html" {
      #expect(texts[0].contains("launch-sim run trailhead.jsonc"))
      #expect(texts[0].contains("--budgets budgets.json"))
    }
  }

  @Test("A path that leads up counts as an absolute one")
  func up() throws {
    let folder = try folder()
    func export(_ path: String) throws -> String {
      try LaunchSimBinary.run("export", path, "--format", "html", in: folder).output
    }
    let text = try export("Tables/../Launch/trailhead.jsonc")
    #expect(text == (try export("\(folder.path)/Launch/trailhead.jsonc")))
    #expect(!text.contains("../"))
    #expect(text.contains("\"writtenAt\": \"costs/sdks.jsonc:"))
  }

  @Test("A saved run keeps the path as it was typed, and what is exported from it does not")
  func saved() throws {
    let folder = try folder()
    let saved = try LaunchSimBinary.run(
      "run", "\(folder.path)/Launch/trailhead.jsonc", "-f", "json", in: folder
    ).output
    #expect(saved.contains("\"source\": \"\(folder.path)/Launch/trailhead.jsonc\""))
    try folder.write(saved, to: "saved.json")
    for form in ["html", "json"] {
      let text = try LaunchSimBinary.run(
        "export", "\(folder.path)/saved.json", "--format", form, in: folder
      ).output
      #expect(text.contains("\"source\": \"trailhead.jsonc\""))
      #expect(!text.contains(folder.url.lastPathComponent))
    }
  }

  @Test("Two launches side by side are named without their folders")
  func two() throws {
    let folder = try folder()
    let path = "\(folder.path)/Launch/trailhead.jsonc"
    try folder.write(try folder.text(of: "Launch/trailhead.jsonc"), to: "Launch/other.jsonc")
    let text = try LaunchSimBinary.run(
      "export", path, "\(folder.path)/Launch/other.jsonc", "--format", "html", in: folder
    ).output
    #expect(text.contains("other.jsonc"))
    #expect(!text.contains(folder.url.lastPathComponent))
  }
}
