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
  /// The longest text, in Unicode scalars.
  package static let textLimit = 1_000

  /// The keys of the file besides its kind.
  enum Key: String, CaseIterable {
    case host, measures
  }

  /// The keys of a measure.
  enum MeasureKey: String, CaseIterable {
    case median = "medianNs"
    case low = "lowNs"
    case high = "highNs"
    case rounds, outliers
    case failed
  }

  /// The text of the file.
  package var text: String {
    JSONLayout.object([
      .init(Self.kind, .integer(1)),
      .init(Key.host.rawValue, host.layout),
      .init(
        Key.measures.rawValue,
        .object(measures.map { .init($0.key, $0.outcome.layout) })),
    ]).text(width: 0) + "\n"
  }
}

extension MeasuredHost {
  /// The host as files write it.
  package var layout: JSONLayout {
    .object(
      writtenKeys.map { key in
        switch key {
        case .cores: .init(key.rawValue, .integer(cores))
        case .index: .init(key.rawValue, .integer(index.rawValue))
        default: .init(key.rawValue, .string(text(of: key)))
        }
      })
  }
}

extension MeasurementFile.Outcome {
  fileprivate var layout: JSONLayout {
    typealias Key = MeasurementFile.MeasureKey
    switch self {
    case .failed(let reason): return .object([.init(Key.failed.rawValue, .string(reason))])
    case .measured(let value):
      return .object([
        .init(Key.median.rawValue, .integer(value.median.rawValue)),
        .init(Key.low.rawValue, .integer(value.low.rawValue)),
        .init(Key.high.rawValue, .integer(value.high.rawValue)),
        .init(Key.rounds.rawValue, .integer(value.rounds)),
        .init(Key.outliers.rawValue, .integer(value.outliers)),
      ])
    }
  }
}
