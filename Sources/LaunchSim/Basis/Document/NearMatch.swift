/// Finds the name that a misspelled word most likely stands for.
package enum NearMatch {
  /// Names longer than this are not compared: the work grows with the square of the length.
  private static let lengthLimit = 100

  /// The candidate nearest to a misspelled word, if one is near enough; the first of equally near
  /// candidates.
  ///
  /// The distance counts inserted, missing and wrong letters and swapped neighbors (optimal string
  /// alignment); case is ignored. About a third of the letters may be wrong, at most three.
  package static func find(_ word: String, in candidates: some Sequence<String>) -> String? {
    let letters = folded(word)
    guard !letters.isEmpty, letters.count <= lengthLimit else { return nil }
    var best: String?
    // A single letter that is wrong leaves no letter to recognize the name by.
    let tolerance = letters.count == 1 ? 0 : min(3, max(1, letters.count / 3))
    var bestDistance = tolerance + 1
    for candidate in candidates {
      let length = candidate.utf8.count
      // A scalar takes at most four bytes, so this test rules out only names that are too long or
      // too short.
      guard length <= 4 * lengthLimit, length > letters.count - bestDistance,
        length < 4 * (letters.count + bestDistance)
      else { continue }
      if length >= letters.count + bestDistance, candidate.utf8.allSatisfy({ $0 < 0x80 }) {
        continue
      }
      let other = folded(candidate)
      guard other.count <= lengthLimit else { continue }
      let distance = distance(letters, other, below: bestDistance)
      if distance < bestDistance {
        best = candidate
        bestDistance = distance
        if distance == 0 { break }
      }
    }
    return best
  }

  /// The candidates that contain a word of at least three letters.
  ///
  /// Empty if there are more than three, which would be no hint. Case is ignored.
  static func containing(_ word: String, in candidates: [String]) -> [String] {
    let letters = folded(word)
    guard letters.count >= 3, letters.count <= lengthLimit else { return [] }
    let found = candidates.filter { candidate in
      let other = folded(candidate)
      return other.count > letters.count && holds(other, letters)
    }
    return found.count <= 3 ? found : []
  }

  /// The candidates, nearest to a word first; candidates that contain the word, or are contained in
  /// it, come before all others.
  ///
  /// - Complexity: O(*n*) in the number of candidates, of which the first 1,000 are compared.
  static func ranked(_ candidates: [String], nearTo word: String) -> [String] {
    let letters = folded(String(word.prefix(lengthLimit)))
    let compared = candidates.prefix(1_000).enumerated().map { index, candidate in
      let other = folded(String(candidate.prefix(lengthLimit)))
      let isPart = holds(other, letters) || holds(letters, other)
      return (isPart ? 0 : 1, distance(letters, other, below: .max), index)
    }
    return compared.sorted { $0 < $1 }.map { candidates[$0.2] } + candidates.dropFirst(1_000)
  }

  private static func holds(_ word: [UInt32], _ part: [UInt32]) -> Bool {
    !part.isEmpty && word.count >= part.count
      && (0...(word.count - part.count)).contains {
        word[$0..<($0 + part.count)].elementsEqual(part)
      }
  }

  private static func folded(_ word: String) -> [UInt32] {
    word.unicodeScalars.map { scalar in
      (0x41...0x5A).contains(scalar.value) ? scalar.value + 0x20 : scalar.value
    }
  }

  /// The distance of two words; any value of at least `limit` once the distance cannot be below the
  /// limit.
  private static func distance(_ left: [UInt32], _ right: [UInt32], below limit: Int) -> Int {
    guard abs(left.count - right.count) < limit else { return limit }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      var least = row + 1
      for column in right.indices {
        var value = last[column] + (left[row] == right[column] ? 0 : 1)
        value = min(value, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          value = min(value, beforeLast[column - 1] + 1)
        }
        current.append(value)
        least = min(least, value)
      }
      guard least < limit else { return limit }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
