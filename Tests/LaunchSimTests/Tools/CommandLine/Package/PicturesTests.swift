import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

/// Pictures of the pages and the README, as `export` draws them.
///
/// `LAUNCHSIM_RECORD=1` draws them again.
@Suite("The pictures of the pages")
struct PicturesTests {
  /// The name of a picture, and its scenario; `nil` for the built-in example.
  static let pictures: [(name: String, scenario: String?)] = [
    ("trailhead", nil),
    ("silent-push", "background/a-silent-push-launches-the-app.json"),
    ("push-never-completed", "kills/a-push-is-never-completed.json"),
  ]

  static let folder = "Sources/LaunchSim/LaunchSim.docc/Resources"

  @Test("A picture is what its scenario gives", arguments: pictures.map(\.name))
  func picture(_ name: String) throws {
    let row = try #require(Self.pictures.first { $0.name == name })
    let report =
      try row.scenario.map { try ScenarioFolder.run($0) }
      ?? Report(simulating: StarterScenario.read().scenario)
    let record = LaunchRecord(of: report, named: report.scenario.title, .text)
    let text = SVGTimeline([record], .init(idPrefix: name)).text
    let path = "\(Self.folder)/\(name).svg"
    if ProcessInfo.processInfo.environment["LAUNCHSIM_RECORD"] != nil {
      try text.write(
        to: PackageFiles.root.appending(path: path), atomically: true, encoding: .utf8)
    }
    let drawn = try PackageFiles.lines(of: path).joined(separator: "\n")
    #expect(drawn == text, "LAUNCHSIM_RECORD=1 draws it again")
  }

  @Test(
    "Names in the pictures are whole, and every item has its name", arguments: pictures.map(\.name))
  func names(_ name: String) throws {
    let text = try PackageFiles.lines(of: "\(Self.folder)/\(name).svg").joined(separator: "\n")
    let shown = try #require(SVGElements(text)).named("text").map(\.text)
    #expect(shown.filter { $0.contains("…") } == [])
    let row = try #require(Self.pictures.first { $0.name == name })
    let report =
      try row.scenario.map { try ScenarioFolder.run($0) }
      ?? Report(simulating: StarterScenario.read().scenario)
    let tracks = LaunchRecord(of: report, named: name, .verdict).tracks
    let items = tracks.slices.filter { $0.kind == .item && $0.start < .milliseconds(500) }
    #expect(!items.isEmpty)
    for item in items { #expect(shown.contains { $0.hasPrefix(item.name) }, "\(item.name)") }
  }

  @Test("Every picture stands on a page, with words for people who do not see it")
  func places() throws {
    let docs = "Sources/LaunchSim/LaunchSim.docc"
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: PackageFiles.root.appending(path: docs).path)
    let pages = names.filter { $0.hasSuffix(".md") }.map { "\(docs)/\($0)" } + ["README.md"]
    var shown: Set<String> = []
    for page in pages {
      for line in try PackageFiles.lines(of: page) {
        guard let found = String(line).firstMatch(of: /!\[(.*?)\]\((.*?)\)/) else { continue }
        #expect(found.output.1.count > 20, "\(page): \(line)")
        let file = found.output.2.split(separator: "/").last ?? ""
        shown.insert(String(file.prefix { $0 != "." }))
      }
    }
    #expect(shown == Set(Self.pictures.map(\.name)))
  }
}
