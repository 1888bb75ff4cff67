import LaunchSim
import LaunchSimTools

extension Command {
  static let importData = Command(
    name: "import", group: .write,
    summary: "turn measured data into a scenario, or into an observation",
    operands: [.dataFile],
    flags: [
      .device, .os, .appVersion, .date, .scenario, .merge, .output, .force, .quiet, .help, .version,
    ],
    summaries: [
      .device: "name the device of the measurement",
      .os: "name the system of the measurement, as in \"iOS 26.1\"",
    ],
    explanation: """
      Reads measurements of a real launch and prints them as a scenario, in which every cost \
      names its place in the input: a trace of Chrome (JSON) or Perfetto (binary), signpost \
      intervals or a time profile of Instruments ('xcrun xctrace export'), or CSV with the \
      columns name,thread,start,duration. '-' is standard input.

      Launches that a tool has timed become an observation, which 'launch-sim diff' compares with a \
      scenario: a log of XCTest, the metrics of an Xcode result as JSON ('xcrun xcresulttool get \
      test-results metrics'), payloads of MetricKit, launch phases of Instruments.

      Several files are recordings of the same launch: each cost gets the times of all of them. \
      --date, --os and --app-version note when and with what the costs were measured, which \
      'launch-sim lint' and 'launch-sim show costs' read.

      --scenario fits the scenario to the first frame that the recording marks (an instant "first \
      frame"): time that is in no span becomes waits, or the device's constants are scaled. The \
      notes list all that is guessed.

      --merge prints your scenario or cost table with the costs in it: an item of the same \
      name gets the measured cost, the others are added, and the rest of the text stays.
      """,
    examples: [
      "launch-sim import trace.json | launch-sim -": "simulate it at once",
      "launch-sim import trace.csv -d iphone-15": "measured on an iPhone 15",
      "launch-sim import trace.csv --merge costs.jsonc -o costs.jsonc --force":
        "new costs in a table of yours",
      "launch-sim import run1.csv run2.csv --date 2026-11-23": "the times of two recordings",
      "launch-sim import trace.json --scenario -o app.jsonc": "a first scenario",
      "launch-sim import xctest.log -o launch.json": "an observation to keep",
    ],
    statuses: [
      .good: "the scenario is written",
      .badData: "the data cannot be read",
      .inputMissing: "the file is missing or cannot be read",
    ],
    meaning: { $0.importOptions() })
}

extension Operand {
  /// Files of measured data, or `-`.
  static let dataFile = Operand(usage: "FILE…", noun: "file", isList: true)
}

/// The options of `import`.
struct ImportOptions: Hashable, Sendable {
  /// The recordings, at least one.
  var inputs: [Invocation.Input]
  /// The device of the measurement; `nil` if not given.
  var device: DeviceProfile?
  /// The scenario or cost table that receives the costs.
  var target: String?
  /// The day and the versions of the measurement.
  var measurement = CostRecord.Facts()
  /// True to fit the scenario to the recorded frame.
  var isFitted = false

  /// The first recording, whose calls count.
  var input: Invocation.Input { inputs[0] }
  /// The most recordings.
  static let inputLimit = 100
}

extension Meaning {
  fileprivate mutating func importOptions() -> ImportOptions {
    let files = inputs(parsed.operands)
    var options = ImportOptions(inputs: files.isEmpty ? [.standardInput] : files)
    if files.count > ImportOptions.inputLimit { problems.append(.tooManyRecordings) }
    let devices = devices()
    options.target = parsed[.merge]
    if files.contains(.standardInput), options.target == "-" {
      problems.append(.standardInputTwice)
    }
    options.measurement.date = day(.date)
    (options.measurement.os, options.measurement.app) = (parsed[.os], parsed[.appVersion])
    options.isFitted = parsed.has(.scenario)
    if options.isFitted, options.target != nil { problems.append(.fitsNoMerge) }
    options.device = device(devices)
    return options
  }
}

