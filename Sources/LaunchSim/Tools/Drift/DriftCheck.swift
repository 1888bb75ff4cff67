package import LaunchSim

/// A check of a scenario against the app's sources that it names.
///
///     let check = DriftCheck(of: scenario, at: "Launch/cold.jsonc", files: .disk)
///     let outcome = check.run()
///
/// The outlines show what covered code does, for a comparison with an earlier outline. The findings are
/// disagreements: missing code, calls without items, items without calls, and a different order.
/// Each finding has a place in the scenario or in a source; `finding.line(headed: "stale")` is its
/// line, safe to print on a terminal.
package struct DriftCheck {
  /// The most findings to keep.
  package static let findingLimit = 1_000

  /// Outcome of a check.
  package struct Outcome: Sendable {
    /// The covered code, in order; unreadable code is left out.
    package var covered: [(code: String, reading: CodeReading)]
    package var findings: [Diagnostic]
    /// The calls of the findings.
    var told = ToldCalls()
    /// Findings of covered code that cannot be read or found, which leaves nothing to accept.
    package var unread: [Diagnostic] = []
  }

  /// The calls of disagreements, which are not reported again as changes of the code.
  struct ToldCalls: Sendable {
    /// The calls that come in another order than their items.
    var reordered: Set<SourceLocation> = []
    /// The symbols without a call or declaration; with a callback, those that it does not call.
    private(set) var gone: [(symbol: CodeSymbol, callback: String?)] = []

    mutating func addGone(_ symbol: String, in callback: String? = nil) {
      gone.append((CodeSymbol(symbol), callback))
    }
  }

  let scenario: Scenario
  var sources: AppSources
  var findings: [Diagnostic] = []
  var told = ToldCalls()
  /// Items whose code is missing, which is reported once.
  var lostItems: Set<ItemIndex> = []
  /// Properties that items stand for, whose first use creates their value.
  var properties = CreatedOnUse()
  /// The symbols of the items with code.
  let symbols: [(item: ItemIndex, symbol: CodeSymbol)]
  /// Positions in `symbols`, by the names of the symbol.
  let positions: [[String]: [Int]]
  /// The items by the code that they name, and by the calls that a comparison gave to them.
  var codeItems: CodeItems

  /// Prepares a check.
  ///
  /// - Parameters:
  ///   - scenario: The scenario as read from its file.
  ///   - path: The file, or `-` for standard input.
  ///   - files: The source of files.
  ///   - root: The folder that sources must not leave; by default the folder of the project that
  ///     contains the file.
  package init(of scenario: Scenario, at path: String, files: SourceFiles, root: String? = nil) {
    self.scenario = scenario
    sources = AppSources(
      for: path, access: files, root: root, build: CompiledBuild(system: scenario.buildSystem))
    symbols = scenario.app.items.enumerated().compactMap { index, item in
      (item.code?.symbol).map { (index, CodeSymbol($0)) }
    }
    codeItems = CodeItems(symbols, of: scenario)
    positions = Dictionary(grouping: symbols.indices) { [symbols] in symbols[$0].symbol.names }
  }

  /// True if the scenario names any code.
  package var hasCode: Bool { !scenario.covers.isEmpty || !symbols.isEmpty }

  /// Reads the sources and compares them with the scenario.
  ///
  /// - Complexity: O(bytes of the sources + calls that lead to code × functions of the same name +
  ///   calls × items of the same symbol). An entry leads to at most 10,000 calls, and so does a
  ///   callback.
  package consuming func run() -> Outcome {
    var covered: [Covered] = []
    var unread: [Diagnostic] = []
    for (index, entry) in scenario.covers.enumerated() {
      if let code = read(entry, at: place(ofCover: index)) {
        covered.append(code)
      } else {
        unread += findings.suffix(1)
      }
    }
    joinConformances(of: &covered)
    checkSymbols(with: covered)
    compare(covered)
    let read = readings(of: covered)
    return Outcome(
      covered: read, findings: Array(findings.prefix(Self.findingLimit)), told: told,
      unread: unread)
  }

  /// The outline of each entry, read with all covered code.
  private mutating func readings(of covered: [Covered]) -> [(code: String, reading: CodeReading)] {
    var files: [AppSources.File] = []
    for code in covered where !files.contains(where: { $0.name == code.file.name }) {
      files.append(code.file)
    }
    var symbols: [String: [CodeSymbol]] = [:]
    for (item, symbol) in self.symbols where !lostItems.contains(item) {
      guard let code = scenario.app.items[item].code,
        case .success(let file) = sources.file(code.file, namedAt: place(ofCode: item))
      else { continue }
      symbols[file.name, default: []].append(symbol)
    }
    var reader = CodeOutlineReader(files, for: codeItems)
    var outlines: [Int: CodeOutline] = [:]
    // Code with a beginning of its own comes first, so that the code that it reaches is known.
    for isBeginning in [true, false] {
      for (index, code) in covered.enumerated() {
        let methods = methods(of: code)
        let named = code.entry.code.symbol == nil ? symbols[code.file.name] ?? [] : []
        guard isBeginning == !(methods.isEmpty && named.isEmpty) else { continue }
        outlines[index] = reader.outline(of: code, methods, named: named)
      }
    }
    return covered.enumerated().map { index, code in
      (
        "\(code.entry.code)",
        CodeReading(outline: outlines[index] ?? CodeOutline(), tokens: code.digest)
      )
    }
  }

  /// The callbacks of covered code: of a file and of a type those that a launch calls.
  func methods(of code: Covered) -> [LaunchMethod] {
    let symbol = code.entry.code.symbol.map(CodeSymbol.init)
    let types = code.file.declarations.filter { declaration in
      declaration.kind.isType && (symbol.map { $0.matches(declaration) } ?? false)
    }
    guard symbol == nil || !types.isEmpty else { return code.methods }
    return LaunchMethod.all(in: code.file, of: scenario.app.lifeCycle).filter { method in
      isCalled(method.callback)
        && (symbol == nil || types.contains { $0.range.contains(method.declaration.nameToken) })
    }
  }

  /// True for a callback that the scenario models, or that every foreground launch calls.
  func isCalled(_ callback: Callback) -> Bool {
    scenario.app.callbacks[callback] != nil || LaunchMethod.certain.contains(callback)
  }

  // MARK: - Covered code

  /// Covered code that has been read.
  struct Covered {
    var file: AppSources.File
    var entry: CoveredCode
    /// The digest of all tokens.
    var digest: String
    var methods: [LaunchMethod]
  }

  private mutating func read(_ entry: CoveredCode, at location: SourceLocation) -> Covered? {
    let file: AppSources.File
    switch sources.file(entry.code.file, namedAt: location) {
    case .success(let found): file = found
    case .failure(let problem):
      report(problem, at: location)
      return nil
    }
    guard let spelled = entry.code.symbol else {
      let methods = LaunchMethod.all(in: file, of: scenario.app.lifeCycle)
      return Covered(file: file, entry: entry, digest: file.whole.digest, methods: methods)
    }
    let symbol = CodeSymbol(spelled)
    // Digests are those of all branches of #if.
    let declared = file.whole.declarations.filter(symbol.matches)
    guard !declared.isEmpty else {
      report(
        .declarationGone(
          spelled, file: entry.code.file,
          nearest: NearMatch.find(spelled, in: file.declarations.lazy.map(\.name))),
        at: location)
      return nil
    }
    // Overloads share one digest, as do the extensions of a type.
    var digest = Digest()
    for declaration in declared {
      for byte in file.whole.digest(of: declaration.range).utf8 { digest.mix(UInt64(byte)) }
    }
    let text =
      declared.count == 1
      ? file.whole.digest(of: declared[0].range)
      : Digest.text(digest.value)
    let methods = LaunchMethod.all(in: file, of: scenario.app.lifeCycle, only: symbol)
    return Covered(file: file, entry: entry, digest: text, methods: methods)
  }

  /// Gives types the protocols that extensions state in other covered files.
  private func joinConformances(of covered: inout [Covered]) {
    let conformances = covered.flatMap { code in
      code.file.conformances.map { (conformance: $0, file: code.file.name) }
    }
    for index in covered.indices {
      var file = covered[index].file
      let stated = conformances.filter { $0.file != file.name }
      guard !stated.filter({ file.conform($0.conformance) }).isEmpty else { continue }
      covered[index].file = file
      covered[index].methods = LaunchMethod.all(
        in: file, of: scenario.app.lifeCycle,
        only: covered[index].entry.code.symbol.map(CodeSymbol.init))
    }
  }

  // MARK: - Symbols of items

  private mutating func checkSymbols(with covered: [Covered]) {
    for (item, symbol) in symbols {
      guard let code = scenario.app.items[item].code, let spelled = code.symbol else { continue }
      let location = place(ofCode: item)
      switch sources.file(code.file, namedAt: location) {
      case .success(let file):
        properties.add(symbol, in: file)
        // Code may move between the files that the scenario covers.
        let others = covered.lazy.map(\.file).filter { $0.name != file.name }
        if sources.has(symbol, in: file) || others.contains(where: { sources.has(symbol, in: $0) })
        {
          continue
        }
        lostItems.insert(item)
        // A finding beyond the limit needs no hint.
        guard findings.count < Self.findingLimit else { continue }
        told.addGone(spelled)
        report(
          .symbolGone(spelled, file: code.file, nearest: sources.nearest(to: spelled, in: file)),
          at: location, item: item)
      case .failure(let problem):
        lostItems.insert(item)
        report(problem, at: location, item: item)
      }
    }
  }

  // MARK: - Places and findings

  private func place(ofCover index: Int) -> SourceLocation {
    let places = scenario.places.covers
    return index < places.count
      ? places[index] : SourceLocation(file: sources.folder, line: nil)
  }

  func place(ofCode item: ItemIndex) -> SourceLocation {
    let name = scenario.app.items[item].name
    return scenario.places.code[name] ?? scenario.app.items[item].location
      ?? SourceLocation(file: sources.folder, line: nil)
  }

  mutating func report(_ problem: Problem, at location: SourceLocation, item: ItemIndex? = nil) {
    let path = item.map {
      DocumentPath([.key(ScenarioRow.work.key.name), .key(scenario.app.items[$0].name)])
    }
    findings.append(
      Diagnostic(problem, at: location, path: path ?? DocumentPath(), severity: .warning))
  }
}
