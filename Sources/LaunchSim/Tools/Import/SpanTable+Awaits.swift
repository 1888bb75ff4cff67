import LaunchSim

// Waits of the main thread that work of other threads ended, as wakeups tell.

extension SpanTable {
  /// A wait of the main thread for a guest.
  struct Await: Hashable, Sendable {
    var start: Int64
    var end: Int64
    var guest: Int
  }

  /// A part of a time in which code calls others.
  enum Piece {
    case call(Int)
    case await(Await)
    /// Own time from an instant until another.
    case own(Int64, Int64)
  }

  /// Finds the waits of the main thread that end with the guest that ended them.
  ///
  /// Work that ends much earlier or later than the wait is not what was awaited.
  ///
  /// - Complexity: O((spans + waits) log spans).
  mutating func findAwaits(main: Int?) {
    guard let main, !recording.waits.isEmpty else { return }
    var byThread = Array(repeating: [Int](), count: recording.threads.count)
    for guest in guests {
      if let thread = spans[guest].thread, !deferred.contains(guest) {
        byThread[thread].append(guest)
      }
    }
    let lateGuests = Set(late)
    for wait in recording.waits where wait.thread == main {
      let others = byThread[wait.waker]
      let next = others.partitioningIndex { spans[$0].start >= wait.end }
      guard next > 0, case let guest = others[next - 1], !lateGuests.contains(guest),
        calledAt[guest] <= wait.start, wait.start < spans[guest].end,
        (spans[guest].end - wait.end).magnitude
          <= max(UInt64(SpanRecording.tolerance), (wait.end - wait.start).magnitude / 10)
      else { continue }
      awaits.append(Await(start: wait.start, end: wait.end, guest: guest))
    }
    awaits.sort { ($0.end, $0.start) < ($1.end, $1.start) }
  }

  /// The calls in an interval of time, in order, with the time and the waits between them.
  ///
  /// - Parameters:
  ///   - calls: The spans that are called.
  ///   - start: The beginning of the interval.
  ///   - end: The end of the interval.
  ///   - onMain: True for code of the main thread.
  /// - Returns: The parts.
  func pieces(calling calls: [Int], from start: Int64, to end: Int64, onMain: Bool) -> [Piece] {
    var pieces: [Piece] = []
    var cursor = start
    func pass(to time: Int64) {
      guard time > cursor else { return }
      if onMain {
        for wait in awaits[awaits.partitioningIndex { $0.end > cursor }...] {
          guard wait.end <= time else { break }
          // A guest that began during the wait has divided it.
          let start = max(cursor, wait.start)
          if start > cursor { pieces.append(.own(cursor, start)) }
          pieces.append(.await(Await(start: start, end: wait.end, guest: wait.guest)))
          cursor = wait.end
        }
      }
      if time > cursor { pieces.append(.own(cursor, time)) }
      cursor = max(cursor, time)
    }
    // A guest takes no time of its host, so at one instant the guest is called first.
    let inOrder = calls.sorted { left, right in
      let (a, b) = (calledAt[left], calledAt[right])
      if a != b { return a < b }
      return isGuest[left] == isGuest[right] ? left < right : isGuest[left]
    }
    for call in inOrder {
      pass(to: calledAt[call])
      pieces.append(.call(call))
      if !isGuest[call] { cursor = max(cursor, spans[call].end) }
    }
    pass(to: end)
    return pieces
  }
}

extension ImportedTable {
  /// The number of awaits in items and callbacks.
  var awaitCount: Int {
    (items.map(\.steps) + callbacks.map(\.steps)).joined().count { step in
      if case .await = step { true } else { false }
    }
  }

  /// The table with waits of the recorded lengths in place of awaits.
  var withFixedWaits: ImportedTable {
    var table = self
    func fixed(_ steps: [MeasuredStep]) -> [MeasuredStep] {
      steps.map { if case .await(_, let times) = $0 { .wait(times) } else { $0 } }
    }
    for index in items.indices { table.items[index].steps = fixed(items[index].steps) }
    for index in callbacks.indices { table.callbacks[index].steps = fixed(callbacks[index].steps) }
    return table
  }
}
