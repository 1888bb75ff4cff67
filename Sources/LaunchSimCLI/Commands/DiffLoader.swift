import LaunchSim
import LaunchSimTools

/// Reads the two sides of a comparison, and simulates their scenarios.
struct DiffLoader {
  /// A scenario in a folder, named by its path from the folder.
  struct FolderScenario {
    var name: String
    var path: String
    var read: ReadScenario
  }

  /// The launches of a side.
  enum Content {
    /// A scenario, with the costs of the saved run that it comes from.
    case scenario(ReadScenario, CostPolicy? = nil)
    case saved([LaunchSetComparison.Member])
    case folder([FolderScenario])
    /// Launches that another tool has timed.
    case observed(LaunchObservation)
  }

  /// A side with a single launch.
  enum Launch {
    case scenario(ReadScenario, CostPolicy?)
    case saved(ComparedLaunch)
  }

  /// Two sides that can be compared.
  enum Matching {
    case launches(Launch, Launch)
    case lists([LaunchSetComparison.Member], [LaunchSetComparison.Member])
    case folders([FolderScenario], [FolderScenario])
    case observed(ReadScenario, LaunchObservation)

    var isObserved: Bool { if case .observed = self { true } else { false } }

    /// `nil` if one side has one launch and the other several, or if one is a folder and the other
    /// a list.
    init?(_ first: Content, _ second: Content) {
      switch (first, second) {
      case (.folder(let one), .folder(let other)): self = .folders(one, other)
      case (.scenario(let read, _), .observed(let observation)):
        self = .observed(read, observation)
      case (.saved(let one), .saved(let other)) where one.count > 1 || other.count > 1:
        self = .lists(one, other)
      default:
        guard let one = first.launch, let other = second.launch else { return nil }
        self = .launches(one, other)
      }
    }
  }

  /// A launch without an answer, as lines for standard error.
  struct NoAnswer: Error {
    var remarks: [String]
    var status = ExitStatus.noAnswer
  }

  private let options: LaunchOptions
  private let mix: DeviceMix?
  private let files: SourceFiles
  private let reader: ScenarioReader
  private(set) var problems = DiagnosticList()
  /// The warnings of the scenarios, each once.
  private(set) var warnings: [Diagnostic] = []

  init(_ options: LaunchOptions, mix: DeviceMix? = nil) {
    (self.options, self.mix) = (options, mix)
    let keepsInput = [options.input, options.other].contains(.standardInput)
    files = keepsInput ? .diskKeepingStandardInput(limit: SavedPage.fileLimit) : .disk
    reader = ScenarioReader(files: files, root: options.root, budgets: options.budgets)
  }

  // MARK: - Reading

  /// The content of a side; `nil` with problems if the side cannot be read.
  mutating func content(of side: DiffSide) -> Content? {
    if let path = side.path, path != "-", Platform.kind(at: path) == .folder,
      ForeignFile(folder: path) == nil, let scenarios = scenarios(in: path, edits: side.edits)
    {
      return .folder(scenarios)
    }
    if let path = side.path {
      var launches = ObservationFiles(files)
      if launches.holdsLaunches(path, orRecordings: side.letter == "B") {
        let observation = launches.read(path)
        add(launches.problems)
        return observation.map { .observed($0) }
      }
    }
    do throws(ScenarioErrors) {
      if let path = side.path, let saved = try SavedRuns.read(path, files) {
        guard let edit = side.edits.first else { return .saved(try saved.compared()) }
        return try repeating(saved, edit, side.edits)
      }
      let read = try reader.read(
        fileOrExample: side.path, edits: side.edits, budgets: options.budgets)
      warnings.append(new: read.warnings)
      return .scenario(read)
    } catch {
      add(error.list.diagnostics, omitted: error.list.omitted)
      return nil
    }
  }

