import LaunchSim

/// A command line split into words, before its meaning is known.
///
/// Mistakes, such as an unknown option or a missing value, are kept in `problems`, so that one
/// attempt shows every mistake.
struct ParsedArguments: Equatable, Sendable {
  /// The command, if the command line names one.
  var namedCommand: Command?
  var operands: [String] = []
  /// The number of operands before `--`, which might be meant as a command.
  var plainOperandCount = 0
  /// The values of each option; an empty list for an option whose value may be missing.
  var values: [Flag: [String]] = [:]
  var problems: [Problem] = []
  /// The words of earlier versions.
  var removed: [RemovedWord] = []

  /// The command; `run` if none is named.
  var command: Command { namedCommand ?? .run }

  /// Splits the arguments, without the program's name.
  init(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        break
      } else if argument.hasPrefix("--") {
        readLongOption(argument, from: &rest)
      } else if argument.hasPrefix("-") && argument != "-" {
        readShortOption(argument, from: &rest)
      } else {
        readOperand(argument)
      }
    }
    rejectForeignOptions()
    if command == .run || command == .export,
      let form = RemovedWord.form(self[.format], ofFile: self[.output])
    {
      removed.append(form)
    }
  }

  subscript(flag: Flag) -> String? { values[flag]?.last }

  func has(_ flag: Flag) -> Bool { values[flag] != nil }

  private mutating func readOperand(_ argument: String) {
    if namedCommand == nil, operands.isEmpty, let command = Command.named(argument) {
      namedCommand = command
    } else if operands.isEmpty, let word = removedWord(argument) {
      removed.append(word)
    } else {
      operands.append(argument)
      plainOperandCount += 1
    }
  }

  /// The removed word that an argument is, if the argument is the first word or the first operand
  /// of a command.
  private func removedWord(_ argument: String) -> RemovedWord? {
    switch namedCommand {
    case nil, .help: RemovedWord.command(argument)
    case let command?: RemovedWord.operand(argument, of: command)
    }
  }

  private mutating func readLongOption(_ argument: String, from rest: inout ArraySlice<String>) {
    let name = argument.dropFirst(2).prefix { $0 != "=" }
    let value = name.count + 2 < argument.count ? argument.dropFirst(name.count + 3) : nil
    if let (word, now) = RemovedWord.option(String(name), of: namedCommand) {
      removed.append(word)
      if let now { read(now, typed: now.spelling, attached: value.map(String.init), from: &rest) }
      return
    }
    guard let flag = Flag(rawValue: String(name)) else {
      problems.append(.unknownOption("--\(name)", near: Self.option(near: String(name))))
      return
    }
    read(flag, typed: flag.spelling, attached: value.map(String.init), from: &rest)
  }

  private mutating func readShortOption(_ argument: String, from rest: inout ArraySlice<String>) {
    let name = argument.dropFirst()
    guard let flag = Flag.allCases.first(where: { $0.row.letter == name.first }), name.count == 1
    else {
      problems.append(.unknownOption(argument, near: Self.meaning(ofShort: String(name))))
      return
    }
    read(flag, typed: argument, attached: nil, from: &rest)
  }

  /// The option that a word most likely misspells or begins.
  private static func option(near word: String) -> String? {
    let names = Flag.allCases.map(\.rawValue)
    let longer = names.filter { word.utf8.count > 1 && $0.hasPrefix(word) }
    let near = longer.count == 1 ? longer.first : NearMatch.find(word, in: names)
    return near.map { "--\($0)" }
  }

  /// The option most likely meant by a dash with several letters.
  private static func meaning(ofShort name: String) -> String? {
    let word = String(name.prefix { $0 != "=" })
    if let near = option(near: word) { return near }
    guard let flag = Flag.allCases.first(where: { $0.row.letter == name.first }) else { return nil }
    let value = name.dropFirst().drop { $0 == "=" }
    return flag.shortSpelling.map { flag.row.argument == nil ? $0 : "\($0) \(value)" }
  }

  private mutating func read(
    _ flag: Flag, typed: String, attached: String?, from rest: inout ArraySlice<String>
  ) {
    guard flag.row.argument != nil else {
      if attached != nil { problems.append(.unexpectedValue(flag)) }
      values[flag] = [""]
      return
    }
    var value = attached
    if value == nil, let next = rest.first, next == "-" || !next.hasPrefix("-") {
      value = rest.removeFirst()
    }
    guard let value, !value.isEmpty else {
      var taken: String?
      if attached == nil, let next = rest.first, next.hasPrefix("-"), !Self.isOption(next) {
        // The argument was most likely meant as the value; it is dropped, so that the mistake is
        // reported once.
        taken = rest.removeFirst()
      }
      if flag.takesOptionalValue, attached == nil, taken == nil {
        values[flag, default: []] += []
        return
      }
      problems.append(.missingValue(flag, typed: typed, taken: taken, in: command))
      return
    }
    if !flag.row.isRepeatable, let earlier = values[flag]?.last, earlier != value {
      problems.append(.givenTwice(flag, earlier, value))
    }
    values[flag, default: []].append(value)
  }

  /// `true` for an argument that can only be an option or the end of options.
  private static func isOption(_ argument: String) -> Bool {
    let name = String(argument.prefix { $0 != "=" })
    return name == "--"
      || Flag.allCases.contains { $0.spelling == name || $0.shortSpelling == name }
  }

  private mutating func rejectForeignOptions() {
    let accepted = command.flags
    for flag in Flag.allCases where has(flag) && !accepted.contains(flag) {
      let takers = Command.all.filter { $0.flags.contains(flag) }
      problems.append(.foreignOption(flag, command, takers: takers))
    }
  }
}
