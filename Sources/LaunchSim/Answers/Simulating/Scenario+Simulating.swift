extension Scenario {
  /// Reads a scenario file with everything it includes.
  ///
  /// No other files are read, and nothing is printed. A file may have at most 16 MB, nested at most
  /// 128 deep.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - settings: Changes to make first, each `PATH=VALUE` as for `launch-sim --set`, in order.
  /// - Throws: ``ScenarioErrors`` with every error, each with its file, line and column.
  public init(contentsOf path: String, settings: [String] = []) throws {
    let reader = ScenarioReader(files: .disk)
    let edits = settings.compactMap(ScenarioEdit.init(assignment:))
    let unread = settings.filter { ScenarioEdit(assignment: $0) == nil }.map { setting in
      let option = ScenarioLoader.shortened("--set \(setting)")
      return Diagnostic(.noEqualsSign, at: SourceLocation(file: option))
    }
    guard unread.isEmpty else {
      var list = reader.lint(path, edits: edits)
      list.diagnostics += unread
      throw ScenarioErrors(list: list)
    }
    let read = try reader.read(path, edits: edits)
    self.init(read)
  }

  /// The scenario that `launch-sim` runs without a file.
  public static let example: Scenario = {
    do {
      return Scenario(try StarterScenario.read())
    } catch {
      preconditionFailure("the built-in example has mistakes: \(error)")
    }
  }()

  private init(_ read: ReadScenario) {
    self = read.scenario
    warnings = read.warnings.map(\.description)
  }

  /// Simulates the launch, with every distribution of costs at its median.
  ///
  /// The same scenario gives the same report on every machine.
  ///
  /// - Complexity: O(*n* log *n*) in the number of steps.
  /// - Returns: A report of the launch.
  /// - Throws: ``SimulationError`` if the launch takes too many turns, or lasts longer than a year.
  public func simulate() throws(SimulationError) -> Report {
    var scenario = self
    let budget = scenario.adoptTestedBudget()
    let report = try Report(simulating: scenario)
    budget?.judge(report)
    return report
  }
}
