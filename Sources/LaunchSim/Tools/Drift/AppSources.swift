import LaunchSim

/// The sources of the app that a scenario names, each read once.
///
/// Paths are relative to the file that names them. A path may leave the folder of that file, but
/// not the root folder.
struct AppSources {
  /// The most sources of one check.
  static let fileLimit = 1_000
  /// The most bytes of all sources of one check.
  static let byteLimit = 64_000_000

  /// A source with what is found in it.
  struct File {
    /// The source with all branches of `#if`.
    var whole: SwiftSource
    /// The source with the branches of one build.
    var source: SwiftSource
    var declarations: [SwiftDeclaration]
    /// Types of each type's properties, by the properties' names.
    var types: [String: [String: String]]
  }

  private let access: SourceFiles
  /// The folder of the scenario, as it was named.
  let folder: String
  /// The root folder; `nil` if the folder does not exist.
  private let root: RootFolder?
  /// Name of the root folder, for a folder that does not exist.
  private let rootName: String
  private let build: CompiledBuild
  private var files: [String: Result<File, Problem>] = [:]
  private var calls: [String: CallIndex] = [:]
  private var byteCount = 0

  init(for scenario: String, access: SourceFiles, root: String?, build: CompiledBuild) {
    self.access = access
    self.build = build
    folder = scenario == "-" ? "." : FilePath.folder(of: scenario)
    self.root = RootFolder(root, around: folder, access)
    rootName = root ?? folder
  }

  /// Source at a path that a file names.
  ///
  /// - Parameters:
  ///   - path: The path as written.
  ///   - location: The place where the path is written; the path begins in the folder of that file.
  /// - Returns: The source, or the reason why it cannot be read.
  mutating func file(_ path: String, namedAt location: SourceLocation?) -> Result<File, Problem> {
    let isInFile = location?.position != nil
    let base = isInFile ? location.map { FilePath.folder(of: $0.file) } ?? folder : folder
    let name = FilePath.join(base, path)
    guard let root else { return .failure(.leavesRoot(path, root: rootName, as: .code)) }
    let resolved: String
    switch access.resolve(base).flatMap({ access.locate(path, from: $0, inside: root) }) {
    case .success(let place): resolved = place
    case .failure(let problem):
      return .failure(.unlocated(path, named: name, problem, as: .code))
    }
    if let known = files[resolved] { return known }
    let result = read(resolved, named: FilePath.joinNormalized(base == "." ? "" : base, path))
    files[resolved] = result
    return result
  }

  private mutating func read(_ resolved: String, named name: String) -> Result<File, Problem> {
    guard files.count < Self.fileLimit else { return .failure(.tooManySources(Self.fileLimit)) }
    let bytes: [UInt8]
    switch access.read(resolved, SwiftSource.fileLimit) {
    case .success(let content): bytes = content
    case .failure(let problem): return .failure(.unreadable(name, problem, as: .code))
    }
    byteCount += bytes.count
    guard byteCount <= Self.byteLimit else { return .failure(.tooManySourceBytes(Self.byteLimit)) }
    do throws(SwiftSourceError) {
      return .success(File(try SwiftSource(named: name, bytes), in: build))
    } catch {
      return .failure(.unreadableSource(error.diagnostic))
    }
  }
}

extension AppSources.File {
  /// Path of the file, as messages name it.
  var name: String { source.text.name }

  init(_ whole: SwiftSource, in build: CompiledBuild) {
    self.whole = whole
    source = whole.compiled(for: build)
    declarations = source.declarations
    types = [:]
    for conformance in conformances { conform(conformance) }
    for declaration in declarations where declaration.kind == .property {
      guard let owner = declaration.owner, let type = declaration.type else { continue }
      types[owner, default: [:]][declaration.base] = type
    }
  }

  /// Types around a declaration, with the types of their properties.
  func surroundings(of declaration: SwiftDeclaration) -> CodeSymbol.Surroundings {
    // The initial values of a type's properties are code of the type.
    let owners = declaration.owners + (declaration.kind.isType ? [declaration.base] : [])
    return CodeSymbol.Surroundings(owners: owners, types: owners.last.flatMap { types[$0] } ?? [:])
  }

  /// A call with the declaration around it.
  typealias PlacedCall = (call: SwiftCall, surroundings: CodeSymbol.Surroundings)

  /// The calls in all bodies and initial values, each with its surrounding declaration; `nil`
  /// outside of declarations.
  fileprivate var calls: [PlacedCall] {
    let outside = source.calls(in: source.tokens.indices).map { ($0, CodeSymbol.Surroundings()) }
    let inside = declarations.filter { !$0.kind.isType }.flatMap { declaration in
      source.code(of: declaration).flatMap { source.calls(in: $0) }
        .map { ($0, surroundings(of: declaration)) }
    }
    return outside + inside
  }
}

// MARK: - Symbols

extension AppSources {
  /// The calls of a file, with the positions of the calls that each symbol may stand for.
  fileprivate struct CallIndex {
    var calls: [File.PlacedCall]
    var positions: [[String]: [Int]] = [:]
    /// The symbols of the calls without repetitions, in order.
    var names: [String] = []

    init(_ calls: [File.PlacedCall]) {
      self.calls = calls
      var known: Set<String> = []
      for (position, placed) in calls.enumerated() {
        let name = CodeSymbol.symbol(of: placed.call, in: placed.surroundings.owners.last)
        if known.insert(name).inserted { names.append(name) }
        for key in CodeSymbol.keys(of: placed.call, in: placed.surroundings) {
          positions[key, default: []].append(position)
        }
      }
    }
  }

  /// The calls of a file, searched for only once.
  private mutating func calls(in file: File) -> CallIndex {
    let name = file.source.text.name
    if let known = calls[name] { return known }
    let found = CallIndex(file.calls)
    calls[name] = found
    return found
  }

  /// True if a symbol is declared or called in a file.
  mutating func has(_ symbol: CodeSymbol, in file: File) -> Bool {
    if file.declarations.contains(where: symbol.matches) { return true }
    let index = calls(in: file)
    return (index.positions[symbol.names] ?? []).contains {
      symbol.allowsLabels(of: index.calls[$0].call)
    }
  }

  /// The symbol in a file nearest to a symbol that the file lacks.
  mutating func nearest(to symbol: String, in file: File) -> String? {
    NearMatch.find(symbol, in: file.declarations.lazy.map(\.name) + calls(in: file).names)
  }
}
