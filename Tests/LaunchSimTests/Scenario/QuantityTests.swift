import Testing

@testable import LaunchSim

@Suite("Quantities")
struct QuantityTests {
  private func problem(_ text: String, _ quantity: Quantity) -> Quantity.Problem? {
    do throws(Quantity.Problem) {
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
    #expect(problem("86400.000000001s", .time) == .tooLarge)
    #expect(problem("0.0000001ms", .time) == .tooFine)
    #expect(problem("1.5ns", .time) == .tooFine)
  }

  @Test("Sizes are exact to the byte, in powers of ten and of two")
  func sizes() throws {
    #expect(try Quantity.size.parse("8MB") == 8_000_000)
    #expect(try Quantity.size.parse("8MiB") == 8 * 1024 * 1024)
    #expect(try Quantity.size.parse("1.5KiB") == 1_536)
    #expect(try Quantity.size.parse("0.0009765625KiB") == 1)
    #expect(try Quantity.size.parse("1000GB") == 1_000_000_000_000)
    #expect(problem("1000.000000001GB", .size) == .tooLarge)
    #expect(problem("0.1KiB", .size) == .tooFine)
    for (unit, nearest) in [("TB", "GB"), ("tb", "GB"), ("P", "GB"), ("TiB", "GiB"), ("gb", "GB")] {
      #expect(problem("1\(unit)", .size) == .unknownUnit(unit, nearest: nearest))
    }
  }

  @Test(
    "What is no quantity says why",
    arguments: [
      ("14", .missingUnit), ("", .notANumber), ("ms", .notANumber), (".5ms", .notANumber),
      ("5.ms", .notANumber), ("1.2.3ms", .notANumber), ("1,5ms", .notANumber),
      ("+5ms", .notANumber), ("٣ms", .notANumber), ("5 ms", .containsSpace),
      (" 5ms", .containsSpace), ("5\u{A0}ms", .containsSpace), ("-5ms", .negative),
      ("99999999999999999999s", .tooLarge), ("18446744073709551615ns", .tooLarge),
      ("9999999999999s", .tooLarge), ("1e3ms", .unknownUnit("e3ms", nearest: nil)),
      ("5MS", .unknownUnit("MS", nearest: "ms")), ("5µs", .unknownUnit("µs", nearest: "us")),
      ("5m", .unknownUnit("m", nearest: "ms")), ("2h", .unknownUnit("h", nearest: nil)),
    ] as [(String, Quantity.Problem)])
  func problems(text: String, expected: Quantity.Problem) {
    #expect(problem(text, .time) == expected)
  }
}
