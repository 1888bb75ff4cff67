/// A file of a scenario: the scenario itself or an included table.
package struct ScenarioFile: Sendable {
  package var kind: FileKind
  /// The document, in which edits of the command line are made.
  package var root: JSONValue
  /// Number of the file in the list of texts.
  package var source: UInt16
  /// Name of the file as the user wrote it, or as its include leads to it.
  package var name: String
  /// The position, from 1, among the files of `--budgets`; an included file has the position of the
  /// file that includes it.
  ///
  /// 0 for a scenario and its includes.
  var layer = 0
}

/// Reads a scenario's file and every included table, each once.
package struct ScenarioLoader {
  /// The most bytes of a file.
  package static let fileLimit = 16_000_000

  private(set) var access: SourceFiles
  /// The folder of `--root`; `nil` without one.
  let rootFolder: String?

  var log = DiagnosticLog()
  /// The files in the order of reading; the scenario is the first.
  var files: [ScenarioFile] = []
  /// Indices of `files` in merge order: a file comes after the files that it includes.
  var mergeOrder: [Int] = []
  /// Set while every file could be read; only then are unknown names mistakes.
  var isComplete = true
  /// Set if a key stands twice in some object; the loader has reported it.
  var hasDuplicateKeys = false

  /// Every file that was read, in order; the scenario is the first.
  private(set) var reads: [ReadFile] = []

  /// The app's Info.plist, if the scenario names one that can be read.
  var infoPlist: InfoPlist?
  /// The device file that the scenario names, if it could be read.
  var deviceFile: JSONValue?
  /// The name of the device that the scenario writes out, before edits.
  private(set) var inlineDevice: String?

  /// The folder that all named files must be in; `nil` if the folder does not exist.
  private var root: RootFolder?
  /// The layer of the files being read.
  private var layer = 0
  /// The folder from which the first file names files; `nil` for standard input.
  private(set) var firstFolder: String?
  /// The files being read, from the first to the current one: resolved paths and names.
  private var chain: [(resolved: String, name: String)] = []
  private var finished: Set<String> = []
  private var totalBytes = 0

  init(access: SourceFiles, rootFolder: String?) {
    self.access = access
    self.rootFolder = rootFolder
  }

  /// A file as it was read, or another name of the same file.
  struct ReadFile: Sendable {
    /// Name of the file as the user wrote it, or as another file leads to it; standard input counts
    /// as a file in the folder that its names start from.
    var name: String
    /// The absolute path with every symbolic link resolved.
    var resolved: String
    /// The contents; `nil` for another name of a file that was already read.
    var bytes: [UInt8]?
    /// The position among the files of `--budgets`, from 1; 0 for a scenario and the files that it
    /// names.
    var layer: Int
  }

  /// Notes a file for programs that read the same scenario elsewhere.
  mutating func note(
    _ name: String, _ resolved: String, _ bytes: [UInt8]?, isOfScenario: Bool = false
  ) {
    reads.append(
      ReadFile(
        name: name, resolved: resolved, bytes: bytes, layer: isOfScenario ? 0 : layer))
  }

  /// The entry of a list of includes that leads to a file.
  struct Inclusion {
    var range: SourceRange
    var path: [DocumentPath.Part]
    var spelled: String
  }

  // MARK: - The first file

  /// Reads the file named on the command line, which must be of an allowed kind.
  mutating func load(_ path: String, allowing kinds: Set<FileKind>) {
    let folder = path == "-" ? nil : FilePath.folder(of: path)
    firstFolder = folder
    guard let bytes = read(named: path) else { return }
    enter(folder)
    parse(
      bytes, name: path == "-" ? "<stdin>" : path, resolved: resolved(path),
      folder: folder ?? rootFolder ?? ".", allowing: kinds, includedFrom: nil)
    if let first = files.first, first.kind == .scenario {
      inlineDevice = DeviceProfile.writtenName(in: first.root)
    }
  }

  /// Reads a budget table named on the command line.
  ///
  /// The table's budgets replace the budgets of earlier files.
  ///
  /// The table is read even if another file includes it, so that its budgets win.
  mutating func loadBudgets(_ path: String, from files: SourceFiles) {
    let former = (access, root)
    access = files
    layer += 1
    defer { (access, root) = former }
    guard log.texts.count < ScenarioLimit.files.count else {
      return refuse(ScenarioLimit.files.problem, path)
    }
    guard let bytes = read(named: path) else { return }
    if totalBytes + bytes.count > ScenarioLimit.bytes.count {
      return refuse(ScenarioLimit.bytes.problem, path)
    }
    let folder = FilePath.folder(of: path)
    enter(folder)
    parse(
      bytes, name: path, resolved: resolved(path), folder: folder, allowing: [.budgets],
      includedFrom: nil)
  }

  private mutating func refuse(_ problem: Problem, _ path: String) {
    isComplete = false
    log.add(problem, at: SourceLocation(file: path))
  }

  /// The bytes of a file named on the command line.
  private mutating func read(named path: String) -> [UInt8]? {
    let problem: FileProblem
    switch access.read(path, Self.fileLimit) {
    case .success(let bytes): return bytes
    case .failure(let found): problem = found
    }
    isComplete = false
    let name = path == "-" ? "<stdin>" : path
    if let foreign = foreignProblem(of: path, unreadFor: problem) {
      log.add(foreign, at: SourceLocation(file: name))
    } else {
      log.add(.file(problem), at: SourceLocation(file: name, unreadFor: problem))
    }
    return nil
  }

  private func resolved(_ path: String) -> String {
    if path != "-", case .success(let real) = access.resolve(path) { real } else { path }
  }

  /// Finds the root folder of a file in a folder; `nil` is the folder of standard input.
  private mutating func enter(_ folder: String?) {
    root = RootFolder(rootFolder, around: folder ?? rootFolder ?? ".", access)
  }

  /// Parses a file and follows its includes.
  private mutating func parse(
    _ bytes: [UInt8], name: String, resolved: String, folder: String, allowing kinds: Set<FileKind>,
    includedFrom: Inclusion?
  ) {
    totalBytes += bytes.count
    if name != PublishedCost.includeName {
      note(name == "<stdin>" ? FilePath.join(folder, name) : name, resolved, bytes)
    }
    let source = UInt16(log.texts.count)
    let text = SourceText(name: name, bytes: bytes)
    log.texts.append(text)
    let root: JSONValue
    do throws(JSONErrors) {
      let (document, duplicates) = try JSONDocument.readAllowingDuplicates(text, source: source)
      if document.members?.first.flatMap({ FileKind(rawValue: $0.key) }) == nil,
        let foreign = ForeignFile(insteadOfScenario: text)
      {
        return add(foreign, named: name, includedFrom)
      }
      if let duplicates {
        hasDuplicateKeys = true
        log.add(duplicates, source: source)
      }
      root = document
    } catch {
      if let foreign = ForeignFile(insteadOfScenario: text) {
        return add(foreign, named: name, includedFrom)
      }
      isComplete = false
      log.add(error, source: source)
      return
    }
    guard let kind = identify(root, allowing: kinds, includedFrom: includedFrom) else {
      isComplete = false
      return
    }
    let number = files.count
    files.append(ScenarioFile(kind: kind, root: root, source: source, name: name, layer: layer))
    chain.append((resolved, name))
    defer {
      chain.removeLast()
      finished.insert(resolved)
      mergeOrder.append(number)
    }
    guard let include = root[ScenarioRow.include] else { return }
    guard case .array(let entries) = include.content else {
      isComplete = false
      return
    }
    for (index, entry) in entries.enumerated() {
      // A value that is no text, or no text of one line, is reported with the other values.
      guard case .string(let spelled) = entry.content, !spelled.isEmpty,
        !spelled.unicodeScalars.contains(where: \.isControl)
      else {
        isComplete = false
        continue
      }
      follow(
        spelled, at: entry.range, path: [.key(ScenarioRow.include.key.name), .index(index)],
        from: folder)
    }
  }

  // MARK: - What a file is

  /// The kind of a file, if a file of this kind is allowed here.
  private mutating func identify(
    _ root: JSONValue, allowing kinds: Set<FileKind>,
    includedFrom: Inclusion?
  ) -> FileKind? {
    guard case .object(let members) = root.content else {
      log.add(.notAnObject(found: root.kindName), at: root.range)
      return nil
    }
    guard let first = members.first else {
      log.add(.emptyObject, at: root.range)
      return nil
    }
    guard let kind = FileKind(rawValue: first.key) else {
      let names = FileKind.allCases.map(\.rawValue)
      let later = members.first { names.contains($0.key) }?.key
      let nearest = NearMatch.find(first.key, in: names)
      log.add(
        .unknownFirstKey(first.key, hasKeyLater: later, nearest: nearest),
        at: first.keyRange)
      return nil
    }
    guard kinds.contains(kind) else {
      if let includedFrom {
        log.add(
          .notIncludable(includedFrom.spelled, kind), at: includedFrom.range,
          path: includedFrom.path)
      } else {
        log.add(layer > 0 ? .notABudgetTable(kind) : .notAScenario(kind), at: first.keyRange)
      }
      return nil
    }
    return kind
  }

  // MARK: - Includes

  private mutating func follow(
    _ spelled: String, at range: SourceRange, path: [DocumentPath.Part], from folder: String
  ) {
    if spelled == PublishedCost.includeName {
      guard !finished.contains(spelled) else { return }
      return parse(
        Array(PublishedCost.table.utf8), name: spelled, resolved: spelled, folder: folder,
        allowing: [.costs], includedFrom: Inclusion(range: range, path: path, spelled: spelled))
    }
    do throws(Problem) {
      guard let file = try open(spelled, from: folder) else { return }
      parse(
        file.bytes, name: file.name, resolved: file.resolved,
        folder: FilePath.folder(of: file.name), allowing: [.costs, .budgets],
        includedFrom: Inclusion(range: range, path: path, spelled: spelled))
    } catch {
      isComplete = false
      log.add(error, at: range, path: path)
    }
  }

  /// Opens an include; `nil` if the file has been read already.
  private mutating func open(
    _ spelled: String, from folder: String
  ) throws(Problem) -> (bytes: [UInt8], name: String, resolved: String)? {
    let (name, resolved) = try locate(spelled, from: folder, as: .include)
    if let start = chain.firstIndex(where: { $0.resolved == resolved }) {
      throw .cycle(chain[start...].map(\.name) + [chain[start].name])
    }
    if finished.contains(resolved) {
      note(name, resolved, nil)
      return nil
    }
    if log.texts.count >= ScenarioLimit.files.count { throw ScenarioLimit.files.problem }
    if chain.count >= ScenarioLimit.includes.count { throw ScenarioLimit.includes.problem }
    return (try read(resolved, as: .include, named: name), name, resolved)
  }

  // MARK: - Files that a file names

  /// The name of a file seen from a folder, and the absolute path of the file inside the root.
  func locate(
    _ spelled: String, from folder: String, as reference: FileReference
  ) throws(Problem) -> (name: String, resolved: String) {
    if spelled.contains("://") { throw .isURL(spelled, as: reference) }
    if spelled.hasPrefix("/") { throw .isAbsolute(spelled, as: reference) }
    let name = FilePath.join(folder, spelled)
    let base = try access.resolve(folder)
      .mapError { Problem.unreadable(name, $0, as: reference) }.get()
    guard let root else {
      throw .leavesRoot(spelled, root: rootFolder ?? folder, as: reference)
    }
    // The root is not outside of itself; reading it reports that it is a folder.
    return (
      name,
      try access.locate(spelled, from: base, inside: root)
        .mapError { Problem.unlocated(spelled, named: name, $0, as: reference) }.get()
    )
  }

  /// Reads a located file, if all files together stay below the limit of bytes.
  func read(
    _ resolved: String, as reference: FileReference, named name: String
  ) throws(Problem) -> [UInt8] {
    let bytes = try access.read(resolved, Self.fileLimit)
      .mapError { Problem.unreadable(name, $0, as: reference) }.get()
    guard totalBytes + bytes.count <= ScenarioLimit.bytes.count else {
      throw ScenarioLimit.bytes.problem
    }
    return bytes
  }
}
