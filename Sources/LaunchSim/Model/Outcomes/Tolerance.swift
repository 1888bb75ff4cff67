/// The ignored differences from a baseline, by measure.
package struct Tolerance: Hashable, Sendable {
  /// A measure that has a baseline.
  package enum Measure: Hashable, CaseIterable, Sendable {
    /// Time of a milestone.
    case milestone(Milestone)
    /// The time left when the work of a background launch is complete.
    case backgroundMargin

    package static let allCases = Milestone.allCases.map(Measure.milestone) + [.backgroundMargin]

    /// Key of the measure in files and baselines, as in `firstFrame`.
    var key: String {
      switch self {
      case .milestone(let milestone): milestone.rawValue
      case .backgroundMargin: "backgroundMargin"
      }
    }
  }

  /// The tolerance of a measure without a tolerance of its own.
  static let usual = Sourced(
    Nanoseconds.milliseconds(1),
    .assumed("below what a reader of a report sees; a simulation has no noise"))

  /// The tolerances that differ from the usual tolerance.
  private var own: [Measure: Amount] = [:]

  /// Gives every measure the usual tolerance.
  package init() {}

  /// Gives every measure the same tolerance.
  init(_ amount: Amount) {
    for measure in Measure.allCases { self[measure] = amount }
  }

  /// The own tolerance of a measure; `nil` stands for the usual tolerance.
  subscript(measure: Measure) -> Amount? {
    get { own[measure] }
    set { own[measure] = newValue == .time(Self.usual.value) ? nil : newValue }
  }

  /// The tolerance that applies to a measure.
  package func of(_ measure: Measure) -> Amount { own[measure] ?? .time(Self.usual.value) }

  /// The tolerance that all measures share; `nil` if they differ.
  var common: Amount? {
    let first = Measure.allCases.first.map(of)
    return Measure.allCases.allSatisfy { of($0) == first } ? first : nil
  }
}
