import LaunchSim
import LaunchSimTools

extension Command {
  static let calibrate = Command(
    name: "calibrate", group: .judge,
    summary: "fit the device to observed launches, with its errors",
    operands: [Operand(usage: "FILE…", noun: "scenario or '-'", isList: true)],
    flags: [
      .observed, .device, .os, .set, .root, .format, .output, .force, .quiet, .color, .ascii,
      .width, .help, .version,
    ],
    summaries: [
      .device: "fit this device, as in iphone-12 (that of the observation)",
      .format: "print text, or the device file (by the name of --output, else text)",
      .quiet: "print the first paragraph of the answer only",
    ],
    formats: CalibrateOptions.renderers.map(\.key),
    explanation: """
      Fits the device's constants, and the costs of items whose spans were observed, to launches \
      that another tool has timed, as one factor on each. The cited and assumed values are the \
      priors; 95 % intervals come with each factor, and factors that the observation cannot tell \
      apart are named.

      With fewer than \(Calibration.leastForEach) observed numbers beside spans, all constants of \
      the device have one factor; with more, each has its own, and so do the app's code and the \
      storage, if the launch reads. Each \
      number, or all numbers of some launches, are then left out of the fit and predicted: the \
      error of these predictions is the answer.

      -o phone.json writes the device file, with this ledger, and a scenario names it: "device": \
      "phone.json". With several FILEs, each belongs to the --observed at its position.
      """,
    examples: [
      "launch-sim calibrate app.jsonc --observed xctest.log": "how far is the model off, and why",
      "launch-sim calibrate app.jsonc --observed launch.json -o phone.json": "a device to keep",
      "launch-sim run app.jsonc -s device=phone.json": "simulate on it",
    ],
    statuses: [
      .good: "the device is fitted",
      .noAnswer: "a launch has no answer: too many steps, or longer than a year",
      .nothingToCompare: "no observed figure is in the launch",
      .badData: "a file has mistakes",
      .inputMissing: "a file is missing or cannot be read",
    ],
    meaning: { $0.calibrateOptions() })
}

/// The options of `calibrate`.
struct CalibrateOptions: Hashable, Sendable {
  /// The scenarios.
  var paths: [String] = []
  /// Files of observed launches: for the only scenario, or one for each scenario.
  var observed: [String] = []
  /// The changes of `--os`, `--set` and `--device`.
  var edits: [ScenarioEdit] = []
  var root: String?
  /// True to write the device file.
  var writesDevice = false
}

extension Meaning {
  fileprivate mutating func calibrateOptions() -> CalibrateOptions {
    var options = CalibrateOptions(paths: inputs(parsed.operands).map(\.path))
    options.observed = parsed.values[.observed] ?? []
    checkLength(of: options.observed)
    if options.observed.isEmpty {
      problems.append(.observationNeeded)
    } else if options.paths.count > 1, options.paths.count != options.observed.count {
      problems.append(.unpairedObservations(options.paths.count, options.observed.count))
    }
    if (options.paths + options.observed).count(where: { $0 == "-" }) > 1 {
      problems.append(.standardInputTwice)
    }
    if let os = parsed[.os] { options.edits.append(.os(os)) }
    options.edits += edits()
    let devices = devices()
    if let device = device(devices) { options.edits.append(.device(device.id)) }
    options.root = parsed[.root]
    options.writesDevice =
      parsed[.format].map { $0 == OutputFormat.json.rawValue }
      ?? (parsed[.output]?.hasSuffix(".json") == true
        || parsed[.output]?.hasSuffix(".jsonc") == true)
    return options
  }
}

extension Problem {
  fileprivate static let observationNeeded = usage(
    "observation-needed", "'calibrate' needs --observed FILE, with launches that a tool has timed",
    "'launch-sim help import' lists the files that are read")
  fileprivate static func unpairedObservations(_ files: Int, _ observed: Int) -> Problem {
    usage(
      "unpaired-observations",
      "\(files) scenarios need \(files) --observed, one for each in their order, not \(observed)")
  }
}

extension CalibrateOptions: CommandAction {
  /// A calibration with the names of its observations.
  struct Outcome {
    var calibration: Calibration
    var sources: [String]
  }

