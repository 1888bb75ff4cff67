import LaunchSim

extension ChromeTraceReader {
  /// The begins of one track that have no end yet, in order of time.
  ///
  /// Spans of one track may overlap, so an end can belong to any of them. What is taken from the middle
  /// leaves a gap, which goes when nothing stands behind it any more: no search, nothing is moved.
  struct OpenMarks {
    private var marks: [Mark?] = []
    /// For each name where its open begins stand in `marks`.
    private var places: [String: [Int]] = [:]

    /// The latest of all.
    var last: Mark? { marks.last ?? nil }

    /// All of them, in order.
    var all: [Mark] { marks.compactMap(\.self) }

    mutating func append(_ mark: Mark) {
      places[mark.name ?? "", default: []].append(marks.count)
      marks.append(mark)
    }

    /// Takes the latest of a name.
    ///
    /// - Complexity: O(1) on average.
    mutating func takeLast(named name: String) -> Mark? {
      guard let place = places[name]?.popLast() else { return nil }
      let mark = marks[place]
      marks[place] = nil
      while let last = marks.last, last == nil { marks.removeLast() }
      return mark
    }
  }
}
