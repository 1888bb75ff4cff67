extension Sequence {
  /// The elements in an order; elements of equal rank stay as they were, which `sorted` does not
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

extension Array {
  /// The index of the first element that is in the second part of an array in order.
  ///
  /// - Parameter isSecond: `true` for every element of the second part, and for no other.
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
