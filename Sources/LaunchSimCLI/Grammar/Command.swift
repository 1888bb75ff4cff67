/// A command of the program; the raw value is its name.
enum Command: String, CaseIterable, Sendable {
  case run, explain, export, diff, check, baseline, lint, rehearse
  case launchScreen = "launch-screen"
  case initialize = "init"
  case importData = "import"
  case learn, show, completions, help
}

extension Command {
  /// A word that a command takes besides options.
  enum Operand: Hashable, Sendable {
    /// Scenario files and folders, any number of them, or `-`.
    case scenarios
    /// The scenario to compare, and the scenario to compare it with, or `-`.
    case scenario, otherScenario
    /// The scenario or saved run to show, or `-`, and another to show beside it.
    case launch, otherLaunch
    /// Files and folders, at least one.
    case paths
    /// An action on a baseline: `update`.
    case baselineAction
    /// An Info.plist, or `-`.
    case plist
    /// A folder, or none.
    case folder
    /// A lesson: one of the course, or a file; with `--grade` files of answers, too.
    case lesson
    /// The topic to show, and one of its names.
    case topic
    case topicName
    /// The file of measured data, or `-`.
    case dataFile
    case shell
    case command

    /// The operand as the usage line writes it.
    var usage: String {
      switch self {
      case .scenarios: "[FILE…|-]"
      case .scenario: "[A]"
      case .otherScenario: "[B]"
      case .launch: "[FILE]"
      case .otherLaunch: "[OTHER]"
      case .paths: "PATH…"
      case .baselineAction: BaselineAction.allCases.map(\.rawValue).joined(separator: "|")
      case .plist: "PLIST"
      case .folder: "[DIR]"
      case .lesson: "[LESSON]"
      case .topic: "[TOPIC]"
      case .topicName: "[NAME]"
      case .dataFile: "FILE"
      case .shell: "SHELL"
      case .command: "[COMMAND]"
      }
    }

    /// `true` if it cannot be left out.
    var isRequired: Bool {
      switch self {
      case .paths, .baselineAction, .plist, .dataFile, .shell: true
      case .scenarios, .scenario, .otherScenario, .launch, .otherLaunch, .folder, .lesson, .topic,
        .topicName, .command:
        false
      }
    }

    /// `true` if there may be any number of it.
    var isList: Bool { self == .scenarios || self == .paths || self == .lesson }

    /// The words it can be; `nil` for names of files.
    var choices: [String]? {
      switch self {
      case .topic: ShowTopic.allCases.map(\.rawValue)
      case .shell: Shell.allCases.map(\.rawValue)
      case .baselineAction: BaselineAction.allCases.map(\.rawValue)
      case .command: Command.allCases.map(\.rawValue)
      case .scenarios, .scenario, .otherScenario, .launch, .otherLaunch, .paths, .plist, .folder,
        .lesson, .topicName, .dataFile:
        nil
      }
    }
  }

  var operands: [Operand] {
    switch self {
    case .run: [.scenarios]
    case .explain: [.launch]
    case .export: [.launch, .otherLaunch]
    case .diff: [.scenario, .otherScenario]
    case .check: [.paths]
    case .baseline: [.baselineAction, .paths]
    case .lint, .rehearse: [.paths]
    case .launchScreen: [.plist]
    case .initialize: [.folder]
    case .importData: [.dataFile]
    case .learn: [.lesson]
    case .show: [.topic, .topicName]
    case .completions: [.shell]
    case .help: [.command]
    }
  }

