/// A scenario made ready to run: its steps as flat instructions, its names as numbers.
///
/// Compiling costs O(steps); a program can then be run any number of times, and a variant that leaves
/// an item out is made without compiling anew.
package struct LaunchProgram: Sendable {
  /// One step, or the end of a list of steps.
  package struct Instruction: Hashable, Sendable {
    package enum Operation: UInt8, Sendable {
      case cpu, read, readUncached, touch, wait, lock, unlock, await, awaitViaSemaphore, start, end
      /// Goes on at the instruction of the operand.
      case jump
      /// Goes on at the instruction of the operand where less time is left than the amount.
      case ifTimeRemains
      /// Is about the assertion of the operand.
      case complete, beginTask, endTask
      case reportCall
      /// Is answered after the amount; the operand is 1 where the answer is a failure.
      case register

      /// Whether the step is about the process as the system sees it, and takes no time.
      package var isAboutProcess: Bool {
        switch self {
        case .complete, .beginTask, .endTask, .reportCall, .register: true
        default: false
        }
      }
    }

    package var operation: Operation
    /// The item, lock, assertion or instruction it is about.
    package var operand: Int32
    /// Nanoseconds of the reference core, elapsed nanoseconds, or bytes; of a background task where its
    /// expiration steps begin, or -1.
    package var amount: Int64
  }

  /// What every variant of a program shares, so that a variant is made and run without copying it.
  final class Code: Sendable {
    let plan: LaunchPlan
    let configuration: MachineConfiguration
    let instructions: [Instruction]
    let itemEntries: [Int32]
    let callbackEntries: [Int32]
    let starters: [Int32]
    let names: Trace.Names

    init(
      plan: LaunchPlan, configuration: MachineConfiguration, instructions: [Instruction],
      itemEntries: [Int32], callbackEntries: [Int32], starters: [Int32], names: Trace.Names
    ) {
      self.plan = plan
      self.configuration = configuration
      self.instructions = instructions
      self.itemEntries = itemEntries
      self.callbackEntries = callbackEntries
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
  package var configuration: MachineConfiguration { code.configuration }
  package var instructions: [Instruction] { code.instructions }
  /// Where each item's steps begin.
  package var itemEntries: [Int32] { code.itemEntries }
  /// Where each callback's steps begin, by the callback's index; -1 where it has none.
  package var callbackEntries: [Int32] { code.callbackEntries }
  /// The item in whose steps each item is started, -1 for a callback, -2 for nowhere.
  package var starters: [Int32] { code.starters }
  /// What the numbers of items, locks, queues and actors stand for.
  package var names: Trace.Names { code.names }

  /// The same program without an item: it, and whatever only it starts, is skipped.
  ///
  /// What asks whether the item failed finds that it did not.
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

  /// Gives a status to every item that is started only within items marked so.
  ///
  /// - Complexity: O(items).
  mutating func propagate(_ status: Machine.ItemStatus, among marked: inout [Bool]) {
    var isSettled = marked
    var chain: [Int] = []
    for item in specs.indices {
      // Follow the chain of starters to one whose mark is known.
      var link = Int32(item)
      while link >= 0, !isSettled[Int(link)] {
        isSettled[Int(link)] = true
        chain.append(Int(link))
        link = starters[Int(link)]
      }
      let isMarked = link >= 0 && marked[Int(link)]
      while let link = chain.popLast() {
        marked[link] = isMarked
        if isMarked { specs[link].initialStatus = status }
      }
    }
  }

  /// A machine for one run of this program.
  package func makeMachine() -> Machine {
    Machine(
      configuration, items: specs, locks: names.locks.count, queues: names.queues.count,
      actors: names.actors.count)
  }
}
