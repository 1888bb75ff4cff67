import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

/// Properties of generated launches that are saved, or compared with the launch before them, which is
/// another app on another device.
@Suite("Every launch, saved and compared")
struct ComparedLaunchProperties {
  @Test("The changes of the path add up to that of the ready frame, exactly and as printed")
  func differences() {
    var previous: ComparedLaunch?
    var compared = 0
    expectOfEveryLaunch(andApps: true, andLives: true, suite: "ComparedLaunchProperties") {
      launch in
      let now = ComparedLaunch(launch.report)
      defer { previous = now }
      for pair in [previous, now].compactMap(\.self) {
        let comparison = LaunchComparison(pair, now)
        guard let path = comparison.path else { continue }
        compared += 1
        let sum = path.changes.reduce(Nanoseconds.zero) { $0 + $1.more }
        guard sum == path.more else { return "the changes add up to \(sum), not to \(path.more)" }
        if path.goal == .frameReady, path.second != now.frameReady {
          return "the path ends at \(path.second)"
        }
        guard comparison.difference.shares.reduce(.zero, { $0 + Nanoseconds($1.more) }) == sum
        else { return "the shares of items have another sum" }
        let figures = path.figures
        let printed = figures.rows.reduce(figures.rest) { $0 + $1.tenths }
        guard printed == figures.total else { return "printed are \(printed) tenths" }
        for (row, change) in zip(figures.rows, path.changes)
        where abs(row.tenths * 100_000 - change.more.rawValue) > 100_000 {
          return "\(change) is printed as \(row.tenths) tenths"
        }
        guard figures.restCount != 1 else { return "a single change is put together" }
      }
      return nil
    }
    #expect(compared > 0)
  }

  @Test("Compared with itself a launch does not differ, and its text is one line")
  func noDifference() {
    expectOfEveryLaunch(every: 7, andApps: true, andLives: true, suite: "ComparedLaunchProperties")
    { launch in
      let now = ComparedLaunch(launch.report)
      let comparison = LaunchComparison(now, now)
      guard comparison.isSame, comparison.path?.changes.isEmpty ?? true else { return "it differs" }
      let text = ComparisonText(comparison, first: .source(.program), second: .source(.program))
      return text.pathLines.count > 1 ? "\(text.pathLines)" : nil
    }
  }

  @Test("A trace written as JSON and read back has the digest and metrics of the run")
  func exportedTrace() {
    expectOfEveryLaunch(every: 2, andApps: true, andLives: true, suite: "ComparedLaunchProperties")
    { launch in
      let trace = launch.trace
      let read = try Trace(json: trace.json)
      guard read == trace else { return "another trace" }
      guard read.digest == trace.digest else { return "another digest" }
      guard LaunchMetrics(read, of: launch.scenario) == launch.metrics else {
        return "other metrics"
      }
      // And a trace that differs in anything has another digest.
      var changed = read
      guard let last = changed.events.indices.last else { return nil }
      changed.events[last].amount += 1
      return changed.digest != trace.digest ? nil : "a changed trace has the same digest"
    }
  }

  @Test("A saved report says the same of a launch as the launch")
  func savedReports() {
    expectOfEveryLaunch(every: 20, andApps: true, andLives: true, suite: "ComparedLaunchProperties")
    { launch in
      let report = launch.report
      let trace = try Trace(json: report.trace.json)
      let saved = ComparedLaunch(
        Report(report.scenario, costs: report.costs, savedTrace: trace))
      let taken = ComparedLaunch(report)
      return taken == saved ? nil : "\(taken) is saved as \(saved)"
    }
  }
}

extension Play {
  /// The launch as a report.
  fileprivate var report: Report {
    Report(scenario, costs: costs, program: program, trace: trace)
  }
}
