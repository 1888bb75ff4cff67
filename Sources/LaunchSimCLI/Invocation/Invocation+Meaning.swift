import LaunchSim

/// Everything wrong with one command line.
struct UsageError: Error, Equatable {
  /// The command whose help is worth a look; `nil` if the command is not clear.
  var command: Command?
  /// Never empty.
  var problems: [Problem]

  /// The problems, and the command to try next.
  var remarks: [String] {
    var help = "launch-sim help"
    if let command, command != .help { help += " \(command.rawValue)" }
    return problems.map { "launch-sim: \($0.message)" } + ["Try '\(help)'."]
  }
}

extension Invocation {
  /// Reads the meaning out of a command line.
  ///
  /// - Parameters:
  ///   - arguments: What was typed, without the program's name.
  ///   - exists: Whether there is something at a path; told apart so that tests need no files.
  /// - Throws: Every problem there is.
  init(
    _ arguments: [String], exists: (String) -> Bool = { Platform.kind(at: $0) != nil }
  ) throws(UsageError) {
    let parsed = ParsedArguments(arguments)
    var meaning = Meaning(of: parsed)
    let appearance = meaning.appearance()
    // --help is answered whatever else is wrong; --help=x is a mistake.
    let asksForHelp = parsed.has(.help) && !parsed.problems.contains(.unexpectedValue(.help))
    if asksForHelp, parsed.namedCommand != .help {
      self.init(action: .help(parsed.namedCommand), appearance: appearance)
      return
    }
    let action = parsed.has(.version) ? .version : meaning.action(exists: exists)
    self.init(
      action: action, destination: meaning.destination(), format: meaning.format(of: action),
      appearance: appearance, isQuiet: parsed.has(.quiet))
    guard meaning.problems.isEmpty else {
      throw UsageError(command: parsed.namedCommand, problems: meaning.problems)
    }
  }
}
