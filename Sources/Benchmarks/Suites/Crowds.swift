import LaunchSim

extension Benchmark {
  /// Launches in which very many items do the same thing, so that a careless rule would take
  /// quadratic time.
  static let crowds = [
    crowd("lock", on: { .queue(label: "queue \($0)", nil) }, [.lock("lock", [.millisecond])]),
    crowd("actor", on: { _ in .actor(name: "actor") }, [.millisecond]),
    crowd("queues", on: { .queue(label: "queue \($0)", nil) }, [.millisecond]),
    crowd("detached", on: { _ in .detached(nil) }, [.millisecond]),
    crowd("global", on: { _ in .global(nil) }, [.millisecond]),
    crowd("main-queue", on: { _ in .mainQueue }, [.millisecond]),
    // The first item of every crowd takes longer, and these items wait for it.
    crowd("await", on: { _ in .detached(nil) }, [.await(0, viaSemaphore: false), .millisecond]),
    crowd("sync", on: { .queue(label: "queue \($0)", nil) }, [.await(0, viaSemaphore: false)]),
    crowd(
      "task", on: { $0 == 0 ? .detached(.background) : .task },
      [.await(0, viaSemaphore: false), .millisecond]),
    // Half of the items queue on one serial queue; the others donate to its last item, and so to
    // all items ahead of it.
    crowd(
      "sync-ahead",
      on: { $0 % 2 == 0 ? .queue(label: "queue", .background) : .queue(label: "queue \($0)", nil) },
      { $0 % 2 == 0 ? [.millisecond] : [.await($1 - 2, viaSemaphore: false)] }),
    crowd(
      "storage", on: { .queue(label: "queue \($0)", nil) }, [.read(bytes: 1_000, isCached: true)]),
    // If pages were played one by one, each item would take hundreds of faults.
    crowd("touch", on: { .queue(label: "queue \($0)", nil) }, isInSmoke: false) { _, _ in
      [.touch(bytes: 10_000_000)]
    },
    crowd("touch-warm", on: { .queue(label: "queue \($0)", nil) }, in: .warm) { _, _ in
      [.touch(bytes: 10_000_000)]
    },
    // Each item owns a lock for which the previous item waits, and all donate along the chain.
    crowd("lock-chain", on: { .queue(label: "queue \($0)", .background) }) { index, _ in
      [
        .lock(
          "lock \(index)",
          [.wait(.fixed(.milliseconds(5)), for: nil), .lock("lock \(index + 1)", [.millisecond])])
      ]
    },
    crowd("background-tasks", on: { _ in .mainQueue }) { index, count in
      [
        .beginBackgroundTask("task \(index)", expiration: []),
        .endBackgroundTask("task \(count - index)"),
      ]
    },
  ]

  /// A crowd of items that all take the same steps, all started by one callback.
  private static func crowd(
    _ name: String, on placement: @escaping @Sendable (Int) -> Placement, _ steps: [Step]
  ) -> Benchmark {
    crowd(name, on: placement) { _, _ in steps }
  }

  /// A crowd of items whose steps depend on the number of the item and on the number of items.
  private static func crowd(
    _ name: String, on placement: @escaping @Sendable (Int) -> Placement,
    in kind: LaunchKind = .cold, isInSmoke: Bool = true,
    _ steps: @escaping @Sendable (_ index: Int, _ count: Int) -> [Step]
  ) -> Benchmark {
    Benchmark(name: "crowd/\(name)", operation: "item", isInSmoke: isInSmoke) { plan in
      let count = plan.size(smoke: 200, full: 10_000)
      guard let device = DeviceProfile.named("iphone-12") else {
        throw Unavailable(reason: "there is no device to run on")
      }
      var items = (0..<count).map { index in
        WorkItem(name: "item \(index)", placement: placement(index), steps: steps(index, count))
      }
      items[0].steps = [.cpu(.fixed(.milliseconds(50)))]
      var scenario = Scenario(
        title: name, device: device, request: LaunchRequest(kind: kind, isWatchdogArmed: false))
      scenario.app.callbacks = [.didFinishLaunching: items.indices.map { .start($0) }]
      scenario.app.items = items
      return Workload(size: "\(count) items", operations: count) {
        {
          var simulation = LaunchSimulation(LaunchProgram(scenario))
          return try simulation.run().digest
        }
      }
    }
  }
}

extension Step {
  /// A millisecond of CPU.
  fileprivate static let millisecond = Step.cpu(.fixed(.milliseconds(1)))
}
