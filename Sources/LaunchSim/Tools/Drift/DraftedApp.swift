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

  /// Words of which a file must contain at least one to take part in a launch.
  private static let words = [
    "@main", "UIApplicationMain", "UIApplicationDelegate", "SceneDelegate", "willConnectTo",
    "didFinishLaunchingWithOptions",
  ].map { Array($0.utf8) }

  init(_ sources: [LaunchDraft.Source]) {
    for source in sources
    where Self.words.contains(where: { source.bytes.firstRange(of: $0) != nil }) {
      do throws(SwiftSourceError) {
        files.append(AppSources.File(try SwiftSource(named: source.path, source.bytes)))
        references.append(source.reference)
      } catch {
        var diagnostic = error.diagnostic
        diagnostic.severity = .warning
        remarks.append(diagnostic)
      }
    }
  }

  func location(of declaration: SwiftDeclaration, in file: Int) -> SourceLocation {
    files[file].source.location(at: declaration.nameToken)
  }

  // MARK: - The app

  /// The app of the sources.
  ///
  /// - Throws: An error that there is no app, or that there are several, with each of them.
  mutating func choose(folder: String) throws(LaunchDraftError) -> Candidate {
    let all = candidates()
    guard let first = all.first else {
      throw LaunchDraftError(diagnostics: [Diagnostic(.noApp, at: SourceLocation(file: folder))])
    }
    guard all.count == 1 else {
      throw LaunchDraftError(
        diagnostics: all.map { candidate in
          let name = candidate.declaration.name
          let path = files[candidate.file].source.text.name
          return Diagnostic(
            .oneOfApps(name, folder: FilePath.folder(of: path)),
            at: location(of: candidate.declaration, in: candidate.file))
        })
    }
    return first
  }

  private mutating func candidates() -> [Candidate] {
    var found: [Candidate] = []
    var delegates: [Candidate] = []
    for (index, file) in files.enumerated() {
      let named = file.delegateOfMain
      for declaration in file.declarations where declaration.kind.isType {
        let isMain = declaration.attributes.contains("main")
        let isUIKit =
          declaration.attributes.contains("UIApplicationMain")
          || LaunchMethod.isDelegate(declaration.inherited)
        let isSwiftUI = declaration.inherited.contains("App")
        let candidate = Candidate(
          declaration: declaration, file: index,
          delegate: (isSwiftUI ? file.adaptedDelegate(of: declaration) : nil) ?? declaration.base,
          isSwiftUI: isSwiftUI)
        if isMain, isSwiftUI, file.source.isOfOtherSystem {
          remarks.append(
            Diagnostic(
              .otherSystem(declaration.name), at: location(of: declaration, in: index),
              severity: .note))
        } else if (isMain && (isSwiftUI || isUIKit))
          || declaration.attributes.contains("UIApplicationMain")
        {
          found.append(candidate)
        } else if isUIKit, declaration.kind == .class {
          delegates.append(candidate)
        }
      }
      guard let named else { continue }
      for (other, file) in files.enumerated() {
        for declaration in file.declarations
        where declaration.kind == .class && declaration.base == named {
          found.append(
            Candidate(
              declaration: declaration, file: other, delegate: named, isSwiftUI: false))
        }
      }
    }
    // Without a type marked @main, the delegate begins the app.
    return found.isEmpty ? delegates : found
  }

  // MARK: - Delegates

  func lifeCycle(of app: Candidate) -> LifeCycle {
    if app.isSwiftUI { return .swiftUI }
    return sceneDelegates.isEmpty ? .appDelegate : .scenes
  }

  /// The types with callbacks of scenes, in the order of the files.
  private var sceneDelegates: [(name: String, file: Int, token: Int)] {
    files.enumerated().flatMap { index, file in
      file.declarations.compactMap { declaration -> (name: String, file: Int, token: Int)? in
        guard declaration.selector == Callback.sceneWillConnect.selector, declaration.body != nil,
          let owner = declaration.owner
        else { return nil }
        return (owner, index, declaration.nameToken)
      }
    }
  }

  /// The code of the callbacks of an app, in the order of the launch.
  mutating func parts(of app: Candidate) -> [Part] {
    let lifeCycle = lifeCycle(of: app)
    var owners: Set = [app.declaration.base, app.delegate]
    if let scene = sceneDelegate(of: app) { owners.insert(scene) }
    var parts: [Part] = []
    for (index, file) in files.enumerated() {
      for method in LaunchMethod.all(in: file, of: lifeCycle) {
        let declaration = method.declaration
        let owner = declaration.kind.isType ? declaration.base : declaration.owner ?? ""
        guard owners.contains(owner),
          LaunchMethod.certain.contains(method.callback)
            || method.callback == .configurationForConnecting
        else { continue }
        parts.append(Part(method: method, file: index))
      }
    }
    return parts.enumerated()
      .sorted {
        ($0.element.method.callback.index, $0.offset) < (
          $1.element.method.callback.index, $1.offset
        )
      }
      .map(\.element)
  }

  /// The delegate of the scene that a launch connects: the delegate named in code; else the only
  /// delegate; else the delegate nearest to the app's file.
  private mutating func sceneDelegate(of app: Candidate) -> String? {
    let all = sceneDelegates
    let named = files.compactMap(\.source.namedSceneDelegate)
    // SwiftUI uses only a scene delegate that code names.
    if app.isSwiftUI { return all.first { named.contains($0.name) }?.name }
    guard all.count > 1 else { return all.first?.name }
    let home = files[app.file].source.text.name.split(separator: "/")
    func nearness(_ file: Int) -> Int {
      let path = files[file].source.text.name.split(separator: "/")
      return zip(home, path).prefix { $0 == $1 }.count
    }
    let chosen =
      all.first { named.contains($0.name) }
      ?? all.enumerated().max {
        (nearness($0.element.file), -$0.offset) < (nearness($1.element.file), -$1.offset)
      }?.element
    guard let chosen else { return nil }
    for other in all where other.name != chosen.name {
      remarks.append(
        Diagnostic(
          .otherSceneDelegate(other.name, chosen: chosen.name),
          at: files[other.file].source.location(at: other.token), severity: .note))
    }
    return chosen.name
  }

  func location(of declaration: SwiftDeclaration) -> SourceLocation {
    let file = files.first { $0.declarations.contains(declaration) }
    return file?.source.location(at: declaration.nameToken) ?? SourceLocation(file: "", line: nil)
  }
}

