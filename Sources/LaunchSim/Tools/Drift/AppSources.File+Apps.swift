import LaunchSim

extension SwiftDeclaration {
  /// True for the declaration of a type with this name, extensions aside.
  func isType(_ name: String) -> Bool {
    kind.isType && kind != .extension && base == name
  }
}

extension AppSources.File {
  /// The extensions that make an app or a delegate of their type by the protocols they state.
  var conformances: [SwiftDeclaration] {
    declarations.filter { $0.kind == .extension && LaunchMethod.making($0) != nil }
  }

  /// Gives a type the protocols that an extension of the type states.
  ///
  /// - Returns: False for an extension of another file's type.
  @discardableResult
  mutating func conform(_ conformance: SwiftDeclaration) -> Bool {
    let types = declarations.indices.filter {
      declarations[$0].isType(conformance.base) && declarations[$0].owners == conformance.owners
    }
    for type in types {
      declarations[type].inherited += conformance.inherited.filter {
        !declarations[type].inherited.contains($0)
      }
    }
    return !types.isEmpty
  }

  /// The delegate of a SwiftUI app: the type of the property with the adaptor, as stated by the
  /// property or passed to the adaptor.
  func adaptedDelegate(of app: SwiftDeclaration) -> String? {
    let adaptor = "UIApplicationDelegateAdaptor"
    let property = declarations.first {
      $0.kind == .property && $0.owners == app.owners + [app.base]
        && $0.attributes.contains(adaptor)
    }
    return property.flatMap { source.type(behind: adaptor, in: $0.range) ?? $0.type }
  }

  /// The code of main.swift before the call that starts the app, as a function `main()` of no type;
  /// `nil` for another file.
  var mainCode: SwiftDeclaration? {
    startOfApp.map { SwiftDeclaration(topLevel: "main", 0..<$0.token) }
  }

  /// The type that main.swift starts: the app whose `main()` is called, or the class of the last
  /// argument of `UIApplicationMain`.
  var typeOfMain: String? { startOfApp?.type }

  /// The call of `UIApplicationMain`; without one the last call of a type's `main()`, which need
  /// not be an app's.
  private var startOfApp: (token: Int, type: String?)? {
    guard FilePath.name(of: source.text.name) == "main.swift" else { return nil }
    var last: (token: Int, type: String?)?
    for call in source.calls(in: source.tokens.indices) {
      let names = call.callee.names
      if names.count > 1, names.last == "main", call.labels.isEmpty {
        last = (call.token, names[names.count - 2])
      }
      guard names == ["UIApplicationMain"], source.isBracket(call.token + 1) else { continue }
      let arguments = (call.token + 1)..<source.behindBracket(call.token + 1)
      let last = arguments.last { source.word(at: $0) == "self" && source.isMark(".", at: $0 - 1) }
      return (call.token, last.flatMap { source.word(at: $0 - 2) })
    }
    return last
  }
}

extension SwiftSource {
  /// The type between the brackets after a word, as in `NSStringFromClass(AppDelegate.self)`.
  func type(behind word: String, in range: Range<Int>) -> String? {
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
  var namedSceneDelegate: String? {
    tokens.indices.first { word(at: $0) == "delegateClass" && isOperator("=", at: $0 + 1) }
      .flatMap { word(at: $0 + 2) }
  }

  /// The system other than iOS whose frameworks a source uses; `nil` without such a system.
  var systemOfWords: String? {
    let words = Set(tokens.indices.compactMap { word(at: $0) })
    // An app for several systems has the delegates of all of them.
    let ofUIKit: Set = [
      "UIApplicationDelegateAdaptor", "UIApplicationDelegate", "UIApplicationMain",
    ]
    guard words.isDisjoint(with: ofUIKit) else { return nil }
    return Self.systems.first { !$0.words.isDisjoint(with: words) }?.system
  }

  private static let systems: [(system: String, words: Set<String>)] = [
    ("watchOS", ["WKApplicationDelegateAdaptor", "WKExtensionDelegateAdaptor", "WatchKit"]),
    ("macOS", ["NSApplicationDelegateAdaptor", "AppKit", "Cocoa", "MenuBarExtra"]),
  ]
}
