import LaunchSim
import LaunchSimTools

/// An option of the command line.
///
/// The raw value is the long name of the option. The parser, the help and the shell completions all
/// read this table and `Command`, so they cannot disagree.
enum Flag: String, CaseIterable, Sendable {
  case bounds, meters, costs, watch
  case event, step
  case device, os, set, vary, seed, root, budgets
  case item
  case measuredOn = "measured-on"
  case merge, from, recorder, observed
  case scenario, date
  case appVersion = "app-version"
  case asOf = "as-of"
  case mix
  case baseline, ratchet, reason
  case modelOnly = "model-only"
  case reviewed, measure
  case measured
  case measuredBefore = "measured-before"
  case measuredTolerance = "measured-tolerance"
  case selfTest = "self-test"
  case runs, ledger, jobs
  case answers, grade, html
  case assets, exclude, fix
  case fixRule = "fix-rule"
  case dryRun = "dry-run"
  case known, platform, sdk
  case deploymentTarget = "deployment-target"
  case configuration, target
  case buildSetting = "build-setting"
  case orientation, appearance, url, interface, state
  case format, output, force, quiet
  case exitCode = "exit-code"
  case strict
  case color, ascii, width
  case help, version
}

extension Flag {
  /// The facts of an option, unless a command overrides them.
  struct Row {
    var group: Group
    /// Effect of the option, in half a line.
    var summary: String
    /// The value of the option; `nil` for a switch.
    var argument: Argument?
    /// The letter after a single dash.
    var letter: Character?
    /// `true` if the option may be given more than once.
    var isRepeatable = false

    init(
      _ group: Group, _ summary: String, _ argument: Argument? = nil, letter: Character? = nil,
      isRepeatable: Bool = false
    ) {
      self.group = group
      self.summary = summary
      self.argument = argument
      self.letter = letter
      self.isRepeatable = isRepeatable
    }
  }

  /// A heading in a long list of options.
  enum Group: String, CaseIterable {
    case launch = "Launch"
    case answer = "Answer"
    case place = "Output"
    case other = "Other"
  }

  /// The value of an option.
  enum Argument: Hashable, Sendable {
    /// One of a few words.
    case choice([String])
    /// The path of a file.
    case file
    /// The path of a folder.
    case folder
    /// One or several of some words, separated by commas, and the word that the help shows for the
    /// list.
    case list([String], String)
    /// Free text, with the word that the help shows for it.
    case text(String)

    /// One of the words of a type.
    static func choice<Word: RawRepresentable<String> & CaseIterable>(_ type: Word.Type) -> Argument
    {
      .choice(Word.allCases.map(\.rawValue))
    }

    /// The value as the help writes it.
    var usage: String {
      switch self {
      case .choice(let words): words.joined(separator: "|")
      case .file: "FILE"
      case .folder: "DIR"
      case .list(_, let usage): usage
      case .text(let usage): usage
      }
    }
  }

  /// The options about the answer that most commands take.
  static let usual: [Flag] = [
    .format, .output, .force, .quiet, .color, .ascii, .width, .help, .version,
  ]

  /// The option as it is typed, as in `--device`.
  var spelling: String { "--\(rawValue)" }

  /// The option as it is typed with a single dash, as in `-d`.
  var shortSpelling: String? { row.letter.map { "-\($0)" } }

  /// `true` if the value of the option may be missing, as in `--measured --self-test`.
  var takesOptionalValue: Bool { self == .measured }

