extension ScenarioFormat {
  static let app = ObjectFormat(
    .app, "an app", App(),
    elsewhere: (Callback.names, "the callbacks that launch-sim show callbacks lists")
  ) {
    ScenarioRow.infoPlist
    ScenarioRow.lifeCycle
    ScenarioRow.linkedSDK
    Field(ScenarioRow.appVersionKey, .text, \.version, "The app's version, as in 5.2.")
    ScenarioRow.declares
    Field(
      "willFinishReturns", .returned, \.willFinishReturns,
      "The return value of willFinishLaunching; true if absent.")
    Field(
      "didFinishReturns", .returned, \.didFinishReturns,
      "The return value of didFinishLaunching; true if absent.")
    Callback.allCases.map { callback in
      Field(
        callback.name, .steps, \.callbacks[callback], "The steps of this callback, in order."
      ).checked { reader, member, app, _ in reader.isCalled(callback, of: member, app) }
    }
    Field(
      ScenarioRow.scenesKey, .furtherScenes, \.furtherScenes,
      "The scenes besides the one that a launch shows, by name.")
    ScenarioRow.queues
    ScenarioRow.semaphores
    ScenarioRow.contentReady
    Field(
      "replacesMainInterface", .flag, \.replacesMainInterface,
      "True if the app replaces the storyboard's root."
    ).only(in: [.scenes, .appDelegate])
    ScenarioRow.restoration.only(in: [.scenes, .appDelegate])
    ScenarioRow.restorationComplete.only(in: [.scenes])
    ScenarioRow.livePlayback
    ScenarioRow.launchScreen
    ScenarioRow.firstScreen
  }

  /// Known versions of SDKs.
  static let sdks = 9...99

  // MARK: - Screens

  static let screen = ObjectFormat(.screen, "a screen", App.Screen()) {
    Field("name", .text, \.name, "The name of a launch screen, as in Launch.storyboard.")
    Field(
      "background", .text, \.background,
      "The name of its background color; systemBackground is the system's.")
    Field(
      "bars", .choices("bars", one: "a bar", example: "navigationBar"), \.bars, "Its bars.")
  }

  // MARK: - Declarations

  static let declarations = ObjectFormat(
    .declarations, "an object of declarations", Declarations()
  ) {
    Declaration.allCases.map { declaration in
      Field(
        declaration.rawValue, shape(of: declaration), \.[declaration],
        "\(declaration.facts.place).")
    }
    Field(
      "open", .choices("declarations", one: "a declaration", example: "pushNotifications"),
      \.openKinds, "The kinds of which any value counts as declared.")
  }

  private static func shape(of declaration: Declaration) -> ScenarioShape<[String]> {
    switch (declaration, declaration.facts.shape) {
    case (.urlSchemes, _): .schemes
    case (.backgroundModes, .list(let what, let example)):
      ScenarioShape<[BackgroundMode]>.choices(what, one: "a background mode", example: example)
        .map({ $0.map(\.rawValue) }, back: { $0.compactMap(BackgroundMode.init) })
    case (_, let shape): .texts(of: shape)
    }
  }

  // MARK: - Scenes

  static let furtherScene = ObjectFormat(
    .furtherScene, "a scene", App.FurtherScene(name: "")
  ) {
    Field("role", .choice("a scene's role"), \.role, "window if absent.")
    Field(
      "atLaunch", .flag, \.connectsAtLaunch,
      "true: connects with the launch, after the scene shown first.")
    Field(
      "sceneAccessory", .flag, \.hasAccessory,
      "true: the app has registered a scene accessory, without which iOS 27 connects no external display."
    )
    Callback.ofFurtherScenes.map { callback in
      Field(
        callback.name, .steps, \.callbacks[callback], "The scene's own steps, in order."
      ).checked { reader, member, _, scene in
        reader.check(callback, of: scene.role, at: member.keyRange)
        return true
      }
    }
  }

  // MARK: - Restoration

  static let restoration = ObjectFormat(
    .restoration, "an object for restoration", App.Restoration()
  ) {
    Field(
      "shouldRestore", .flag, \.shouldRestore,
      "The return value of shouldRestoreState; true if absent.")
    Field(
      "windowInWillFinish", .flag, \.hasWindowInTime,
      "True if the window exists by the end of willFinish; true if absent.")
    ScenarioRow.viewControllers
  }

  static let viewController = ObjectFormat(
    .viewController, "a view controller", App.Restoration.Controller(id: nil)
  ) {
    Field(
      "id", .text, \.id, "Its restoration identifier; without one nothing of it is saved.")
    Field(
      "from", .choice("a source of view controllers"), \.provider,
      "The source of the view controller; storyboard if absent.")
    Field("returnsNil", .flag, \.returnsNil, "True if its restoration class returns nil.")
      .checked { reader, member, _, controller in
        if controller.provider != .restorationClass {
          reader.report(
            .qualifier(member.key, of: [App.Restoration.Provider.restorationClass.rawValue]),
            at: member.keyRange)
        }
        return true
      }
    ScenarioRow.make
    ScenarioRow.decode
    ScenarioRow.children
  }
}

extension Field where Reader == ScenarioResolver {
  /// The row of a key that is allowed in these life cycles only.
  fileprivate func only(in lifeCycles: Set<LifeCycle>) -> Field {
    checked { reader, member, _, _ in
      if !lifeCycles.contains(reader.lifeCycle) {
        reader.report(
          .noSuchCallback(member.key, reader.lifeCycle, instead: nil), at: member.keyRange)
      }
      return true
    }
  }
}

extension Shape where Reader == ScenarioResolver, Value == LifeCycle {
  /// The life cycle; later rows depend on it.
  static var lifeCycle: Shape {
    choice("a life cycle").checked { reader, lifeCycle, _ in
      reader.lifeCycle = lifeCycle
      return lifeCycle
    }
  }
}

extension Shape where Reader == ScenarioResolver, Value == [App.FurtherScene] {
  /// Scenes by name.
  static var furtherScenes: Shape {
    Shape(.named(.reference(.furtherScene)), write: { $0.layout(of: $1) }) { $0.furtherScenes($1) }
  }
}

extension Shape where Reader == ScenarioResolver, Value == [App.Restoration.Controller] {
  static var viewControllers: Shape {
    Shape(
      .list(of: .reference(.viewController)),
      write: { $0.list(of: $1, by: ScenarioFormat.viewController) }
    ) { $0.viewControllers($1) }
  }
}
