import LaunchSim
import Testing

@testable import LaunchSimTestSupport

/// The listings of *Model a launch in Swift* about content, conditions and queues.
private enum Conditions {
  struct Posts: SimulatedApp {
    var callbacks: Callbacks {
      On(.sceneWillConnect) { launch in
        launch.task("Posts.load") { launch in
          await launch.wait(.milliseconds(60))
          await launch.contentIsReady()
        }
      }
    }
  }

  @Test static func thePostsAreThereInTime() throws {
    let report = try Posts().simulate()
    #expect(try #require(report.time(of: .contentReady)) <= .milliseconds(600))
  }

  struct Welcome: SimulatedApp {
    var lifeCycle: LifeCycle { .swiftUI }

    var callbacks: Callbacks {
      On(.onAppear) { launch in
        let tips = launch.task("Welcome.tips") { launch in
          try await launch.clock.sleep(for: .seconds(5))
          await launch.work("Tips.show", cpu: .milliseconds(4))
        }
        launch.task("Session.restore") { launch in
          await launch.wait(.milliseconds(300))
          await launch.work("Home.body", cpu: .milliseconds(9))
          tips.cancel()
        }
      }
    }
  }

  @Test static func noTipsOnceTheSessionIsRestored() throws {
    let report = try Welcome().simulate()
    #expect(report.item("Welcome.tips")?.state == .ended)
    #expect(report.item("Tips.show") == nil)
  }

  struct Projector: SimulatedApp {
    var callbacks: Callbacks {
      On(.sceneWillConnect) { launch in
        await launch.work("Notes.open", cpu: .milliseconds(20))
      }
      On(.sceneWillConnect, scene: "TV") { launch in
        await launch.work("Slides.open", cpu: .milliseconds(40))
      }
    }
  }

  @Test static func theSlidesDoNotDelayTheFirstFrame() throws {
    let report = try Projector().simulate(under: [.scene("TV", role: .externalDisplay)])
    #expect(report.item("Slides.open")?.path == .zero)
  }

  struct Shared: SimulatedApp {
    var callbacks: Callbacks {
      On(.didFinishLaunching) { launch in
        launch.queue("Thumbnails.read", on: .concurrent("images")) { launch in
          await launch.read(bytes: 2_000_000)
        }
        launch.queue("Thumbnails.prune", on: .concurrent("images"), barrier: true) { launch in
          await launch.cpu(.milliseconds(4))
        }
        launch.queue("Draft.upload", on: .operationQueue("uploads", maxConcurrentOperationCount: 3))
        { launch in
          await launch.semaphore("connections", value: 2) { await launch.wait(.milliseconds(60)) }
        }
      }
    }
  }

  @Test static func thePruningWaitsForTheRead() throws {
    let report = try Shared().simulate()
    let read = try #require(report.item("Thumbnails.read"))
    let prune = try #require(report.item("Thumbnails.prune"))
    #expect(try #require(prune.began) == #require(read.ended))
  }

  struct Classic: SimulatedApp {
    var lifeCycle: LifeCycle { .appDelegate }

    var callbacks: Callbacks {
      On(.didFinishLaunching) { launch in
        await launch.work("Database.open", cpu: .milliseconds(20))
      }
    }
  }

  @Test static func oldAndNewSystemsLaunchTheApp() throws {
    let report = try Classic().simulate(
      on: .iPhoneSE2,
      under: [
        .system(18), .previousEnd(.forceQuit),
        .budget(.firstFrame, fail: .milliseconds(400), warn: .milliseconds(350)),
        .budget(item: "Database.open", of: .mainThread, fail: .milliseconds(30)),
      ])
    #expect(report.failures == [], "\(report)")
    #expect(
      report.warnings == [
        "iOS 18 logs for an app without scenes: does not adopt UIScene lifecycle"
      ])
    let next = try Classic().simulate(under: [.system(27), .linkedSDK(27)])
    #expect(next.verdict == .failsToLaunch(.scenesRequired(sdk: 27)))
  }

  struct Editor: SimulatedApp {
    var callbacks: Callbacks {
      On(.sceneDidEnterBackground) { launch in
        launch.beginBackgroundTask("Save") { launch in launch.endBackgroundTask("Save") }
        launch.task("Save") { launch in
          await launch.wait(.seconds(2))
          launch.endBackgroundTask("Save")
        }
      }
    }
  }

  @Test static func theTextIsSaved() throws {
    let report = try Editor().simulate(then: [.after(.seconds(1), .leave)])
    #expect(report.item("Save")?.state == .ended)
    #expect(report.verdict == .launched)
  }
}
