/// The costs measured in one run of a program, for writing to files.
///
/// ```swift
/// var log = MeasurementLog()
/// try log.add(Measurement("Database.open").run { try open() })
/// try log.write(to: "measured.json")
/// ```
///
/// The file has the measured values under the keys that `budgets` uses, so that one budget file
/// serves the simulated and the measured gate.
public struct MeasurementLog: Hashable, Sendable {
  /// The values so far, with the host of the first; `nil` for an empty log.
  var file: MeasurementFile?
  /// The processor times of work items, for a cost table.
  private(set) var itemCosts: [ItemCost] = []

  /// Cost of a work item.
  struct ItemCost: Hashable, Sendable {
    var name: String
    /// Processor times of the rounds.
    var samples: [Nanoseconds]
  }

  /// An empty log.
  public init() {}

  /// Adds a cost.
  ///
  /// A cost without valid samples is added as failed: the gate then fails, and never takes the cost
  /// for 0.
  ///
  /// - Parameters:
  ///   - cost: The cost.
  ///   - key: The budget key of the cost, as in `firstFrame`; a key that begins with `cpu:` takes
  ///     processor time, any other elapsed time. Without a key, the cost belongs to the work item
  ///     that the measurement names, under `item:` and `cpu:item:` with that name.
  /// - Throws: `MeasurementLogError` if the key is there already, or the host differs from the host
  ///   of the other costs: another machine, or the same machine at a time when it was more than 5 %
  ///   slower or faster.
  public mutating func add(
    _ cost: Measurement.Cost, as key: String? = nil
  ) throws(MeasurementLogError) {
    let host = cost.conditions.host
    if let file, let difference = host.differences(from: file.host).first {
      throw MeasurementLogError(reason: .notComparable(cost.measurement.name, difference))
    }
    let item = "item:\(cost.measurement.name)"
    let clocks: [(String, Measurement.Clock)] =
      if let key {
        [(key, key.hasPrefix("cpu:") ? .processor : .wall)]
      } else {
        [(item, .wall), ("cpu:\(item)", .processor)]
      }
    var file = file ?? MeasurementFile(host: host)
    for (key, clock) in clocks {
      guard file[key] == nil else { throw MeasurementLogError(reason: .repeated(key)) }
      file.measures.append(
        MeasurementFile.Measure(key: key, outcome: MeasurementFile.Outcome(cost, clock)))
    }
    self.file = file
    if key == nil, cost.samples.processor.flaw == nil {
      let samples = cost.samples.processor.values.map { Nanoseconds(Int64($0.rounded())) }
      itemCosts.append(ItemCost(name: cost.measurement.name, samples: samples))
    }
  }

  /// The text of the file of measured values; empty for an empty log.
  public var text: String { file?.text ?? "" }

  /// Writes the file of measured values as a whole, or leaves everything as it was.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - replacing: True to replace an existing file.
  /// - Throws: `MeasurementLogError` if the log is empty or the file cannot be written.
  public func write(to path: String, replacing: Bool = true) throws(MeasurementLogError) {
    try Self.write(text, to: path, replacing: replacing)
  }

  /// Writes a file as a whole, or leaves everything as it was; an empty text is an error.
  static func write(
    _ text: String, to path: String, replacing: Bool
  ) throws(MeasurementLogError) {
    guard !text.isEmpty else { throw MeasurementLogError(reason: .empty) }
    do throws(SystemError) {
      try Platform.writeFile(Array(text.utf8), to: path, replacing: replacing)
    } catch {
      throw MeasurementLogError(reason: .notWritten(path, error.reason))
    }
  }
}

extension MeasurementFile.Outcome {
  /// Value of a cost by a clock.
  fileprivate init(_ cost: Measurement.Cost, _ clock: Measurement.Clock) {
    let times = cost.samples.times(clock)
    if let flaw = times.flaw {
      self = .failed(flaw.description)
      return
    }
    let least = times.values.min() ?? 0
    guard least >= 0.5 else {
      self = .failed("a call takes less than a nanosecond; measure more work at once")
      return
    }
    guard times.values.count >= LookSchedule.leastRounds else {
      self = .failed(MeasuredText.tooFew(times.values.count))
      return
    }
    guard let median = times.median, let interval = cost.interval(clock) else {
      self = .failed(SampleFlaw.missing.description)
      return
    }
    func whole(_ time: Double) -> Nanoseconds { Nanoseconds(Int64(time.rounded())) }
    self = .measured(
      MeasuredValue(
        median: whole(median), low: whole(min(interval.low, median)),
        high: whole(max(interval.high, median)), rounds: times.values.count,
        outliers: times.outliers, withheld: Int((cost.conditions.withheld * 1_000).rounded()),
        processes: [whole(median)]))
  }
}

/// The reason why a log did not take a cost or could not be written.
public struct MeasurementLogError: Error, Hashable, Sendable, CustomStringConvertible {
  enum Reason: Hashable, Sendable {
    case notComparable(String, MeasuredHost.Difference)
    case repeated(String)
    case empty
    case notWritten(String, String)
    case notJoined(MeasuredHost.Difference)
    case notRead(Diagnostic)
  }

  let reason: Reason

  /// True if the cost cannot be compared with the others: from another host, or from another hour
  /// of the same host.
  public var isNotComparable: Bool {
    switch reason {
    case .notComparable, .notJoined: true
    case .repeated, .empty, .notWritten, .notRead: false
    }
  }

  /// The reason in one line.
  public var description: String {
    switch reason {
    case .notComparable(let name, let difference):
      "\(name.printable()): not comparable with the costs before it: \(difference)"
    case .repeated(let key): "\(key.quoted.printable()) is in the log already"
    case .empty: "no cost was added to the log"
    case .notWritten(let path, let reason): "\(path.printable()): not written: \(reason)"
    case .notJoined(let difference):
      "not comparable with the values of the processes before: \(difference)"
    case .notRead(let problem): problem.description
    }
  }
}
