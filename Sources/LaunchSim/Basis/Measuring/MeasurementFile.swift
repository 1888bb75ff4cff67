/// Measured values of one host: the form between a `MeasurementLog` and the text of its file.
package struct MeasurementFile: Hashable, Sendable {
  /// The measured value of one key.
  package struct Measure: Hashable, Sendable {
    /// The key as `budgets` writes it, as in `cpu:item:Database.open`.
    package var key: String
    package var outcome: Outcome
    /// The place of the key in its file; `nil` if it was not read from one.
    package var location: SourceLocation?
  }

  package enum Outcome: Hashable, Sendable {
    case measured(MeasuredValue)
    /// No value, for this reason: a failure, never 0.
    case failed(String)
  }

  package var host: MeasuredHost
  /// In the order of the file.
  package var measures: [Measure] = []

  package subscript(key: String) -> Measure? { measures.first { $0.key == key } }
}

/// A median with the interval that it lies in, with 95 % confidence.
package struct MeasuredValue: Hashable, Sendable {
  package var median: Nanoseconds
  package var low: Nanoseconds
  package var high: Nanoseconds
  /// The rounds behind it; 0 if unknown.
  package var rounds = 0
  /// The samples outside Tukey's fences; they count like all others.
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
