/// The numbers that the machine knows an app's items, locks, queues and actors by.
struct AppNumbers {
  var items: [String: ItemID] = [:]
  /// Which items have been started, or are about to be.
  var isUsed = ItemID.Table<Bool>()
  /// How often a name was used, where more than once.
  var uses: [String: Int] = [:]
  var locks: NumberedNames<Numbered.Lock>
  var queues: NumberedNames<Numbered.Queue>
  var actors: NumberedNames<Numbered.Actor>
  /// The app's own actors; each is kept, so that no other can come to be at its address.
  var instances: [ObjectIdentifier: (actor: any Actor, number: ActorID)] = [:]

  /// The numbers of what a scenario names.
  init(_ names: Trace.Names) {
    isUsed = ItemID.Table(repeating: false, count: names.items.count)
    items = Dictionary(zip(names.items, isUsed.indices)) { first, _ in first }
    locks = NumberedNames(names.locks)
    queues = NumberedNames(names.queues)
    actors = NumberedNames(names.actors)
  }

  /// Makes room for so many items.
  mutating func reserveCapacity(_ count: Int) {
    items.reserveCapacity(count)
    isUsed.reserveCapacity(count)
  }

  /// The number of the item of a name: where there is none, the next one, which is the name's from now on.
  ///
  /// - Complexity: O(1), with one look into the table.
  mutating func number(ofItem name: String) -> ItemID {
    func own(_ number: inout ItemID) -> ItemID { number }
    return own(&items[name, default: isUsed.endIndex])
  }

  /// What the machine needs to know of an item at a place, whose queue or actor is numbered with it.
  mutating func spec(for placement: Placement) -> Machine.ItemSpec {
    Machine.ItemSpec(placement, queues: &queues, actors: &actors)
  }
}

extension AppRun.State {
  /// A new item of a name, with a number behind it where the name was used before.
  ///
  /// An item that is known by the name and has not been started is that item.
  mutating func newItem(_ name: String, _ placement: Placement, _ origin: Launch.Origin) -> ItemID {
    let spec = numbers.spec(for: placement)
    declareNames()
    let known = numbers.number(ofItem: name)
    if numbers.isUsed.contains(known), !numbers.isUsed[known] {
      numbers.isUsed[known] = true
      machine.redeclare(known, spec)
      return known
    }
    let item = declareItem(name, as: known, placement, spec)
    work[item.index].location = FileLine(file: origin.fileID, line: origin.line)
    if let source = origin.source { work[item.index].provenance = .cited(source) }
    return item
  }

  /// Declares an item, with a number behind its name where that was used before.
  mutating func declareItem(
    _ name: String, _ placement: Placement, _ spec: Machine.ItemSpec
  ) -> ItemID {
    declareItem(name, as: numbers.number(ofItem: name), placement, spec)
  }

  /// How many items a launch may have, as in a scenario.
  private static let itemLimit = 200_000

  private mutating func declareItem(
    _ name: String, as number: ItemID, _ placement: Placement, _ spec: Machine.ItemSpec
  ) -> ItemID {
    if work.count == Self.itemLimit {
      fail(.outOfRange(self.name(of: current ?? .launchSequence), "item \(Self.itemLimit + 1)"))
    }
    let item = machine.declare(spec)
    var (number, unique) = (number, name)
    while number != item {
      numbers.uses[name, default: 1] += 1
      unique = "\(name) \(numbers.uses[name, default: 1])"
      number = numbers.number(ofItem: unique)
    }
    numbers.isUsed.append(true)
    work.append(WorkItem(name: unique, placement: placement))
    tasks.append(nil)
    return item
  }

  mutating func number(ofLock name: String) -> LockID {
    defer { declareNames() }
    return numbers.locks.number(of: name)
  }

  /// Lets the machine know what has come by its number since.
  private mutating func declareNames() {
    machine.declare(
      locks: numbers.locks.names.count, queues: numbers.queues.names.count,
      actors: numbers.actors.names.count)
  }

  /// The number of an actor of the app's own, which goes by the name of its type.
  mutating func number(of actor: any Actor) -> ActorID {
    if let known = numbers.instances[ObjectIdentifier(actor)] { return known.number }
    let type = String(describing: type(of: actor))
    var name = type
    var count = 1
    while numbers.actors.contains(name) {
      count += 1
      name = "\(type) \(count)"
    }
    let number = numbers.actors.number(of: name)
    declareNames()
    numbers.instances[ObjectIdentifier(actor)] = (actor, number)
    return number
  }
}
