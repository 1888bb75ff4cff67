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

  /// All definitions, also definitions that others override.
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
  mutating func add(_ definition: Definition) {
    definitions.append(definition)
    if let item = indices[definition.name] {
      effective[item] = definitions.count - 1
    } else {
      indices[definition.name] = effective.count
      effective.append(definitions.count - 1)
    }
  }

  /// The item name nearest to a name that no item has.
  mutating func nearest(to name: String) -> String? {
    guard isHintLeft() else { return nil }
    return NearMatch.find(name, in: effective.lazy.map { [definitions] in definitions[$0].name })
  }

  /// The tag nearest to a tag that no item has.
  mutating func nearestTag(to name: String) -> String? {
    isHintLeft() ? NearMatch.find(name, in: tags.sorted()) : nil
  }

  /// The queue nearest to a queue that no item runs on.
  mutating func nearestQueue(to label: String) -> String? {
    isHintLeft() ? NearMatch.find(label, in: queues.sorted()) : nil
  }

  /// The name nearest to a name that no lane has, among the queues and the other lanes.
  mutating func nearestLane(to name: String, among others: [String]) -> String? {
    guard isHintLeft() else { return nil }
    return NearMatch.find(name, in: others + queues.sorted().map { "queue:\($0)" })
  }

  /// Counts a near match; false once there are too many.
  private mutating func isHintLeft() -> Bool {
    nearMatchCount += 1
    return nearMatchCount <= Self.nearMatchLimit
  }
}
