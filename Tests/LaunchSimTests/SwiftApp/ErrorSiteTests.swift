import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The place in the source that an error names")
struct ErrorSiteTests {
  private func outcome(
    _ body: @escaping @LaunchMain (Launch) async throws -> Void
  ) -> SimulationError? {
    do throws(SimulationError) {
      _ = try OneApp(body).simulate()
      return nil
    } catch {
      return error
    }
  }

  private func site(_ error: SimulationError?) -> CodeSite? {
    switch error {
    case .waitsOutside(let site), .escaped(let site), .foreignItem(let site),
      .outOfRange(let site, _), .threw(let site, _), .returnsNothing(let site),
      .blocked(let site, _):
      site
    default: nil
    }
  }

  private nonisolated(nonsending) func waitOutside() async {
    unsafe await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
  }

  @Test("A wait is named by the declaration before it")
  func wait() {
    let first = #line + 2
    let error = outcome { launch in
      launch.task("Feed") { launch in
        await launch.work("Feed.load", cpu: .milliseconds(1))
        await launch.work("Feed.decode", cpu: .milliseconds(1))
        await waitOutside()
        await launch.work("Feed.show", cpu: .milliseconds(1))
      }
    }
    #expect(error == .waitsOutside("Feed"))
    #expect(site(error)?.file == #fileID)
    #expect(site(error)?.line == first + 2)
    let text = error?.description ?? ""
    #expect(text.contains("Feed (\(#fileID):\(first + 2)) waits for"))
  }

  @Test("Code that declares nothing is named by its own declaration")
  func item() {
    let line = #line + 2
    let error = outcome { launch in
      launch.task("Feed") { _ in await waitOutside() }
      launch.task("Other") { launch in await launch.cpu(.milliseconds(1)) }
    }
    #expect(error == .waitsOutside("Feed"))
    #expect(site(error)?.line == line)
  }

  @Test("A callback is named by its own last declaration")
  func callback() {
    let line = #line + 2
    let error = outcome { launch in
      launch.detached("Feed") { launch in await launch.work("Load", cpu: .milliseconds(1)) }
      await waitOutside()
    }
    #expect(error == .waitsOutside("didFinishLaunching"))
    #expect(site(error)?.line == line)
    let silent = outcome { _ in await waitOutside() }
    #expect(silent == .waitsOutside("didFinishLaunching"))
    #expect(site(silent)?.line == nil)
    let text = silent?.description ?? ""
    #expect(text.contains("the code of didFinishLaunching waits"))
  }

  @Test("Each other error has a place too")
  func others() {
    struct Missing: Error {}
    let line = #line + 2
    let errors: [SimulationError?] = [
      outcome { launch in launch.task("A") { _ in throw Missing() } },
      outcome { launch in launch.task("A") { launch in await launch.cpu(.seconds(-1)) } },
      outcome { launch in launch.task("A") { launch in launch.returns(true) } },
      outcome { launch in
        launch.task("A") { launch in Thread.detachNewThread { launch.task("B") { _ in } } }
      },
    ]
    #expect(errors.map { site($0)?.line } == [line, line + 1, line + 2, line + 4])
    #expect(errors.map { site($0)?.name } == ["A", "A", "A", "A"])
  }

  @Test("One item too many is named by the code that declares it")
  func items() {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let error = outcome { launch in
      launch.task("Consumer") { launch in
        for await _ in stream {
          for _ in 0..<200_000 { launch.task("Item") { _ in } }
        }
      }
      launch.task("Producer") { launch in
        await launch.cpu(.milliseconds(1))
        continuation.yield()
        continuation.finish()
      }
    }
    #expect(error == .outOfRange("Consumer", "item 200001"))
    #expect(site(error)?.line == #line - 10)
  }
}
