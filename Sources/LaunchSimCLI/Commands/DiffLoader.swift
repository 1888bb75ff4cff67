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
    case scenario(ReadScenario)
    case saved([LaunchSetComparison.Member])
    case folder([FolderScenario])
  }

  /// A side with a single launch.
  enum Launch {
    case scenario(ReadScenario)
    case saved(ComparedLaunch)
  }

  /// Two sides that can be compared.
  enum Matching {
    case launches(Launch, Launch)
    case lists([LaunchSetComparison.Member], [LaunchSetComparison.Member])
    case folders([FolderScenario], [FolderScenario])

    /// `nil` if one side has one launch and the other several, or if one is a folder and the other
    /// a list.
    init?(_ first: Content, _ second: Content) {
      switch (first, second) {
      case (.folder(let one), .folder(let other)): self = .folders(one, other)
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
  }

  private let options: LaunchOptions
  private let files: SourceFiles
  private let reader: ScenarioReader
  private(set) var problems = DiagnosticList()
  /// The warnings of the scenarios, each once.
  private(set) var warnings: [Diagnostic] = []

  init(_ options: LaunchOptions) {
    self.options = options
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
    do throws(ScenarioErrors) {
      if let path = side.path, let saved = try SavedRuns.read(path, files) {
        if let edit = side.edits.first {
          add([Diagnostic(.cannotChangeSavedReport, at: SourceLocation(file: edit.option))])
          return nil
        }
        return .saved(try saved.compared())
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

  private func members(
    _ scenarios: [FolderScenario], _ side: DiffSide
  ) throws(NoAnswer) -> [LaunchSetComparison.Member] {
    var members: [LaunchSetComparison.Member] = []
    for scenario in scenarios {
      let report = try simulate(scenario.read, side.letter, scenario.path)
      members.append(.init(source: scenario.name, launch: ComparedLaunch(report)))
    }
    return members
  }

  private func compared(
    _ launch: Launch, _ side: DiffSide
  ) throws(NoAnswer) -> ComparedLaunch {
    switch launch {
    case .saved(let launch): launch
    case .scenario(let read):
      ComparedLaunch(try simulate(read, side.letter, side.path ?? read.scenario.title))
    }
  }

  private func simulate(
    _ read: ReadScenario, _ letter: String, _ name: String
  ) throws(NoAnswer) -> Report {
    do throws(SimulationError) {
      return try Report(simulating: read.scenario, costs: options.costs)
    } catch {
      throw NoAnswer(remarks: ["launch-sim: \(letter), \(name.printable()): \(error)"])
    }
  }
}

extension DiffLoader.Content {
  /// The only launch; `nil` if there are several.
  fileprivate var launch: DiffLoader.Launch? {
    switch self {
    case .scenario(let read): .scenario(read)
    case .saved(let runs): runs.count == 1 ? .saved(runs[0].launch) : nil
    case .folder: nil
    }
  }
}
