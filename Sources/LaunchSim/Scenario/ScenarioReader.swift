/// A scenario that was read without an error, with its warnings as located diagnostics.
package struct ReadScenario: Sendable {
  package var scenario: Scenario
  package var warnings: [Diagnostic]
  /// The files in the order of reading, edits included; the scenario is the first.
  var files: [ScenarioFile]
  /// Every file that was read, the Info.plist included.
  var reads: [ScenarioLoader.ReadFile] = []
}

/// Reads scenario files.
///
///     let reader = ScenarioReader(files: .disk)
///     let read = try reader.read("Launch/trailhead.jsonc", edits: [.device("iphone-12")])
///
/// Reading succeeds, or throws every problem that it could find, each with its place. Nothing is
/// printed, and no files are read but the file and its includes.
package struct ScenarioReader: Sendable {
  /// The most bytes that are read to find the kind of a file.
  package static let headLength = ForeignFile.headLength

  private let files: SourceFiles
  private let root: String?
  private let budgets: [String]
  private let budgetFiles: SourceFiles
  /// Day on which the age of costs is judged; `nil` to skip the check.
  package var costsAsOf: CalendarDay?

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - files: Where files come from.
  ///   - root: The folder that includes must stay in; if nil, the folder of the file, and for
  ///     standard input the working folder.
  ///   - budgets: Budget tables that merge after every file of a scenario, in this order. A budget
  ///     or device class in a table replaces an earlier budget or class of the same name.
  ///   - budgetFiles: Access to the budget tables; if nil, the access to the scenario's files.
  package init(
    files: SourceFiles, root: String? = nil, budgets: [String] = [],
    budgetFiles: SourceFiles? = nil
  ) {
    self.files = files
    self.root = root
    self.budgets = budgets
    self.budgetFiles = budgetFiles ?? files
  }

  /// Reads a scenario with everything it includes.
  ///
  /// - Parameters:
  ///   - path: The file, or `-` for standard input.
  ///   - edits: Changes to make first, one after the other.
  /// - Returns: The scenario, with its warnings.
  /// - Throws: Everything that is wrong with it, warnings included.
  package func read(
    _ path: String, edits: [ScenarioEdit] = []
  ) throws(ScenarioErrors) -> ReadScenario {
    var result = resolve(path, edits: edits, allowing: [.scenario])
    guard let scenario = result.scenario else {
      // A broken scenario may show its mistake far from the edit, so the edit is reported as well.
      if !edits.isEmpty, result.log.list.errors.allSatisfy({ $0.cause == .content }),
        resolve(path, edits: [], allowing: [.scenario]).scenario != nil
      {
        let options = edits.map(\.option).joined(separator: " ")
        let option = SourceLocation(file: ScenarioLoader.shortened(options))
        result.log.add(.breaksScenario, at: option)
      }
      throw ScenarioErrors(list: result.log.list)
    }
    return ReadScenario(
      scenario: scenario, warnings: result.log.list.diagnostics, files: result.files,
      reads: result.reads)
  }

  /// All diagnostics of a scenario, a cost table, a budget table or a device file.
  ///
  /// A table by itself is judged by its form alone: the file that includes the table may define the
  /// items that the table calls.
  package func lint(_ path: String, edits: [ScenarioEdit] = []) -> DiagnosticList {
    reading(path, edits: edits).diagnostics
  }

  /// All diagnostics of a file, and its scenario if the file is a scenario without errors.
  func reading(
    _ path: String, edits: [ScenarioEdit] = []
  ) -> (scenario: Scenario?, diagnostics: DiagnosticList) {
    let result = resolve(path, edits: edits, allowing: [.scenario, .costs, .budgets, .device])
    return (result.scenario, result.log.list)
  }

  /// The files that a scenario or table includes, as far as they can be read.
  package func filesIncluded(by path: String) -> [ScenarioFile] {
    var loader = ScenarioLoader(access: files, rootFolder: root)
    loader.load(path, allowing: [.scenario, .costs, .budgets])
    return Array(loader.files.dropFirst())
  }

  /// The kind of a file, judged by its beginning.
  package enum Head: Hashable, Sendable {
    /// The first key names a kind of LaunchSim file.
    case known(FileKind)
    /// Probably a mistake: the first key is nearly the name of a kind, or a name of a kind is
    /// further down.
    case nearly
    /// The file is not LaunchSim's.
    case other
    /// The text is not UTF-8, which JSON requires, so the file could be anything.
    case notUTF8
  }

  /// The kind of a file by its first key; reads only the beginning of the file.
  package func head(of path: String) throws(FileProblem) -> Head {
    let bytes = try files.readStart(path, Self.headLength).get()
    let head = Self.head(of: SourceText(name: path, bytes: bytes))
    return head == .notUTF8 && ForeignFile(named: path, head: bytes) != nil ? .other : head
  }

  /// The kind of a text by its first key; the text is the beginning of a file.
  static func head(of text: SourceText) -> Head {
    let bytes = text.bytes
    var parser = JSONParser(text: text, source: 0)
    if let key = parser.firstKey() {
      if let kind = FileKind(rawValue: key) { return .known(kind) }
      let names = FileKind.allCases.map(\.rawValue)
      parser = JSONParser(text: text, source: 0)
      return NearMatch.find(key, in: names) != nil
        || parser.outermostKeys().contains(where: names.contains) ? .nearly : .other
    }
    // A list is never a LaunchSim file.
    if bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "[") { return .other }
    // A file that is damaged before its first key is known by the name of its kind.
    if FileKind.allCases.contains(where: { bytes.firstRange(of: $0.rawValue.utf8) != nil }) {
      return .nearly
    }
    // The last character may be cut if only a part was read. UTF-16 without a byte order mark has
    // zeros.
    let end = bytes.count < headLength ? bytes.count : bytes.count - 3
    let isUTF8 = text.firstInvalidByte.map { $0 >= end } ?? true
    return isUTF8 && !bytes.prefix(4).contains(0) ? .other : .notUTF8
  }

  // MARK: - Reading

  private struct Result {
    /// `nil` if there is an error.
    var scenario: Scenario?
    var log: DiagnosticLog
    var files: [ScenarioFile]
    var reads: [ScenarioLoader.ReadFile] = []
  }

  private func resolve(
    _ path: String, edits: [ScenarioEdit], allowing kinds: Set<FileKind>
  ) -> Result {
    var loader = ScenarioLoader(access: files, rootFolder: root)
    loader.load(path, allowing: kinds)
    guard !loader.files.isEmpty else { return Result(log: loader.log, files: []) }
    for path in budgets { loader.loadBudgets(path, from: budgetFiles) }
    loader.apply(edits)
    loader.loadDevice()
    loader.loadInfoPlist()
    var resolver = ScenarioResolver(loader: loader)
    resolver.costsAsOf = costsAsOf
    let title = path == "-" ? "standard input" : FilePath.stem(of: path)
    var scenario = resolver.resolve(defaultTitle: title)
    if resolver.log.errorCount > 0 { scenario = nil }
    scenario?.places = Scenario.Places(
      in: loader.mergeOrder.map { loader.files[$0].root }, scenario: loader.files[0].root,
      of: resolver.log.location)
    for use in resolver.uses.background {
      guard let item = use.item, let call = use.call else { continue }
      scenario?.places.itemCalls[.init(item: item, call: call), default: []]
        .append(resolver.log.location(of: use.range))
    }
    return Result(
      scenario: scenario, log: resolver.log, files: loader.files, reads: loader.reads)
  }
}
