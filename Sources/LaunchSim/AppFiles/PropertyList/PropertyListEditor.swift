/// Changes keys of a property list as text; all other bytes stay the same.
///
/// New lines have the indentation and line ending of the first key's line. Comments are kept.
struct PropertyListEditor {
  /// A change to the outermost dictionary, or to equal keys anywhere.
  enum Edit: Hashable, Sendable {
    /// Adds a key at the end, or replaces the value of an existing key.
    case add(String, PropertyListFragment)
    /// Replaces the value of a key, wherever the key occurs.
    case replace(String, PropertyListFragment)
    /// Removes a key with its value, and the line break if the line would be empty.
    case remove(String)
    /// Removes all but the last of equal keys, because the last counts. A path leads to the keys;
    /// at each level it follows the last of equal keys.
    case removeEarlier([DocumentPath])
  }

  /// A range of the decoded text, with the replacing text.
  struct Replacement: Hashable, Sendable {
    var range: Range<Int>
    var text: String
  }

  private let text: [UInt8]
  private let root: Range<Int>
  private let value: PropertyListValue
  private let members: [PropertyListMember]
  private let layout: PropertyListLayout

  /// Creates the editor of a list; `nil` for a binary list, and without an outermost dictionary.
  init?(_ list: PropertyList) {
    guard let text = list.text, let members = list.root.members, let root = list.root.range else {
      return nil
    }
    self.text = text.bytes
    self.root = root
    value = list.root
    self.members = members
    layout = PropertyListLayout(
      of: members, in: text.bytes, root: root, isXML: list.form == .xml)
  }

  /// Makes an edit in a file.
  ///
  /// - Parameters:
  ///   - edit: The change.
  ///   - bytes: The file that the list was read from.
  ///   - list: The list.
  /// - Returns: The changed file, in its original encoding.
  /// - Throws: The reason why the file cannot hold the change.
  /// - Complexity: O(*n*) in the size of the file.
  static func make(
    _ edit: Edit, in bytes: [UInt8], of list: PropertyList
  ) throws(Problem) -> [UInt8] {
    guard let editor = PropertyListEditor(list) else { throw .binaryNotEdited }
    // The layout already has the file's line breaks; an empty text has none to convert to.
    var edits = ByteEdits(of: [])
    for replacement in try editor.replacements(for: edit) {
      edits.replace(replacement.range, with: replacement.text)
    }
    let encoding = PropertyListEncoding(of: bytes)
    return try encoding.encoded(
      edits.apply(to: editor.text), behind: bytes.prefix(encoding.markLength))
  }

  /// The replacements for an edit, in the order of the text; empty if there is nothing to change.
  ///
  /// - Throws: The reason why the form of the list cannot hold the value.
  func replacements(for edit: Edit) throws(Problem) -> [Replacement] {
    switch edit {
    case .add(let key, let value) where !members.contains { $0.key == key }:
      return [insertion(of: try layout.member(key, value))]
    case .add(let key, let value), .replace(let key, let value):
      let text = try layout.value(value)
      return members.compactMap { member in
        guard member.key == key, let range = member.value.range else { return nil }
        // In a strings file, a key that stands for itself keeps its place and gets a value.
        let isAlone = range == member.keyRange
        return Replacement(
          range: isAlone ? range.upperBound..<range.upperBound : range,
          text: isAlone ? layout.separator + text : text)
      }
    case .remove(let key): return removal(of: members.filter { $0.key == key })
    case .removeEarlier(let paths):
      return removal(of: paths.flatMap { value.members(hiddenAt: $0.parts[...]) })
    }
  }

  // MARK: - Adding

  private func insertion(of member: String) -> Replacement {
    func at(_ offset: Int, _ text: String) -> Replacement {
      Replacement(range: offset..<offset, text: text)
    }
    let lineBreak = layout.lineBreak
    if layout.isXML, text[root.upperBound - 2] == UInt8(ascii: "/") {
      let end = layout.indent.map { "\(lineBreak)\($0)\(member)\(lineBreak)\(layout.base)" }
      return Replacement(
        range: root.upperBound - 2..<root.upperBound, text: ">\(end ?? member)</dict>")
    }
    guard layout.isXML || text[root.lowerBound] == UInt8(ascii: "{") else {
      // A list without braces ends with the file; its last line may be an unfinished comment.
      let isEnded = text.last.map { $0 == 0x0A || $0 == 0x0D } ?? true
      return at(text.count, (isEnded ? "" : lineBreak) + member + lineBreak)
    }
    let close =
      layout.isXML
      ? text[root].lastIndex(of: UInt8(ascii: "<")) ?? root.upperBound : root.upperBound - 1
    guard let indent = layout.indent else { return at(close, layout.isXML ? member : member + " ") }
    if let start = PropertyListLayout.lineStart(of: close, in: text) {
      return at(start, indent + member + lineBreak)
    }
    return at(close, lineBreak + indent + member + lineBreak + layout.base)
  }

  // MARK: - Removing

  private func removal(of members: [PropertyListMember]) -> [Replacement] {
    merged(members.flatMap { removals(of: $0) }).map { Replacement(range: $0, text: "") }
  }

