import LaunchSim

/// The threads of a run by number, and the code that runs on each.
///
/// Tracks and the playback both read the numbers from here, so a thread has the same number
/// everywhere.
struct ThreadUses: Sendable {
  /// Code in progress on a thread: a callback or an item, for as long as its job occupies the
  /// thread.
  struct Frame: Hashable, Sendable {
    /// The stay of the job, by its place in the history.
    var stay: Int
    /// The number of frames around the frame on the same thread.
    var depth: Int
    var start: Int
    var end: Int
    var item: ItemID?
    /// The callback, for code that belongs to no item.
    var callback: Callback?
  }

  let history: RunHistory
  /// For each stay, the number of its thread among threads of the same kind, from 0: the lowest
  /// number that was free.
  private(set) var numbers: [Int]
  /// Frames in the order of their starts, outer frames before inner frames.
  private(set) var frames: [Frame] = []

  /// Numbers the threads of a run.
  ///
  /// - Complexity: O(*n* log *n*) in the events.
  init(_ history: RunHistory) {
    self.history = history
    let stays = history.stays
    numbers = Array(repeating: 0, count: stays.count)
    let own = Dictionary(grouping: stays.indices.filter { stays[$0].host == nil }) {
      stays[$0].thread
    }
    for places in own.values {
      let rows = FreeNumbers.rows(of: places.map { stays[$0].start..<stays[$0].end })
      for (place, row) in zip(places, rows) { numbers[place] = row }
    }
    var ofJobs = JobID.Table<[Int]>(repeating: [], count: history.jobItems.count)
    for (place, stay) in stays.enumerated() {
      if let host = stay.host { numbers[place] = numbers[host] }
      ofJobs[stay.job].append(place)
    }
    for frame in history.frames where frame.isNamed {
      let all = ofJobs[frame.job]
      for place in all[all.partitioningIndex { stays[$0].end > frame.start }...] {
        guard stays[place].start < frame.end else { break }
        frames.append(
          Frame(
            stay: place, depth: depth(of: frame.outer) + depth(of: stays[place]),
            start: max(frame.start, stays[place].start), end: min(frame.end, stays[place].end),
            item: frame.item, callback: frame.item == nil ? frame.callback : nil))
      }
    }
    frames = frames.stablySorted { $0.start < $1.start }
  }

  /// The number of named frames from a frame outward, the frame included.
  private func depth(of frame: Int32) -> Int {
    sequence(first: frame) { history.frames[Int($0)].outer }.prefix { $0 >= 0 }
      .count { history.frames[Int($0)].isNamed }
  }

  /// The number of frames on a thread around the frames of a stay, which are the frames of the
  /// host.
  private func depth(of stay: RunHistory.Stay) -> Int {
    guard let host = stay.host else { return 0 }
    return depth(of: history.context(of: stay.start).frame) + depth(of: history.stays[host])
  }
}
