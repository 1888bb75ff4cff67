// Takes facts from an Info.plist that the scenario does not state itself.

extension ScenarioResolver {
  /// Takes the facts of an Info.plist; keys of the app replace facts as they are read.
  mutating func take(_ plist: InfoPlist, into app: inout App) {
    // The life cycle decides how callbacks are read.
    if plist.configuresWindowScenes { app.lifeCycle = .scenes }
    lifeCycle = app.lifeCycle
    app.linkedSDK = plist.linkedSDK
    app.declares = plist.declarations
    app.launchScreen = plist.plainLaunchScreen?.screen ?? App.Screen()
  }

  /// Adds facts that keys of the app replaced in part, and warns of contradictions.
  mutating func complete(_ scenario: inout Scenario, by plist: InfoPlist) {
    guard let app = document?[ScenarioRow.app], app.members != nil else { return }
    inside(ScenarioRow.app.key.name) { reader in
      reader.compareLifeCycle(app, plist)
      reader.compareSDK(app, plist)
      reader.mergeDeclarations(app, plist, into: &scenario.app)
      reader.compareScenes(app, plist, scenario.app)
      reader.compareScreen(app, plist, scenario.app)
    }
    if scenario.app.launchScreen?.name == nil {
      let name = Self.launchScreenWords(of: plist, in: scenario)
      scenario.app.launchScreen?.name = name
    }
  }

  /// The launch screen that the system shows according to an Info.plist; `nil` if the file alone
  /// does not decide.
  static func launchScreenWords(of plist: InfoPlist, in scenario: Scenario) -> String? {
    let system = scenario.system
    let isPhoneOrPad = system == .iOS || system == .iPadOS
    let conditions = LaunchScreen.Conditions(
      system, scenario.systemVersion, device: isPhoneOrPad ? Device(scenario.device) : nil,
      urlScheme: scenario.request.reason.payload[.url].first.map { LaunchURL($0).scheme },
      state: scenario.request.kind == .afterInstall ? .first : .cached)
    switch LaunchScreen.resolve(plist, for: conditions).shown {
    case .storyboard(let name): return name.contains("$") ? nil : "\(name).storyboard"
    case .screen(let screen):
      return screen.id.map { "UILaunchScreens \($0.quoted)" } ?? "UILaunchScreen"
    case .images(let images): return images.count == 1 ? images.first?.file : nil
    case .iconWindow: return "window with the app icon"
    case .nothing: return "black screen"
    case .snapshot, .notApplicable: return nil
    }
  }

  // MARK: - Contradictions

  private mutating func compareLifeCycle(_ app: JSONValue, _ plist: InfoPlist) {
    guard let value = app[ScenarioRow.lifeCycle] else {
      guard !plist.configuresWindowScenes, let name = app[ScenarioRow.infoPlist] else { return }
      inside(ScenarioRow.infoPlist.key.name) {
        $0.log.add(
          .lifeCycleUndecided(lifeCycle: $0.lifeCycle.rawValue, in: plist.location),
          at: name.range, path: $0.path, severity: .note)
      }
      return
    }
    guard plist.configuresWindowScenes, lifeCycle != .scenes, let entry = plist.sceneManifest
    else { return }
    contradict(
      ScenarioRow.lifeCycle, value, lifeCycle.rawValue, entry,
      "\(entry.key) configures scenes")
  }

  private mutating func compareSDK(_ app: JSONValue, _ plist: InfoPlist) {
    guard let value = app[ScenarioRow.linkedSDK], case .integer(let number) = value.content,
      let stated = plist.statedSDK, let linked = plist.linkedSDK, number != Int64(linked)
    else { return }
    contradict(
      ScenarioRow.linkedSDK, value, "\(number)", stated.entry,
      "\(stated.entry.key) is \(stated.entry.value.string ?? "")")
  }

  /// Warns that a key and the Info.plist differ; the key wins.
  private mutating func contradict<Object>(
    _ row: ScenarioField<Object>, _ value: JSONValue, _ own: String, _ entry: InfoPlist.Entry,
    _ words: String
  ) {
    inside(row.key.name) {
      $0.warn(.contradictsInfoPlist(own, entry.location, words), at: value.range)
    }
  }

