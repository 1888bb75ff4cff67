import LaunchSim

/// A number as printed by a measuring tool: the digits are kept until the unit is known.
///
/// Times are read from their digits instead of through a Double, so that binary fractions cannot
/// change a nanosecond.
struct DecimalNumber: Hashable, Sendable {
  var isNegative = false
  /// The digits before and after the point, each 0 to 9, without leading zeros.
  var digits: [UInt8] = []
  /// The power of ten by which `digits` are multiplied.
  var exponent = 0

  /// Reads a number at the start of some text.
  ///
  /// A number has digits, at most one point, and possibly an exponent.
  ///
  /// - Parameter text: A text that begins with the number, such as `12.5e6`.
  /// - Returns: The number with its length in bytes; `nil` if there is no number.
  static func read(_ text: ArraySlice<UInt8>) -> (number: DecimalNumber, length: Int)? {
    var number = DecimalNumber()
    var index = text.startIndex
    if index < text.endIndex, text[index] == UInt8(ascii: "-") {
      number.isNegative = true
      index += 1
    }
    var hasDigits = false
    var hasPoint = false
    scan: while index < text.endIndex {
      switch text[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        hasDigits = true
        if hasPoint { number.exponent -= 1 }
        if !(number.digits.isEmpty && text[index] == UInt8(ascii: "0")) {
          number.digits.append(text[index] - UInt8(ascii: "0"))
        }
      case UInt8(ascii: "."):
        guard !hasPoint, isDigit(text, at: index + 1) else { break scan }
        hasPoint = true
      default: break scan
      }
      index += 1
    }
    guard hasDigits else { return nil }
    if let (power, end) = readExponent(text, at: index) {
      number.exponent += power
      index = end
    }
    return (number, index - text.startIndex)
  }

  /// A unit of time in nanoseconds, as a power of ten; `nil` for another quantity.
  static func power(ofUnit unit: some StringProtocol) -> Int? {
    switch unit {
    case "s", "sec", "seconds": 9
    case "ms": 6
    case "us", "µs", "μs": 3
    case "ns": 0
    default: nil
    }
  }

  private static func isDigit(_ text: ArraySlice<UInt8>, at index: Int) -> Bool {
    index < text.endIndex && text[index].isDigit
  }

  private static func readExponent(_ text: ArraySlice<UInt8>, at start: Int) -> (Int, Int)? {
    var index = start
    guard index < text.endIndex, text[index] | 0x20 == UInt8(ascii: "e") else { return nil }
    index += 1
    var sign = 1
    if index < text.endIndex, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
      if text[index] == UInt8(ascii: "-") { sign = -1 }
      index += 1
    }
    guard isDigit(text, at: index) else { return nil }
    var power = 0
    while isDigit(text, at: index) {
      // Beyond this exponent a value is 0 or too large anyway.
      power = min(power * 10 + Int(text[index] - UInt8(ascii: "0")), 100_000)
      index += 1
    }
    return (sign * power, index)
  }

  /// The number times 10 to a power, as a whole number, rounded half away from zero.
  ///
  /// - Parameter power: 6 turns milliseconds into nanoseconds.
  /// - Returns: The number; `nil` if it does not fit.
  func scaled(byPowerOfTen power: Int) -> Int64? {
    guard !digits.isEmpty else { return 0 }
    let shift = exponent + power
    let length = digits.count + shift
    guard length <= 19 else { return nil }
    guard length >= 0 else { return 0 }
    var value: Int64 = 0
    for position in 0..<length {
      let digit = position < digits.count ? Int64(digits[position]) : 0
      let (tens, overflows) = value.multipliedReportingOverflow(by: 10)
      let (sum, carries) = tens.addingReportingOverflow(digit)
      guard !overflows, !carries, sum < .max else { return nil }
      value = sum
    }
    if length < digits.count, digits[length] >= 5 { value += 1 }
    return isNegative ? -value : value
  }
}
