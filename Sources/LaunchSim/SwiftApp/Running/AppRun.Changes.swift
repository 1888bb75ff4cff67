extension AppRun {
  /// A change of an item for one run, whatever code declares the item.
  struct ItemChange: Sendable {
    /// A change of the costs of an item's own code.
    enum Costs: Sendable {
      /// All costs times `factor` over `divisor`, each rounded up.
      case scaled(factor: Int, divisor: Int)
      /// A new sum of the CPU steps, in their shares of the present sum.
      case cpu(Nanoseconds, present: Nanoseconds)
    }

    /// A Boolean value indicating whether the item's code declares nothing.
    var isRemoved = false
    /// The new placement; `nil` for the placement in the code.
    var placement: Placement?
    /// Changes of the costs, one after the other.
    var costs: [Costs] = []
  }

  /// The changes of a run, by the names of the items, and the items declared under these names.
  struct Changes {
    let byName: [String: ItemChange]
    /// Changes of the declared items.
    private(set) var items: [ItemID: ItemChange] = [:]
    /// Isolation of the code of each item that is moved, as the code declares it.
    var isolations: [ItemID: Isolation] = [:]
    /// Removed items whose code runs, because other code asks for a value of theirs.
    private(set) var runningRemoved: Set<ItemID> = []
    /// For a job, the items whose code it runs now, and whose steps another job takes later; the
    /// innermost last.
    private(set) var collecting: [JobID: [ItemID]] = [:]
    /// Steps of items whose code has run, until the items start.
    private var collected: [ItemID: [Request]] = [:]
    /// CPU time of an item's steps so far, at present and with the change.
    private var passed: [ItemID: (present: Int128, given: Int64)] = [:]

    init(_ byName: [String: ItemChange]) { self.byName = byName }

    // MARK: Removed items

    func isRemoved(_ item: ItemID) -> Bool { items[item]?.isRemoved == true }

    /// Returns true if a removed item starts no job.
    func isSkipped(_ item: ItemID) -> Bool { isRemoved(item) && !runningRemoved.contains(item) }

    mutating func declare(_ item: ItemID, _ change: ItemChange, runsCode: Bool) {
      items[item] = change
      if change.isRemoved, runsCode { runningRemoved.insert(item) }
    }

    // MARK: Moved calls

    /// Begins to collect the steps of an item whose code a job runs.
    mutating func collect(_ item: ItemID, on job: JobID) {
      collecting[job, default: []].append(item)
      collected[item] = []
    }

    mutating func append(_ request: Request, to item: ItemID) {
      collected[item]?.append(request)
    }

    /// Ends the innermost collection of a job.
    mutating func endCollection(on job: JobID) {
      collecting[job]?.removeLast()
      if collecting[job]?.isEmpty == true { collecting[job] = nil }
    }

    /// Removes and returns the steps of an item; `nil` for an item whose code has not run.
    mutating func takeSteps(of item: ItemID) -> [Request]? {
      collected.removeValue(forKey: item)
    }

    // MARK: Costs

    func hasOtherCosts(_ item: ItemID) -> Bool { items[item]?.costs.isEmpty == false }

    /// The CPU time with which an item begins that has none at present; `nil` for other items.
    func firstCost(of item: ItemID) -> Nanoseconds? {
      for case .cpu(let time, present: .zero) in items[item]?.costs ?? [] { return time }
      return nil
    }

    /// A step of an item with the item's changes; `nil` if a changed cost is out of range.
    mutating func change(
      _ step: LaunchProgram.Instruction, of item: ItemID
    ) -> LaunchProgram.Instruction? {
      var step = step
      for costs in items[item]?.costs ?? [] {
        switch (costs, step) {
        case (.scaled(let factor, let divisor), _):
          guard let scaled = step.scaled(times: factor, over: divisor) else { return nil }
          step = scaled
        case (.cpu(let time, let present), .cpu(let cost)) where present > .zero:
          // Rounds the end of each share, so that the shares add up to the sum.
          var (sum, given) = passed[item] ?? (0, 0)
          sum += Int128(cost.rawValue)
          let end = Int128(time.rawValue) * sum / Int128(present.rawValue)
          guard end <= Int128(AppRun.longestTime.rawValue) else { return nil }
          step = .cpu(Nanoseconds(rawValue: Int64(end) - given))
          given = Int64(end)
          passed[item] = (sum, given)
        case (.cpu, _): break
        }
      }
      return step
    }
  }
}

extension LaunchProgram.Instruction {
  /// The instruction with its cost times `factor` over `divisor`, rounded up; `nil` if that is out
  /// of range.
  fileprivate func scaled(times factor: Int, over divisor: Int) -> Self? {
    func time(_ time: Nanoseconds) -> Nanoseconds? {
      time.rawValue.scaled(times: factor, over: divisor, upTo: AppRun.longestTime.rawValue)
        .map(Nanoseconds.init(rawValue:))
    }
    func bytes(_ bytes: Int64) -> Int64? {
      bytes.scaled(times: factor, over: divisor, upTo: AppRun.mostBytes)
    }
    return switch self {
    case .cpu(let cost): time(cost).map { .cpu($0) }
    case .wait(let cost): time(cost).map { .wait($0) }
    case .read(let size, let isCached): bytes(size).map { .read(bytes: $0, isCached: isCached) }
    case .touch(let size): bytes(size).map { .touch(bytes: $0) }
    default: self
    }
  }
}
