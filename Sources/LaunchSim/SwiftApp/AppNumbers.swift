/// The numbers that the machine knows an app's items, locks, queues and actors by.
struct AppNumbers {
  var items: [String: Int32] = [:]
  /// Which items have been started, or are about to be.
  var isUsed: [Bool] = []
  /// How often a name was used, where more than once.
  var uses: [String: Int] = [:]
  var locks: NumberedNames
  var queues: NumberedNames
  var actors: NumberedNames
  /// The app's own actors; each is kept, so that no other can come to be at its address.
  var instances: [ObjectIdentifier: (actor: any Actor, number: Int32)] = [:]

  /// The numbers of what a scenario names.
  init(_ names: Trace.Names) {
    items = Dictionary(zip(names.items, Int32(0)...)) { first, _ in first }
    isUsed = names.items.map { _ in false }
    locks = NumberedNames(names.locks)
    queues = NumberedNames(names.queues)
    actors = NumberedNames(names.actors)
  }

  /// What the machine needs to know of an item at a place, whose queue or actor is numbered with it.
  mutating func spec(for placement: Placement) -> Machine.ItemSpec {
    Machine.ItemSpec(placement, queues: &queues, actors: &actors)
  }
}

extension AppRun {
  /// A new item of a name, with a number behind it where the name was used before.
  ///
  /// An item that is known by the name and has not been started is that item.
  func newItem(_ name: String, _ placement: Placement, _ origin: Launch.Origin) -> Int32 {
    let spec = numbers.spec(for: placement)
    declareNames()
    if let known = numbers.items[name], !numbers.isUsed[Int(known)] {
      numbers.isUsed[Int(known)] = true
      machine.redeclare(known, spec)
      return known
    }
    let item = declareItem(name, placement, spec)
    work[Int(item)].location = FileLine(file: origin.fileID, line: origin.line)
    if let source = origin.source { work[Int(item)].provenance = .cited(source) }
    return item
  }

  /// Declares an item, with a number behind its name where that was used before.
  func declareItem(_ name: String, _ placement: Placement, _ spec: Machine.ItemSpec) -> Int32 {
    var unique = name
    while numbers.items[unique] != nil {
      numbers.uses[name, default: 1] += 1
      unique = "\(name) \(numbers.uses[name, default: 1])"
    }
    let item = machine.declare(spec)
    numbers.items[unique] = item
    numbers.isUsed.append(true)
    work.append(WorkItem(name: unique, placement: placement))
    return item
  }

  func number(ofLock name: String) -> Int32 {
    defer { declareNames() }
    return numbers.locks.number(of: name)
  }

  /// Lets the machine know what has come by its number since.
  private func declareNames() {
    machine.declare(
      locks: numbers.locks.names.count, queues: numbers.queues.names.count,
      actors: numbers.actors.names.count)
  }

  /// The number of an actor of the app's own, which goes by the name of its type.
  func number(of actor: any Actor) -> Int32 {
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
