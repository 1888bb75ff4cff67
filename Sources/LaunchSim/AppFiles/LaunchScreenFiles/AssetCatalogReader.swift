/// Reads the folders of an asset catalog.
///
/// Pending folders are kept on a stack, and names are sorted, so that the result depends only on
/// the contents. A damaged file is reported, and the rest is still read. Links to folders are not
/// followed, so that no set is read twice.
struct AssetCatalogReader {
  private struct Folder {
    var path: String
    /// Names of the groups that provide a namespace, each with a slash.
    var namespace: String
    var depth: Int
  }

  let access: FolderAccess
  var sets: [AssetSet] = []
  var problems: [Diagnostic] = []
  /// Bytes of `Contents.json` files that may still be read.
  private var bytesLeft = AssetCatalog.totalLimit
  /// The variants that may still be kept.
  private var variantsLeft = AssetCatalog.variantLimit
  /// True once a limit is reached, which is reported once.
  private var isSpent = false

  init(access: FolderAccess) {
    self.access = access
  }

  mutating func read(_ catalog: String) {
    var pending = [Folder(path: catalog, namespace: "", depth: 0)]
    var folderCount = 0
    var isTooDeep = false
    while let folder = pending.popLast() {
      guard let names = access.names(folder.path) else {
        // A name without an extension may belong to a file, which is not part of a catalog.
        if folder.depth == 0 { report(.unreadableCatalog(catalog), in: catalog) }
        continue
      }
      let prefix = folder.depth == 0 ? "" : namespace(of: folder)
      var groups: [Folder] = []
      for name in Set(names).sorted() {
        guard !isSpent else { return }
        let path = "\(folder.path)/\(name)"
        let (base, ending) = Self.parts(of: name)
        let kind = AssetCatalog.SetKind(rawValue: ending)
        let isGroup = ending.isEmpty || Self.groupEndings.contains(ending)
        guard kind != nil || isGroup, !access.isLink(path) else { continue }
        if let kind {
          read(kind, named: prefix + base, at: path)
        } else if !name.hasPrefix(".") {
          groups.append(Folder(path: path, namespace: prefix, depth: folder.depth + 1))
        } else {
          continue
        }
        folderCount += 1
        guard folderCount <= AssetCatalog.folderLimit else {
          report(.tooManyFolders(limit: AssetCatalog.folderLimit), in: catalog)
          return
        }
      }
      if folder.depth < AssetCatalog.depthLimit {
        pending += groups.reversed()
      } else if !groups.isEmpty, !isTooDeep {
        report(.foldersNestTooDeep(limit: AssetCatalog.depthLimit), in: catalog)
        isTooDeep = true
      }
    }
  }

  /// The extensions of groups that provide no namespace, so that their sets are found by name
  /// alone.
  private static let groupEndings: Set<String> = ["spriteatlas"]

