// The facts of an Info.plist that a scenario can state too.

extension InfoPlist {
  /// Values of a declaration, in the order of the file.
  struct Declared: Hashable, Sendable {
    var values: [String]
    /// True if values may be declared outside of the file: elsewhere, or by a build setting.
    var isOpen: Bool
    /// The entry of the key; `nil` if the file does not have the key.
    var entry: Entry?
  }

  /// The values that the file declares; open for a declaration made elsewhere.
  ///
  /// - Complexity: O(*n*) in the values.
  func declared(_ declaration: Declaration) -> Declared {
    guard let key = declaration.facts.infoPlistKey else {
      return Declared(values: [], isOpen: true, entry: nil)
    }
    let entry = entry(key.name)
    guard !declaration.isFlag else {
      let isTrue = entry?.value.content == .bool(true)
      return Declared(values: isTrue ? ["true"] : [], isOpen: false, entry: entry)
    }
    var texts = entry?.value.elements ?? []
    if let member = key.member {
      texts = texts.flatMap { element -> [PropertyListValue] in
        guard let value = element[member] else { return [] }
        return value.elements ?? [value]
      }
    }
    var seen: Set<String> = []
    let values = texts.compactMap { text -> String? in
      guard let value = text.string, !value.isEmpty, !text.isSymbolic, seen.insert(value).inserted,
        declaration != .backgroundModes || BackgroundMode(rawValue: value) != nil
      else { return nil }
      return value
    }
    return Declared(
      values: values, isOpen: key.otherPlace != nil || texts.contains(where: \.isSymbolic),
      entry: entry)
  }

  /// The declarations in the file; a kind is open if the file does not decide it.
  var declarations: Declarations {
    var result = Declarations()
    for declaration in Declaration.allCases {
      let declared = declared(declaration)
      result[declaration] = declared.values
      if declared.isOpen { result.open.insert(declaration) }
    }
    return result
  }

  // MARK: - Scenes

  var sceneManifest: Entry? { entry("UIApplicationSceneManifest") }

  /// The roles for which the manifest configures a scene, in the order of the file.
  var configuredSceneRoles: [String] {
    let configurations = sceneManifest?.value["UISceneConfigurations"]?.members ?? []
    return configurations.filter { $0.value.elements?.isEmpty == false }.map(\.key)
  }

  /// True if the manifest configures a window scene, so that the app has adopted scenes.
  ///
  /// Without a window scene the file leaves the question open: the delegate may configure scenes in
  /// code, as SwiftUI does.
  var configuresWindowScenes: Bool { configuredSceneRoles.contains(SceneRole.window.rawValue) }

  /// Name of the delegate's class in the first configuration of a window scene, without its module;
  /// `nil` for a manifest that leaves the delegate to code.
  ///
  /// A window scene gets the first configuration of its role unless the app delegate returns another.
  /// Source: Apple, "Specifying the scenes your app supports".
  package var windowSceneDelegate: String? {
    guard Self.kindsWithScenes.contains(kind) else { return nil }
    let configurations = sceneManifest?.value["UISceneConfigurations"]?[SceneRole.window.rawValue]
    let name = configurations?.elements?.first?["UISceneDelegateClassName"]?.string
    return name?.split(separator: ".").last.map(String.init)
  }

  /// Kinds of apps that need scenes from the SDKs of version 27 on.
  static let kindsWithScenes: Set<Kind> = [.app, .appOfTV, .appOfVision, .appOfCatalyst]

  /// True for an app on a system with scenes that configures no window scene, neither in the
  /// manifest nor in code.
  ///
  /// Scenes of CarPlay and of external displays do not count, because they show the app elsewhere.
  var leavesScenesOpen: Bool {
    guard Self.kindsWithScenes.contains(kind), !configuresScenesInCode else { return false }
    return !configuredSceneRoles.contains { SceneRole(rawValue: $0) != nil }
  }

  /// The role of the first scene on visionOS.
  ///
  /// Apple's page has the key at the root; Xcode's template writes the key into the manifest.
  var preferredSceneRole: (value: PropertyListValue, entry: Entry)? {
    let key = "UIApplicationPreferredDefaultSceneSessionRole"
    if let manifest = sceneManifest, let value = manifest.value[key] { return (value, manifest) }
    return entry(key).map { ($0.value, $0) }
  }

  /// True if the manifest limits the app to one scene at a time.
  var refusesMultipleScenes: Bool {
    guard let manifest = sceneManifest?.value, manifest.members != nil else { return false }
    return manifest["UIApplicationSupportsMultipleScenes"]?.content != .bool(true)
  }

  // MARK: - The launch screen

  /// The look of the launch screen defined by `UILaunchScreen`; `nil` if the system shows another
  /// launch screen.
  ///
  /// Source: Apple, UILaunchScreen; Use Your Loaf, Dropping launch storyboards.
  var plainLaunchScreen: (screen: App.Screen, entry: Entry)? {
    guard value("UILaunchStoryboardName")?.string?.isEmpty != false,
      !LaunchScreen.Table.all.contains(where: { entry($0.key) != nil }),
      let entry = entry("UILaunchScreen"), entry.value.members != nil
    else { return nil }
    let color = entry.value["UIColorName"]
    let isKnown = color?.isSymbolic != true
    return (
      App.Screen(
        background: isKnown ? color?.string ?? App.Screen.systemBackground : nil,
        bars: App.Screen.Bar.allCases.filter { entry.value[$0.infoPlistKey] != nil }), entry
    )
  }
}
