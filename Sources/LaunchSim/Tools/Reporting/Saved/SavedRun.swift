package import LaunchSim

/// A run of a saved document: the recipe to repeat it, and its trace.
///
///     let document = try SavedRuns.read("launch.html", .disk)
///     let report = try document?.runs[0].report()
///
/// The recipe repeats the run with the present model. The trace comes from the version that saved
/// the run, so a report from the trace draws the run as it was.
package struct SavedRun: Sendable {
  /// Everything needed to repeat a run.
  package struct Recipe: Hashable, Sendable {
    /// The files and edits of the scenario.
    package var origin = RunOrigin(files: [])
    /// The scenario file as the user named it; `nil` for the built-in example.
    package var source: String?
    /// The label that distinguished the run from other runs.
    package var label: String?
    /// The values of `--set`, as typed.
    package var settings: [String] = []
    package var costs = CostPolicy.median
    package var seed: UInt64 = 1
    /// The version of the package that made the run.
    package var version = ""
    /// The version of the model that made the run.
    package var model: Int64 = 0
    /// The digest of the run's trace.
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

  /// The document of a run drawn from its saved trace, for saving in a page again.
  ///
  /// The document keeps the versions that made the run, so that repeating the run reports another
  /// model.
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
  /// - Throws: Every error in the scenario for this version, after the place of the saved run; or
  ///   the errors in the further changes.
  package func read(further: [ScenarioEdit] = []) throws(ScenarioErrors) -> ReadScenario {
    do throws(ScenarioErrors) {
      return try origin.read(as: source, further: further)
    } catch {
      guard further.isEmpty else {
        // A new option of the user is at fault only if the run can be read without it.
        _ = try read()
        throw error
      }
      var list = error.list
      // The files and options are parts of the saved run, so neither an option nor a missing file
      // is at fault.
      list.diagnostics = list.diagnostics.map { $0.caused(by: .content) }
      list.diagnostics.insert(
        Diagnostic(.savedScenarioUnreadable(writtenBy: version), at: location), at: 0)
      throw ScenarioErrors(list: list)
    }
  }

  /// A remark on a repeated run that differs from the saved run.
  ///
  /// - Parameter report: The run, made without further changes.
  /// - Returns: A note or a warning, or `nil`.
  package func remark(on report: Report) -> Diagnostic? {
    if model != Int64(Version.model) {
      return Diagnostic(.savedOtherModel(model), at: location, severity: .note)
    }
    guard Digest.text(report.trace.digest) != digest else { return nil }
    return Diagnostic(.savedOtherTrace, at: location, severity: .warning)
  }
}
