/// A limit that the system sets to an app, as `show limits` lists them.
///
/// The raw value is the key of a scenario's `limits`, where the limit can be set. What each is, how
/// much, on which systems and what happens after it is one table; nothing else holds these figures.
package enum SystemLimit: String, CaseIterable, Sendable {
  case launchWatchdog, resumeWatchdog, sceneUpdate, enterBackground
  case backgroundTask, expirationGrace
  case backgroundFetch, appRefresh, processing, silentPush, backgroundURLSession
  case bluetooth, location, voipPush, fileLock, suspendWatchdog
  // Listed only.
  case quitting
  case backgroundTaskInWake, queuedRefresh, queuedProcessing, earliestBeginDate
  case silentPushRate, voipRate
  case foregroundCPU, backgroundCPU, heat, resources, diskSpace
  case watchBackgroundTask, intentsExtension, mirroredWorkout

  /// How much is allowed.
  package enum Amount: Hashable, Sendable {
    case time(Nanoseconds)
    /// Something must be done before a callback of the app returns.
    case beforeReturn
    /// Something must be let go before the app is suspended.
    case beforeSuspension
    /// So many requests at a time.
    case requests(Int)
    /// So many an hour.
    case perHour(ClosedRange<Int>)
    /// A share of the CPU in percent, over so long.
    case load(percent: Int, over: Nanoseconds)
    /// There is a limit, and no figure of it.
    case unpublished
  }

  /// What happens once a limit is passed.
  package enum Overrun: Hashable, Sendable {
    case terminated(Termination)
    /// The app is suspended, which costs it nothing but the time.
    case suspended
    /// The request is refused with an error.
    case refused
    /// What was asked for comes later or not at all.
    case delayed
    /// A report is written.
    case logged
    /// Nobody has said.
    case unstated
  }

  /// What the limit is on some versions of a system.
  package struct Period: Hashable, Sendable {
    /// The first version; `nil` where there is no telling.
    package let from: Int?
    /// The last version; `nil` up to now.
    package let through: Int?
    package let amount: Sourced<Amount>
    package let overrun: Overrun

    package init(
      from: Int? = nil, through: Int? = nil, _ amount: Amount, _ provenance: Provenance,
      then overrun: Overrun
    ) {
      self.from = from
      self.through = through
      self.amount = Sourced(amount, provenance)
      self.overrun = overrun
    }

    /// Whether the limit is this on that version.
    package func covers(_ version: Int) -> Bool {
      (from ?? .min)...(through ?? .max) ~= version
    }

    /// The kill that an overrun ends with; `nil` where it is none.
    package var termination: Termination? {
      if case .terminated(let termination) = overrun { termination } else { nil }
    }
  }

  /// What the simulator does with a limit.
  package enum Use: Hashable, Sendable {
    case simulated
    /// It is listed only, and the text says why.
    case notModelled(String)
  }

  /// What the limit is on a version of iOS; `nil` where that has no such limit.
  ///
  /// A scenario's system may have numbers of its own; `Scenario.period(of:)` goes by its iOS.
  package func period(onIOS version: Int) -> Period? {
    periods.first { $0.covers(version) }
  }

  /// How long is allowed on a version of iOS.
  ///
  /// - Returns: `nil` where that version has no such limit, and where the limit is no time.
  package func value(onIOS version: Int) -> Sourced<Nanoseconds>? {
    guard let amount = period(onIOS: version)?.amount, case .time(let time) = amount.value else {
      return nil
    }
    return Sourced(time, amount.provenance)
  }

  /// Its position in the declaration, which the trace records; saved traces hold names instead.
  package var index: Int64 { Int64(Self.allCases.firstIndex(of: self) ?? 0) }

  /// Whether the simulator keeps to it.
  package var isSimulated: Bool { use == .simulated }

  /// Whether a scenario may set it: the simulator keeps to it, and it is a time.
  package var isSettable: Bool {
    isSimulated
      && periods.allSatisfy { period in
        if case .time = period.amount.value { true } else { false }
      }
  }

  /// The limits that a scenario may set, in the order of the table.
  package static let settable = allCases.filter(\.isSettable)
}