  /// The options it accepts.
  var flags: [Flag] {
    switch self {
    case .run:
      [
        .bounds, .meters, .costs, .device, .os, .set, .vary, .seed, .root, .budgets, .strict,
        .watch, .format, .output, .force, .quiet, .color, .ascii, .width, .help, .version,
      ]
    case .explain:
      [
        .event, .step, .costs, .device, .os, .set, .seed, .root, .budgets, .format, .output, .force,
        .quiet, .color, .ascii, .width, .help, .version,
      ]
    case .export:
      [
        .costs, .device, .os, .set, .seed, .root, .budgets, .format, .output, .force, .quiet,
        .width,
        .help, .version,
      ]
    case .diff:
      [
        .costs, .device, .os, .set, .seed, .root, .budgets, .format, .exitCode, .output, .force,
        .quiet, .color, .ascii, .width, .help, .version,
      ]
    case .check:
      [
        .baseline, .budgets, .measured, .measuredBefore, .selfTest, .runs, .ratchet, .strict,
        .costs,
        .device, .os, .set, .root, .format, .output, .force, .quiet, .color, .ascii, .width, .help,
        .version,
      ]
    case .baseline:
      [
        .reason, .modelOnly, .baseline, .costs, .device, .os, .root, .quiet, .color, .ascii, .width,
        .help, .version,
      ]
    case .lint:
      [
        .sdk, .deploymentTarget, .configuration, .buildSetting, .assets, .exclude, .root, .budgets,
        .fix, .fixRule, .dryRun, .known, .strict, .format, .quiet, .output, .force, .color, .ascii,
        .help, .version,
      ]
    case .rehearse:
      [
        .runs, .ledger, .costs, .set, .seed, .root, .format, .output, .force, .quiet, .color,
        .ascii,
        .width, .help, .version,
      ]
    case .launchScreen:
      [
        .platform, .os, .device, .sdk, .deploymentTarget, .configuration, .target, .buildSetting,
        .orientation, .appearance, .url, .interface, .state, .root, .format, .output, .force,
        .quiet,
        .color, .ascii, .width, .help, .version,
      ]
    case .initialize: [.from, .recorder, .force, .quiet, .help, .version]
    case .importData: [.device, .merge, .output, .force, .quiet, .help, .version]
    case .learn:
      [
        .answers, .grade, .html, .format, .output, .force, .quiet, .color, .ascii, .width, .help,
        .version,
      ]
    case .show: [.os, .format, .output, .force, .color, .ascii, .width, .help, .version]
    case .completions: [.output, .force, .help, .version]
    case .help: [.color, .ascii, .help, .version]
    }
  }

  /// Its purpose, in half a line.
  var summary: String {
    switch self {
    case .run: "simulate launches: the first frame, and where the time goes"
    case .explain: "tell a launch in plain words, event by event if asked"
    case .export: "write a launch as a page, a picture or a trace"
    case .diff: "compare two launches: times, items and callbacks"
    case .check: "judge launches by budgets and a baseline, as a merge gate"
    case .baseline: "accept the values of launches"
    case .lint: "check scenarios, Info.plist files and launch screens"
    case .rehearse: "play launches on this machine, beside their simulation"
    case .launchScreen: "find the launch screen of an app, and the reasons"
    case .initialize: "write a starter scenario, or draft one from an app's code"
    case .importData: "turn measured data into a scenario"
    case .learn: "take the course: lessons judged by runs"
    case .show: "list devices, callbacks, placements, limits and more"
    case .completions: "print tab completion for bash, zsh or fish"
    case .help: "print this page, or the page of one command"
    }
  }
}

/// Something `show` can show.
enum ShowTopic: String, CaseIterable, Sendable {
  case devices, placements, callbacks, reasons, terms, switches, constants, limits, rules, schema

  /// The contents, in half a line.
  var summary: String {
    switch self {
    case .devices: "the device profiles: cores, display, storage, and the sources"
    case .placements: "the values of 'on': where an item can run"
    case .callbacks: "the app's own code, by life cycle in the order of a launch"
    case .reasons: "the reasons for a launch, and their launch options"
    case .terms: "the words that LaunchSim uses, each with its source"
    case .switches: "the undocumented rules, and their settings"
    case .constants: "the model's own figures, with sources"
    case .limits: "the system's time limits, and the crash-report code of each"
    case .rules: "the rules for Info.plist files and launch screens"
    case .schema: "the JSON Schema of the files, for editors"
    }
  }
}
