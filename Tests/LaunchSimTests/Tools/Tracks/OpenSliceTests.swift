import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Slices that nothing ends")
struct OpenSliceTests {
  /// A launch whose main thread waits for itself from 138 ms on, while Work runs until 188 ms.
  private static func record(watchdog: Bool) throws -> LaunchRecord {
    let scenario = ScenarioFixture.scenario(
      app: #""didFinishLaunching":[{"cpu":"10ms"},"Work","Later",{"await":"Later"}]"#,
      work: #""Work":{"cpu":"50ms","on":"global"},"Later":{"cpu":"3ms","on":"mainQueue"}"#,
      rest: #""launch":{"kind":"cold","watchdog":\#(watchdog)}"#)
    let report = try Report(simulating: ScenarioFixture.read(("t", scenario)).scenario)
    return LaunchRecord(of: report, named: "t", .verdict)
  }

  private static func openNames(_ tracks: LaunchTracks) -> Set<String> {
    Set(tracks.slices.filter(\.isOpen).map(\.name))
  }

  @Test("In a deadlock the phase, the callback, its wait and the item that waits are open")
  func deadlock() throws {
    let tracks = try Self.record(watchdog: false).tracks
    #expect(
      Self.openNames(tracks) == [
        "Application initialization, which does not end", "didFinishLaunching", "Later",
        "waits for Later", "waits for the main thread",
      ])
    #expect(tracks.slices.filter(\.isOpen).allSatisfy { $0.end == tracks.end })
    // Work ends at the same instant, and has an end.
    #expect(tracks.slices.contains { $0.name == "Work" && $0.end == tracks.end && !$0.isOpen })
  }

  @Test("A watchdog ends all of them")
  func watchdog() throws {
    #expect(Self.openNames(try Self.record(watchdog: true).tracks) == [])
  }

  @Test("In Chrome's format they begin and never end")
  func chrome() throws {
    for watchdog in [false, true] {
      let record = try Self.record(watchdog: watchdog)
      let trace = ChromeTrace(record).text
      let begins = trace.split(separator: "\n").filter { $0.contains(#""ph": "B""#) }
      #expect(begins.count == record.tracks.slices.count(where: \.isOpen))
      #expect(begins.allSatisfy { !$0.contains(#""dur""#) })
      #expect(!trace.contains(#""ph": "E""#))
      #expect(begins.isEmpty == watchdog)
    }
  }

  @Test("An import names the callback that never ends, and passes over the details")
  func importing() throws {
    let trace = ChromeTrace(try Self.record(watchdog: false)).text
    let result = SpanImport.read(SourceText(name: "t", bytes: Array(trace.utf8)))
    #expect(
      result.notes.map(\.message).contains { note in
        note.hasPrefix("1 span has no end, \"didFinishLaunching\" on line ")
      })
  }

  @Test("Pictures draw an arrow, and no time of an end")
  func pictures() throws {
    for watchdog in [false, true] {
      let record = try Self.record(watchdog: watchdog)
      let chart = MermaidGantt(record).text
      #expect(chart.contains("  didFinishLaunching → :") == !watchdog)
      #expect(chart.contains("which does not end → :") == !watchdog)
      #expect(!chart.contains("Work → :"))
      let picture = SVGTimeline([record]).text
      #expect(picture.contains("didFinishLaunching: from 128.0 ms, without end") == !watchdog)
      #expect(
        picture.contains("Application initialization, which does not end: from 128.0 ms<")
          == !watchdog)
      // A bar and its arrow.
      #expect(picture.contains("l7 7l-7 7z") == !watchdog)
    }
  }

  @Test("A mark for an instant with several callbacks names all of them")
  func marks() throws {
    let text = ScenarioFixture.scenario()
    let report = try Report(simulating: ScenarioFixture.read(("t", text)).scenario)
    let picture = SVGTimeline([LaunchRecord(of: report, named: "t", .verdict)]).text
    // After 100 ms and 28 ms UIKit calls all of them at once.
    let title = try #require(picture.split(separator: "<title>").first { $0.contains("loadView") })
      .prefix { $0 != "<" }
    for name in ["didFinishLaunching", "loadView", "viewDidLoad"] { #expect(title.contains(name)) }
    #expect(title.hasSuffix(", 128.0 ms"))
  }
}
