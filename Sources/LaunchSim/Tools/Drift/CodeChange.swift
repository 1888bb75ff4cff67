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
    /// The declaration, which a callback reached, is reached by none.
    case unreached

    var isOrder: Bool { if case .order = self { true } else { false } }
    var isCondition: Bool { if case .condition = self { true } else { false } }
    /// True for a change that an item may answer by the items that it starts or by its own lane.
    var concernsStarters: Bool {
      switch self {
      case .lane, .loop, .condition, .await, .order: true
      case .added, .gone, .callback, .details, .unreached: false
      }
    }
  }

  var kind: Kind
  var action: CodeOutline.Action
  var location: SourceLocation
  /// The callbacks with this change, in order.
  var roots: [String]
  /// The items to edit: those around the change, or else around the action.
  var items: [String] = []
  /// All items around the action.
  var owners: [String] = []
  /// The calls that lead to the action, and its own place; empty for an action that is gone.
  var calls: Set<SourceLocation> = []
  /// Number of actions behind this one with the same change.
  var others = 0
  /// Number of closures of the former code that the change surrounds or replaces.
  var closureCount = 0
  /// The place of the condition that is new or another.
  var condition: SourceLocation?
  /// True for a call that an item stands for itself, rather than for the code around it.
  var hasOwnItem = false
  /// Name of the called function, for an action without a name.
  var function: String?

  /// An edit of the scenario that answers a change: the edited items, or else the callbacks with
  /// edited steps, or else the scenario.
  struct Answer {
    var items: [String] = []
    var callbacks: [String] = []
  }
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
    let former = former.aligned(with: now)
    var (gone, new) = differences(from: former.actions, to: now.actions)
    var partners: [Int: Int] = [:]
    // The most alike come first: an action that only moved, then one with the same details.
    let likenesses: [(CodeOutline.Action) -> [String]?] = [
      { [$0.root, $0.name, $0.detail] + $0.contexts }, { [$0.root, $0.name, $0.detail] },
      { [$0.root, $0.name] }, { $0.isUnnamed ? nil : [$0.name] },
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
    // Code that no callback reaches has roots of its own.
    let wasReached = former.actions.allSatisfy(\.isOfCallback)
    var unreached: Set<String> = []
    for place in new {
      let action = now.actions[place]
      let predecessor =
        place > 0 && now.actions[place - 1].root == action.root ? place - 1 : nil
      let partner = partners[place].map { former.actions[$0] }
      if let partner, partner.isOfCallback, !action.isOfCallback {
        if let place = partners[place] { gone.append(place) }
        continue
      }
      let difference = partner.flatMap { Self.difference($0.contexts, action.contexts) }
      let (location, items) = now.origin(of: place, difference)
      var change = CodeChange(
        kind: .added, action: action, location: location, roots: [action.root], items: items)
      if let partner, partner.isOfCallback || !action.isOfCallback {
        guard
          let kind = Self.kind(
            from: partner, to: action, behind: predecessor.map { now.actions[$0].name })
        else { continue }
        change.kind = kind
        if let difference {
          change.closureCount = partner.contexts[difference...].count { $0.hasPrefix("@") }
          if action.contexts.dropFirst(difference).first?.hasPrefix("if") == true {
            change.condition = now.place(ofContext: difference, of: place)
          }
        }
      } else if wasReached, !action.isOfCallback, now.roots[action.root]?.items.isEmpty != false {
        guard unreached.insert(action.root).inserted else { continue }
        change.kind = .unreached
        change.location = now.roots[action.root]?.location ?? location
      }
      change.owners = now.items(of: place).flatMap(\.self)
      change.calls = Set(now.sites[place].map(\.location))
      change.hasOwnItem = now.sites[place].last?.items.isEmpty == false
      change.function = now.sites[place].last?.function
      changes.append(change)
    }
    for place in gone.sorted() {
      let action = former.actions[place]
      let items = former.items(of: place).last ?? []
      changes.append(
        CodeChange(
          kind: .gone, action: action, location: now.roots[action.root]?.location ?? file,
          roots: [action.root], items: items, owners: items))
    }
    return changes
  }

  /// The index of the first context that differs; `nil` for equal contexts.
  private static func difference(_ former: [String], _ now: [String]) -> Int? {
    former == now ? nil : zip(former, now).prefix { $0 == $1 }.count
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

  /// The first difference of an action, by its weight for a launch; `nil` if only the name of a
  /// declaration that no callback reaches differs.
  private static func kind(
    from former: CodeOutline.Action, to now: CodeOutline.Action, behind predecessor: String?
  ) -> Kind? {
    func differ(_ prefix: String) -> Bool { former.contexts(prefix) != now.contexts(prefix) }
    func count(_ prefix: String) -> Count {
      Count(former.contexts(prefix).count, now.contexts(prefix).count)
    }
    if former.root != now.root, now.isOfCallback { return .callback(former: former.root) }
    if differ("@") {
      let (old, new) = (former.lanes, now.lanes)
      let same = zip(old, new).prefix { $0 == $1 }.count
      return .lane(
        from: same < old.count ? old[same] : old.last, to: same < new.count ? new[same] : new.last)
    }
    if former.isAwaited != now.isAwaited { return .await(isAwaited: now.isAwaited) }
    if differ("for") { return .loop(count("for")) }
    if differ("if") { return .condition(count("if")) }
    guard former.detail == now.detail else { return now.isLoop ? .loop(.same) : .details }
    return former.root == now.root ? .order(predecessor: predecessor) : nil
  }

  /// Identity of a change: changes with one cause are told once.
  ///
  /// A change of shared code has one place, whatever callback leads to it; a call that is gone has
  /// none.
  private struct Cause: Hashable {
    var kind: Kind
    var name: String
    var detail: String
    var location: SourceLocation?
  }

  /// The changes, with one for each cause, one for each condition, and one for neighbors that
  /// changed alike, as behind a `guard` that is gone.
  static func joined(_ changes: [CodeChange]) -> [CodeChange] {
    var joined: [CodeChange] = []
    var places: [Cause: Int] = [:]
    for change in changes {
      var cause = Cause(
        kind: change.kind, name: change.action.name, detail: change.action.detail,
        location: change.kind == .gone ? nil : change.location)
      if change.kind == .unreached {
        cause = Cause(
          kind: .unreached, name: "", detail: "",
          location: SourceLocation(file: change.location.file))
      }
      if let place = places[cause] {
        joined[place].add(change)
      } else {
        places[cause] = joined.count
        joined.append(change)
      }
    }
    var conditions: [SourceLocation: Int] = [:]
    return joined.reduce(into: []) { joined, change in
      if change.kind.isCondition, let condition = change.condition {
        if let place = conditions[condition] {
          if joined[place].kind != change.kind { joined[place].kind = .condition(.same) }
          joined[place].add(change)
          joined[place].others += 1
        } else {
          conditions[condition] = joined.count
          joined.append(change)
          joined[joined.count - 1].location = condition
        }
      } else if let last = joined.last, last.kind == change.kind, last.roots == change.roots,
        last.action.lane == change.action.lane, change.isJoinable
      {
        joined[joined.count - 1].add(change)
        joined[joined.count - 1].others += 1
      } else {
        joined.append(change)
      }
    }
  }

  private mutating func add(_ other: CodeChange) {
    roots = (roots + other.roots).uniqued()
    items = (items + other.items).uniqued()
    owners = (owners + other.owners).uniqued()
    calls.formUnion(other.calls)
  }

  /// True for a change of the code around an action, which its neighbors share.
  private var isJoinable: Bool {
    switch kind {
    case .lane, .loop, .condition, .await, .callback, .gone: true
    case .added, .details, .order, .unreached: false
    }
  }
}

extension CodeOutline {
  /// The origin of a change: the call at which the code around an action begins to differ, or else
  /// the action.
  ///
  /// - Parameters:
  ///   - place: The action.
  ///   - same: The number of outer contexts that are as before; `nil` if all are.
  /// - Returns: The place of the origin, and the items to edit.
  fileprivate func origin(
    of place: Int, _ same: Int?
  ) -> (location: SourceLocation, items: [String]) {
    let sites = sites[place]
    var origin = sites.endIndex - 1
    if let same {
      origin =
        sites.firstIndex { $0.contextCount > same }
        ?? sites.firstIndex { $0.contextCount == same } ?? origin
    }
    guard sites.indices.contains(origin) else {
      return (SourceLocation(file: actions[place].root), [])
    }
    let inner = sites[origin...].first { !$0.items.isEmpty }?.items
    return (sites[origin].location, inner ?? items(of: place).last ?? [])
  }
}
