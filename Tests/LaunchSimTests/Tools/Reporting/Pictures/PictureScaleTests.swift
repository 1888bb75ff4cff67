import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("The time axis of a picture")
struct PictureScaleTests {
  @Test("An instant lies at its share of the width")
  func places() {
    let scale = PictureScale(
      launchEnd: .milliseconds(400), end: .milliseconds(400), left: 1_000, right: 9_000)
    #expect(scale.place(of: .zero) == 1_000)
    #expect(scale.place(of: .milliseconds(100)) == 3_000)
    #expect(scale.place(of: .milliseconds(400)) == 9_000)
    #expect(scale.place(of: .seconds(400)) == 9_000)
    #expect(!scale.isBroken)
  }

  @Test("Ticks are 1, 2 or 5 times a power of ten, at least 64 pixels apart")
  func ticks() {
    // 8,000 tenths hold 12 steps of 640; 400 ms in 12 are 33.3 ms, so a step is 50 ms.
    let scale = PictureScale(
      launchEnd: .milliseconds(400), end: .milliseconds(400), left: 1_000, right: 9_000)
    #expect(scale.ticks.map(\.text) == (0...8).map { "\($0 * 50) ms" })
    for (first, second) in zip(scale.ticks, scale.ticks.dropFirst()) {
      #expect(second.place - first.place == 1_000)
    }
  }

  @Test("Short times have ticks in tenths, whole seconds have them in seconds")
  func units() {
    func ticks(_ end: Nanoseconds) -> [String] {
      PictureScale(launchEnd: end, end: end, left: 0, right: 1_920).ticks.map(\.text)
    }
    // Three steps of 640 fit.
    #expect(ticks(.milliseconds(1)) == ["0 ms", "0.5 ms", "1 ms"])
    #expect(ticks(.seconds(30)) == ["0 s", "10 s", "20 s", "30 s"])
  }

  @Test("A life of more than four times the launch has a scale of its own")
  func lives() {
    func scale(_ end: Int64) -> PictureScale {
      PictureScale(
        launchEnd: .milliseconds(100), end: .milliseconds(end), left: 0, right: 10_000)
    }
    #expect(!scale(400).isBroken)
    let broken = scale(10_100)
    #expect(broken.isBroken)
    // 62 % of the width less half a break of 140, and the rest behind the other half.
    #expect(broken.place(of: .milliseconds(50)) == 6_130 / 2)
    #expect(broken.place(of: .milliseconds(100)) == 6_130)
    #expect(broken.place(of: .milliseconds(5_100)) == 6_270 + 3_730 / 2)
    #expect(broken.place(of: .milliseconds(10_100)) == 10_000)
  }

  @Test("The longest time that a run may have does not overflow")
  func limits() {
    let scale = PictureScale(launchEnd: .milliseconds(1), end: .max, left: 0, right: 40_000)
    #expect(scale.place(of: .max) == 40_000)
    #expect(scale.ticks.count < 100)
  }
}
