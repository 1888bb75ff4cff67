/// Runs of a program without one item each, which share the launch up to the item.
///
///     var runs = RemovalRuns(program)
///     let frames = runs.frames(without: [0, 2])
///
/// The launch is played once. Where it comes to an item, a copy of it goes on without the item.
package struct RemovalRuns {
  private let program: LaunchProgram
  /// The events of all launches without an item, up to the ready frame.
  package private(set) var eventCount = 0
  /// The events that these launches share with the launch that has the items.
  package private(set) var sharedCount = 0

  package init(_ program: LaunchProgram) { self.program = program }

  /// The ready frame of the launch without each item and the items that only it starts; no entry
  /// for a launch without a frame.
  ///
  /// - Precondition: The failure of an item decides about no other item.
  /// - Complexity: one run up to the frame for each item, without the shared parts.
  package mutating func frames(without items: some Sequence<ItemIndex>) -> [ItemIndex: Nanoseconds]
  {
    var frames: [ItemIndex: Nanoseconds] = [:]
    var isOpen = program.specs.map { _ in false }
    for item in items { isOpen[item] = true }
    var simulation = LaunchSimulation(program)
    for item in program.specs.indices { simulation.leaveUndecided(ItemID(item)) }
    while let item = simulation.playToDecision(.frameReady) {
      // The launch without an item that alone leads to this one differs from here on as well.
      var link: ItemID? = item
      while let removed = link {
        if isOpen[removed.index] {
          isOpen[removed.index] = false
          var copy = simulation
          copy.decideAll(without: removed)
          _ = copy.playToDecision(.frameReady)
          frames[removed.index] = copy.machine.frameReady
          count(copy, sharing: simulation)
        }
        link = program.starters[removed.index]
      }
      simulation.decide(item, program.specs[item.index])
    }
    for item in isOpen.indices where isOpen[item] {
      frames[item] = simulation.machine.frameReady
      count(simulation, sharing: simulation)
    }
    return frames
  }

  private mutating func count(_ run: LaunchSimulation, sharing shared: LaunchSimulation) {
    eventCount += run.machine.events.count
    sharedCount += shared.machine.events.count
  }
}
