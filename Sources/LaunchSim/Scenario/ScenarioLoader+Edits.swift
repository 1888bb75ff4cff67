extension ScenarioLoader {
  /// Makes the edits of the command line in the documents, in order.
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
        let replaced = try set(value, at: DocumentPath.names(in: edit.path), range: range)
        // --vary replaces an entry on purpose, so only --set gets the warning.
        if let replaced, edit.option.hasPrefix("--set"), !value.names(replaced) {
          log.add(
            .replacesEntry(replaced, insertion: edit.insertion), at: range, severity: .warning)
        }
      } catch {
        log.add(error, at: range)
      }
    }
  }

  /// An option as messages name it.
  package static func shortened(_ option: String) -> String {
    let limit = 80
    guard option.unicodeScalars.count > limit else { return option }
    var short = String.UnicodeScalarView()
    short.append(contentsOf: option.unicodeScalars.prefix(limit - 1))
    return String(short) + "…"
  }

  /// The value of an edit: JSON if the text is JSON, else a string.
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

  /// Makes one edit; returns the text of the list entry that the edit replaces, if there is one.
  ///
  /// The value `null` removes the key or the entry, as in a JSON merge patch (RFC 7396).
  private mutating func set(
    _ value: JSONValue, at names: [String], range: SourceRange
  ) throws(Problem) -> String? {
    guard let first = names.first, !first.isEmpty else { throw .emptyPath }
    guard first != ScenarioRow.include.key.name else { throw .includeIsFixed }
    guard names.count <= ScenarioLimit.path.count else { throw ScenarioLimit.path.problem }
    var file = 0
    let work = ScenarioRow.work.key.name
    let shared = [work, ScenarioRow.budgets.key.name, ScenarioRow.deviceClasses.key.name]
    if names.count > 1, shared.contains(first) {
      if let owner = owner(of: names[1], under: first) {
        file = owner
      } else if names.count > 2, first == work {
        throw .noSuchItem(names[1], nearest: nearestItem(to: names[1]))
      }
    }
    createIfKnown(first, in: file, range: range, hasMore: names.count > 1)
    return try Self.set(value, at: names[...], done: "", in: &files[file].root, range: range)
  }

  /// The file with the effective definition of an item, budget or device class, if there is one.
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

  /// Adds an object that the format knows, such as `switches`, to a file without the object.
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
  ) throws(Problem) -> String? {
    guard let name = names.first else {
      node = value
      return nil
    }
    let rest = names.dropFirst()
    let path = done.isEmpty ? name : "\(done)/\(name)"
    switch node.content {
    case .object(var members):
      // Empties the node while its members change, so that the members are not copied.
      node.content = .null
      defer { node.content = .object(members) }
      if let index = members.firstIndex(where: { $0.key == name }) {
        if rest.isEmpty, value.isNull {
          members.remove(at: index)
          return nil
        }
        return try set(value, at: rest, done: path, in: &members[index].value, range: range)
      }
      guard let created = Self.created(value, at: rest, range: range) else {
        let nearest = NearMatch.find(name, in: members.map(\.key))
        throw .noSuchKey(name, in: done, nearest: nearest)
      }
      members.append(JSONMember(key: name, keyRange: range, value: created))
      return nil
    case .array(var elements):
      node.content = .null
      defer { node.content = .array(elements) }
      if rest.isEmpty, let place = insertion(name, count: elements.count) {
        elements.insert(value, at: place)
        return nil
      }
      guard let index = Int(name), elements.indices.contains(index), name == "\(index)" else {
        throw .badIndex(name, count: elements.count)
      }
      if rest.isEmpty, value.isNull {
        elements.remove(at: index)
        return nil
      }
      var replaced: String?
      if rest.isEmpty, case .string(let text) = elements[index].content { replaced = text }
      _ = try set(value, at: rest, done: path, in: &elements[index], range: range)
      return replaced
    default:
      throw .notAContainer(done, found: node.kindName)
    }
  }

  /// The value of a key that is absent: the value itself, or a list with it as its only entry.
  private static func created(
    _ value: JSONValue, at rest: ArraySlice<String>, range: SourceRange
  ) -> JSONValue? {
    if rest.isEmpty { return value }
    guard rest.count == 1, let name = rest.first, insertion(name, count: 0) != nil else {
      return nil
    }
    return JSONValue(content: .array([value]), range: range)
  }

  /// The position in a list at which to insert: `+1` is before entry 1, `-` is the end.
  private static func insertion(_ name: String, count: Int) -> Int? {
    if name == "-" { return count }
    guard name.utf8.first == UInt8(ascii: "+"), let place = Int(name.dropFirst()),
      name == "+\(place)", (0...count).contains(place)
    else { return nil }
    return place
  }
}

extension ScenarioEdit {
  /// The path that inserts before the entry at this path.
  fileprivate var insertion: String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return "\(path[...slash])+\(path[slash...].dropFirst())"
  }
}

extension JSONValue {
  fileprivate var isNull: Bool { if case .null = content { true } else { false } }

  /// True if the value is the text, or an object with the text as the value of a member, as in `{
  /// "await": "Feed.load" }`.
  fileprivate func names(_ text: String) -> Bool {
    switch content {
    case .string(let own): own == text
    case .object(let members):
      members.contains { $0.value.string == text }
    default: false
    }
  }
}
