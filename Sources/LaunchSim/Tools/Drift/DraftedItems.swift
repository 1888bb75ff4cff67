import LaunchSim

/// The items of a drafted scenario, in the order of their calls.
struct DraftedItems {
  struct Item {
    var name: String
    var members: [JSONLayout.Member]
  }

  private(set) var items: [Item] = []
  /// The items that each callback starts.
  private(set) var callbacks: [(callback: Callback, names: [String])] = []
  private(set) var remarks: [Diagnostic] = []
  private var names: Set<String> = []
  /// The last number given after each name.
  private var counts: [String: Int] = [:]
  /// For each file, the calls that do not become items, in order.
  private var ignored: [Int: [String]] = [:]
  /// The files with callback code, in order.
  private var covered: [Int] = []
  /// The files with callback code that a scenario cannot name.
  private var uncovered: Set<Int> = []
  /// The files with more ignored calls than a list can hold.
  private var overfull: Set<Int> = []
  /// Symbols of the items, and of the properties that have been used.
  private var symbols: Set<String> = []
  /// Methods whose uses of properties are recorded.
  private var followed: Set<String> = []
  /// The functions of each file, by the names of their type and their own.
  private var methods: [Int: [String: SwiftDeclaration]] = [:]
  /// True once the draft has the most items allowed.
  private var isFull = false

  /// The most characters of a symbol within an item's name.
  private static let nameLimit = 80

  /// Adds the work of a callback.
  mutating func add(_ part: DraftedApp.Part, in app: DraftedApp) {
    let file = app.files[part.file]
    let declaration = part.method.declaration
    let owner = declaration.kind.isType ? declaration.base : declaration.owner
    let queues = file.queues
    let properties = app.properties(of: owner ?? "", in: file)
    let works = part.method.ranges.flatMap {
      LaunchWork.all(of: file.source.calls(in: $0, noting: properties), queues: queues)
    }
    let place = WorkPlace(
      file: file, number: part.file, reference: app.references[part.file], owner: owner,
      properties: properties, shared: app.shared,
      startsApp: declaration.selector == "main()" && declaration.owner != nil)
    cover(part.file, at: place, declaration)
    for stated in app.conformances[part.file] ?? [] where stated.declaration.base == owner {
      var place = place
      (place.file, place.reference) = (app.files[stated.file], app.references[stated.file])
      cover(stated.file, at: place, stated.declaration)
    }
    let names = add(works.filter { keep($0, at: place) }[...], level: 0, at: place, isAsync: false)
    guard !names.isEmpty else { return }
    if let index = callbacks.firstIndex(where: { $0.callback == part.method.callback }) {
      callbacks[index].names += names
    } else {
      callbacks.append((part.method.callback, names))
    }
  }

  /// Adds a file to the covered files, if a scenario can name the file.
  private mutating func cover(_ file: Int, at place: WorkPlace, _ declaration: SwiftDeclaration) {
    guard !covered.contains(file), !uncovered.contains(file) else { return }
    let limit: FileLimit
    if !ScenarioLimit.text.admits(place.reference.printable()) {
      limit = ScenarioLimit.text
    } else if covered.count == ScenarioLimit.list.count {
      limit = ScenarioLimit.list
    } else {
      return covered.append(file)
    }
    uncovered.insert(file)
    leaveOut("the file under covers", because: limit, at: place, declaration.nameToken)
  }

  private mutating func leaveOut(
    _ part: String, because limit: FileLimit, at place: WorkPlace, _ token: Int
  ) {
    remarks.append(
      Diagnostic(
        .draftLeavesOut(part, because: limit), at: place.file.source.location(at: token),
        severity: .note))
  }

  /// Lists the calls that a check reads and the draft left out: those in branches of `#if` that
  /// are inactive, and in other types of the covered files.
  mutating func ignoreRest(of app: DraftedApp, _ lifeCycle: LifeCycle) {
    let build = CompiledBuild(system: app.build.system)
    for number in covered {
      var file = AppSources.File(app.files[number].whole, in: build)
      for stated in app.conformances[number] ?? [] { file.conform(stated.declaration) }
      for method in LaunchMethod.all(in: file, of: lifeCycle) {
        guard
          LaunchMethod.certain.contains(method.callback)
            || callbacks.contains(where: { $0.callback == method.callback })
        else { continue }
        let declaration = method.declaration
        let place = WorkPlace(
          file: file, number: number, reference: app.references[number],
          owner: declaration.kind.isType ? declaration.base : declaration.owner)
        for range in method.ranges {
          for work in LaunchWork.all(of: file.source.calls(in: range), queues: file.queues) {
            let symbol = place.symbol(of: work)
            if !symbols.contains(symbol), !isOrdinary(work, at: place) {
              ignore(symbol, work, at: place)
            }
          }
        }
      }
    }
  }

