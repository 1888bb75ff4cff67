import LaunchSim
import LaunchSimTools

/// Interprets a command line, and collects its problems.
struct Meaning {
  let parsed: ParsedArguments
  var problems: [Problem]
  /// True for a path with a file or folder.
  let exists: (String) -> Bool
  var isCommandMisspelled = false

  init(of parsed: ParsedArguments, exists: @escaping (String) -> Bool) {
    self.parsed = parsed
    self.exists = exists
    problems = parsed.problems
  }

  /// The command that the problems concern: `run` for a file without a command; `nil` if the
  /// command is unknown.
  var command: Command? {
    if let named = parsed.namedCommand { return named }
    return parsed.operands.isEmpty || parsed.has(.version) || isCommandMisspelled ? nil : .run
  }

  // MARK: - Operands

  mutating func action() -> any CommandAction {
    checkOperandCount()
    return parsed.command.meaning(&self)
  }

  private mutating func checkOperandCount() {
    let command = parsed.command
    let expected = command.operands
    if !expected.contains(where: \.isList), parsed.operands.count > expected.count {
      problems.append(.extraOperand(command, parsed.operands[expected.count]))
    }
    // A self-test needs no files.
    guard !parsed.has(.selfTest) else { return }
    for operand in expected.dropFirst(parsed.operands.count) where operand.isRequired {
      problems.append(.missingOperand(command, operand))
    }
  }

  /// The meaning of an operand with few allowed words; `nil` with a problem for another word.
  mutating func word<Word>(_ operand: Operand, _ read: (String) -> Word?) -> Word? {
    guard let typed = parsed.operands.first else { return nil }
    if let word = read(typed) { return word }
    let near = NearMatch.find(typed, in: operand.choices ?? [])
    problems.append(.unknownWord(operand, typed, near: near))
    return nil
  }

  mutating func inputs(_ operands: [String]) -> [Invocation.Input] {
    if operands.count(where: { $0 == "-" }) > 1 { problems.append(.standardInputTwice) }
    if operands.contains("") { problems.append(.emptyOperand) }
    let options = [Flag.root, .merge, .known, .output].compactMap { parsed[$0] }
    checkLength(of: operands + options)
    return operands.map { $0 == "-" ? .standardInput : .file($0) }
  }

  /// Reports paths that no file can have.
  mutating func checkLength(of paths: [String]) {
    for path in paths where path.utf8.count >= Platform.pathLimit {
      problems.append(.pathTooLong(path))
    }
  }

  // MARK: - Options

  /// The budget tables of `--budgets`; standard input is reserved for the scenario.
  mutating func budgets() -> [String] {
    let paths = parsed.values[.budgets] ?? []
    for path in paths where path == "-" {
      problems.append(.badValue(.budgets, path, expected: "a file", near: nil))
    }
    checkLength(of: paths)
    return paths
  }

  /// The policy of `--costs`, which picks a value of each distribution.
  mutating func costs(seed: UInt64) -> CostPolicy {
    switch choice(.costs, of: CostChoice.self) {
    case .p90: .p90
    case .draw: .draw(seed: seed)
    case .p50, nil: .median
    }
  }

