import LaunchSim

extension SpanRecording {
  /// The spans of one thread as a forest, in which the children of a span lie within it.
  struct Nesting {
    /// Indices into `spans` in order of time; a span comes before the spans within it.
    var order: [Int] = []
    /// The spans directly within each span, in order of time.
    var children: [Int: [Int]] = [:]
    /// The outermost spans.
    var roots: [Int] = []
    /// Number of spans shortened by up to `tolerance` to fit.
    var trimmed = 0
    /// Spans that cross another, and count as spans outside of any thread.
    var crossing: [Int] = []
  }

  /// The largest overlap of spans that still count as nested or consecutive.
  ///
  /// Recorders write whole microseconds and truncate beginning and length separately.
  static let tolerance: Int64 = 1_000

  /// True if a span comes before another: sorted by beginning; of spans with the same beginning,
  /// the longer first; then as recorded.
  func comesFirst(_ left: Int, _ right: Int) -> Bool {
    if spans[left].start != spans[right].start { return spans[left].start < spans[right].start }
    if spans[left].end != spans[right].end { return spans[left].end > spans[right].end }
    return left < right
  }

  /// Nests the spans of one thread, and reports spans that overlap without nesting, unless they may.
  ///
  /// - Complexity: O(*n* log *n*).
  mutating func nest(_ indices: [Int], log: inout ImportLog) -> Nesting {
    var nesting = Nesting()
    nesting.order = indices.sorted(by: comesFirst)
    var open: [Int] = []
    for index in nesting.order {
      guard settle(index, on: &open, trimmed: &nesting.trimmed, log: &log) else {
        spans[index].thread = nil
        nesting.crossing.append(index)
        continue
      }
      if let parent = open.last {
        nesting.children[parent, default: []].append(index)
      } else {
        nesting.roots.append(index)
      }
      open.append(index)
    }
    nesting.order.removeAll { spans[$0].thread == nil }
    return nesting
  }

  /// Closes the spans that ended before a span begins, and trims overlaps up to the tolerance.
  ///
  /// - Returns: False for a span that crosses another and may.
  private mutating func settle(
    _ index: Int, on open: inout [Int], trimmed: inout Int, log: inout ImportLog
  ) -> Bool {
    while let top = open.last {
      if spans[top].end <= spans[index].start {
        open.removeLast()
      } else if spans[index].end <= spans[top].end {
        return true
      } else if spans[index].end - spans[top].end <= Self.tolerance {
        spans[index].end = spans[top].end
        trimmed += 1
        return true
      } else if spans[top].end - spans[index].start <= Self.tolerance {
        spans[top].end = spans[index].start
        trimmed += 1
        open.removeLast()
      } else if mayCross {
        return false
      } else {
        log.report(
          .overlap(
            spans[index].name, other: spans[top].name,
            otherAt: log.text.position(of: spans[top].offset)), at: spans[index].offset)
        open.removeLast()
      }
    }
    return true
  }
}
