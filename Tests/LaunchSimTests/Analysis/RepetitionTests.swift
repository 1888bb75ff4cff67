import Testing

@testable import LaunchSim

/// What-ifs of apps whose recorded steps do not predict another launch: the app's code runs again.
@Suite("Repetition")
struct RepetitionTests {
  /// An app with an actor, child tasks, a stream and a clock, in the variants of its code.
  private struct Reader: SimulatedApp {
    enum Edit: CaseIterable {
      case none, withoutFonts, fontsLater, slowImages, importDetached, withoutImport
    }
    var edit = Edit.none

    private actor Images {
      let factor: Int
      init(factor: Int) { self.factor = factor }
      func decode(_ number: Int, _ launch: Launch) async {
        await launch.work("Image.decode", cpu: .milliseconds(factor * (2 + number)))
      }
    }

    var callbacks: Callbacks {
      On(.didFinishLaunching) { launch in
        let began = launch.clock.now
        let images = Images(factor: edit == .slowImages ? 2 : 1)
        switch edit {
        case .withoutFonts: break
        case .fontsLater:
          launch.afterFirstFrame("Fonts.load") { launch in
            await launch.read(bytes: 2_000_000)
            await launch.cpu(.milliseconds(5))
          }
        default:
          await launch.work("Fonts.load") {
            await launch.read(bytes: 2_000_000)
            await launch.cpu(.milliseconds(5))
          }
        }
        async let first: Void = images.decode(1, launch)
        async let second: Void = images.decode(2, launch)
        let work: @concurrent @Sendable (Launch) async -> Void = { launch in
          await launch.cpu(.milliseconds(11))
          await launch.wait(.milliseconds(4))
          await launch.cpu(.milliseconds(3))
        }
        switch edit {
        case .importDetached: launch.detached("Import", work)
        case .withoutImport: break
        default: launch.task("Import") { launch in await work(launch) }
        }
        _ = await (first, second)
        // 3 ms more on a slow way to here.
        if launch.clock.now.offset - began.offset > .milliseconds(14) {
          await launch.work("Slow", cpu: .milliseconds(3))
        }
      }
      On(.viewDidLoad) { launch in await launch.work("Menu", cpu: .milliseconds(6)) }
    }
  }

  /// The instants of the frame and of each item.
  private func times(_ report: Report) -> [String: [Duration?]] {
    var times = ["": [report.time(of: .frameReady), report.firstFrame, report.longestTapWait]]
    for item in report.items where item.began != nil {
      times[item.name] = [item.started, item.began, item.ended]
    }
    return times
  }

  @Test("A what-if is the launch of the app with the same change in its code")
  func edits() throws {
    let report = try Reader().simulate()
    #expect(!report.isReplayable)
    let edits: [(Reader.Edit, [Move])] = [
      (.none, []),
      (.withoutFonts, [.remove("Fonts.load")]),
      (.fontsLater, [.move("Fonts.load", to: .afterFirstFrame)]),
      (.slowImages, [.cost("Image.decode", percent: 200), .cost("Image.decode 2", percent: 200)]),
      (.importDetached, [.move("Import", to: .detached(nil))]),
      (.withoutImport, [.remove("Import")]),
    ]
    #expect(Set(edits.map(\.0)) == Set(Reader.Edit.allCases))
    for (edit, moves) in edits {
      let edited = try Reader(edit: edit).simulate()
      var asked = report
      for move in moves { asked = try asked.whatIf(move) }
      #expect(times(asked) == times(edited), "\(edit)")
    }
    #expect(times(report) != times(try report.whatIf(.remove("Fonts.load"))))
  }

  @Test("A report tells of gains though the app does more without an item")
  func moreItems() throws {
    struct App: SimulatedApp {
      var callbacks: Callbacks {
        On(.didFinishLaunching) { launch in
          let deadline = launch.clock.now.advanced(by: .milliseconds(10))
          await launch.work("Work", cpu: .milliseconds(15))
          if launch.clock.now < deadline { await launch.work("InTime", cpu: .milliseconds(40)) }
        }
      }
    }
    let report = try App().simulate()
    #expect(!report.description.contains("InTime"))
    let without = try report.whatIf(.remove("Work"))
    #expect(without.item("InTime")?.ended != nil)
    #expect(without.difference(from: report).frameReady == .milliseconds(25))
  }
}
