/// The files and edits that a scenario was read from: enough to read the same scenario elsewhere.
///
///     let read = try ScenarioReader(files: .disk).read("Launch/app.jsonc")
///     let same = try RunOrigin(read).read(as: "Launch/app.jsonc")
///
/// Names of files are relative to the folder of the scenario, or to the common folder of all files
/// if some files are outside the folder of the scenario (`--root`, `--budgets`). No name is
/// absolute or leads out of that folder, so no name contains a path of this machine.
package struct RunOrigin: Hashable, Sendable {
  /// A file, with its bytes.
  package struct File: Hashable, Sendable {
    /// Name from the common folder, as in `costs/sdks.jsonc`.
    package var name: String
    package var bytes: [UInt8]
    /// Name of the file that a symbolic link leads to; `nil` for a file that is no link.
    package var target: String?

    package init(name: String, bytes: [UInt8], target: String? = nil) {
      self.name = name
      self.bytes = bytes
      self.target = target
    }
  }

  /// The reason why the files of a run cannot be kept.
  package enum Obstacle: String, Error, Sendable {
    /// The files hold more than ``RunOrigin/sizeLimit``.
    case tooLarge = "too-large"
    /// Two different files would have one name, as behind symbolic links.
    case ambiguous
  }

  /// The most bytes of all files together.
  package static let sizeLimit = 16_000_000
  /// The most files.
  package static let fileLimit = 2 * ScenarioLimit.files.count
  /// The name of a scenario that came from standard input.
  static let standardInput = "standard-input.jsonc"

  /// The scenario, then the other files in the order in which they were read.
  package var files: [File]
  /// The names of the files of `--budgets`, in their order.
  package var budgets: [String] = []
  /// The changes made by options, as they were typed and in their order.
  package var edits: [ScenarioEdit] = []

  package init(files: [File], budgets: [String] = [], edits: [ScenarioEdit] = []) {
    self.files = files
    self.budgets = budgets
    self.edits = edits
  }
}

// MARK: - Keeping files

extension RunOrigin {
  /// Keeps the files of a scenario that was read.
  ///
  /// - Parameters:
  ///   - read: The scenario.
  ///   - edits: The changes with which it was read.
  /// - Throws: The reason why they cannot be kept.
  /// - Complexity: O(files + length of their names).
  package init(_ read: ReadScenario, edits: [ScenarioEdit] = []) throws(Obstacle) {
    guard read.reads.reduce(0, { $0 + ($1.bytes?.count ?? 0) }) <= Self.sizeLimit else {
      throw .tooLarge
    }
    let names = Names(read.reads)
    var files: [File] = []
    var known: [String: File] = [:]
    var nameByResolved: [String: String] = [:]
    for (place, file) in read.reads.enumerated() {
      let name = names[place]
      var kept = File(name: name, bytes: file.bytes ?? [])
      if file.bytes == nil {
        guard let target = nameByResolved[file.resolved] else { throw .ambiguous }
        if target == name { continue }
        kept.target = target
      } else {
        nameByResolved[file.resolved] = name
      }
      if let other = known[name] {
        // A budget table may be read twice: as a file of the scenario, and again as the last file.
        guard other.bytes == kept.bytes, other.target == kept.target else { throw .ambiguous }
        continue
      }
      known[name] = kept
      files.append(kept)
    }
    self.init(files: files, budgets: names.budgets, edits: edits)
  }

  /// The names of files from their common folder.
  private struct Names {
    private var names: [String] = []
    /// The names of the files of `--budgets`.
    private(set) var budgets: [String] = []

    subscript(place: Int) -> String { names[place] }

    /// A folder for relative names, so deep that no `..` of a name leaves it.
    private static let base = String(repeating: "/scenario", count: 64)

    init(_ reads: [ScenarioLoader.ReadFile]) {
      let paths = reads.map { file in
        let folder = FilePath.folder(of: file.name)
        let name =
          FilePath.name(of: file.name) == "<stdin>"
          ? FilePath.join(folder, RunOrigin.standardInput) : file.name
        return FilePath.absolute(name, in: Self.base)
      }
      let own = reads.indices.filter { reads[$0].layer == 0 }
      let common = Self.commonFolder(of: own.map { paths[$0] })
      names = paths.map { FilePath.relative($0, to: common) }
      var folder = "budgets"
      while own.contains(where: { names[$0].hasPrefix("\(folder)/") }) { folder += "-" }
      let last = reads.map(\.layer).max() ?? 0
      for layer in 0..<last {
        let places = reads.indices.filter { reads[$0].layer == layer + 1 }
        if !places.allSatisfy({ FilePath.isInside(paths[$0], folder: common) }) {
          let other = Self.commonFolder(of: places.map { paths[$0] })
          for place in places {
            names[place] = "\(folder)/\(layer + 1)/" + FilePath.relative(paths[place], to: other)
          }
        }
        if let first = places.first { budgets.append(names[first]) }
      }
    }

    private static func commonFolder(of paths: [String]) -> String {
      guard let first = paths.first else { return base }
      var folder = FilePath.folder(of: first)
      for path in paths.dropFirst() {
        while !FilePath.isInside(path, folder: folder) { folder = FilePath.folder(of: folder) }
      }
      return folder
    }
  }
}

// MARK: - Reading again

extension RunOrigin {
  /// Reads the scenario again, only from the files that were kept.
  ///
  /// - Parameters:
  ///   - source: The file as the run named it, so that problems name the file the same way; `nil`
  ///     for the built-in example.
  ///   - further: Changes to make after the changes of the run.
  /// - Returns: The scenario.
  /// - Throws: Everything that is wrong with it for this version, each problem with its place.
  package func read(
    as source: String?, further: [ScenarioEdit] = []
  ) throws(ScenarioErrors) -> ReadScenario {
    let first = files.first?.name ?? Self.standardInput
    let isAlone = !first.contains("/") && source != "-"
    let folder = isAlone ? source.map(FilePath.folder) ?? StarterScenario.folder : "."
    func place(_ name: String) -> String { FilePath.join(folder, name) }
    var contents = files.filter { $0.target == nil }.map { (path: place($0.name), bytes: $0.bytes) }
    if source == "-", let scenario = files.first { contents.append(("-", scenario.bytes)) }
    let links = files.compactMap { file in
      file.target.map { (from: place(file.name), to: place($0)) }
    }
    let reader = ScenarioReader(
      files: .memory(bytes: contents, links: links), root: folder, budgets: budgets.map(place))
    return try reader.read(source == "-" ? "-" : place(first), edits: edits + further)
  }
}
