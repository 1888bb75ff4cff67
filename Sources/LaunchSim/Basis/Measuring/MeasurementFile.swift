/// Measured values of one host: the form between a `MeasurementLog` and the text of its file.
package struct MeasurementFile: Hashable, Sendable {
  /// The measured value of one key.
  package struct Measure: Hashable, Sendable {
    /// The key as `budgets` writes it, as in `cpu:item:Database.open`.
    package var key: String
    package var outcome: Outcome
    /// Place of the key in the file of origin; `nil` if the key was not read from a file.
    package var location: SourceLocation?
  }

  package enum Outcome: Hashable, Sendable {
    case measured(MeasuredValue)
    /// A failure instead of a value, with the reason; a failure never counts as 0.
    case failed(String)
  }

  package var host: MeasuredHost
  /// The measures, in the order of the file.
  package var measures: [Measure] = []

  package subscript(key: String) -> Measure? { measures.first { $0.key == key } }
}

/// A median with its 95 % confidence interval.
package struct MeasuredValue: Hashable, Sendable {
  package var median: Nanoseconds
  package var low: Nanoseconds
  package var high: Nanoseconds
  /// The rounds behind the value; 0 if unknown.
  package var rounds = 0
  /// The samples outside Tukey's fences, which still count.
  package var outliers = 0
}

extension MeasurementFile {
  /// The first key of the file, which names its kind.
  package static let kind = "launchMeasurements"
  /// The most bytes that are read.
  package static let byteLimit = 4_000_000
  /// The most measures in a file.
  package static let measureLimit = 10_000
}
