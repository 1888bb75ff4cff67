/// The numbers that the machine knows an app's items, locks, queues and actors by.
struct AppNumbers {
  var items: [String: Int32] = [:]
  /// Which items have been started, or are about to be.
  var isUsed: [Bool] = []
  /// How often a name was used, where more than once.
  var uses: [String: Int] = [:]
  var locks: [String: Int32] = [:]
  var queues: [String: Int32] = [:]
  var actors: [String: Int32] = [:]
  /// The app's own actors; each is kept, so that no other can come to be at its address.
  var instances: [ObjectIdentifier: (actor: any Actor, number: Int32)] = [:]

  init() {}

  init(_ names: Trace.Names) {
    func numbered(_ names: [String]) -> [String: Int32] {
      Dictionary(zip(names, Int32(0)...)) { first, _ in first }
    }
    items = numbered(names.items)
    isUsed = names.items.map { _ in false }
    locks = numbered(names.locks)
    queues = numbered(names.queues)
    actors = numbered(names.actors)
  }
}

extension AppRun {
  /// A new item of a name, with a number behind it where the name was used before.
  ///
  /// An item that is known by the name and has not been started is that item.
  func newItem(_ name: String, _ placement: Placement, _ origin: Launch.Origin) -> Int32 {
    let spec = spec(for: placement)
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
    names.items.append(unique)
    work.append(WorkItem(name: unique, placement: placement))
    return item
  }

  func number(ofLock name: String) -> Int32 {
    if let known = numbers.locks[name] { return known }
    names.locks.append(name)
    let number = machine.declareLock()
    numbers.locks[name] = number
    return number
  }

  func number(ofQueue label: String) -> Int32 {
    if let known = numbers.queues[label] { return known }
    names.queues.append(label)
    let number = machine.declareQueue()
    numbers.queues[label] = number
    return number
  }

  func number(ofActor name: String) -> Int32 {
    if let known = numbers.actors[name] { return known }
    names.actors.append(name)
    let number = machine.declareActor()
    numbers.actors[name] = number
    return number
  }

  /// The number of an actor of the app's own, which goes by the name of its type.
  func number(of actor: any Actor) -> Int32 {
    if let known = numbers.instances[ObjectIdentifier(actor)] { return known.number }
    let type = String(describing: type(of: actor))
    var name = type
    var count = 1
    while numbers.actors[name] != nil {
      count += 1
      name = "\(type) \(count)"
    }
    let number = number(ofActor: name)
    numbers.instances[ObjectIdentifier(actor)] = (actor, number)
    return number
  }

  /// What the machine has to know of an item at a place.
  func spec(for placement: Placement) -> Machine.ItemSpec {
    switch placement {
    case .inline: Machine.ItemSpec(kind: .inline)
    case .mainQueue: Machine.ItemSpec(kind: .mainQueue)
    case .task: Machine.ItemSpec(kind: .task)
    case .immediate: Machine.ItemSpec(kind: .immediate)
    case .detached(let qos): Machine.ItemSpec(kind: .detached, qos: qos)
    case .global(let qos): Machine.ItemSpec(kind: .global, qos: qos)
    case .queue(let label, let qos):
      Machine.ItemSpec(kind: .queue, qos: qos, home: number(ofQueue: label))
    case .actor(let name): Machine.ItemSpec(kind: .actor, home: number(ofActor: name))
    case .afterFirstFrame: Machine.ItemSpec(kind: .afterFirstFrame)
    case .whenIdle: Machine.ItemSpec(kind: .whenIdle)
    case .after(let delay): Machine.ItemSpec(kind: .delayed, delay: delay)
    }
  }
}
