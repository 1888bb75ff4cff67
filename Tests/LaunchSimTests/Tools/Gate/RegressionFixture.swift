@testable import LaunchSim
@testable import LaunchSimTestSupport

/// A generated scenario with one line for each callback and each item, and its random changes.
struct RegressionFixture {
  /// A kind of change.
  enum Change: CaseIterable {
    case costUp, costDown, otherPhase, rename, placement
  }

  struct Item {
    var name: String
    /// Microseconds.
    var cost: Int
    var placement: String?
  }

  /// The callbacks in the order of their calls: two of each phase of the app.
  private static let callbacks = [
    "willFinishLaunching", "didFinishLaunching", "viewDidLoad", "initialFrame",
  ]
  private static let placements = [
    nil, "global:utility", "global:userInitiated", "queue:Q", "task", "mainQueue", "detached",
  ]

  var items: [Item]
  /// The items that each callback starts.
  var starts: [[Int]]
  /// Microseconds of each callback's own step.
  var own: [Int]
  /// The items that the callback of the same place awaits.
  var awaited: [Int?]

  /// The scenario of a number.
  init(_ dice: inout Dice) {
    items = (0..<dice.roll(3...9)).map { number in
      Item(
        name: "Item\(number)", cost: dice.roll(1_000...60_000),
        placement: dice.chance(40) ? dice.pick(Self.placements) : nil)
    }
    starts = Array(repeating: [], count: Self.callbacks.count)
    for item in items.indices { starts[dice.roll(0...3)].append(item) }
    own = Self.callbacks.map { _ in dice.chance(40) ? dice.roll(1_000...9_000) : 0 }
    awaited = []
    for items in starts {
      let candidates = items.filter { self.items[$0].placement?.hasPrefix("global") == true }
      awaited.append(candidates.isEmpty ? nil : candidates[0])
    }
  }

  /// The first line of the items.
  private var firstItem: Int { 3 + Self.callbacks.count }

  /// The line of an item.
  func line(of item: String) -> Int? {
    items.firstIndex { $0.name == item }.map { firstItem + $0 }
  }

  /// The lines of the callbacks.
  var callbackLines: ClosedRange<Int> { 2...(1 + Self.callbacks.count) }

  var text: String {
    let callbacks = Self.callbacks.indices.map { place -> String in
      var steps = own[place] > 0 ? [#"{"cpu": "\#(own[place])us"}"#] : []
      steps += starts[place].map { #""\#(items[$0].name)""# }
      steps += awaited[place].map { [#"{"await": "\#(items[$0].name)"}"#] } ?? []
      return #""\#(Self.callbacks[place])": [\#(steps.joined(separator: ", "))]"#
    }
    let work = items.map { item in
      let placement = item.placement.map { #", "on": "\#($0)""# } ?? ""
      return #""\#(item.name)": {"cpu": "\#(item.cost)us"\#(placement)}"#
    }
    return """
      {"launchScenario": 1, "app": {
      \(callbacks.joined(separator: ",\n"))},
      "work": {
      \(work.joined(separator: ",\n"))}}
      """
  }

  /// Makes a change.
  mutating func make(_ change: Change, _ dice: inout Dice) {
    let item = dice.roll(0...(items.count - 1))
    switch change {
    case .costUp: items[item].cost += dice.pick([300, 1_000, 2_345, 5_000, 25_000])
    case .costDown: items[item].cost = max(items[item].cost - dice.roll(100...25_000), 1)
    case .otherPhase:
      for place in starts.indices { starts[place].removeAll { $0 == item } }
      for place in awaited.indices where awaited[place] == item { awaited[place] = nil }
      let place = dice.roll(0...3)
      starts[place].insert(item, at: dice.roll(0...starts[place].count))
    case .rename: items[item].name = "Renamed\(item)"
    case .placement: items[item].placement = dice.pick(Self.placements)
    }
  }
}
