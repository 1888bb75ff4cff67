// Work that a launch can never run.

extension ScenarioResolver {
  /// Warns of items and callbacks that never run in the launch of a scenario, with the key to use
  /// instead.
  mutating func checkNeverRun(of scenario: Scenario) {
    guard log.errorCount == 0 else { return }
    let names = scenario.app.items.map(\.name)
    for work in scenario.neverRun {
      switch work {
      case .contradiction(let item, let contradiction):
        guard uses.calls[item] != nil else { continue }
        warn(
          .neverHolds(contradiction, names), at: range(of: ScenarioRow.conditions, in: item),
          path: place(of: item) + [.key(ScenarioRow.conditions.key.name)])
      case .waitsForFrame(let items):
        let called = items.filter { uses.calls[$0] != nil }
        guard let first = called.first else { continue }
        warn(
          .waitsForFrameInBackground(called.map { names[$0] }),
          at: range(of: ScenarioRow.placement, in: first),
          path: place(of: first) + [.key(ScenarioRow.placement.key.name)])
      case .unregistered(let callbacks):
        let members = document?[ScenarioRow.app]?.members ?? []
        guard let first = callbacks.first,
          let member = members.first(where: { $0.key == first.name })
        else { continue }
        warn(
          .neverRegisters(callbacks.map(\.name)),
          at: member.keyRange, path: [.key(ScenarioRow.app.key.name), .key(first.name)])
      }
    }
  }

  /// The place of an item's value, or of the item's name if the value is missing.
  private func range(of row: ScenarioField<WorkItem>, in item: ItemIndex) -> SourceRange {
    items[item].value[row]?.range ?? items[item].keyRange
  }
}

extension Problem {
  /// Conditions of an item that no launch of the app meets.
  static func neverHolds(_ contradiction: NeverRun.Contradiction, _ names: [String]) -> Problem {
    func word(_ condition: Condition) -> String { condition.word(names).quoted }
    let (sentence, advice): (String, String?) =
      switch contradiction {
      case .pair(let first, let second):
        ("no launch meets both \(word(first)) and \(word(second))", "remove one of them")
      case .noLaunchOptions(let condition, let instead):
        (
          "\(word(condition)) never holds: launchOptions is nil in an app with scenes",
          instead.map { "use \(word($0))" }
        )
      case .noConnectionOptions(let condition, let instead):
        (
          "\(word(condition)) never holds: an app without scenes has no connection options",
          instead.map { "use \(word($0))" }
        )
      case .neverFails(let condition, let item):
        (
          "\(word(condition)) never holds: \(names[item].quoted) never fails",
          "add \"fails\": true, or its conditions, to \(names[item].quoted)"
        )
      }
    return Problem("never-holds", "\(sentence), so the item never runs", advice)
  }

  /// Items that start after a frame, in a background launch without frames.
  static func waitsForFrameInBackground(_ names: [String]) -> Problem {
    let items = listed(names.map(\.quoted))
    return Problem(
      "waits-for-frame-in-background",
      "this launch stays in the background and draws no frame, so \(items) never"
        + (names.count == 1 ? " runs" : " run"),
      "use \"on\": \"mainQueue\", or add { \"at\": \"5s\", \"event\": \"comeBack\" } to \"then\"")
  }

  /// Callbacks that answer a registration, in an app that never registers.
  static func neverRegisters(_ names: [String]) -> Problem {
    Problem(
      "never-registers",
      "nothing registers for remote notifications, so the steps of \(listed(names)) never run",
      "add { \"registerForRemoteNotifications\": \"1s\" } to didFinishLaunching")
  }

  /// A list of names; the first three of a long list.
  private static func listed(_ names: [String]) -> String {
    let (shown, rest) = (names.prefix(3), names.count - 3)
    return (shown + (rest > 0 ? ["\(rest) more"] : [])).listed(with: "and")
  }
}
