import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// Rules 61 and 62: queues that run several items at once, and counted semaphores.
@Suite("The rules: concurrent queues and semaphores")
struct SharedPlaceRulesTests {
  private static let images = Placement.queue(label: "images", nil)

  /// A launch with the queue `images`, all items of which start at once.
  private func images(
    _ width: Int, _ items: KeyValuePairs<String, Trial.Item>, on device: DeviceProfile = .bench(1)
  ) throws -> Trial {
    try Trial(items.map { Trial.Act(stringLiteral: $0.key) }, items, on: device) {
      $0.app.queueWidths["images"] = width
    }
  }

  @Test("Rule 61: items begin in start order while fewer than the width have a place")
  func width() throws {
    let trial = try images(
      2,
      [
        "A": .on(Self.images, .wait(4)), "B": .on(Self.images, .wait(6)),
        "C": .on(Self.images, .wait(1)), "D": .on(Self.images, .wait(1)),
      ])
    // A and B keep their places while they wait. C takes A's at 4 ms, D takes C's at 5 ms.
    #expect(trial.began("B") == .zero)
    #expect(trial.began("C") == .milliseconds(4))
    #expect(trial.began("D") == .milliseconds(4 + 1))
    #expect(trial.ended("D") == .milliseconds(4 + 1 + 1))
    // A serial queue needs the sum of all.
    let serial = try images(
      1, ["A": .on(Self.images, .wait(4)), "B": .on(Self.images, .wait(6))])
    #expect(serial.ended("B") == .milliseconds(4 + 6))
  }

  @Test("Rule 61: a barrier waits for the items before it, runs alone, and holds up later items")
  func barrier() throws {
    let trial = try images(
      .max,
      [
        "Read": .on(Self.images, .wait(2)), "Slow": .on(Self.images, .wait(5)),
        "Write": .on(Self.images, .wait(3)).alone(), "Late": .on(Self.images, .wait(1)),
        "Later": .on(Self.images, .wait(2)), "Last": .on(Self.images, .wait(1)).alone(),
      ])
    #expect(trial.began("Write") == .milliseconds(5))
    #expect(trial.began("Late") == .milliseconds(5 + 3))
    #expect(trial.began("Later") == .milliseconds(5 + 3))
    #expect(trial.began("Last") == .milliseconds(5 + 3 + 2))
  }

  @Test("Rule 61: on a serial queue a barrier changes nothing")
  func serialBarrier() throws {
    func events(_ second: Trial.Item) throws -> [TraceEvent] {
      try images(
        1,
        [
          "A": .on(Self.images, .cpu(2)), "B": second, "C": .on(Self.images, .wait(1)),
        ]
      ).trace.events
    }
    let item = Trial.Item.on(Self.images, .cpu(3))
    #expect(try events(item.alone()) == events(item))
  }

  @Test("Rule 61: items with a place take workers of the global queue of their class")
  func workers() throws {
    // One core serves one unblocked worker: the items compute one after the other.
    let busy = try images(
      .max,
      [
        "A": .on(Self.images, .cpu(4)), "B": .on(Self.images, .cpu(4)),
        "Global": .on(.global(nil), .cpu(4)), "C": .on(Self.images, .cpu(4)),
      ])
    let ends = ["A", "B", "Global", "C"].map { busy.ended($0) }
    #expect(ends == [4, 8, 12, 16].map { Nanoseconds.milliseconds($0) })
    // Workers that wait make room for more, up to 64 threads.
    let names = (1...65).map { "item\($0)" }
    let items = names.map { ($0, Trial.Item.on(Self.images, .wait(9))) }
    let full = try Trial(
      names.map { Trial.Act(stringLiteral: $0) }, items: items, on: .bench(1)
    ) { $0.app.queueWidths["images"] = .max }
    #expect(full.began("item64") == .zero)
    #expect(full.began("item65") == .milliseconds(9))
  }

