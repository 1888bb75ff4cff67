import LaunchSim

/// An edit that `lint` tries because it could meet the goal of a repair but break the launch.
struct Shortcut: Hashable, Sendable {
  /// The damage that the edit hides.
  enum Kind: Hashable, Sendable {
    /// Work that the first frame needs moves off the main thread or after the frame.
    case movesFrameWork(String)
    /// Steps or their costs are removed.
    case leavesOutWork
  }

  var kind: Kind
  var edit: ScenarioEdit
  /// The new placement of the item, if the edit moves an item.
  var placement: Placement?
}

extension Shortcut {
  /// Placements off the main thread or after the frame.
  private static let placements: [Placement] = [.detached(nil), .afterFirstFrame, .whenIdle]

  /// Costs of no time, by their keys.
  private static let zeros = Verb.costs.map { verb in
    let isSize = verb.key.name == Verb.read.key.name || verb.key.name == Verb.touch.key.name
    return (key: verb.key.name, value: isSize ? "0B" : "0ms")
  }

  /// All shortcuts of a scenario, allowed by the format or not, except for moves that a guard of
  /// the item refuses in every run.
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

  /// Edits that remove the work of a step or an item.
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
  /// The scenario after the edit, as if it had been read with the edit; `nil` if the edit moves no
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
  /// Answers that take a shortcut, alone and together with edits of the example.
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
  /// Items that callbacks of the first frame call, directly or through other items.
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
  /// True if moving the item to a placement breaks a dependence of the item in every run.
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
