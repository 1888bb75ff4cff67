/// The names of a scenario's items: item names, tags and queues.
struct ItemDirectory {
  /// The most unknown names that get a near match: each search looks at every item.
  private static let nearMatchLimit = 100

  /// An item as one file defines it.
  struct Definition {
    var name: String
    var keyRange: SourceRange
    var value: JSONValue
    /// The position of the file among the files.
    var file: Int
  }

  /// The class of a queue, from the first item that states a class for the queue.
  struct QueueClass {
    var qos: QoS
    var item: String
    var range: SourceRange
  }

  /// All definitions, overridden ones included.
  private(set) var definitions: [Definition] = []
  /// For each item, the number of its effective definition.
  private var effective: [Int] = []
  private var indices: [String: ItemIndex] = [:]
  private var nearMatchCount = 0

  /// The names of the published costs, if a file includes them.
  var publishedNames: [String] = []
  var tags: Set<String> = []
  /// The labels of the queues that items run on.
  var queues: Set<String> = []
  /// The names of the locks that steps take.
  var locks: Set<String> = []
  /// The labels of the queues that run several items at once.
  var wideQueues: Set<String> = []
  /// For each queue label, the first class that an item states.
  var queueClasses: [String: QueueClass] = [:]

  var count: Int { effective.count }

  /// The effective definition of an item.
  subscript(item: ItemIndex) -> Definition { definitions[effective[item]] }

  /// The item with a name.
  subscript(name: String) -> ItemIndex? { indices[name] }

  func name(of item: ItemIndex) -> String { self[item].name }

  /// True for the effective definition of an item.
  func isEffective(_ number: Int, of item: ItemIndex) -> Bool { effective[item] == number }

  /// Adds a definition, which becomes the effective one.
  mutating func add(_ definition: Definition) {
    definitions.append(definition)
    if let item = indices[definition.name] {
      effective[item] = definitions.count - 1
    } else {
      indices[definition.name] = effective.count
      effective.append(definitions.count - 1)
    }
  }

  /// The item name nearest to an unknown name.
  mutating func nearest(to name: String) -> String? {
    guard isHintLeft() else { return nil }
    let names = effective.map { definitions[$0].name }
    return NearMatch.find(name, in: names + publishedNames)
  }

  /// The tag nearest to an unknown tag.
  mutating func nearestTag(to name: String) -> String? {
    isHintLeft() ? NearMatch.find(name, in: tags.sorted()) : nil
  }

  /// The warning of a queue, or of a lock, that no item uses; `nil` if one does.
  mutating func warning(ofUnused name: String, isQueue: Bool) -> Problem? {
    let used = isQueue ? queues : locks
    guard !used.contains(name) else { return nil }
    let nearest = isHintLeft() ? NearMatch.find(name, in: used.sorted()) : nil
    return isQueue ? .unknownQueue(name, nearest: nearest) : .unknownLock(name, nearest: nearest)
  }

  /// The lane nearest to an unknown lane, among the queues and the other lanes.
  mutating func nearestLane(to name: String, among others: [String]) -> String? {
    guard isHintLeft() else { return nil }
    return NearMatch.find(name, in: others + queues.sorted().map { "queue:\($0)" })
  }

  /// Counts a near match; false once the limit is reached.
  private mutating func isHintLeft() -> Bool {
    nearMatchCount += 1
    return nearMatchCount <= Self.nearMatchLimit
  }
}
