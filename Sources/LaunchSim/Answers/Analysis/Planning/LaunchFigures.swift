/// The times of a launch that its user notices.
package struct LaunchFigures: Hashable, Sendable {
  /// The ready frame; `nil` without a frame.
  package var frameReady: Nanoseconds?
  /// The frame on the display; `nil` without a frame.
  package var firstFrame: Nanoseconds?
  /// The longest wait of a tap within ``tapWindow`` of the first frame; `nil` without a frame.
  package var tapWait: Nanoseconds?
  /// The instant at which all content is ready; `nil` if the scenario names no content, and if some
  /// content is never ready.
  package var contentReady: Nanoseconds?

  /// Time after the first frame in which a first tap is expected (assumed).
  package static let tapWindow = Nanoseconds.seconds(2)

  /// Reads the times of a run.
  ///
  /// - Complexity: O(turns).
  package init(_ metrics: LaunchMetrics) {
    frameReady = metrics.frameReady
    firstFrame = metrics.firstFrame
    tapWait = metrics.firstFrame.map { frame in
      metrics.timeline.turns.lazy.filter { $0.start < frame + Self.tapWindow }
        .reduce(.zero) { max($0, $1.end - max($1.start, frame)) }
    }
    contentReady = metrics.contentReady
  }
}
