@testable import LaunchSim
@testable import LaunchSimTools

extension LaunchTracks {
  /// True if the slices of each track follow one another or nest, at the depths that they have.
  ///
  /// - Complexity: O(slices).
  var isNested: Bool {
    var around: [Slice] = []
    var last: (track: Int, start: Nanoseconds)?
    for slice in slices {
      guard slice.start < slice.end else { return false }
      if let last {
        guard (last.track, last.start) <= (slice.track, slice.start) else { return false }
        if last.track < slice.track { around = [] }
      }
      last = (slice.track, slice.start)
      while let outer = around.last, outer.end <= slice.start { around.removeLast() }
      guard around.last.map({ slice.end <= $0.end }) ?? true, slice.depth == around.count else {
        return false
      }
      around.append(slice)
    }
    return true
  }
}
