import LaunchSim

/// Reads the outlines of covered code, and follows calls into the code that all entries cover.
struct CodeOutlineReader {
  /// A declaration with its file.
  private struct Code {
    var declaration: SwiftDeclaration
    var file: AppSources.File

    /// Words of the parameters, with their default values.
    var defaults: [String] {
      let meaning = SwiftMeaning(of: file.source, in: 0..<0)
      return meaning.arguments(behind: declaration.nameToken).map(meaning.words) ?? []
    }
  }

  /// The digests of the tokens of all covered files.
  private let digests: String

  /// Where an outline is being read.
  private struct Place {
    var root: String
    var contexts: [String] = []
    /// The declarations from the root to this place.
    var path: [String] = []
    /// The calls from the root to this place.
    var sites: [CodeOutline.Site] = []
    var code: Code
  }

  /// A loop whose end has not been read.
  private struct Loop {
    /// The loop, with its body.
    var range: Range<Int>
    var place: Place
    /// `knownCount` at the beginning of the body.
    var known: Int
  }

  /// Functions and initializers by the names of their type and their own; a free function by its
  /// name alone.
  private var functions: [[String]: [Code]] = [:]
  /// Properties whose code runs when they are read or written.
  private var properties: [[String]: Code] = [:]
  /// Types with an initializer, by name; of equal names the first.
  private var types: [String: Code] = [:]
  private var ignores = CodeSymbol.Table()
  private let items: CodeItems
  private var outline = CodeOutline()
  private var callCount = 0
  /// Number of calls that the entry ignores.
  private var ignoredCount = 0
  /// Declarations that have been read; the value of a lazy or static property is made once.
  private var entered: Set<String> = []
  /// Files with declarations that have been read for any outline.
  private var reached: Set<String> = []
  /// Digests of all tokens of each file, by name.
  private let ofFiles: [String: String]
  private var read: [String: [SwiftCall]] = [:]
  private var meanings: [String: SwiftMeaning] = [:]

  init(_ files: [AppSources.File], for items: CodeItems) {
    self.items = items
    ofFiles = Dictionary(
      files.map { ($0.name, $0.source.digest) }, uniquingKeysWith: { first, _ in first })
    digests = SwiftMeaning.digest(ofFiles.values.sorted())
    for file in files {
      for declaration in file.declarations {
        let key = (declaration.owner.map { [$0] } ?? []) + [declaration.base]
        let code = Code(declaration: declaration, file: file)
        switch declaration.kind {
        case .function, .initializer: functions[key, default: []].append(code)
        case .property where declaration.owner != nil:
          let isMadeLater = declaration.isLazy || declaration.isStatic
          if declaration.body != nil || (isMadeLater && declaration.value != nil) {
            properties[key] = code
          }
        case .class, .struct, .actor:
          if types[declaration.base] == nil { types[declaration.base] = code }
        default: break
        }
      }
    }
  }

  /// Number of actions and ignored calls so far.
  private var knownCount: Int { outline.actions.count + ignoredCount }

  // MARK: - Roots

  /// The outline of an entry.
  ///
  /// - Parameters:
  ///   - code: The covered code.
  ///   - methods: The callbacks of the entry that the scenario's launch calls.
  ///   - symbols: The symbols that items name in the file.
  /// - Returns: The actions of the callbacks and of the named code; without both, of all code of
  ///   the entry.
  mutating func outline(
    of code: DriftCheck.Covered, _ methods: [LaunchMethod], named symbols: [CodeSymbol]
  ) -> CodeOutline {
    (outline, callCount, entered) = (CodeOutline(), 0, [])
    ignores = CodeSymbol.Table(code.entry.ignores)
    let file = code.file
    let inOrder = methods.enumerated().sorted {
      ($0.element.callback.index, $0.offset) < ($1.element.callback.index, $1.offset)
    }
    for (_, method) in inOrder {
      begin(method.callback.name, Code(declaration: method.declaration, file: file), method.ranges)
    }
    var declared = file.declarations.filter { declaration in
      symbols.contains { $0.matches(declaration) }
    }
    if let symbol = code.entry.code.symbol.map(CodeSymbol.init), methods.isEmpty {
      declared = file.declarations.filter(symbol.matches)
    }
    // A file that other covered code calls is part of the outline of that code.
    if methods.isEmpty, declared.isEmpty, !reached.contains(file.name) {
      declared = file.declarations
    }
    // The order of declarations in a file does not matter.
    for declaration in members(of: declared, in: file).sorted(by: { $0.name < $1.name })
    where !entered.contains(Self.key(declaration, file)) {
      let code = Code(declaration: declaration, file: file)
      begin(declaration.name, code, file.source.code(of: declaration))
    }
    return outline
  }

