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

  @Test("A duration keeps its whole nanoseconds; one out of range becomes the longest")
  func durations() {
    #expect(Nanoseconds(.microseconds(1.5)) == Nanoseconds(rawValue: 1_500))
    #expect(Nanoseconds(.milliseconds(-2)) == .milliseconds(-2))
    #expect(
      Nanoseconds(Duration(secondsComponent: 0, attosecondsComponent: 1_999_999_999)).rawValue == 1)
    #expect(Nanoseconds(.seconds(Int64.max)) == .max)
    #expect(Nanoseconds(.seconds(Int64.min)).rawValue == .min)
  }
}
