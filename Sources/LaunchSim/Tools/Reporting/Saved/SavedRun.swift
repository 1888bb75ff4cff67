package import LaunchSim

/// A run of a saved document: all that it takes to make it again, and its trace.
///
///     let document = try SavedRuns.read("launch.html", .disk)
///     let report = try document?.runs[0].report()
///
/// The recipe makes the run again by the present model. The trace comes from the version that saved
/// the run, so a report from the trace draws the run as it was.
package struct SavedRun: Sendable {
  /// All that it takes to make a run again.
  package struct Recipe: Hashable, Sendable {
    /// The files and edits of the scenario.
    package var origin = RunOrigin(files: [])
    /// The scenario file as it was named; `nil` for the built-in example.
    package var source: String?
    /// The label that told it from the other runs.
    package var label: String?
    /// The values of `--set`, as they were typed.
    package var settings: [String] = []
    package var costs = CostPolicy.median
    package var seed: UInt64 = 1
    /// The version of the package that made it.
    package var version = ""
    /// The version of the model that made it.
    package var model: Int64 = 0
    /// The digest of its trace.
    package var digest = ""
    /// The place of the run in the saved document.
    package var location = SourceLocation(file: "")
  }

  package let recipe: Recipe
  private let text: SourceText
  /// The trace, and its place in the document.
  private let trace: JSONValue
  private let path: [DocumentPath.Part]

  init(_ recipe: Recipe, _ text: SourceText, trace: JSONValue, at path: [DocumentPath.Part]) {
    self.recipe = recipe
    self.text = text
    self.trace = trace
    self.path = path
  }
}

extension SavedRun {
  /// The report of the saved trace; nothing is simulated.
  ///
  /// - Throws: The reason why this version cannot read the scenario or the trace, with its place.
  /// - Complexity: O(events) besides reading the scenario.
  package func report() throws(ScenarioErrors) -> Report {
    let scenario = try recipe.read().scenario
    return Report(scenario, costs: recipe.costs, savedTrace: try trace(of: scenario))
  }

  /// The document of a run that is drawn from its saved trace, to be kept in a page again.
  ///
  /// It has the versions that made the run, so that making it again tells of another model.
  ///
  /// - Parameters:
  ///   - analysis: The analysis of the report of the saved trace.
  ///   - source: The scenario file as the document names it; `nil` for the built-in example.
  /// - Returns: The report.
  package func document(_ analysis: Analysis, source: String?) -> JSONReport {
    var document = JSONReport(
      analysis, source: source, settings: recipe.settings,
      label: recipe.label, seed: recipe.seed, origin: .success(recipe.origin))
    document.madeBy = (recipe.version, recipe.model)
    return document
  }

  /// The saved trace, checked against its scenario and its digest.
  func trace(of scenario: Scenario) throws(ScenarioErrors) -> Trace {
    var reader = SavedRunReader()
    reader.log.texts.append(text)
    (reader.path, reader.version) = (path, recipe.version)
    let read = reader.trace(trace)
    try reader.finish()
    do throws(TraceCheck.Contradiction) {
      var check = TraceCheck(of: scenario)
      try check.run(read)
      if Digest.text(read.digest) != recipe.digest { reader.report(.savedDigest, at: trace.range) }
    } catch {
      var place = trace.range
      if let event = error.event, let events = trace["events"]?.elements,
        events.indices.contains(event)
      {
        place = events[event].range
      }
      reader.report(.savedContradiction(error.sentence), at: place)
    }
    try reader.finish()
    return read
  }
}

extension SavedRun.Recipe {
  /// Reads the scenario of the run.
  ///
  /// - Parameter further: Changes to make after the changes of the run.
  /// - Returns: The scenario.
  /// - Throws: Everything that is wrong with it for this version, headed by the place of the saved run;
  ///   or what is wrong with the further changes.
  package func read(further: [ScenarioEdit] = []) throws(ScenarioErrors) -> ReadScenario {
    do throws(ScenarioErrors) {
      return try origin.read(as: source, further: further)
    } catch {
      guard further.isEmpty else {
        // An option that the user has just typed is to blame only if the run is read without it.
        _ = try read()
        throw error
      }
      var list = error.list
      // Its files and options are parts of the saved run, so no option and no missing file is at fault.
      list.diagnostics = list.diagnostics.map { $0.caused(by: .content) }
      list.diagnostics.insert(
        Diagnostic(.savedScenarioUnreadable(writtenBy: version), at: location), at: 0)
      throw ScenarioErrors(list: list)
    }
  }

  /// The remark on a run made again, if it is not exactly the saved one.
  ///
  /// - Parameter report: The run, made without further changes.
  /// - Returns: A note or a warning, or `nil`.
  package func remark(on report: Report) -> Diagnostic? {
    if model != Int64(Version.model) {
      return Diagnostic(.savedOtherModel(model), at: location, severity: .note)
    }
    guard Digest.text(report.digest) != digest else { return nil }
    return Diagnostic(.savedOtherTrace, at: location, severity: .warning)
  }
}
