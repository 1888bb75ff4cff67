import LaunchSim

/// The launch that the team proposes: a feed from the network, images decoded side by side, a database.
struct Trailhead: SimulatedApp {
  private let images = 4

  var callbacks: Callbacks {
    On(.didFinishLaunching) { launch in
      await launch.work("CrashKit.start", cpu: .milliseconds(7), source: "Instruments, May")
      let database = launch.queue("Database.open", on: "db", qos: .userInitiated) { launch in
        await launch.cpu(.milliseconds(20))
      }
      await launch.await(database)
    }
    On(.sceneWillConnect) { launch in
      let feed = Feed()
      launch.task("Feed.load") { launch in
        await launch.wait(.milliseconds(60))
        await feed.parse(launch)
        await decodeImages(launch)
      }
    }
    On(.viewDidLoad) { launch in
      await launch.work("Menu.build", cpu: .milliseconds(12))
    }
    On(.viewDidAppear) { launch in
      launch.afterFirstFrame("Analytics.start") { launch in
        await launch.cpu(.milliseconds(15))
      }
    }
  }

  @LaunchMain
  private func decodeImages(_ launch: Launch) async {
    await withTaskGroup(of: Void.self) { group in
      for _ in 1...images {
        group.addTask { await launch.work("Image.decode", cpu: .milliseconds(5)) }
      }
    }
  }
}

/// The app's own actor: its work leaves the main thread.
private actor Feed {
  func parse(_ launch: Launch) async {
    await launch.work("Feed.parse", cpu: .milliseconds(8))
  }
}
