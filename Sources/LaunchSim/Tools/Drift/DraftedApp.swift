import LaunchSim

/// The sources from which a scenario is drafted, and the app that the sources declare.
struct DraftedApp {
  /// A type that may be the beginning of an app.
  struct Candidate: Hashable {
    var declaration: SwiftDeclaration
    var file: Int
    /// The delegate that the type names; the type itself if it names none.
    var delegate: String
    var isSwiftUI: Bool
    /// The type with `@main` whose `main()` starts the app; `nil` for the app itself.
    var main: String?
    /// The main.swift that starts the app.
    var mainFile: Int?
  }

  /// A declaration of a shared instance.
  private struct SharedInstance {
    var path: String
    var reference: String
    /// True for a property whose first use creates a value by calls; false for a computed property.
    var isCreated: Bool
  }

  /// The code of a callback, with its file.
  struct Part {
    var method: LaunchMethod
    var file: Int
  }

  private(set) var files: [AppSources.File] = []
  /// Paths of the files as the drafted scenario names them.
  private(set) var references: [String] = []
  private(set) var remarks: [Diagnostic] = []
  private(set) var build = CompiledBuild(system: "iOS", knowsAllFlags: true)
  /// The folder of the sources as named by the user.
  let folder: String
  let targets: [DraftTarget]
  /// The delegates that Info.plists name for scenes of windows.
  private let declaredSceneDelegates: Set<String>
  /// The target of the app; `nil` if no project is known.
  private(set) var target: DraftTarget?
  /// Static properties whose first use creates a shared instance, by their names with the type,
  /// each with its file as the scenario names it.
  private(set) var shared: [String: String] = [:]
  /// The declarations of shared instances, by their names with the type.
  private var sharedInstances: [String: [SharedInstance]] = [:]

  /// The extensions that make an app or a delegate of a file's type, each with its own file.
  private(set) var conformances: [Int: [(declaration: SwiftDeclaration, file: Int)]] = [:]

  /// Words of which a file must contain at least one to take part in a launch.
  private static let words = [
    "@main", "UIApplicationMain", "UIApplicationDelegate", "SceneDelegate", "willConnectTo",
    "didFinishLaunchingWithOptions", "NSApplicationDelegate", ": App ", ": App{",
    ": UIResponder", "SwiftUI.App", ".main()",
  ].map { Array($0.utf8) }
  /// Words of a file that declares a shared instance.
  private static let sharedWords = CreatedOnUse.sharedNames.sorted().flatMap { name in
    ["static let \(name)", "static var \(name)", "class var \(name)"].map { Array($0.utf8) }
  }

  init(
    _ sources: [LaunchDraft.Source], folder: String, targets: [DraftTarget],
    sceneDelegates: Set<String> = []
  ) {
    (self.folder, self.targets, self.declaredSceneDelegates) = (folder, targets, sceneDelegates)
    add(sources, with: Self.words)
    // The file of a type that an extension makes a delegate need have no word of a launch.
    let bases = Set(files.flatMap(\.conformances).map(\.base)).sorted()
    let known = Set(files.map(\.name))
    add(
      sources.filter { !known.contains($0.path) },
      with: bases.flatMap { ["class \($0)", "struct \($0)"] }.map { Array($0.utf8) },
      notingShared: false)
    joinConformances()
  }

  /// Reads the sources with a word out of some, and notes the shared instances of all.
  private mutating func add(
    _ sources: [LaunchDraft.Source], with words: [[UInt8]], notingShared: Bool = true
  ) {
    for source in sources {
      func has(_ words: [[UInt8]]) -> Bool {
        words.contains { Platform.holds(source.bytes, $0) }
      }
      let isPart = has(words)
      guard isPart || notingShared && has(Self.sharedWords) else { continue }
      do throws(SwiftSourceError) {
        let file = AppSources.File(try SwiftSource(named: source.path, source.bytes), in: build)
        for (name, isCreated) in notingShared ? file.sharedInstances : [] {
          sharedInstances[name, default: []].append(
            SharedInstance(path: source.path, reference: source.reference, isCreated: isCreated))
        }
        guard isPart else { continue }
        files.append(file)
        references.append(source.reference)
      } catch {
        guard isPart else { continue }
        var diagnostic = error.diagnostic
        diagnostic.severity = .warning
        remarks.append(diagnostic)
      }
    }
  }

