import LaunchSim

extension ChromeTraceReader {
  /// The begin marks of one track that have no end yet, in order of time.
  ///
  /// Spans of one track may overlap, so an end can belong to any open mark. Taking a mark from the
  /// middle leaves a gap, which is removed once no mark follows it, so marks are never searched or
  /// moved.
  struct OpenMarks {
    private var marks: [Mark?] = []
    /// For each name, the indices in `marks` of its open marks.
    private var places: [String: [Int]] = [:]

    /// The latest mark.
    var last: Mark? { marks.last ?? nil }

    /// All marks, in order.
    var all: [Mark] { marks.compactMap(\.self) }

    mutating func append(_ mark: Mark) {
      places[mark.name ?? "", default: []].append(marks.count)
      marks.append(mark)
    }

    /// Takes the latest mark of a name.
    ///
    /// - Complexity: O(1) on average.
    mutating func takeLast(named name: String) -> Mark? {
      guard let place = places[name]?.popLast() else { return nil }
      let mark = marks[place]
      marks[place] = nil
      while let last = marks.last, last == nil { marks.removeLast() }
      return mark
    }

    /// Takes the latest mark of a name and all marks after it, in order; none if no mark has the
    /// name.
    mutating func takeLastAndLater(named name: String) -> [Mark] {
      guard let place = places[name]?.last else { return [] }
      let taken = marks[place...].compactMap(\.self)
      for mark in taken { places[mark.name ?? ""]?.removeLast() }
      marks.removeSubrange(place...)
      return taken
    }
  }
}
