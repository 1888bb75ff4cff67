extension Sequence {
  /// The elements sorted stably: elements of equal rank keep their order, which `sorted` does not
  /// promise.
  ///
  /// - Complexity: O(*n* log *n*).
  package func stablySorted(by precedes: (Element, Element) -> Bool) -> [Element] {
    enumerated().sorted { left, right in
      if precedes(left.element, right.element) { return true }
      return left.offset < right.offset && !precedes(right.element, left.element)
    }
    .map(\.element)
  }
}

extension Sequence {
  /// Times added up by their subjects, the longest first; of equal sums, the first subject to come.
  ///
  /// - Complexity: O(*n* log *n*).
  package func addedUp<Subject: Hashable>() -> [(subject: Subject, time: Nanoseconds)]
  where Element == (subject: Subject, time: Nanoseconds) {
    var places: [Subject: Int] = [:]
    var sums: [Element] = []
    for element in self {
      if let place = places[element.subject] {
        sums[place].time += element.time
      } else {
        places[element.subject] = sums.count
        sums.append(element)
      }
    }
    return sums.stablySorted { $0.time > $1.time }
  }
}

extension Array {
  /// Index where the second part of a partitioned collection begins.
  ///
  /// - Parameter isSecond: `true` exactly for the elements of the second part.
  /// - Returns: The index; `endIndex` if the second part is empty.
  /// - Complexity: O(log *n*).
  package func partitioningIndex(where isSecond: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
