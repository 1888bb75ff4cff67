import Testing

@testable import LaunchSim

@Suite("A measurement under way")
struct MeasurementSessionTests {
  /// Ten seconds in a sample: longer than any clock needs.
  private static let long = Measurement.Reading(wall: 10_000_000_000, processor: 5_000_000_000)

  private func plan(warmUps: Int = 2, seed: UInt64 = 1) -> Measurement {
    Measurement("work", warmUps: warmUps, mostTime: .seconds(100_000), seed: seed)
  }

  @Test("Each version is sized, warmed up and called once in each of 20 rounds")
  func turns() {
    var session = Measurement.Session(plan(), arms: 2, processor: .thread)
    var arms: [Int] = []
    while let turn = session.next() {
      #expect(turn.calls == 1)
      arms.append(turn.arm)
      session.add(Self.long)
    }
    // 2 sizes, 2 x 2 turns of warm-up, 20 x 2 that count.
    #expect(arms.count == 2 + 4 + 40)
    #expect(Array(arms.prefix(2)) == [0, 1])
    for round in stride(from: 2, to: arms.count, by: 2) {
      #expect(arms[round] + arms[round + 1] == 1)
    }
    #expect(session.samples(0).wall.values == Array(repeating: 10_000_000_000, count: 20))
    #expect(session.samples(1).processor.values == Array(repeating: 5_000_000_000, count: 20))
    #expect(session.warmUpCalls == 2 + 4)
    #expect(session.referenceTimes.count == 20)
    #expect(session.decision.verdict == .pass)
  }

  @Test("The order within rounds is drawn, and follows from the seed")
  func order() {
    func order(_ seed: UInt64) -> [Int] {
      var session = Measurement.Session(plan(seed: seed), arms: 2, processor: .thread)
      var arms: [Int] = []
      while let turn = session.next() {
        arms.append(turn.arm)
        session.add(Self.long)
      }
      return arms
    }
    let first = order(1)
    #expect(order(1) == first)
    #expect(order(2) != first)
    let firsts = stride(from: 2, to: 46, by: 2).map { first[$0] }
    #expect(Set(firsts) == [0, 1])
  }

  @Test("Calls double until a sample is long enough, and both versions make as many")
  func sizes() {
    var session = Measurement.Session(plan(), arms: 2, processor: .thread)
    var calls: [Int] = []
    while calls.count < 6, let turn = session.next() {
      calls.append(turn.calls)
      // The second version is long enough at once.
      let isShort = turn.arm == 0 && turn.calls < 4
      session.add(isShort ? Measurement.Reading(wall: 1, processor: 1) : Self.long)
    }
    #expect(calls == [1, 2, 4, 1, 4, 4])
    #expect(session.calls == 4)
  }

  @Test("A sample of several calls counts by the call")
  func perCall() {
    var session = Measurement.Session(plan(warmUps: 0), arms: 1, processor: .process)
    while let turn = session.next() {
      session.add(turn.calls < 2 ? Measurement.Reading(wall: 1, processor: 1) : Self.long)
    }
    #expect(session.samples(0).calls == 2)
    #expect(session.samples(0).wall.median == 5_000_000_000)
    #expect(session.conditions.isOfProcess)
  }

  @Test("The reference work tells the share of time that the host withheld")
  func withheld() {
    var session = Measurement.Session(plan(), arms: 1, processor: .thread)
    while session.next() != nil { session.add(Self.long) }
    let (wall, used) = session.referenceTimes.reduce((0.0, 0.0)) {
      ($0.0 + Double($1.wall), $0.1 + Double($1.processor))
    }
    #expect(wall >= used)
    #expect(session.conditions.withheld == (wall - used) / wall)
  }

  @Test("Without time, one round is made and not judged")
  func noTime() {
    let plan = Measurement("work", warmUps: 0, mostTime: .zero)
    var session = Measurement.Session(plan, arms: 2, processor: .thread)
    while session.next() != nil { session.add(Self.long) }
    #expect(session.samples(0).wall.values.count == 1)
    #expect(session.decision.verdict == .inconclusive)
  }

  @Test("Each call is prepared, and a sample is one call")
  func prepared() {
    let plan = Measurement("work", warmUps: 2, mostTime: .zero)
    var (preparations, calls) = (0, 0)
    let cost = plan.run(preparing: { preparations += 1 }) { calls += 1 }
    // One to find the size, two to warm up, one that counts.
    #expect(preparations == 4)
    #expect(calls == 4)
    #expect(cost.samples.calls == 1)
    #expect(cost.samples.wall.values.count == 1)
  }

  @Test("Closures are called, their errors end the measurement")
  func closures() async throws {
    struct Broken: Error {}
    let plan = Measurement("work", warmUps: 0, mostTime: .zero)
    let result = plan.compare(baseline: { 1 }, candidate: { 2 })
    #expect(result.verdict == .inconclusive)
    #expect("\(result)".hasPrefix("inconclusive: work: 1 round in the time; 20 are needed"))
    #expect(throws: Broken.self) { try plan.run { throw Broken() } }
    await #expect(throws: Broken.self) {
      try await plan.run { () async throws in
        await Task.yield()
        throw Broken()
      }
    }
  }
}
