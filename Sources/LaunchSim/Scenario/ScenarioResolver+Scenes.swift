extension ScenarioResolver {
  /// How many scenes an app may have besides the one that a launch shows.
  static let furtherSceneLimit = 100

  /// The scenes besides the one that a launch shows.
  mutating func furtherScenes(_ value: JSONValue) -> [App.FurtherScene]? {
    guard case .object(let all) = value.content else {
      reportType(
        of: value, expected: "an object of scenes by name", example: #"{ "TV": {} }"#)
      return nil
    }
    let members = hasDuplicateKeys ? all.withoutRepeatedKeys : all
    guard members.count <= Self.furtherSceneLimit else {
      report(.tooManyScenes(limit: Self.furtherSceneLimit), at: value.range)
      return nil
    }
    if lifeCycle == .appDelegate, let first = members.first {
      report(.scenesWithoutScenes, at: first.keyRange)
    }
    var scenes: [App.FurtherScene] = []
    for member in members {
      inside(member.key) { reader in
        guard reader.checkText(member.key, at: member.keyRange),
          let fields = reader.fields(member.value, as: .furtherScene)
        else { return }
        scenes.append(reader.scene(member.key, fields))
      }
    }
    return scenes
  }

  private mutating func scene(_ name: String, _ fields: Fields) -> App.FurtherScene {
    let role = read("role", of: fields) {
      $0.choice($1, of: SceneRole.self, what: "a scene's role")
    }
    let atLaunch = read("atLaunch", of: fields) { $0.flag($1) }
    var scene = App.FurtherScene(
      name: name, role: role ?? .window, connectsAtLaunch: atLaunch ?? false)
    for callback in Callback.ofFurtherScenes {
      guard let member = fields[callback.name] else { continue }
      inside(callback.name) { reader in
        let heard = scene.role.callbacks(in: reader.lifeCycle)
        if !heard.contains(callback) {
          reader.report(
            .callbackOfOtherRole(callback.name, scene.role.rawValue, heard.map(\.name)),
            at: member.keyRange)
        }
        scene.callbacks[callback] = reader.steps(member.value)
      }
    }
    return scene
  }

  /// The name of a scene that a later event is about.
  mutating func sceneName(
    of fields: Fields, for event: LaterEventName, among scenes: [App.FurtherScene]
  ) -> String? {
    guard let member = fields["scene"] else {
      report(.laterEventWithoutScene(event.rawValue), at: fields.range)
      return nil
    }
    return inside("scene") { reader in
      guard let name = reader.text(member.value) else { return nil }
      guard scenes.contains(where: { $0.name == name }) else {
        let nearest = NearMatch.find(name, in: scenes.map(\.name))
        reader.report(.unknownScene(name, nearest: nearest), at: member.value.range)
        return nil
      }
      return name
    }
  }
}