  /// The changed scenario of a saved run; `nil` with a problem for a list of runs, and beside
  /// `--budgets`.
  private mutating func repeating(
    _ saved: SavedRuns, _ edit: ScenarioEdit, _ edits: [ScenarioEdit]
  ) throws(ScenarioErrors) -> Content? {
    if let table = options.budgets.first {
      add([Diagnostic(.savedTakesNoBudgets, at: SourceLocation(file: "--budgets \(table)"))])
      return nil
    }
    guard saved.runs.count == 1 else {
      add([Diagnostic(.cannotChangeSavedReport, at: SourceLocation(file: edit.option))])
      return nil
    }
    let recipe = saved.runs[0].recipe
    let read = try recipe.read(further: edits)
    warnings.append(new: read.warnings)
    return .scenario(read, recipe.costs)
  }

  /// The scenarios of a folder and its subfolders; `nil` if there are none, so that the folder is
  /// reported like a file.
  private mutating func scenarios(in folder: String, edits: [ScenarioEdit]) -> [FolderScenario]? {
    let (files, obstacles) = ScenarioPaths.search(folder)
    guard obstacles.map(\.problem) != [.noScenario] else { return nil }
    add(obstacles)
    guard files.count <= RunOptions.runLimit else {
      add([
        Diagnostic(
          .tooManyScenarios(limit: RunOptions.runLimit), at: SourceLocation(file: folder))
      ])
      return []
    }
    var found: [FolderScenario] = []
    for path in files {
      do throws(ScenarioErrors) {
        let read = try reader.read(path, edits: edits)
        warnings.append(new: read.warnings)
        found.append(
          FolderScenario(name: FilePath.tail(of: path, in: folder), path: path, read: read))
      } catch {
        add(error.list.diagnostics, omitted: error.list.omitted)
      }
    }
    return found
  }

  /// Adds the diagnostics of a side; a file of both sides is wrong on both, and is reported once.
  private mutating func add(_ diagnostics: [Diagnostic], omitted: Int = 0) {
    problems.diagnostics.append(new: diagnostics)
    problems.omitted = max(problems.omitted, omitted)
  }

  // MARK: - Comparing

  /// Simulates the scenarios among the launches, and compares.
  func outcome(of matching: Matching, _ sides: [DiffSide]) throws(NoAnswer) -> DiffOutcome {
    switch matching {
    case .observed(let read, let observation) where mix != nil:
      return try mixed(observation, read, sides[0])
    case .observed(let read, let observation):
      return .observed(
        try observation.launches.map { launches throws(NoAnswer) in
          let isOwnDevice = DeviceProfile.named(read.scenario.device.id) == nil
          let read = isOwnDevice ? read : try onDevice(of: launches, sides[0]) ?? read
          let name = sides[0].path ?? read.scenario.title
          return ObservedComparison(try simulate(read, nil, "A", name), launches)
        }, warnings: warnings)
    case .launches(let first, let second):
      return .comparison(
        LaunchComparison(try compared(first, sides[0]), try compared(second, sides[1])), sides,
        warnings: warnings)
    case .lists(let first, let second):
      return .set(
        LaunchSetComparison(runs: first, second), sides, warnings: warnings)
    case .folders(let first, let second):
      return .set(
        LaunchSetComparison(
          folder: try members(first, sides[0]), try members(second, sides[1])), sides,
        warnings: warnings)
    }
  }