  /// The covered files, each with its calls that do not become items.
  func covers(of app: DraftedApp) -> [JSONLayout] {
    covered.map { file in
      let reference = JSONLayout.string(app.references[file].printable())
      guard let names = ignored[file] else { return reference }
      return .object([
        .init("file", reference), .init("ignores", .list(names.map { .string($0) })),
      ])
    }
  }

  // MARK: - Work

  /// The file and type that contain some work.
  private struct WorkPlace {
    var file: AppSources.File
    var number: Int
    var reference: String
    var owner: String?
    /// Properties whose first use creates their value.
    var properties = CreatedOnUse()
    /// The files of shared instances, by the names of their properties.
    var shared: [String: String] = [:]
    /// True for the `main()` of a type, which starts the app.
    var startsApp = false

    func symbol(of work: LaunchWork) -> String {
      CodeSymbol.spelling(of: work.main, in: owner).printable()
    }

    func line(of token: Int) -> Int { file.source.location(at: token).line ?? 0 }
  }

  /// True for work that becomes an item; other work is recorded as ignored.
  private mutating func keep(_ work: LaunchWork, at place: WorkPlace) -> Bool {
    let symbol = place.symbol(of: work)
    // Only the first use of a property creates its value.
    if work.main.isUse { return symbols.insert(symbol).inserted }
    guard isOrdinary(work, at: place) else {
      useProperties(in: work, at: place, depth: 0)
      return true
    }
    let plain = CodeSymbol.symbol(of: work.main, in: nil).printable()
    ignore(OrdinaryCall.includes(work.main) ? plain : symbol, work, at: place)
    return false
  }

  /// Records the properties that a method of the same type uses: their values are created there, as
  /// a part of the method's item.
  private mutating func useProperties(in work: LaunchWork, at place: WorkPlace, depth: Int) {
    let names = work.main.callee.names
    guard depth < LaunchMethod.depthLimit, names.count == 1 || names.dropLast() == ["self"],
      let method = method(names.last ?? "", at: place), let body = method.body,
      followed.insert("\(place.number) \(method.name)").inserted
    else { return }
    let calls = place.file.source.calls(in: body, noting: place.properties)
    for inner in LaunchWork.all(of: calls, queues: [:]) {
      if inner.main.isUse {
        symbols.insert(place.symbol(of: inner))
      } else {
        useProperties(in: inner, at: place, depth: depth + 1)
      }
    }
  }

  /// The first method of that name in the type of a place.
  private mutating func method(_ name: String, at place: WorkPlace) -> SwiftDeclaration? {
    func key(_ owner: String?, _ base: String) -> String { "\(owner ?? "").\(base)" }
    if methods[place.number] == nil {
      methods[place.number] = Dictionary(
        place.file.declarations.filter { $0.kind == .function }
          .map { (key($0.owner, $0.base), $0) }, uniquingKeysWith: { first, _ in first })
    }
    return methods[place.number]?[key(place.owner, name)]
  }

  /// True for work that takes no noticeable time, or is not the app's own.
  private func isOrdinary(_ work: LaunchWork, at place: WorkPlace) -> Bool {
    place.symbol(of: work).hasPrefix("super.")
      || OrdinaryCall.includes(work.main)
      || place.startsApp && work.main.callee.names.dropFirst() == ["main"]
  }

  /// Records a call that does not become an item.
  private mutating func ignore(_ name: String, _ work: LaunchWork, at place: WorkPlace) {
    let known = ignored[place.number, default: []]
    guard !known.contains(name), !overfull.contains(place.number) else { return }
    let part = "the ignored call \(name.quoted)"
    if !ScenarioLimit.text.admits(name) {
      leaveOut(part, because: ScenarioLimit.text, at: place, work.main.nameToken)
    } else if known.count == ScenarioLimit.list.count {
      overfull.insert(place.number)
      leaveOut(
        "\(part), with those after it,", because: ScenarioLimit.list, at: place,
        work.main.nameToken)
    } else {
      ignored[place.number, default: []].append(name)
    }
  }

