import Testing

@testable import LaunchSim
@testable import LaunchSimTools

/// Launches compared with the one before them, which is another app on another device.
extension LaunchProperties {
  @Test("The changes of the path add up to that of the ready frame, exactly and as printed")
  func differences() {
    var previous: ComparedLaunch?
    var compared = 0
    expectOfEveryLaunch(andApps: true, andLives: true) { launch in
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
    expectOfEveryLaunch(every: 7, andApps: true, andLives: true) { launch in
      let now = ComparedLaunch(launch.report)
      let comparison = LaunchComparison(now, now)
      guard comparison.isSame, comparison.path?.changes.isEmpty ?? true else { return "it differs" }
      let text = ComparisonText(comparison, first: .source(.program), second: .source(.program))
      return text.pathLines.count > 1 ? "\(text.pathLines)" : nil
    }
  }

  @Test("A saved report says the same of a launch as the launch")
  func savedReports() {
    expectOfEveryLaunch(every: 20, andApps: true, andLives: true) { launch in
      func general(_ launch: ComparedLaunch) -> ComparedLaunch {
        var launch = launch
        // Steps have one form in memory and another in JSON, and items that begin together no order.
        launch.code = ComparedLaunch.Code()
        launch.items.sort { ($0.name, $0.path.rawValue) < ($1.name, $1.path.rawValue) }
        return launch
      }
      let report = launch.report
      let (taken, saved) = (ComparedLaunch(report), try ComparedLaunch(asSaved: report))
      guard general(taken) == general(saved) else { return "\(taken) is saved as \(saved)" }
      let starts = taken.code.callbacks.mapValues(\.starts)
      return saved.code.callbacks.mapValues(\.starts) == starts
        && saved.code.items == taken.code.items
        ? nil : "callbacks start other items"
    }
  }
}

extension Play {
  /// The launch as a report.
  fileprivate var report: Report {
    Report(scenario, costs: costs, program: program, trace: trace)
  }
}
