import LaunchSim

extension Benchmark {
  /// Launches of apps written in Swift, with real tasks and actors.
  ///
  /// `app/run` launches the app of `launch/run` from Swift, and the sizes launch the apps of
  /// `items`; each has the same result as its counterpart. `app/hold` plays the holds of
  /// `core/few`.
  static let apps: [Benchmark] =
    [
      launch("app/run") { app, plan in try app.play(plan) },
      launch("app/report") { app, _ in try app.simulate().trace },
    ] + [10, 100, 1_000, 10_000].map(appSize) + [
      perTask("app/task", operation: "task", smoke: 100, full: 10_000) { count in
        Tasks { launch in
          for _ in 0..<count { launch.detached("Task") { _ in } }
        }
      },
      perTask("app/step", operation: "step", smoke: 100, full: 100_000) { count in
        Tasks { launch in
          for _ in 0..<count { await launch.cpu(.microseconds(1)) }
        }
      },
      perTask("app/child", operation: "child task", smoke: 100, full: 10_000) { count in
        Tasks { launch in
          await withTaskGroup(of: Void.self) { group in
            for _ in 0..<count { group.addTask { await launch.cpu(.microseconds(1)) } }
          }
        }
      },
      // The jobs keep their threads, as in `core/few`.
      perTask("app/hold", operation: "event", smoke: 5_000, full: 1_000_000) { count in
        HoldLaunch(holds: count / HoldLaunch.processes)
      },
      // Each hold gives the thread back and queues for a thread at its end.
      perTask("app/suspend", operation: "event", smoke: 5_000, full: 1_000_000) { count in
        HoldLaunch(holds: count / HoldLaunch.processes, givesThreadsBack: true)
      },
    ]

  /// A benchmark of launches of the sample app.
  private static func launch(
    _ name: String,
    body: @escaping @Sendable (SampleLaunch, LaunchPlan) throws -> Trace
  ) -> Benchmark {
    Benchmark(name: name, operation: "launch") { plan in
      let app = SampleLaunch(items: 30)
      let launch = LaunchPlan(try Scenario.empty)
      let launches = plan.size(smoke: 30, full: 3_000)
      return Workload(size: "30 items", operations: launches) {
        {
          var digest = Digest()
          for index in 0..<launches {
            let trace = try body(app, launch)
            // The first thirty launches stand for the others, as in `launch`.
            if index < 30 { digest.mix(trace.digest) }
            digest.mix(UInt64(trace.end.rawValue))
          }
          return digest.value
        }
      }
    }
  }

  /// Cost of an item in launches of growing size.
  private static func appSize(items: Int) -> Benchmark {
    Benchmark(name: "app/\(items)", operation: "item", isInSmoke: items <= 1_000) { _ in
      let app = SampleLaunch(items: items)
      let launch = LaunchPlan(try Scenario.empty)
      return Workload(size: "\(items) items", operations: items) {
        { try app.play(launch).digest }
      }
    }
  }

  /// Cost per task, step or event, among very many.
  private static func perTask(
    _ name: String, operation: String, smoke: Int, full: Int,
    _ app: @escaping @Sendable (_ count: Int) -> some SimulatedApp
  ) -> Benchmark {
    Benchmark(name: name, operation: operation) { plan in
      let count = plan.size(smoke: smoke, full: full)
      let app = app(count)
      let launch = LaunchPlan(try Scenario.empty)
      return Workload(size: "\(count) \(operation)s", operations: count) {
        { try app.play(launch).digest }
      }
    }
  }
}

/// An app that does everything in one callback.
private struct Tasks: SimulatedApp {
  let body: @LaunchMain (Launch) async -> Void

  var callbacks: Callbacks {
    On(.didFinishLaunching) { launch in await body(launch) }
  }
}
