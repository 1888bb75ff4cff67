import LaunchSim
import LaunchSimTools

/// All mistakes of one command line.
struct UsageError: Error, Equatable {
  /// The command whose help may be useful; `nil` if the command is unknown.
  var command: Command?
  /// The problems; at least one.
  var problems: [Problem]
  /// The requested form of the answer.
  var format = OutputFormat.text

  /// The command to try next.
  var help: String {
    guard let command, command != .help else { return "launch-sim help" }
    return "launch-sim help \(command.name)"
  }

  /// The problems as a document if the form holds diagnostics, else as remarks.
  var answer: Answer {
    if format == .json { return Answer(status: .usage, text: json) }
    let remarks = problems.map { "launch-sim: \($0.message)" } + ["Try '\(help)'."]
    return Answer(status: .usage, remarks: remarks)
  }
}

extension UsageError {
  /// The problems; `launchUsage` is the version of the form.
  fileprivate var json: String {
    let members: JSONMembers = [
      "launchUsage": 1,
      "diagnostics": problems.map {
        ["id": $0.id, "severity": "error", "message": $0.message] as JSONMembers
      },
      "help": help,
    ]
    return members.document
  }
}

extension Invocation {
  /// Interprets a command line.
  ///
  /// - Parameters:
  ///   - arguments: The words of the command line, without the program's name.
  ///   - exists: Tells if a path has a file or folder; a parameter, so that tests need no files.
  /// - Throws: Every problem of the command line.
  init(
    _ arguments: [String], exists: @escaping (String) -> Bool = { Platform.kind(at: $0) != nil }
  ) throws(UsageError) {
    let marked = arguments.indices.filter {
      CombiningMarks.firstExcess(in: arguments[$0].utf8) != nil
    }
    guard marked.isEmpty else {
      throw UsageError(problems: marked.map { .argumentWithMarks($0 + 1) })
    }
    let parsed = ParsedArguments(arguments)
    if let removed = parsed.removed.first {
      let format = removed.command.formats.first { $0.rawValue == parsed[.format] }
      throw UsageError(
        command: removed.command, problems: parsed.removed.map(\.problem), format: format ?? .text)
    }
    var meaning = Meaning(of: parsed, exists: exists)
    let appearance = meaning.appearance()
    // --help is answered despite other mistakes; --help=x is a mistake itself.
    let asksForHelp = parsed.has(.help) && !parsed.problems.contains(.unexpectedValue(.help))
    if asksForHelp, parsed.namedCommand != .help {
      self.init(action: HelpOptions(command: parsed.namedCommand), appearance: appearance)
      return
    }
    let action: any CommandAction = parsed.has(.version) ? VersionOptions() : meaning.action()
    let format = meaning.format(of: action)
    self.init(
      action: action, destination: meaning.destination(), format: format,
      appearance: appearance, isQuiet: parsed.has(.quiet))
    guard meaning.problems.isEmpty else {
      throw UsageError(command: meaning.command, problems: meaning.problems, format: format)
    }
  }
}
