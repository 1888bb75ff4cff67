import Testing

@testable import LaunchSim

@Suite("Nanoseconds")
struct NanosecondsTests {
  @Test("Milliseconds round half away from zero")
  func rounding() {
    #expect(Nanoseconds(383_333_333).milliseconds == "383.3")
    #expect(Nanoseconds(49_999).milliseconds == "0.0")
    #expect(Nanoseconds(50_000).milliseconds == "0.1")
    #expect(Nanoseconds(-50_000).milliseconds == "-0.1")
    #expect(Nanoseconds(-49_999).milliseconds == "0.0")
    #expect(Nanoseconds.max.milliseconds(decimals: 6) == "9223372036854.775807")
  }

  @Test("A literal names the largest unit that keeps it whole")
  func literals() {
    #expect(Nanoseconds.milliseconds(16).literal == "16ms")
    #expect(Nanoseconds.seconds(2).literal == "2s")
    #expect(Nanoseconds(1_500).literal == "1500ns")
    #expect(Nanoseconds.zero.literal == "0ms")
  }
}
