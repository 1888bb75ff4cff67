import LaunchSim

/// Numbers from 0, of which the lowest free number is always taken next; threads and rows have such
/// numbers.
struct FreeNumbers: Sendable {
  /// The free numbers, as a heap: no number is less than its parent, at half its place.
  private var free: [Int] = []
  /// Count of the different numbers taken so far.
  private(set) var count = 0

  /// Takes the lowest free number.
  ///
  /// - Complexity: O(log n).
  mutating func take() -> Int {
    guard let lowest = free.first, let last = free.popLast() else {
      count += 1
      return count - 1
    }
    if !free.isEmpty {
      free[0] = last
      sink()
    }
    return lowest
  }

  /// Frees a number.
  ///
  /// - Complexity: O(log n).
  mutating func give(_ number: Int) {
    free.append(number)
    var place = free.count - 1
    while place > 0, free[(place - 1) / 2] > free[place] {
      free.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  private mutating func sink() {
    var place = 0
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2]
      where child < free.count && free[child] < free[least] {
        least = child
      }
      guard least != place else { return }
      free.swapAt(place, least)
      place = least
    }
  }
}

extension FreeNumbers {
  /// The rows of ranges.
  ///
  /// Ranges in one row do not overlap: each range takes the lowest row that is free at its start.
  ///
  /// - Parameter lengths: Ranges that are not empty, in any order.
  /// - Returns: The row of each range.
  /// - Complexity: O(*n* log *n*).
  static func rows<Bound>(of lengths: [Range<Bound>]) -> [Int] {
    let starts = lengths.indices.stablySorted { lengths[$0].lowerBound < lengths[$1].lowerBound }
    let ends = lengths.indices.stablySorted { lengths[$0].upperBound < lengths[$1].upperBound }
    var rows = Array(repeating: 0, count: lengths.count)
    var numbers = FreeNumbers()
    var ended = 0
    for index in starts {
      while ended < ends.count, lengths[ends[ended]].upperBound <= lengths[index].lowerBound {
        numbers.give(rows[ends[ended]])
        ended += 1
      }
      rows[index] = numbers.take()
    }
    return rows
  }
}
