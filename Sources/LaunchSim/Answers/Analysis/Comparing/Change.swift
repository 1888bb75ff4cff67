/// A value in two launches, or in a baseline and a launch.
///
/// `Value` is optional where one of the two may have nothing of the kind.
package struct Change<Subject: Hashable & Sendable, Value: Hashable & Sendable>: Hashable, Sendable
{
  package var subject: Subject
  package var first: Value
  package var second: Value

  package init(_ subject: Subject, from first: Value, to second: Value) {
    self.subject = subject
    self.first = first
    self.second = second
  }

  /// True if the two values are not equal.
  package var differs: Bool { first != second }
}

extension Change {
  /// The values that differ between two lists, in the order of the first list; then the values that
  /// only the second list has.
  static func all<Known: Hashable & Sendable>(
    from first: [(Subject, Known)], to second: [(Subject, Known)]
  ) -> [Change] where Value == Known? {
    let values = Dictionary(first) { first, _ in first }
    let others = Dictionary(second) { first, _ in first }
    let subjects = first.map(\.0) + second.map(\.0).filter { values[$0] == nil }
    return subjects.map { Change($0, from: values[$0], to: others[$0]) }.filter(\.differs)
  }
}

// MARK: - Times

extension Change where Value == Nanoseconds {
  /// The exact difference; a baseline may state any number.
  package var exact: Int128 { Int128(second.rawValue) - Int128(first.rawValue) }

  /// Time added in the second; negative if it is less.
  ///
  /// The difference is limited to the range of times.
  package var more: Nanoseconds { Nanoseconds(max(Int64(clamping: exact), -.max)) }

  /// The sums of the changes with equal subjects, each subject where it first occurs.
  package static func sums(_ changes: [Change]) -> [Change] {
    var places: [Subject: Int] = [:]
    var sums: [Change] = []
    for change in changes {
      guard let place = places[change.subject] else {
        places[change.subject] = sums.count
        sums.append(change)
        continue
      }
      sums[place].first += change.first
      sums[place].second += change.second
    }
    return sums
  }
}

extension Change where Value == Nanoseconds? {
  /// Time added in the second; `nil` if either lacks the time.
  package var more: Nanoseconds? {
    guard let first, let second else { return nil }
    return second - first
  }
}

extension Array {
  /// The changes of times that are not zero, the largest first; equal changes keep their order.
  package func largestFirst<Subject: Hashable & Sendable>() -> [Element]
  where Element == Change<Subject, Nanoseconds> {
    filter(\.differs).stablySorted {
      $0.more.rawValue.magnitude > $1.more.rawValue.magnitude
    }
  }
}
