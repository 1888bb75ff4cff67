import LaunchSim

/// The sample app written in Swift: its launch has the same events as the launch of its scenario.
struct SampleLaunch: SimulatedApp {
  /// The names and costs of ten items, prepared in advance because in an app they are literals.
  private struct Group {
    var names: [String]
    var costs: [Duration]
    var lock: String
    var queue: String
    var actor: String
    var isDeferred: Bool

    init(_ group: Int) {
      let items = 0..<SampleApp.groupSize
      names = items.map { SampleApp.name(group, $0) }
      costs = items.map { .microseconds(SampleApp.microseconds(group, $0)) }
      lock = "lock \(SampleApp.home(group))"
      queue = "queue \(SampleApp.home(group))"
      actor = "actor \(SampleApp.home(group))"
      isDeferred = SampleApp.isDeferred(group)
    }
  }

  /// State that one callback leaves for another callback.
  @LaunchMain
  private final class State {
    var database: Launch.Item?

    nonisolated init() {}
  }

  private let groups: [Group]
  private let state = State()

  /// Creates the app.
  ///
  /// - Parameter items: A multiple of ten.
  init(items: Int) {
    groups = (0..<items / SampleApp.groupSize).map(Group.init)
  }

  var callbacks: Callbacks {
    On(.systemInterface) { launch in
      await launch.cpu(.milliseconds(14))
      await launch.read(bytes: 8_000_000)
    }
    On(.didFinishLaunching) { launch in
      state.database = nil
      for group in groups {
        await launch.work(group.names[0], cpu: group.costs[0])
        await launch.work(group.names[1]) {
          await launch.cpu(group.costs[1])
          await launch.lock(group.lock) { await launch.cpu(.microseconds(150)) }
        }
        let database = launch.global(group.names[2], qos: .utility) { launch in
          await launch.read(bytes: 2_000_000)
          await launch.lock(group.lock) { await launch.cpu(group.costs[2]) }
        }
        state.database = state.database ?? database
        let config = launch.detached(group.names[3]) { launch in
          await launch.wait(.milliseconds(40))
          await launch.cpu(group.costs[3])
        }
        launch.task(group.names[4]) { launch in
          await launch.cpu(group.costs[4])
          await launch.await(config)
        }
        launch.mainQueue(group.names[5]) { await $0.cpu(group.costs[5]) }
        launch.queue(group.names[6], on: group.queue) { launch in
          await launch.read(bytes: 500_000)
          await launch.cpu(group.costs[6])
        }
      }
    }
    On(.sceneWillConnect) { launch in
      for group in groups {
        launch.actor(group.names[7], on: group.actor) { launch in
          await launch.cpu(group.costs[7])
          await launch.wait(.milliseconds(5))
        }
        launch.detached(group.names[8], priority: .low) { launch in
          await launch.cpu(group.costs[8])
          await launch.touch(bytes: 64_000)
        }
      }
      if let database = state.database { await launch.await(database, via: .semaphore) }
    }
    On(.sceneDidBecomeActive) { launch in
      for group in groups {
        if group.isDeferred {
          launch.afterFirstFrame(group.names[9]) { await $0.cpu(group.costs[9]) }
        } else {
          launch.whenIdle(group.names[9]) { await $0.cpu(group.costs[9]) }
        }
      }
    }
    On(.initialFrame) { launch in
      await launch.cpu(.milliseconds(20))
    }
  }
}
