/// The ignored differences from a baseline, by measure.
package struct Tolerance: Hashable, Sendable {
  /// The measures that may have a tolerance.
  static let measures = Milestone.allCases.map(Measure.milestone) + [.backgroundMargin]

  /// The tolerance of a measure without a tolerance of its own.
  package static let usual = Sourced(
    Nanoseconds.milliseconds(1),
    .assumed("below what a reader of a report sees; a simulation has no noise"))

  /// The tolerances that differ from the usual tolerance.
  private var own: [Measure: Amount] = [:]

  /// Gives every measure the usual tolerance.
  package init() {}

  /// Gives every measure the same tolerance.
  init(_ amount: Amount) {
    for measure in Self.measures { self[measure] = amount }
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
    let first = Self.measures.first.map(of)
    return Self.measures.allSatisfy { of($0) == first } ? first : nil
  }
}
