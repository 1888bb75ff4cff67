/// The times of a launch that its user notices, by which launches of one app are compared.
package struct LaunchNumbers: Hashable, Sendable {
  /// The ready frame, and the first frame on the display.
  package var ready: Nanoseconds
  package var shown: Nanoseconds
  /// The longest wait of a tap within ``tapWindow`` of the first frame.
  package var tap: Nanoseconds
  /// The instant at which all content is ready; `nil` if the scenario names none, or some content
  /// is never ready.
  package var content: Nanoseconds?

  /// Time after the first frame in which a first tap is expected (assumed).
  package static let tapWindow = Nanoseconds.seconds(2)
}

extension LaunchNumbers {
  /// The numbers of a run; `nil` without a first frame.
  ///
  /// - Complexity: O(turns).
  package init?(_ metrics: LaunchMetrics) {
    guard let ready = metrics.frameReady, let shown = metrics.firstFrame else { return nil }
    let tap = metrics.timeline.turns.lazy.filter { $0.start < shown + Self.tapWindow }
      .reduce(Nanoseconds.zero) { max($0, $1.end - max($1.start, shown)) }
    self.init(ready: ready, shown: shown, tap: tap, content: metrics.contentReady)
  }

  /// The sums of several launches; the content is `nil` if one launch has none.
  static func sum(_ launches: [LaunchNumbers]) -> LaunchNumbers {
    launches.dropFirst().reduce(into: launches[0]) { sum, numbers in
      sum.ready += numbers.ready
      sum.shown += numbers.shown
      sum.tap += numbers.tap
      sum.content = sum.content.flatMap { content in numbers.content.map { content + $0 } }
    }
  }

  /// The order of launches, best first: the earliest ready frame, which is also the earliest frame
  /// on the display; then the shortest wait of a tap, and the earliest content.
  package static func precedes(_ one: LaunchNumbers, _ two: LaunchNumbers) -> Bool {
    (one.ready, one.tap, one.content ?? .max) < (two.ready, two.tap, two.content ?? .max)
  }
}
