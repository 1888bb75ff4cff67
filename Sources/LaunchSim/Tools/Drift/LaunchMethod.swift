import LaunchSim

/// The code of a callback: a method, or the initialization of the app, its delegate or its scene's.
///
/// Initialization is an `init()`, preceded by the initial values of the stored properties. A type
/// without an initializer of its own has only the initial values. A `main()` of the type with
/// `@main`, or the code of main.swift, comes before.
struct LaunchMethod: Hashable, Sendable {
  var callback: Callback
  /// The declaration of the method; of the type, for a type without an initializer of its own.
  var declaration: SwiftDeclaration
  /// The ranges of executed tokens, in order.
  var ranges: [Range<Int>]
}

extension LaunchMethod {
  /// The most declarations within each other through which the calls of a callback are followed.
  static let depthLimit = 8
  /// The most calls that a callback, or an entry of `covers`, leads to.
  static let callLimit = 10_000

  /// The callbacks by their Swift methods, without the methods of views and view controllers, which
  /// any class may have.
  static let callbacks: [String: Callback] = {
    let delegates = Callback.allCases.filter { callback in
      guard let selector = callback.selector else { return false }
      return selector.hasPrefix("application") || selector.hasPrefix("scene")
        || selector.hasPrefix("windowScene") || selector.hasPrefix("templateApplicationScene")
    }
    return Dictionary(
      delegates.compactMap { callback in callback.selector.map { ($0, callback) } },
      uniquingKeysWith: { first, _ in first })
  }()

  /// The callbacks that every foreground launch calls, if the app has them.
  static let certain: Set<Callback> = [
    .appInit, .delegateInit, .willFinishLaunching, .didFinishLaunching, .sceneWillConnect,
    .sceneWillEnterForeground, .sceneDidBecomeActive, .applicationDidBecomeActive, .initialFrame,
  ]

  /// The callback code in a file: initializers first, then in the order of the file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - lifeCycle: The life cycle, which limits the callbacks.
  ///   - symbol: The only declaration to read, possibly in a view; `nil` for all declarations.
  /// - Returns: The code of each callback.
  static func all(
    in file: AppSources.File, of lifeCycle: LifeCycle, only symbol: CodeSymbol? = nil
  ) -> [LaunchMethod] {
    let types = Dictionary(
      file.declarations.filter { $0.kind.isType && $0.kind != .extension }
        .compactMap { type in making(type).map { (type.owners + [type.base], $0) } },
      uniquingKeysWith: { first, _ in first })
    let withInitializer = Set(
      file.declarations.filter { $0.kind == .initializer }.map(\.owners))
    let mains = file.declarations.filter { $0.attributes.contains("main") }
      .map { $0.owners + [$0.base] }
    var methods: [LaunchMethod] = []
    if symbol == nil, let main = file.mainCode, let body = main.body {
      let callback = lifeCycle == .swiftUI ? Callback.appInit : .delegateInit
      methods.append(LaunchMethod(callback: callback, declaration: main, ranges: [body]))
    }
    for declaration in file.declarations {
      if let symbol, !symbol.matches(declaration) { continue }
      let states = making(declaration) == .appInit ? file.stateObjects(of: declaration) : []
      if lifeCycle == .swiftUI, !states.isEmpty {
        methods.append(
          LaunchMethod(callback: .initialFrame, declaration: declaration, ranges: states))
      }
      if declaration.isStatic, declaration.selector == "main()", let body = declaration.body,
        mains.contains(declaration.owners), lifeCycle == .swiftUI
      {
        methods.append(LaunchMethod(callback: .appInit, declaration: declaration, ranges: [body]))
      }
      guard
        let callback = callback(
          of: declaration, types, withInitializer, isNamed: symbol != nil),
        callback.lifeCycles.contains(lifeCycle)
      else { continue }
      let isType = declaration.kind.isType
      let isMaking = isType || declaration.kind == .initializer
      let values = isMaking ? file.firstValues(of: declaration) : []
      let body = isType ? [] : [declaration.body].compactMap { $0 }
      methods.append(
        LaunchMethod(callback: callback, declaration: declaration, ranges: values + body))
    }
    return methods.enumerated()
      .sorted { ($0.element.stage, $0.offset) < ($1.element.stage, $1.offset) }.map(\.element)
  }

  /// The callback that initializes a type; `nil` for a type that is neither an app nor a delegate.
  ///
  /// The model has no earlier place for a scene's delegate, which UIKit creates when the scene
  /// connects.
  static func making(_ type: SwiftDeclaration) -> Callback? {
    if type.inherited.contains("App") { return .appInit }
    if isDelegate(type) { return .delegateInit }
    // As in UIWindowSceneDelegate; the scenes of CarPlay connect later.
    return type.inherited.contains { $0.hasSuffix("SceneDelegate") && !$0.hasPrefix("CP") }
      ? .sceneWillConnect : nil
  }

  /// Place within the callback: `main()` comes before initializers, and those before methods.
  var stage: Int {
    if declaration.isStatic { return 0 }
    return declaration.kind.isType || declaration.kind == .initializer ? 1 : 2
  }

  /// True for an app delegate: a type with the protocol, a subclass of a framework's delegate such
  /// as `FlutterAppDelegate`, or the responder that begins the app.
  static func isDelegate(_ type: SwiftDeclaration) -> Bool {
    type.attributes.contains("UIApplicationMain")
      || type.attributes.contains("main") && type.inherited.contains("UIResponder")
      || type.inherited.contains { $0 == "UIApplicationDelegate" || $0.hasSuffix("AppDelegate") }
  }

  /// The callback of a declaration; `nil` if the declaration is not a callback.
  private static func callback(
    of declaration: SwiftDeclaration, _ types: [[String]: Callback],
    _ withInitializer: Set<[String]>, isNamed: Bool
  ) -> Callback? {
    switch declaration.kind {
    case .function:
      guard declaration.body != nil, declaration.owner != nil, !declaration.isStatic else {
        return nil
      }
      if let callback = callbacks[declaration.selector] { return callback }
      return isNamed ? Callback.allCases.first { $0.selector == declaration.selector } : nil
    case .initializer where declaration.body != nil && declaration.labels == []:
      return types[declaration.owners]
    case .class, .struct:
      guard !withInitializer.contains(declaration.owners + [declaration.base]) else { return nil }
      return making(declaration)
    default: return nil
    }
  }
}

extension AppSources.File {
  /// The initial values of the stored properties that an initializer sets.
  func firstValues(of making: SwiftDeclaration) -> [Range<Int>] {
    stored(in: making.kind.isType ? making.owners + [making.base] : making.owners)
      .filter { !$0.attributes.contains(Self.stateObject) }.compactMap(\.value)
  }

  /// The initial values that SwiftUI creates when it first evaluates the body.
  ///
  /// Source: Apple, `StateObject.init(wrappedValue:)`, whose argument is an autoclosure.
  fileprivate func stateObjects(of type: SwiftDeclaration) -> [Range<Int>] {
    stored(in: type.owners + [type.base]).filter { $0.attributes.contains(Self.stateObject) }
      .compactMap(\.value)
  }

  private static let stateObject = "StateObject"

  private func stored(in owners: [String]) -> [SwiftDeclaration] {
    declarations.filter {
      $0.kind == .property && $0.owners == owners && !$0.isStatic && !$0.isLazy
    }
  }
}