  var row: Row {
    switch self {
    case .bounds: Row(.answer, "show the best and worst case of undocumented rules")
    case .meters: Row(.answer, "show the figures of MetricKit and XCTest")
    case .costs:
      Row(.launch, "use this value of distributions (p50)", .choice(CostChoice.self))
    case .watch: Row(.answer, "run again whenever one of the files is saved, until Ctrl-C")
    case .event: Row(.answer, "explain this event, and the chain of its causes", .text("N"))
    case .step: Row(.answer, "go through the events one by one, forward and back")
    case .device:
      Row(
        .launch, "run on these devices, as in iphone-12",
        .list(DeviceProfile.catalog.map(\.id), "LIST"), letter: "d")
    case .os: Row(.launch, "run on this system, as in \"iOS 26\"", .text("NAME"))
    case .set:
      Row(
        .launch, "change a value, as in work/Feed.load/cpu=9ms", .text("PATH=VALUE"), letter: "s",
        isRepeatable: true)
    case .vary:
      Row(
        .launch,
        "run once for each value; several --vary give every combination, \(RunOptions.runLimit) runs at most",
        .text("PATH=A,B,C"), isRepeatable: true)
    case .seed: Row(.launch, "draw costs with this seed (1)", .text("N"))
    case .root:
      Row(
        .launch,
        "read no file outside of this folder (the nearest upward with .git, else that of PATH)",
        .folder)
    case .budgets:
      Row(
        .launch, "judge by the budgets of this file, too; they replace others", .file,
        isRepeatable: true)
    case .item:
      Row(.answer, "print how the launch depends on the cost of this item", .text("NAME"))
    case .measuredOn:
      Row(
        .launch, "take the cost as measured on this device (that of the scenario's costs)",
        .list(DeviceProfile.catalog.map(\.id), "DEVICE"))
    case .merge: Row(.answer, "put the costs into this scenario or table", .file)
    case .observed:
      Row(
        .answer, "fit to the launches of this file, in any form that 'import' reads", .file,
        isRepeatable: true)
    case .scenario:
      Row(.answer, "fit the scenario to the recorded frame, and list what is guessed")
    case .date: Row(.answer, "the day of the measurement, as in 2026-11-23", .text("DATE"))
    case .appVersion: Row(.answer, "the version of the measured app, as in 5.2", .text("NAME"))
    case .asOf: Row(.answer, "tell the age of costs on this day, as in 2026-11-23", .text("DATE"))
    case .mix:
      Row(
        .launch, "compare with this mix of devices, as in iphone-8=20,iphone-15=80",
        .list(DeviceProfile.catalog.map(\.id), "DEVICE=SHARE,…"))
    case .from: Row(.answer, "draft a scenario from the app's Swift files in this folder", .folder)
    case .recorder:
      Row(.answer, "write LaunchRecorder, the recorder for apps, as this Swift file", .file)
    case .baseline:
      Row(
        .answer, "use this baseline, not the nearest of PATH", .file)
    case .ratchet:
      Row(
        .answer, "fail launches that improved beyond their tolerance, until they are accepted")
    case .reason: Row(.answer, "the reason for which the values are accepted", .text("TEXT"))
    case .modelOnly: Row(.answer, "accept only what a new version of the model moved")
    case .reviewed:
      Row(.answer, "accept changed code although the scenario was not edited")
    case .measure:
      Row(.answer, "tell of this time, as in frameReady (firstFrame)", .text("KEY"))
    case .measured:
      Row(
        .answer, "judge the values of this file, measured on a machine, by the same budgets", .file)
    case .measuredBefore:
      Row(.answer, "compare them with these, measured before on the same machine", .file)
    case .measuredTolerance:
      Row(
        .answer,
        "let a value be this much slower than the one measured before ("
          + MeasuredText.percent(MeasuredGate.defaultTolerance) + ")", .text("PERCENT"))
    case .selfTest:
      Row(
        .answer, "with --measured alone: find the least slowdown that this machine can measure")
    case .runs:
      Row(
        .answer,
        "with --self-test: make this many trials for each slowdown (\(SelfTest.defaultRuns))",
        .text("N"))
    case .ledger: Row(.answer, "print a table in Markdown, with the median and the worst error")
    case .jobs:
      Row(
        .other, "divide the runs over this many threads (one for each core)", .text("N"),
        letter: "j")
    case .answers: Row(.answer, "take the answers from this file", .file)
    case .grade:
      Row(
        .answer, "grade this file of answers, and those after it", .file, isRepeatable: true)
    case .html: Row(.answer, "write the lessons as pages into this folder", .folder)
    case .assets:
      Row(.launch, "take colors and images from this asset catalog", .folder, isRepeatable: true)
    case .exclude:
      Row(
        .answer, "leave out the paths of this pattern, written as in .gitignore", .text("PATTERN"),
        isRepeatable: true)
    case .fix: Row(.answer, "make the repairs of an Info.plist that have one right answer")
    case .fixRule:
      Row(
        .answer, "make the edits of these rules, which may be one answer of several",
        .list(LintRule.mendable.map(\.id), "RULE,…"), isRepeatable: true)
    case .dryRun:
      Row(.answer, "print the edits of --fix and --fix-rule as a diff, and write nothing")
    case .known: Row(.answer, "leave out the findings that this file lists", .file)
    case .platform:
      Row(.launch, "launch on this platform (that of the file)", .choice(LaunchSystem.self))
    case .sdk:
      Row(
        .launch, "judge as built with this SDK, as in 26 (that of the file, else 27)", .text("N"))
    case .deploymentTarget:
      Row(
        .launch, "judge as running on this iOS and later, as in 15 (that of the file)", .text("N"))
    case .configuration:
      Row(.launch, "judge this build configuration of a project (Release)", .text("NAME"))
    case .target: Row(.launch, "take the app of this target of a project", .text("NAME"))
    case .buildSetting:
      Row(
        .launch, "fill $(NAME) in Info.plist files, and override a project's setting",
        .text("NAME=VALUE"), isRepeatable: true)
    case .orientation:
      Row(
        .launch, "the orientation in which the device is held (portrait)",
        .choice(LaunchScreen.Orientation.self))
    case .appearance:
      Row(
        .launch, "the look that the user has chosen (light)",
        .choice(LaunchScreen.Conditions.Appearance.self))
    case .url: Row(.launch, "the URL that launches the app, or its scheme", .text("URL"))
    case .interface:
      Row(.launch, "the identifier of the launch interface asked for", .text("ID"))
    case .state:
      Row(
        .launch, "the launches before this one (first)", .choice(LaunchScreen.Conditions.State.self)
      )
    case .format:
      Row(
        .answer, "print text, or JSON for programs (text)", .choice(OutputFormat.self), letter: "f")
    case .output: Row(.place, "write the answer to a file", .file, letter: "o")
    case .force: Row(.place, "replace the file of --output")
    case .quiet: Row(.answer, "print no remarks", letter: "q")
    case .exitCode: Row(.answer, "exit with status 1 if the launches differ")
    case .strict: Row(.answer, "count warnings as failures")
    case .color:
      Row(.place, "use color; auto is on a terminal only (auto)", .choice(ColorChoice.self))
    case .ascii: Row(.place, "print ASCII only, no marks such as ✓ and █")
    case .width:
      Row(.place, "fill this many columns, from 40 on (the terminal's, else 80)", .text("COLUMNS"))
    case .help: Row(.other, "print this page", letter: "h")
    case .version: Row(.other, "print the versions of package, model and format")
    }
  }
}

/// The use of color in the answer.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never
}

/// A value of `--costs`.
enum CostChoice: String, CaseIterable, Sendable {
  case p50, p90, draw
}
