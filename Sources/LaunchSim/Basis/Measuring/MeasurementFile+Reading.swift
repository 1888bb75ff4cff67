extension MeasurementFile {
  /// Reads a file.
  ///
  /// - Returns: The file, `nil` if it has errors, and all problems found.
  /// - Complexity: O(*n*) in the size of the file.
  package static func read(_ text: SourceText) -> (file: MeasurementFile?, problems: DiagnosticList)
  {
    var reader = PlainReader(DiagnosticLog(keeping: DiagnosticList.shownLimit))
    guard text.bytes.count <= byteLimit else {
      reader.log.add(.measurementsTooLarge(limit: byteLimit), at: SourceLocation(file: text.name))
      return (nil, reader.log.list)
    }
    guard let root = reader.root(of: text) else { return (nil, reader.log.list) }
    guard root.members?.first?.key == kind else {
      reader.report(.notMeasurements, at: root.range)
      return (nil, reader.log.list)
    }
    let file = reader.read(format, root)?.object
    return (reader.log.errorCount == 0 ? file : nil, reader.log.list)
  }

  /// The text of the file.
  package var text: String {
    JSONLayout.object(Self.format.members(of: self, by: ())).text(width: 0) + "\n"
  }

  // MARK: - Format

  private static let format = ObjectFormat<PlainReader, _>(
    "a file of measured values", MeasurementFile(host: .unknown)
  ) {
    Field(kind, .version(of: kind), \.version).required("1")
    Field("host", .object(MeasuredHost.format), \.host).required("{ … }")
    Field("measures", .measures, \.measures).required("{}")
  }

  /// The version of the format, of which there is one.
  private var version: Int {
    get { 1 }
    set {}
  }

  /// A measure as it is written.
  fileprivate struct MeasureForm: Sendable {
    var median, low, high: Nanoseconds?
    var rounds, outliers, withheld: Int?
    var processes: [Nanoseconds]?
    var failed: String?
  }

  fileprivate static let measure = ObjectFormat<PlainReader, _>("a measure", MeasureForm()) {
    times
    Field("rounds", .whole(1...mostRounds), \.rounds)
    Field("outliers", .whole(0...mostRounds), \.outliers)
    Field("withheldPermille", .whole(0...1_000), \.withheld)
    Field("processesNs", .oneOrMore(.wholeNanoseconds), \.processes)
    Field("failed", .text, \.failed)
  }

  /// The rows of a median and its interval, without which a measure has failed.
  fileprivate static let times: [Field<PlainReader, MeasureForm>] = [
    Field("medianNs", .wholeNanoseconds, \.median).mostlyRequired("2000000"),
    Field("lowNs", .wholeNanoseconds, \.low).mostlyRequired("1900000"),
    Field("highNs", .wholeNanoseconds, \.high).mostlyRequired("2100000"),
  ]

  private static let mostRounds = 1_000_000_000
}

extension Shape where Reader == PlainReader, Value == [MeasurementFile.Measure] {
  /// Measures by their keys.
  fileprivate static var measures: Shape {
    Shape(
      [:],
      write: { _, measures in
        .object(
          measures.map { measure in
            let form = MeasurementFile.MeasureForm(measure.outcome)
            return .init(measure.key, .object(MeasurementFile.measure.members(of: form, by: ())))
          })
      }
    ) { reader, value in
      guard let members = value.members else {
        return reader.refuse(value, expected: "an object of measures")
      }
      guard members.count <= MeasurementFile.measureLimit else {
        return reader.refuse(
          .tooManyMeasures(limit: MeasurementFile.measureLimit), at: value.range)
      }
      return members.compactMap { member in
        reader.inside(member.key) { reader in
          guard reader.checkText(member.key, at: member.keyRange) else { return nil }
          return reader.outcome(member.value).map { outcome in
            MeasurementFile.Measure(
              key: member.key, outcome: outcome,
              location: reader.log.location(of: member.keyRange))
          }
        }
      }
    }
  }
}

extension MeasurementFile.MeasureForm {
  init(_ outcome: MeasurementFile.Outcome) {
    switch outcome {
    case .failed(let reason): failed = reason
    case .measured(let value):
      (median, low, high) = (value.median, value.low, value.high)
      rounds = value.rounds > 0 ? value.rounds : nil
      (outliers, withheld) = (value.outliers, value.withheld)
      processes = value.processes.isEmpty ? nil : value.processes
    }
  }
}

extension PlainReader {
  fileprivate mutating func outcome(_ value: JSONValue) -> MeasurementFile.Outcome? {
    guard let (form, members) = read(MeasurementFile.measure, value) else { return nil }
    if members["failed"] != nil {
      if let row = MeasurementFile.times.first(where: { members[$0] != nil }) {
        return refuse(.failedWithValue(row.key.name), at: value.range)
      }
      return form.failed.map { .failed($0) }
    }
    for row in MeasurementFile.times { reportMissing(row.key, of: members) }
    guard let median = form.median, let low = form.low, let high = form.high else { return nil }
    guard low <= median, median <= high else {
      return refuse(.measuredIntervalOrder, at: value.range)
    }
    if let list = members["processesNs"]?.value, list.elements?.isEmpty == true {
      return refuse(.noMeasuredProcesses, at: list.range)
    }
    let measured = MeasuredValue(
      median: median, low: low, high: high, rounds: form.rounds ?? 0,
      outliers: form.outliers ?? 0, withheld: form.withheld, processes: form.processes ?? [])
    if let (key, problem) = measured.contradiction {
      return refuse(problem, at: members[key]?.value.range ?? value.range)
    }
    return .measured(measured)
  }
}