  /// The ranges of a key and its value, without the comments between them.
  private func removals(of member: PropertyListMember) -> [Range<Int>] {
    guard let key = member.keyRange, let value = member.value.range else { return [] }
    var comments = comments(from: key.upperBound, to: value.lowerBound)
    var end = value.upperBound
    if !layout.isXML {
      end = text[end...].firstIndex(of: UInt8(ascii: ";")) ?? end
      comments += self.comments(from: value.upperBound, to: end)
      // A comment may contain a semicolon before the semicolon that ends the entry.
      while let last = comments.last, last.contains(end) {
        end = text[last.upperBound...].firstIndex(of: UInt8(ascii: ";")) ?? last.upperBound
        comments += self.comments(from: last.upperBound, to: end)
      }
      end = min(end + 1, text.count)
    }
    guard !comments.isEmpty else { return [widened(key.lowerBound..<end)] }
    var pieces: [Range<Int>] = []
    var start = key.lowerBound
    for comment in comments {
      pieces.append(start..<comment.lowerBound)
      start = comment.upperBound
    }
    return pieces + [start..<end]
  }

  /// The comments that begin between a key and its value, or after the value, within a range.
  private func comments(from start: Int, to end: Int) -> [Range<Int>] {
    let marks: [(String, String)] =
      layout.isXML ? [("<!--", "-->")] : [("//", "\n"), ("/*", "*/")]
    var comments: [Range<Int>] = []
    var index = start
    while index < end {
      guard let (opening, closing) = marks.first(where: { text[index...].starts(with: $0.0.utf8) })
      else {
        index += 1
        continue
      }
      let body = text[(index + opening.utf8.count)...]
      let found = body.firstRange(of: closing.utf8)
      // The line break after a comment stays in place.
      let limit = (closing == "\n" ? found?.lowerBound : found?.upperBound) ?? text.count
      comments.append(index..<limit)
      index = limit
    }
    return comments
  }

  /// The range extended to its line, if nothing else is on the line; else to the spaces beside the
  /// range.
  private func widened(_ range: Range<Int>) -> Range<Int> {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    let after = text[range.upperBound...].firstIndex { !isSpace($0) } ?? text.count
    let lineBreak = PropertyListLayout.lineBreakLength(at: after, in: text)
    let endsLine = after == text.count || lineBreak > 0
    if let start = PropertyListLayout.lineStart(of: range.lowerBound, in: text) {
      return endsLine ? start..<after + lineBreak : range.lowerBound..<after
    }
    guard endsLine else { return range.lowerBound..<after }
    let before = text[..<range.lowerBound].lastIndex { !isSpace($0) }
    return (before.map { $0 + 1 } ?? 0)..<after
  }

  private func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }
}

// MARK: - The intended value

extension PropertyListEditor.Edit {
  /// The members of a dictionary after this edit.
  func applied(to members: [PropertyListMember]) -> [PropertyListMember] {
    switch self {
    case .remove(let key): return members.filter { $0.key != key }
    case .removeEarlier(let paths):
      let root = PropertyListValue(content: .dictionary(members))
      return paths.reduce(root) { $0.withoutMembers(hiddenAt: $1.parts[...]) }.members ?? []
    case .add(let key, let value), .replace(let key, let value):
      let changed = members.map { member in
        member.key == key ? PropertyListMember(key: key, value: value.value) : member
      }
      guard case .add = self, !members.contains(where: { $0.key == key }) else { return changed }
      return changed + [PropertyListMember(key: key, value: value.value)]
    }
  }
}

extension PropertyListValue {
  /// The members hidden by the member at the end of a path: earlier members with an equal key.
  fileprivate func members(hiddenAt path: ArraySlice<DocumentPath.Part>) -> [PropertyListMember] {
    guard let part = path.first else { return [] }
    let rest = path.dropFirst()
    switch (part, content) {
    case (.key(let key), .dictionary(let members)):
      let equal = members.filter { $0.hasKey(key) }
      return rest.isEmpty ? equal.dropLast() : equal.last?.value.members(hiddenAt: rest) ?? []
    case (.index(let index), .array(let elements)) where elements.indices.contains(index):
      return elements[index].members(hiddenAt: rest)
    default: return []
    }
  }

  /// The value without the members that are hidden at a path.
  fileprivate func withoutMembers(hiddenAt path: ArraySlice<DocumentPath.Part>) -> Self {
    guard let part = path.first else { return self }
    var changed = self
    let rest = path.dropFirst()
    switch (part, content) {
    case (.key(let key), .dictionary(var members)):
      guard let last = members.lastIndex(where: { $0.hasKey(key) }) else { return self }
      if rest.isEmpty {
        members = members.indices.filter { $0 == last || !members[$0].hasKey(key) }
          .map { members[$0] }
      } else {
        members[last].value = members[last].value.withoutMembers(hiddenAt: rest)
      }
      changed.content = .dictionary(members)
    case (.index(let index), .array(var elements)) where elements.indices.contains(index):
      elements[index] = elements[index].withoutMembers(hiddenAt: rest)
      changed.content = .array(elements)
    default: break
    }
    return changed
  }

  /// True for an equal value, regardless of the places of both values.
  func isSame(as other: PropertyListValue) -> Bool {
    switch (content, other.content) {
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1) }
    case (.dictionary(let left), .dictionary(let right)):
      left.count == right.count
        && zip(left, right).allSatisfy { $0.key == $1.key && $0.value.isSame(as: $1.value) }
    // A NaN equals nothing, not even itself, so bit patterns are compared.
    case (.real(let left), .real(let right)): left.bitPattern == right.bitPattern
    default: content == other.content
    }
  }
}

extension PropertyListMember {
  /// True for the same key, byte for byte, because CoreFoundation distinguishes texts that only
  /// look alike.
  fileprivate func hasKey(_ other: String) -> Bool { key.utf8.elementsEqual(other.utf8) }
}