  @Test("Rule 61: a waiter donates its class to no item of the queue")
  func noDonation() throws {
    let low = Placement.queue(label: "images", .background)
    let trial = try Trial(
      ["Ahead", "Target", .await("Target")],
      ["Ahead": .on(low, .cpu(4)), "Target": .on(low, .cpu(4))], on: .bench(1, 1)
    ) { $0.app.queueWidths["images"] = 2 }
    #expect(trial.awaitModes() == [.semaphore])
    // One efficiency core at half speed has both, one after the other; a serial queue's items would
    // have run on the fast core.
    #expect(trial.ended("Target") == .milliseconds((4 + 4) * 2))
  }

  @Test("Rule 62: as many jobs hold a semaphore as its count; the next gets the first free place")
  func semaphore() throws {
    let trial = try Trial(
      ["A", "B", "C", "D"],
      [
        "A": .on(.queue(label: "a", nil), .lock("S", .wait(4)), .wait(9)),
        "B": .on(.queue(label: "b", nil), .lock("S", .wait(6))),
        "C": .on(.queue(label: "c", nil), .lock("S", .wait(3))),
        "D": .on(.queue(label: "d", nil), .lock("S", .wait(1))),
      ]
    ) { $0.app.semaphores["S"] = 2 }
    #expect(trial.ended("C") == .milliseconds(4 + 3))
    #expect(trial.ended("D") == .milliseconds(6 + 1))
    // The wait of C is that for A, the wait of D that for B.
    #expect(trial.metrics.timeline.intervals.joined().compactMap(waited) == ["C for A", "D for B"])
    func waited(_ interval: Timeline.Interval) -> String? {
      let timeline = trial.metrics.timeline
      guard case .lockWait = interval.activity, let item = interval.item,
        let holder = timeline.itemWaitedFor(in: interval)
      else { return nil }
      return "\(trial.trace.names[item]) for \(trial.trace.names.items[holder])"
    }
  }

  @Test("Rule 62: a waiter donates its class to no holder")
  func noDonationBySemaphore() throws {
    func resumed(asSemaphore count: Int?) throws -> Nanoseconds? {
      try Trial(
        ["Owner", .wait(1), .lock("S")],
        ["Owner": .on(.queue(label: "q", .background), .lock("S", .cpu(4)))], on: .bench(1, 1)
      ) { $0.app.semaphores["S"] = count }[.lifeCycleDone]
    }
    #expect(try resumed(asSemaphore: 1) == .milliseconds(4 * 2))
    // 1 ms at half speed, then 3.5 ms on the fast core.
    #expect(try resumed(asSemaphore: nil) == .microseconds(1000 + 4000 - 500))
  }

  @Test("Rule 62: places pass in the order of the waits, whatever the classes")
  func order() throws {
    func second(asSemaphore count: Int?) throws -> [String] {
      let trial = try Trial(
        ["Holder", "Low", .wait(1), "High"],
        [
          "Holder": .on(.queue(label: "a", .utility), .lock("S", .wait(4))),
          "Low": .on(.queue(label: "b", .utility), .lock("S", .wait(1))),
          "High": .on(.queue(label: "c", .userInitiated), .lock("S", .wait(1))),
        ]
      ) { $0.app.semaphores["S"] = count }
      return trial.endings
    }
    #expect(try second(asSemaphore: 1) == ["Holder", "Low", "High"])
    #expect(try second(asSemaphore: nil) == ["Holder", "High", "Low"])
  }

  @Test("Rule 62: a deadlock names every holder of the semaphore")
  func deadlock() throws {
    let trial = try Trial(
      ["A", "B", "C", .await("C")],
      [
        "A": .on(.queue(label: "a", nil), .lock("S", .await("C"))),
        "B": .on(.queue(label: "b", nil), .lock("S", .await("C"))),
        "C": .on(.queue(label: "c", nil), .lock("S", .cpu(1))),
      ]
    ) { $0.app.semaphores["S"] = 2 }
    let causes = trial.trace.stalls.map(\.cause)
    #expect(causes.contains(.semaphore(0, holders: [1, 2])))
    let report = try Report(simulating: trial.scenario)
    #expect("\(report)".contains("C waits for the semaphore S, which A and B hold."))
  }
}
