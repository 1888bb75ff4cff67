/// The budgets that are parts of others.
struct BudgetDivisions {
  /// A limit, and the larger sum of the limits of its parts.
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
  /// The budgets of each kind of subject, by measure.
  private var phases: [BudgetMeasure: [Int]] = [:]
  private var items: [BudgetMeasure: [Int]] = [:]
  private var lanes: [BudgetMeasure: [Int]] = [:]
  /// The budgets of tags, if no item has two tags with a budget.
  private var tags: [BudgetMeasure: [Int]] = [:]
  /// The budgets of the items with a tag, by the tag and the measure.
  private var tagged: [BudgetMeasure: [String: [Int]]] = [:]
  private var firstFrame: Int?
  private var extended: Int?

  init(_ budgets: [Budget], _ work: [WorkItem]) {
    self.budgets = budgets
    var words: [BudgetMeasure: Set<String>] = [:]
    for (index, budget) in budgets.enumerated() {
      switch budget.subject {
      case .milestone(.firstFrame): firstFrame = index
      case .milestone, .turn: break
      case .phase(.extended) where budget.measure == .path: extended = index
      case .phase: phases[budget.measure, default: []].append(index)
      case .lane: lanes[budget.measure, default: []].append(index)
      case .item(let item):
        items[budget.measure, default: []].append(index)
        for tag in work[item].tags {
          tagged[budget.measure, default: [:]][tag, default: []].append(index)
        }
      case .tag(let tag):
        tags[budget.measure, default: []].append(index)
        words[budget.measure, default: []].insert(tag)
      }
    }
    for (measure, words) in words
    where work.contains(where: { $0.tags.count(where: words.contains) > 1 }) {
      tags[measure] = nil
    }
  }

  /// The lists of budgets that are parts of another, each without overlap.
  func parts(of index: Int) -> [[Int]] {
    let budget = budgets[index]
    switch budget.subject {
    case .milestone(let milestone): return parts(of: milestone)
    case .tag(let tag): return [tagged[budget.measure]?[tag] ?? []]
    // Everything that occupies the main thread runs on it.
    case .lane("main") where budget.measure == .main:
      return [phases, items, tags].map { $0[.main] ?? [] }
    case .lane, .item, .phase, .turn: return []
    }
  }

  /// The parts of the time to a milestone.
  private func parts(of milestone: Milestone) -> [[Int]] {
    let ended = Phase.ended(by: milestone)
    let phases = (phases[.path] ?? []).filter { index in
      if case .phase(let phase) = budgets[index].subject { ended.contains(phase) } else { false }
    }
    switch milestone {
    // The path leads to the ready frame, and the first frame follows.
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
  /// The phases that are over at a milestone (rule 34), in their shares of the path.
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
