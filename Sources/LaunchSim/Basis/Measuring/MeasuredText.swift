/// Words for measured values.
package enum MeasuredText {
  /// A time with four digits at most, as in `1.234 ms`.
  package static func time(_ nanoseconds: Double) -> String {
    let units = [("ns", 1.0), ("µs", 1e3), ("ms", 1e6), ("s", 1e9)]
    let unit = units.last { nanoseconds >= $0.1 } ?? units[0]
    let value = nanoseconds / unit.1
    return "\(number(value, decimals: value < 10 ? 3 : value < 100 ? 2 : 1)) \(unit.0)"
  }

  /// A share in percent with at most one decimal, as in `2.5 %`.
  package static func percent(_ share: Double) -> String {
    let text = number(share * 100, decimals: 1)
    return "\(text.hasSuffix(".0") ? String(text.dropLast(2)) : text) %"
  }

  /// A ratio as a change, as in `2.1 % slower than the baseline` and `as fast as the baseline`.
  package static func change(_ ratio: Double, from other: String) -> String {
    let text = percent((ratio - 1).magnitude)
    return text == "0 %"
      ? "as fast as \(other)" : "\(text) \(ratio > 1 ? "slower" : "faster") than \(other)"
  }

  /// An interval of ratios as changes, as in `-0.3 % to +1.2 %`.
  package static func changes(_ interval: Measurement.Interval) -> String {
    let words = [interval.low, interval.high].map { ratio in
      "\(ratio < 1 ? "-" : "+")\(percent((ratio - 1).magnitude))"
    }
    return words.joined(separator: " to ")
  }

  /// The rounds of a version and the calls in each.
  static func rounds(_ samples: Measurement.Samples) -> String {
    "\(rounds(samples.wall.values.count)) of "
      + (samples.calls == 1 ? "1 call" : "\(samples.calls) calls")
  }

  /// A number of rounds.
  package static func rounds(_ count: Int) -> String { count == 1 ? "1 round" : "\(count) rounds" }

  /// Reason why rounds are not judged.
  static func tooFew(_ count: Int) -> String {
    "\(rounds(count)) in the time; \(leastRounds) are needed"
  }

  /// Remark about values whose interval says nothing about another process.
  package static let fewProcesses =
    "the code layout of a process may move its times, which fewer than "
    + "\(ProcessSpread.leastProcesses) processes do not show: MeasurementLog.append(to:) adds one"

  /// The fewest rounds that are judged.
  package static var leastRounds: Int { LookSchedule.leastRounds }

  /// A number rounded to some decimals, without an exponent.
  package static func number(_ value: Double, decimals: Int) -> String {
    guard value.isFinite, value.magnitude < 1e12 else { return "\(value)" }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let count = Int64((value.magnitude * scale).rounded())
    let (whole, part) = count.quotientAndRemainder(dividingBy: Int64(scale))
    let sign = value < 0 && count > 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(whole)" }
    let digits = "\(part)"
    return "\(sign)\(whole).\(String(repeating: "0", count: decimals - digits.utf8.count))\(digits)"
  }
}
