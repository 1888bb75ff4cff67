extension DeviceProfile {
  /// An observed number beside the model's, as the calibration of a device leaves it.
  package struct LedgerEntry: Hashable, Sendable {
    /// Name of the launches; `nil` if the observation has none.
    package var launches: String?
    /// Key of the figure, as observations spell it.
    package var figure: String
    package var observed: Nanoseconds
    /// The model's time before the calibration.
    package var before: Nanoseconds
    /// The model's time after it.
    package var after: Nanoseconds
    /// The model's time after a calibration by the other numbers; `nil` if no other number is left.
    package var heldBack: Nanoseconds?

    package init(
      launches: String? = nil, figure: String, observed: Nanoseconds, before: Nanoseconds,
      after: Nanoseconds, heldBack: Nanoseconds? = nil
    ) {
      (self.launches, self.figure, self.observed) = (launches, figure, observed)
      (self.before, self.after, self.heldBack) = (before, after, heldBack)
    }

    /// The difference of a time from the observed one, as a share of the observed one.
    ///
    /// - Precondition: the observed time is above zero.
    package func error(of time: Nanoseconds) -> Double {
      Double((time - observed).rawValue) / Double(observed.rawValue)
    }
  }
}

extension [DeviceProfile.LedgerEntry] {
  /// The median of the errors of some times, without their signs; `nil` without any.
  package func medianError(of time: (Element) -> Nanoseconds?) -> Double? {
    let errors = compactMap { entry in time(entry).map { entry.error(of: $0).magnitude } }.sorted()
    guard !errors.isEmpty else { return nil }
    return (errors[(errors.count - 1) / 2] + errors[errors.count / 2]) / 2
  }
}