  /// Declarations with code: the members instead of a type.
  private func members(
    of declarations: [SwiftDeclaration], in file: AppSources.File
  ) -> [SwiftDeclaration] {
    var seen: Set<Int> = []
    return declarations.flatMap { declaration in
      declaration.kind.isType
        ? file.declarations.filter {
          !$0.kind.isType && declaration.range.contains($0.nameToken)
        } : [declaration]
    }.filter { seen.insert($0.nameToken).inserted }
  }

  private mutating func begin(_ root: String, _ code: Code, _ ranges: [Range<Int>]) {
    let root = CodeOutline.plain(root)
    let location = code.file.source.location(at: code.declaration.nameToken)
    outline.begin(
      root,
      at: CodeOutline.Site(
        contextCount: 0, location: location, items: items.items(of: code.declaration)))
    let key = Self.key(code.declaration, code.file)
    entered.insert(key)
    reached.insert(code.file.name)
    let place = Place(root: root, path: [key], code: code)
    for range in ranges { read(range, at: place) }
  }

  private static func key(_ declaration: SwiftDeclaration, _ file: AppSources.File) -> String {
    "\(file.source.text.name) \(declaration.nameToken)"
  }

  // MARK: - Actions

  private mutating func read(_ range: Range<Int>, at place: Place) {
    let (declaration, file) = (place.code.declaration, place.code.file)
    let key = "\(file.source.text.name) \(range.lowerBound)"
    let calls = read[key] ?? file.source.actions(in: range)
    read[key] = calls
    let isFunction = declaration.kind == .function || declaration.kind == .initializer
    let meaning =
      meanings[key]
      ?? SwiftMeaning(of: file.source, in: range, parametersOf: isFunction ? declaration : nil)
    meanings[key] = meaning
    let launches = Set(calls.filter { isLaunch($0, in: file) }.map(\.token))
    var loops: [Loop] = []
    for call in calls where !call.closures.contains(where: { OrdinaryCall.isForUser($0.callee) }) {
      callCount += 1
      guard callCount <= LaunchMethod.callLimit else {
        // Beyond the limit the tokens stand for the rest of the code.
        if callCount == LaunchMethod.callLimit + 1 {
          add(CodeOutline.Action.unnamed, digests, at: place)
        }
        return
      }
      var inner = place
      let added = contexts(of: call, meaning, file)
      inner.contexts += added.map(\.text)
      let location = file.source.location(at: call.nameToken)
      inner.sites.append(
        CodeOutline.Site(
          contextCount: inner.contexts.count, location: location,
          items: call.use == .call
            ? items.items(of: call, at: location, in: file.surroundings(of: declaration)) : [],
          contextPlaces: added.map(\.place)))
      while let loop = loops.last, !loop.range.contains(call.token) {
        end(loop)
        loops.removeLast()
      }
      readProperties(of: call, meaning, at: inner)
      switch call.use {
      case .read: break
      case .loop(let range): loops.append(Loop(range: range, place: inner, known: knownCount))
      case .write: readAssignment(call, meaning, in: range, at: inner)
      // A launcher and the first call of its chain, such as DispatchQueue.global(), are its lane.
      case .call where launches.contains(call.token): break
      case .call: readCall(call, meaning, at: inner)
      }
    }
    for loop in loops.reversed() { end(loop) }
  }

