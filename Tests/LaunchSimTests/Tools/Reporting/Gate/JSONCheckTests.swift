import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("A check as JSON")
struct JSONCheckTests {
  private static let page = "Sources/LaunchSim/LaunchSim.docc/JSONOutput.md"
  private static let heading = "## Launches held against a baseline"

  /// A document in which every key occurs.
  private static func document() throws -> String {
    var result = try SampleChecks.everything()
    result.problems = [SampleChecks.diagnostic]
    result.measured = ["within: firstFrame"]
    result.unjudged = ["firstFrame: not judged"]
    return JSONCheck(result).text
  }

  /// A path as the page has it; `nil` for what is described with reports.
  private static func general(_ path: String) -> String? {
    for part in ["versions.", "diagnostics[].", "violation.", "warning.", "problems[]."]
    where path.contains(part) {
      return nil
    }
    // The phases and the items have the keys of a movement.
    for part in ["phase.", "phases[].", "items[]."] where path.contains("findings[].\(part)") {
      return path.replacing(part, with: "movements[].")
    }
    if path.hasPrefix("causes[].launches[].") {
      return path.replacing("launches[].", with: "worst.")
    }
    return path
  }

  @Test("The page has every key that is written, and no other")
  func keys() throws {
    let values = JSONOutput.values(of: try JSONOutput.root(of: try Self.document()))
    let written = Set(values.compactMap { Self.general($0.path) })
    let documented = Set(
      try PackageFiles.table(under: Self.heading, of: Self.page).map { $0[0] })
    #expect(written.subtracting(documented).sorted() == [])
    #expect(documented.subtracting(written).sorted() == [])
  }

  @Test("A regressed launch has its values beside the accepted ones, and the blame")
  func regressed() throws {
    let launch = try SampleChecks.launch(lower: .milliseconds(2))
    let time = try #require(launch.values?.values[.milestone(.frameReady)]?.time)
    let text = JSONCheck(SampleChecks.result([launch])).text
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(text.hasPrefix("{\n  \"launchCheck\": 1,\n"))
    #expect(root["failing"] as? Int == 1 && root["failures"] as? Int == 1)
    #expect(root["baseline"] as? String == SampleChecks.file)
    let first = try #require((root["launches"] as? [[String: Any]])?.first)
    #expect(first["standing"] as? String == "regressed")
    #expect(first["device"] as? String == "iphone-12" && first["os"] as? String == "iOS-26")
    #expect(first["verdict"] as? String == "launched")
    #expect(first["command"] as? [String] == ["launch-sim", "run", "Launch/cold.jsonc"])
    let value = try #require((first["values"] as? [[String: Any]])?.first)
    #expect(value["measure"] as? String == "frameReady")
    #expect(value["valueNs"] as? Int64 == time.rawValue)
    #expect(value["acceptedNs"] as? Int64 == time.rawValue - 2_000_000)
    let finding = try #require((first["findings"] as? [[String: Any]])?.first)
    let location = try #require(finding["location"] as? [String: Any])
    #expect(location["file"] as? String == SampleChecks.file && location["line"] is Int)
    let items = try #require(finding["items"] as? [[String: Any]])
    #expect(items.first?["measure"] as? String == "item:Database.open")
    #expect(items.first?["lossNs"] as? Int == 2_000_000)
  }

  @Test(
    "The standing of a launch without findings is its place beside the baseline",
    arguments: [(0, "unchanged"), (1, "within-tolerance")])
  func standing(lower: Int64, standing: String) throws {
    let launch = try SampleChecks.launch(lower: .microseconds(lower))
    #expect(launch.findings.isEmpty)
    #expect(launch.standing == standing)
  }
}