  /// Gives types the protocols that extensions state in other files.
  private mutating func joinConformances() {
    conformances = [:]
    for file in files.indices {
      for conformance in files[file].conformances {
        guard let home = home(of: conformance.base, near: file, in: target(of: file)) else {
          continue
        }
        files[home].conform(conformance)
        conformances[home, default: []].append((conformance, file))
      }
    }
  }

  private mutating func compile(for build: CompiledBuild) {
    guard build != self.build else { return }
    self.build = build
    files = files.map { AppSources.File($0.whole, in: build) }
    joinConformances()
  }

  // MARK: - The app

  /// The app of the sources, read for its system and with the flags of its target.
  ///
  /// - Throws: An error that there is no app, or that there are several, with each of them.
  mutating func choose() throws(LaunchDraftError) -> Candidate {
    var all: [Candidate] = []
    for system in DraftTarget.systems where all.isEmpty {
      if build.system != system {
        compile(for: CompiledBuild(system: system, knowsAllFlags: true))
      }
      all = launchedCandidates()
    }
    guard let first = all.first else { throw LaunchDraftError(diagnostics: noApp()) }
    guard all.count == 1 else {
      throw LaunchDraftError(
        diagnostics: all.map { candidate in
          Diagnostic(
            .oneOfApps(candidate.declaration.name, folder: ownFolder(of: candidate, among: all)),
            at: location(of: candidate.declaration, in: candidate.file))
        })
    }
    target = target(of: first.file)
    let path = path(of: first.file)
    shared = sharedInstances.compactMapValues { all in
      let nearest = all.enumerated().filter { isPart($0.element.path, of: target) }
        .max {
          (nearness($0.element.path, path), -$0.offset)
            < (nearness($1.element.path, path), -$1.offset)
        }?.element
      return nearest.flatMap { $0.isCreated ? $0.reference : nil }
    }
    if let target {
      let others = targets.filter { $0.isApp && $0 != target && $0.holds(path) }
      if others.contains(where: { $0.flags != target.flags || $0.system != target.system }) {
        remarks.append(
          Diagnostic(
            .oneOfTargets(target.name, others: others.map(\.name)),
            at: location(of: first.declaration, in: first.file), severity: .note))
      }
    }
    compile(
      for: CompiledBuild(
        system: system(of: first.file), flags: target?.flags ?? [], knowsAllFlags: true))
    return candidates().first { self.path(of: $0.file) == path } ?? first
  }

  /// The apps for systems that are modeled; the others are remarked.
  private mutating func launchedCandidates() -> [Candidate] {
    candidates().filter { candidate in
      let system = system(of: candidate.file)
      guard !DraftTarget.systems.contains(system) else { return true }
      let remark = Diagnostic(
        .otherSystem(candidate.declaration.name, system),
        at: location(of: candidate.declaration, in: candidate.file), severity: .note)
      if !remarks.contains(remark) { remarks.append(remark) }
      return false
    }
  }

  /// The errors for sources without an app of a modeled system.
  private mutating func noApp() -> [Diagnostic] {
    let others = remarks.filter { $0.problem.id == Problem.otherSystem("", "").id }
    let system = "macOS"
    compile(for: CompiledBuild(system: system, knowsAllFlags: true))
    let ofMac = files.indices.flatMap { index in
      files[index].declarations.filter { declaration in
        declaration.inherited.contains("NSApplicationDelegate") && declaration.kind == .class
      }
      .map { (declaration: $0, file: index) }
    }
    let found =
      others.isEmpty
      ? (candidates().map { ($0.declaration, $0.file) } + ofMac).map { declaration, file in
        Diagnostic(
          .otherSystem(declaration.name, system), at: location(of: declaration, in: file))
      } : others
    guard !found.isEmpty else {
      return [Diagnostic(.noApp, at: SourceLocation(file: folder))]
    }
    return found.map { other in
      var error = other
      error.severity = .error
      return error
    }
  }

