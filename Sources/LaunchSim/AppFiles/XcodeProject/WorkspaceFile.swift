/// The projects that a workspace names, in its `contents.xcworkspacedata`.
struct WorkspaceFile: Sendable {
  /// The most levels of groups.
  static let depthLimit = 64

  struct Project: Sendable {
    var path: String
    /// The place that names the project.
    var location: SourceLocation
  }

  private(set) var projects: [Project] = []
  var diagnostics: [Diagnostic] = []

  /// Reads a workspace.
  ///
  /// - Parameters:
  ///   - workspace: The path that ends in `.xcworkspace`.
  ///   - name: The name of the file in the workspace.
  ///   - bytes: The contents of the file: XML, of which only `Group` and `FileRef` with their
  ///     `location` are read.
  init(at workspace: String, named name: String, _ bytes: [UInt8]) {
    let text = SourceText(name: name, bytes: bytes)
    if let (problem, offset) = text.encodingProblem {
      diagnostics.append(Diagnostic(problem, at: text.location(of: offset)))
      return
    }
    let container = FilePath.folder(of: workspace)
    var folders = [container]
    var seen: Set<String> = []
    var tags = TagScanner(bytes)
    while let tag = tags.next() {
      if tag.isEnd {
        if tag.name == "Group", folders.count > 1 { folders.removeLast() }
        continue
      }
      guard tag.name == "Group" || tag.name == "FileRef" else { continue }
      let path = Self.path(
        of: tag.location ?? "", in: folders.last ?? container, container: container,
        workspace: workspace)
      if tag.name == "Group" {
        guard folders.count < Self.depthLimit else {
          diagnostics.append(
            Diagnostic(
              .nestedTooDeep(limit: Self.depthLimit), at: text.location(of: tag.offset)))
          return
        }
        if !tag.isEmpty { folders.append(path ?? container) }
      } else if let path, FilePath.fileExtension(of: path) == "xcodeproj",
        seen.insert(path).inserted
      {
        guard projects.count < XcodeProject.projectLimit else {
          diagnostics.append(
            Diagnostic(
              .tooManyValues(limit: XcodeProject.projectLimit), at: text.location(of: tag.offset)))
          return
        }
        projects.append(Project(path: path, location: text.location(of: tag.offset)))
      }
    }
    if let offset = tags.damage {
      diagnostics.append(Diagnostic(.badTag, at: text.location(of: offset)))
    }
  }

  /// Path of a location, as in `group:App.xcodeproj`; `nil` for a location of another kind.
  private static func path(
    of location: String, in folder: String, container: String, workspace: String
  ) -> String? {
    guard let colon = location.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let path = String(location[colon...].dropFirst())
    switch location[..<colon] {
    case "group": return FilePath.joinNormalized(folder, path)
    case "container": return FilePath.joinNormalized(container, path)
    case "absolute": return path
    // The workspace inside every project.
    case "self": return FilePath.joinNormalized(FilePath.folder(of: workspace), path)
    default: return nil
    }
  }
}

/// Finds the tags in a workspace's XML.
private struct TagScanner {
  struct Tag {
    var name: String
    var location: String?
    var offset: Int
    var isEnd: Bool
    var isEmpty: Bool
  }

  private let bytes: [UInt8]
  private var index = 0
  /// The offset of an unclosed tag; `nil` if there is none.
  private(set) var damage: Int?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func next() -> Tag? {
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      if bytes[start...].starts(with: "<!--".utf8) {
        index = start + 4
        while index < bytes.count, !bytes[index...].starts(with: "-->".utf8) { index += 1 }
        continue
      }
      guard let end = tagEnd(start) else {
        damage = start
        return nil
      }
      index = end + 1
      let inside = bytes[start + 1..<end]
      let isEnd = inside.first == UInt8(ascii: "/")
      let name = (isEnd ? inside.dropFirst() : inside).prefix(while: \.isLetter)
      return Tag(
        name: String(decoding: name, as: UTF8.self), location: Self.location(in: inside),
        offset: start, isEnd: isEnd, isEmpty: inside.last == UInt8(ascii: "/"))
    }
    return nil
  }

  /// The `>` that ends a tag; quoted text may contain others.
  private func tagEnd(_ start: Int) -> Int? {
    var quote: UInt8?
    for index in start + 1..<bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index
      }
    }
    return nil
  }

  /// Value of the `location` attribute, with XML's named entities replaced.
  private static func location(in tag: ArraySlice<UInt8>) -> String? {
    var rest = tag
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      var name = rest[..<equals]
      while let last = name.last, last == 0x20 || last == 0x0A || last == 0x09 || last == 0x0D {
        name.removeLast()
      }
      let value = rest[(equals + 1)...].drop { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
      guard let quote = value.first, let end = value.dropFirst().firstIndex(of: quote) else {
        return nil
      }
      if name.suffix(while: \.isLetter).elementsEqual("location".utf8) {
        let entities = [
          ("&quot;", "\""), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"),
        ]
        return entities.reduce(
          String(decoding: value[(value.startIndex + 1)..<end], as: UTF8.self)
        ) { $0.replacing($1.0, with: $1.1) }
      }
      rest = rest[(end + 1)...]
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  fileprivate func suffix(while isKept: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    self[(lastIndex { !isKept($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}