  // MARK: - Declarations

  /// Adds the declarations of the Info.plist to the scenario's declarations.
  private mutating func mergeDeclarations(
    _ document: JSONValue, _ plist: InfoPlist, into app: inout App
  ) {
    guard let own = document[ScenarioRow.declares], own.members != nil,
      var declares = app.declares
    else { return }
    inside(ScenarioRow.declares.key.name) { reader in
      for declaration in Declaration.allCases where declaration.facts.infoPlistKey != nil {
        let declared = plist.declared(declaration)
        guard let value = own[declaration.rawValue] else {
          declares[declaration] = declared.values
          if declared.isOpen { declares.open.insert(declaration) }
          continue
        }
        reader.compare(declares[declaration], declaration, declared, plist, at: value.range)
      }
    }
    app.declares = declares
  }

  private mutating func compare(
    _ own: [String], _ declaration: Declaration, _ declared: InfoPlist.Declared,
    _ plist: InfoPlist, at range: SourceRange
  ) {
    let (here, there) = (Set(own), Set(declared.values))
    let key = declaration.facts.infoPlistKey?.name ?? ""
    let place = declared.entry?.location ?? plist.location
    let words: String
    if let missing = declared.values.first(where: { !here.contains($0) }) {
      words = declaration.isFlag ? "\(key) is true" : "\(key) has \(missing.quoted)"
    } else if !declared.isOpen, let extra = own.first(where: { !there.contains($0) }) {
      words = declaration.isFlag ? "\(key) is not true" : "\(key) lacks \(extra.quoted)"
    } else {
      return
    }
    inside(declaration.rawValue) {
      $0.warn(.contradictsInfoPlist(declaration.rawValue, place, words), at: range)
    }
  }

  // MARK: - Scenes and screens

  /// Warns of further windows in an app whose manifest allows one scene at a time.
  private mutating func compareScenes(_ document: JSONValue, _ plist: InfoPlist, _ app: App) {
    guard plist.refusesMultipleScenes, let manifest = plist.sceneManifest,
      let scenes = document[ScenarioRow.scenesKey]
    else { return }
    inside(ScenarioRow.scenesKey) { reader in
      for scene in app.furtherScenes where scene.role == .window {
        guard let value = scenes[scene.name] else { continue }
        reader.inside(scene.name) {
          $0.warn(
            .contradictsInfoPlist(
              "a second window", manifest.location,
              "UIApplicationSupportsMultipleScenes is not true"), at: value.range)
        }
      }
    }
  }

  /// Warns of a launch screen that differs from the Info.plist's.
  private mutating func compareScreen(_ document: JSONValue, _ plist: InfoPlist, _ app: App) {
    guard let value = document[ScenarioRow.launchScreen], let own = app.launchScreen,
      let (screen, entry) = plist.plainLaunchScreen,
      let difference = own.difference(from: screen)
    else { return }
    contradict(
      ScenarioRow.launchScreen, value, difference.own, entry, "\(entry.key) has \(difference.other)"
    )
  }
}

extension InfoPlist {
  /// The SDK that the Info.plist of an iOS app states, if the version is possible.
  fileprivate var linkedSDK: Int? {
    statedSDK.map(\.version).flatMap { ScenarioFormat.sdks.contains($0) ? $0 : nil }
  }
}

extension Problem {
  /// A key of a scenario that contradicts the Info.plist.
  static func contradictsInfoPlist(
    _ own: String, _ place: SourceLocation, _ words: String
  ) -> Problem {
    Problem(
      "contradicts-info-plist", "\(own) contradicts \(place): \(words)",
      "the scenario counts; change one of them")
  }
  /// An Info.plist that leaves the life cycle undecided.
  static func lifeCycleUndecided(lifeCycle: String, in place: SourceLocation) -> Problem {
    Problem(
      "life-cycle-undecided",
      "\(place.file) configures no scene of a window, which does not tell the life cycle",
      "\(lifeCycle) is assumed; \"lifeCycle\" says otherwise")
  }
}
