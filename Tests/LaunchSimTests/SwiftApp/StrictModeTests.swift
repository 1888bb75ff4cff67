import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Strict launches", .enabled(if: HostRuntime.keepsJobs, "the runtime has no hooks"))
struct StrictModeTests {
  @Test("An app that does the same in every run passes")
  func same() throws {
    let report = try OneApp { launch in
      Task { await launch.work("Feed", cpu: .milliseconds(2)) }
      async let images: Void = launch.work("Images", cpu: .milliseconds(3))
      await images
    }.simulate(isStrict: true)
    #expect(report.item("Feed")?.ended != nil)
  }

  @Test("A loop on a real clock, and what a run leaves to the next, are errors with their code")
  func differs() {
    #expect(throws: SimulationError.self) {
      do {
        _ = try OneApp { launch in
          launch.task("Poll") { launch in
            let began = Platform.Clock.wall.reading
            await launch.wait(.milliseconds(1))
            await launch.cpu(.nanoseconds(Platform.Clock.wall.reading - began))
          }
        }.simulate(isStrict: true)
      } catch {
        guard case .varies("Poll", at: _) = error as? SimulationError else { throw Wrong() }
        throw error
      }
    }
    let runs = RunCount()
    #expect(throws: SimulationError.varies("Cache", at: .zero)) {
      do {
        _ = try OneApp { launch in
          let run = runs.next()
          launch.task("Cache") { launch in await launch.cpu(.milliseconds(run)) }
        }.simulate(isStrict: true)
      } catch SimulationError.varies(let site, at: _) {
        throw SimulationError.varies(site, at: .zero)
      }
    }
  }

  @Test("A callback that differs is named, though others follow it")
  func callback() {
    struct App: SimulatedApp {
      let runs = RunCount()

      var callbacks: Callbacks {
        On(.didFinishLaunching) { launch in await launch.cpu(.milliseconds(runs.next())) }
        On(.sceneWillConnect) { _ in }
      }
    }
    let error = #expect(throws: SimulationError.self) { try App().simulate(isStrict: true) }
    let message = error?.description ?? ""
    #expect(message.contains("didFinishLaunching (\(#fileID):"), "\(message)")
  }

  private struct Wrong: Error {}
}
