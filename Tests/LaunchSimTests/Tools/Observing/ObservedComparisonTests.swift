import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Observed beside simulated")
struct ObservedComparisonTests {
  private func comparison(_ figures: [(ObservedFigure, ObservedTimes)]) throws -> ObservedComparison
  {
    let report = try OneApp { launch in
      await launch.work("Database.open", cpu: .milliseconds(30))
      await launch.work("Menu.build", cpu: .milliseconds(12))
    }.simulate()
    var launches = ObservedLaunches()
    for (figure, times) in figures { _ = launches.add(figure, times) }
    return ObservedComparison(report, launches)
  }

  private func runs(_ milliseconds: Int64...) -> ObservedTimes {
    .runs(milliseconds.map { .milliseconds($0) })
  }

  @Test("Each figure has its error, a whole launch first")
  func errors() throws {
    let comparison = try comparison([
      (.span("Database.open"), runs(40)), (.phase(.applicationInitialization), runs(42)),
      (.meter(.xctestLaunch), runs(400, 390, 410)), (.span("Feed.load"), runs(7)),
    ])
    let frame = try #require(comparison.headline)
    #expect(frame.figure == .meter(.xctestLaunch))
    #expect(frame.simulated == comparison.rows[0].simulated && !frame.isWithin)
    #expect(
      comparison.rows.map(\.figure) == [
        .meter(.xctestLaunch), .phase(.applicationInitialization), .span("Database.open"),
      ])
    #expect(comparison.rows[2].simulated == .milliseconds(30))
    #expect(comparison.rows[2].error == -0.25)
    #expect(comparison.missing == [.init(figure: .span("Feed.load"), time: .milliseconds(7))])
    #expect(comparison.unobserved == [.init(figure: .span("Menu.build"), time: .milliseconds(12))])
  }

  @Test("A simulated time in the range of the observed ones is as observed")
  func within() throws {
    let simulated = try #require(
      try comparison([(.milestone(.firstFrame), runs(1))]).headline?.simulated)
    let times = ObservedTimes.runs([simulated - .milliseconds(5), simulated + .milliseconds(4)])
    let row = try #require(try comparison([(.milestone(.firstFrame), times)]).headline)
    #expect(row.isWithin)
  }

  @Test("A meter of another kind of launch has nothing beside it")
  func otherKinds() throws {
    let comparison = try comparison([(.meter(.resumeTime), runs(100))])
    #expect(comparison.rows == [] && comparison.headline == nil)
    #expect(
      ObservedText(comparison, isQuiet: true).text
        .hasPrefix("The observation has no figure that this launch has. "))
  }

  @Test("The text has the error first, then the evidence")
  func text() throws {
    let comparison = try comparison([
      (.meter(.xctestLaunch), runs(400, 390, 410)), (.span("Database.open"), runs(40)),
      (.span("Feed.load"), runs(7)),
    ])
    let text = ObservedText(comparison).text.replacing("\u{A0}", with: " ")
    let quiet = ObservedText(comparison, isQuiet: true).text.replacing("\u{A0}", with: " ")
    #expect(
      quiet == """
        54.2 % below the observation: XCTest application launch 183.3 ms simulated,
        400.0 ms observed (median of 3 launches, 390.0 to 410.0 ms). The observation
        names no device; beside it is a launch on iPhone 12.

        """)
    #expect(text.contains("\nDatabase.open               40.0 ms "), "\(text)")
    #expect(text.contains("Observed, and not simulated\n  Feed.load 7.0 ms"), "\(text)")
    #expect(text.contains("On the path, and not observed\n  Menu.build 12.0 ms"), "\(text)")
  }
}
