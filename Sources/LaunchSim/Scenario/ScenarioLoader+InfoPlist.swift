extension ScenarioLoader {
  /// Reads the Info.plist that the scenario names, edits included; problems of the file are
  /// reported at its name in the scenario.
  mutating func loadInfoPlist() {
    guard let first = files.first, first.kind == .scenario,
      let value = first.root[ScenarioRow.app]?[ScenarioRow.infoPlist],
      // A value that is no name is reported when the values are read.
      case .string(let spelled) = value.content, !spelled.isEmpty,
      !spelled.unicodeScalars.contains(where: \.isControl)
    else { return }
    do throws(Problem) {
      let (name, resolved) = try locate(
        spelled, from: firstFolder ?? rootFolder ?? ".", as: .infoPlist)
      let bytes = try read(resolved, as: .infoPlist, named: name)
      note(name, resolved, bytes, isOfScenario: true)
      read(bytes, named: name, for: value)
    } catch {
      log.add(
        error, at: value.range,
        path: [.key(ScenarioRow.app.key.name), .key(ScenarioRow.infoPlist.key.name)])
    }
  }

  private mutating func read(_ bytes: [UInt8], named name: String, for value: JSONValue) {
    do throws(PropertyListError) {
      let plist = try InfoPlist(named: name, bytes)
      if let problem = plist.unjudged { log.add(problem, of: value.range) }
      if plist.list?.root.members != nil { infoPlist = plist }
    } catch {
      log.add(error.diagnostic, of: value.range)
    }
  }
}
