import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Printed figures of changed parts")
struct ChangeTenthsTests {
  @Test(
    "They add up to the printed change of the whole, each a tenth from its exact change at most")
  func sums() {
    for number in 0..<2_000 {
      var dice = Dice(seed: 0x7465_6E74, number: number)
      let parts = (0..<dice.roll(1...12)).map { index in
        Change(
          "p\(index)", from: Nanoseconds(dice.roll(0...9_000_000)),
          to: Nanoseconds(dice.roll(0...9_000_000)))
      }
      let whole = Change(
        "", from: parts.reduce(.zero) { $0 + $1.first }, to: parts.reduce(.zero) { $0 + $1.second })
      let tenths = Change.tenths(of: parts, total: whole.tenths) { $0 }
      #expect(tenths.reduce(0, +) == whole.tenths)
      for (part, figure) in zip(parts, tenths) {
        let exact = (part.second - part.first).rawValue
        #expect(abs(figure * 100_000 - exact) < 100_000)
      }
      // The order of the parts, which is not the same in all comparisons, changes no figure.
      let reversed = Change.tenths(of: parts.reversed(), total: whole.tenths) { $0 }
      #expect(Array(reversed.reversed()) == tenths)
    }
  }

  @Test("Parts that do not add up to the whole are each the difference of their printed ends")
  func edited() {
    // 0.04 and 1.06 ms are printed as 0.0 and 1.1 ms.
    let part = Change("a", from: Nanoseconds(40_000), to: Nanoseconds(1_060_000))
    func tenths(_ total: Int64?) -> [Int64] { Change.tenths(of: [part], total: total) { $0 } }
    #expect(tenths(nil) == [11 - 0])
    #expect(tenths(500) == [11 - 0])
    // 1.02 ms are 10.2 tenths, of which a whole may show 10 or 11.
    #expect(tenths(10) == [10])
    #expect(tenths(11) == [11])
    let extremes = ["a", "b"].map { Change($0, from: Nanoseconds(.max), to: Nanoseconds(-.max)) }
    #expect(Change.tenths(of: extremes, total: 1) { $0 }.allSatisfy { $0 < 0 })
  }
}
