/// A plan for timing code on this machine: two versions against each other, or one alone.
///
/// ```swift
/// let measurement = Measurement("Database.open")
/// let result = try measurement.compare(baseline: { try open() }, candidate: { try openFaster() })
/// #expect(result.verdict == .pass, "\(result)")
/// ```
///
/// In a file that imports Foundation, which has a type of this name, write `LaunchSim.Measurement`.
///
/// A round calls each version for long enough to be timed well, in an order drawn anew, and a fixed
/// reference work beside them. Rounds go on until the answer is clear, or time or rounds run out.
/// See <doc:MeasuringRealCode> for the statistics and their sources.
///
/// Let closures return the value that they compute. The compiler cannot remove work whose value
/// goes to code that the compiler does not see; work without a used value may be removed.
///
/// The results hold for this machine at this time, and differ from run to run.
public struct Measurement: Hashable, Sendable {
  /// A clock that decides.
  public enum Clock: String, Hashable, Sendable, CaseIterable {
    /// Elapsed time, waits included.
    case wall
    /// Processor time of the calling thread. For `async` closures, which may change threads,
    /// processor time of the whole process.
    case processor
  }

  /// The name of the measured work: the name of a work item, as in `Database.open`.
  public var name: String
  /// The share by which the candidate may be slower, as in `0.05` for 5 %.
  public var tolerance: Double
  /// The half width of an interval, as a share of the value, at which the measurement ends: 1 % by
  /// default.
  public var precision: Double
  /// The clock that decides; the other clock is measured and reported too.
  public var clock: Clock
  /// The uncounted rounds at the beginning; 3 by default.
  public var warmUps: Int
  /// The most counted rounds; 320 by default.
  public var mostRounds: Int
  /// The time after which no further round begins; 10 s by default.
  public var mostTime: Duration
  /// The seed for the order of versions within rounds and for the bootstrap.
  public var seed: UInt64

  /// A plan for timing work.
  ///
  /// - Parameters:
  ///   - name: The name of the measured work.
  ///   - tolerance: The share by which the candidate may be slower; from 0 up.
  ///   - precision: The half width of an interval at which the measurement ends; above 0.
  ///   - clock: The clock that decides.
  ///   - warmUps: The uncounted rounds at the beginning.
  ///   - mostRounds: The most counted rounds; at least 20.
  ///   - mostTime: The time after which no further round begins.
  ///   - seed: The seed for the order of versions within rounds and for the bootstrap.
  public init(
    _ name: String, tolerance: Double = 0.05, precision: Double = 0.01, clock: Clock = .wall,
    warmUps: Int = 3, mostRounds: Int = 320, mostTime: Duration = .seconds(10), seed: UInt64 = 1
  ) {
    precondition(tolerance >= 0 && tolerance.isFinite, "a tolerance of \(tolerance)")
    precondition(precision > 0 && precision.isFinite, "a precision of \(precision)")
    precondition(warmUps >= 0, "\(warmUps) rounds to warm up")
    precondition(
      mostRounds >= LookSchedule.leastRounds,
      "at most \(mostRounds) rounds, of which \(LookSchedule.leastRounds) are needed")
    self.name = name
    self.tolerance = tolerance
    self.precision = precision
    self.clock = clock
    self.warmUps = warmUps
    self.mostRounds = mostRounds
    self.mostTime = mostTime
    self.seed = seed
  }
}

// MARK: - Timing

extension Measurement {
  /// Times two versions of some work against each other.
  ///
  /// - Parameters:
  ///   - baseline: The version to compare with.
  ///   - candidate: The version that may be slower by `tolerance`.
  /// - Returns: The comparison, with its verdict.
  /// - Throws: The error of a closure, which ends the measurement.
  public func compare<First, Second>(
    baseline: () throws -> First, candidate: () throws -> Second
  ) rethrows -> Comparison {
    var session = Session(self, arms: 2, processor: .thread)
    try session.time(preparing: {}, baseline, candidate)
    return Comparison(session)
  }

