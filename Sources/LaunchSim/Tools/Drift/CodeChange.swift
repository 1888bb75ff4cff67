import LaunchSim

/// A difference of two outlines: an action that is new, gone or changed.
struct CodeChange {
  /// The number of loops or conditions around an action, compared with the former number.
  enum Count: Hashable {
    case more, fewer, same

    init(_ former: Int, _ now: Int) {
      self = now > former ? .more : now < former ? .fewer : .same
    }
  }

  enum Kind: Hashable {
    case added, gone
    case callback(former: String)
    /// The outermost lanes that differ; `nil` for the lane of the callback.
    case lane(from: String?, to: String?)
    case loop(Count)
    case condition(Count)
    case await(isAwaited: Bool)
    case details
    case order(predecessor: String?)
  }

  var kind: Kind
  var action: CodeOutline.Action
  var location: SourceLocation
  /// The calls that lead to the action, and its own place; empty for an action that is gone.
  var calls: Set<SourceLocation> = []
  /// Number of actions behind this one with the same change.
  var others = 0
}

extension CodeChange {
  /// The changes from an earlier outline, in the order of the code; actions that are gone come last.
  ///
  /// - Parameters:
  ///   - former: The earlier outline.
  ///   - now: The outline as it is.
  ///   - file: The place of an action that is gone with its callback.
  /// - Returns: The changes.
  /// - Complexity: O(*n* × *d*) in the actions of both outlines and their differences in order.
  static func all(
    from former: CodeOutline, to now: CodeOutline, in file: SourceLocation
  ) -> [CodeChange] {
    var (gone, new) = differences(from: former.actions, to: now.actions)
    var partners: [Int: Int] = [:]
    // The most alike come first: an action that only moved, then one with the same details.
    let likenesses: [(CodeOutline.Action) -> [String]?] = [
      { [$0.root, $0.name, $0.detail] + $0.contexts }, { [$0.root, $0.name, $0.detail] },
      { [$0.root, $0.name] }, { $0.name == "…" ? nil : [$0.name] },
    ]
    for likeness in likenesses {
      // The actions that are gone, the first last.
      var open: [[String]: [Int]] = [:]
      for place in gone.reversed() {
        if let key = likeness(former.actions[place]) { open[key, default: []].append(place) }
      }
      for place in new where partners[place] == nil {
        guard let key = likeness(now.actions[place]) else { continue }
        partners[place] = open[key]?.popLast()
      }
      let taken = Set(partners.values)
      gone.removeAll(where: taken.contains)
    }
    var changes: [CodeChange] = []
    for place in new {
      let action = now.actions[place]
      let predecessor =
        place > 0 && now.actions[place - 1].root == action.root ? place - 1 : nil
      let former = partners[place].map { former.actions[$0] }
      let kind = former.map { former in
        Self.kind(from: former, to: action, behind: predecessor.map { now.actions[$0].name })
      }
      var change = CodeChange(
        kind: kind ?? .added, action: action, location: now.location(of: place, since: former))
      change.calls = Set(now.sites[place].map(\.location))
      changes.append(change)
    }
    for place in gone {
      let action = former.actions[place]
      changes.append(
        CodeChange(kind: .gone, action: action, location: now.roots[action.root] ?? file))
    }
    return changes
  }

  /// The actions of one outline alone, as places in ascending order.
  private static func differences(
    from former: [CodeOutline.Action], to now: [CodeOutline.Action]
  ) -> (gone: [Int], new: [Int]) {
    var numbers: [CodeOutline.Action: Int] = [:]
    func numbered(_ actions: [CodeOutline.Action]) -> [Int] {
      actions.map { action in
        let number = numbers[action] ?? numbers.count
        numbers[action] = number
        return number
      }
    }
    let (old, current) = (numbered(former), numbered(now))
    // An action that only one outline has differs wherever it stands; the others are compared in
    // order.
    let (inOld, inCurrent) = (Set(old), Set(current))
    let oldPlaces = old.indices.filter { inCurrent.contains(old[$0]) }
    let currentPlaces = current.indices.filter { inOld.contains(current[$0]) }
    var gone = old.indices.filter { !inCurrent.contains(old[$0]) }
    var new = current.indices.filter { !inOld.contains(current[$0]) }
    for change in currentPlaces.map({ current[$0] }).difference(from: oldPlaces.map { old[$0] }) {
      switch change {
      case .remove(let offset, _, _): gone.append(oldPlaces[offset])
      case .insert(let offset, _, _): new.append(currentPlaces[offset])
      }
    }
    return (gone.sorted(), new.sorted())
  }

