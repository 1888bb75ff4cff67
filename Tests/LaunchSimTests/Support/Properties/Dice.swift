@testable import LaunchSim

/// Random choices by the package's own generator: a seed gives the same scenario on every machine.
struct Dice {
  private var generator: SplitMix64

  init(seed: UInt64, number: Int) {
    var root = SplitMix64(state: seed)
    generator = SplitMix64(state: SplitMix64.scramble(root.next() ^ UInt64(number)))
  }

  /// An integer of a range, uniformly distributed.
  mutating func roll(_ range: ClosedRange<Int64>) -> Int64 {
    let width = UInt64(range.upperBound - range.lowerBound) + 1
    return range.lowerBound + Int64(generator.next().multipliedFullWidth(by: width).high)
  }

  mutating func roll(_ range: ClosedRange<Int>) -> Int {
    Int(roll(Int64(range.lowerBound)...Int64(range.upperBound)))
  }

  /// True with a probability in percent.
  mutating func chance(_ percent: Int) -> Bool { roll(1...100) <= percent }

  /// One element, uniformly distributed.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[roll(0...(elements.count - 1))]
  }

  /// The position of a weight, chosen with a probability proportional to it.
  mutating func pick(weights: [Int]) -> Int {
    var rest = roll(1...max(1, weights.reduce(0, +)))
    for (index, weight) in weights.enumerated() {
      rest -= weight
      if rest <= 0 { return index }
    }
    return weights.count - 1
  }
}
