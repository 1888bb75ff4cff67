/// Runs of combining marks, which make texts slow to compare.
///
/// Texts that look alike are equal however their marks are ordered, so the time to compare or hash
/// texts grows with the square of a run's length. No written language has runs of this length;
/// Unicode's Stream-Safe Text Format (UAX #15) has the same bound.
package enum CombiningMarks {
  /// The most marks that may follow one another.
  package static let limit = 30

  /// The first byte of the first mark beyond the limit, in well-formed UTF-8; `nil` if there is
  /// none.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func firstExcess(in bytes: some Collection<UInt8>) -> Int? {
    // The first mark, U+0300, begins with this byte.
    guard bytes.contains(where: { $0 >= 0xCC }) else { return nil }
    var run = 0
    var offset = 0
    var parser = UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    while case .valid(let scalar) = parser.parseScalar(from: &rest) {
      if scalar.count > 1,
        UTF8.decode(scalar).properties.canonicalCombiningClass != .notReordered
      {
        run += 1
        if run > limit { return offset }
      } else {
        run = 0
      }
      offset += scalar.count
    }
    return nil
  }
}
