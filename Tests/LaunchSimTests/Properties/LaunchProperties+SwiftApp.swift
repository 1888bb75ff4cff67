import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

extension LaunchProperties {
  @Test("Promise 21: an app that declares the steps of a scenario has its events")
  func swiftApp() {
    expectOfEveryLaunch(andLives: true) { play in
      let trace = try ProgramApp.play(play.program)
      if trace.events == play.trace.events, trace.conclusion == play.trace.conclusion,
        trace.stalls == play.trace.stalls
      {
        return nil
      }
      let index = zip(trace.events, play.trace.events).enumerated().first { pair in
        pair.element.0 != pair.element.1
      }
      let place = index.map { "at \($0.offset): \($0.element)" } ?? "behind their common part"
      return "the runs differ \(place)"
    }
  }
}
