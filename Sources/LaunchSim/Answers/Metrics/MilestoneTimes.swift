/// A launch with the instants of its milestones.
package protocol MilestoneTimes {
  /// The frame of the launch on the display; `nil` without a frame.
  var firstFrame: Nanoseconds? { get }

  /// Instant of a milestone; `nil` if it was not reached.
  func time(of milestone: Milestone) -> Nanoseconds?
}

extension MilestoneTimes {
  /// Instant of a milestone; `nil` if the first frame has the same instant, or if the milestone was
  /// not reached.
  package func laterThanFirstFrame(_ milestone: Milestone) -> Nanoseconds? {
    guard let firstFrame, let time = time(of: milestone), time != firstFrame else { return nil }
    return time
  }
}
