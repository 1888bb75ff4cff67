import Testing

@testable import LaunchSimPlayer

@Suite("Spin")
struct SpinTests {
  /// A clock that moves by the turns of the loop alone.
  private final class FakeClock {
    var time: Int64 = 0
    var readings = 0
    /// Nanoseconds of a turn.
    let turn: Int64

    init(turn: Int64) { self.turn = turn }

    func read() -> Int64 {
      readings += 1
      return time
    }
  }

  @Test("The rate is the number of turns in a microsecond")
  func calibration() {
    let clock = FakeClock(turn: 4)
    let spin = Spin.calibrated(reading: clock.read) { clock.time += $0 * clock.turn }
    // 1000 ns / 4 ns.
    #expect(spin.rate == 250)
  }

  @Test("A cost is taken in full, whatever the rate, and little more", arguments: [1, 250, 5_000])
  func burning(rate: Int64) {
    let clock = FakeClock(turn: 4)
    Spin(rate: rate).burn(1_000_000, reading: clock.read) { clock.time += $0 * clock.turn }
    #expect(clock.time >= 1_000_000)
    // A rate 20 times too high overshoots by one stretch of half of what is left, 20 times over.
    #expect(clock.time <= 1_000_000 + 20 * Spin.stretch)
  }

  @Test("A rate that is right needs few readings of the clock")
  func readings() {
    let clock = FakeClock(turn: 4)
    Spin(rate: 250).burn(10_000_000, reading: clock.read) { clock.time += $0 * clock.turn }
    // 10 ms in stretches of 50 µs are 200; the last is halved some 16 times.
    #expect(clock.readings <= 220)
  }
}
