import LaunchSim
import LaunchSimTools

/// An option of the command line.
///
/// The raw value is its long name. The parser, the help and the shell completions all read this table and
/// `Command`, so that they cannot disagree.
enum Flag: String, CaseIterable, Sendable {
  case bounds, meters, costs, watch
  case event, step
  case device, os, set, vary, seed, root, budgets
  case merge, from, recorder
  case baseline, ratchet, reason
  case modelOnly = "model-only"
  case measured
  case measuredBefore = "measured-before"
  case selfTest = "self-test"
  case runs, ledger
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
  /// The value of an option.
  enum Argument: Hashable, Sendable {
    /// One of a few words.
    case choice([String])
    /// The path of a file.
    case file
    /// The path of a folder.
    case folder
    /// One or several of some words, with a comma between them, and the word that the help shows.
    case list([String], String)
    /// Free text, with the word that the help shows for it.
    case text(String)

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

  /// The option as it is typed, as in `--device`.
  var spelling: String { "--\(rawValue)" }

  /// The option as it is typed with a single dash, as in `-d`.
  var shortSpelling: String? { letter.map { "-\($0)" } }

  /// The letter after a single dash.
  var letter: Character? {
    switch self {
    case .device: "d"
    case .set: "s"
    case .format: "f"
    case .output: "o"
    case .quiet: "q"
    case .help: "h"
    default: nil
    }
  }

  /// The value; `nil` for a switch.
  var argument: Argument? {
    switch self {
    case .costs: .choice(CostChoice.allCases.map(\.rawValue))
    case .device: .list(DeviceProfile.catalog.map(\.id), "LIST")
    case .fixRule: .list(LintRule.mendable.map(\.id), "RULE,…")
    case .os: .text("NAME")
    case .set: .text("PATH=VALUE")
    case .vary: .text("PATH=A,B,C")
    case .seed: .text("N")
    case .root, .assets, .from, .html: .folder
    case .merge, .recorder, .known, .baseline, .budgets, .measured, .measuredBefore, .answers,
      .grade:
      .file
    case .event: .text("N")
    case .exclude: .text("PATTERN")
    case .reason: .text("TEXT")
    case .sdk, .deploymentTarget: .text("N")
    case .configuration, .target: .text("NAME")
    case .buildSetting: .text("NAME=VALUE")
    case .runs: .text("N")
    case .platform: .choice(LaunchSystem.allCases.map(\.rawValue))
    case .orientation: .choice(LaunchScreen.Orientation.allCases.map(\.rawValue))
    case .appearance: .choice(LaunchScreen.Conditions.Appearance.allCases.map(\.rawValue))
    case .url: .text("URL")
    case .interface: .text("ID")
    case .state: .choice(LaunchScreen.Conditions.State.allCases.map(\.rawValue))
    case .format: .choice(OutputFormat.all.map(\.name))
    case .output: .file
    case .color: .choice(ColorChoice.allCases.map(\.rawValue))
    case .width: .text("COLUMNS")
    case .bounds, .meters, .watch, .step, .selfTest, .ratchet, .modelOnly, .ledger, .fix, .dryRun,
      .exitCode,
      .strict, .force, .quiet, .ascii, .help, .version:
      nil
    }
  }

  /// The value that a command takes: some take fewer words, or another kind of list.
  func argument(in command: Command) -> Argument? {
    switch (self, command) {
    case (.format, .export): .choice(ExportFormat.allCases.map(\.rawValue))
    case (.format, _):
      .choice(OutputFormat.all.filter { $0.canPrint(command) }.map(\.name))
    case (.os, .show): .text("LIST")
    case (.costs, .check), (.costs, .baseline):
      .choice(Baseline.Percentile.allCases.map(\.rawValue))
    default: argument
    }
  }

  /// `true` if its value may be missing, as in `--measured --self-test`.
  var takesOptionalValue: Bool { self == .measured }

  /// `true` if it may be given more than once.
  var isRepeatable: Bool {
    switch self {
    case .set, .vary, .buildSetting, .assets, .exclude, .budgets, .grade, .fixRule: true
    default: false
    }
  }

