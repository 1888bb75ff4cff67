import LaunchSim
import LaunchSimTools

extension Command {
  static let show = Command(
    name: "show", group: .lookUp,
    summary: "list devices, callbacks, placements, limits and more",
    operands: [.topic, .topicName],
    flags: [.os, .asOf, .format, .output, .force, .color, .ascii, .width, .help, .version],
    summaries: [.os: "say which rules hold on these versions of iOS, as in 13,26"],
    arguments: [.os: .text("LIST")],
    formats: ShowOptions.renderers.map(\.key),
    explanation: """
      Without a TOPIC, lists the topics. With a NAME, prints everything about that entry.

      'show costs FILE' lists the costs of a scenario, the oldest first, with their shares of the \
      path to the first frame; --as-of adds their ages.
      """,
    choices: ("Topics", ShowTopic.allCases.map { ($0.rawValue, $0.summary) }),
    examples: [
      "launch-sim show devices": "cores, speeds, display and storage of each profile",
      "launch-sim show devices iphone-12 -f json": "a device to paste into a scenario",
      "launch-sim show placements": "the values of 'on', and their meaning",
      "launch-sim show rules --os 13,26": "the rules that hold on each iOS",
      "launch-sim show costs app.jsonc --as-of 2026-11-23": "how old your costs are",
      "launch-sim show schema -o launch.schema.json": "for completion in an editor",
    ],
    statuses: [
      .good: "the topic is printed",
      .noAnswer: "the scenario has no answer: too many steps, or longer than a year",
      .badData: "the scenario has mistakes",
      .inputMissing: "the scenario is missing or cannot be read",
    ],
    meaning: { $0.showOptions() })
}

/// A topic of `show`.
enum ShowTopic: String, CaseIterable, Sendable {
  case devices, placements, callbacks, reasons, terms, switches, constants, costs, limits, rules
  case schema

  /// Summary of the contents, in half a line.
  var summary: String {
    switch self {
    case .devices: "the device profiles: cores, display, storage, and the sources"
    case .placements: "the values of 'on': where an item can run"
    case .callbacks: "the app's own code, by life cycle in the order of a launch"
    case .reasons: "the reasons for a launch, and their launch options"
    case .terms: "the words that LaunchSim uses, each with its source"
    case .switches: "the undocumented rules, and their settings"
    case .constants: "the model's own figures, with sources"
    case .costs: "published costs of SDKs and frameworks, for 'include'"
    case .limits: "the system's time limits, and the crash-report code of each"
    case .rules: "the rules for Info.plist files and launch screens"
    case .schema: "the JSON Schema of the files, for editors"
    }
  }
}

extension Operand {
  /// The topic to show, and one of its names.
  static let topic = Operand(
    usage: "[TOPIC]", noun: "topic", words: .choice { ShowTopic.allCases.map(\.rawValue) })
  fileprivate static let topicName = Operand(
    usage: "[NAME]", noun: "name",
    words: .names { ShowTopic.allCases.map { ($0.rawValue, $0.names) }.filter { !$0.1.isEmpty } })
}

extension Meaning {
  fileprivate mutating func showOptions() -> ShowOptions {
    let topic = word(.topic, ShowTopic.init(rawValue:))
    var options = ShowOptions(topic: topic, systems: systems(of: topic), asOf: day(.asOf))
    if topic == .costs, let path = parsed.operands.dropFirst().first,
      !ShowTopic.costs.names.contains(path), path == "-" || exists(path) || path.contains(".json")
    {
      options.scenario = inputs([path]).first
    } else {
      options.name = topic.flatMap { name(of: $0) }
    }
    if parsed.has(.asOf), options.scenario == nil { problems.append(.ageWithoutScenario) }
    return options
  }

  private mutating func name(of topic: ShowTopic) -> String? {
    guard parsed.operands.count > 1 else { return nil }
    let typed = parsed.operands[1]
    let names = topic.names
    // A placement as a file spells it stands for the name of its kind.
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

  /// The versions of iOS whose rules are listed.
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
}

/// The options of `show`.
struct ShowOptions: Hashable, CommandAction {
  /// The topic; `nil` for the list of topics.
  var topic: ShowTopic?
  /// The entry of the topic; `nil` for all entries.
  var name: String?
  /// The versions of iOS whose rules are printed.
  var systems: [Int] = []
  /// The scenario whose costs are printed; `nil` for the reference.
  var scenario: Invocation.Input?
  /// The day of which the ages of costs are printed.
  var asOf: CalendarDay?

