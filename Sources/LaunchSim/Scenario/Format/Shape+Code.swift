// References to the app's sources.

extension Shape where Reader == ScenarioResolver, Value == CodeReference {
  /// A Swift file of the app, or a symbol in a file; `needsSymbol` requires the symbol.
  static func code(needsSymbol: Bool) -> Shape {
    let pattern = needsSymbol ? #"\.swift#.+$"# : #"\.swift(#.+)?$"#
    return Shape(.pattern(pattern), write: { .string($1.description) }) { reader, value in
      guard let text = reader.read(.text, value) else { return nil }
      let code = CodeReference(text)
      if let problem = code.problem(needsSymbol: needsSymbol) {
        return reader.refuse(problem, at: value.range)
      }
      return code
    }
  }
}

extension CodeReference {
  /// The reason why the reference is wrong in every state of the files.
  fileprivate func problem(needsSymbol: Bool) -> Problem? {
    if file.contains("://") { return .isURL(file, as: .code) }
    if file.hasPrefix("/") { return .isAbsolute(file, as: .code) }
    guard file.hasSuffix(".swift"), FilePath.name(of: file) != ".swift" else {
      return .notASwiftFile(file)
    }
    if symbol == nil, needsSymbol { return .codeWithoutSymbol(file) }
    if symbol?.isEmpty == true { return .codeWithoutSymbol(file) }
    return nil
  }
}

extension Shape where Reader == ScenarioResolver, Value == CoveredCode {
  /// Covered code with its ignored calls, or a reference alone.
  static var covered: Shape {
    let code = ScenarioShape<CodeReference>.code(needsSymbol: false)
    return Shape(
      .any(of: code.schema, .reference(.coveredCode)),
      write: { writer, covered in
        covered.ignores.isEmpty
          ? code.write(writer, covered.code)
          : .object(ScenarioFormat.coveredCode.members(of: covered, by: writer))
      }
    ) { reader, value in
      if case .object = value.content {
        return reader.read(ScenarioFormat.coveredCode, value)?.object
      }
      return reader.read(code, value).map { CoveredCode(code: $0) }
    }
  }
}

extension Shape where Reader == ScenarioResolver, Value == [CoveredCode] {
  /// Covered code, each file or declaration named once.
  static var covered: Shape {
    let one = ScenarioShape<CoveredCode>.covered
    return Shape(
      .list(of: one.schema), write: { writer, all in .list(all.map { one.write(writer, $0) }) }
    ) { reader, value in
      guard
        let values = reader.list(value, of: "files", example: "[\"App/AppDelegate.swift\"]")
      else { return nil }
      if values.count > ScenarioLimit.list.count {
        reader.report(
          ScenarioLimit.list.problem, at: values[ScenarioLimit.list.count].range)
      }
      var seen: Set<CodeReference> = []
      return reader.each(values.prefix(ScenarioLimit.list.count)) { reader, value in
        guard let covered = reader.read(one, value) else { return nil }
        guard seen.insert(covered.code).inserted else {
          return reader.refuse(.duplicateEntry("\(covered.code)"), at: value.range)
        }
        return covered
      }
    }
  }
}

extension ScenarioFormat {
  static let coveredCode = ObjectFormat<ScenarioResolver, CoveredCode>(
    .coveredCode, "covered code", CoveredCode(code: CodeReference(file: ""))
  ) {
    Field(
      "file", .code(needsSymbol: false), \.code,
      "A Swift file of the app, or a declaration in it, relative to this file."
    ).required("\"App/AppDelegate.swift\"")
    Field(
      "ignores", .texts("calls", example: "print"), \.ignores,
      "Calls that are no work of the launch, as in print.")
  }
}
