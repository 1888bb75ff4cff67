extension ScenarioResolver {
  /// The most scenes that an app may have besides the one that a launch shows.
  static let furtherSceneLimit = 100
  /// The most view controllers that a scenario may have, and below one another.
  static let viewControllerLimit = 1_000
  static let viewControllerDepthLimit = 32

  /// The app's own code, which keeps its items and the speed that its costs were measured at.
  mutating func fillApp(_ app: inout App, from value: JSONValue) {
    fill(&app, from: value, by: ScenarioFormat.app)
    sceneNames = app.furtherScenes.map(\.name)
  }

  // MARK: - Callbacks

  /// Reports a callback that the life cycle does not have.
  ///
  /// A callback that an option took away by changing the life cycle is no mistake of the file: its steps
  /// never run. They are still read, so that mistakes in them are found.
  ///
  /// - Returns: True if the steps count.
  mutating func isCalled(_ callback: Callback, of member: JSONMember, _ app: Members) -> Bool {
    guard !callback.lifeCycles.contains(lifeCycle) else { return true }
    let own = LifeCycle.allCases.first(where: callback.lifeCycles.contains) ?? lifeCycle
    let place = callback.place(in: lifeCycle, from: own)
    let instead = place.running.map { running in
      place.launched.map { "\($0.name) for what launches the app, \(running.name) once it runs" }
        ?? running.name
    }
    guard let choice = app[ScenarioRow.lifeCycle]?.value.range, isOption(choice),
      !isOption(member.keyRange)
    else {
      report(.noSuchCallback(callback.name, lifeCycle, instead: instead), at: member.keyRange)
      return true
    }
    warn(
      .callbackGone(callback.name, lifeCycle, instead: instead), at: member.keyRange, path: path)
    (isCounted, isAbandoned) = (false, true)
    _ = read(.steps, member.value)
    (isCounted, isAbandoned) = (true, false)
    return false
  }

  /// Set for something that was typed on the command line.
  private func isOption(_ range: SourceRange) -> Bool { log.texts[Int(range.source)].isOption }

  // MARK: - Scenes

  /// The scenes besides the one that a launch shows, by name.
  mutating func furtherScenes(_ value: JSONValue) -> [App.FurtherScene]? {
    guard case .object(let all) = value.content else {
      return refuse(value, expected: "an object of scenes by name", example: #"{ "TV": {} }"#)
    }
    let members = hasDuplicateKeys ? all.withoutRepeatedKeys : all
    guard members.count <= Self.furtherSceneLimit else {
      return refuse(.tooManyScenes(limit: Self.furtherSceneLimit), at: value.range)
    }
    if lifeCycle == .appDelegate, let first = members.first {
      report(.scenesWithoutScenes, at: first.keyRange)
    }
    return members.compactMap { member in
      inside(member.key) { reader in
        var scene = App.FurtherScene(name: member.key)
        guard reader.checkText(member.key, at: member.keyRange),
          reader.fill(
            &scene, from: member.value, by: ScenarioFormat.furtherScene) != nil
        else { return nil }
        return scene
      }
    }
  }

  /// Reports a callback that a scene of a role does not get.
  mutating func check(_ callback: Callback, of role: SceneRole, at range: SourceRange) {
    let heard = role.callbacks(in: lifeCycle)
    guard !heard.contains(callback) else { return }
    report(.callbackOfOtherRole(callback.name, role.rawValue, heard.map(\.name)), at: range)
  }

  // MARK: - Restoration

  /// View controllers that were saved, with those below them.
  mutating func viewControllers(_ value: JSONValue) -> [App.Restoration.Controller]? {
    let example = "[{ \"id\": \"Map\" }]"
    guard let values = list(value, of: "view controllers", example: example) else { return nil }
    guard viewControllers.depth < Self.viewControllerDepthLimit else {
      return refuse(
        .viewControllersTooDeep(limit: Self.viewControllerDepthLimit), at: value.range)
    }
    viewControllers.depth += 1
    defer { viewControllers.depth -= 1 }
    var controllers: [App.Restoration.Controller] = []
    var ids: Set<String> = []
    for (index, value) in values.enumerated() {
      viewControllers.count += 1
      guard viewControllers.count <= Self.viewControllerLimit else {
        report(.tooManyViewControllers(limit: Self.viewControllerLimit), at: value.range)
        break
      }
      inside(index) { reader in
        var controller = App.Restoration.Controller(id: nil)
        guard
          reader.fill(
            &controller, from: value, by: ScenarioFormat.viewController)
            != nil
        else { return }
        if let id = controller.id, !ids.insert(id).inserted {
          reader.report(.duplicateEntry(id), at: value.range)
        }
        controllers.append(controller)
      }
    }
    return controllers
  }
}
