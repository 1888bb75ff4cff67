/// The day and the versions with which a cost was measured.
///
/// Indirect, because few items have a record and every item has room for one.
package indirect enum CostRecord: Hashable, Sendable {
  case measured(Facts)

  /// Facts that a file states; each may be missing.
  package struct Facts: Hashable, Sendable {
    package var date: CalendarDay?
    /// The system with its version, as in `iOS 26.1`.
    package var os: String?
    /// Version of the app, as in `5.2`.
    package var app: String?

    package init() {}

    /// The facts, and those of others where these have none.
    func filled(from others: Facts) -> Facts {
      var facts = self
      (facts.date, facts.os, facts.app) = (
        date ?? others.date, os ?? others.os, app ?? others.app
      )
      return facts
    }
  }
}

extension WorkItem {
  /// Facts about the measurement of the item's costs; all missing if the file states none.
  package var measurement: CostRecord.Facts {
    get { if case .measured(let facts)? = record { facts } else { CostRecord.Facts() } }
    set { record = newValue == CostRecord.Facts() ? nil : .measured(newValue) }
  }
}
