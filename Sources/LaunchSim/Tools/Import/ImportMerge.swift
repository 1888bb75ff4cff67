package import LaunchSim

/// Merges imported items into an existing scenario or cost table, as edits of its text.
///
/// ```swift
/// let outcome = ImportMerge.merge(table, into: SourceText(name: "app.jsonc", bytes: bytes))
/// ```
///
/// An existing item keeps everything except its cost, the cost's basis and its source. New items
/// are appended to `work` without a call; the author of the scenario adds the call. The calls of
/// the scenario stay, so a recorded call of an item that is called elsewhere is left out.
/// Everything else, including comments, order and spacing, stays the same byte for byte.
package enum ImportMerge {
  /// The merged file, or the problems that prevent it.
  package struct MergedFile: Hashable, Sendable {
    /// The new bytes of the file; `nil` if there is a problem.
    package var bytes: [UInt8]?
    /// The change made for each imported item, in order.
    package var notes: [Diagnostic] = []
    package var problems: [Diagnostic] = []
  }

  /// Makes the edits.
  ///
  /// - Parameters:
  ///   - table: The imported table.
  ///   - text: The scenario or cost table.
  ///   - included: The documents of included files, with the names of the files.
  /// - Returns: The new text and notes on the changes, or the problems.
  package static func merge(
    _ table: ImportedTable, into text: SourceText,
    including included: [(name: String, root: JSONValue)] = []
  ) -> MergedFile {
    var log = ImportLog(text)
    guard let root = root(of: text, log: &log) else {
      guard let foreign = ForeignFile(insteadOfScenario: text) else {
        return MergedFile(problems: log.problems)
      }
      let place = SourceLocation(file: text.name)
      return MergedFile(problems: [Diagnostic(foreign.problem, at: place)])
    }
    check(root, deviceOf: table, log: &log)
    var work: [JSONMember] = []
    let workValue = root[ScenarioRow.work]
    if let workValue {
      guard let members = workValue.members else {
        log.report(
          .notAnObject(ScenarioRow.work.key.name, found: workValue.kindName),
          at: workValue.range.bytes.lowerBound)
        return MergedFile(problems: log.problems)
      }
      work = members
      for member in members where member.value.members == nil {
        log.report(
          .notAnObject("an item", found: member.value.kindName),
          at: member.value.range.bytes.lowerBound)
      }
    }
    guard log.isEmpty else { return MergedFile(problems: log.problems) }
    var merge = Merge(text: text)
    let existing = Dictionary(work.map { ($0.key, $0.value) }) { first, _ in first }
    let callers = callers(in: table)
    var calls = CallGraph(of: [root] + included.map(\.root))
    let elsewhere = definitions(in: included)
    var added: [MeasuredItem] = []
    var notes: [Problem] = []
    // The items of the file decide what awaits what.
    for (recorded, imported) in zip(table.items, table.withFixedWaits.items) {
      var item = imported
      item.measurement = table.measurement
      if let value = existing[item.name] {
        // Calls come from the scenario; only the cost comes from the recording.
        let structure = Merge.structure(of: value.members ?? [])
        if structure == recorded.structure { item.steps = recorded.steps }
        let known = Set(structure)
        let leftOut = item.removeCalls { !known.contains($0) }
        notes.append(merge.replaceCost(of: value, with: item))
        if !leftOut.isEmpty { notes.append(.callsLeftOut(item.name, leftOut)) }
      } else if let file = elsewhere[item.name] {
        notes.append(.definedElsewhere(item.name, file: file))
      } else {
        let leftOut = item.removeCalls { !calls.add($0, by: imported.name) }
        added.append(item)
        notes.append(.appended(item.name, from: callers[item.name]))
        if !leftOut.isEmpty { notes.append(.callsLeftOut(item.name, leftOut)) }
      }
    }
    merge.append(added, to: workValue, in: root)
    // Without positions, because positions in the old text are wrong in the merged text.
    let file = SourceLocation(file: text.name)
    return MergedFile(
      bytes: merge.edits.apply(to: text.bytes),
      notes: notes.map { Diagnostic($0, at: file, severity: .note) })
  }

  private static func root(of text: SourceText, log: inout ImportLog) -> JSONValue? {
    do {
      let root = try JSONDocument(text).root
      let first = root.members?.first?.key
      guard first == FileKind.scenario.rawValue || first == FileKind.costs.rawValue else {
        log.report(.notMergeable, at: root.range.bytes.lowerBound)
        return nil
      }
      return root
    } catch {
      log.report(error)
      return nil
    }
  }

  /// Reports costs from one device that the merge would attribute to another device.
  private static func check(
    _ root: JSONValue, deviceOf table: ImportedTable, log: inout ImportLog
  ) {
    if let value = root[ScenarioRow.record], table.measurement.date == nil {
      log.report(.undatedCosts, at: value.range.bytes.lowerBound)
    }
    guard let imported = table.measuredOn else { return }
    var scenario = DeviceProfile.iPhone12.id
    var place = root.range.bytes.lowerBound
    if let value = root[ScenarioRow.measuredOn], case .string(let id) = value.content {
      scenario = id
      place = value.range.bytes.lowerBound
    }
    guard imported != scenario else { return }
    log.report(.otherDevice(imported: imported, scenario: scenario), at: place)
  }

  /// For each item of some files, the file that defines it.
  private static func definitions(
    in files: [(name: String, root: JSONValue)]
  ) -> [String: String] {
    var definitions: [String: String] = [:]
    for file in files {
      for member in file.root[ScenarioRow.work]?.members ?? [] {
        definitions[member.key] = file.name
      }
    }
    return definitions
  }

  private static func callers(in table: ImportedTable) -> [String: Callback] {
    var callers: [String: Callback] = [:]
    for entry in table.callbacks {
      for case .call(let name) in entry.steps { callers[name] = entry.callback }
    }
    return callers
  }
}