  private func candidates() -> [Candidate] {
    var found: [Candidate] = []
    var delegates: [Candidate] = []
    for (index, file) in files.enumerated() {
      for declaration in file.declarations where declaration.kind.isType {
        let isMain = declaration.attributes.contains("main")
        let isUIKit = LaunchMethod.isDelegate(declaration)
        let isSwiftUI = declaration.inherited.contains("App")
        let candidate = candidate(declaration, in: index, isSwiftUI: isSwiftUI)
        if isMain && (isSwiftUI || isUIKit)
          || declaration.attributes.contains("UIApplicationMain")
        {
          found.append(candidate)
        } else if isMain, let started = app(startedBy: declaration, in: index) {
          found.append(started)
        } else if isUIKit, declaration.kind == .class {
          delegates.append(candidate)
        }
      }
      if let named = file.typeOfMain, let home = home(of: named, near: index),
        let declaration = files[home].declarations.first(where: { $0.isType(named) }),
        case let isSwiftUI = declaration.inherited.contains("App"),
        isSwiftUI || declaration.kind == .class
      {
        var started = candidate(declaration, in: home, isSwiftUI: isSwiftUI)
        started.mainFile = index
        // A type marked @main starts without a main.swift, and several main.swift are of several
        // products, of which the first stands for all.
        if !found.contains(where: { $0.declaration == declaration && $0.file == home }) {
          found.append(started)
        }
      }
    }
    // Without a type marked @main, the delegate begins the app.
    guard found.isEmpty else { return found.uniqued() }
    let mains = files.indices.filter { files[$0].mainCode != nil }
    if delegates.count == 1, mains.count == 1 { delegates[0].mainFile = mains[0] }
    return delegates.uniqued()
  }

  private func candidate(
    _ declaration: SwiftDeclaration, in file: Int, isSwiftUI: Bool
  ) -> Candidate {
    Candidate(
      declaration: declaration, file: file,
      delegate: (isSwiftUI ? files[file].adaptedDelegate(of: declaration) : nil)
        ?? declaration.base,
      isSwiftUI: isSwiftUI)
  }

  /// The SwiftUI app whose `main()` is called in the `main()` of a type.
  private func app(startedBy type: SwiftDeclaration, in file: Int) -> Candidate? {
    let main = files[file].declarations.first {
      $0.isStatic && $0.selector == "main()" && $0.owners == type.owners + [type.base]
    }
    guard let body = main?.body else { return nil }
    let near = target(of: file)
    for call in files[file].source.calls(in: body) {
      guard let name = call.callee.names.first, call.callee.names == [name, "main"],
        let home = home(of: name, near: file, in: near),
        let app = files[home].declarations.first(where: { $0.isType(name) }),
        app.inherited.contains("App")
      else { continue }
      var candidate = candidate(app, in: home, isSwiftUI: true)
      candidate.main = type.base
      return candidate
    }
    return nil
  }

  /// The largest folder around an app that has no other app.
  private func ownFolder(of app: Candidate, among all: [Candidate]) -> String {
    var own = FilePath.folder(of: path(of: app.file))
    while true {
      let outer = FilePath.folder(of: own)
      // Paths in the current folder do not begin with it.
      guard
        folder == "." ? outer != "." : FilePath.isInside(outer, folder: FilePath.trimmed(folder)),
        !all.contains(where: {
          $0 != app && FilePath.isInside(path(of: $0.file), folder: outer)
        })
      else { return own }
      own = outer
    }
  }

  // MARK: - Delegates

  func lifeCycle(of app: Candidate) -> LifeCycle {
    if app.isSwiftUI { return .swiftUI }
    return sceneDelegates.isEmpty ? .appDelegate : .scenes
  }