  /// Times two versions of some asynchronous work against each other.
  ///
  /// Processor time counts the whole process, with all other work in it.
  public func compare<First, Second>(
    baseline: () async throws -> First, candidate: () async throws -> Second
  ) async rethrows -> Comparison {
    var session = Session(self, arms: 2, processor: .process)
    try await session.time(preparing: {}, baseline, candidate)
    return Comparison(session)
  }

  /// Times some work.
  ///
  /// - Parameter body: The work.
  /// - Returns: The cost of the work on this machine.
  /// - Throws: The error of the closure, which ends the measurement.
  public func run<Value>(_ body: () throws -> Value) rethrows -> Cost {
    var session = Session(self, arms: 1, processor: .thread)
    try session.time(preparing: {}, body, body)
    return Cost(session)
  }

  /// Times some asynchronous work.
  ///
  /// Processor time counts the whole process, with all other work in it.
  public func run<Value>(_ body: () async throws -> Value) async rethrows -> Cost {
    var session = Session(self, arms: 1, processor: .process)
    try await session.time(preparing: {}, body, body)
    return Cost(session)
  }
}

// MARK: - Results

extension Measurement {
  /// The share by which the code layout of one process may move a time.
  ///
  /// Assumed: the bias depends on the program and the processor, and may be larger (T. Mytkowicz, A.
  /// Diwan, M. Hauswirth and P. F. Sweeney, *Producing Wrong Data Without Doing Anything Obviously
  /// Wrong!*, ASPLOS 2009).
  package static let layoutShare = 0.02

  /// The answer to a comparison.
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// Slower by no more than the tolerance: the whole interval lies within the tolerance.
    case pass
    /// Slower by more than the tolerance, with the whole interval beyond the tolerance; or a sample
    /// is missing, 0 or not a number.
    case fail
    /// The interval holds values on both sides of the tolerance, or too few rounds were made.
    case inconclusive
  }

  /// The values that a figure may have.
  ///
  /// One process tells nothing about the bias of its code layout, so the interval of its rounds is
  /// widened by 2 % each way (assumed). It holds with 95 % confidence, over all looks of the measurement, for
  /// a process whose bias is no larger. The values of several processes need no such share:
  /// ``MeasurementLog/append(to:)``.
  public struct Interval: Hashable, Sendable {
    /// The least value.
    public let low: Double
    /// The greatest value.
    public let high: Double

    /// The interval of rounds of one process, widened.
    init(ofOneProcess range: ClosedRange<Double>) {
      low = range.lowerBound * (1 - Measurement.layoutShare)
      high = range.upperBound * (1 + Measurement.layoutShare)
    }
    package init(low: Double, high: Double) { (self.low, self.high) = (low, high) }
  }

  /// The samples of one version.
  public struct Samples: Hashable, Sendable {
    /// Elapsed time of a call.
    public let wall: Times
    /// Processor time of a call.
    public let processor: Times
    /// The calls that one sample timed together.
    public let calls: Int

    init(wall: [Double], processor: [Double], calls: Int) {
      (self.wall, self.processor, self.calls) = (Times(wall), Times(processor), calls)
    }

    /// The times of a clock.
    public func times(_ clock: Clock) -> Times { clock == .wall ? wall : processor }
  }

  /// The circumstances of a measurement.
  public struct Conditions: Hashable, Sendable {
    /// The machine and the build, with the time that the reference work took beside the samples.
    public let host: MeasuredHost
    /// True if processor time counts the whole process, false if it counts one thread.
    public let isOfProcess: Bool
    /// Uncounted calls before the samples.
    public let warmUpCalls: Int
    /// Number of looks at the samples.
    public let looks: Int
    /// Share of time in which the reference work, which only computes, waited for a core: above 3 %
    /// the host is busy with other work, and elapsed times are not those of the code alone.
    public let withheld: Double
  }
}