  static let renderers: OutputFormat.Renderers<Outcome> = [
    .text: { CalibrationText($0.calibration, isQuiet: $1.isQuiet, style: $1.style).text },
    .json: { outcome, _ in
      outcome.calibration.deviceFile(
        from: outcome.sources, notes: CalibrationText(outcome.calibration).fileNotes)
    },
  ]

  var formats: [OutputFormat] { Self.renderers.map(\.key) }
  var filesToRead: [String] { paths + observed }

  func answer(_ invocation: Invocation, _ output: Output) -> Answer {
    let refusals = Diagnostic.problems(ofRoot: root, named: filesToRead)
    guard refusals.isEmpty else { return Self.failure(refusals) }
    var launches = ObservationFiles(.disk)
    let observations = observed.map { launches.read($0)?.launches ?? [] }
    var problems = launches.problems
    let devices = observations.flatMap(\.self).compactMap(\.device)
      .filter { DeviceProfile.named($0) != nil }.uniqued()
    if devices.count > 1, !edits.contains(where: { $0.path == "device" }) {
      problems.append(
        Diagnostic(.severalDevices(devices), at: SourceLocation(file: Flag.observed.spelling)))
    }
    let chosen = devices.count == 1 ? [ScenarioEdit.device(devices[0])] : []
    let reader = ScenarioReader(files: .disk, root: root)
    var sides: [Calibration.Side] = []
    var warnings: [Diagnostic] = []
    for (index, path) in paths.enumerated() {
      do throws(ScenarioErrors) {
        let read = try reader.read(path, edits: chosen + edits)
        warnings.append(new: read.warnings)
        sides.append(
          .init(
            read.scenario,
            paths.count == 1 ? observations.flatMap(\.self) : observations[index]))
      } catch {
        problems.append(new: error.list.diagnostics)
      }
    }
    let simulated = sides.map(\.scenario.device.name).uniqued()
    if simulated.count > 1 {
      problems.append(
        Diagnostic(.scenariosOnDevices(simulated), at: SourceLocation(file: paths[0])))
    }
    guard problems.isEmpty else { return Self.failure(problems) }
    return answer(sides, warnings, invocation)
  }

  private func answer(
    _ sides: [Calibration.Side], _ warnings: [Diagnostic], _ invocation: Invocation
  ) -> Answer {
    let calibration: Calibration
    do throws(SimulationError) {
      let numbers = try ObservedNumbers(sides)
      guard let fitted = try Calibration(sides, numbers) else {
        return Answer(
          status: .nothingToCompare,
          remarks: ["launch-sim: the observation has no figure that this launch has"]
            + CalibrationText.words(numbers.unused))
      }
      calibration = fitted
    } catch {
      return Answer(status: .noAnswer, remarks: ["launch-sim: \(error)"])
    }
    let outcome = Outcome(calibration: calibration, sources: observed)
    var answer = Answer(remarks: invocation.isQuiet ? [] : warnings.map(\.description))
    guard writesDevice else {
      answer.text = invocation.text(of: outcome, Self.renderers)
      return answer
    }
    answer.text = Self.renderers[.json].map { $0(outcome, invocation.layout) } ?? ""
    if case .file = invocation.destination {
      let style = TextStyle.plain
      answer.remarks += [
        CalibrationText(calibration, isQuiet: invocation.isQuiet, style: style).text
      ]
    }
    return answer
  }

  private static func failure(_ problems: [Diagnostic]) -> Answer {
    Answer(
      status: ExitStatus(readingFailedWith: problems),
      remarks: problems.map(\.description) + problems.compactMap(\.fileAdvice))
  }
}

extension Problem {
  fileprivate static func scenariosOnDevices(_ names: [String]) -> Problem {
    Problem(
      "scenarios-on-devices",
      "one device is fitted, and the scenarios are on \(names.listed(with: "and"))",
      "choose it with --device")
  }
  fileprivate static func severalDevices(_ ids: [String]) -> Problem {
    Problem(
      "several-devices", "the launches were observed on \(ids.joined(separator: ", "))",
      "name the device to fit with --device; launches on others are left out")
  }
}