  /// Compares launches with the scenario on a mix of devices.
  private func mixed(
    _ observation: LaunchObservation, _ read: ReadScenario, _ side: DiffSide
  ) throws(NoAnswer) -> DiffOutcome {
    var warnings = warnings
    var parts = mix?.parts ?? []
    var launches = observation.launches
    if let problem = observation.kindProblem(beside: [read.scenario]) {
      throw NoAnswer(
        remarks: [Diagnostic(problem, at: SourceLocation(file: Flag.mix.spelling)).description],
        status: .nothingToCompare)
    }
    if parts.isEmpty {
      let kind = read.scenario.request.kind
      let known = launches.filter { $0.device.flatMap(DeviceProfile.named) != nil }
      for launches in known where launches.kind ?? kind == kind {
        guard let device = launches.device else { continue }
        let weight = Double(launches.figures.compactMap(\.times.count).max() ?? 1)
        if let index = parts.firstIndex(where: { $0.device == device }) {
          parts[index].weight += weight
        } else {
          parts.append(.init(device: device, weight: weight))
        }
      }
      if known.count < launches.count, !parts.isEmpty {
        let place = SourceLocation(file: Flag.mix.spelling)
        warnings.append(
          Diagnostic(
            .launchesWithoutProfile(
              launches.count - known.count,
              launches.filter { $0.device.flatMap(DeviceProfile.named) == nil }.compactMap(\.model)
                .uniqued()), at: place, severity: .warning))
      }
      launches = known
    }
    guard !parts.isEmpty else {
      let place = SourceLocation(file: Flag.mix.spelling)
      throw NoAnswer(
        remarks: [Diagnostic(.mixWithoutDevices, at: place).description],
        status: .nothingToCompare)
    }
    var scenarios: [MixComparison.Part] = []
    for part in parts {
      do throws(ScenarioErrors) {
        let read = try reader.read(
          fileOrExample: side.path, edits: [.device(part.device)] + options.edits,
          budgets: options.budgets)
        warnings.append(new: read.warnings)
        scenarios.append(.init(read.scenario, weight: part.weight))
      } catch {
        throw NoAnswer(remarks: error.list.diagnostics.map(\.description), status: .badData)
      }
    }
    do throws(SimulationError) {
      let comparisons = try MixComparison.all(scenarios, launches, seed: options.seed)
      if comparisons.isEmpty {
        let place = SourceLocation(file: Flag.mix.spelling)
        warnings.append(Diagnostic(.nothingToMix, at: place, severity: .warning))
      }
      return .mix(comparisons, warnings: warnings)
    } catch {
      throw NoAnswer(remarks: ["launch-sim: \(side.letter): \(error)"])
    }
  }

  /// The scenario on the device of observed launches; `nil` if the command line names a device, or
  /// if there is no profile of the device.
  private func onDevice(
    of launches: ObservedLaunches, _ side: DiffSide
  ) throws(NoAnswer) -> ReadScenario? {
    let edits = options.edits
    guard let device = launches.device, !edits.contains(where: { $0.path == "device" }),
      DeviceProfile.named(device) != nil
    else { return nil }
    do throws(ScenarioErrors) {
      return try reader.read(
        fileOrExample: side.path, edits: [.device(device)] + edits, budgets: options.budgets)
    } catch {
      throw NoAnswer(remarks: error.list.diagnostics.map(\.description))
    }
  }

  private func members(
    _ scenarios: [FolderScenario], _ side: DiffSide
  ) throws(NoAnswer) -> [LaunchSetComparison.Member] {
    var members: [LaunchSetComparison.Member] = []
    for scenario in scenarios {
      let report = try simulate(scenario.read, nil, side.letter, scenario.path)
      members.append(.init(source: scenario.name, launch: ComparedLaunch(report)))
    }
    return members
  }

  private func compared(
    _ launch: Launch, _ side: DiffSide
  ) throws(NoAnswer) -> ComparedLaunch {
    switch launch {
    case .saved(let launch): launch
    case .scenario(let read, let costs):
      ComparedLaunch(
        try simulate(read, costs, side.letter, side.path ?? read.scenario.title))
    }
  }

  private func simulate(
    _ read: ReadScenario, _ costs: CostPolicy?, _ letter: String, _ name: String
  ) throws(NoAnswer) -> Report {
    do throws(SimulationError) {
      // The command line decides over the costs of a saved run.
      let policy = options.namesCosts ? options.costs : costs ?? options.costs
      return try Report(simulating: read.scenario, costs: policy)
    } catch {
      throw NoAnswer(remarks: ["launch-sim: \(letter), \(name.printable()): \(error)"])
    }
  }
}

extension DiffLoader.Content {
  /// The only launch; `nil` if there are several.
  fileprivate var launch: DiffLoader.Launch? {
    switch self {
    case .scenario(let read, let costs): .scenario(read, costs)
    case .saved(let runs): runs.count == 1 ? .saved(runs[0].launch) : nil
    case .folder, .observed: nil
    }
  }
}