  /// Adds a loop in which nothing else is told, because its turns take time too.
  private mutating func end(_ loop: Loop) {
    if loop.known == knownCount { add(CodeOutline.Action.loop, "", at: loop.place) }
  }

  private mutating func readCall(_ call: SwiftCall, _ meaning: SwiftMeaning, at place: Place) {
    let (declaration, file) = (place.code.declaration, place.code.file)
    let surroundings = file.surroundings(of: declaration)
    let arguments = meaning.arguments(behind: call.nameToken).map(meaning.words) ?? []
    guard call.callee.names.first != "", !OrdinaryCall.includes(call) else { return }
    guard !ignores.matches(call, in: surroundings) else {
      ignoredCount += 1
      return
    }
    var inner = place
    if call.isAwaited {
      inner.contexts.append("await")
      inner.sites[inner.sites.count - 1].contextCount += 1
    }
    let code = declarationCalled(by: call, in: surroundings, from: place)
    let owner = declaration.kind.isType ? declaration.base : declaration.owner
    let name = call.name(in: owner, surroundings, meaning)
    if let code, code.declaration.kind == .function {
      let function = CodeOutline.plain(name)
      inner.sites[inner.sites.count - 1].function = function
      // The name of code that is followed does not matter, but the amounts that it is given do.
      let amounts = (arguments + code.defaults).filter {
        $0.first?.isNumber == true || ["true", "false"].contains($0)
      }
      if !amounts.isEmpty {
        add(CodeOutline.Action.unnamed, SwiftMeaning.digest(amounts), at: inner)
      }
      let count = outline.actions.count
      follow(code, [code.declaration.body], from: inner)
      // Code without actions still takes time, on the lane and as often as it is called. Only its
      // name tells it from other such code.
      guard outline.actions.count == count else { return }
      if amounts.isEmpty { add(function, "", at: inner) } else { outline.nameLast(function) }
      return
    } else {
      let words = call.labels + [call.receiver(meaning)].compactMap(\.self) + arguments
      let isDetailed = !words.isEmpty && !OrdinaryCall.isLog(call)
      add(name, isDetailed ? SwiftMeaning.digest(words) : "", at: inner)
    }
    guard let code else { return }
    if code.declaration.kind == .initializer || code.declaration.kind.isType {
      for value in code.file.firstValues(of: code.declaration) {
        follow(code, [value], from: inner)
      }
    }
    follow(code, code.declaration.kind.isType ? [] : [code.declaration.body], from: inner)
  }

  private mutating func readAssignment(
    _ call: SwiftCall, _ meaning: SwiftMeaning, in range: Range<Int>, at place: Place
  ) {
    let names = call.callee.names.filter { $0 != "self" }
    guard names.count > 1 else { return }
    let value = meaning.words(in: meaning.statement(from: call.nameToken + 1, in: range))
    let owner = place.code.declaration.owner
    let surroundings = place.code.file.surroundings(of: place.code.declaration)
    let words = [call.receiver(meaning)].compactMap(\.self) + value
    add(call.name(in: owner, surroundings, meaning) + "=", SwiftMeaning.digest(words), at: place)
  }

  private mutating func add(_ name: String, _ detail: String, at place: Place) {
    outline.add(
      CodeOutline.Action(
        root: place.root, contexts: place.contexts, name: CodeOutline.plain(name), detail: detail),
      at: place.sites)
  }

  // MARK: - Code that a call leads to

  private mutating func follow(_ code: Code, _ ranges: [Range<Int>?], from place: Place) {
    let key = Self.key(code.declaration, code.file)
    guard !place.path.contains(key) else { return }
    guard place.path.count < LaunchMethod.depthLimit else {
      // Code that is nested deeper is told apart by its file's tokens.
      add(CodeOutline.Action.unnamed, ofFiles[code.file.name] ?? "", at: place)
      return
    }
    entered.insert(key)
    reached.insert(code.file.name)
    var inner = place
    inner.path.append(key)
    inner.code = code
    for range in ranges.compactMap(\.self) { read(range, at: inner) }
  }