  /// Its effect, in half a line.
  func summary(in command: Command) -> String {
    switch self {
    case .bounds: "show the best and worst case of undocumented rules"
    case .meters: "show the figures of MetricKit and XCTest"
    case .costs: "use this value of distributions (p50)"
    case .watch: "run again whenever one of the files is saved, until Ctrl-C"
    case .event: "explain this event, and the chain of its causes"
    case .step: "go through the events one by one, forward and back"
    case .answers: "take the answers from this file"
    case .grade: "grade this file of answers, and those after it"
    case .html: "write the lessons as pages into this folder"
    case .device:
      switch command {
      case .importData: "name the device of the measurement"
      case .diff, .explain, .export: "run on this device, as in iphone-12"
      case .launchScreen: "launch on this device, as in iphone-8"
      default: "run on these devices, as in iphone-12"
      }
    case .os:
      switch command {
      case .show: "say which rules hold on these versions of iOS, as in 13,26"
      case .launchScreen: "launch on these systems, as in \"iOS 26\" or 13,14,26"
      default: "run on this system, as in \"iOS 26\""
      }
    case .set: "change a value, as in work/Feed.load/cpu=9ms"
    case .vary:
      """
      run once for each value; several --vary give every combination, \(RunOptions.runLimit) runs \
      at most
      """
    case .seed: "draw costs with this seed (1)"
    case .root:
      "read no file outside of this folder (the nearest upward with .git, else that of PATH)"
    case .baseline: "use this baseline (the nearest launch-baseline.txt from the paths upward)"
    case .ratchet: "fail launches that improved beyond their tolerance, until they are accepted"
    case .reason: "the reason for which the values are accepted"
    case .measured: "judge the values of this file, measured on a machine, by the same budgets"
    case .selfTest: "with --measured alone: find the least slowdown that this machine can measure"
    case .measuredBefore: "compare them with these, measured before on the same machine"
    case .modelOnly: "accept only what a new version of the model moved"
    case .budgets: "judge by the budgets of this file, too; they replace others"
    case .assets: "take colors and images from this asset catalog"
    case .exclude: "leave out the paths of this pattern, written as in .gitignore"
    case .merge: "put the costs into this scenario or table"
    case .from: "draft a scenario from the app's Swift files in this folder"
    case .recorder: "write LaunchRecorder, the recorder for apps, as this Swift file"
    case .fix: "make the repairs of an Info.plist that have one right answer"
    case .fixRule: "make the edits of these rules, which may be one answer of several"
    case .dryRun: "print the edits of --fix and --fix-rule as a diff, and write nothing"
    case .known: "leave out the findings that this file lists"
    case .platform: "launch on this platform (that of the file)"
    case .sdk: "judge as built with this SDK, as in 26 (that of the file, else 27)"
    case .deploymentTarget: "judge as running on this iOS and later, as in 15 (that of the file)"
    case .configuration: "judge this build configuration of a project (Release)"
    case .target: "take the app of this target of a project"
    case .buildSetting: "fill $(NAME) in Info.plist files, and override a project's setting"
    case .orientation: "the orientation in which the device is held (portrait)"
    case .appearance: "the look that the user has chosen (light)"
    case .url: "the URL that launches the app, or its scheme"
    case .interface: "the identifier of the launch interface asked for"
    case .state: "the launches before this one (first)"
    case .runs:
      command == .rehearse
        ? "play each scenario this often (\(RehearseOptions.usualRuns))"
        : "with --self-test: make this many trials for each slowdown (\(SelfTest.defaultRuns))"
    case .ledger: "print a table in Markdown, with the median and the worst error"
    case .format:
      switch command {
      case .export: "write this form (by the name of --output)"
      case .lint:
        "print text, JSON, code scanning results, annotations of GitHub, or a list for --known (text)"
      case .check:
        "print one of "
          + OutputFormat.all.filter { $0.canPrint(command) }.map(\.name).joined(separator: ", ")
          + " (text)"
      case .diff: "print text, JSON for programs, or Markdown for a pull request (text)"
      case .learn: "print text, or grades as JSON or CSV (text)"
      default: "print text, or JSON for programs (text)"
      }
    case .exitCode: "exit with status 1 if the launches differ"
    case .strict: command == .lint ? "count warnings as errors" : "count warnings as failures"
    case .output: "write the answer to a file"
    case .force:
      command == .initialize ? "replace files that exist" : "replace the file of --output"
    case .quiet:
      switch command {
      case .run: "print the verdict only: no chart, bounds or meters"
      case .explain: "print the verdict and the end of the story only"
      case .diff, .launchScreen: "print the first line of the answer only"
      case .lint: "print problems only, no summary"
      case .rehearse: "print the verdict of each scenario only"
      default: "print no remarks"
      }
    case .color: "use color; auto is on a terminal only (auto)"
    case .ascii: "print ASCII only, no marks such as ✓ and █"
    case .width: "fill this many columns (the terminal's, else 80)"
    case .help: "print this page"
    case .version: "print the versions of package, model and format"
    }
  }
}

/// The use of color in the answer.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never
}

/// A shell that completions are written for.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}
