/// The patterns of one `.gitignore` file, or of `--exclude`, by which paths are left out.
///
///     let patterns = IgnorePatterns(Array("build/\n*.log\n!keep.log".utf8))
///     patterns.decision(on: "sub/keep.log", isFolder: false, work: &work)  // false
///
/// The last pattern that matches decides. A pattern with a slash before its end matches from the
/// folder of the file on; a pattern without one matches names at every depth. `*` and `?` stop at a
/// slash, and `**` does not. Source: git, *gitignore*.
package struct IgnorePatterns: Sendable {
  /// The most bytes of a file.
  package static let fileLimit = 256_000
  /// The most patterns of a file; further patterns have no effect.
  ///
  /// git has no limit.
  static let countLimit = 2_000
  /// The most bytes of a pattern; a longer one has no effect.
  static let lengthLimit = 1_000
  /// Cost of trying a pattern, in comparisons of bytes.
  private static let workOfPattern = 4
  /// The most comparisons of bytes in one search, about a second's.
  package static let workLimit = 200_000_000

  private struct Pattern {
    /// The parts of the pattern between slashes.
    var parts: [ArraySlice<UInt8>]
    var isNegated = false
    var isForFolders = false
    /// True for a pattern that is matched from the folder of its file on.
    var isAnchored = false
  }

  private var patterns: [Pattern] = []

  package init() {}

  /// Reads the patterns of a file.
  ///
  /// - Parameter bytes: The contents; a file over the limit has no patterns.
  package init(_ bytes: [UInt8]) {
    guard bytes.count <= Self.fileLimit else { return }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    for line in bytes[(bytes.starts(with: mark) ? mark.count : 0)...].split(separator: 0x0A) {
      guard patterns.count < Self.countLimit else { return }
      let line = line.last == 0x0D ? line.dropLast() : line
      if let pattern = Self.pattern(line) { patterns.append(pattern) }
    }
  }

  package var isEmpty: Bool { patterns.isEmpty }

  /// Adds a pattern, written as a line of the file; a blank line or a comment adds none.
  package mutating func add(_ line: String) {
    if let pattern = Self.pattern(Array(line.utf8)[...]) { patterns.append(pattern) }
  }

  private static func pattern(_ line: ArraySlice<UInt8>) -> Pattern? {
    var line = line
    // A space at the end counts after a backslash only.
    while line.last == 0x20, line.dropLast().last != UInt8(ascii: "\\") { line.removeLast() }
    guard let first = line.first, first != UInt8(ascii: "#"), line.count <= lengthLimit else {
      return nil
    }
    var pattern = Pattern(parts: [])
    if first == UInt8(ascii: "!") {
      pattern.isNegated = true
      line.removeFirst()
    }
    // As in git, a pattern with an empty name between slashes matches nothing.
    let slashes: [UInt8] = [0x2F, 0x2F]
    guard line.firstRange(of: slashes) == nil else { return nil }
    if line.last == UInt8(ascii: "/") {
      pattern.isForFolders = true
      line.removeLast()
    }
    pattern.isAnchored = line.contains(UInt8(ascii: "/"))
    pattern.parts = line.split(separator: UInt8(ascii: "/"))
    return pattern.parts.isEmpty ? nil : pattern
  }

  /// The decision on a path: true to leave it out, false to keep it; `nil` if no pattern matches.
  ///
  /// - Parameters:
  ///   - path: The path as seen from the folder of the file.
  ///   - isFolder: True for a folder.
  ///   - work: The comparisons of bytes that are left; once they are used up, no pattern matches.
  /// - Returns: The decision of the last pattern that matches.
  /// - Complexity: O(*p* · *n* · *m*) for *p* patterns of *n* bytes and a path of *m* bytes.
  package func decision(on path: String, isFolder: Bool, work: inout Int) -> Bool? {
    guard !patterns.isEmpty, work > 0 else { return nil }
    let parts = Array(path.utf8).split(separator: UInt8(ascii: "/"))
    guard let name = parts.last else { return nil }
    for pattern in patterns.reversed() where isFolder || !pattern.isForFolders {
      work -= Self.workOfPattern
      let isMatch =
        pattern.isAnchored
        ? Self.match(pattern.parts, parts, &work)
        : pattern.parts.count == 1 && Self.matchName(pattern.parts[0], name, &work)
      if isMatch { return !pattern.isNegated }
    }
    return nil
  }

  // MARK: - Matching

  /// True if the parts of a path match the parts of a pattern, where `**` stands for any number of
  /// parts.
  private static func match(
    _ pattern: [ArraySlice<UInt8>], _ path: [ArraySlice<UInt8>], _ work: inout Int
  ) -> Bool {
    var (next, place) = (0, 0)
    // The pattern part after the last `**`, and the path part up to which `**` has matched.
    var retry: (next: Int, place: Int)?
    while place < path.count {
      work -= 1
      guard work > 0 else { return false }
      if next < pattern.count, isAnyParts(pattern[next]) {
        // A `**` at the end matches the contents of a folder, and not the folder itself.
        if next + 1 == pattern.count { return true }
        next += 1
        retry = (next, place)
      } else if next < pattern.count, matchName(pattern[next], path[place], &work) {
        (next, place) = (next + 1, place + 1)
      } else if let (after, start) = retry {
        (next, place) = (after, start + 1)
        retry = (after, start + 1)
      } else {
        return false
      }
    }
    return next == pattern.count
  }

  /// True for `**` or more stars, which mean the same to git.
  private static func isAnyParts(_ part: ArraySlice<UInt8>) -> Bool {
    part.count > 1 && part.allSatisfy { $0 == UInt8(ascii: "*") }
  }

  /// True if a name matches a part of a pattern.
  private static func matchName(
    _ pattern: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>, _ work: inout Int
  ) -> Bool {
    var (next, place) = (pattern.startIndex, name.startIndex)
    // The position after the last `*`, and the byte up to which `*` has matched.
    var retry: (next: Int, place: Int)?
    while place < name.endIndex {
      work -= 1
      guard work > 0 else { return false }
      if next < pattern.endIndex, pattern[next] == UInt8(ascii: "*") {
        next += 1
        retry = (next, place)
        continue
      }
      if next < pattern.endIndex, let end = matchByte(pattern, at: next, name[place], &work) {
        (next, place) = (end, place + 1)
      } else if let (after, start) = retry {
        (next, place) = (after, start + 1)
        retry = (after, start + 1)
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == UInt8(ascii: "*") }
  }

  /// End of the pattern element that matches a byte; `nil` if the element does not match.
  private static func matchByte(
    _ pattern: ArraySlice<UInt8>, at index: Int, _ byte: UInt8, _ work: inout Int
  ) -> Int? {
    switch pattern[index] {
    case UInt8(ascii: "?"): return index + 1
    case UInt8(ascii: "["):
      guard let (end, holds) = matchSet(pattern, at: index, byte, &work) else { return nil }
      return holds ? end : nil
    case UInt8(ascii: "\\") where index + 1 < pattern.endIndex:
      return pattern[index + 1] == byte ? index + 2 : nil
    case let other: return other == byte ? index + 1 : nil
    }
  }

  /// End of a set such as `[a-z]`, `[!0]` or `[[:digit:]_]`, and true if the set holds the byte;
  /// `nil` for a set without an end.
  private static func matchSet(
    _ pattern: ArraySlice<UInt8>, at start: Int, _ byte: UInt8, _ work: inout Int
  ) -> (end: Int, holds: Bool)? {
    var index = start + 1
    let isNegated =
      index < pattern.endIndex
      && (pattern[index] == UInt8(ascii: "!") || pattern[index] == UInt8(ascii: "^"))
    if isNegated { index += 1 }
    let first = index
    var holds = false
    // The byte at which a range may begin.
    var low: UInt8?
    while index < pattern.endIndex, index == first || pattern[index] != UInt8(ascii: "]") {
      let next = pattern[index...].dropFirst().first
      if pattern[index] == UInt8(ascii: "-"), let start = low, let end = next,
        end != UInt8(ascii: "]")
      {
        index += end == UInt8(ascii: "\\") && index + 2 < pattern.endIndex ? 2 : 1
        if start <= byte, byte <= pattern[index] { holds = true }
        low = nil
      } else if next == UInt8(ascii: ":"), let (name, end) = className(pattern, at: index) {
        // As in git, a class of any other name matches nothing.
        guard let classHolds = CharacterClass(rawValue: name)?.holds(byte) else { return nil }
        holds = holds || classHolds
        (index, low) = (end, nil)
      } else {
        if pattern[index] == UInt8(ascii: "\\"), next != nil { index += 1 }
        if pattern[index] == byte { holds = true }
        low = pattern[index]
      }
      index += 1
    }
    work -= index - start
    return index < pattern.endIndex ? (index + 1, holds != isNegated) : nil
  }

  /// Name in `[:name:]`, and the position of its last bracket; `nil` for any other bytes.
  private static func className(
    _ pattern: ArraySlice<UInt8>, at start: Int
  ) -> (name: String, end: Int)? {
    guard pattern[start] == UInt8(ascii: "["),
      let end = pattern[(start + 2)...].firstIndex(of: UInt8(ascii: "]")),
      end > start + 2, pattern[end - 1] == UInt8(ascii: ":")
    else { return nil }
    return (String(decoding: pattern[(start + 2)..<(end - 1)], as: UTF8.self), end)
  }

  /// A class of ASCII characters; other bytes belong to no class.
  ///
  /// Source: POSIX, *RE Bracket Expression*.
  private enum CharacterClass: String {
    case alnum, alpha, blank, cntrl, digit, graph, lower, print, punct, space, upper, xdigit

    func holds(_ byte: UInt8) -> Bool {
      let character = UnicodeScalar(byte)
      switch self {
      case .alnum: return Self.alpha.holds(byte) || Self.digit.holds(byte)
      case .alpha: return Self.lower.holds(byte) || Self.upper.holds(byte)
      case .blank: return character == " " || character == "\t"
      case .cntrl: return byte < 0x20 || byte == 0x7F
      case .digit: return ("0"..."9").contains(character)
      case .graph: return ("!"..."~").contains(character)
      case .lower: return ("a"..."z").contains(character)
      case .print: return (" "..."~").contains(character)
      case .punct: return Self.graph.holds(byte) && !Self.alnum.holds(byte)
      case .space: return character == " " || (0x09...0x0D).contains(byte)
      case .upper: return ("A"..."Z").contains(character)
      case .xdigit:
        return Self.digit.holds(byte) || ("a"..."f").contains(character)
          || ("A"..."F").contains(character)
      }
    }
  }
}
