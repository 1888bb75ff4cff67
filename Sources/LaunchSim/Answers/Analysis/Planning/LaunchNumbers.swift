/// The numbers of a launch with a frame, by which launches of one app are compared.
package struct LaunchNumbers: Hashable, Sendable {
  /// The ready frame, and the first frame on the display.
  package var ready: Nanoseconds
  package var shown: Nanoseconds
  /// The longest wait of a tap within ``LaunchFigures/tapWindow`` of the first frame.
  package var tap: Nanoseconds
  /// The instant at which all content is ready; `nil` if the scenario names none, or some content
  /// is never ready.
  package var content: Nanoseconds?

}

extension LaunchNumbers {
  /// The numbers of a run; `nil` without a first frame.
  ///
  /// - Complexity: O(turns).
  package init?(_ metrics: LaunchMetrics) {
    let figures = LaunchFigures(metrics)
    guard let ready = figures.frameReady, let shown = figures.firstFrame, let tap = figures.tapWait
    else { return nil }
    self.init(ready: ready, shown: shown, tap: tap, content: figures.contentReady)
  }

  /// The order of launches, best first: the earliest ready frame, which is also the earliest frame
  /// on the display; then the shortest wait of a tap, and the earliest content.
  package static func precedes(_ one: LaunchNumbers, _ two: LaunchNumbers) -> Bool {
    (one.ready, one.tap, one.content ?? .max) < (two.ready, two.tap, two.content ?? .max)
  }
}
