import Testing

@testable import LaunchSim

@Suite("Measured times")
struct MeasuredTimesTests {
  @Test("The median is the middle value, or the mean of the two in the middle")
  func median() {
    #expect(Measurement.Times([5, 1, 3]).median == 3)
    #expect(Measurement.Times([5, 1, 3, 4]).median == 3.5)
    #expect(Measurement.Times([7]).median == 7)
    #expect(Measurement.Times([]).median == nil)
  }

  @Test("Tukey's fences lie one and a half times the distance of the quartiles beyond them")
  func fences() {
    // Quartiles at 5/4 and 15/4 of the way: 2 + 1/4 and 4 + 3/4. 1.5 x (4.75 - 2.25) = 3.75.
    let times = Measurement.Times([100, 1, 5, 2, 4, 3])
    #expect(times.fences == (2.25 - 3.75)...(4.75 + 3.75))
    #expect(times.outliers == 1)
    // Quartiles on values: 2 and 4, so that the fences are -1 and 7.
    #expect(Measurement.Times([1, 2, 3, 4, 5]).fences == -1...7)
    #expect(Measurement.Times([]).fences == nil)
  }

  @Test("An outlier is counted and kept")
  func outliersAreKept() {
    let values = [10.0, 10, 10, 10, 1_000]
    let times = Measurement.Times(values)
    #expect(times.outliers == 1)
    #expect(times.values == values)
  }

  @Test("A value that is missing, 0 or no number is a flaw")
  func flaws() {
    #expect(Measurement.Times([]).flaw == .missing)
    #expect(Measurement.Times([1, 0, 2]).flaw == .zero(round: 2))
    #expect(Measurement.Times([1, 2, -1]).flaw == .notATime(round: 3))
    #expect(Measurement.Times([.nan]).flaw == .notATime(round: 1))
    #expect(Measurement.Times([1, .infinity]).flaw == .notATime(round: 2))
    #expect(Measurement.Times([1, 2]).flaw == nil)
  }

  @Test("Times and changes are written with their units")
  func words() {
    #expect(MeasuredText.time(3.4) == "3.400 ns")
    #expect(MeasuredText.time(1_234_000) == "1.234 ms")
    #expect(MeasuredText.time(12_345_000_000) == "12.35 s")
    #expect(MeasuredText.percent(0.05) == "5 %")
    #expect(MeasuredText.percent(0.0251) == "2.5 %")
    #expect(MeasuredText.change(1.03, from: "it") == "3 % slower than it")
    #expect(MeasuredText.change(0.9, from: "it") == "10 % faster than it")
    #expect(MeasuredText.change(1.0001, from: "it") == "as fast as it")
    #expect(
      MeasuredText.changes(Measurement.Interval(low: 0.99, high: 1.025)) == "-1 % to +2.5 %")
  }
}
