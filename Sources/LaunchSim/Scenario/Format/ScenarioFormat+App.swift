extension ScenarioFormat {
  static let app = ObjectFormat<App>(.app, "an app") {
    ScenarioRow.lifeCycle
    Field(
      "linkedSDK", .whole(9...99), \.linkedSDK,
      "The major version of the SDK the app is linked against.")
    Field(
      "declares", .object(declarations, into: Declarations()), \.declares,
      "What the app declares; if absent, all that a launch takes.")
    Field(
      "willFinishReturns", .returned, \.willFinishReturns,
      "What willFinishLaunching returns; true if absent.")
    Field(
      "didFinishReturns", .returned, \.didFinishReturns,
      "What didFinishLaunching returns; true if absent.")
    Callback.allCases.map { callback in
      Field(callback.name, .steps, "The steps of this callback, in order.") {
        reader, member, app, result in
        guard reader.isCalled(callback, of: member, app) else { return }
        result.callbacks[callback] = reader.read(.steps, member.value)
      }
    }
    ScenarioRow.scenes
    ScenarioRow.contentReady
    Field(
      "replacesMainInterface", .flag, \.replacesMainInterface,
      "Whether the app puts another root in the place of the storyboard's."
    ).only(in: [.scenes, .appDelegate])
    ScenarioRow.restoration.only(in: [.scenes, .appDelegate])
    ScenarioRow.restorationComplete.only(in: [.scenes])
  }

  // MARK: - Declarations

  static let declarations = ObjectFormat<Declarations>(.declarations, "an object of declarations") {
    declared(.urlSchemes, .schemes, \.urlSchemes)
    declared(.associatedDomains, "domains", "trailhead.example", \.associatedDomains)
    declared(.userActivityTypes, "types", "com.example.editing", \.userActivityTypes)
    declared(.shortcutItems, "types", "new", \.shortcutItems)
    declared(.pushNotifications, .flag, \.pushNotifications)
    declared(
      .backgroundModes,
      .choices("background modes", one: "a background mode", example: "fetch"), \.backgroundModes)
    declared(.cloudKitSharing, .flag, \.cloudKitSharing)
    declared(
      .bluetoothRestoreIdentifiers, "identifiers", "store", \.bluetoothRestoreIdentifiers)
    declared(.locationAlways, .flag, \.locationAlways)
    declared(.backgroundTasks, "identifiers", "com.example.refresh", \.backgroundTasks)
  }

  private static func declared<Value>(
    _ declaration: Declaration, _ shape: Shape<Value>,
    _ path: SendablePath<Declarations, Value>
  ) -> Field<Declarations> {
    Field(declaration.rawValue, shape, path, "\(declaration.place).")
  }

  private static func declared(
    _ declaration: Declaration, _ what: String, _ example: String,
    _ path: SendablePath<Declarations, [String]>
  ) -> Field<Declarations> {
    declared(declaration, .texts(what, example: example), path)
  }

  // MARK: - Scenes

  static let furtherScene = ObjectFormat<App.FurtherScene>(.furtherScene, "a scene") {
    Field("role", .choice("a scene's role"), \.role, "window if absent.")
    Field(
      "atLaunch", .flag, \.connectsAtLaunch,
      "true: connects with the launch, after the scene shown first.")
    Callback.ofFurtherScenes.map { callback in
      Field(callback.name, .steps, "The scene's own steps, in order.") {
        reader, member, _, scene in
        reader.check(callback, of: scene.role, at: member.keyRange)
        scene.callbacks[callback] = reader.read(.steps, member.value)
      }
    }
  }

  // MARK: - Restoration

  static let restoration = ObjectFormat<App.Restoration>(.restoration, "an object for restoration")
  {
    Field(
      "shouldRestore", .flag, \.shouldRestore, "What shouldRestoreState returns; true if absent.")
    Field(
      "windowInWillFinish", .flag, \.hasWindowInTime,
      "Whether the window is there by the end of willFinish; true if absent.")
    ScenarioRow.viewControllers
  }

  static let viewController = ObjectFormat<App.Restoration.Controller>(
    .viewController, "a view controller"
  ) {
    Field(
      "id", .text, \.id, "Its restoration identifier; without one nothing of it is saved.")
    Field(
      "from", .choice("a source of view controllers"), \.provider,
      "Who has it for UIKit; storyboard if absent.")
    Field("returnsNil", .flag, "Whether its restoration class returns nil.") {
      reader, member, _, controller in
      controller.returnsNil = reader.read(.flag, member.value) ?? false
      if controller.provider != .restorationClass {
        reader.report(
          .qualifier(member.key, of: [App.Restoration.Provider.restorationClass.rawValue]),
          at: member.keyRange)
      }
    }
    ScenarioRow.make
    ScenarioRow.decode
    ScenarioRow.children
  }
}

extension Field {
  /// The row of a key that only some life cycles have.
  fileprivate func only(in lifeCycles: Set<LifeCycle>) -> Field {
    first { reader, member in
      if !lifeCycles.contains(reader.lifeCycle) {
        reader.report(
          .noSuchCallback(member.key, reader.lifeCycle, instead: nil), at: member.keyRange)
      }
    }
  }
}

extension Shape where Value == [App.FurtherScene] {
  /// Scenes by name.
  static var furtherScenes: Shape {
    Shape(.named(.reference(.furtherScene))) { $0.furtherScenes($1) }
  }
}

extension Shape where Value == [App.Restoration.Controller] {
  static var viewControllers: Shape {
    .objects(.viewController) { $0.viewControllers($1) }
  }
}
