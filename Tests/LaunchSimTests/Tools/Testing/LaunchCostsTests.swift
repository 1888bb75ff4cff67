import LaunchRecorder
import LaunchSimTesting
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Costs from a recording")
struct LaunchCostsTests {
  /// Four spans on the main thread and two in a task.
  ///
  /// Open takes 2 to 32 ms with Migrate inside it from 10 to 15; Draw takes 3 ms, then 4 ms. Load takes
  /// 12 to 72 ms with Parse inside it from 60 to 68.
  static let recording = """
    name,thread,start,duration
    Open,main,2ms,30ms
    Migrate,main,10ms,5ms
    Load,task 1,12ms,60ms
    Draw,main,40ms,3ms
    Parse,task 1,60ms,8ms
    Draw,main,70ms,4ms

    """

  private let costs: LaunchCosts

  init() throws { costs = try LaunchCosts(Self.recording, named: "iphone12.csv") }

  /// The problems of a recording, a line each.
  private func problems(_ recording: String) -> String {
    do throws(LaunchCosts.Failure) {
      _ = try LaunchCosts(recording, named: "iphone12.csv")
      return "none"
    } catch { return "\(error)" }
  }

  @Test("A cost is the time of a span without the spans within it on its thread or in its task")
  func own() throws {
    // Load begins within Open, on no thread of its own, and takes none of its time.
    #expect(try costs["Open"] == .milliseconds(30 - 5))
    #expect(try costs["Migrate"] == .milliseconds(5))
    #expect(try costs["Load"] == .milliseconds(60 - 8))
    #expect(try costs["Parse"] == .milliseconds(8))
  }

  @Test("Spans of one name are numbered in order of time, as the items of a launch are")
  func repeated() throws {
    #expect(costs.names == ["Open", "Migrate", "Load", "Draw", "Parse", "Draw 2"])
    #expect(try costs["Draw"] == .milliseconds(3))
    #expect(try costs["Draw 2"] == .milliseconds(4))
    let report = try OneApp { launch in
      for _ in 1...2 { try await launch.work("Draw", costs: costs) }
    }.simulate()
    #expect(report.beginnings == ["Draw", "Draw 2"])
  }

  @Test("The source of a cost is the line of its span")
  func sources() throws {
    #expect(costs.source(of: "Open") == "recording iphone12.csv, line 2")
    #expect(costs.source(of: "Draw 2") == "recording iphone12.csv, line 7")
    #expect(costs.source(of: "Close") == nil)
  }

  @Test("An item takes its recorded time, and its cost is cited")
  func work() throws {
    let report = try OneApp { launch in
      try await launch.work("Open", costs: costs) { own in
        await launch.cpu(own)
        try await launch.work("Migrate", costs: costs)
      }
      try await launch.work("Load", costs: costs) { time in await launch.wait(time) }
    }.simulate()
    let (open, load) = (try #require(report.item("Open")), try #require(report.item("Load")))
    #expect(open.running == .milliseconds(25))
    #expect(open.calling == .milliseconds(5))
    #expect(load.waiting == .milliseconds(52))
    #expect(
      report.scenario.app.items.map(\.provenance) == [
        .cited("recording iphone12.csv, line 2"), .cited("recording iphone12.csv, line 3"),
        .cited("recording iphone12.csv, line 4"),
      ])
    let location = try #require(report.scenario.app.items.first?.location)
    #expect(location.file == #fileID)
  }

