extension ScenarioResolver {
  // MARK: - Callbacks

  /// Reports a callback that the life cycle lacks.
  ///
  /// A callback that an option took away by changing the life cycle is no mistake of the file: its
  /// steps never run. The steps are still read, so that their mistakes are found.
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
    warn(.callbackGone(callback.name, lifeCycle, instead: instead), at: member.keyRange)
    (isCounted, isAbandoned) = (false, true)
    _ = read(.steps, member.value)
    (isCounted, isAbandoned) = (true, false)
    return false
  }

  /// Set for a text that was typed on the command line.
  private func isOption(_ range: SourceRange) -> Bool { log.texts[Int(range.source)].isOption }

  // MARK: - Scenes

  /// The further scenes, by name: all but the scene that a launch shows.
  mutating func furtherScenes(_ value: JSONValue) -> [App.FurtherScene]? {
    guard case .object(let all) = value.content else {
      return refuse(value, expected: "an object of scenes by name", example: #"{ "TV": {} }"#)
    }
    let members = hasDuplicateKeys ? all.withoutRepeatedKeys : all
    guard members.count <= ScenarioLimit.furtherScenes.count else {
      return refuse(ScenarioLimit.furtherScenes.problem, at: value.range)
    }
    if lifeCycle == .appDelegate, let first = members.first {
      report(.scenesWithoutScenes, at: first.keyRange)
    }
    let scenes = members.compactMap { member in
      inside(member.key) { reader -> App.FurtherScene? in
        guard reader.checkText(member.key, at: member.keyRange),
          var scene = reader.read(ScenarioFormat.furtherScene, member.value)?.object
        else { return nil }
        scene.name = member.key
        return scene
      }
    }
    sceneNames = scenes.map(\.name)
    return scenes
  }

  /// Reports a callback that scenes of a role never get.
  mutating func check(_ callback: Callback, of role: SceneRole, at range: SourceRange) {
    let heard = role.callbacks(in: lifeCycle)
    guard !heard.contains(callback) else { return }
    report(.callbackOfOtherRole(callback.name, role.rawValue, heard.map(\.name)), at: range)
  }

  // MARK: - Restoration

  /// View controllers that were saved, with the view controllers below them.
  mutating func viewControllers(_ value: JSONValue) -> [App.Restoration.Controller]? {
    let example = "[{ \"id\": \"Map\" }]"
    guard let values = list(value, of: "view controllers", example: example) else { return nil }
    guard viewControllers.depth < ScenarioLimit.viewControllerDepth.count else {
      return refuse(ScenarioLimit.viewControllerDepth.problem, at: value.range)
    }
    viewControllers.depth += 1
    defer { viewControllers.depth -= 1 }
    var controllers: [App.Restoration.Controller] = []
    var ids: Set<String> = []
    for (index, value) in values.enumerated() {
      viewControllers.count += 1
      guard viewControllers.count <= ScenarioLimit.viewControllers.count else {
        report(ScenarioLimit.viewControllers.problem, at: value.range)
        break
      }
      inside(index) { reader in
        guard let controller = reader.read(ScenarioFormat.viewController, value)?.object
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