  static let renderers: OutputFormat.Renderers<(ShowTopic, ShowOptions)> = [
    .text: { shown, layout in
      switch shown.0.shown(shown.1.name, on: shown.1.systems) {
      case .topic(let topic): topic.text(layout.style)
      case .entry(let entry): entry.text(layout.style)
      case .schema: ScenarioSchema.text
      }
    },
    .json: { shown, _ in
      switch shown.0.shown(shown.1.name, on: shown.1.systems) {
      case .topic(let topic): topic.json
      case .entry(let entry): entry.jsonText
      case .schema: ScenarioSchema.text
      }
    },
  ]

  var formats: [OutputFormat] { topic == nil ? [.text] : Self.renderers.map(\.key) }

  /// Shows a topic of the reference, one entry of a topic, or the list of topics.
  func answer(_ invocation: Invocation, _ output: Output) -> Answer {
    guard let topic else { return Answer(text: HelpPage.topics(invocation.style)) }
    if let scenario { return costs(of: scenario, invocation) }
    return Answer(text: invocation.text(of: (topic, self), Self.renderers))
  }
}

extension ShowOptions {
  private static let costRenderers: OutputFormat.Renderers<ReferenceTopic> = [
    .text: { $0.text($1.style) }, .json: { topic, _ in topic.json },
  ]

  /// Lists the costs of a scenario.
  private func costs(of input: Invocation.Input, _ invocation: Invocation) -> Answer {
    do throws(ScenarioErrors) {
      let scenario = try ScenarioReader(files: .disk).read(input.path).scenario
      do throws(SimulationError) {
        let topic = ReferenceTopic.costs(of: try Report(simulating: scenario), asOf: asOf)
        return Answer(text: invocation.text(of: topic, Self.costRenderers))
      } catch {
        return Answer(
          status: .noAnswer, remarks: ["launch-sim: \(input.path.printable()): \(error)"])
      }
    } catch {
      let list = error.list
      return Answer(
        status: ExitStatus(readingFailedWith: list.errors),
        remarks: list.diagnostics.map(\.description))
    }
  }
}

extension ShowTopic {
  /// A part of the reference.
  enum Shown {
    case topic(ReferenceTopic)
    case entry(ReferenceTopic.Entry)
    /// The schema, a separate document.
    case schema
  }

  /// The topic, or the entries with a name.
  func shown(_ name: String?, on systems: [Int]) -> Shown {
    if self == .rules, !systems.isEmpty {
      let table = ReferenceTopic.rules(on: systems)
      return .topic(name.map { table.limited(to: table.entries(for: $0)) } ?? table)
    }
    guard let reference else { return .schema }
    guard let name else { return .topic(reference) }
    let entries = reference.entries(for: name)
    if entries.count == 1, let entry = entries.first { return .entry(entry) }
    return .topic(reference.limited(to: entries))
  }

  /// The part of the reference; `nil` for the schema, a separate document.
  var reference: ReferenceTopic? {
    switch self {
    case .devices: .devices
    case .placements: .placements
    case .callbacks: .callbacks
    case .reasons: .reasons
    case .terms: .terms
    case .switches: .switches
    case .constants: .constants
    case .costs: .costs
    case .limits: .limits
    case .rules: .rules
    case .schema: nil
    }
  }

  /// The names of the entries.
  var names: [String] { reference?.entries.map(\.name) ?? [] }
}

extension Problem {
  /// A name that is missing in a topic of `show`.
  static func unknownName(_ topic: ShowTopic, _ word: String, near: String?) -> Problem {
    usage(
      "unknown-name", "'show \(topic.rawValue)' has no '\(word.echo)'",
      meant(near) ?? "'launch-sim show \(topic.rawValue)' lists them")
  }
  static let ageWithoutScenario = usage(
    "age-without-scenario", "--as-of tells the age of a scenario's costs",
    "'launch-sim show costs FILE --as-of 2026-11-23'")
  static let systemsWithoutRules = usage(
    "systems-without-rules", "only rules are listed by --os", "'launch-sim show rules --os 13,26'")
}
