import LaunchSim

/// An edit that could meet the goal of a repair and leave the launch broken, which `lint` tries.
struct Shortcut: Hashable, Sendable {
  /// The loss that the edit hides.
  enum Kind: Hashable, Sendable {
    /// Work that the first frame needs runs off the main thread or behind the frame.
    case movesFrameWork(String)
    /// Steps or their costs are gone.
    case leavesOutWork
  }

  var kind: Kind
  var edit: ScenarioEdit
  /// The new place of the item, if the edit moves one.
  var placement: Placement?
}

extension Shortcut {
  /// The places off the main thread and behind the frame.
  private static let placements: [Placement] = [.detached(nil), .afterFirstFrame, .whenIdle]

  /// The costs that take no time, by their keys.
  private static let zeros = Verb.costs.map { verb in
    let isSize = verb.key.name == Verb.read.key.name || verb.key.name == Verb.touch.key.name
    return (key: verb.key.name, value: isSize ? "0B" : "0ms")
  }

  /// All shortcuts of a scenario, whether its format takes the edit or not, except moves that a
  /// guard of the item refuses in every run.
  ///
  /// - Complexity: O(steps).
  static func all(of scenario: Scenario) -> [Shortcut] {
    let items = scenario.app.items
    var shortcuts: [Shortcut] = []
    for item in scenario.frameItems.sorted() {
      let path = Self.path(.key(ScenarioRow.work.key.name), .key(items[item].name), .key("on"))
      shortcuts += placements.filter { !items[item].refusesMove(to: $0) }.map { placement in
        Shortcut(
          kind: .movesFrameWork(items[item].name),
          edit: ScenarioEdit(path: path, value: "\(placement)"), placement: placement)
      }
    }
    for item in items {
      let place: [DocumentPath.Part] = [.key(ScenarioRow.work.key.name), .key(item.name)]
      let steps = place + [.key(Verb.steps.key.name)]
      shortcuts += emptying(place) + [emptying(steps, "[]")]
      shortcuts += (0..<item.steps.nestedCount).flatMap { emptying(steps + [.index($0)]) }
    }
    for callback in Callback.allCases {
      guard let steps = scenario.app.callbacks[callback] else { continue }
      let place: [DocumentPath.Part] = [.key("app"), .key(callback.name)]
      shortcuts.append(emptying(place, "[]"))
      shortcuts += steps.indices.flatMap { emptying(place + [.index($0)]) }
    }
    return shortcuts
  }

  /// Edits that take the work of a step or an item away.
  private static func emptying(_ place: [DocumentPath.Part]) -> [Shortcut] {
    [emptying(place, #"{"cpu":"0ms"}"#)]
      + zeros.map { emptying(place + [.key($0.key)], $0.value) }
  }

  private static func emptying(_ place: [DocumentPath.Part], _ value: String) -> Shortcut {
    Shortcut(
      kind: .leavesOutWork, edit: ScenarioEdit(path: "\(DocumentPath(place))", value: value))
  }

  private static func path(_ parts: DocumentPath.Part...) -> String { "\(DocumentPath(parts))" }
}

extension Shortcut {
  /// The scenario after the edit, as reading it with the edit gives it; `nil` if the edit moves no
  /// item of the scenario.
  func move(in scenario: Scenario) -> Scenario? {
    guard case .movesFrameWork(let name) = kind, let placement,
      let item = scenario.app.items.firstIndex(where: { $0.name == name })
    else { return nil }
    var moved = scenario
    moved.app.items[item].placement = placement
    return moved
  }
}

extension Question.Repairing {
  /// Answers that take a shortcut, alone and beside edits of the example.
  func answers(taking shortcut: Shortcut) -> [[ScenarioEdit]] {
    let rest = example.filter { $0.path != shortcut.edit.path }
    var answers = [[shortcut.edit]]
    if rest.count < most {
      if !rest.isEmpty { answers.append(rest + [shortcut.edit]) }
    } else if most > 1 {
      answers += rest.indices.map { left in
        rest.indices.filter { $0 != left }.prefix(most - 1).map { rest[$0] } + [shortcut.edit]
      }
    }
    return answers
  }
}

extension Scenario {
  /// The items that callbacks of the first frame call, directly or by other items.
  fileprivate var frameItems: Set<ItemIndex> {
    var found: Set<ItemIndex> = []
    var open = Callback.frame.flatMap { steps(of: $0).startedItems }
    while let item = open.popLast() {
      guard app.items[item].placement.isInline, found.insert(item).inserted else { continue }
      open += app.items[item].steps.startedItems
    }
    return found
  }
}

extension WorkItem {
  /// True if an answer that moves the item there breaks a dependence of the item wherever it runs.
  fileprivate func refusesMove(to new: Placement) -> Bool {
    if let mobility, !mobility.allowsMove(from: placement, to: new) { return true }
    if isMainOnly, new.isOffMainThread { return true }
    let isBehindFrame = new.awaitedMilestone != nil
    return isBehindFrame
      && (before.contains(.milestone(.firstCommit)) || before.contains(.milestone(.frameReady)))
  }
}

extension [Step] {
  /// The number of steps, nested ones included.
  fileprivate var nestedCount: Int {
    reduce(0) { $0 + 1 + $1.nested.reduce(0) { $0 + $1.nestedCount } }
  }
}
