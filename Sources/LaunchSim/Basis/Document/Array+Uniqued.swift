extension Array where Element: Hashable {
  /// The elements without repetitions, each at its first place.
  package func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }

  /// Appends the elements that the list does not hold yet.
  package mutating func append(new elements: [Element]) {
    let known = Set(self)
    self += elements.filter { !known.contains($0) }
  }
}
