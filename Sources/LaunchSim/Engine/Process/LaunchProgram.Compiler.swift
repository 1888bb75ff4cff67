extension LaunchProgram {
  /// Flattens nested steps into instructions, and names into numbers (see `Instruction`).
  struct Compiler {
    private let costs: CostPolicy
    var instructions = CodeAddress.Table<Instruction>()
    /// The item in whose steps each item is started; `nil` for a callback and for nowhere.
    var starters: [ItemID?]
    var locks: NumberedNames<Numbered.Lock>
    var queues: NumberedNames<Numbered.Queue>
    var actors: NumberedNames<Numbered.Actor>
    var assertions: NumberedNames<Numbered.Assertion>

    /// A compiler that gives names the numbers they have already.
    init(costs: CostPolicy, itemCount: Int, _ names: Trace.Names?) {
      self.costs = costs
      starters = Array(repeating: nil, count: itemCount)
      locks = NumberedNames(names?.locks ?? [])
      queues = NumberedNames(names?.queues ?? [])
      actors = NumberedNames(names?.actors ?? [])
      assertions = NumberedNames(names?.assertions ?? [])
    }

    /// Appends the steps of a callback or item, and their end, and returns where they begin.
    mutating func compile(
      _ list: StepList, of owner: ItemID? = nil
    ) -> CodeAddress {
      var draws = CostDraws(costs, of: list)
      let start = instructions.endIndex
      append(list.steps, of: owner, speed: list.measuredSpeed, &draws)
      instructions.append(.end)
      return start
    }

    /// Appends a list of steps outside of items; `nil` for a list without any.
    mutating func compileAny(_ list: StepList) -> CodeAddress? {
      list.steps.isEmpty ? nil : compile(list)
    }
  }
}
