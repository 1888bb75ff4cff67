import LaunchSim

extension CodeChange {
  /// The ids of all changes.
  static let ids: Set = [
    "call-added", "call-gone", "call-callback", "call-lane", "call-loop", "call-condition",
    "call-await", "call-arguments", "call-order",
  ]

  /// The change as a problem, with its remedy in the scenario.
  ///
  /// - Parameter answer: The edit that answers the change, which leaves the update; `nil` without.
  /// - Returns: The problem.
  func problem(answer: Answer?) -> Problem {
    let (id, change, remedy) = words
    let rest = roots.count > 1 ? " and \(roots.count - 1) more" : ""
    return Problem(
      id, "\(action.root)\(rest) \(change)",
      answer.map { "\($0.words) since the baseline was written, so update the baseline" } ?? remedy,
      cause: .content)
  }

  /// The names that an advice lists.
  fileprivate static let namesShown = 3

  /// The items in a sentence.
  private var listed: String { items.map(\.quoted).row(upTo: Self.namesShown) }

  /// The placement in the name of a lane; `nil` for a lane that is no placement.
  private static func placement(of lane: String?) -> Placement? {
    guard let lane else { return .inline }
    // A long name has been shortened.
    guard !lane.contains("…") else { return nil }
    // Arguments and an attribute stand behind the placement.
    let end = [" (", " @"].compactMap { lane.firstRange(of: $0)?.lowerBound }.min()
    return try? Placement.parse(String(lane[..<(end ?? lane.endIndex)]))
  }

  /// Id, words behind the callback, and remedy of the change.
  private var words: (id: String, change: String, remedy: String) {
    let isOne = roots.count == 1
    func verb(_ stem: String) -> String { isOne ? stem + "s" : stem }
    let act = verb(action.isLoop ? "run" : action.isAssignment ? "set" : "call")
    let known = action.isUnnamed ? function : nil
    let name = known ?? (action.isAssignment ? String(action.name.dropLast()) : action.name)
    let isUnnamed = action.isUnnamed && known == nil
    let subject =
      (action.isLoop ? "a loop" : isUnnamed ? "a function" : name.quoted)
      + (others > 0 ? " and \(others) more" : "")
    let lane = action.lane ?? "main"
    let hasItem = !items.isEmpty
    let measuring = "measure the cost of \(hasItem ? listed : "the work of \(action.root)") again"
    let giving = hasItem ? "give \(listed)" : "model it as an item with"
    let model = hasOwnItem || items.count != 1 ? "an item" : "a step of \(items[0].quoted)"
    switch kind {
    case .added:
      return (
        "call-added", "now \(act) \(subject) on \(lane)",
        hasItem
          ? "\(measuring), or model the call as \(model), or list it in \"ignores\""
          : "model it as an item or as more cost of one, or list it in \"ignores\""
      )
    case .gone:
      return (
        "call-gone", "no longer \(act) \(subject)",
        "take its work out of \(hasItem ? listed : "the scenario")"
      )
    case .unreached:
      return (
        "call-gone", "\(isOne ? "is" : "are") called by no launch callback now",
        "take the work out of the scenario, and the code out of \"covers\""
      )
    case .callback(let former):
      return (
        "call-callback", "now \(act) \(subject), formerly \(former)",
        "move \(hasItem ? listed : "its cost") there"
      )
    case .lane(let former, let now):
      return (
        "call-lane", "\(act) \(subject) on \(now ?? "main"), formerly on \(former ?? "main")",
        Self.placement(of: now).map { "\(giving) \"on\": \"\($0)\"" }
          ?? "look where the closure runs, and \(giving) that placement"
      )
    case .loop(let count):
      let now =
        count == .more ? "now in a loop" : count == .fewer ? "in no loop now" : "in another loop"
      let change = action.isLoop && count == .same ? "another loop" : "\(subject) \(now)"
      return ("call-loop", "\(act) \(change)", measuring)
    case .condition(let count):
      let now =
        count == .more
        ? "now under a condition"
        : count == .fewer ? "under fewer conditions" : "under another condition"
      return (
        "call-condition", "\(act) \(subject) \(now)",
        "\(measuring), or remove it if this launch does not meet the condition; \"when\" states "
          + "conditions on the launch alone, such as firstLaunch"
      )
    case .await(let isAwaited):
      return (
        "call-await",
        isAwaited
          ? "now \(verb("await")) \(subject), which ran without await"
          : "no longer \(verb("await")) \(subject)",
        "\(giving) the placement of the code"
      )
    case .details:
      return (
        "call-arguments",
        "\(act) \(subject) \(action.isAssignment ? "to another value" : "with other arguments")",
        measuring
      )
    case .order(let predecessor):
      let place = predecessor.map { "after \($0.quoted)" } ?? "first"
      return (
        "call-order", "\(act) \(subject) in another order, now \(place)",
        "give the items the order of the calls"
      )
    }
  }
}

extension CodeChange.Answer {
  /// The edit in words.
  fileprivate var words: String {
    let limit = CodeChange.namesShown
    if !items.isEmpty {
      return "\(items.map(\.quoted).row(upTo: limit)) \(items.count == 1 ? "was" : "were") edited"
    }
    guard !callbacks.isEmpty else { return "the scenario was edited" }
    return "the steps of \(callbacks.row(upTo: limit)) were edited"
  }
}
