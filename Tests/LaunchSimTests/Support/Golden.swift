import Foundation

@testable import LaunchSim

/// The expected results of a scenario: the text report, and the times from the trace.
struct Golden: Equatable {
  /// The command that records all goldens again.
  static let command = "LAUNCHSIM_RECORD=1 swift test --filter GoldenTests"

  /// The file name that stands for the built-in example.
  static let example = "default-example"

  /// All subjects: the built-in example, and the scenarios by their path in the folder.
  static let subjects = [example] + ScenarioFolder.files

  var report: String
  /// One time per line: its name, then nanoseconds.
  var times: String

  /// Simulates a subject.
  init(running subject: String) throws {
    let isExample = subject == Self.example
    let read = isExample ? try StarterScenario.read() : try ScenarioFolder.read(subject)
    let run = try Report(simulating: read.scenario)
    report =
      TextReport(
        run.analysis(.text), of: ScenarioSource(isExample ? nil : "Scenarios/\(subject)")
      ).text
    times = Self.times(of: run)
  }

  // MARK: - Times

  /// The digest, then every milestone, phase and item that has a time.
  private static func times(of run: Report) -> String {
    let metrics = run.metrics
    var rows = [("digest", Digest.text(run.trace.digest)), ("end", "\(run.trace.end.rawValue)")]
    func add(_ what: String, _ time: Nanoseconds?) {
      if let time { rows.append((what, "\(time.rawValue)")) }
    }
    for milestone in Milestone.allCases {
      add("milestone \(milestone.rawValue)", metrics.time(of: milestone))
    }
    for entry in metrics.phases.entries { add("phase \(entry.phase.key)", entry.length) }
    for (index, item) in run.scenario.app.items.enumerated() {
      let times = metrics.timeline.items[index]
      if times.isSkipped { rows.append(("item \(item.name)", "skipped")) }
      add("item \(item.name) began", times.began)
      add("item \(item.name) ended", times.ended)
      add("item \(item.name) path", metrics.path.share(of: ItemID(index)))
    }
    let width = rows.reduce(0) { max($0, $1.0.count) }
    return rows.map { what, value in
      what.padded(toWidth: width) + "  " + value.leftPadded(toWidth: 16) + "\n"
    }.joined()
  }

  // MARK: - Files

  /// The folder, with a slash at its end.
  static let folder =
    PackageFiles.root.appending(path: "Tests/LaunchSimTests/Goldens/").path(percentEncoded: false)

  /// The files of a golden, relative to the folder.
  static func files(of subject: String) -> (report: String, times: String) {
    let stem = subject.hasSuffix(".json") ? String(subject.dropLast(5)) : subject
    return ("\(stem).report.txt", "\(stem).times.txt")
  }

  /// Every file in the folder.
  static var recordedFiles: [String] {
    let all = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    return all.filter { $0.hasSuffix(".txt") }.sorted()
  }

  /// Reads a golden.
  init(recordedOf subject: String) throws {
    let files = Self.files(of: subject)
    report = try String(contentsOfFile: Self.folder + files.report, encoding: .utf8)
    times = try String(contentsOfFile: Self.folder + files.times, encoding: .utf8)
  }

  func record(as subject: String) throws {
    let files = Self.files(of: subject)
    for (file, text) in [(files.report, report), (files.times, times)] {
      let url = URL(filePath: Self.folder + file)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }
}

extension Golden {
  /// One difference from a golden.
  struct Difference: Equatable {
    var what: String
    /// `nil` if it is new.
    var expected: String?
    /// `nil` if it is gone.
    var actual: String?

    /// The difference of two numbers.
    var delta: String {
      // A digest is not a number.
      guard what != "digest", let expected = expected.flatMap({ Int64($0) }),
        let actual = actual.flatMap({ Int64($0) })
      else { return "" }
      return (actual > expected ? "+" : "") + "\(actual - expected)"
    }
  }

  /// The differences of a run from its golden.
  static func differences(recorded: Golden, run: Golden) -> [Difference] {
    differences(of: rows(of: recorded.times), and: rows(of: run.times))
      + differences(of: lines(of: recorded.report), and: lines(of: run.report))
  }

  private typealias Row = (what: String, value: String)

  /// The lines of a list of times: the last word is the value.
  private static func rows(of times: String) -> [Row] {
    times.split(separator: "\n").map { line in
      let value = line.split(separator: " ").last ?? ""
      return (String(line.dropLast(value.count)).trimmedAtEnd, String(value))
    }
  }

  private static func lines(of report: String) -> [Row] {
    report.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      ("report, line \($0 + 1)", String($1))
    }
  }

  private static func differences(of recorded: [Row], and run: [Row]) -> [Difference] {
    let old = Dictionary(recorded) { first, _ in first }
    let new = Dictionary(run) { first, _ in first }
    let changed = run.filter { old[$0.what] != $0.value }.map {
      Difference(what: $0.what, expected: old[$0.what], actual: $0.value)
    }
    let gone = recorded.filter { new[$0.what] == nil }.map {
      Difference(what: $0.what, expected: $0.value, actual: nil)
    }
    return changed + gone
  }

  /// The differences as a table, with the command that accepts them.
  static func table(of differences: [Difference], in subject: String) -> String {
    let shown = 40
    var table = TextTable(columns: [
      .init("what"), .right("expected"), .right("actual"), .right("delta"),
    ])
    var texts: [String] = []
    for difference in differences.prefix(shown) {
      let expected = difference.expected ?? "nothing"
      let actual = difference.actual ?? "nothing"
      if difference.what.hasPrefix("report") {
        // A line of text takes a line.
        texts += ["\(difference.what):", "  expected  \(expected)", "  actual    \(actual)"]
      } else {
        table.rows.append([difference.what, expected, actual, difference.delta])
      }
    }
    var lines = ["\(subject) is not as recorded:"]
    if !table.rows.isEmpty { lines += table.lines(TextStyle(width: 200)) }
    lines += texts
    if differences.count > shown { lines.append("and \(differences.count - shown) more") }
    lines.append("To accept this: \(command)")
    return lines.joined(separator: "\n")
  }
}
