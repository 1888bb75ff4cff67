extension LaunchProgram {
  /// Flattens nested steps into instructions, and names into numbers (see `Instruction`).
  struct Compiler {
    private let costs: CostPolicy
    var instructions = CodeAddress.Table<Instruction>()
    /// For each item, the item whose steps start it; `nil` if a callback, or nothing, starts it.
    var starters: [ItemID?]
    var locks: NumberedNames<Numbered.Lock>
    var queues: NumberedNames<Numbered.Queue>
    var actors: NumberedNames<Numbered.Actor>
    var assertions: NumberedNames<Numbered.Assertion>

    /// Creates a compiler that keeps the numbers of already numbered names.
    init(costs: CostPolicy, itemCount: Int, _ names: Trace.Names?) {
      self.costs = costs
      starters = Array(repeating: nil, count: itemCount)
      locks = NumberedNames(names?.locks ?? [])
      queues = NumberedNames(names?.queues ?? [])
      actors = NumberedNames(names?.actors ?? [])
      assertions = NumberedNames(names?.assertions ?? [])
    }

    /// Appends the steps of a callback or item with an end instruction, and returns the address of
    /// the first instruction.
    @discardableResult
    mutating func compile(
      _ list: StepList, of owner: ItemID? = nil
    ) -> CodeAddress {
      var draws = CostDraws(costs, of: list)
      let start = instructions.endIndex
      append(list.steps, of: owner, speed: list.measuredSpeed, &draws)
      instructions.append(.end)
      return start
    }

    /// Appends a list of steps outside of items; `nil` if the list is empty.
    mutating func compileAny(_ list: StepList) -> CodeAddress? {
      list.steps.isEmpty ? nil : compile(list)
    }
  }
}
