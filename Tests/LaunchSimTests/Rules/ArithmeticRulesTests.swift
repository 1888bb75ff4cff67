import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// Rules 1, 2, 4, 5, 8, 21, 43 and 44: costs, exact to the nanosecond.
@Suite("The rules: arithmetic")
struct ArithmeticRulesTests {
  @Test("Rule 1: threads of a band share its cores at whole units per nanosecond")
  func rates() throws {
    // Two P at 1000 and the first of two E at 500: 720,720 x 2500 / 3 = 600,600,000 units per ns.
    // 12 ms of that are 10 ms of the reference core, 720,720,000 units per ns.
    let trial = try Trial(
      ["A", "B", "C", .wait(20)],
      [
        "A": .on(.detached(nil), .cpu(10)), "B": .on(.detached(nil), .cpu(10)),
        "C": .on(.detached(nil), .cpu(10)),
      ], on: .bench(2, 2))
    let rate: Int64 = 720_720 * (1000 + 1000 + 500) / 3
    #expect(trial.trace.events.first { $0.kind == .bandRate }?.amount == rate)
    #expect(trial.ended("C") == Nanoseconds.milliseconds(10 * 3 * 1000 / 2500))
  }

  @Test("Rule 1: a rate is rounded down, for cores and for storage alike")
  func roundedRates() throws {
    // Seventeen queues on one core: 720,720,000 / 17 is 42,395,294 and a bit. In 17,000,000 ns each
    // has 2,000,000 of its 720,720,000 x 1,000,000 units still to get.
    let cpu = try Trial(seventeen: .cpu(1))
    #expect(cpu.trace.events.first { $0.kind == .bandRate }?.amount == 42_395_294)
    #expect(cpu.ended("17") == Nanoseconds(17_000_000 + 1))
    // Seventeen reads of a megabyte: 720,720 x 10^9 / 17 units per ns, for 10^6 x 720,720 x 10^9.
    let read = try Trial(seventeen: .read(1_000_000))
    #expect(read.ended("17") == Nanoseconds.milliseconds(1) + Nanoseconds(17_000_000 + 1))
  }

