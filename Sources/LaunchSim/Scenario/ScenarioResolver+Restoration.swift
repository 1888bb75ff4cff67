extension ScenarioResolver {
  /// How many view controllers a scenario may have, and how many below one another.
  static let viewControllerLimit = 1_000
  static let viewControllerDepthLimit = 32

  /// What the last run has left, and whether the device is locked.
  mutating func readPreviousRun(of fields: Fields, into request: inout LaunchRequest) {
    request.isDeviceLocked = read("locked", of: fields) { $0.flag($1) } ?? false
    var previous = PreviousRun()
    previous.hasSavedState = read("restores", of: fields) { $0.flag($1) } ?? false
    previous.end =
      read("previousEnd", of: fields) {
        $0.choice($1, of: PreviousRun.End.self, what: "an end of the last run")
      } ?? .normal
    previous.session = read("sceneSession", of: fields) {
      $0.choice($1, of: SceneSession.self, what: "a session")
    }
    previous.discardedSessions = read("discardedSessions", of: fields) {
      $0.whole($1, in: 0...100)
    }
    request.previous = previous
  }

  /// What the app says of its main interface and of its state.
  mutating func readRestoring(of fields: Fields, into app: inout App) {
    app.replacesMainInterface =
      read("replacesMainInterface", of: fields) { reader, value in
        reader.checkHas("replacesMainInterface", [.scenes, .appDelegate], of: fields)
        return reader.flag(value)
      } ?? false
    app.restoration = read("restoration", of: fields) { reader, value in
      reader.checkHas("restoration", [.scenes, .appDelegate], of: fields)
      return reader.restoration(value)
    }
    app.restorationComplete =
      read("restorationComplete", of: fields) { reader, value in
        reader.checkHas("restorationComplete", [.scenes], of: fields)
        return reader.items(value, need: .restorationComplete)
      } ?? []
  }

  private mutating func checkHas(
    _ key: String, _ lifeCycles: Set<LifeCycle>, of fields: Fields
  ) {
    guard !lifeCycles.contains(lifeCycle), let member = fields[key] else { return }
    report(.noSuchCallback(key, lifeCycle, instead: nil), at: member.keyRange)
  }

  /// Complains where the system cannot complete a scene's restoration later.
  mutating func checkRestoration(of app: App, in scenario: Fields) {
    guard !app.restorationComplete.isEmpty else { return }
    check(.extendedRestoration, ["app", "restorationComplete"], of: scenario)
  }

  private mutating func restoration(_ value: JSONValue) -> App.Restoration? {
    guard let fields = fields(value, as: .restoration) else { return nil }
    var restoration = App.Restoration()
    restoration.shouldRestore = read("shouldRestore", of: fields) { $0.flag($1) } ?? true
    restoration.hasWindowInTime = read("windowInWillFinish", of: fields) { $0.flag($1) } ?? true
    var count = 0
    restoration.controllers = read("viewControllers", of: fields) {
      $0.viewControllers($1, depth: 1, &count)
    }
    return restoration
  }

  private mutating func viewControllers(
    _ value: JSONValue, depth: Int, _ count: inout Int
  ) -> [App.Restoration.Controller] {
    let example = "[{ \"id\": \"Map\" }]"
    guard let values = list(value, of: "view controllers", example: example) else { return [] }
    guard depth <= Self.viewControllerDepthLimit else {
      report(.viewControllersTooDeep(limit: Self.viewControllerDepthLimit), at: value.range)
      return []
    }
    var controllers: [App.Restoration.Controller] = []
    var ids: Set<String> = []
    for (index, value) in values.enumerated() {
      count += 1
      guard count <= Self.viewControllerLimit else {
        report(.tooManyViewControllers(limit: Self.viewControllerLimit), at: value.range)
        break
      }
      let controller = inside(index) { $0.viewController(value, depth: depth, &count) }
      guard let controller else { continue }
      if let id = controller.id, !ids.insert(id).inserted {
        inside(index) { $0.report(.duplicateEntry(id), at: value.range) }
      }
      controllers.append(controller)
    }
    return controllers
  }

  private mutating func viewController(
    _ value: JSONValue, depth: Int, _ count: inout Int
  ) -> App.Restoration.Controller? {
    guard let fields = fields(value, as: .viewController) else { return nil }
    var controller = App.Restoration.Controller(id: read("id", of: fields) { $0.text($1) })
    controller.origin =
      read("from", of: fields) {
        $0.choice($1, of: App.Restoration.Origin.self, what: "a source of view controllers")
      } ?? .storyboard
    controller.returnsNil = read("returnsNil", of: fields) { $0.flag($1) } ?? false
    if controller.origin != .restorationClass, let member = fields["returnsNil"] {
      inside("returnsNil") {
        $0.report(.qualifier("returnsNil", of: ["restorationClass"]), at: member.keyRange)
      }
    }
    controller.make = read("make", of: fields) { $0.steps($1) } ?? []
    controller.decode = read("decode", of: fields) { $0.steps($1) } ?? []
    controller.children =
      read("children", of: fields) {
        $0.viewControllers($1, depth: depth + 1, &count)
      } ?? []
    return controller
  }
}
