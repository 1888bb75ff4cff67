import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Text at any width")
struct TextWidthTests {
  private static let widths = [60, 80, 100, 140, 200]
  private static let subjects = [nil] + ScenarioFolder.files.map(Optional.some)

  private static func report(_ subject: String?) throws -> Report {
    guard let subject else {
      return try Report(simulating: try StarterScenario.read().scenario)
    }
    return try ScenarioFolder.run(subject)
  }

  /// The first line that is wider, holds only marks, or ends in a blank; `nil` without one.
  private static func flaw(in text: String, atWidth width: Int) -> String? {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      let isCommand = line.hasPrefix("      launch-sim ") || line.hasPrefix("        --set ")
      // A word of a command, such as a path, cannot be broken.
      let words = line.split(separator: " ").filter { $0 != "\\" }
      let isUnbreakable = words.count == 1 || isCommand && words.count <= 4
      if line.displayWidth > width, !isUnbreakable { return "too wide: \(line)" }
      if line.last == " " { return "ends in a blank: \(line)" }
      if !line.isEmpty, !line.contains(where: { $0.isLetter || $0.isNumber }) {
        return "only marks: \(line)"
      }
    }
    return nil
  }

  @Test("No line is wider, holds only marks or ends in a blank", arguments: subjects)
  func flaws(subject: String?) throws {
    let source = ScenarioSource(subject)
    let analysis = try Self.report(subject).analysis(.text)
    let changed = try Self.report(nil)
    let comparison = LaunchComparison(analysis.report, changed)
    for width in Self.widths {
      let style = TextStyle(width: width)
      let texts = [
        TextReport(analysis, of: source, style: style).text,
        MetersText(analysis.meters, style: style).text,
        analysis.bounds.map { BoundsText($0, style: style).text } ?? "",
        RunTableText(
          "device", [("iphone-12", analysis.report), ("iphone-15", changed)], style: style
        ).text,
        ComparisonText(
          comparison, first: .source(source), second: .source(.example), style: style
        ).text,
      ]
      for text in texts {
        #expect(Self.flaw(in: text, atWidth: width) == nil, "at width \(width)")
      }
    }
  }
}
