extension SystemLimit {
  /// The row of a limit.
  struct Facts: Sendable {
    /// The thing limited, in one line.
    let title: String
    /// Its figure on each system that has it, the newest first.
    let periods: [Period]
    var use = Use.simulated
    /// The system that has it.
    var systemName = "iOS"
    /// True if the main thread has to do something within it.
    var isOfMainThread = false
    /// Reasons why the figure, or the consequence, may be wrong; `nil` if none are known.
    var doubt: String?
  }

  /// The simulator's treatment of a limit.
  package enum Use: Hashable, Sendable {
    case simulated
    /// Listed only, for this reason.
    case notModeled(String)
  }

  package var title: String { facts.title }

  /// The thing limited in one launch.
  ///
  /// A launch in the background draws no frame, so the watchdog waits for its end (rule 47).
  package func title(isSeen: Bool) -> String {
    self == .launchWatchdog && !isSeen ? "a launch in the background, until it is over" : title
  }

  package var periods: [Period] { facts.periods }
  package var use: Use { facts.use }
  package var systemName: String { facts.systemName }
  package var doubt: String? { facts.doubt }
  var isOfMainThread: Bool { facts.isOfMainThread }

  /// Its figure on a version of iOS; `nil` if that has no such limit.
  ///
  /// A scenario's system may have version numbers of its own; `Scenario.period(of:)` translates them.
  func period(onIOS version: Int) -> Period? {
    periods.first { $0.covers(version) }
  }

  /// The time allowed on a version of iOS.
  ///
  /// - Returns: `nil` if that version has no such limit, or the limit is no time.
  package func value(onIOS version: Int) -> Sourced<Nanoseconds>? {
    guard let amount = period(onIOS: version)?.amount, case .time(let time) = amount.value else {
      return nil
    }
    return Sourced(time, amount.provenance)
  }

  /// Its position in the declaration, which the trace records; saved traces hold names instead.
  package var index: Int64 { Int64(Self.allCases.firstIndex(of: self) ?? 0) }

  package var isSimulated: Bool { use == .simulated }

  /// True if a scenario may set it: it is simulated, and a time.
  package var isSettable: Bool {
    isSimulated
      && periods.allSatisfy { period in
        if case .time = period.amount.value { true } else { false }
      }
  }

  /// The limits that a scenario may set, in the order of the table.
  static let settable = allCases.filter(\.isSettable)

  /// The kills that an overrun may end with, in the order of their declaration.
  package var terminations: [Termination] {
    Termination.allCases.filter { termination in
      termination.limit == self || periods.contains { $0.termination == termination }
    }
  }
}

extension SystemLimit.Facts {
  /// The row of a limit with one figure, from a version of the system on.
  init(
    _ title: String, from version: Int? = nil, _ amount: SystemLimit.Amount,
    _ provenance: Provenance, then overrun: SystemLimit.Overrun, use: SystemLimit.Use = .simulated,
    systemName: String = "iOS", isOfMainThread: Bool = false, doubt: String? = nil
  ) {
    let amount = Sourced(amount, provenance)
    self.init(
      title: title, periods: [.init(from: version, amount: amount, overrun: overrun)], use: use,
      systemName: systemName, isOfMainThread: isOfMainThread, doubt: doubt)
  }
}
