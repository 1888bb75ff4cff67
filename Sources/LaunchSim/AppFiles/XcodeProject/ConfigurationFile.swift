/// The settings of a configuration file, `.xcconfig`, and of all included files, in order.
///
/// Source: swift-build, `MacroConfigFileParser` and `MacroConfigFileLoader`.
struct ConfigurationFile: Sendable {
  /// The most levels of includes.
  static let depthLimit = 32
  /// The most files that one file includes, counting each inclusion.
  static let fileLimit = 256
  /// The most bytes of a file and all files that it includes.
  static let byteLimit = 16_000_000
  /// The most settings of a file and all files that it includes.
  static let lineLimit = 100_000

  /// An assignment with its conditions.
  struct Line: Sendable {
    var name: ConditionalSettingName
    var value: String
    var place: SettingPlace
  }

  private(set) var lines: [Line] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// False if an included file could not be read.
  private(set) var isComplete = true

  private let read: XcodeProject.Reading
  private var fileCount = 0
  private var byteCount = 0
  private var hasGivenUp = false

  /// Reads a file and all included files.
  ///
  /// Included files are searched in the folders of the including files, the nearest first, and in
  /// the folder of the project.
  init(
    named path: String, _ bytes: [UInt8], projectFolder: String,
    reading read: @escaping XcodeProject.Reading
  ) {
    self.read = read
    parse(path, bytes, chain: [path], folders: [FilePath.folder(of: path), projectFolder])
  }

  /// Reads the statements of a file.
  ///
  /// A file counts as no configuration file if it has another extension and a mistake, or if its
  /// first two statements are mistakes.
  private mutating func parse(
    _ path: String, _ bytes: [UInt8], chain: [String], folders: [String]
  ) {
    byteCount += bytes.count
    guard byteCount <= Self.byteLimit else {
      isComplete = false
      report(.tooManySettingBytes(limit: Self.byteLimit), at: SourceLocation(file: path))
      return
    }
    let text = SourceText(name: path, bytes: bytes)
    if let (problem, offset) = text.encodingProblem {
      isComplete = false
      diagnostics.append(Diagnostic(problem, at: text.location(of: offset)))
      return
    }
    var scanner = ConfigurationFileScanner(text)
    // Any file can be included, and the lines of other kinds of files may be secret.
    let isNamed = FilePath.fileExtension(of: path) == "xcconfig"
    var isFirst = true
    var first: (problem: Problem, offset: Int)?
    while !hasGivenUp, let statement = scanner.next() {
      if case .problem(let problem, let offset) = statement {
        guard isNamed, first == nil else {
          isComplete = false
          report(.notConfiguration, at: text.location(of: first?.offset ?? offset))
          return
        }
        if isFirst {
          (first, isFirst) = ((problem, offset), false)
          continue
        }
      } else if let mistake = first {
        report(mistake.problem, at: text.location(of: mistake.offset))
        first = nil
      }
      isFirst = false
      switch statement {
      case .setting(let name, let value, let offset):
        guard lines.count < Self.lineLimit else {
          isComplete = false
          report(.tooManyValues(limit: Self.lineLimit), at: text.location(of: offset))
          return
        }
        lines.append(
          Line(
            name: name, value: value,
            place: SettingPlace(file: path, text: text, offset: offset)))
      case .include(let file, let isOptional, let offset):
        include(
          file, isOptional, at: text.location(of: offset), chain: chain, folders: folders)
      case .problem(let problem, let offset):
        report(problem, at: text.location(of: offset))
      }
    }
    if let first { report(first.problem, at: text.location(of: first.offset)) }
  }

  private mutating func report(
    _ problem: Problem, at location: SourceLocation, severity: Diagnostic.Severity = .error
  ) {
    guard diagnostics.count < DiagnosticList.shownLimit else {
      // A file of another kind would have a mistake on every line.
      diagnostics.append(Diagnostic(.gaveUp(after: DiagnosticList.shownLimit), at: location))
      (hasGivenUp, isComplete) = (true, false)
      return
    }
    diagnostics.append(Diagnostic(problem, at: location, severity: severity))
  }

  private mutating func include(
    _ file: String, _ isOptional: Bool, at location: SourceLocation, chain: [String],
    folders: [String]
  ) {
    guard chain.count < Self.depthLimit else {
      report(.includesTooDeep(limit: Self.depthLimit), at: location)
      return
    }
    var reason: Problem?
    for folder in file.hasPrefix("/") ? [""] : folders {
      let plain = FilePath.joinNormalized(folder, file)
      let hasExtension = !FilePath.fileExtension(of: plain).isEmpty
      for path in hasExtension ? [plain] : [plain, plain + ".xcconfig"] {
        if let start = chain.firstIndex(of: path) {
          // The build skips this statement too.
          report(
            .includeCircle((chain[start...] + [path]).map(FilePath.name)), at: location,
            severity: .warning)
          return
        }
        guard fileCount < Self.fileLimit else {
          report(.tooManyIncludes(limit: Self.fileLimit), at: location)
          return
        }
        switch read(path, .settingsInclude) {
        case .success(let bytes):
          fileCount += 1
          let own = FilePath.folder(of: path)
          parse(
            path, bytes, chain: chain + [path],
            folders: folders.contains(own) ? folders : [own] + folders)
          return
        case .failure(let problem):
          // The first refused place says more than a place without a file.
          if reason.map({ $0.cause == .missingInput && problem.cause != .missingInput }) ?? true {
            reason = problem
          }
        }
      }
    }
    guard let reason, !isOptional || reason.cause != .missingInput else { return }
    isComplete = false
    report(.settingsNotRead(file, reason), at: location, severity: .warning)
  }
}
