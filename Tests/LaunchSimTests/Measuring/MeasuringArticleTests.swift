import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// The listings of *Measuring real code*, as a test would have them.
private enum MeasuringArticle {
  /// The first letters of words, with the number of words for each.
  enum Index {
    static func sorting(_ words: [String]) -> [Character: Int] {
      words.sorted().reduce(into: [:]) { index, word in
        if let letter = word.first { index[letter, default: 0] += 1 }
      }
    }

    static func counting(_ words: [String]) -> [Character: Int] {
      words.reduce(into: [:]) { index, word in
        if let letter = word.first { index[letter, default: 0] += 1 }
      }
    }
  }

  static let words = (0..<500).map { "\(($0 * 7_919) % 1_009)" }

  static func compare() -> Measurement.Comparison {
    let measurement = Measurement("Index.build", tolerance: 0.05, mostTime: .seconds(2))
    let result = measurement.compare(
      baseline: { Index.sorting(words) },
      candidate: { Index.counting(words) })
    return result
  }

  static func log(to folder: String) throws -> MeasurementLog {
    var log = MeasurementLog()
    try log.add(Measurement("Index.build", mostTime: .seconds(2)).run { Index.sorting(words) })
    try log.write(to: folder + "/measured.json")
    try log.writeCostTable(to: folder + "/costs.json")
    return log
  }
}

@Suite("Measuring real code")
struct MeasuringArticleTests {
  private static let page = "Sources/LaunchSim/LaunchSim.docc/MeasuringRealCode.md"

  @Test("Every listing is code of this file")
  func listings() throws {
    let source = try PackageFiles.lines(
      of: "Tests/LaunchSimTests/Measuring/MeasuringArticleTests.swift")
    func trimmed(_ line: Substring) -> String { String(line.drop { $0 == " " }) }
    let code = Set(source.map(trimmed))
    let listings = try PackageFiles.blocks("swift", of: Self.page)
    #expect(listings.count == 2)
    for line in listings.flatMap({ $0.split(separator: "\n") }) {
      #expect(code.contains(trimmed(line)), "\(line)")
    }
  }

  @Test("Its limits are those of the reader")
  func limits() throws {
    let rows = try PackageFiles.table(under: "## Files", of: Self.page)
    func number(_ value: Int) -> String {
      value < 1_000 ? "\(value)" : "\(value / 1_000),000"
    }
    #expect(
      rows.map(\.last) == [
        "\(MeasurementFile.byteLimit / 1_000_000) MB", number(MeasurementFile.measureLimit),
        "\(number(PlainReader.textLimit.count)) characters", Quantity.time.limitText,
      ])
  }

  @Test("The comparison runs; what it answers is the machine's")
  func comparison() {
    let result = MeasuringArticle.compare()
    let rounds = result.baseline.wall.values.count
    #expect(rounds > 0)
    #expect(result.candidate.wall.values.count == rounds)
  }

  @Test("Its assertion holds for an answer that noise hides")
  func assertion() {
    // Rounds of 2 ms and of 2.24 ms by turns, over 2 ms: from 0 to 12 % slower.
    let result = MeasuredSamples.comparison((0..<20).map { $0 % 2 == 0 ? 2_000_000 : 2_240_000 })
    #expect(result.verdict != .fail, "\(result)")
    #expect(result.verdict == .inconclusive)
  }

  @Test("The log writes both files")
  func log() throws {
    let folder = try LaunchSimBinary.Folder()
    let log = try MeasuringArticle.log(to: folder.path)
    #expect(log.text.contains("\"item:Index.build\""))
    #expect(log.costTable.contains("\"launchCosts\": 1"))
  }
}
