extension AppRun {
  /// Items, locks, queues and actors that the app's code has declared, by the numbers of the
  /// machine.
  struct Declarations {
    /// A declared item, beside the machine's own record.
    struct Item {
      var placement: Placement
      /// The call that declared the item.
      var origin: Launch.Origin?
      /// A Boolean value indicating whether the item runs alone on its queue.
      var isBarrier = false
    }

    /// An instance of an actor of the app's own.
    private struct Instance {
      /// An unowned reference lets the actor, which may hold a `Launch`, end, but keeps the actor's
      /// memory: no other actor of the run gets the same address.
      unowned let actor: any Actor
      let number: ActorID
    }

    private(set) var names: [String]
    /// Items named again, as the app's code names their tasks, with their former names.
    private var renamed: [ItemID: String] = [:]
    private(set) var items: ItemID.Table<Item>
    /// For each item, true if it has been started, or is about to be.
    private(set) var isUsed: ItemID.Table<Bool>
    private var numbers: [String: ItemID]
    /// Number of uses of each name used more than once.
    private var uses: [String: Int] = [:]
    private(set) var locks: NumberedNames<Numbered.Lock>
    private(set) var queues: NumberedNames<Numbered.Queue>
    private(set) var actors: NumberedNames<Numbered.Actor>
    private var operationQueues: Set<String> = []
    /// Widths of the queues, and counts of the semaphores, as in `App`.
    private(set) var queueWidths: [String: Int]
    private(set) var semaphores: [String: Int]
    /// Instances of the app's own actors.
    private var instances: [ObjectIdentifier: Instance] = [:]

    /// Creates declarations from the numbered names of a scenario.
    init(_ names: Trace.Names, _ app: App) {
      let items = app.items
      self.names = names.items
      // A further run knows the names of its items alone.
      self.items = ItemID.Table(
        names.items.indices.map { index in
          Item(placement: items.indices.contains(index) ? items[index].placement : .inline)
        })
      isUsed = ItemID.Table(repeating: false, count: names.items.count)
      numbers = Dictionary(zip(names.items, isUsed.indices)) { first, _ in first }
      locks = NumberedNames(names.locks)
      queues = NumberedNames(names.queues)
      actors = NumberedNames(names.actors)
      queueWidths = app.queueWidths.filter { $0.value > 1 }
      semaphores = app.semaphores
    }

    mutating func reserveCapacity(_ count: Int) {
      names.reserveCapacity(count)
      items.reserveCapacity(count)
      isUsed.reserveCapacity(count)
      numbers.reserveCapacity(count)
    }

    func name(of item: ItemID) -> String { names[item.index] }

    /// The names under which the items were declared.
    var firstNames: [String] {
      renamed.isEmpty
        ? names : names.enumerated().map { renamed[ItemID($0.offset)] ?? $0.element }
    }

    /// Returns the unstarted item of a name, or adds an item; from now on the item counts as
    /// started.
    ///
    /// A name used before is followed by a number.
    ///
    /// - Complexity: O(1), with one lookup for a name that was not used before.
    mutating func use(_ name: String, _ item: Item) -> (item: ItemID, isNew: Bool) {
      var known = number(of: name)
      var unique = name
      while isUsed.contains(known), isUsed[known] {
        uses[name, default: 1] += 1
        unique = "\(name) \(uses[name, default: 1])"
        known = number(of: unique)
      }
      if isUsed.contains(known) {
        items[known] = item
        isUsed[known] = true
        return (known, false)
      }
      names.append(unique)
      items.append(item)
      return (isUsed.append(true), true)
    }

    /// Gives an item another placement.
    mutating func place(_ item: ItemID, _ placement: Placement) {
      items[item].placement = placement
    }

    /// Gives an item another name, once.
    mutating func rename(_ item: ItemID, _ name: String) {
      guard renamed[item] == nil else { return }
      renamed[item] = names[item.index]
      numbers[names[item.index]] = nil
      var unique = name
      while number(of: unique, for: item) != item {
        uses[name, default: 1] += 1
        unique = "\(name) \(uses[name, default: 1])"
      }
      names[item.index] = unique
    }

    /// Number of the item with a name; a new name gets the next number.
    private mutating func number(of name: String) -> ItemID {
      number(of: name, for: isUsed.endIndex)
    }

    /// Number of the item with a name; a new name gets the number of the given item.
    private mutating func number(of name: String, for item: ItemID) -> ItemID {
      func own(_ number: inout ItemID) -> ItemID { number }
      return own(&numbers[name, default: item])
    }

    /// The machine's description of an item at a placement, with the number of the item's queue or
    /// actor.
    mutating func spec(for placement: Placement, isBarrier: Bool) -> Machine.ItemSpec {
      Machine.ItemSpec(placement, isBarrier: isBarrier, queues: &queues, actors: &actors)
    }