  @Test("Rule 2: every step ends at the next whole nanosecond, and the surplus is lost")
  func rounding() throws {
    // At 420 thousandths a nanosecond of cost takes 2.38 ns, so 3; two of them 3 + 3, not 5.
    let trial = try Trial(
      callbacks: [
        .didFinishLaunching: [.cpu(exactly: Nanoseconds(1)), .cpu(exactly: Nanoseconds(1))]
      ], on: .bench(1, speed: 420))
    #expect(trial[.lifeCycleDone] == Nanoseconds(3 + 3))
    #expect(
      try Trial([.cpu(exactly: Nanoseconds(2))], on: .bench(1, speed: 420))[.lifeCycleDone]
        == Nanoseconds(5))
  }

  @Test("Rule 2: a cpu or wait step of nothing is no step, a read of nothing costs its latency")
  func nothing() throws {
    let trial = try Trial(
      ["Async", "Reader", .cpu(0), .wait(0)],
      [
        "Async": .on(.detached(nil), .wait(0), .cpu(0), .wait(0)),
        "Reader": .on(.detached(nil), .read(0)),
      ])
    #expect(trial[.lifeCycleDone] == .zero)
    // It took a thread once: a wait of zero did not suspend it.
    #expect(trial.events(.dispatched, of: "Async").count == 1)
    #expect(trial.ended("Async") == .zero)
    #expect(trial.ended("Reader") == .milliseconds(1))
  }

  @Test("Rule 4: starting, dispatching, switching and locking cost nothing")
  func freeOfCharge() throws {
    let trial = try Trial(
      ["A", "B", "Inline", .lock("L"), .lock("L"), .cpu(5), .await("A"), .await("B")],
      [
        "A": .on(.global(nil), .lock("L"), "Nested"), "Nested": .on(.queue(label: "q", nil)),
        "B": .on(.actor(name: "Cache")), "Inline": .on(.inline),
      ])
    #expect(trial.ended("Nested") == .zero)
    #expect(trial.ended("B") == .zero)
    #expect(trial[.lifeCycleDone] == .milliseconds(5))
  }

  @Test("Rule 5: a cost is time on the device it was measured on, scaled by the speeds of both")
  func costUnit() throws {
    // 10 ms on a device of 1300 are 13 ms of the reference core, and 26 ms at 500.
    let trial = try Trial(["A"], ["A": .on(.inline, .cpu(10))], on: .bench(1, speed: 500)) {
      $0.app.items[0].measuredSpeed = 1300
    }
    #expect(trial[.lifeCycleDone] == Nanoseconds.milliseconds(10 * 1300 / 1000 * 2))
    // 10 ns at 333 are 3.33 ns, so 4 of the reference core.
    let rounded = try Trial([.cpu(exactly: Nanoseconds(10))], on: .bench(1)) {
      $0.app.measuredSpeed = 333
    }
    #expect(rounded[.lifeCycleDone] == Nanoseconds(4))
    #expect(DeviceProfile.named("iphone-1200") == nil)
  }

  @Test(
    "Rule 8: process creation and rendering take their time regardless of the load on the cores")
  func outsideTheApp() throws {
    // A user-interactive item and the main thread share one core from 100 ms on.
    let trial = try Trial(
      callbacks: [
        .systemInterface: [.cpu(2)], .staticInitializers: ["Rival", .cpu(3)],
        .initialFrame: [.cpu(5)],
      ], ["Rival": .on(.global(.userInteractive), .cpu(100))], on: .bench(1)
    ) {
      $0.device.constants.processCreation.value = .milliseconds(100)
      $0.device.constants.uiKitInitialization.value = .milliseconds(28)
      $0.device.constants.render.value = .milliseconds(4)
    }
    let own: Int64 = 100
    #expect(trial[.processStart] == .milliseconds(own))
    #expect(trial[.imagesLoaded] == .milliseconds(own + 2))
    let shared: Int64 = 3 + 28 + 5
    #expect(trial[.firstCommit] == Nanoseconds.milliseconds(own + 2 + shared * 2))
    #expect(trial[.frameReady] == Nanoseconds.milliseconds(own + 2 + shared * 2 + 4))
  }

  @Test(
    "Rule 21: data left in memory by an earlier launch is not read again unless marked uncached"
  )
  func warm() throws {
    func time(_ kind: LaunchKind, isCached: Bool) throws -> Nanoseconds? {
      try Trial([.read(2_000_000, isCached: isCached), .read(2_000_000, isCached: isCached)]) {
        $0.request.kind = kind
      }[.lifeCycleDone]
    }
    // Every read pays latency and 2 MB, twice.
    for kind in [LaunchKind.cold, .afterInstall, .prewarmed] {
      #expect(try time(kind, isCached: true) == .milliseconds((1 + 2) * 2))
    }
    #expect(try time(.warm, isCached: true) == .zero)
    #expect(try time(.warm, isCached: false) == .milliseconds((1 + 2) * 2))
  }

  @Test("Rule 21: latencies overlap, and transfers share the throughput regardless of class")
  func storage() throws {
    let trial = try Trial(
      ["A", "B", .read(1_000_000)],
      [
        "A": .on(.queue(label: "a", .background), .read(1_000_000)),
        "B": .on(.queue(label: "b", .utility), .wait(3), .read(1_000_000)),
      ])
    // The main thread and A: 1 ms latency, then 2 MB at 1 MB a ms. B's latency from 4 ms
    // on overlaps no transfer: both of the others have ended at 3.
    #expect(trial[.lifeCycleDone] == Nanoseconds.milliseconds(1 + 2))
    #expect(trial.ended("A") == Nanoseconds.milliseconds(1 + 2))
    #expect(trial.ended("B") == Nanoseconds.milliseconds(3 + 1 + 1))
  }

  @Test("Rule 43: a touch is one page fault after another, from storage or at the warm price")
  func touch() throws {
    // 40,000 bytes are three pages of 16,384. A page's transfer takes 16,384 ns at 1 GB a second.
    let cold = try Trial([.touch(40_000)])
    #expect(cold[.lifeCycleDone] == Nanoseconds(3 * (1_000_000 + 16_384)))
    let warm = try Trial([.touch(40_000)], on: .bench(1, speed: 420)) {
      $0.request.kind = .warm
      $0.device.constants.warmFault.value = .microseconds(10)
    }
    #expect(warm[.lifeCycleDone] == Nanoseconds.microseconds(3 * 10))
    #expect(try Trial([.touch(0)])[.lifeCycleDone] == .zero)
  }

  @Test("Rule 44: a device's own constants are times on its own core, each step rounded by itself")
  func smallPrint() throws {
    // 28 ms on a core of 333 stay 28 ms there: 9.324 ms of the reference core.
    let trial = try Trial([], on: .bench(1, speed: 333)) {
      $0.device.constants.uiKitInitialization.value = .milliseconds(28)
    }
    #expect(trial[.willFinishLaunching] == .milliseconds(28))
    // A fault of 10 ns costs 3.33, so 4 ns of the reference core; that takes 12.01, so 13 ns here.
    let faults = try Trial([.touch(3 * 16_384)], on: .bench(1, speed: 333)) {
      $0.request.kind = .warm
      $0.device.constants.warmFault.value = Nanoseconds(10)
    }
    #expect(faults[.lifeCycleDone] == Nanoseconds(13 * 3))
  }
}

extension Trial {
  /// Seventeen serial queues on one core, each with one item of one step.
  fileprivate init(seventeen act: Act) throws {
    let names = (1...17).map(String.init)
    var items: [(String, Item)] = []
    for name in names { items.append((name, .on(.queue(label: name, nil), act))) }
    try self.init(
      names.map { Act(stringLiteral: $0) }, items: items, on: .bench(1))
  }
}
