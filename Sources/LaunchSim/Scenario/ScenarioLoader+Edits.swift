extension ScenarioLoader {
  /// Makes the edits of the command line in the documents, one after the other.
  mutating func apply(_ edits: [ScenarioEdit]) {
    guard !files.isEmpty else { return }
    for (number, edit) in edits.enumerated() {
      let source = UInt16(log.texts.count)
      log.texts.append(
        SourceText(name: Self.shortened(edit.option), bytes: Array(edit.value.utf8), isOption: true)
      )
      let range = SourceRange(source: source, start: 0, end: edit.value.utf8.count)
      guard number < ScenarioLimit.edits.count else {
        log.add(ScenarioLimit.edits.problem, at: range)
        return
      }
      guard let value = value(of: edit, source: source, range: range) else { continue }
      do throws(Problem) {
        try set(value, at: DocumentPath.names(in: edit.path), range: range)
      } catch {
        log.add(error, at: range)
      }
    }
  }

  /// An option as messages name it.
  static func shortened(_ option: String) -> String {
    let limit = 80
    guard option.unicodeScalars.count > limit else { return option }
    var short = String.UnicodeScalarView()
    short.append(contentsOf: option.unicodeScalars.prefix(limit - 1))
    return String(short) + "…"
  }

  /// The value of an edit: JSON where it is JSON, else a string.
  private mutating func value(
    of edit: ScenarioEdit, source: UInt16, range: SourceRange
  ) -> JSONValue? {
    let text = log.texts[Int(source)]
    do throws(JSONErrors) {
      var value = try JSONDocument(text, source: source).root
      value.range = range
      return value
    } catch {
      let first = edit.value.utf8.first { $0 != 0x20 }
      let looksLikeJSON = first.map { [0x22, 0x5B, 0x7B].contains($0) } ?? false
      if looksLikeJSON {
        log.add(error, source: source)
        return nil
      }
      return JSONValue(content: .string(edit.value), range: range)
    }
  }

  // MARK: - Finding the place

  private mutating func set(
    _ value: JSONValue, at names: [String], range: SourceRange
  ) throws(Problem) {
    guard let first = names.first, !first.isEmpty else { throw .emptyPath }
    guard first != ScenarioRow.include.key.name else { throw .includeIsFixed }
    guard names.count <= ScenarioLimit.path.count else { throw ScenarioLimit.path.problem }
    var file = 0
    let work = ScenarioRow.work.key.name
    if names.count > 1, first == work || first == ScenarioRow.budgets.key.name {
      if let owner = owner(of: names[1], under: first) {
        file = owner
      } else if names.count > 2, first == work {
        throw .noSuchItem(names[1], nearest: nearestItem(to: names[1]))
      }
    }
    createIfKnown(first, in: file, range: range, hasMore: names.count > 1)
    try Self.set(value, at: names[...], done: "", in: &files[file].root, range: range)
  }

  /// The file whose definition of an item or budget holds, if there is one.
  private func owner(of name: String, under key: String) -> Int? {
    mergeOrder.last { files[$0].root[key]?[name] != nil }
  }

  private func nearestItem(to name: String) -> String? {
    let names = mergeOrder.lazy.flatMap { index -> [String] in
      guard case .object(let members)? = files[index].root[ScenarioRow.work]?.content else {
        return []
      }
      return members.map(\.key)
    }
    return NearMatch.find(name, in: names)
  }

  /// Adds an object that the format knows, such as `switches`, where the file has none.
  private mutating func createIfKnown(
    _ key: String, in file: Int, range: SourceRange, hasMore: Bool
  ) {
    guard hasMore, case .object(var members) = files[file].root.content,
      !members.contains(where: { $0.key == key }),
      let known = files[file].kind.format?.description.keys.first(where: { $0.name == key }),
      known.isObject
    else { return }
    let empty = JSONValue(content: .object([]), range: range)
    members.append(JSONMember(key: key, keyRange: range, value: empty))
    files[file].root.content = .object(members)
  }

  // MARK: - Changing it

  private static func set(
    _ value: JSONValue, at names: ArraySlice<String>, done: String, in node: inout JSONValue,
    range: SourceRange
  ) throws(Problem) {
    guard let name = names.first else {
      node = value
      return
    }
    let rest = names.dropFirst()
    let path = done.isEmpty ? name : "\(done)/\(name)"
    switch node.content {
    case .object(var members):
      // The node lets go of its members while they change, so that they are not copied.
      node.content = .null
      defer { node.content = .object(members) }
      if let index = members.firstIndex(where: { $0.key == name }) {
        try set(value, at: rest, done: path, in: &members[index].value, range: range)
      } else {
        guard rest.isEmpty else {
          let nearest = NearMatch.find(name, in: members.map(\.key))
          throw .noSuchKey(name, in: done, nearest: nearest)
        }
        members.append(JSONMember(key: name, keyRange: range, value: value))
      }
    case .array(var elements):
      node.content = .null
      defer { node.content = .array(elements) }
      if name == "-", rest.isEmpty {
        elements.append(value)
      } else if let index = Int(name), elements.indices.contains(index), name == "\(index)" {
        try set(value, at: rest, done: path, in: &elements[index], range: range)
      } else {
        throw .badIndex(name, count: elements.count)
      }
    default:
      throw .notAContainer(done, found: node.kindName)
    }
  }
}
