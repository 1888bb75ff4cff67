extension SystemLimit {
  /// Table row of a limit.
  struct Facts: Sendable {
    /// The limited activity, in one line.
    let title: String
    /// The figures of the limit by system version, newest first.
    let periods: [Period]
    var use = Use.simulated
    /// Name of the system that has the limit.
    var systemName = "iOS"
    /// True if the main thread has to do something within it.
    var isOfMainThread = false
    /// Reasons why the figure, or the consequence, may be wrong; `nil` if none are known.
    var doubt: String?
  }

  /// The simulator's treatment of a limit.
  package enum Use: Hashable, Sendable {
    case simulated
    /// Listed only, with the reason why the limit is not modeled.
    case notModeled(String)
  }

  package var title: String { facts.title }

  /// The limited activity, in words that fit a launch.
  ///
  /// A background launch draws no frame, so the watchdog waits for the end of that launch (rule
  /// 47).
  package func title(isSeen: Bool) -> String {
    self == .launchWatchdog && !isSeen ? "a launch in the background, until it is over" : title
  }

  package var periods: [Period] { facts.periods }
  package var use: Use { facts.use }
  package var systemName: String { facts.systemName }
  package var doubt: String? { facts.doubt }
  var isOfMainThread: Bool { facts.isOfMainThread }

  /// The figure on a version of iOS; `nil` if that version has no such limit.
  ///
  /// A scenario's system may have version numbers of its own; `Scenario.period(of:)` translates
  /// them.
  func period(onIOS version: Int) -> Period? {
    periods.first { $0.covers(version) }
  }

  /// The time allowed on a version of iOS.
  ///
  /// - Returns: `nil` if that version has no such limit, or the limit is not a time.
  package func value(onIOS version: Int) -> Sourced<Nanoseconds>? {
    guard let amount = period(onIOS: version)?.amount, case .time(let time) = amount.value else {
      return nil
    }
    return Sourced(time, amount.provenance)
  }

  /// The limit's position in the declaration, which the trace records; saved traces hold names
  /// instead.
  package var index: Int64 { Int64(Self.allCases.firstIndex(of: self) ?? 0) }

  package var isSimulated: Bool { use == .simulated }

  /// True if a scenario may set the limit, which needs a simulated limit that is a time.
  package var isSettable: Bool {
    isSimulated
      && periods.allSatisfy { period in
        if case .time = period.amount.value { true } else { false }
      }
  }

  /// The limits that a scenario may set, in the order of the table.
  static let settable = allCases.filter(\.isSettable)

  /// The kills that an overrun can cause, in the order of their declaration.
  package var terminations: [Termination] {
    Termination.allCases.filter { termination in
      termination.limit == self || periods.contains { $0.termination == termination }
    }
  }
}

extension SystemLimit.Facts {
  /// Row of a limit with one figure that applies from a version of the system on.
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
