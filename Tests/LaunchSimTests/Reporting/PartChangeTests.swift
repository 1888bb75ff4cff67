import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("Printed figures of changed parts")
struct PartChangeTests {
  @Test(
    "They add up to the printed change of the whole, each a tenth from its exact change at most")
  func sums() {
    for number in 0..<2_000 {
      var dice = Dice(seed: 0x7465_6E74, number: number)
      let parts = (0..<dice.roll(1...12)).map { index in
        (
          name: "p\(index)",
          change: PartChange(
            first: Nanoseconds(dice.roll(0...9_000_000)),
            second: Nanoseconds(dice.roll(0...9_000_000)))
        )
      }
      let whole = PartChange(
        first: parts.reduce(.zero) { $0 + $1.change.first },
        second: parts.reduce(.zero) { $0 + $1.change.second })
      let tenths = PartChange.tenths(of: parts, total: whole.tenths)
      #expect(tenths.reduce(0, +) == whole.tenths)
      for (part, figure) in zip(parts, tenths) {
        let exact = (part.change.second - part.change.first).rawValue
        #expect(abs(figure * 100_000 - exact) < 100_000)
      }
      // The order of the parts, which is not the same in all comparisons, changes no figure.
      let backwards = PartChange.tenths(of: parts.reversed(), total: whole.tenths)
      #expect(Array(backwards.reversed()) == tenths)
    }
  }

  @Test("Parts that do not add up to the whole are each the difference of their printed ends")
  func edited() {
    // 0.04 and 1.06 ms are printed as 0.0 and 1.1 ms.
    let part = PartChange(first: Nanoseconds(40_000), second: Nanoseconds(1_060_000))
    #expect(PartChange.tenths(of: [("a", part)], total: nil) == [11 - 0])
    #expect(PartChange.tenths(of: [("a", part)], total: 500) == [11 - 0])
    // 1.02 ms are 10.2 tenths, of which a whole may show 10 or 11.
    #expect(PartChange.tenths(of: [("a", part)], total: 10) == [10])
    #expect(PartChange.tenths(of: [("a", part)], total: 11) == [11])
    let extreme = PartChange(first: Nanoseconds(.max), second: Nanoseconds(-.max))
    #expect(
      PartChange.tenths(of: [("a", extreme), ("b", extreme)], total: 1).allSatisfy { $0 < 0 })
  }
}