  /// The changes of `--set`.
  mutating func edits() -> [ScenarioEdit] {
    (parsed.values[.set] ?? []).compactMap { text in
      assignment(text, flag: .set).map { ScenarioEdit(path: $0.path, value: $0.value) }
    }
  }

  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ flag: Flag, of type: Choice.Type = Choice.self
  ) -> Choice? {
    guard let typed = parsed[flag] else { return nil }
    if let choice = Choice(rawValue: typed) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    problems.append(
      .badValue(
        flag, typed, expected: words.joined(separator: ", "), near: NearMatch.find(typed, in: words)
      ))
    return nil
  }

  mutating func seed() -> UInt64 {
    guard let typed = parsed[.seed] else { return 1 }
    if let seed = UInt64(typed), typed.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }) { return seed }
    problems.append(
      .badValue(.seed, typed, expected: "a whole number from 0 to \(UInt64.max)", near: nil))
    return 1
  }

  mutating func devices() -> [DeviceProfile] {
    guard let list = parsed[.device] else { return [] }
    // An identifier of Apple, as iPhone13,2, has a comma.
    if let device = DeviceProfile.of(model: list) { return [device] }
    var devices: [DeviceProfile] = []
    for id in list.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      guard !id.isEmpty else {
        let expected = "names of profiles with a comma between them"
        problems.append(.badValue(.device, list, expected: expected, near: nil))
        break
      }
      if let device = DeviceProfile.named(id) {
        devices.append(device)
      } else {
        let near = NearMatch.find(id, in: DeviceProfile.catalog.map(\.id))
        let expected = "the name of a profile ('launch-sim show devices' lists them)"
        problems.append(.badValue(.device, id, expected: expected, near: near))
      }
    }
    return devices
  }

  /// The only device of a list; reports a list of several.
  mutating func device(_ devices: [DeviceProfile]) -> DeviceProfile? {
    if devices.count > 1, let list = parsed[.device] {
      problems.append(.badValue(.device, list, expected: "one device", near: nil))
    }
    return devices.first
  }

  /// The two sides of the first equals sign.
  mutating func assignment(_ text: String, flag: Flag) -> (path: String, value: String)? {
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty {
      return (String(sides[0]), String(sides[1]))
    }
    problems.append(badAssignment(text, flag: flag))
    return nil
  }

  func badAssignment(_ text: String, flag: Flag) -> Problem {
    let expected =
      flag == .set
      ? "PATH=VALUE, as in work/Feed.load/cpu=9ms" : "PATH=A,B,C, as in work/Feed.load/cpu=4ms,8ms"
    return .badValue(flag, text, expected: expected, near: nil)
  }

  /// The day of an option.
  mutating func day(_ flag: Flag) -> CalendarDay? {
    guard let typed = parsed[flag] else { return nil }
    if let day = CalendarDay(typed) { return day }
    problems.append(.badValue(flag, typed, expected: "a day, as in 2026-11-23", near: nil))
    return nil
  }

  // MARK: - Where the answer goes, and how it looks

  func destination() -> Invocation.Destination {
    guard let path = parsed[.output], path != "-" else { return .standardOutput }
    return .file(path, replacing: parsed.has(.force))
  }

  /// The form of an answer; reports a form that the action does not have.
  ///
  /// For `export`, `--format` names one of the export forms instead.
  mutating func format(of action: any CommandAction) -> OutputFormat {
    guard parsed.command != .export else { return .text }
    guard let typed = parsed[.format] else {
      // Text in a file of another name would be noticed only when that is opened.
      let named = parsed[.output].flatMap { ExportFormat(ofFile: $0) }.flatMap {
        OutputFormat(rawValue: $0.rawValue)
      }
      // A watched file is one of 'export', whatever its name.
      let isExported = parsed.has(.watch)
      return isExported ? .text : action.formats.first { $0 == named } ?? .text
    }
    let names = action.formats.map(\.rawValue)
    guard let format = OutputFormat(rawValue: typed) else {
      let near = NearMatch.find(typed, in: names)
      let expected = names.joined(separator: ", ")
      problems.append(.badValue(.format, typed, expected: expected, near: near))
      return .text
    }
    // An option that the command lacks is already reported.
    if !names.contains(typed), parsed.command.flags.contains(.format) {
      problems.append(.cannotPrint(typed, names))
    }
    return format
  }

  mutating func appearance() -> Invocation.Appearance {
    var appearance = Invocation.Appearance()
    appearance.color = choice(.color) ?? .auto
    appearance.isASCII = parsed.has(.ascii)
    if let typed = parsed[.width] {
      let limits = 40...400
      if let width = Int(typed), limits.contains(width) {
        appearance.width = width
      } else {
        let expected = "a number of columns from \(limits.lowerBound) to \(limits.upperBound)"
        problems.append(.badValue(.width, typed, expected: expected, near: nil))
      }
    }
    return appearance
  }
}