    /// Declares a queue; returns false if the queue has another kind or width.
    mutating func declare(_ queue: Launch.Queue) -> Bool {
      let (label, width) = (queue.label, queue.width)
      let known = queueWidths.isEmpty ? nil : queueWidths[label]
      if queue.isOperationQueue {
        let isNew = operationQueues.insert(label).inserted
        if isNew, known == nil, queues.contains(label) { return false }
      } else if operationQueues.contains(label) {
        return false
      }
      if known == nil, width > 1, !queues.contains(label) {
        queueWidths[label] = width
        return true
      }
      return known ?? 1 == width
    }

    /// Declares a lock, or a semaphore with its count; returns false if the name has another
    /// declaration.
    mutating func declare(lock name: String, count: Int?) -> Bool {
      let known = semaphores[name]
      if let count, known == nil, !locks.contains(name) {
        semaphores[name] = count
        return true
      }
      return known == count
    }

    mutating func number(ofQueue label: String) -> QueueID { queues.number(of: label) }

    mutating func number(ofLock name: String) -> LockID { locks.number(of: name) }

    /// Number of an actor of the app's own; the actor is named after its type.
    mutating func number(of actor: any Actor) -> ActorID {
      if let known = instances[ObjectIdentifier(actor)] { return known.number }
      let type = String(describing: type(of: actor))
      var name = type
      var count = 1
      while actors.contains(name) {
        count += 1
        name = "\(type) \(count)"
      }
      let number = actors.number(of: name)
      instances[ObjectIdentifier(actor)] = Instance(actor: actor, number: number)
      return number
    }

    /// Names of everything declared, for the trace.
    func traceNames(assertions: [String], scenes: [String]) -> Trace.Names {
      Trace.Names(
        items: names, locks: locks.names, queues: queues.names, actors: actors.names,
        assertions: assertions, scenes: scenes,
        semaphores: semaphores.isEmpty ? [] : locks.names.filter { semaphores[$0] != nil })
    }
  }
}

extension AppRun.State {
  /// Begins to use the item of a name: the known unstarted item, or else a new item.
  ///
  /// The running code declares the item on the context of a job.
  func newItem(
    _ name: String, _ placement: Placement, _ origin: Launch.Origin?, on job: JobID,
    runsCode: Bool = false, _ isolation: AppRun.Isolation = .none, isBarrier: Bool = false
  ) -> ItemID {
    var spec = declarations.spec(for: placement, isBarrier: isBarrier)
    let (item, isNew) = declarations.use(
      name, .init(placement: placement, origin: origin, isBarrier: isBarrier))
    if hasChanges {
      let owner = submitter(on: job).owner
      let changed = changed(item, placement, on: owner, runsCode: runsCode, isolation)
      declarations.place(item, changed.placement)
      spec = changed.spec
    }
    declareNumbers()
    declare(item, spec, isNew: isNew, by: submitter(on: job).owner, at: origin)
    return item
  }

  /// Declares, on the context of a job, the item for a part of a child task.
  func newItem(
    _ name: String, _ placement: Placement, _ spec: Machine.ItemSpec, owner: JobID
  ) -> ItemID {
    let (item, isNew) = declarations.use(name, .init(placement: placement))
    declare(item, spec, isNew: isNew, by: owner)
    if hasChanges, let change = changes?.byName[declarations.name(of: item)] {
      // A child task runs where its parent puts it.
      if change.placement != nil { fail(.notReplayable([.childTask])) }
      changes?.declare(item, change, runsCode: true)
    }
    return item
  }

  private func declare(
    _ item: ItemID, _ spec: Machine.ItemSpec, isNew: Bool, by owner: @autoclosure () -> JobID,
    at origin: Launch.Origin? = nil
  ) {
    guard isNew else { return machine.redeclare(item, spec) }
    if item.index == Self.itemLimit {
      fail(.outOfRange(site(of: owner(), at: origin), "item \(Self.itemLimit + 1)"))
    }
    tasks.addItem()
    let number = machine.declare(spec)
    precondition(number == item, "the machine numbers items in the same order")
  }

  /// Number of items that a launch may have, as in a scenario.
  private static let itemLimit = 200_000

  func number(ofLock name: String) -> LockID {
    defer { declareNumbers() }
    return declarations.number(ofLock: name)
  }

  func number(ofQueue label: String) -> QueueID {
    defer { declareNumbers() }
    return declarations.number(ofQueue: label)
  }

  func number(of actor: any Actor) -> ActorID {
    defer { declareNumbers() }
    return declarations.number(of: actor)
  }

  /// Declares to the machine the locks, queues and actors that were numbered since the last call.
  private func declareNumbers() {
    machine.declare(
      locks: declarations.locks.names.count, queues: declarations.queues.names.count,
      actors: declarations.actors.names.count)
  }
}
