import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite(
  "Requests of tasks that the app makes",
  .enabled(if: HostRuntime.keepsJobs, "the runtime has no hooks"))
struct OwnTaskRequestTests {
  private actor Store {
    private var count = 0

    func start(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
      Task {
        count += 1
        await body()
        count += 1
      }
    }

    func work(_ launch: Launch) async {
      count += 1
      await launch.cpu(.milliseconds(1))
    }
  }

  /// Kinds of tasks by name, each made with a body.
  private static let makers:
    [(String, @Sendable (@escaping @Sendable () async -> Void) async -> Void)] = [
      ("Task {}", { body in Task { await body() } }),
      ("Task.detached", { body in Task.detached { await body() } }),
      ("task of an actor", { body in _ = await Store().start(body) }),
      (
        "async let",
        { body in
          async let value: Void = body()
          await value
        }
      ),
      ("group", { body in await withTaskGroup(of: Void.self) { $0.addTask { await body() } } }),
    ]

  /// Beginnings of a task that makes another one.
  private static let beginnings: [(String, @Sendable (Launch) async -> Void)] = [
    ("nothing", { _ in }),
    ("a yield", { _ in await Task.yield() }),
    ("a step", { launch in await launch.cpu(.milliseconds(3)) }),
    (
      "a group",
      { launch in
        await withTaskGroup(of: Void.self) { group in
          group.addTask { await launch.cpu(.milliseconds(3)) }
        }
      }
    ),
    (
      "async let",
      { launch in
        async let value: Void = launch.cpu(.milliseconds(3))
        await value
      }
    ),
    ("a task", { launch in await Task.detached { await launch.cpu(.milliseconds(3)) }.value }),
    (
      "an actor and a yield",
      { launch in
        await Store().work(launch)
        await Task.yield()
      }
    ),
  ]

  @Test(
    "A task that a task makes runs, whatever its maker did before and does then",
    arguments: makers.indices, [false, true])
  func making(_ maker: Int, hasStepThen: Bool) throws {
    for (name, begin) in Self.beginnings {
      var digests: Set<UInt64> = []
      for _ in 0..<20 {
        let report = try OneApp { launch in
          Task.detached {
            await Self.makers[maker].1 {
              await begin(launch)
              Task.detached { await launch.work("Made", cpu: .milliseconds(2)) }
              if hasStepThen { await launch.work("Then", cpu: .milliseconds(1)) }
            }
          }
        }.simulate()
        digests.insert(report.digest)
        let made = try #require(report.item("Made"), "after \(name)")
        #expect(made.ended != nil && made.running == .milliseconds(2), "after \(name)")
        #expect((report.item("Then")?.ended != nil) == hasStepThen, "after \(name)")
      }
      #expect(digests.count == 1, "after \(name)")
    }
  }
}
