package import LaunchSim

/// The state of a launch right after each of its events, for stepping through it.
///
///     let playback = Playback(of: report)
///     for presence in playback.state(after: 12) {
///       print(playback.title(of: presence.place), presence.name)
///     }
///
/// Each entry is one thing in one place, from the event that brings it there to the event that
/// removes it. A state is looked up, and nothing is simulated again.
package struct Playback: Sendable {
  /// A place where jobs, callbacks and other things are.
  package struct Station: Hashable, Comparable, Sendable {
    package var kind: Kind
    /// The number of the lock, actor, serial queue or class; `nil` for the only place of its kind.
    package var object: Int?

    init(_ kind: Kind, _ object: Int? = nil) {
      self.kind = kind
      self.object = object
    }

    package static func < (left: Self, right: Self) -> Bool {
      (left.kind.rank, left.object ?? -1) < (right.kind.rank, right.object ?? -1)
    }
  }

  /// One thing in one place.
  package struct Presence: Hashable, Sendable {
    package var place: Station
    /// The name of the item, callback, assertion or screen, or `launch sequence`.
    package var name: String
    package var item: ItemIndex?
    /// The class by which the place serves the job; `nil` for other things than jobs.
    package var qos: QoS?
    /// The object of a wait, as in `waits for Database.open`.
    package var detail: String?
    /// The end of an assertion's time; `nil` for other things, and without a limit.
    package var deadline: Nanoseconds?
    /// The event that brings the thing to the place.
    package var from: Int
    /// The event that removes the thing; the number of events if it stays.
    package var to: Int
    /// Order in the place; entries of equal order are in the order of arrival.
    ///
    /// A smaller order is served first, or is further outside in a call stack, or has a lower
    /// thread number. For waiting jobs the class counts before the arrival; together the two need
    /// more than 32 bits.
    package var order: Int64
  }

  /// All entries in the order of their first events.
  package let presences: [Presence]
  /// The greatest `to` below each node of a binary tree over the presences, with the root at 1.
  private let greatest: [Int]
  private let leaves: Int
  /// The number of events.
  package let count: Int
  /// The events with which turns of the main thread begin.
  private let turns: [Int]
  private let names: Trace.Names

  /// Reads a run.
  ///
  /// - Complexity: O(*n* log *n*) in the events.
  package init(of report: Report) {
    var reader = Reader(of: report)
    reader.readAll()
    let presences = reader.presences.filter { $0.from < $0.to }.stablySorted { $0.from < $1.from }
    var leaves = 1
    while leaves < presences.count { leaves *= 2 }
    var greatest = Array(repeating: 0, count: 2 * leaves)
    for (index, presence) in presences.enumerated() { greatest[leaves + index] = presence.to }
    for node in stride(from: leaves - 1, to: 0, by: -1) {
      greatest[node] = max(greatest[2 * node], greatest[2 * node + 1])
    }
    self.presences = presences
    self.greatest = greatest
    self.leaves = leaves
    count = report.trace.events.count
    turns = report.history.stays.filter { $0.thread == .main && $0.host == nil }
      .map { max($0.start, reader.creation) }
    names = report.trace.names
  }

  /// All that is in any place right after an event, by place, then in the order of the place.
  ///
  /// - Complexity: O(*k* log *n*) for *k* entries among *n*.
  package func state(after event: Int) -> [Presence] {
    let known = presences.partitioningIndex { $0.from > event }
    var found: [Int] = []
    var nodes = [(node: 1, first: 0, size: leaves)]
    while let (node, first, size) = nodes.popLast() {
      guard first < known, greatest[node] > event else { continue }
      guard size > 1 else {
        found.append(first)
        continue
      }
      nodes.append((2 * node + 1, first + size / 2, size / 2))
      nodes.append((2 * node, first, size / 2))
    }
    return found.map { presences[$0] }.stablySorted {
      ($0.place, $0.order) < ($1.place, $1.order)
    }
  }

  /// The number, from 1, of the last turn that the main thread had begun at an event; 0 before the
  /// process exists.
  ///
  /// - Complexity: O(log n).
  package func turn(at event: Int) -> Int { turns.partitioningIndex { $0 > event } }

  /// The title of a place, as in `Lock db`.
  package func title(of place: Station) -> String {
    guard let object = place.object else { return place.kind.title }
    let name: String
    switch place.kind.objects {
    case .locks where names.isSemaphore(LockID(object)):
      let title = place.kind == .lockOwner ? "Semaphore" : "Waiting for semaphore"
      return "\(title) \(names.locks[object])"
    case .locks: name = names.locks[object]
    case .actors: name = names.actors[object]
    case .queues: name = names.queues[object]
    case .classes: name = QoS(rawValue: UInt8(object))?.name ?? ""
    case nil: return place.kind.title
    }
    return "\(place.kind.title) \(name)"
  }
}
