/// Turns the documents of a scenario into a `Scenario`, noting everything that is wrong.
///
/// The names of all items are collected first, over all files in the order in which they merge; then
/// every object is read once, straight into the model's types, and calls are noted on the way. What
/// concerns the whole (who is called twice, never, or in a circle) is judged at the end.
struct ScenarioResolver {
  /// How many items a scenario may have.
  static let itemLimit = 200_000
  /// How many items may stand in each other's calls.
  static let callDepthLimit = 1_000
  /// How many locks may be held around each other.
  ///
  /// Bounds the stack that reading takes to half of what a thread of Darwin's has.
  static let lockDepthLimit = 32
  /// How many unknown item names get a near match: each costs a look at every item.
  static let nearMatchLimit = 100

  let files: [ScenarioFile]
  let mergeOrder: [Int]
  /// Whether all of a scenario was read; if not, names that are missing are not complained about.
  var isComplete: Bool
  var log: DiagnosticLog
  /// Whether a key stands twice in some object; the first one is read, and nothing more said.
  let hasDuplicateKeys: Bool

  /// Where in the document the value being read stands.
  var path: [DocumentPath.Part] = []
  /// The item whose steps are being read; nil in a callback.
  var currentItem: ItemIndex?
  /// Whether what is read takes part in the scenario; false in a definition that is overridden.
  var isCounted = true

  /// Whether what is read stands in a callback that an option took away.
  var isAbandoned = false
  /// The items that such a callback would have called.
  var abandoned: Set<ItemIndex> = []

  var definitions: [ItemDefinition] = []
  /// For each item the definition that holds.
  var effective: [Int] = []
  var itemIndex: [String: ItemIndex] = [:]
  /// For each item its first call.
  var calls: [Call?] = []
  /// Places that need an item to be started at some time.
  var demands: [Demand] = []
  /// The steps about completion handlers, background tasks and calls, in the order of reading.
  var backgroundCalls: [BackgroundCall] = []
  /// For each queue label the first class stated for it.
  var queueClasses: [String: QueueClass] = [:]
  var knownTags: Set<String> = []
  /// The labels of the queues that items run on.
  var knownQueues: Set<String> = []
  var nearMatchCount = 0
  /// How many locks are held around the steps being read.
  var lockDepth = 0

  var lifeCycle = LifeCycle.scenes
  /// The system of the launch and its version, once they are read.
  var system = LaunchSystem.iOS
  var systemVersion = 26
  /// An inline device, which `measuredOn` may name.
  var inlineDevice: DeviceProfile?

  /// An item as one file defines it.
  struct ItemDefinition {
    var name: String
    var keyRange: SourceRange
    var value: JSONValue
    /// Which file, by its index.
    var file: Int
  }

  /// A step that starts an item.
  struct Call {
    var range: SourceRange
    /// The item that the step stands in; nil for a callback.
    var caller: ItemIndex?
  }

  /// Something that waits for an item or expects it.
  struct Demand {
    var item: ItemIndex
    var need: Need
    var range: SourceRange
    var path: [DocumentPath.Part]
  }

  struct QueueClass {
    var qos: QoS
    var item: String
    var range: SourceRange
  }

  init(loader: ScenarioLoader) {
    files = loader.files
    mergeOrder = loader.mergeOrder
    isComplete = loader.isComplete && loader.files.first?.kind == .scenario
    log = loader.log
    hasDuplicateKeys = loader.hasDuplicateKeys
  }

  // MARK: - Diagnostics

  mutating func report(_ problem: Problem, at range: SourceRange) {
    log.add(problem, at: range, path: path)
  }

  mutating func warn(
    _ problem: Problem, at range: SourceRange, path: [DocumentPath.Part]
  ) {
    log.add(problem, at: range, path: path, severity: .warning)
  }

  /// Reads something that stands under a key.
  mutating func inside<Result>(_ key: String, _ body: (inout Self) -> Result) -> Result {
    path.append(.key(key))
    defer { path.removeLast() }
    return body(&self)
  }

  /// Reads something that stands in a list.
  mutating func inside<Result>(_ index: Int, _ body: (inout Self) -> Result) -> Result {
    path.append(.index(index))
    defer { path.removeLast() }
    return body(&self)
  }
}
