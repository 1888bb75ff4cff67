/// The difference of two versions of a file, in the format of `git apply` and `patch`.
///
/// A line ends with a line feed; a carriage return before the line feed is part of the line. Names
/// are relative to the folder in which the difference is applied, with the prefixes `a/` and `b/`.
/// There is no line `diff --git`, by which Git would take names relative to the root of its
/// repository.
package struct UnifiedDiff {
  /// A run of removed lines with the added lines that replace them.
  private struct Replacement {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// Number of unchanged lines around a change.
  private static let contextLength = 3
  /// The most lines that are compared as single changes.
  ///
  /// Beyond the limit all lines between the first and the last change are replaced, so that the
  /// time does not grow with the square of the changes.
  private static let changeLimit = 1_000

  private let path: String
  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]
  private let changes: [Replacement]

  /// Compares two versions of a file.
  ///
  /// - Parameters:
  ///   - path: The name of the file, relative to the folder in which the difference is applied.
  ///   - old: The contents.
  ///   - new: The new contents.
  package init(of path: String, from old: [UInt8], to new: [UInt8]) {
    self.path = path
    self.old = Self.lines(of: old)
    self.new = Self.lines(of: new)
    changes = Self.changes(from: self.old, to: self.new)
  }

  /// Bytes of the difference; empty if both versions are the same.
  package var bytes: [UInt8] {
    guard !changes.isEmpty else { return [] }
    var bytes = Array("--- \(Self.label("a/", path))\n+++ \(Self.label("b/", path))\n".utf8)
    for hunk in hunks { write(hunk, to: &bytes) }
    return bytes
  }

  // MARK: - Writing

  /// Groups of changes whose unchanged context lines overlap.
  private var hunks: [ArraySlice<Replacement>] {
    var hunks: [ArraySlice<Replacement>] = []
    var start = 0
    for index in changes.indices {
      let next = index + 1
      if next == changes.count
        || changes[next].old.lowerBound - changes[index].old.upperBound > 2 * Self.contextLength
      {
        hunks.append(changes[start..<next])
        start = next
      }
    }
    return hunks
  }

  private func write(_ hunk: ArraySlice<Replacement>, to bytes: inout [UInt8]) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let before = min(Self.contextLength, first.old.lowerBound)
    let after = min(Self.contextLength, old.count - last.old.upperBound)
    let oldRange = first.old.lowerBound - before..<last.old.upperBound + after
    let newRange = first.new.lowerBound - before..<last.new.upperBound + after
    bytes += "@@ -\(Self.span(oldRange)) +\(Self.span(newRange)) @@\n".utf8
    var line = oldRange.lowerBound
    for change in hunk {
      for index in line..<change.old.lowerBound { write(old[index], behind: " ", to: &bytes) }
      for index in change.old { write(old[index], behind: "-", to: &bytes) }
      for index in change.new { write(new[index], behind: "+", to: &bytes) }
      line = change.old.upperBound
    }
    for index in line..<oldRange.upperBound { write(old[index], behind: " ", to: &bytes) }
  }

  private func write(
    _ line: ArraySlice<UInt8>, behind mark: Unicode.Scalar, to bytes: inout [UInt8]
  ) {
    bytes.append(UInt8(ascii: mark))
    bytes += line
    if line.last != UInt8(ascii: "\n") { bytes += "\n\\ No newline at end of file\n".utf8 }
  }

  /// The first line of a range, from 1, and the number of lines; an empty range names the line
  /// before.
  private static func span(_ range: Range<Int>) -> String {
    switch range.count {
    case 0: "\(range.lowerBound),0"
    case 1: "\(range.lowerBound + 1)"
    default: "\(range.lowerBound + 1),\(range.count)"
    }
  }

  /// A name with its prefix, quoted if Git would quote the name; a tab ends a name with spaces.
  ///
  /// Source: Git, `quote.c`, `quote_c_style`, with `core.quotePath`; `diff.c`, `fn_out_consume`.
  static func label(_ prefix: String, _ path: String) -> String {
    let name = prefix + path
    var quoted = ""
    for byte in name.utf8 {
      switch byte {
      case 0x07: quoted += "\\a"
      case 0x08: quoted += "\\b"
      case 0x09: quoted += "\\t"
      case 0x0A: quoted += "\\n"
      case 0x0B: quoted += "\\v"
      case 0x0C: quoted += "\\f"
      case 0x0D: quoted += "\\r"
      case UInt8(ascii: "\""): quoted += "\\\""
      case UInt8(ascii: "\\"): quoted += "\\\\"
      case 0x20..<0x7F: quoted.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 8)
        quoted += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }
    }
    let end = name.utf8.contains(0x20) ? "\t" : ""
    return (quoted == name ? name : "\"\(quoted)\"") + end
  }

  // MARK: - Comparing

  /// The lines of a text, each with its line feed.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }

  private static func changes(
    from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]
  ) -> [Replacement] {
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old[head...].reversed(), new[head...].reversed()).prefix { $0 == $1 }.count
    let (oldRest, newRest) = (head..<old.count - tail, head..<new.count - tail)
    guard !oldRest.isEmpty || !newRest.isEmpty else { return [] }
    let difference = smallDifference(of: Array(old[oldRest]), Array(new[newRest]))
    guard let difference else { return [Replacement(old: oldRest, new: newRest)] }
    var changes: [Replacement] = []
    for (oldLine, newLine, isOld) in difference {
      let (oldLine, newLine) = (oldLine + head, newLine + head)
      let old = oldLine..<oldLine + (isOld ? 1 : 0)
      let new = newLine..<newLine + (isOld ? 0 : 1)
      if let last = changes.last, last.old.upperBound == oldLine, last.new.upperBound == newLine {
        changes[changes.count - 1] = Replacement(
          old: last.old.lowerBound..<old.upperBound, new: last.new.lowerBound..<new.upperBound)
      } else {
        changes.append(Replacement(old: old, new: new))
      }
    }
    return changes
  }

  /// The smallest set of removed and added lines, with places in both versions; `nil` beyond the
  /// limit.
  ///
  /// - Complexity: O(*n* × *d*) for *n* lines of which *d* change.
  ///
  /// Source: E. W. Myers, An O(ND) Difference Algorithm and Its Variations, 1986.
  private static func smallDifference(
    of old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]
  ) -> [(old: Int, new: Int, isOld: Bool)]? {
    guard abs(old.count - new.count) <= changeLimit else { return nil }
    // The farthest line of the old version on each diagonal, one array for each number of changes.
    var trace: [[Int]] = []
    var farthest = [0]
    for count in 0...min(changeLimit, old.count + new.count) {
      // Diagonals from -count to count stand at 0 to 2 × count.
      var next = [Int](repeating: 0, count: 2 * count + 1)
      for diagonal in stride(from: -count, through: count, by: 2) {
        var x = count == 0 ? 0 : step(diagonal, count, farthest).x
        while x < old.count, x - diagonal < new.count, old[x] == new[x - diagonal] { x += 1 }
        next[diagonal + count] = x
        if x >= old.count, x - diagonal >= new.count {
          return path(trace, diagonal, count, from: x)
        }
      }
      trace.append(next)
      farthest = next
    }
    return nil
  }

  /// The step to a diagonal that reaches farthest, from the lines reached with one change fewer.
  private static func step(
    _ diagonal: Int, _ count: Int, _ farthest: [Int]
  ) -> (x: Int, isOld: Bool) {
    // In the array of one change fewer, diagonals stand one place to the left.
    let below = diagonal > -count ? farthest[diagonal - 1 + count - 1] : -1
    let above = diagonal < count ? farthest[diagonal + 1 + count - 1] : -1
    if diagonal == -count || diagonal != count && below < above { return (above, false) }
    return (below + 1, true)
  }

  /// The changes on the way to the end, in order.
  private static func path(
    _ trace: [[Int]], _ end: Int, _ count: Int, from last: Int
  ) -> [(old: Int, new: Int, isOld: Bool)] {
    var changes: [(old: Int, new: Int, isOld: Bool)] = []
    var diagonal = end
    for number in stride(from: count, to: 0, by: -1) {
      let (x, isOld) = step(diagonal, number, trace[number - 1])
      diagonal += isOld ? -1 : 1
      let before = isOld ? x - 1 : x
      changes.append((before, before - diagonal, isOld))
    }
    return changes.reversed()
  }
}