  /// The first difference of an action, by its weight for a launch.
  private static func kind(
    from former: CodeOutline.Action, to now: CodeOutline.Action, behind predecessor: String?
  ) -> Kind {
    func differ(_ prefix: String) -> Bool { former.contexts(prefix) != now.contexts(prefix) }
    func count(_ prefix: String) -> Count {
      Count(former.contexts(prefix).count, now.contexts(prefix).count)
    }
    if former.root != now.root { return .callback(former: former.root) }
    if differ("@") {
      let (old, new) = (former.lanes, now.lanes)
      let same = zip(old, new).prefix { $0 == $1 }.count
      return .lane(
        from: same < old.count ? old[same] : old.last, to: same < new.count ? new[same] : new.last)
    }
    if former.isAwaited != now.isAwaited { return .await(isAwaited: now.isAwaited) }
    if differ("for") { return .loop(count("for")) }
    if differ("if") { return .condition(count("if")) }
    return former.detail == now.detail ? .order(predecessor: predecessor) : .details
  }

  /// The changes, with one for neighbors that changed alike, as behind a new `guard`.
  static func joined(_ changes: [CodeChange]) -> [CodeChange] {
    var joined: [CodeChange] = []
    for change in changes {
      if let last = joined.last, last.kind == change.kind, last.action.root == change.action.root,
        last.action.lane == change.action.lane, change.isJoinable
      {
        joined[joined.count - 1].others += 1
      } else {
        joined.append(change)
      }
    }
    return joined
  }

  /// True for a change of the code around an action, which its neighbors share.
  private var isJoinable: Bool {
    switch kind {
    case .lane, .loop, .condition, .await, .callback, .gone: true
    case .added, .details, .order: false
    }
  }
}

// MARK: - Words

extension CodeChange {
  /// The ids of all changes.
  static let ids: Set = [
    "call-added", "call-gone", "call-callback", "call-lane", "call-loop", "call-condition",
    "call-await", "call-arguments", "call-order",
  ]

  /// The change as a problem, with its remedy in the scenario.
  var problem: Problem {
    let (id, change, remedy) = words
    return Problem(id, "\(action.root) \(change)", remedy, cause: .content)
  }

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
    let verb = action.isAssignment ? "sets" : "calls"
    let name = action.isAssignment ? String(action.name.dropLast()) : action.name
    let subject =
      (name == "…" ? "a function" : name.quoted) + (others > 0 ? " and \(others) more" : "")
    let lane = action.lane ?? "main"
    let measuring = "measure the cost of its item again"
    switch kind {
    case .added:
      return (
        "call-added", "now \(verb) \(subject) on \(lane)",
        "model it as an item or as more cost of one, or list it in \"ignores\""
      )
    case .gone:
      return ("call-gone", "no longer \(verb) \(subject)", "take its work out of the scenario")
    case .callback(let former):
      return ("call-callback", "now \(verb) \(subject), formerly \(former)", "move its item there")
    case .lane(let former, let now):
      return (
        "call-lane", "\(verb) \(subject) on \(now ?? "main"), formerly on \(former ?? "main")",
        Self.placement(of: now).map { "give its item \"on\": \"\($0)\"" }
          ?? "look where the closure runs, and give its item that placement"
      )
    case .loop(let count):
      let now =
        count == .more ? "now in a loop" : count == .fewer ? "in no loop now" : "in another loop"
      return ("call-loop", "\(verb) \(subject) \(now)", measuring)
    case .condition(let count):
      let now =
        count == .more
        ? "now under a condition"
        : count == .fewer ? "under fewer conditions" : "under another condition"
      return (
        "call-condition", "\(verb) \(subject) \(now)", "give its item \"when\", or \(measuring)"
      )
    case .await(let isAwaited):
      return (
        "call-await",
        isAwaited
          ? "now awaits \(subject), which ran without await" : "no longer awaits \(subject)",
        "give its item the placement of the code"
      )
    case .details:
      return (
        "call-arguments",
        "\(verb) \(subject) \(action.isAssignment ? "to another value" : "with other arguments")",
        measuring
      )
    case .order(let predecessor):
      let place = predecessor.map { "after \($0.quoted)" } ?? "first"
      return (
        "call-order", "\(verb) \(subject) in another order, now \(place)",
        "give the items the order of the calls"
      )
    }
  }
}

extension CodeOutline {
  /// The place of a change: the call at which the code around an action begins to differ, or else
  /// the action.
  fileprivate func location(of place: Int, since former: Action?) -> SourceLocation {
    let sites = sites[place]
    let now = actions[place]
    let own = sites.last?.location ?? SourceLocation(file: now.root)
    guard let former, former.contexts != now.contexts else { return own }
    let same = zip(former.contexts, now.contexts).prefix { $0 == $1 }.count
    return (sites.first { $0.contextCount > same } ?? sites.first { $0.contextCount == same })?
      .location ?? own
  }
}