extension ImportOptions: CommandAction {
  // `filesToRead` leaves out the scenario of `--merge`, which may be replaced.
  var filesToRead: [String] { inputs.map(\.path) }
  var writesScenario: Bool { true }

  /// Turns measured data into a scenario.
  func answer(_ invocation: Invocation, _ output: Output) -> Answer {
    var texts: [SourceText] = []
    do throws(UnreadableFile) {
      for input in inputs { texts.append(try Self.read(input)) }
    } catch {
      return Answer(status: error.status, remarks: [error.description])
    }
    for text in texts {
      guard let outcome = ObservationImport.read(text) else { continue }
      if texts.count > 1 || isFitted || target != nil {
        return Answer(status: .badData, remarks: [Diagnostic(.launchesAlone, at: text).description])
      }
      return observation(outcome, invocation)
    }
    let outcomes = texts.map { SpanImport.read($0, measuredOn: device?.id, measurement) }
    guard var table = outcomes[0].table, outcomes.allSatisfy({ $0.table != nil }) else {
      return Answer(
        status: .badData, remarks: outcomes.flatMap(\.problems).map(\.description))
    }
    var answer = Answer(remarks: outcomes.flatMap(\.notes).map(\.description).uniqued())
    if outcomes.count > 1 {
      let notes = table.add(
        runs: outcomes.dropFirst().compactMap(\.table), notedAt: texts[0].name)
      answer.remarks += notes.map(\.description)
    }
    if isFitted {
      do throws(SimulationError) {
        let fitted = try FirstScenario(table)
        table = fitted.table
        answer.remarks += fitted.guesses.map {
          Diagnostic(.guess($0), at: SourceLocation(file: texts[0].name), severity: .note)
            .description
        }
      } catch {
        return Answer(status: .badData, remarks: ["launch-sim: \(texts[0].name): \(error)"])
      }
    }
    if let target {
      Self.merge(table, into: target, &answer)
    } else {
      answer.text = table.scenarioText
    }
    if let problem = ImportResult.problem(
      ofWriting: answer.text.utf8.count, importedFrom: texts[0])
    {
      return Answer(status: .badData, remarks: [problem.description])
    }
    if invocation.isQuiet, answer.status == .good { answer.remarks = [] }
    return answer
  }

  /// Writes an observation, with the device of the command line where the tool tells none.
  private func observation(
    _ outcome: ObservationImport.Outcome, _ invocation: Invocation
  ) -> Answer {
    guard var observation = outcome.observation else {
      return Answer(status: .badData, remarks: outcome.problems.map(\.description))
    }
    for index in observation.launches.indices {
      if let device { observation.launches[index].device = device.id }
      if let os = measurement.os { observation.launches[index].os = os }
      if let app = measurement.app { observation.launches[index].app = app }
      if let date = measurement.date { observation.launches[index].date = date.description }
    }
    return Answer(
      text: observation.text,
      remarks: invocation.isQuiet ? [] : outcome.notes.map(\.description))
  }

  /// Turns the answer into the text of a file with the measured costs merged in.
  private static func merge(_ table: ImportedTable, into path: String, _ answer: inout Answer) {
    let text: SourceText
    do throws(UnreadableFile) {
      text = try read(path == "-" ? .standardInput : .file(path))
    } catch {
      answer.status = error.status
      answer.remarks.append(error.description)
      return
    }
    let included = reader(of: path, holding: text.bytes).filesIncluded(by: path)
    let outcome = ImportMerge.merge(
      table, into: text, including: included.map { ($0.name, $0.root) })
    guard let bytes = outcome.bytes else {
      answer.status = .badData
      answer.remarks += outcome.problems.map(\.description)
      return
    }
    if let problems = mistakes(ofMerging: table, as: bytes, into: text, at: path) {
      answer.status = .badData
      answer.remarks.append(
        "launch-sim: \(text.name.printable()): not merged: the result would have these mistakes")
      answer.remarks += problems
      return
    }
    answer.text = String(decoding: bytes, as: UTF8.self)
    answer.remarks += outcome.notes.map(\.description)
    let own = reader(of: path, holding: text.bytes).lint(path).errors
    if let first = own.first {
      answer.remarks.append(first.description)
      let rest = own.count > 1 ? " and \(own.count - 1) more" : ""
      answer.remarks.append(
        "launch-sim: \(text.name.printable()): had this mistake\(rest) before, which the answer keeps"
      )
    }
  }