  /// Adds work nested at least `level` closures deep, and returns the names of the items to start.
  ///
  /// The calls in one closure form one item, which starts an item for each call if there are
  /// several.
  private mutating func add(
    _ works: ArraySlice<LaunchWork>, level: Int, at place: WorkPlace, isAsync: Bool
  ) -> [String] {
    var names: [String] = []
    var index = works.startIndex
    while index < works.endIndex {
      guard items.count < LaunchDraft.itemLimit else {
        if !isFull {
          isFull = true
          remarks.append(
            Diagnostic(
              .draftTooLong(LaunchDraft.itemLimit),
              at: place.file.source.location(at: works[index].main.nameToken), severity: .note))
        }
        break
      }
      let work = works[index]
      guard work.launchers.count > level else {
        let isAwaited = isAsync && work.main.isAwaited
        names.append(item(work, on: isAwaited ? .inlineAsync : .inline, nil, at: place))
        index += 1
        continue
      }
      let launch = work.launchers[level]
      let end =
        works[index...].firstIndex {
          $0.launchers.count <= level || $0.launchers[level].closure != launch.closure
        } ?? works.endIndex
      let launcher = launch.launcher
      if end == index + 1, work.launchers.count == level + 1 {
        names.append(item(work, on: launcher.placement, launcher.remark, at: place))
      } else {
        let position = items.count
        let name = unique(launch.closure.callee.text.printable().shortened(to: Self.nameLimit))
        items.append(Item(name: name, members: []))
        let inner = add(
          works[index..<end], level: level + 1, at: place, isAsync: launcher.placement.isAsync)
        let line = place.line(of: launch.closure.token)
        items[position].members =
          [
            .init(ScenarioRow.placement, .string(text(of: launcher.placement, work, at: place))),
            .init("steps", .list(inner.map { .string($0) })),
          ] + note([launcher.remark], line: line)
        names.append(name)
      }
      index = end
    }
    return names
  }

  /// Adds an item for a call, and returns its name.
  private mutating func item(
    _ work: LaunchWork, on placement: Placement, _ remark: String?, at place: WorkPlace
  ) -> String {
    let symbol = place.symbol(of: work)
    let name = unique(symbol.shortened(to: Self.nameLimit))
    var members: [JSONLayout.Member] = []
    if placement != .inline {
      members.append(.init(ScenarioRow.placement, .string(text(of: placement, work, at: place))))
    }
    symbols.insert(symbol)
    let reference = work.main.isUse ? place.shared[symbol] ?? place.reference : place.reference
    let code = "\(reference.printable())#\(symbol)"
    if ScenarioLimit.text.admits(code) {
      members.append(.init(ScenarioRow.code, .string(code)))
    } else {
      // An item without steps is a mistake unless it states an empty list.
      members.append(.init("steps", .list([])))
      leaveOut(
        "the code of \(name.quoted)", because: ScenarioLimit.text, at: place, work.main.nameToken)
    }
    let conditions = work.main.conditions
    let condition = conditions.isEmpty ? nil : "only under: \(conditions.joined(separator: "; "))"
    items.append(
      Item(
        name: name,
        members: members + note([condition, remark], line: place.line(of: work.main.nameToken))))
    return name
  }

  /// A placement as a scenario may hold it, with an overlong queue label cut.
  private mutating func text(
    of placement: Placement, _ work: LaunchWork, at place: WorkPlace
  ) -> String {
    let text = placement.description.printable()
    guard !ScenarioLimit.text.admits(text), case .queue(let label, let qos) = placement else {
      return text
    }
    leaveOut(
      "the end of the queue's label \(label.quoted)", because: ScenarioLimit.text, at: place,
      work.main.nameToken)
    let cut = Placement.queue(label: label.shortened(to: Self.nameLimit), qos)
    return cut.description.printable()
  }

  /// A note about facts that the format cannot express; empty without such facts.
  private func note(_ remarks: [String?], line: Int) -> [JSONLayout.Member] {
    let remarks = remarks.compactMap { $0?.printable() }
    guard !remarks.isEmpty else { return [] }
    return [.init("note", .string("Line \(line): \(remarks.joined(separator: "; "))."))]
  }

  /// The name, followed by a number if the name is taken.
  private mutating func unique(_ name: String) -> String {
    var result = name
    while !names.insert(result).inserted {
      counts[name, default: 1] += 1
      result = "\(name) \(counts[name] ?? 0)"
    }
    return result
  }
}
