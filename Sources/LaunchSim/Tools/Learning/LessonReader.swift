package import LaunchSim

/// A lesson that was read, with all its problems.
package struct ReadLesson: Sendable {
  /// The lesson; `nil` if there is an error.
  package var lesson: Lesson?
  /// The runs that reviewed the lesson; `nil` if nothing was simulated.
  var runs: LessonRuns?
  package var diagnostics: DiagnosticList

  /// The runs of the lesson: the runs of its review, or else new runs.
  ///
  /// - Throws: `SimulationError` for a scenario without an answer. Fatal.
  /// - Complexity: at most one simulation for the scenario and each variant.
  package func runs(of lesson: Lesson) throws(SimulationError) -> LessonRuns {
    if let runs { return runs }
    return try LessonRuns(of: lesson)
  }
}

/// Reads lessons.
///
///     let read = LessonReader(files: .disk).read("queues.jsonc")
///
/// A lesson is read with its scenario and every variant; nothing is simulated. All problems are
/// reported together, each with its place.
package struct LessonReader: Sendable {
  let files: SourceFiles
  /// The folder of `--root`; `nil` without one.
  let root: String?

  package init(files: SourceFiles, root: String? = nil) {
    self.files = files
    self.root = root
  }

  /// Reads a lesson.
  ///
  /// - Parameter path: The file, or `-` for standard input.
  /// - Returns: The lesson, or every problem of it.
  package func read(_ path: String) -> ReadLesson {
    var parser = LessonParser()
    let name = path == "-" ? "<stdin>" : path
    let bytes: [UInt8]
    switch files.read(path, LessonLimit.bytes.count) {
    case .success(let found): bytes = found
    case .failure(.tooLarge(let limit)):
      let head = path == "-" ? nil : try? files.readStart(path, ForeignFile.headLength).get()
      let foreign = head.flatMap { ForeignFile(insteadOfLesson: $0, named: name) }
      parser.log.add(
        foreign.map { .notALesson($0) } ?? LessonLimit.bytes.problem,
        at: SourceLocation(file: name, unreadFor: .tooLarge(limit: limit)))
      return ReadLesson(diagnostics: parser.log.list)
    case .failure(let problem):
      parser.log.add(.file(problem), at: SourceLocation(file: name, unreadFor: problem))
      return ReadLesson(diagnostics: parser.log.list)
    }
    let text = SourceText(name: name, bytes: bytes)
    if let foreign = ForeignFile(insteadOfLesson: bytes, named: name) {
      parser.log.add(.notALesson(foreign), at: SourceLocation(file: name))
      return ReadLesson(diagnostics: parser.log.list)
    }
    guard let root = parser.root(of: text) else {
      return ReadLesson(diagnostics: parser.log.list)
    }
    guard root.members?.first?.key == FileKind.lesson.rawValue else {
      parser.report(.notALesson, at: root.members?.first?.keyRange ?? root.range)
      return ReadLesson(diagnostics: parser.log.list)
    }
    let lesson = read(root, text, path: path, by: &parser)
    return ReadLesson(
      lesson: parser.log.errorCount == 0 ? lesson : nil, diagnostics: parser.log.list)
  }

  private func read(
    _ root: JSONValue, _ text: SourceText, path: String, by parser: inout LessonParser
  ) -> Lesson? {
    var form = LessonFormat.Form()
    parser.fill(&form, from: root, by: LessonFormat.lesson)
    parser.variantNames = form.variants.map(\.name)
    let source = form.scenario.flatMap { self.source($0, text, path: path, by: &parser) }
    let base = source.flatMap { source in
      parser.inside("scenario") { self.base(source, form.scenario?.range ?? root.range, by: &$0) }
    }
    var variants: [Lesson.Variant] = []
    if let source, base != nil {
      for variant in form.variants {
        parser.inside("variants") { parser in
          parser.inside(variant.name) { parser in
            do throws(ScenarioErrors) {
              let scenario = try source.read(variant.edits)
              variants.append(
                Lesson.Variant(name: variant.name, edits: variant.edits, scenario: scenario))
            } catch {
              for diagnostic in error.list.errors {
                parser.report(
                  diagnostic.problem, in: variant.value, at: variant.edits.index(of: diagnostic))
              }
            }
          }
        }
      }
    }
    if let base, variants.count == form.variants.count {
      let names = ([base] + variants.map(\.scenario)).flatMap { $0.app.items.map(\.name) }
      parser.items = names.uniqued()
    }
    let questions = parser.inside("questions") { parser in
      self.questions(form.questions, base, variants, text, by: &parser)
    }
    guard let source, let base else { return nil }
    return Lesson(
      id: form.id, title: form.title, level: form.level, needs: form.needs, text: form.text,
      sources: form.sources, base: base, source: source, variants: variants,
      questions: questions, file: text.name,
      place: LessonPlace(text: text, value: root, path: DocumentPath()))
  }

  private func questions(
    _ values: [JSONValue], _ base: Scenario?, _ variants: [Lesson.Variant], _ text: SourceText,
    by parser: inout LessonParser
  ) -> [Question] {
    var questions: [Question] = []
    for (index, value) in values.enumerated() {
      parser.inside("\(index)") { parser in
        var form = LessonFormat.QuestionForm()
        guard parser.fill(&form, from: value, by: LessonFormat.question) != nil, var ask = form.ask
        else { return }
        if questions.contains(where: { $0.id == form.id }) {
          let range = value["id"]?.range ?? value.range
          parser.inside("id") { $0.report(.duplicateEntry(form.id), at: range) }
        }
        if case .culprit(let measure, let items) = ask, items.isEmpty, let base {
          let scenario = variants.first { $0.name == form.variant }?.scenario ?? base
          let names = scenario.app.items.prefix(LessonLimit.choices.count).map(\.name)
          ask = .culprit(measure, among: names)
        }
        questions.append(
          Question(
            id: form.id, text: form.text, hint: form.hint, variant: form.variant, ask: ask,
            place: LessonPlace(text: text, value: value, path: parser.documentPath)))
      }
    }
    return questions
  }

  // MARK: - The scenario

  /// Access to the scenario of a lesson, which the lesson holds or names.
  private func source(
    _ value: JSONValue, _ text: SourceText, path: String, by parser: inout LessonParser
  ) -> LessonScenario? {
    if case .string = value.content {
      return parser.inside("scenario") { parser in
        guard let spelled = parser.read(.line, value) else { return nil }
        let folder = path == "-" ? "." : FilePath.folder(of: path)
        let name = FilePath.join(folder, spelled)
        guard spelled != "-", !spelled.hasPrefix("/"), !spelled.contains("://") else {
          parser.report(.scenarioOutside(spelled), at: value.range)
          return nil
        }
        let root = RootFolder(root, around: folder, files)
        if let root, case .success(let base) = files.resolve(folder),
          case .failure(.outsideRoot) = files.locate(spelled, from: base, inside: root)
        {
          parser.report(
            .leavesRoot(spelled, root: root.name, as: .lessonScenario), at: value.range)
          return nil
        }
        return LessonScenario(
          path: name,
          reader: ScenarioReader(
            files: files.confined(to: [root].compactMap(\.self)), root: root?.name))
      }
    }
    // Spaces replace the rest of the lesson, so that positions in the scenario are positions in the
    // lesson.
    var bytes = text.bytes
    for index in bytes.indices where !value.range.bytes.contains(index) && bytes[index] != 0x0A {
      bytes[index] = 0x20
    }
    var overlay = files
    let (own, others) = (bytes, files)
    overlay.read = { name, limit in name == path ? .success(own) : others.read(name, limit) }
    overlay.readStart = { name, count in
      name == path ? .success(Array(own.prefix(count))) : others.readStart(name, count)
    }
    return LessonScenario(path: path, reader: ScenarioReader(files: overlay, root: root))
  }

  /// The scenario without edits; its problems are reported at their own places.
  private func base(
    _ source: LessonScenario, _ range: SourceRange, by parser: inout LessonParser
  ) -> Scenario? {
    do throws(ScenarioErrors) {
      let read = try source.reader.read(source.path)
      for warning in read.warnings { parser.log.add(warning, of: range) }
      return read.scenario
    } catch {
      for diagnostic in error.list.diagnostics { parser.log.add(diagnostic, of: range) }
      return nil
    }
  }
}

extension ForeignFile {
  /// The kind of a foreign file that was named as a lesson; `nil` if the file could be meant as a
  /// lesson.
  ///
  /// Markup is never a lesson, even around a scenario.
  fileprivate init?(insteadOfLesson bytes: [UInt8], named name: String) {
    guard bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else {
      self.init(insteadOfScenario: SourceText(name: name, bytes: bytes))
      return
    }
    self.init(named: name, head: bytes)
  }
}
