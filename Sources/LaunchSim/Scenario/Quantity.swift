/// A kind of quantity that scenario files write with its unit, as in `1.5ms` or `12MB`.
package struct Quantity: Sendable {
  /// Noun for the quantity, as in `time`.
  let noun: String
  let example: String
  /// The units, each with its size in the smallest unit.
  let units: [(name: String, size: Int64)]
  /// The largest value allowed, in the smallest unit.
  let limit: Int64
  /// The limit in words.
  let limitText: String

  /// Times, exact to the nanosecond, up to a day.
  package static let time = Quantity(
    noun: "time", example: "14ms",
    units: [("ns", 1), ("us", 1_000), ("ms", 1_000_000), ("s", 1_000_000_000)],
    limit: 86_400_000_000_000, limitText: "24 hours")

  /// Sizes, exact to the byte, up to a terabyte.
  package static let size = Quantity(
    noun: "size", example: "8MB",
    units: [
      ("B", 1), ("KB", 1_000), ("MB", 1_000_000), ("GB", 1_000_000_000),
      ("KiB", 1 << 10), ("MiB", 1 << 20), ("GiB", 1 << 30),
    ],
    limit: 1_000_000_000_000, limitText: "1 TB")

  /// Percentages, exact to a millionth of the whole.
  static let percentage = Quantity(
    noun: "percentage", example: "5%", units: [("%", 10_000)], limit: 1_000_000,
    limitText: "100%")

  /// The mistake of a value that is too fine, as in `is not a whole number of nanoseconds`.
  var finenessMistake: String {
    switch units[0].name {
    case "ns": "is not a whole number of nanoseconds"
    case "B": "is not a whole number of bytes"
    default: "has more than 4 decimals"
    }
  }

  /// The usual unit, taken from the example.
  var usualUnit: String { String(example.drop { $0.isNumber }) }

  /// The units for a message, as in `ns, us, ms or s`.
  var unitList: String { units.map(\.name).listed(with: "or") }

  /// The exact value in the unit that makes it shortest, as in `12MB`.
  package func literal(_ value: Int64) -> String {
    let spellings = units.filter { value % $0.size == 0 }.map { "\(value / $0.size)\($0.name)" }
    return spellings.min { $0.utf8.count < $1.utf8.count } ?? ""
  }

  /// The exact value in the only unit, as in `2.5%`.
  func exactLiteral(_ value: Int64) -> String {
    let unit = units[0]
    var fraction = String(unit.size + value % unit.size).dropFirst()
    while fraction.last == "0" { fraction = fraction.dropLast() }
    return "\(value / unit.size)" + (fraction.isEmpty ? "" : ".\(fraction)") + unit.name
  }

  /// Reads a quantity; the result counts smallest units.
  ///
  /// Digits, at most one point with digits on both sides, and the unit, without spaces. A value
  /// that is not a whole number of the smallest unit is an error: nothing is rounded.
  package func parse(_ text: String) throws(Problem) -> Int64 {
    var rest = Array(text.utf8)[...]
    if text.unicodeScalars.contains(where: { $0.properties.isWhitespace }) {
      throw .containsSpace(text, self)
    }
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest = rest.dropFirst() }
    let whole = rest.prefix(while: \.isDigit)
    guard !whole.isEmpty else { throw .notANumber(text, self) }
    rest = rest.dropFirst(whole.count)
    var fraction: ArraySlice<UInt8> = []
    if rest.first == UInt8(ascii: ".") {
      fraction = rest.dropFirst().prefix(while: \.isDigit)
      guard !fraction.isEmpty else { throw .notANumber(text, self) }
      rest = rest.dropFirst(fraction.count + 1)
    }
    let unitName = String(decoding: rest, as: UTF8.self)
    guard !unitName.isEmpty else { throw .missingUnit(text, self) }
    guard let unit = units.first(where: { $0.name == unitName }) else {
      guard rest.first != UInt8(ascii: "."), rest.first != UInt8(ascii: ",") else {
        throw .notANumber(text, self)
      }
      throw .unknownUnit(unitName, of: self, nearest: nearestUnit(to: unitName))
    }
    let value = try scale(text, whole: whole, fraction: fraction, by: UInt64(unit.size))
    guard !isNegative || value == 0 else { throw .negative(text, self) }
    guard value <= UInt64(limit) else { throw .tooLarge(text, self) }
    return Int64(value)
  }

  private func nearestUnit(to name: String) -> String? {
    let aliases = [
      "µs": "us", "μs": "us", "usec": "us", "msec": "ms", "sec": "s", "S": "s", "mS": "ms",
      "b": "B", "k": "KB", "K": "KB", "kB": "KB", "M": "MB", "G": "GB", "m": "ms", "n": "ns",
    ]
    let names = units.map(\.name)
    if let alias = aliases[name], names.contains(alias) { return alias }
    // A unit beyond the largest is read as GB. By its letters the nearest match would be a small
    // unit.
    if names.contains("GB"), ["TB", "TIB", "T", "PB", "PIB", "P"].contains(name.uppercased()) {
      return name.count == 3 ? "GiB" : "GB"
    }
    return NearMatch.find(name, in: names)
  }

  /// (whole + fraction) × unit, exactly.
  private func scale(
    _ text: String, whole: ArraySlice<UInt8>, fraction: ArraySlice<UInt8>, by unit: UInt64
  ) throws(Problem) -> UInt64 {
    var value: UInt64 = 0
    for digit in whole {
      let (tens, overflows) = value.multipliedReportingOverflow(by: 10)
      let (sum, carries) = tens.addingReportingOverflow(UInt64(digit - 0x30))
      guard !overflows, !carries else { throw .tooLarge(text, self) }
      value = sum
    }
    let (scaled, overflows) = value.multipliedReportingOverflow(by: unit)
    guard !overflows else { throw .tooLarge(text, self) }
    var digits = fraction
    while digits.last == 0x30 { digits = digits.dropLast() }
    guard digits.count <= 18 else { throw .tooFine(text, self) }
    var numerator: UInt64 = 0
    var denominator: UInt64 = 1
    for digit in digits {
      numerator = numerator * 10 + UInt64(digit - 0x30)
      denominator *= 10
    }
    let (part, remainder) = denominator.dividingFullWidth(numerator.multipliedFullWidth(by: unit))
    guard remainder == 0 else { throw .tooFine(text, self) }
    let (sum, carries) = scaled.addingReportingOverflow(part)
    guard !carries else { throw .tooLarge(text, self) }
    return sum
  }
}
