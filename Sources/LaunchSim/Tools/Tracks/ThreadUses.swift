import LaunchSim

/// The threads of a run by number, and the code that runs on them.
///
/// Tracks draw it over time, and the playback shows it at an event, so that a thread has one number
/// everywhere.
struct ThreadUses: Sendable {
  /// Code in progress on a thread: a callback or an item, as long as its job occupies the thread.
  struct Frame: Hashable, Sendable {
    /// The stay, by its place.
    var stay: Int
    /// The number of frames of the thread around it.
    var depth: Int
    var start: Int
    var end: Int
    var item: ItemID?
    /// The callback, if it is no item's code.
    var callback: Callback?
  }

  let history: RunHistory
  /// The number of the thread of each stay among threads of its kind, from 0 on: the lowest that was
  /// free.
  private(set) var numbers: [Int]
  /// In the order of their starts, the outer before the inner.
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

  /// The number of frames from one on outward, itself included.
  private func depth(of frame: Int32) -> Int {
    sequence(first: frame) { history.frames[Int($0)].outer }.prefix { $0 >= 0 }
      .count { history.frames[Int($0)].isNamed }
  }

  /// The number of frames of a thread around the frames of a stay: those of the job that hosts it.
  private func depth(of stay: RunHistory.Stay) -> Int {
    guard let host = stay.host else { return 0 }
    return depth(of: history.place(of: stay.start).frame) + depth(of: history.stays[host])
  }
}
