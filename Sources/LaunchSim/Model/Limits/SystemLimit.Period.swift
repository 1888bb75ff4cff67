extension SystemLimit {
  /// The figure of a limit on some versions of a system.
  package struct Period: Hashable, Sendable {
    /// The first version; `nil` if unknown.
    package var from: Int?
    /// The last version; `nil` if the limit is still in force.
    package var through: Int?
    package let amount: Sourced<Amount>
    package let overrun: Overrun

    /// True if the period includes the version.
    func covers(_ version: Int) -> Bool {
      (from ?? .min)...(through ?? .max) ~= version
    }

    /// The kill caused by an overrun; `nil` if an overrun kills nothing.
    package var termination: Termination? {
      if case .terminated(let termination) = overrun { termination } else { nil }
    }
  }

  /// The amount allowed.
  package enum Amount: Hashable, Sendable {
    case time(Nanoseconds)
    /// An action must be done before a callback of the app returns.
    case beforeReturn
    /// A resource must be released before the app is suspended.
    case beforeSuspension
    /// A number of requests at a time.
    case requests(Int)
    /// A number of times per hour.
    case perHour(ClosedRange<Int>)
    /// A share of the CPU in percent, averaged over a time.
    case load(percent: Int, over: Nanoseconds)
    /// The limit exists, without a published figure.
    case unpublished
  }

  /// The consequence of passing a limit.
  package enum Overrun: Hashable, Sendable {
    case terminated(Termination)
    /// The app is suspended, and loses only time.
    case suspended
    /// The request is refused with an error.
    case refused
    /// Further requests come later or never.
    case delayed
    /// A report is written.
    case logged
    /// Not stated by any source.
    case unstated
  }
}
