import Synchronization
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// As in the tests of an app, which run at the same time and share the app's global actors.
@Suite("Actors that several runs share")
struct SharedActorTests {
  @globalActor
  private actor Database {
    static let shared = Database()
    func load(_ launch: Launch) async { await launch.cpu(.milliseconds(1)) }
    func touch() {}
  }

  private static let cache = Cache()

  private actor Cache {
    func load(_ launch: Launch) async { await launch.cpu(.milliseconds(1)) }
  }

  @Database
  private static func query(_ launch: Launch) async {
    await launch.work("Query", cpu: .milliseconds(2))
  }

  private static func launch() throws -> [String] {
    try OneApp.activity { launch in
      launch.detached("Feed") { launch in
        for _ in 0..<3 {
          await Database.shared.touch()
          await Database.shared.load(launch)
          await query(launch)
        }
      }
      launch.task("Images") { launch in for _ in 0..<3 { await cache.load(launch) } }
      for _ in 0..<3 {
        await Database.shared.load(launch)
        await Database.shared.touch()
      }
    }
  }

  @Test("Runs at the same time are as one alone")
  func parallel() async throws {
    let expected = try Self.launch()
    let launches = try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<32 {
        group.addTask {
          for _ in 0..<19 where try Self.launch() != expected { return ["another launch"] }
          return try Self.launch()
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(launches) == [expected])
    #expect(launches.count == 32)
  }

  @Test("A run that fails leaves the actors to the others")
  func failing() async throws {
    let expected = try Self.launch()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<32 {
        group.addTask {
          if number.isMultiple(of: 2) {
            #expect(throws: SimulationError.waitsOutside("Feed")) {
              try OneApp { launch in
                launch.task("Feed") { launch in
                  await Database.shared.load(launch)
                  unsafe await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
                }
              }.simulate()
            }
          } else {
            #expect((try? Self.launch()) == expected)
          }
        }
      }
    }
  }

  @Test("A run inside a run takes its turn within that one's")
  func nested() throws {
    let inner = Mutex<[String]>([])
    let outer = try OneApp.activity { launch in
      await launch.cpu(.milliseconds(1))
      let activity = try Self.launch()
      inner.withLock { $0 = activity }
    }
    #expect(outer == ["callback 0.0–1.0: on main"])
    #expect(inner.withLock { $0 } == (try Self.launch()))
  }
}
