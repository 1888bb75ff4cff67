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

extension ScenarioLoader {
  /// Reads the device file that the scenario names, edits included; a problem of the path is reported
  /// at the path, and a problem of the text in the file.
  mutating func loadDevice() {
    guard let first = files.first, first.kind == .scenario,
      let value = first.root[ScenarioRow.device], case .string(let spelled) = value.content,
      DeviceProfile.isFileName(spelled), !spelled.unicodeScalars.contains(where: \.isControl)
    else { return }
    do throws(Problem) {
      let (name, resolved) = try locate(
        spelled, from: firstFolder ?? rootFolder ?? ".", as: .device)
      let bytes = try read(resolved, as: .device, named: name)
      note(name, resolved, bytes, isOfScenario: true)
      let source = UInt16(log.texts.count)
      let text = SourceText(name: name, bytes: bytes)
      log.texts.append(text)
      guard let root = parsed(text, source: source) else { return }
      guard root.members?.first?.key == FileKind.device.rawValue else { throw .notADevice(name) }
      deviceFile = root
    } catch {
      isComplete = false
      log.add(error, at: value.range, path: [.key(ScenarioRow.device.key.name)])
    }
  }

  /// The document of a text; `nil` with its problems.
  private mutating func parsed(_ text: SourceText, source: UInt16) -> JSONValue? {
    do throws(JSONErrors) {
      let (root, duplicates) = try JSONDocument.readAllowingDuplicates(text, source: source)
      if let duplicates {
        hasDuplicateKeys = true
        log.add(duplicates, source: source)
      }
      return root
    } catch {
      isComplete = false
      log.add(error, source: source)
      return nil
    }
  }
}

extension DeviceProfile {
  /// True for the name of a device file, which no id of a profile can be.
  static func isFileName(_ text: String) -> Bool {
    text.hasSuffix(".json") || text.hasSuffix(".jsonc")
  }
}
