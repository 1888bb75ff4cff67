import LaunchSim
import LaunchSimTools

/// The launches of `check` and `baseline update`: each scenario on its own device and the devices
/// in the baseline, or on the devices of the command line.
struct GateRun {
  /// A scenario with its launches.
  struct Subject {
    var name: String
    var path: String
    /// The scenario on its own device; `nil` if it cannot be read.
    var scenario: Scenario?
    /// The digest of the scenario; `nil` if the scenario cannot be read.
    var input: UInt64?
    /// The covered code as it stands, each with the scenario's name for the code.
    var code: [(code: String, reading: CodeReading)] = []
    /// Findings of covered code that cannot be read or found.
    var unread: [Diagnostic] = []
    /// Findings in which the scenario and the code disagree.
    var disagreements: [Diagnostic] = []
    var launches: [LaunchCheck] = []
    /// Warnings about the files of the scenario.
    var warnings: [Diagnostic] = []
  }

  let options: GateOptions
  let place: BaselinePlace
  /// The accepted values; `nil` without a baseline.
  private(set) var baseline: Baseline?
  private(set) var subjects: [Subject] = []
  /// Problems of the baseline and of operands.
  private(set) var problems: [Diagnostic] = []
  /// True if a path of the command line must not be read.
  let isRefused: Bool
  private let reader: ScenarioReader
  private let isAccepting: Bool
  /// The names of the scenarios that exist.
  private var names: Set<String> = []

  /// Makes the launches.
  ///
  /// - Parameters:
  ///   - options: The scenarios and the baseline.
  ///   - isAccepting: True for the launches of `baseline update`.
  init(_ options: GateOptions, isAccepting: Bool = false) {
    self.options = options
    self.isAccepting = isAccepting
    reader = ScenarioReader(files: .disk, root: options.root, budgets: options.budgets)
    place = BaselinePlace(named: options.baseline, for: options.inputs.map(\.path))
    problems = Diagnostic.problems(ofRoot: options.root, named: options.filesToRead)
    isRefused = !problems.isEmpty
    if !isRefused, place.exists {
      switch place.read() {
      case .success(let found): baseline = found.baseline
      case .failure(let found): problems += found.list
      }
    }
    guard problems.isEmpty else { return }
    let paths = ScenarioPaths.expand(options.inputs, root: options.root)
    // Scenarios that were removed still have values in the baseline, so an empty folder does not
    // end the run.
    problems = paths.problems.filter { $0.problem != .noScenario || baseline == nil }
    names = Set(paths.inputs.map { place.name(of: $0.path) })
    subjects = paths.inputs.map { subject($0.path) }
  }

  /// The scenarios of the baseline that the command line names and that no longer exist.
  var gone: [String] {
    // A scenario that could not be read may still exist.
    guard problems.isEmpty else { return [] }
    let visited = Set(subjects.map(\.name))
    let folders = options.inputs.map(\.path).filter { Platform.kind(at: $0) == .folder }
    return (baseline?.scenarios ?? []).filter { name in
      !visited.contains(name) && folders.contains { place.isInside(name, folder: $0) }
        && !place.isOfTest(name)
    }
  }

  /// The problem of a command line without scenarios.
  var nothing: Diagnostic {
    Diagnostic(.noScenario, at: SourceLocation(file: options.inputs.first?.path ?? "."))
  }

  // MARK: - Launches

  private func subject(_ path: String) -> Subject {
    let name = place.name(of: path)
    var subject = Subject(name: name, path: path)
    let own: ReadScenario
    do throws(ScenarioErrors) {
      own = try reader.read(path, edits: options.edits)
    } catch {
      subject.launches = [
        LaunchCheck(
          name, path: path, command: ["launch-sim", "lint", path.operand],
          findings: CheckFinding.unreadableFiles(error.list.errors))
      ]
      return subject
    }
    subject.scenario = own.scenario
    subject.input = own.scenario.inputDigest
    subject.warnings = own.warnings
    for variant in variants(of: name, own.scenario.inputDigest, own: own.scenario.variant) {
      subject.launches.append(launch(own, name, path, on: variant))
    }
    checkCode(of: own.scenario, &subject)
    for launch in subject.launches.indices {
      subject.launches[launch].severities = own.scenario.severities
    }
    return subject
  }

