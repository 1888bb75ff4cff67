extension MeasurementFile {
  /// Reads a file.
  ///
  /// - Returns: The file, unless something is wrong with it, and all that is wrong.
  /// - Complexity: O(*n*) in the size of the file.
  package static func read(_ text: SourceText) -> (file: MeasurementFile?, problems: DiagnosticList)
  {
    guard text.bytes.count <= byteLimit else {
      let problem = Diagnostic(
        .measurementsTooLarge(limit: byteLimit), at: SourceLocation(file: text.name))
      return (nil, DiagnosticList(diagnostics: [problem]))
    }
    do throws(JSONErrors) {
      var reader = Reader(text: text)
      let file = reader.file(try JSONDocument(text).root)
      return (reader.problems.diagnostics.isEmpty ? file : nil, reader.problems)
    } catch {
      let problems = error.entries.map { Diagnostic($0.problem, at: text.location(of: $0.offset)) }
      return (nil, DiagnosticList(diagnostics: problems))
    }
  }

  /// Turns a document into a file, noting everything that is wrong.
  private struct Reader {
    let text: SourceText
    var problems = DiagnosticList()
    private var path: [DocumentPath.Part] = []

    init(text: SourceText) { self.text = text }

    mutating func file(_ root: JSONValue) -> MeasurementFile? {
      guard let members = root.members, members.first?.key == kind else {
        report(.notMeasurements, at: root.range)
        return nil
      }
      if case .integer(1) = members[0].value.content {
      } else {
        inside(kind) { $0.report(.measurementsVersion, at: members[0].value.range) }
      }
      checkKeys(of: members.dropFirst(), by: Key.allCases.map(\.rawValue))
      guard let hostValue = root[Key.host.rawValue] else {
        return missing(Key.host.rawValue, in: root)
      }
      guard let measuresValue = root[Key.measures.rawValue] else {
        return missing(Key.measures.rawValue, in: root)
      }
      let host = inside(Key.host.rawValue) { $0.host(hostValue) }
      let measures = inside(Key.measures.rawValue) { $0.measures(measuresValue) }
      guard let host, let measures else { return nil }
      return MeasurementFile(host: host, measures: measures)
    }

    // MARK: Parts

    private mutating func host(_ value: JSONValue) -> MeasuredHost? {
      guard let members = object(value) else { return nil }
      typealias Key = MeasuredHost.Key
      checkKeys(of: members[...], by: Key.allCases.map(\.rawValue))
      let system = text(.system, of: value)
      let architecture = text(.architecture, of: value)
      let cores = number(Key.cores.rawValue, of: value, from: 1)
      let processor = value[Key.processor.rawValue].map { model in
        inside(Key.processor.rawValue) { $0.text(model) }
      }
      let toolchain = text(.toolchain, of: value)
      let build = text(.build, of: value)
      let index = number(Key.index.rawValue, of: value, from: 1)
      guard let system, let architecture, let cores, let toolchain, let build,
        let index
      else { return nil }
      return MeasuredHost(
        system: system, architecture: architecture, cores: Int(clamping: cores),
        processor: (processor ?? "") ?? "", toolchain: toolchain, build: build,
        index: Nanoseconds(index))
    }

    private mutating func measures(_ value: JSONValue) -> [Measure]? {
      guard let members = object(value) else { return nil }
      guard members.count <= measureLimit else {
        report(.tooManyMeasures(limit: measureLimit), at: value.range)
        return nil
      }
      return members.compactMap { member in
        inside(member.key) { reader in
          guard reader.checkText(member.key, at: member.keyRange) else { return nil }
          return reader.outcome(member.value).map { outcome in
            Measure(
              key: member.key, outcome: outcome,
              location: reader.text.location(of: Int(member.keyRange.start)))
          }
        }
      }
    }

    private mutating func outcome(_ value: JSONValue) -> Outcome? {
      guard let members = object(value) else { return nil }
      checkKeys(of: members[...], by: MeasureKey.allCases.map(\.rawValue))
      if let reason = value[MeasureKey.failed.rawValue] {
        return inside(MeasureKey.failed.rawValue) { $0.text(reason) }.map { .failed($0) }
      }
      let median = number(MeasureKey.median.rawValue, of: value, from: 1)
      let low = number(MeasureKey.low.rawValue, of: value, from: 1)
      let high = number(MeasureKey.high.rawValue, of: value, from: 1)
      let rounds = number(MeasureKey.rounds.rawValue, of: value, from: 0, or: 0)
      let outliers = number(MeasureKey.outliers.rawValue, of: value, from: 0, or: 0)
      guard let median, let low, let high, let rounds, let outliers else { return nil }
      guard low <= median, median <= high else {
        report(.measuredIntervalOrder, at: value.range)
        return nil
      }
      return .measured(
        MeasuredValue(
          median: Nanoseconds(median), low: Nanoseconds(low), high: Nanoseconds(high),
          rounds: Int(clamping: rounds), outliers: Int(clamping: outliers)))
    }

    // MARK: Values

    private mutating func object(_ value: JSONValue) -> [JSONMember]? {
      if let members = value.members { return members }
      report(.measurementsType("an object", found: value.kindName), at: value.range)
      return nil
    }

    private mutating func text(_ key: MeasuredHost.Key, of object: JSONValue) -> String? {
      guard let value = object[key.rawValue] else { return missing(key.rawValue, in: object) }
      return inside(key.rawValue) { $0.text(value) }
    }

    private mutating func text(_ value: JSONValue) -> String? {
      guard case .string(let text) = value.content else {
        report(.measurementsType("a string", found: value.kindName), at: value.range)
        return nil
      }
      return checkText(text, at: value.range) ? text : nil
    }

    private mutating func checkText(_ text: String, at range: SourceRange) -> Bool {
      if !text.isEmpty, text.unicodeScalars.count <= textLimit,
        !text.unicodeScalars.contains(where: \.isControl)
      {
        return true
      }
      report(.measurementsText(limit: textLimit), at: range)
      return false
    }

    private mutating func number(
      _ key: String, of object: JSONValue, from least: Int64, or absent: Int64? = nil
    ) -> Int64? {
      guard let value = object[key] else { return absent ?? missing(key, in: object) }
      return inside(key) { $0.number(value, from: least) }
    }

    private mutating func number(_ value: JSONValue, from least: Int64) -> Int64? {
      if case .integer(let number) = value.content, (least...Self.most).contains(number) {
        return number
      }
      report(
        .measurementsType("a whole number from \(least) to a day", found: value.kindName),
        at: value.range)
      return nil
    }

    /// A day in nanoseconds, as scenario files limit times.
    private static let most: Int64 = 86_400_000_000_000

    // MARK: Problems

    private mutating func checkKeys(of members: ArraySlice<JSONMember>, by names: [String]) {
      for member in members where !names.contains(member.key) {
        inside(member.key) {
          $0.report(
            .unknownMeasurementsKey(
              member.key, nearest: NearMatch.find(member.key, in: names), names: names),
            at: member.keyRange)
        }
      }
    }

    private mutating func missing<Value>(_ key: String, in object: JSONValue) -> Value? {
      report(.missingMeasurementsKey(key), at: object.range)
      return nil
    }

    private mutating func inside<Result>(
      _ key: String, _ body: (inout Reader) -> Result
    ) -> Result {
      path.append(.key(key))
      defer { path.removeLast() }
      return body(&self)
    }

    private mutating func report(_ problem: Problem, at range: SourceRange) {
      guard problems.diagnostics.count < DiagnosticList.shownLimit else {
        problems.omitted += 1
        return
      }
      problems.diagnostics.append(
        Diagnostic(
          problem, at: text.location(of: Int(range.start)), path: DocumentPath(path)))
    }
  }
}
