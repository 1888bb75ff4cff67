import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The ready queue")
struct ReadyQueueTests {
  @Test("The most urgent job is first, in order of arrival among equals")
  func order() {
    var queue = ReadyQueue<Int32>()
    queue.insert(10, urgency: 1, arrival: 0)
    queue.insert(11, urgency: 3, arrival: 2)
    queue.insert(12, urgency: 3, arrival: 1)
    queue.insert(13, urgency: 2, arrival: 3)
    let order = (0..<5).map { _ in queue.popFirst(of: ()) { _, _ in true } }
    #expect(order == [12, 11, 13, 10, nil])
    #expect(queue.isEmpty)
  }

  @Test("A job that became more urgent while waiting comes once, by its old arrival")
  func promotion() {
    var queue = ReadyQueue<Int32>()
    var urgencies: [Int32: UInt8] = [1: 2, 2: 1, 3: 2]
    for (id, arrival) in [(Int32(1), UInt32(0)), (2, 1), (3, 2)] {
      queue.insert(id, urgency: urgencies[id] ?? 0, arrival: arrival)
    }
    urgencies[2] = 2
    queue.insert(2, urgency: 2, arrival: 1)
    // A taken job has no urgency any more, so its stale entry is skipped.
    var order: [Int32] = []
    while let next = queue.popFirst(
      of: urgencies, isCurrent: { urgencies, entry in urgencies[entry.id] == entry.urgency })
    {
      order.append(next)
      urgencies[next] = nil
    }
    #expect(order == [1, 2, 3])
  }

  @Test(
    "The order is that of a sorted list, whatever changes meanwhile",
    arguments: 1...20 as ClosedRange<UInt64>)
  func againstASortedList(seed: UInt64) {
    struct Waiting {
      var id: Int32
      var urgency: UInt8
      var arrival: UInt32
    }
    var dice = Dice(seed: seed, number: 1)
    var queue = ReadyQueue<Int32>()
    var waiting: [Waiting] = []
    for number in 0..<400 {
      switch dice.pick(weights: [4, 2, 3]) {
      case 0:
        let urgency = UInt8(dice.roll(0...4 as ClosedRange<Int>))
        waiting.append(Waiting(id: Int32(number), urgency: urgency, arrival: UInt32(number)))
        queue.insert(Int32(number), urgency: urgency, arrival: UInt32(number))
      case 1 where !waiting.isEmpty:
        let index = dice.roll(0...(waiting.count - 1))
        waiting[index].urgency = min(waiting[index].urgency + 1, 4)
        let changed = waiting[index]
        queue.insert(changed.id, urgency: changed.urgency, arrival: changed.arrival)
      default:
        let expected = waiting.indices.min {
          (waiting[$1].urgency, waiting[$0].arrival) < (waiting[$0].urgency, waiting[$1].arrival)
        }
        let next = queue.popFirst(of: waiting) { waiting, entry in
          waiting.contains { $0.id == entry.id && $0.urgency == entry.urgency }
        }
        #expect(next == expected.map { waiting[$0].id })
        if let expected { waiting.remove(at: expected) }
      }
    }
  }
}
