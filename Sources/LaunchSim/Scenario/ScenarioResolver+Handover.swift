// What is handed over in another place than the one a scenario has steps for.

extension ScenarioResolver {
  /// Warns of steps in a callback that hands the launch's request to an app that runs, and that neither the
  /// launch nor anything later calls: with scenes the request is in the connection options then.
  mutating func checkHandover(of scenario: Scenario, _ fields: Fields) {
    let delivery = scenario.delivery
    guard let options = delivery.connectionOptions, !options.isEmpty,
      case .object(let members)? = fields["app"]?.value.content
    else { return }
    let later = scenario.laterEvents.flatMap { event -> [Callback] in
      guard case .request(let reason) = event.kind else { return [] }
      return reason.callbacks(in: scenario.app.lifeCycle, isRunning: true)
    }
    let reason = scenario.request.reason
    for callback in reason.callbacks(in: scenario.app.lifeCycle, isRunning: true)
    where !delivery.callbacks.contains(callback) && !later.contains(callback) {
      guard scenario.app.callbacks[callback]?.isEmpty == false,
        let member = members.first(where: { $0.key == callback.name })
      else { continue }
      let place: Callback =
        scenario.app.lifeCycle == .scenes ? .sceneWillConnect : .configurationForConnecting
      warn(
        .handedOverElsewhere(
          callback.name, reason.kind.rawValue, options.map(\.key.rawValue), place: place.name),
        at: member.keyRange, path: [.key("app"), .key(callback.name)])
    }
  }
}
