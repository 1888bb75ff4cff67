import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

extension LaunchProperties {
  @Test("The trace of a run passes the check of saved traces")
  func checkedTrace() {
    expectOfEveryLaunch(every: 2, andLives: true) { launch in
      var check = TraceCheck(of: launch.scenario)
      do throws(TraceCheck.Contradiction) {
        try check.run(launch.trace)
        return nil
      } catch {
        return "event \(error.event ?? -1): \(error.sentence)"
      }
    }
  }
}
