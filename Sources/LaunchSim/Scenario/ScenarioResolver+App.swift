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
      for member in fields.members {
        guard let callback = Callback(named: member.key) else { continue }
        reader.inside(member.key) { reader in
          reader.checkExists(callback, at: member.keyRange)
          app.callbacks[callback] = reader.steps(member.value)
        }
      }
      app.contentReady =
        reader.read("contentReady", of: fields) { $0.items($1, need: .contentReady) } ?? []
    }
    return app
  }

  private mutating func checkExists(_ callback: Callback, at range: SourceRange) {
    guard !callback.lifeCycles.contains(lifeCycle) else { return }
    let instead = callback.counterpart(in: lifeCycle)?.name
    report(.noSuchCallback(callback.name, lifeCycle, instead: instead), at: range)
  }
}
