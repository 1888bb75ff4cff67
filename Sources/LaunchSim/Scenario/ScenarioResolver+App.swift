extension ScenarioResolver {
  /// The app of the scenario: its life cycle and what runs in each callback.
  mutating func readApp(of scenario: Fields, measuredOn: DeviceProfile) -> App {
    var app = App(measuredSpeed: measuredOn.performanceCores.speed.value)
    guard let member = scenario["app"] else {
      reportMissing("app", of: scenario, example: "{ \"didFinishLaunching\": [] }")
      return app
    }
    inside("app") { reader in
      guard let fields = reader.fields(member.value, as: .app) else { return }
      app.lifeCycle =
        reader.read("lifeCycle", of: fields) {
          $0.choice($1, of: LifeCycle.self, what: "a life cycle")
        } ?? .scenes
      reader.lifeCycle = app.lifeCycle
      app.linkedSDK = reader.read("linkedSDK", of: fields) { $0.whole($1, in: 9...99) }
      app.declares = reader.read("declares", of: fields) { $0.declarations($1) }
      app.willFinishReturns = reader.read("willFinishReturns", of: fields) {
        $0.returnedValue($1)
      }
      app.didFinishReturns = reader.read("didFinishReturns", of: fields) { $0.returnedValue($1) }
      for member in fields.members {
        guard let callback = Callback(named: member.key) else { continue }
        reader.inside(member.key) { reader in
          guard reader.isCalled(callback, of: member, fields) else { return }
          app.callbacks[callback] = reader.steps(member.value)
        }
      }
      app.furtherScenes = reader.read("scenes", of: fields) { $0.furtherScenes($1) } ?? []
      app.contentReady =
        reader.read("contentReady", of: fields) { $0.items($1, need: .contentReady) } ?? []
      reader.readRestoring(of: fields, into: &app)
    }
    return app
  }

  /// Whether the life cycle has a callback; if not, that is said.
  ///
  /// A callback that an option took away by changing the life cycle is no mistake of the file: its steps
  /// never run. They are still read, so that mistakes in them are found.
  private mutating func isCalled(
    _ callback: Callback, of member: JSONMember, _ app: Fields
  ) -> Bool {
    guard !callback.lifeCycles.contains(lifeCycle) else { return true }
    let own = LifeCycle.allCases.first(where: callback.lifeCycles.contains) ?? lifeCycle
    let place = callback.place(in: lifeCycle, from: own)
    let instead = place.running.map { running in
      place.launched.map { "\($0.name) for what launches the app, \(running.name) once it runs" }
        ?? running.name
    }
    guard let choice = app["lifeCycle"]?.value.range, isOption(choice), !isOption(member.keyRange)
    else {
      report(.noSuchCallback(callback.name, lifeCycle, instead: instead), at: member.keyRange)
      return true
    }
    warn(
      .callbackGone(callback.name, lifeCycle, instead: instead), at: member.keyRange, path: path)
    isCounted = false
    isAbandoned = true
    _ = steps(member.value)
    isAbandoned = false
    isCounted = true
    return false
  }

  /// Whether something was typed on the command line.
  private func isOption(_ range: SourceRange) -> Bool { log.texts[Int(range.source)].isOption }
}