  /// Compares a scenario with the app's sources that it names.
  private func checkCode(of scenario: Scenario, _ subject: inout Subject) {
    let check = DriftCheck(of: scenario, at: subject.path, files: .disk, root: options.root)
    guard check.hasCode, !subject.launches.isEmpty else { return }
    let outcome = check.run()
    subject.code = outcome.covered
    subject.launches[0].findings += CheckFinding.drift(
      of: scenario, named: subject.name, at: subject.path, outcome, against: baseline)
    // A scenario that turns the finding off accepts any code.
    guard scenario.severities[.stale] != .off else { return }
    subject.unread = outcome.unread
    subject.disagreements = outcome.findings
  }

  /// The name of a scenario in the baseline; if the baseline has no lines under the scenario's
  /// name, the name of a removed file with the same input.
  private func acceptedName(of name: String, _ input: UInt64) -> String {
    guard let baseline, baseline.variants(of: name).isEmpty else { return name }
    return baseline.scenarios.first { other in
      !names.contains(other) && baseline[.init(other, nil, .input)]?.value == .digest(input)
    } ?? name
  }

  /// The devices and systems to launch on, the scenario's own first.
  private func variants(
    of name: String, _ input: UInt64, own: Baseline.Variant
  ) -> [Baseline.Variant] {
    let former = acceptedName(of: name, input)
    let accepted = baseline?.variants(of: former) ?? []
    let chosen = chosenVariants(accepted, own: own)
    // All values rest on the input and the model, so a change in either changes all values.
    let moves =
      baseline?[.init(former, nil, .input)]?.value != .digest(input)
      || baseline?[.init(former, nil, .model)]?.value != .number(Version.model)
    return chosen + (isAccepting && moves ? accepted.filter { !chosen.contains($0) } : [])
  }

  /// The devices and systems of the command line; without them, the scenario's own and the accepted
  /// devices and systems.
  private func chosenVariants(
    _ accepted: [Baseline.Variant], own: Baseline.Variant
  ) -> [Baseline.Variant] {
    guard options.devices.isEmpty, options.os == nil else {
      let devices = options.devices.isEmpty ? [own.device] : options.devices.map(\.id)
      return devices.map { device in
        let system = options.os.map { $0.replacing(" ", with: "-") } ?? ""
        return .init(device: device, system: system, costs: options.costs ?? .p50)
      }
    }
    let accepted = accepted.filter { variant in
      options.costs.map { $0 == variant.costs } ?? true
    }
    var own = own
    own.costs = options.costs ?? .p50
    return [own] + accepted.filter { $0 != own }
  }

  private func launch(
    _ own: ReadScenario, _ name: String, _ path: String, on variant: Baseline.Variant
  ) -> LaunchCheck {
    let run = ["launch-sim", "run", path.operand]
    var settings: [String] = []
    var edits = options.edits
    var read = own
    do throws(ScenarioErrors) {
      if variant.device != own.scenario.variant.device {
        edits.append(.device(variant.device))
        settings += ["--device", variant.device]
        read = try reader.read(path, edits: edits)
      }
      if !variant.system.isEmpty, read.scenario.variant.system != variant.system {
        let system = variant.system.replacing("-", with: " ")
        edits.append(.os(system))
        settings += ["--os", system]
        read = try reader.read(path, edits: edits)
      }
    } catch {
      // A device or system of the command line that cannot launch is a mistake in the command line.
      let isAsked = !options.devices.isEmpty || options.os != nil
      let line = baseline?.firstLine(of: name, on: variant)
      let errors = error.list.errors
      return LaunchCheck(
        name, path: path, variant, command: run + settings,
        findings: isAsked
          ? CheckFinding.unreadableFiles(errors)
          : errors.prefix(1).map { CheckFinding.otherDevice($0, line) })
    }
    if variant.costs != .p50 { settings += ["--costs", variant.costs.rawValue] }
    var played = read.scenario.variant
    played.costs = variant.costs
    let command = run + settings + options.repeated
    do throws(SimulationError) {
      var check = LaunchCheck(
        try Report(simulating: read.scenario, costs: variant.costs.policy), of: name, path: path,
        on: played, against: baseline, command: command)
      check.settings = settings
      check.changes = options.changes
      return check
    } catch {
      return LaunchCheck(
        name, path: path, played, command: command, findings: [.unanswered(error)])
    }
  }
}

extension GateOptions {
  /// The options that a command must repeat to simulate the same launch, word by word.
  fileprivate var repeated: [String] {
    (root.map { ["--root", $0] } ?? [])
      + budgets.flatMap { ["--budgets", $0] } + changes
  }

  /// The changes of `--set`.
  fileprivate var changes: [String] { edits.flatMap { ["--set", "\($0.path)=\($0.value)"] } }
}