  /// The types with callbacks of scenes in windows, in the order of the files.
  private var sceneDelegates: [(name: String, file: Int, token: Int)] {
    let ofCars = Set(
      files.flatMap(\.declarations)
        .filter { $0.inherited.contains { $0.hasPrefix("CPTemplateApplication") } }.map(\.base))
    return files.indices.filter { isPart($0, of: target) }.flatMap { index in
      files[index].declarations.compactMap {
        declaration -> (name: String, file: Int, token: Int)? in
        guard declaration.selector == Callback.sceneWillConnect.selector, declaration.body != nil,
          let owner = declaration.owner, !ofCars.contains(owner)
        else { return nil }
        return (owner, index, declaration.nameToken)
      }
    }
  }

  /// The code of the callbacks of an app, in the order of the launch.
  mutating func parts(of app: Candidate) -> [Part] {
    let lifeCycle = lifeCycle(of: app)
    var homes = [app.declaration.base: app.file]
    homes[app.delegate] = home(of: app.delegate, near: app.file, in: target)
    if homes[app.delegate] == nil {
      remarks.append(
        Diagnostic(
          .delegateElsewhere(app.delegate), at: location(of: app.declaration, in: app.file),
          severity: .warning))
    }
    if let main = app.main { homes[main] = home(of: main, near: app.file, in: target) }
    if let scene = sceneDelegate(of: app) {
      homes[scene.name] = home(of: scene.name, near: scene.file, in: target)
    }
    var parts: [Part] = []
    for (index, file) in files.enumerated() where isPart(index, of: target) {
      for method in LaunchMethod.all(in: file, of: lifeCycle) {
        let declaration = method.declaration
        let owner = declaration.kind.isType ? declaration.base : declaration.owner ?? ""
        let isMain = owner.isEmpty && index == app.mainFile
        let home = homes[owner]
        guard isMain || home != nil && self.home(of: owner, near: index, in: target) == home,
          LaunchMethod.certain.contains(method.callback)
            || method.callback == .configurationForConnecting
        else { continue }
        parts.append(Part(method: method, file: index))
      }
    }
    return parts.enumerated()
      .sorted { rank($0) < rank($1) }
      .map(\.element)

    func rank(_ part: (offset: Int, element: Part)) -> (Int, Int, Int) {
      let method = part.element.method
      return (method.callback.index, method.stage, part.offset)
    }
  }

  /// The delegate of the scene that a launch connects: the only delegate; else the only delegate
  /// named in code; else the delegate of an Info.plist; else the first delegate named in code; else
  /// the delegate nearest to the app's file.
  private mutating func sceneDelegate(of app: Candidate) -> (name: String, file: Int)? {
    let all = sceneDelegates
    let named = files.compactMap(\.source.namedSceneDelegate)
    // SwiftUI uses only a scene delegate that code names.
    if app.isSwiftUI { return all.first { named.contains($0.name) }.map { ($0.name, $0.file) } }
    guard all.count > 1 else { return all.first.map { ($0.name, $0.file) } }
    let inCode = all.filter { named.contains($0.name) }
    let chosen =
      (inCode.count == 1 ? inCode.first : nil)
      ?? all.first { declaredSceneDelegates.contains($0.name) } ?? inCode.first
      ?? all.enumerated().max {
        (nearness($0.element.file, app.file), -$0.offset)
          < (nearness($1.element.file, app.file), -$1.offset)
      }?.element
    guard let chosen else { return nil }
    for other in all where other.name != chosen.name {
      remarks.append(
        Diagnostic(
          .otherSceneDelegate(other.name, chosen: chosen.name),
          at: files[other.file].source.location(at: other.token), severity: .note))
    }
    return (chosen.name, chosen.file)
  }

  func location(of declaration: SwiftDeclaration) -> SourceLocation {
    let file = files.first { $0.declarations.contains(declaration) }
    return file?.source.location(at: declaration.nameToken) ?? SourceLocation(file: "", line: nil)
  }
}
