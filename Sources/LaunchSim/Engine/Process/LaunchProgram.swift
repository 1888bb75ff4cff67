/// A compiled scenario: its steps as flat instructions, its names as numbers.
///
/// Compiling costs O(steps); the program can then run any number of times, and a variant without an
/// item needs no new compilation.
package struct LaunchProgram: Sendable {
  /// The part that all variants of a program share, so that making or running a variant copies
  /// nothing.
  final class Code: Sendable {
    let plan: LaunchPlan
    let instructions: CodeAddress.Table<Instruction>
    let itemCode: ItemID.Table<CodeAddress>
    let callbackCode: [CodeAddress?]
    let starters: [ItemID?]
    let names: Trace.Names

    init(
      plan: LaunchPlan, instructions: CodeAddress.Table<Instruction>,
      itemCode: ItemID.Table<CodeAddress>, callbackCode: [CodeAddress?], starters: [ItemID?],
      names: Trace.Names
    ) {
      self.plan = plan
      self.instructions = instructions
      self.itemCode = itemCode
      self.callbackCode = callbackCode
      self.starters = starters
      self.names = names
    }
  }

  let code: Code
  package internal(set) var specs: [Machine.ItemSpec]
  /// The items that the program leaves out.
  var removed: [ItemIndex] = []

  package var scenario: Scenario { code.plan.scenario }
  package var plan: LaunchPlan { code.plan }
  var configuration: MachineConfiguration { plan.configuration }
  package var instructions: CodeAddress.Table<Instruction> { code.instructions }
  /// Address of each item's steps.
  package var itemCode: ItemID.Table<CodeAddress> { code.itemCode }
  /// Address of each callback's steps, by the callback's index.
  package var callbackCode: [CodeAddress?] { code.callbackCode }
  /// The item whose steps start each item; `nil` if a callback starts the item, or nothing does.
  package var starters: [ItemID?] { code.starters }
  /// Names of items, locks, queues and actors, by their numbers.
  package var names: Trace.Names { code.names }

  /// The same program without an item: the item is skipped, with every item that only it starts.
  ///
  /// A condition on the item's failure does not hold.
  ///
  /// - Complexity: O(items).
  package func removing(_ item: ItemIndex) -> LaunchProgram {
    var program = self
    program.removed.append(item)
    if plan.asksAfterFailures { program.markAnew() }
    program.skip(item)
    return program
  }

  mutating func skip(_ item: ItemIndex) {
    var isSkipped = specs.map { $0.initialStatus == .skipped }
    isSkipped[item] = true
    specs[item].initialStatus = .skipped
    propagate(.skipped, among: &isSkipped)
  }

  /// Gives a status to every item that is started only within marked items.
  ///
  /// - Complexity: O(items).
  mutating func propagate(_ status: Machine.ItemStatus, among marked: inout [Bool]) {
    var isSettled = marked
    var chain: [Int] = []
    for item in specs.indices {
      // Follow the chain of starters to an item whose mark is known.
      var link: Int? = item
      while let known = link, !isSettled[known] {
        isSettled[known] = true
        chain.append(known)
        link = starters[known]?.index
      }
      let isMarked = link.map { marked[$0] } ?? false
      while let link = chain.popLast() {
        marked[link] = isMarked
        if isMarked { specs[link].initialStatus = status }
      }
    }
  }

  /// A machine for one run of this program.
  func makeMachine() -> Machine {
    var machine = Machine(
      configuration, items: specs, locks: names.locks.count, queues: names.queues.count,
      actors: names.actors.count, steps: instructions.count)
    machine.share(scenario.app, queues: names.queues, locks: names.locks)
    return machine
  }
}
