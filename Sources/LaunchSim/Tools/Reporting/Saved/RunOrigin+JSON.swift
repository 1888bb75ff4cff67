import LaunchSim

// The files and edits of a run in its JSON report.

extension SavedRunFormat {
  static let origin = Table("the files of a run", RunOrigin(files: []), isOpen: true) {
    Row("files") { reader, value, origin in
      origin.files = reader.files(value)
    }.required("[]")
    Row("budgets") { reader, value, origin in
      let names = origin.files.map(\.name)
      let budgets = reader.read(.anyTexts, value) ?? []
      guard budgets.count <= ScenarioLimit.files.count, budgets.allSatisfy(names.contains) else {
        return reader.report(.savedFileName, at: value.range)
      }
      origin.budgets = budgets
    }
    Row("edits") { reader, value, origin in
      let values = reader.read(.values, value) ?? []
      let limit = ScenarioLimit.edits
      if values.count > limit.count {
        reader.inside(limit.count) { $0.report(limit.problem, at: values[limit.count].range) }
      }
      origin.edits = reader.each(values.prefix(limit.count)) { reader, value in
        guard let form = reader.read(edit, value)?.object, let option = form.option else {
          return nil
        }
        return option.edit(form.value) ?? reader.refuse(.savedEdit, at: value.range)
      }
    }
  }

  fileprivate static let file = Table("a file of a run", FileForm(), isOpen: true) {
    Row("name", .anyText, \.name).required("\"app.json\"")
    Row("sameAs", .anyText, \.target)
    Row("base64", .anyText, \.base64)
    Row("text", .anyText, \.text)
  }

  fileprivate static let edit = Table("an edit", EditForm(), isOpen: true) {
    Row("option", .choice("an option"), \.option).required("\"--set\"")
    Row("value", .anyText, \.value).required("\"\"")
  }

  /// A file in its written form.
  fileprivate struct FileForm: Sendable {
    var name = ""
    var target, base64, text: String?
  }

  /// An edit in its written form.
  fileprivate struct EditForm: Sendable {
    var option: EditOption?
    var value = ""
  }
}

extension SavedRunFormat.FileForm {
  init(_ file: RunOrigin.File) {
    (name, target) = (file.name, file.target)
    guard target == nil else { return }
    // A text that is not allowed in a document, such as a binary Info.plist, is kept as bytes.
    if let text = String(validating: file.bytes, as: UTF8.self),
      CombiningMarks.firstExcess(in: file.bytes) == nil
    {
      self.text = text
    } else {
      base64 = Base64.text(of: file.bytes)
    }
  }
}

extension SavedRunFormat.EditForm {
  /// The option of an edit, and the text typed after the option.
  init(_ edit: ScenarioEdit) {
    let words = edit.option.split(separator: " ", maxSplits: 1).map(String.init)
    if words.count == 2, let known = EditOption(rawValue: words[0]), known.edit(words[1]) == edit {
      (option, value) = (known, words[1])
    } else {
      (option, value) = (.set, "\(edit.path)=\(edit.value)")
    }
  }
}

extension RunOrigin {
  /// Writes the files and edits as members of a JSON object.
  func write(to writer: inout JSONWriter) {
    writer.lines(
      "files", files.lazy.map { .object(SavedRunFormat.file.members(of: .init($0), by: ())) })
    writer.write(["budgets": budgets.unlessEmpty])
    guard !edits.isEmpty else { return }
    writer.lines(
      "edits", edits.lazy.map { .object(SavedRunFormat.edit.members(of: .init($0), by: ())) })
  }
}

/// An option that changes a scenario before it is read.
private enum EditOption: String, CaseIterable {
  case set = "--set"
  case device = "--device"
  case os = "--os"
  case vary = "--vary"

  /// The edit made by the option with a value; `nil` if the value lacks a required `=`.
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

// MARK: - Files

extension SavedRunReader {
  fileprivate mutating func files(_ value: JSONValue) -> [RunOrigin.File] {
    let values = read(.values, value) ?? []
    guard (1...RunOrigin.fileLimit).contains(values.count) else {
      report(.savedFileCount(limit: RunOrigin.fileLimit), at: value.range)
      return []
    }
    var rest = RunOrigin.sizeLimit
    var names: Set<String> = []
    return each(values) { reader, value in
      guard rest >= 0, let form = reader.read(SavedRunFormat.file, value)?.object else {
        return nil
      }
      guard Self.isName(form.name), names.insert(form.name).inserted,
        form.target.map({ names.contains($0) && $0 != form.name }) ?? true
      else { return reader.refuse(.savedFileName, at: value.range) }
      var file = RunOrigin.File(
        name: form.name, bytes: Array((form.text ?? "").utf8), target: form.target)
      if let code = form.base64 {
        guard let bytes = Base64.bytes(of: code) else {
          return reader.refuse(.savedBase64, at: value.range)
        }
        file.bytes = bytes
      } else if form.text == nil, form.target == nil {
        return reader.refuse(.savedKeyMissing("text"), at: value.range)
      }
      rest -= file.bytes.count
      guard rest >= 0 else {
        return reader.refuse(.savedFilesTooLong(limit: RunOrigin.sizeLimit), at: value.range)
      }
      return file
    }
  }

  /// True for a relative path that stays in its folder and has a single line.
  private static func isName(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return name.utf8.count <= 4096 && !name.unicodeScalars.contains(where: \.isControl)
      && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
  }
}
