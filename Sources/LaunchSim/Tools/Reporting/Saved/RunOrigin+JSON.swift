import LaunchSim

// The files and edits of a run in its JSON report.

extension RunOrigin {
  /// Writes the files and edits as members of a JSON object.
  func write(to writer: inout JSONWriter) {
    writer.lines("files", files) { file in
      if let target = file.target { return ["name": file.name, "sameAs": target] }
      // A text that no document may hold, such as a binary Info.plist, is kept by its bytes.
      guard let text = String(validating: file.bytes, as: UTF8.self),
        CombiningMarks.firstExcess(in: file.bytes) == nil
      else { return ["name": file.name, "base64": Base64.text(of: file.bytes)] }
      return ["name": file.name, "text": text]
    }
    writer.write(["budgets": budgets.unlessEmpty])
    if !edits.isEmpty { writer.lines("edits", edits, \.members) }
  }
}

extension ScenarioEdit {
  /// The words that stand for an edit in a saved run: the option, and what was typed after it.
  private var words: (option: String, value: String) {
    let words = option.split(separator: " ", maxSplits: 1)
    guard words.count == 2, let known = EditOption(rawValue: String(words[0])),
      known.edit(String(words[1])) == self
    else { return (EditOption.set.rawValue, "\(path)=\(value)") }
    return (known.rawValue, String(words[1]))
  }

  fileprivate var members: JSONMembers { ["option": words.option, "value": words.value] }
}

/// An option that changes a scenario before it is read.
private enum EditOption: String, CaseIterable {
  case set = "--set"
  case device = "--device"
  case os = "--os"
  case vary = "--vary"

  /// The edit of the option with a value; `nil` without the `=` that it needs.
  func edit(_ value: String) -> ScenarioEdit? {
    switch self {
    case .set: ScenarioEdit(assignment: value)
    case .device: .device(value)
    case .os: .os(value)
    case .vary:
      ScenarioEdit(assignment: value).map {
        ScenarioEdit(path: $0.path, value: $0.value, option: "\(rawValue) \(value)")
      }
    }
  }
}

// MARK: - Reading

extension SavedReportReader {
  /// Reads the files and edits of a run.
  mutating func origin(_ node: Node) -> RunOrigin {
    let files = list("files", of: node)
    guard files.count <= RunOrigin.fileLimit, !files.isEmpty else {
      report(.savedFileCount(limit: RunOrigin.fileLimit), at: node.value, node.parts)
      return RunOrigin(files: [])
    }
    var origin = RunOrigin(files: [])
    var rest = RunOrigin.sizeLimit
    var names: Set<String> = []
    for entry in files {
      var file = RunOrigin.File(name: string("name", of: entry), bytes: [])
      guard Self.isName(file.name), names.insert(file.name).inserted else {
        report(.savedFileName, at: entry.value, entry.parts)
        continue
      }
      if let target = optionalString("sameAs", of: entry) {
        guard names.contains(target), target != file.name else {
          report(.savedFileName, at: entry.value, entry.parts)
          continue
        }
        file.target = target
      } else if let code = optionalString("base64", of: entry) {
        guard let bytes = Base64.bytes(of: code) else {
          report(.savedBase64, at: entry.value, entry.parts)
          continue
        }
        file.bytes = bytes
      } else {
        file.bytes = Array(string("text", of: entry).utf8)
      }
      rest -= file.bytes.count
      guard rest >= 0 else {
        report(.savedFilesTooLong(limit: RunOrigin.sizeLimit), at: entry.value, entry.parts)
        break
      }
      origin.files.append(file)
    }
    for entry in optionalList("budgets", of: node) {
      guard let name = string(entry, "budgets") else { continue }
      guard names.contains(name), origin.budgets.count < ScenarioLimit.files.count else {
        report(.savedFileName, at: entry.value, entry.parts)
        break
      }
      origin.budgets.append(name)
    }
    for entry in optionalList("edits", of: node) {
      guard origin.edits.count < ScenarioLimit.edits.count else {
        report(ScenarioLimit.edits.problem, at: entry.value, entry.parts)
        break
      }
      let option = word("option", of: entry, EditOption.init(rawValue:))
      let value = string("value", of: entry)
      if let edit = option?.edit(value) {
        origin.edits.append(edit)
      } else if option != nil {
        report(.savedEdit, at: entry.value, entry.parts)
      }
    }
    return origin
  }

  /// True for a relative path that stays in its folder and fits in a line.
  private static func isName(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return name.utf8.count <= 4096 && !name.unicodeScalars.contains(where: \.isControl)
      && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
  }
}
