import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Where Swift code runs in a simulated launch")
struct IsolationTests {
  private actor Store {
    func touch() {}
    func hold(_ launch: Launch) async { await launch.wait(.milliseconds(100)) }
    var count = 0

    func load(_ launch: Launch) async {
      count += 1
      await launch.cpu(.milliseconds(5))
    }
  }

  private nonisolated static func parse(_ launch: Launch) async {
    await launch.cpu(.milliseconds(2))
  }

  @concurrent private static func decode(_ launch: Launch) async {
    await launch.cpu(.milliseconds(2))
  }

  @Test("A task runs on the main thread once the callback is done, its actor calls on the pool")
  func actorOfTheApp() throws {
    let activity = try OneApp.activity { launch in
      let store = Store()
      launch.task("Feed") { launch in
        await launch.cpu(.milliseconds(1))
        await store.load(launch)
        await launch.cpu(.milliseconds(1))
      }
      launch.detached("Index") { launch in await store.load(launch) }
      await launch.cpu(.milliseconds(3))
    }
    // The detached task has the actor for 5 ms; the task queues behind it and has it for 5 more.
    #expect(
      activity == [
        "callback 0.0–3.0: on main",
        "Feed 0.0–3.0: queues for main",
        "Index 0.0–5.0: on pool",
        "Feed 3.0–4.0: on main",
        "Feed 4.0–5.0: queues for its actor",
        "Feed 5.0–10.0: on pool",
        "Feed 10.0–11.0: on main",
      ])
  }

  @Test("A concurrent function leaves the main thread, a nonisolated one does not")
  func functions() throws {
    let activity = try OneApp.activity { launch in
      launch.task("Feed") { launch in
        await Self.parse(launch)
        await Self.decode(launch)
        await launch.cpu(.milliseconds(1))
      }
    }
    #expect(
      activity == [
        "Feed 0.0–2.0: on main", "Feed 2.0–4.0: on pool", "Feed 4.0–5.0: on main",
      ])
  }

  @Test("The children of a task group run side by side on the pool")
  func group() throws {
    let activity = try OneApp.activity { launch in
      launch.task("Images") { launch in
        await withTaskGroup(of: Void.self) { group in
          for number in 1...2 {
            group.addTask {
              await launch.cpu(.milliseconds(number))
              await launch.cpu(.milliseconds(1))
            }
          }
        }
        await launch.cpu(.milliseconds(1))
      }
    }
    #expect(
      activity == [
        "Images 0.0–3.0: waits in its own code",
        "child task of Images 0.0–1.0: on pool", "child task of Images 2 0.0–2.0: on pool",
        "child task of Images 1.0–2.0: on pool", "child task of Images 2 2.0–3.0: on pool",
        "Images 3.0–4.0: on main",
      ])
  }

  @Test("A callback may end with its task group")
  func groupAtTheEnd() throws {
    let activity = try OneApp.activity { launch in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await launch.cpu(.milliseconds(1)) }
      }
    }
    #expect(
      activity == [
        "callback 0.0–1.0: waits in its own code",
        "child task of didFinishLaunching 0.0–1.0: on pool",
      ])
  }

  @Test("A child started with async let runs in parallel with its parent")
  func asyncLet() throws {
    let activity = try OneApp.activity { launch in
      launch.task("Feed") { launch in
        async let images: Void = launch.work("Images", cpu: .milliseconds(4))
        await launch.cpu(.milliseconds(2))
        await images
        await launch.cpu(.milliseconds(1))
      }
    }
    #expect(
      activity == [
        "Feed 0.0–2.0: on main", "Images 0.0–4.0: on pool",
        "Feed 2.0–4.0: waits in its own code", "Feed 4.0–5.0: on main",
      ])
  }

  @Test("The reader of a stream waits for its writer")
  func stream() throws {
    let activity = try OneApp.activity { launch in
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      launch.task("Reader") { launch in
        for await number in stream { await launch.cpu(.milliseconds(number)) }
      }
      launch.detached("Writer") { launch in
        for number in 1...2 {
          await launch.cpu(.milliseconds(2))
          continuation.yield(number)
        }
        continuation.finish()
      }
    }
    #expect(
      activity == [
        "Reader 0.0–2.0: waits in its own code", "Writer 0.0–2.0: on pool",
        "Reader 2.0–3.0: on main", "Writer 2.0–4.0: on pool",
        "Reader 3.0–4.0: waits in its own code", "Reader 4.0–6.0: on main",
      ])
  }

  @Test("A sleep on the launch's clock takes simulated time")
  func clock() throws {
    let activity = try OneApp.activity { launch in
      launch.task("Sleeper") { launch in
        let clock: any Clock<Duration> = launch.clock
        try? await clock.sleep(for: .milliseconds(7))
        let measured = await launch.clock.measure { await launch.cpu(.milliseconds(3)) }
        await launch.cpu(measured)
      }
    }
    #expect(
      activity == [
        "Sleeper 0.0–7.0: waits for time", "Sleeper 7.0–10.0: on main",
        "Sleeper 10.0–13.0: on main",
      ])
  }

  @Test("A canceled sleep ends at once")
  func cancellation() throws {
    let activity = try OneApp.activity { launch in
      launch.task("Feed") { launch in
        await withTaskGroup(of: Void.self) { group in
          group.addTask {
            try? await launch.clock.sleep(for: .seconds(10))
            await launch.work("Clean-up", cpu: .milliseconds(2))
          }
          await launch.cpu(.milliseconds(1))
          group.cancelAll()
        }
      }
    }
    #expect(
      activity == [
        "Feed 0.0–1.0: on main", "child task of Feed 0.0–1.0: waits for time",
        "Feed 1.0–3.0: waits in its own code", "Clean-up 1.0–3.0: on pool",
      ])
  }

  @Test("A raw task in main-actor code runs on the main thread without a parent")
  func rawTask() throws {
    let activity = try OneApp.activity { launch in
      Task { await launch.work("Raw", cpu: .milliseconds(2)) }
      await launch.cpu(.milliseconds(1))
    }
    #expect(
      activity == [
        "callback 0.0–1.0: on main",
        "task of didFinishLaunching 0.0–1.0: queues for main", "Raw 1.0–3.0: on main",
      ])
  }

  @Test("A named piece of work begins where its code runs")
  func workElsewhere() throws {
    let activity = try OneApp.activity { launch in
      launch.task("Feed") { launch in
        await Self.decodeNamed(launch)
        await launch.immediate("Show") { launch in await launch.cpu(.milliseconds(1)) }
      }
      await launch.cpu(.milliseconds(1))
    }
    #expect(
      activity == [
        "callback 0.0–1.0: on main", "Feed 0.0–1.0: queues for main",
        // Back on the main thread for the immediate item, which is isolated to it.
        "Decode 1.0–3.0: on pool", "Feed 3.0–4.0: hosting(job: 2)", "Show 3.0–4.0: on main",
      ])
  }

  @concurrent
  private static func decodeNamed(_ launch: Launch) async {
    await launch.work("Decode", cpu: .milliseconds(2))
  }

  @Test("A callback keeps the main thread while it awaits")
  func callback() throws {
    let activity = try OneApp.activity { launch in
      launch.task("Later") { launch in await launch.cpu(.milliseconds(1)) }
      await launch.wait(.milliseconds(2))
      await Self.decode(launch)
    }
    #expect(
      activity == [
        "callback 0.0–2.0: waits for time", "Later 0.0–4.0: queues for main",
        "callback 2.0–4.0: on main", "Later 4.0–5.0: on main",
      ])
  }

  @Test("Child tasks that share an actor take turns on it")
  func childrenOfOneActor() throws {
    let activity = try OneApp.activity { launch in
      let store = Store()
      launch.task("Feed") { launch in
        async let first: Void = store.load(launch)
        async let second: Void = store.load(launch)
        _ = await (first, second)
        await launch.cpu(.milliseconds(1))
      }
    }
    // 5 + 5 ms, one after the other, then 1 ms.
    #expect(activity.last == "Feed 10.0–11.0: on main")
    #expect(activity.filter { $0.contains("on pool") }.count == 2)
  }

  @Test("A callback may end with a wait for its own child tasks")
  func callbackWithChildren() throws {
    let activity = try OneApp.activity { launch in
      async let images: Void = launch.work("Images", cpu: .milliseconds(3))
      await images
    }
    #expect(
      activity == ["callback 0.0–3.0: waits in its own code", "Images 0.0–3.0: on pool"])
  }

  @Test("A child keeps its lock over a wait in its own code")
  func lockOfChild() throws {
    let activity = try OneApp.activity { launch in
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      launch.task("Reader") { launch in
        await withTaskGroup(of: Void.self) { group in
          group.addTask {
            await launch.lock("cache") { for await _ in stream {} }
            await launch.work("Use", cpu: .milliseconds(1))
          }
        }
      }
      launch.detached("Writer") { launch in
        await launch.cpu(.milliseconds(2))
        continuation.finish()
      }
    }
    #expect(activity.contains("Use 2.0–3.0: on pool"))
  }

  @Test("A sleep that is canceled before it has begun takes no time")
  func earlyCancellation() throws {
    let activity = try OneApp.activity { launch in
      launch.task("Feed") { launch in
        await withTaskGroup(of: Void.self) { group in
          group.addTask { try? await launch.clock.sleep(for: .seconds(5)) }
          group.addTask {}
          await group.next()
          group.cancelAll()
        }
        await launch.work("Show", cpu: .milliseconds(1))
      }
    }
    #expect(activity.last == "Show 0.0–1.0: on main")
  }

  @Test("A raw task may start another one, wherever the runtime puts it")
  func rawTasks() throws {
    let activity = try OneApp.activity { launch in
      launch.task("Feed") { launch in
        Task { @LaunchMain in
          await launch.work("First", cpu: .milliseconds(1))
          Task { @LaunchMain in await launch.work("Second", cpu: .milliseconds(1)) }
        }
      }
    }
    #expect(activity.contains("First 0.0–1.0: on main"))
    #expect(activity.last == "Second 1.0–2.0: on main")
  }

  @Test("Tasks with a reused address are distinguished")
  func addresses() throws {
    // The innermost task is made when the item's own has ended, and may be where that was.
    let activity = try OneApp.activity { launch in
      launch.task("Feed") { launch in
        let first = Task { @LaunchMain in await launch.work("First", cpu: .milliseconds(1)) }
        await first.value
        Task { @LaunchMain in
          Task { @LaunchMain in await launch.work("Last", cpu: .milliseconds(1)) }
        }
      }
    }
    #expect(activity.last == "Last 1.0–2.0: on main")
  }

  @Test("Each child of a group is a separate task, even at a reused address")
  func childrenInTurn() throws {
    let report = try OneApp { launch in
      await withTaskGroup(of: Void.self) { group in
        for _ in 1...3 {
          group.addTask { await launch.cpu(.milliseconds(1)) }
          await group.next()
        }
      }
    }.simulate()
    #expect(report.trace.events.filter { $0.kind == .childStarted }.count == 3)
  }

  @Test("An immediate item leaves its starter's thread for an actor at once")
  func immediateOnActor() throws {
    let activity = try OneApp.activity { launch in
      let store = Store()
      await launch.immediate("Feed") { launch in await store.load(launch) }
      await launch.cpu(.milliseconds(2))
    }
    // The actor's 5 ms pass beside the callback's 2 ms.
    #expect(activity.contains("callback 0.0–2.0: on main"))
    #expect(activity.last == "Feed 0.0–5.0: on pool")
  }

  @Test("A wait on an actor releases it to its queue")
  func queuedOnActor() throws {
    let activity = try OneApp.activity { launch in
      let store = Store()
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      launch.detached("Reader") { launch in
        for await _ in stream {
          await store.touch()
          await launch.work("Show", cpu: .milliseconds(1))
        }
      }
      await launch.wait(.milliseconds(5))
      // The reader calls the store while the callback is on its way there.
      continuation.yield(1)
      continuation.finish()
      await store.hold(launch)
    }
    #expect(activity.contains("Show 5.0–6.0: on pool"))
    #expect(activity.contains("callback 5.0–105.0: waits for time"))
  }
}
