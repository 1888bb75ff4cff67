import LaunchSim

/// The begin or the end of a slice.
struct SliceEdge {
  /// The place of the slice.
  var slice: Int
  var isBegin: Bool
  var time: Nanoseconds
}

extension LaunchTracks {
  /// The begins and ends of all slices, track by track, in the order for viewers with a stack per
  /// track: each end belongs to the innermost open slice.
  ///
  /// At one instant, ends precede begins, and a slice of no length begins and ends before the next
  /// slice begins.
  ///
  /// - Complexity: O(*n* log *n*) in the slices.
  var edges: [SliceEdge] {
    func rank(_ place: Int) -> (Int, Nanoseconds, Int, Nanoseconds, Int) {
      let slice = slices[place]
      return (slice.track, slice.start, slice.depth, slice.end, place)
    }
    var edges: [SliceEdge] = []
    edges.reserveCapacity(2 * slices.count)
    var open: [Int] = []
    func close() {
      let place = open.removeLast()
      edges.append(SliceEdge(slice: place, isBegin: false, time: slices[place].end))
    }
    for place in slices.indices.sorted(by: { rank($0) < rank($1) }) {
      let slice = slices[place]
      while let last = open.last,
        slices[last].track != slice.track || slices[last].depth >= slice.depth
      {
        close()
      }
      open.append(place)
      edges.append(SliceEdge(slice: place, isBegin: true, time: slice.start))
    }
    while !open.isEmpty { close() }
    return edges
  }

  /// True for own time of an item or a callback on a thread; other slices repeat such time.
  func isOwnTime(_ slice: Slice) -> Bool {
    (slice.kind == .item || slice.kind == .callback) && tracks[slice.track].kind.isThread
  }
}

extension LaunchTracks.Track.Kind {
  /// True for a thread of the app; false for a row that shows another view of the same time.
  var isThread: Bool {
    switch self {
    case .main, .pool, .global, .queue: true
    case .display, .phases, .storage, .waiting, .assertions, .path: false
    }
  }
}
