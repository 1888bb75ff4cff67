import LaunchSim

extension Benchmark {
  /// Cost of an item in launches of growing size: compiling and running a program.
  static let sizes = [10, 100, 1_000, 10_000, 100_000].map { items in
    Benchmark(name: "items/\(items)", operation: "item", isInSmoke: items <= 1_000) { _ in
      let scenario = try SampleApp.scenario(items: items)
      var simulation = LaunchSimulation(LaunchProgram(scenario))
      _ = try simulation.run()
      let bytes = simulation.storedBytes
      return Workload(
        size: "\(items) items", operations: items,
        counts: [("bytes per item", bytes / items)]
      ) {
        {
          var simulation = LaunchSimulation(LaunchProgram(scenario))
          return try simulation.run().digest
        }
      }
    }
  }
}

extension LaunchSimulation {
  /// Bytes in a run's arrays: instructions, items, jobs and events, without the scenario and
  /// without spare capacity.
  fileprivate var storedBytes: Int {
    func bytes<Elements: Collection>(_ elements: Elements) -> Int {
      elements.count * MemoryLayout<Elements.Element>.stride
    }
    return bytes(program.instructions) + bytes(program.specs) + bytes(program.itemCode)
      + bytes(program.starters) + bytes(machine.jobs) + bytes(machine.events)
  }
}