  @Test("The result and the error of the steps are those of the work")
  func result() throws {
    struct Refused: Error {}
    let report = try OneApp { launch in
      let length = try await launch.work("Open", costs: costs) { time in
        await launch.cpu(time)
        return time
      }
      #expect(length == .milliseconds(25))
      await #expect(throws: Refused.self) {
        try await launch.work("Load", costs: costs) { _ in throw Refused() }
      }
    }.simulate()
    #expect(report.item("Load")?.state == .ended)
  }

  @Test("An unknown name is an error at the calling line, with the nearest name")
  func unknown() throws {
    #expect {
      _ = try costs["Migrat", fileID: "Notes/App.swift", line: 7]
    } throws: { error in
      "\(error)" == """
        Notes/App.swift:7: error: recording iphone12.csv has no span "Migrat"; did you mean "Migrate"?
        """
    }
    #expect {
      _ = try costs["Analytics.start", fileID: "Notes/App.swift", line: 8]
    } throws: { error in
      "\(error)".hasPrefix(
        "Notes/App.swift:8: error: recording iphone12.csv has no span \"Analytics.start\"; "
          + "its spans are ")
    }
  }

  @Test("An unknown name ends the launch")
  func unknownInALaunch() throws {
    let line = #line + 2
    let app = OneApp { launch in
      try await launch.work("Opem", costs: costs)
    }
    #expect {
      _ = try app.simulate()
    } throws: { error in
      "\(error)".contains(
        "LaunchCostsTests.swift:\(line): error: recording iphone12.csv has no span")
        && "\(error)".contains("did you mean")
    }
  }

  @Test("A damaged recording is refused, with the place of each problem")
  func damaged() {
    let rows = Self.recording.split(separator: "\n").map(String.init)
    #expect(
      problems((rows + ["Close,main,80ms", "End,main,x,1ms"]).joined(separator: "\n")) == """
        iphone12.csv:8:1: error: this row has 3 fields, the first line has 4
        iphone12.csv:9:10: error: "start" is not a time that can be used
        """)
    #expect(
      problems((rows + ["Close,main,72ms,5ms"]).joined(separator: "\n")) == """
        iphone12.csv:8:1: error: span "Close" begins inside "Draw" of line 7, on the same thread, and \
        ends after it; on one thread spans contain each other or follow each other
        """)
    #expect(problems("").contains("there are no spans here"))
  }

  @Test("A file is found from the folder of the test, and its folder is no part of a source")
  func file() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(Self.recording, to: "Tests/Launch/iphone12.csv")
    let test = "\(folder.path)/Tests/LaunchTests.swift"
    #expect(try LaunchCosts(contentsOf: "Launch/iphone12.csv", filePath: test) == costs)
    #expect(try LaunchCosts(contentsOf: "\(folder.path)/Tests/Launch/iphone12.csv") == costs)
    let missing = "\(folder.path)/Tests/Launch/none.csv"
    #expect {
      _ = try LaunchCosts(contentsOf: "Launch/none.csv", filePath: test)
    } throws: { error in "\(error)".hasPrefix("\(missing): error: ") }
  }

  @Test("A recorder's own table is read, with the names as they were recorded")
  func recorder() async throws {
    let recorder = LaunchRecorder()
    let names = ["Open, \"read\"", "Menu build", "é"]
    for name in names { recorder.span(name) {} }
    await recorder.span("Feed.load") {
      await recorder.span("Feed.parse") { await Task.yield() }
    }
    let costs = try LaunchCosts(recorder.csv, named: "launch.csv")
    #expect(costs.names.prefix(3) == names[...])
    #expect(Set(costs.names.dropFirst(3)) == ["Feed.load", "Feed.parse"])
    for name in costs.names { #expect(try costs[name] >= .zero) }
  }

  @Test("Random damage is refused at a place in the file, or leaves times of at most a day")
  func fuzz() {
    let bytes = Array(Self.recording.utf8)
    let pieces = ["", "\0", "\"", ",", "-", "\n", "9999999999999999999", "1e99", "main", "ms", "5"]
    var (readable, refused) = (0, 0)
    for number in 0..<600 {
      var dice = Dice(seed: 31, number: number)
      var damaged = bytes
      for _ in 0...dice.roll(0...2) {
        let start = dice.roll(0...(damaged.count - 1))
        let end = min(damaged.count, start + dice.roll(0...5))
        damaged.replaceSubrange(start..<end, with: Array(dice.pick(pieces).utf8))
      }
      let text = String(decoding: damaged, as: UTF8.self)
      do throws(LaunchCosts.Failure) {
        let costs = try LaunchCosts(text, named: "f")
        readable += 1
        for name in costs.names {
          let time = try costs[name]
          #expect(time >= .zero && time <= .seconds(86_400))
        }
        #expect(Set(costs.names).count == costs.names.count)
      } catch {
        refused += 1
        #expect("\(error)".split(separator: "\n").allSatisfy { $0.hasPrefix("f:") })
      }
    }
    #expect(readable > 50)
    #expect(refused > 50)
  }
}