  /// The mistakes of the merged file; `nil` if there are none, or if the file already had mistakes.
  ///
  /// The merged text is not written, so each mistake is located by its path in the document, and a
  /// mistake in an imported item by the place in the recording that the item comes from.
  private static func mistakes(
    ofMerging table: ImportedTable, as bytes: [UInt8], into text: SourceText, at path: String
  ) -> [String]? {
    guard reader(of: path, holding: text.bytes).lint(path).errors.isEmpty else { return nil }
    let mistakes = reader(of: path, holding: bytes).lint(path).errors
    guard !mistakes.isEmpty else { return nil }
    let sources = Dictionary(table.items.map { ($0.name, $0.source) }) { first, _ in first }
    return mistakes.prefix(20).map { mistake in
      var mistake = mistake
      if mistake.location.file == text.name {
        mistake.location = SourceLocation(file: text.name)
        if let source = mistake.path.item.flatMap({ sources[$0] }) {
          mistake.location.file = source
        }
      }
      return mistake.description
    }
  }

  /// A reader that takes the given bytes for the contents of one file, whatever is on the disk.
  private static func reader(of path: String, holding bytes: [UInt8]) -> ScenarioReader {
    var files = SourceFiles.disk
    files.read = { file, limit in
      file == path ? .success(bytes) : SourceFiles.disk.read(file, limit)
    }
    return ScenarioReader(files: files)
  }

  /// The most bytes of measured data: a recording of a minute with a million spans is longer than
  /// any scenario may be.
  private static let importLimit = 256_000_000

  private static func read(_ input: Invocation.Input) throws(UnreadableFile) -> SourceText {
    try input.text(upTo: importLimit)
  }
}

extension Invocation.Input {
  /// The text of the input, which may have this many bytes.
  func text(upTo limit: Int) throws(UnreadableFile) -> SourceText {
    let name = self == .standardInput ? "<stdin>" : path
    switch SourceFiles.disk.read(path, limit) {
    case .success(let bytes): return SourceText(name: name, bytes: bytes)
    case .failure(let problem): throw UnreadableFile(name: name, problem: problem)
    }
  }
}

/// A file that a command needs but cannot read.
struct UnreadableFile: Error, CustomStringConvertible {
  var name: String
  var problem: FileProblem

  /// The diagnostic of a scenario that cannot be read.
  private var diagnostic: Diagnostic {
    if problem == .isDirectory, let foreign = ForeignFile(folder: name) {
      return Diagnostic(foreign.folderProblem, at: SourceLocation(file: name))
    }
    return Diagnostic(.file(problem), at: SourceLocation(file: name, unreadFor: problem))
  }

  var description: String { diagnostic.description }

  var status: ExitStatus {
    ExitStatus(readingFailedWith: [diagnostic])
  }
}

extension Problem {
  fileprivate static let launchesAlone = Problem(
    "launches-alone",
    "timed launches have no spans: they become an observation, each file by itself",
    "import it without other files, --scenario and --merge")
  fileprivate static func guess(_ words: String) -> Problem { Problem("guess", words.printable()) }
  fileprivate static let tooManyRecordings = usage(
    "too-many-recordings", "'import' takes at most \(ImportOptions.inputLimit) recordings",
    "leave some out")
  fileprivate static let fitsNoMerge = usage(
    "fits-no-merge", "--scenario makes a scenario of its own, and --merge changes yours",
    "give one of them")
}

extension Diagnostic {
  fileprivate init(_ problem: Problem, at text: SourceText) {
    self.init(problem, at: SourceLocation(file: text.name))
  }
}
