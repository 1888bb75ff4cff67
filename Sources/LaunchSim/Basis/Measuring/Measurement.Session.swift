extension Measurement {
  /// A measurement under way: decides which version is called next, and when the measurement ends.
  ///
  /// First each version is called 1, 2, 4 … times until the calls take long enough to be timed
  /// well; then the warm-up rounds follow, then the rounds that count.
  struct Session: Sendable {
    /// The version to call, and how often.
    struct Turn: Hashable, Sendable {
      var arm: Int
      var calls: Int
    }

    let plan: Measurement
    let processor: Platform.Clock
    private(set) var wall: [[Double]]
    private(set) var processorTimes: [[Double]]
    private(set) var calls = 1
    private(set) var warmUpCalls = 0
    private(set) var referenceTimes: [Reading] = []
    private(set) var decision: Decision

    private var reference = ReferenceWork()
    private let leastTime: Int64
    private let start: Int64
    private let deadline: Int64
    private var stream: RandomStream
    private var stage: Stage
    /// The versions that the round has yet to call, the next one last.
    private var waiting: [Int] = []
    private var current = Turn(arm: 0, calls: 1)

    private enum Stage: Hashable {
      case sizing(arm: Int)
      case warming(left: Int)
      case counting
    }

    init(
      _ plan: Measurement, arms: Int, processor: Platform.Clock, isPrepared: Bool = false
    ) {
      self.plan = plan
      mostCalls = isPrepared ? 1 : 1 << 22
      self.processor = processor
      wall = Array(repeating: [], count: arms)
      processorTimes = wall
      decision = Decision(plan, arms: arms)
      leastTime = Self.leastTime(of: [.wall, processor])
      stream = RandomStream(seed: plan.seed, name: StreamName("Measurement.order"))
      stage = .sizing(arm: 0)
      start = Platform.Clock.wall.reading
      let limit = start.addingReportingOverflow(Nanoseconds(plan.mostTime).rawValue)
      deadline = limit.overflow ? .max : limit.partialValue
    }

    /// The least length of a sample in nanoseconds: a millisecond, so that an interrupt is a small
    /// part of a sample, and at least a thousand steps of the coarser clock, so that a step is at
    /// most a thousandth.
    private static func leastTime(of clocks: [Platform.Clock]) -> Int64 {
      max(1_000_000, 1_000 * (clocks.map(\.resolution).max() ?? 0))
    }

    /// The most calls in a sample: 1 if each call needs its own preparation, else a number that
    /// only work without any duration reaches.
    private let mostCalls: Int

    /// The version to call now; `nil` once the measurement is over.
    mutating func next() -> Turn? {
      if case .sizing = stage { return current }
      if waiting.isEmpty {
        guard !endsRound() else { return nil }
        waiting = shuffled()
        referenceTimes.append(reference.time())
      }
      guard let arm = waiting.popLast() else { return nil }
      current = Turn(arm: arm, calls: calls)
      return current
    }

    /// Records the times of the version that `next` returned.
    mutating func add(_ reading: Reading) {
      switch stage {
      case .sizing(let arm):
        warmUpCalls += current.calls
        calls = max(calls, current.calls)
        if reading.wall < leastTime, current.calls < mostCalls {
          current.calls *= 2
        } else if arm + 1 < wall.count {
          stage = .sizing(arm: arm + 1)
          current = Turn(arm: arm + 1, calls: 1)
        } else {
          stage = .warming(left: plan.warmUps)
        }
      case .warming: warmUpCalls += current.calls
      case .counting:
        wall[current.arm].append(Double(reading.wall) / Double(current.calls))
        processorTimes[current.arm].append(Double(reading.processor) / Double(current.calls))
      }
    }

    /// Looks at the samples if a round has just ended; true if that round was the last.
    private mutating func endsRound() -> Bool {
      switch stage {
      case .sizing: return false
      case .warming(left: 0):
        stage = .counting
        referenceTimes = []
      case .warming(let left): stage = .warming(left: left - 1)
      case .counting: break
      }
      guard stage == .counting, let rounds = wall.first?.count, rounds > 0 else { return false }
      let arms = plan.clock == .wall ? wall : processorTimes
      return decision.isOver(arms, timeIsUp: Platform.Clock.wall.reading >= deadline)
    }

    private mutating func shuffled() -> [Int] {
      var order = Array(wall.indices)
      for place in order.indices.dropFirst() {
        order.swapAt(place, Int(stream.nextIndex(below: UInt64(place + 1))))
      }
      return order
    }

    /// The samples of a version.
    func samples(_ arm: Int) -> Samples {
      Samples(wall: wall[arm], processor: processorTimes[arm], calls: calls)
    }

    var conditions: Conditions {
      let times = referenceTimes.map { Double($0.processor) }
      let (elapsed, used) = referenceTimes.reduce((0.0, 0.0)) {
        ($0.0 + Double($1.wall), $0.1 + Double($1.processor))
      }
      return Conditions(
        host: .current(index: Times(times).median ?? 0), isOfProcess: processor == .process,
        warmUpCalls: warmUpCalls, looks: decision.looks,
        withheld: elapsed > used ? (elapsed - used) / elapsed : 0)
    }
  }
}