  private static func parts(of name: String) -> (base: String, ending: String) {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return (name, "") }
    return (String(name[..<dot]), String(name[name.index(after: dot)...]))
  }

  /// The namespace inside a group.
  private mutating func namespace(of folder: Folder) -> String {
    // The file is optional in groups.
    guard let (_, root) = document(in: folder.path, isRequired: false),
      case .bool(true)? = root["properties"]?["provides-namespace"]?.content,
      let name = folder.path.split(separator: "/").last
    else { return folder.namespace }
    return "\(folder.namespace)\(Self.parts(of: String(name)).base)/"
  }

  // MARK: - Sets

  private mutating func read(_ kind: AssetCatalog.SetKind, named name: String, at path: String) {
    var variants: [AssetSet.Variant]?
    if let (text, root) = document(in: path, isRequired: true) {
      do throws(PlacedProblem) {
        variants = try self.variants(of: kind, in: root, path)
      } catch {
        problems.append(Diagnostic(error.problem, at: text.location(of: error.offset)))
      }
    }
    sets.append(AssetSet(kind: kind, name: name, path: path, variants: variants))
  }

  private mutating func variants(
    of kind: AssetCatalog.SetKind, in root: JSONValue, _ path: String
  ) throws(PlacedProblem) -> [AssetSet.Variant] {
    var sizes: [String: Int?] = [:]
    var variants: [AssetSet.Variant] = []
    let elements = try Self.elements(kind.variantsKey, of: root)
    guard elements.count <= variantsLeft else {
      isSpent = true
      throw PlacedProblem(
        .tooManyVariants(limit: AssetCatalog.variantLimit), at: root.range.bytes.lowerBound)
    }
    variantsLeft -= elements.count
    for element in elements {
      try Self.expectObject(element)
      let string = { (key: String) throws(PlacedProblem) in try Self.string(key, of: element) }
      let file = try string("filename").flatMap { $0.isEmpty ? nil : $0 }
      if let file, sizes[file] == nil { sizes[file] = .some(size(of: file, in: path)) }
      let color = kind == .color ? element["color"] : nil
      if let color { try Self.expectObject(color) }
      variants.append(
        AssetSet.Variant(
          appearances: try Self.appearances(of: element), file: file,
          size: file.flatMap { sizes[$0] ?? nil }, isFilled: color != nil || file != nil,
          systemColor: try color.map { color throws(PlacedProblem) in
            try Self.string("reference", of: color)
          } ?? nil))
    }
    return variants
  }

  /// Size of a file in a set; `nil` for a name that leads out of the set's folder.
  private func size(of file: String, in path: String) -> Int? {
    guard !file.contains("/"), file != "..", file != "." else { return nil }
    return access.size("\(path)/\(file)")
  }

  private static func appearances(
    of variant: JSONValue
  ) throws(PlacedProblem) -> [AssetSet.Appearance] {
    var appearances: [AssetSet.Appearance] = []
    for element in try elements("appearances", of: variant) {
      try expectObject(element)
      guard let appearance = try string("appearance", of: element),
        let value = try string("value", of: element)
      else { continue }
      appearances.append(AssetSet.Appearance(appearance, value))
    }
    return appearances
  }

  // MARK: - Contents.json

  /// The `Contents.json` file of a folder; `nil` if the file is missing or unreadable.
  private mutating func document(
    in folder: String, isRequired: Bool
  ) -> (text: SourceText, root: JSONValue)? {
    let path = "\(folder)/Contents.json"
    let limit = AssetCatalog.contentsLimit
    if let size = access.size(path), size > limit {
      report(.largeContents(limit: limit), in: path)
      return nil
    }
    guard let bytes = access.contents(path) else {
      // An existing entry of the name is a folder, a pipe or an unreadable file.
      if access.names(folder)?.contains("Contents.json") == true {
        report(.unreadableContents, in: path)
      } else if isRequired {
        report(.missingContents(folder), in: path)
      }
      return nil
    }
    guard bytes.count <= limit else {
      report(.largeContents(limit: limit), in: path)
      return nil
    }
    guard bytes.count <= bytesLeft else {
      isSpent = true
      report(.largeCatalog(limit: AssetCatalog.totalLimit), in: path)
      return nil
    }
    bytesLeft -= bytes.count
    let text = SourceText(name: path, bytes: bytes)
    do throws(JSONErrors) {
      let root = try JSONDocument(text).root
      do throws(PlacedProblem) {
        try Self.expectObject(root)
        return (text, root)
      } catch {
        problems.append(Diagnostic(error.problem, at: text.location(of: error.offset)))
      }
    } catch {
      problems += error.entries.map { entry in
        Diagnostic(
          entry.problem.id == Problem.emptyFile.id ? .emptyContents : entry.problem,
          at: text.location(of: entry.offset))
      }
    }
    return nil
  }

  private static func unexpected(_ value: JSONValue, expected: String) -> PlacedProblem {
    PlacedProblem(
      .unexpectedContents(expected, found: value.kindName), at: value.range.bytes.lowerBound)
  }

  private static func expectObject(_ value: JSONValue) throws(PlacedProblem) {
    guard value.members != nil else { throw unexpected(value, expected: "an object") }
  }

  /// The elements of a list; empty if the key is missing.
  private static func elements(
    _ key: String, of value: JSONValue
  ) throws(PlacedProblem) -> [JSONValue] {
    guard let list = value[key] else { return [] }
    guard case .array(let elements) = list.content else {
      throw unexpected(list, expected: "a list")
    }
    return elements
  }

  /// The string of a key; `nil` if it is missing.
  private static func string(
    _ key: String, of value: JSONValue
  ) throws(PlacedProblem) -> String? {
    guard let value = value[key] else { return nil }
    guard case .string(let string) = value.content else {
      throw unexpected(value, expected: "a string")
    }
    return string
  }

  private mutating func report(_ problem: Problem, in file: String) {
    problems.append(Diagnostic(problem, at: SourceLocation(file: file)))
  }
}
