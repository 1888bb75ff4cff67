import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The event queue")
struct EventQueueTests {
  @Test("Events come by time, then rank, then sequence")
  func order() {
    var queue = EventQueue()
    let inOrder = [
      EventKey(time: .milliseconds(1), rank: 1, sequence: 9),
      EventKey(time: .milliseconds(2), rank: 0, sequence: 8),
      EventKey(time: .milliseconds(2), rank: 1, sequence: 3),
      EventKey(time: .milliseconds(2), rank: 1, sequence: 7),
    ]
    for key in [inOrder[3], inOrder[0], inOrder[2], inOrder[1]] { queue.insert(key) }
    #expect(queue.first == inOrder[0])
    #expect((0..<4).map { _ in queue.popFirst() } == inOrder)
    #expect(queue.isEmpty)
    #expect(queue.popFirst() == nil)
  }

  @Test(
    "However insertions and removals alternate, the earliest pending event comes next",
    arguments: 1...20 as ClosedRange<UInt64>)
  func againstASortedList(seed: UInt64) {
    var dice = Dice(seed: seed, number: 0)
    var queue = EventQueue()
    var pending: [EventKey] = []
    for sequence in 0..<500 {
      if dice.chance(66) {
        // Few times and priorities, so that many events share them.
        let key = EventKey(
          time: Nanoseconds(dice.roll(0...19 as ClosedRange<Int64>)),
          rank: UInt8(dice.roll(0...2 as ClosedRange<Int>)),
          sequence: Int32(sequence))
        queue.insert(key)
        pending.append(key)
        pending.sort()
      } else {
        let expected = pending.isEmpty ? nil : pending.removeFirst()
        #expect(queue.popFirst() == expected)
      }
      #expect(queue.first == pending.first)
    }
  }

  @Test("Removed events never occur; the others keep their order")
  func removal() {
    var queue = EventQueue()
    let keys = (0..<50).map { (sequence: Int32) in
      EventKey(time: .milliseconds(Int64(sequence * 7 % 13)), rank: 0, sequence: sequence)
    }
    for key in keys { queue.insert(key) }
    queue.remove { $0.sequence % 3 == 0 }
    let left = keys.filter { $0.sequence % 3 != 0 }.sorted()
    #expect(left.map { _ in queue.popFirst() } == left)
    #expect(queue.isEmpty)
  }
}
