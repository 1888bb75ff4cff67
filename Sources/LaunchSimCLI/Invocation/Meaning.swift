import LaunchSim
import LaunchSimTools

/// The interpretation of a command line; problems gather on the way.
struct Meaning {
  let parsed: ParsedArguments
  var problems: [Problem]
  private var isCommandMisspelled = false

  init(of parsed: ParsedArguments) {
    self.parsed = parsed
    problems = parsed.problems
  }

  /// The command that the problems are about: `run` for a file without one; `nil` if it is not clear.
  var command: Command? {
    if let named = parsed.namedCommand { return named }
    return parsed.operands.isEmpty || parsed.has(.version) || isCommandMisspelled ? nil : .run
  }

  // MARK: - Actions

  mutating func action(exists: (String) -> Bool) -> Invocation.Action {
    checkOperandCount()
    let operands = parsed.operands
    switch parsed.command {
    case .run: return .run(runOptions(exists: exists))
    case .explain: return .explain(explainOptions())
    case .export: return .export(exportOptions())
    case .learn: return .learn(learnOptions())
    case .diff: return .diff(diffOptions())
    case .check where parsed.has(.selfTest): return .selfTest(runs: selfTestRuns())
    case .check: return .check(gateOptions(operands))
    case .baseline:
      let reason = baselineReason()
      return .baseline(
        reason: reason, modelOnly: parsed.has(.modelOnly),
        gateOptions(Array(operands.dropFirst())))
    case .lint: return .lint(lintOptions())
    case .rehearse: return .rehearse(rehearseOptions())
    case .launchScreen: return .launchScreen(launchScreenOptions())
    case .initialize: return initializeAction()
    case .importData:
      return .importData(importOptions())
    case .show:
      let topic: ShowTopic? = word(at: 0, as: .topic)
      return .show(topic, name: topic.flatMap { name(of: $0) }, systems: systems(of: topic))
    case .completions: return .completions(word(at: 0, as: .shell) ?? .bash)
    case .help: return .help(word(at: 0, as: .command))
    }
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

  /// One of the few words an operand can be; `nil`, and a problem, if it is another.
  mutating func word<Word: RawRepresentable<String>>(
    at index: Int, as operand: Command.Operand
  ) -> Word? {
    guard index < parsed.operands.count else { return nil }
    let typed = parsed.operands[index]
    if let word = Word(rawValue: typed) { return word }
    let near = NearMatch.find(typed, in: operand.choices ?? [])
    problems.append(.unknownWord(operand, typed, near: near))
    return nil
  }

  private mutating func name(of topic: ShowTopic) -> String? {
    guard parsed.operands.count > 1 else { return nil }
    let typed = parsed.operands[1]
    let names = topic.names
    // A placement as a file spells it is as good as the name of its kind.
    if topic == .placements, !names.contains(typed), (try? Placement.parse(typed)) != nil {
      return String(typed.prefix { $0 != ":" })
    }
    if names.isEmpty {
      problems.append(.extraOperand(.show, typed))
    } else if topic.reference?.entries(for: typed).isEmpty ?? true {
      problems.append(.unknownName(topic, typed, near: NearMatch.find(typed, in: names)))
    }
    return typed
  }

  /// The versions of iOS by which rules are listed.
  private mutating func systems(of topic: ShowTopic?) -> [Int] {
    guard let list = parsed[.os] else { return [] }
    guard topic == .rules else {
      problems.append(.systemsWithoutRules)
      return []
    }
    let known = LintRule.knownSystems
    var systems: [Int] = []
    for word in list.split(separator: ",", omittingEmptySubsequences: false) {
      guard let system = Int(word), known.contains(system) else {
        let expected =
          "versions of iOS from \(known.lowerBound) to \(known.upperBound) with a comma between them"
        problems.append(.badValue(.os, list, expected: expected, near: nil))
        return []
      }
      if !systems.contains(system) { systems.append(system) }
    }
    return systems
  }

  mutating func inputs(_ operands: [String]) -> [Invocation.Input] {
    if operands.count(where: { $0 == "-" }) > 1 { problems.append(.standardInputTwice) }
    if operands.contains("") { problems.append(.emptyOperand) }
    let options = [Flag.root, .merge, .known, .output].compactMap { parsed[$0] }
    for path in operands + options where path.utf8.count >= Platform.pathLimit {
      problems.append(.pathTooLong(path))
    }
    return operands.map { $0 == "-" ? .standardInput : .file($0) }
  }

  // MARK: - Options

  private mutating func importOptions() -> ImportOptions {
    let input = inputs(Array(parsed.operands.prefix(1))).first
    var options = ImportOptions(input: input ?? .standardInput)
    let devices = devices()
    options.device = devices.first
    options.target = parsed[.merge]
    if input == .standardInput, options.target == "-" { problems.append(.standardInputTwice) }
    if devices.count > 1, let list = parsed[.device] {
      problems.append(.badValue(.device, list, expected: "one device", near: nil))
    }
    return options
  }

  private mutating func runOptions(exists: (String) -> Bool) -> RunOptions {
    noticeMisspelledCommand(exists: exists)
    var options = RunOptions(inputs: inputs(parsed.operands))
    options.showsBounds = parsed.has(.bounds)
    options.showsMeters = parsed.has(.meters)
    options.seed = seed()
    options.costs = costs(seed: options.seed)
    options.devices = devices()
    options.os = parsed[.os]
    options.edits = edits()
    for text in parsed.values[.vary] ?? [] {
      guard let (path, value) = assignment(text, flag: .vary) else { continue }
      let values = Self.alternatives(value)
      if values.contains("") { problems.append(badAssignment(text, flag: .vary)) }
      options.sweeps.append(RunOptions.Sweep(path: path, values: values))
    }
    if options.runCount > RunOptions.runLimit {
      problems.append(.tooManyRuns(limit: RunOptions.runLimit))
    }
    options.root = parsed[.root]
    options.budgets = budgets()
    options.isStrict = parsed.has(.strict)
    options.isWatching = parsed.has(.watch)
    if options.isWatching, options.inputs.isEmpty || options.inputs.contains(.standardInput) {
      problems.append(.nothingToWatch)
    }
    // A report under the name of a page would be found only when it is opened.
    if !options.isWatching, parsed[.format] == nil, let path = parsed[.output],
      let form = ExportFormat(ofFile: path),
      !OutputFormat.all.contains(where: { $0.run != nil && $0.name == form.rawValue })
    {
      problems.append(.exportedByAnother(path))
    }
    return options
  }

  private mutating func diffOptions() -> DiffOptions {
    let inputs = inputs(Array(parsed.operands.prefix(2)))
    var options = DiffOptions(first: inputs.first, second: inputs.dropFirst().first)
    options.costs = costs(seed: seed())
    let devices = devices()
    if devices.count > 1, let list = parsed[.device] {
      problems.append(.badValue(.device, list, expected: "one device", near: nil))
    }
    if let os = parsed[.os] { options.edits.append(.os(os)) }
    options.edits += edits()
    if let device = devices.first { options.edits.append(.device(device.id)) }
    options.root = parsed[.root]
    options.budgets = budgets()
    options.statusTells = parsed.has(.exitCode)
    // An option that is wrong is one that was meant.
    if options.second == nil, options.edits.isEmpty, problems.isEmpty {
      problems.append(.nothingToCompare)
    }
    return options
  }

  /// The value of a distribution that counts.
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

  /// Reports a first word that is neither a command nor a file, but nearly a command.
  private mutating func noticeMisspelledCommand(exists: (String) -> Bool) {
    guard parsed.namedCommand == nil, parsed.plainOperandCount > 0,
      let word = parsed.operands.first, word != "-",
      !word.contains("/"), !word.contains("."), !exists(word),
      let near = NearMatch.find(word, in: Command.allCases.map(\.rawValue))
    else { return }
    isCommandMisspelled = true
    problems.append(.unknownCommand(word, near: near))
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

  /// The two sides of the first equals sign.
  private mutating func assignment(_ text: String, flag: Flag) -> (path: String, value: String)? {
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty {
      return (String(sides[0]), String(sides[1]))
    }
    problems.append(badAssignment(text, flag: flag))
    return nil
  }

  private func badAssignment(_ text: String, flag: Flag) -> Problem {
    let expected =
      flag == .set
      ? "PATH=VALUE, as in work/Feed.load/cpu=9ms" : "PATH=A,B,C, as in work/Feed.load/cpu=4ms,8ms"
    return .badValue(flag, text, expected: expected, near: nil)
  }

  /// The values between the commas that stand outside brackets and strings.
  static func alternatives(_ list: String) -> [String] {
    var values = [""]
    var depth = 0
    var isInString = false
    var isEscaped = false
    for character in list {
      switch character {
      case _ where isEscaped: isEscaped = false
      case "\\" where isInString: isEscaped = true
      case "\"": isInString.toggle()
      case "[" where !isInString, "{" where !isInString: depth += 1
      case "]" where !isInString, "}" where !isInString: depth -= 1
      case "," where !isInString && depth == 0:
        values.append("")
        continue
      default: break
      }
      values[values.count - 1].append(character)
    }
    return values
  }

  // MARK: - Where the answer goes, and how it looks

  func destination() -> Invocation.Destination {
    guard let path = parsed[.output], path != "-" else { return .standardOutput }
    return .file(path, replacing: parsed.has(.force))
  }

  /// The form of an answer; a problem if the action cannot be answered in it.
  ///
  /// The word of `export` is one of its own forms.
  mutating func format(of action: Invocation.Action) -> OutputFormat {
    guard parsed.command != .export, let typed = parsed[.format] else { return .text }
    let names = OutputFormat.all.filter { $0.canPrint(action) }.map(\.name)
    guard let format = OutputFormat.all.first(where: { $0.name == typed }) else {
      problems.append(
        .badValue(
          .format, typed, expected: names.joined(separator: ", "),
          near: NearMatch.find(typed, in: names)))
      return .text
    }
    // A command without the option has said so already.
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

/// A value of `--costs`.
enum CostChoice: String, CaseIterable, Sendable {
  case p50, p90, draw
}