  /// Reads the code of the lazy, static or computed properties that a call names.
  private mutating func readProperties(
    of call: SwiftCall, _ meaning: SwiftMeaning, at place: Place
  ) {
    var names = call.callee.names
    if names.first == "self" { names.removeFirst() }
    if names.first == "Self", let owner = place.code.declaration.owner { names[0] = owner }
    guard let first = names.first, meaning.local(first, at: call.token) == nil else { return }
    let own = place.code.declaration.owner.flatMap { properties[[$0, first]] }
    let other = names.count > 1 ? properties[[first, names[1]]] : nil
    for code in [own, other].compactMap(\.self) {
      let property = code.declaration
      var place = place
      let last = place.sites.count - 1
      place.sites[last].items = (place.sites[last].items + items.items(of: property)).uniqued()
      let isMadeOnce = property.value != nil
      if isMadeOnce, property.isLazy || property.isStatic {
        guard !entered.contains(Self.key(property, code.file)) else { continue }
        follow(code, [property.value], from: place)
      } else {
        follow(code, code.file.source.code(of: property, onRead: call.use != .write), from: place)
      }
    }
  }

  /// The function, initializer or type in covered code that a call leads to.
  private func declarationCalled(
    by call: SwiftCall, in surroundings: CodeSymbol.Surroundings, from place: Place
  ) -> Code? {
    guard call.callee.names.first != "super" else { return nil }
    let keys = CodeSymbol.keys(of: call, in: surroundings).map { Array($0.suffix(2)) }
      .sorted { ($1.count, $0.joined()) < ($0.count, $1.joined()) }
    for key in keys where key.count == 2 || call.callee.names.count == 1 {
      let found = (functions[key] ?? []).filter {
        CodeSymbol.isPart(call.labels, of: $0.declaration.labels ?? [])
      }
      if let code = found.first(where: { $0.declaration.labels == call.labels }) ?? found.first {
        return code
      }
    }
    guard call.isInitializer, let name = call.callee.names.last(where: { $0 != "init" }) else {
      return nil
    }
    return types[name]
  }

  // MARK: - Code around a call

  private func contexts(
    of call: SwiftCall, _ meaning: SwiftMeaning, _ file: AppSources.File
  ) -> [(text: String, place: SourceLocation?)] {
    call.contexts.compactMap { context -> (text: String, place: SourceLocation?)? in
      switch context {
      case .condition(let words, let ranges):
        // A closure that unwraps self runs either way.
        if let range = ranges.first, file.source.unwrapsSelf(range) { return nil }
        let kind = String(words.prefix { $0.isLetter || $0 == "#" })
        let stated = ranges.isEmpty ? [words] : ranges.flatMap(meaning.words)
        return (
          "if~\(SwiftMeaning.digest([kind] + stated))",
          ranges.first.map { file.source.location(at: $0.lowerBound) }
        )
      case .loop(let words, let ranges):
        let stated = ranges.isEmpty ? [words] : ranges.flatMap(meaning.words)
        return ("for~\(SwiftMeaning.digest(stated))", nil)
      case .closure(let closure): return ("@\(lane(of: closure, file))", nil)
      }
    }
  }

  private func isLaunch(_ call: SwiftCall, in file: AppSources.File) -> Bool {
    call.takesClosure && Launcher(call.callee, queues: file.queues) != nil
  }

  /// The lane of a closure: its placement, with what a placement cannot hold.
  private func lane(of closure: SwiftCall.Closure, _ file: AppSources.File) -> String {
    guard let launcher = Launcher(closure.callee, queues: file.queues) else {
      return CodeOutline.plain("closure of \(closure.callee.names.last ?? "a value")")
    }
    var lane = launcher.placement.description
    if launcher.remark != nil, let arguments = closure.callee.segments.last?.arguments,
      !arguments.isEmpty
    {
      lane += " (\(arguments))"
    }
    // As in `Task { @MainActor in`.
    if file.source.isMark("@", at: closure.token + 1),
      let attribute = file.source.word(at: closure.token + 2)
    {
      lane += " @\(attribute)"
    }
    return CodeOutline.plain(lane)
  }
}
