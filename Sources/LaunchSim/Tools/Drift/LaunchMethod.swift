import LaunchSim

/// The code of a callback: a method, or the making of the app or its delegate.
///
/// The making is an `init()`, with the first values of the stored properties before its body. A
/// type without an initializer of its own has the first values alone.
struct LaunchMethod: Hashable, Sendable {
  var callback: Callback
  /// The method; the type if it has no initializer of its own.
  var declaration: SwiftDeclaration
  /// The tokens that run, in order.
  var ranges: [Range<Int>]
}

extension LaunchMethod {
  /// The callbacks by the Swift methods behind them; without the methods of views and view
  /// controllers, which any class may have.
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

  /// The callbacks that every launch in the foreground calls, if the app has them.
  static let certain: Set<Callback> = [
    .appInit, .delegateInit, .willFinishLaunching, .didFinishLaunching, .sceneWillConnect,
    .sceneWillEnterForeground, .sceneDidBecomeActive, .applicationDidBecomeActive,
  ]

  /// The code of callbacks in a file, in the order of the file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - lifeCycle: The life cycle, which has some callbacks and not others.
  ///   - symbol: The only declaration to read, which may be a view's; `nil` for all.
  /// - Returns: The code of each.
  static func all(
    in file: AppSources.File, of lifeCycle: LifeCycle, only symbol: CodeSymbol? = nil
  ) -> [LaunchMethod] {
    let types = Dictionary(
      file.declarations.filter { $0.kind.isType && $0.kind != .extension }
        .map { ($0.owners + [$0.base], $0.inherited) }, uniquingKeysWith: +)
    let withInitializer = Set(
      file.declarations.filter { $0.kind == .initializer }.map(\.owners))
    var methods: [LaunchMethod] = []
    for declaration in file.declarations {
      if let symbol, !symbol.matches(declaration) { continue }
      guard
        let callback = callback(
          of: declaration, types, withInitializer, isNamed: symbol != nil),
        callback.lifeCycles.contains(lifeCycle)
      else { continue }
      let isType = declaration.kind.isType
      let isMaking = callback == .delegateInit || callback == .appInit
      let values = isMaking ? file.firstValues(of: declaration) : []
      let body = isType ? [] : [declaration.body].compactMap { $0 }
      methods.append(
        LaunchMethod(callback: callback, declaration: declaration, ranges: values + body))
    }
    return methods
  }

  /// The callback that makes a type with these names after its colon.
  private static func making(_ inherited: [String]) -> Callback? {
    if inherited.contains("App") { return .appInit }
    return isDelegate(inherited) ? .delegateInit : nil
  }

  /// True for the names after the colon of an app delegate: the protocol, or the delegate of a
  /// framework, such as `FlutterAppDelegate`.
  static func isDelegate(_ inherited: [String]) -> Bool {
    inherited.contains { $0 == "UIApplicationDelegate" || $0.hasSuffix("AppDelegate") }
  }

  /// The callback of a declaration; `nil` if it is none.
  private static func callback(
    of declaration: SwiftDeclaration, _ types: [[String]: [String]],
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
      return making(types[declaration.owners] ?? [])
    case .class, .struct:
      guard !withInitializer.contains(declaration.owners + [declaration.base]) else { return nil }
      return making(declaration.inherited)
    default: return nil
    }
  }
}

extension AppSources.File {
  /// The first values of the stored properties that an initializer makes.
  fileprivate func firstValues(of making: SwiftDeclaration) -> [Range<Int>] {
    let owners = making.kind.isType ? making.owners + [making.base] : making.owners
    return declarations.filter {
      $0.kind == .property && $0.owners == owners && !$0.isStatic && !$0.isLazy
    }
    .compactMap(\.value)
  }
}