extension AppSources.File {
  /// The delegate of a SwiftUI app: the type of the property with the adaptor, as stated by the
  /// property or passed to the adaptor.
  fileprivate func adaptedDelegate(of app: SwiftDeclaration) -> String? {
    let adaptor = "UIApplicationDelegateAdaptor"
    let property = declarations.first {
      $0.kind == .property && $0.owners == app.owners + [app.base]
        && $0.attributes.contains(adaptor)
    }
    return property.flatMap { source.type(behind: adaptor, in: $0.range) ?? $0.type }
  }

  /// The class that a call of `UIApplicationMain` names.
  fileprivate var delegateOfMain: String? {
    guard FilePath.name(of: source.text.name) == "main.swift",
      source.tokens.indices.contains(where: { source.word(at: $0) == "UIApplicationMain" })
    else { return nil }
    return source.type(behind: "NSStringFromClass", in: source.tokens.indices)
  }
}

extension SwiftSource {
  /// The type between the brackets after a word, as in `NSStringFromClass(AppDelegate.self)`.
  fileprivate func type(behind word: String, in range: Range<Int>) -> String? {
    guard
      let index = range.first(where: {
        self.word(at: $0) == word && (isMark("(", at: $0 + 1) || isMark("<", at: $0 + 1))
      })
    else { return nil }
    var (type, place) = (self.word(at: index + 2), index + 3)
    // The module and outer types come before the type.
    while isMark(".", at: place), let next = self.word(at: place + 1), next != "self" {
      (type, place) = (next, place + 2)
    }
    return type
  }

  /// The class assigned to `delegateClass` of a scene's configuration.
  fileprivate var namedSceneDelegate: String? {
    tokens.indices.first { word(at: $0) == "delegateClass" && isOperator("=", at: $0 + 1) }
      .flatMap { word(at: $0 + 2) }
  }

  /// True for a source for watchOS or macOS.
  fileprivate var isOfOtherSystem: Bool {
    let words: Set = [
      "WKApplicationDelegateAdaptor", "WKExtensionDelegateAdaptor", "NSApplicationDelegateAdaptor",
      "WatchKit", "AppKit",
    ]
    // An app for several systems has the delegates of all of them.
    let isOfPhone = tokens.indices.contains { word(at: $0) == "UIApplicationDelegateAdaptor" }
    return !isOfPhone
      && tokens.indices.contains { index in word(at: index).map(words.contains) ?? false }
      || text.name.split(separator: "/").contains { $0.lowercased().contains("watch") }
  }
}
