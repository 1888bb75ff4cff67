import Testing

@testable import LaunchSim

@Suite("Quantities")
struct QuantityTests {
  private func problem(_ text: String, _ quantity: Quantity) -> Problem? {
    do throws(Problem) {
      _ = try quantity.parse(text)
      return nil
    } catch {
      return error
    }
  }

  @Test("Times are exact to the nanosecond")
  func times() throws {
    #expect(try Quantity.time.parse("1.5ms") == 1_500_000)
    #expect(try Quantity.time.parse("0.000001ms") == 1)
    #expect(try Quantity.time.parse("1.0000000000000000000000ms") == 1_000_000)
    #expect(try Quantity.time.parse("0.1us") == 100)
    #expect(try Quantity.time.parse("7ns") == 7)
    #expect(try Quantity.time.parse("007s") == 7_000_000_000)
    #expect(try Quantity.time.parse("-0ms") == 0)
    #expect(try Quantity.time.parse("86400s") == 86_400_000_000_000)
    #expect(problem("86400.000000001s", .time) == .tooLarge("86400.000000001s", .time))
    #expect(problem("0.0000001ms", .time) == .tooFine("0.0000001ms", .time))
    #expect(problem("1.5ns", .time) == .tooFine("1.5ns", .time))
  }

  @Test("Percentages are exact to a millionth, and are written as they are read")
  func percentages() throws {
    for (text, millionths) in [
      ("5%", 50_000), ("2.5%", 25_000), ("0.0001%", 1), ("100%", 1_000_000),
    ] {
      #expect(try Quantity.percentage.parse(text) == Int64(millionths))
      #expect(Quantity.percentage.exactLiteral(Int64(millionths)) == text)
    }
    #expect(problem("100.0001%", .percentage) == .tooLarge("100.0001%", .percentage))
    #expect(problem("0.00001%", .percentage) == .tooFine("0.00001%", .percentage))
    #expect(problem("-1%", .percentage) == .negative("-1%", .percentage))
  }

  @Test("Sizes are exact to the byte, in powers of ten and of two")
  func sizes() throws {
    #expect(try Quantity.size.parse("8MB") == 8_000_000)
    #expect(try Quantity.size.parse("8MiB") == 8 * 1024 * 1024)
    #expect(try Quantity.size.parse("1.5KiB") == 1_536)
    #expect(try Quantity.size.parse("0.0009765625KiB") == 1)
    #expect(try Quantity.size.parse("1000GB") == 1_000_000_000_000)
    #expect(problem("1000.000000001GB", .size) == .tooLarge("1000.000000001GB", .size))
    #expect(problem("0.1KiB", .size) == .tooFine("0.1KiB", .size))
    for (unit, nearest) in [("TB", "GB"), ("tb", "GB"), ("P", "GB"), ("TiB", "GiB"), ("gb", "GB")] {
      #expect(problem("1\(unit)", .size) == .unknownUnit(unit, of: .size, nearest: nearest))
    }
  }

  @Test(
    "An invalid quantity gives the cause",
    arguments: [
      ("14", .missingUnit("14", .time)), ("", .notANumber("", .time)),
      ("ms", .notANumber("ms", .time)), (".5ms", .notANumber(".5ms", .time)),
      ("5.ms", .notANumber("5.ms", .time)), ("1.2.3ms", .notANumber("1.2.3ms", .time)),
      ("1,5ms", .notANumber("1,5ms", .time)),
      ("+5ms", .notANumber("+5ms", .time)), ("٣ms", .notANumber("٣ms", .time)),
      ("5 ms", .containsSpace("5 ms", .time)),
      (" 5ms", .containsSpace(" 5ms", .time)), ("5\u{A0}ms", .containsSpace("5\u{A0}ms", .time)),
      ("-5ms", .negative("-5ms", .time)),
      ("99999999999999999999s", .tooLarge("99999999999999999999s", .time)),
      ("18446744073709551615ns", .tooLarge("18446744073709551615ns", .time)),
      ("9999999999999s", .tooLarge("9999999999999s", .time)),
      ("1e3ms", .unknownUnit("e3ms", of: .time, nearest: nil)),
      ("5MS", .unknownUnit("MS", of: .time, nearest: "ms")),
      ("5µs", .unknownUnit("µs", of: .time, nearest: "us")),
      ("5m", .unknownUnit("m", of: .time, nearest: "ms")),
      ("2h", .unknownUnit("h", of: .time, nearest: nil)),
    ] as [(String, Problem)])
  func problems(text: String, expected: Problem) {
    #expect(problem(text, .time) == expected)
  }
}
