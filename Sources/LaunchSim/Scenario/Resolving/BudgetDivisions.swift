/// Divisions of budgets: which budgets are parts of another budget.
struct BudgetDivisions {
  /// A limit, and the sum of the parts' limits, which is larger.
  struct Excess: Hashable {
    let limit: Nanoseconds
    let sum: Nanoseconds
    let parts: [String]

    /// `nil` if the parts fit, or one side has no limit.
    init?(_ whole: Budget, _ parts: [Budget], levels: (Budget) -> Budget.Levels) {
      guard let limit = levels(whole).fail else { return nil }
      var sum = Int128(0)
      var keys: [String] = []
      for part in parts {
        guard let fail = levels(part).fail else { continue }
        sum += Int128(fail.rawValue)
        keys.append(part.key)
      }
      guard sum > Int128(limit.rawValue) else { return nil }
      self.limit = limit
      self.sum = Nanoseconds(Int64(clamping: sum))
      self.parts = keys
    }
  }

  private let budgets: [Budget]
  /// The budgets of each kind of part, by quantity.
  private var phases: [Measure.Quantity: [Int]] = [:]
  private var items: [Measure.Quantity: [Int]] = [:]
  private var lanes: [Measure.Quantity: [Int]] = [:]
  /// The budgets of tags, if no item has two tags with a budget.
  private var tags: [Measure.Quantity: [Int]] = [:]
  /// The budgets of the items with a tag, by quantity and tag.
  private var tagged: [Measure.Quantity: [String: [Int]]] = [:]
  private var firstFrame: Int?
  private var extended: Int?

  init(_ budgets: [Budget], _ work: [WorkItem]) {
    self.budgets = budgets
    var words: [Measure.Quantity: Set<String>] = [:]
    let tagsOfItems = Dictionary(work.map { ($0.name, $0.tags) }) { first, _ in first }
    for (index, budget) in budgets.enumerated() {
      switch budget.measure {
      case .milestone(.firstFrame): firstFrame = index
      case .phase(.extended, .path): extended = index
      case .phase(_, let quantity): phases[quantity, default: []].append(index)
      case .lane(_, let quantity): lanes[quantity, default: []].append(index)
      case .item(let name, let quantity):
        items[quantity, default: []].append(index)
        for tag in tagsOfItems[name] ?? [] {
          tagged[quantity, default: [:]][tag, default: []].append(index)
        }
      case .tag(let tag, let quantity):
        tags[quantity, default: []].append(index)
        words[quantity, default: []].insert(tag)
      default: break
      }
    }
    for (measure, words) in words
    where work.contains(where: { $0.tags.count(where: words.contains) > 1 }) {
      tags[measure] = nil
    }
  }

  /// Lists of budgets that are parts of a budget, each list without overlap.
  func parts(of index: Int) -> [[Int]] {
    switch budgets[index].measure {
    case .milestone(let milestone): return parts(of: milestone)
    case .tag(let tag, let quantity): return [tagged[quantity]?[tag] ?? []]
    // Everything that occupies the main thread runs on it.
    case .lane("main", .main): return [phases, items, tags].map { $0[.main] ?? [] }
    default: return []
    }
  }

  /// Parts of the time to a milestone.
  private func parts(of milestone: Milestone) -> [[Int]] {
    let ended = Phase.ended(by: milestone)
    let phases = (phases[.path] ?? []).filter { index in
      if case .phase(let phase, _) = budgets[index].measure { ended.contains(phase) } else { false }
    }
    switch milestone {
    // The path ends at the ready frame; the first frame follows.
    case .frameReady, .firstFrame:
      return [phases] + [items, tags, lanes].map { $0[.path] ?? [] }
    case .contentReady:
      guard let extended else { return [] }
      return [phases + [extended], (firstFrame.map { [$0] } ?? []) + [extended]]
    default: return [phases]
    }
  }
}

extension Phase {
  /// Phases that have ended at a milestone (rule 34), in the shares of the path.
  fileprivate static func ended(by milestone: Milestone) -> ArraySlice<Phase> {
    let last: Phase? =
      switch milestone {
      case .processStart: .processCreation
      case .imagesLoaded: .systemInterface
      case .main: .staticInitialization
      case .willFinishLaunching: .uiKitInitialization
      case .lifeCycleDone: .applicationInitialization
      case .frameReady, .firstFrame, .contentReady: .initialFrame
      default: nil
      }
    guard let last, let end = allCases.firstIndex(of: last) else { return [] }
    return allCases[...end]
  }
}
