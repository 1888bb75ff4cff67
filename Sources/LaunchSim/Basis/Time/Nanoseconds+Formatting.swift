extension Nanoseconds {
  /// Value in milliseconds with one decimal, rounded half away from zero, as in `383.3`.
  package var milliseconds: String { milliseconds(decimals: 1) }

  /// Value in tenths of a millisecond, rounded as `milliseconds` prints it.
  package var roundedMilliseconds: Int64 {
    let tenths = Int64((rawValue.magnitude + 50_000) / 100_000)
    return rawValue < 0 ? -tenths : tenths
  }

  /// The share of a length in whole percent, rounded; 0 of nothing.
  package func percent(of whole: Nanoseconds) -> Int64 {
    guard whole > .zero else { return 0 }
    return Int64(clamping: (Int128(rawValue) * 200 / Int128(whole.rawValue) + 1) / 2)
  }

  /// Value in milliseconds with a fixed number of decimals, rounded half away from zero.
  ///
  /// - Parameter decimals: Number of digits after the point, 0 to 6.
  /// - Returns: Digits and a point, with a minus sign if the value is negative and does not round
  ///   to 0.
  package func milliseconds(decimals: Int) -> String {
    precondition((0...6).contains(decimals), "\(decimals) decimals of a millisecond")
    var unit: UInt64 = 1_000_000
    for _ in 0..<decimals { unit /= 10 }
    let count = (rawValue.magnitude + unit / 2) / unit
    var scale: UInt64 = 1
    for _ in 0..<decimals { scale *= 10 }
    let whole = count / scale
    let sign = rawValue < 0 && count > 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(whole)" }
    let fraction = String(count % scale)
    let padding = String(repeating: "0", count: decimals - fraction.count)
    return "\(sign)\(whole).\(padding)\(fraction)"
  }

  /// The exact value in milliseconds, without trailing zeros.
  package var exactMilliseconds: String {
    var text = milliseconds(decimals: 6)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// The exact value in the largest unit that keeps it whole, in scenario-file notation: `16ms`.
  package var literal: String {
    let units: [(String, Int64)] = [("s", 1_000_000_000), ("ms", 1_000_000), ("us", 1_000)]
    for (unit, size) in units
    where rawValue != 0 && rawValue % size == 0 {
      return "\(rawValue / size)\(unit)"
    }
    return rawValue == 0 ? "0ms" : "\(rawValue)ns"
  }

  /// The exact value with its usual unit, as in `100 µs`.
  package var spelled: String {
    let literal = literal
    let digits = literal.prefix { $0.isNumber }
    let unit = literal.dropFirst(digits.count)
    return "\(digits) \(unit == "us" ? "µs" : unit)"
  }
}
