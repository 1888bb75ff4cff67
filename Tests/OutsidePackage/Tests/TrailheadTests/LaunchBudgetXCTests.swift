import LaunchSim
import XCTest

final class LaunchBudgetXCTests: XCTestCase {
  func testTheFirstFrameComesInTime() throws {
    let report = try Trailhead().simulate(on: .iPhoneSE2)
    XCTAssertLessThanOrEqual(try report.timeToFirstFrame, .milliseconds(400))
  }
}
