@testable import LaunchSim

// Why the launch is asked for, and what the app makes of it.

extension ScenarioGenerator {
  /// A reason that brings the app to the screen, with or without what comes with it.
  mutating func reason(or standard: LaunchReason) -> LaunchReason {
    let kinds = LaunchReason.Kind.allCases.filter { $0.facts.presence == .foreground }
    let kind = reasonDice.chance(50) ? standard.kind : reasonDice.pick(kinds)
    guard reasonDice.chance(70) else { return LaunchReason(kind) }
    var payload = LaunchReason.Payload()
    let url = kind == .universalLink ? "https://trailhead.example/a" : "trailhead:a"
    payload[.url] = [url + reasonDice.pick(["", "?", "?id=7"])]
    payload[.sourceApplication] = ["com.example.mail"]
    payload[.sameTeam] = reasonDice.chance(50) ? ["true"] : []
    payload[.activityType] = ["editing"]
    payload[.shortcutItem] = ["new"]
    return LaunchReason(kind, payload)
  }

  /// The app's declarations and return values: mostly those that the reason requires, sometimes
  /// others.
  mutating func addDeclarations(to app: inout App, for reason: LaunchReason) {
    if reasonDice.chance(25) {
      var declarations = Declarations()
      let isRight = reasonDice.chance(85)
      declarations[.urlSchemes] = [isRight ? "trailhead" : "trails"]
      declarations[.associatedDomains] = [isRight ? "trailhead.example" : "trails.example"]
      declarations[.userActivityTypes] = isRight ? ["editing"] : []
      declarations[.shortcutItems] = ["new"]
      declarations[.cloudKitSharing] = isRight ? ["true"] : []
      declarations[.pushNotifications] = reasonDice.chance(50) ? ["true"] : []
      app.declares = declarations
    }
    if reasonDice.chance(15) { app.willFinishReturns = .always(reasonDice.chance(50)) }
    if reasonDice.chance(15) { app.didFinishReturns = .when(Self.conditions(&reasonDice)) }
  }

  /// Conditions refer only to earlier items, and only earlier items start it: no condition is
  /// circular.
  mutating func addFailure(to item: inout WorkItem, _ index: Int) {
    guard reasonDice.chance(theme == .conditions ? 25 : 3) else { return }
    if index > 0, reasonDice.chance(60) {
      let earlier = Condition.Test.failed(reasonDice.roll(0...(index - 1)))
      item.conditions.append(Condition(earlier, isNegated: reasonDice.chance(50)))
    } else {
      item.fails = reasonDice.chance(60) ? [] : Self.conditions(&reasonDice)
    }
  }
}
