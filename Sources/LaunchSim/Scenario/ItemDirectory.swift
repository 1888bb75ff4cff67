/// The names that a scenario's items have: their own, their tags and their queues.
struct ItemDirectory {
  /// The most unknown names that get a near match: each costs a look at every item.
  private static let nearMatchLimit = 100

  /// An item as one file defines it.
  struct Definition {
    var name: String
    var keyRange: SourceRange
    var value: JSONValue
    /// The position of the file.
    var file: Int
  }

  /// The class that the first item of a queue states for it.
  struct QueueClass {
    var qos: QoS
    var item: String
    var range: SourceRange
  }

  /// All definitions, those included that others override.
  private(set) var definitions: [Definition] = []
  /// For each item the definition that holds.
  private var effective: [Int] = []
  private var indices: [String: ItemIndex] = [:]
  private var nearMatchCount = 0

  var tags: Set<String> = []
  /// The labels of the queues that items run on.
  var queues: Set<String> = []
  /// For each queue label the first class stated for it.
  var queueClasses: [String: QueueClass] = [:]

  var count: Int { effective.count }

  /// The definition of an item that holds.
  subscript(item: ItemIndex) -> Definition { definitions[effective[item]] }

  /// The item of a name.
  subscript(name: String) -> ItemIndex? { indices[name] }

  func name(of item: ItemIndex) -> String { self[item].name }

  /// True for the definition of an item that holds.
  func isEffective(_ number: Int, of item: ItemIndex) -> Bool { effective[item] == number }

  /// Adds a definition, which holds from now on.
  ///
  /// - Returns: The definition that held before.
  mutating func add(_ definition: Definition) -> Definition? {
    definitions.append(definition)
    guard let item = indices[definition.name] else {
      indices[definition.name] = effective.count
      effective.append(definitions.count - 1)
      return nil
    }
    let former = self[item]
    effective[item] = definitions.count - 1
    return former
  }

  /// The name nearest to one that no item has.
  mutating func nearest(to name: String) -> String? {
    nearMatchCount += 1
    guard nearMatchCount <= Self.nearMatchLimit else { return nil }
    return NearMatch.find(name, in: effective.lazy.map { [definitions] in definitions[$0].name })
  }
}

/// The uses of names that reading a scenario came across.
struct NameUses {
  /// A step that starts an item.
  struct CallSite {
    var range: SourceRange
    /// The item that the step stands in; `nil` for a callback.
    var caller: ItemIndex?
  }

  /// Something that waits for an item or expects it.
  struct Demand {
    var item: ItemIndex
    var need: Need
    var range: SourceRange
    var path: [DocumentPath.Part]
  }

  /// For each item its first call.
  var calls: [CallSite?] = []
  var demands: [Demand] = []
  /// The items that a callback would have called that an option took away.
  var abandoned: Set<ItemIndex> = []
  /// The steps about completion handlers, background tasks and calls, in the order of reading.
  var background: [BackgroundCall] = []
}

/// A step that is about a completion handler, a background task or a call.
struct BackgroundCall {
  enum Verb {
    case complete, begin, end, reportCall
  }

  var verb: Verb
  var name: String
  var range: SourceRange
  var path: [DocumentPath.Part]
}

/// The context of figures: the device or the limits that they stand in.
struct FigureContext {
  /// The origin of the figures.
  var origin = Provenance.assumed("given in the scenario")
  /// Set where another device gives the figures that are not written.
  var areDerived = false
  /// The numbers of cores that a cluster may have.
  var coreRange = 0...64

  init() {}

  /// The context of an object's members.
  init(of members: Members) {
    if let source = members.source { origin = .cited(source) }
    areDerived = members[ScenarioRow.basedOn] != nil
  }
}

/// A system and its major version, as in `iOS 26`.
struct SystemVersion: Hashable, Sendable, CustomStringConvertible {
  var system: LaunchSystem
  var version: Int

  init(_ system: LaunchSystem, _ version: Int) {
    self.system = system
    self.version = version
  }

  /// The system of a device where the scenario names none.
  init(of device: DeviceProfile) {
    self.init(LaunchSystem(named: device.family.systemName), 26)
  }

  /// The iOS that it goes with.
  var counterpart: Int { system.counterpart(of: version) }

  var description: String { "\(system.rawValue) \(version)" }
}
