import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimCLI
@testable import LaunchSimTestSupport

@Suite("The watch of files on a disk", .timeLimit(.minutes(30)))
struct RunWatchCommandTests {
  private static let good = #"{"launchScenario": 1, "app": {"didFinishLaunching": []}}"#
  private static let broken = #"{"launchScenario": 1, "app": {"didFinish</script>": []}}"#

  /// A watch that runs in a folder until it is interrupted.
  private final class Watch {
    private let process = Process()
    private let folder: LaunchSimBinary.Folder
    private let log: URL

    init(_ arguments: String..., in folder: LaunchSimBinary.Folder) throws {
      self.folder = folder
      log = folder.url.appendingPathComponent(".log")
      try Data().write(to: log)
      process.executableURL = URL(fileURLWithPath: LaunchSimBinary.path)
      process.arguments = ["run", "--watch"] + arguments
      process.environment = [:]
      process.currentDirectoryURL = folder.url
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try FileHandle(forWritingTo: log)
      process.standardError = FileHandle.nullDevice
      try process.run()
    }

    deinit { if process.isRunning { process.terminate() } }

    var output: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }

    /// Waits until the answers hold a text.
    func expect(
      _ text: String, times: Int = 1, at location: Testing.SourceLocation = #_sourceLocation
    ) {
      for _ in 0..<300 where output.ranges(of: text).count < times {
        Thread.sleep(forTimeInterval: 0.1)
      }
      #expect(output.ranges(of: text).count == times, "\(output)", sourceLocation: location)
    }

    /// Ends the watch as Ctrl-C does.
    func interrupt() -> Int32 {
      process.interrupt()
      process.waitUntilExit()
      return process.terminationReason == .exit ? process.terminationStatus : -1
    }
  }

  @Test("A page that cannot be written is reported, and written once it can be")
  func blocked() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(Self.good, to: "a.json")
    try folder.write("", to: "out/other")
    let watch = try Watch("a.json", "-o", "out/live.html", in: folder)
    watch.expect("Wrote out/live.html\n")
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("out"))
    try folder.write(Self.good + " ", to: "a.json")
    watch.expect("launch-sim: out/live.html: not written: no such file or folder\n")
    #expect(watch.output.ranges(of: "Wrote").count == 1)
    try folder.write("", to: "out/other")
    watch.expect("run 3: live.html can be written again\nWrote out/live.html\n")
    #expect(watch.interrupt() == 130)
    #expect(folder.contents == [".log", "a.json", "out", "out/live.html", "out/other"])
  }

  @Test("The page tells the errors of a save above the launch before it, until they are mended")
  func errors() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(Self.broken, to: "a.json")
    let watch = try Watch("a.json", "-o", "live.html", in: folder)
    watch.expect("Wrote live.html with these errors:\na.json:1:")
    var page = try folder.text(of: "live.html")
    #expect(page.contains("didFinish&lt;/script&gt;"))
    #expect(!page.contains("id=\"launch-data\""))
    try folder.write(Self.good, to: "a.json")
    watch.expect("Wrote live.html\n")
    page = try folder.text(of: "live.html")
    #expect(page.contains("\"reloads\": true") && !page.contains("errors-heading"))
    let data = try #require(page.split(separator: "id=\"launch-data\">").last)
    try folder.write(Self.broken, to: "a.json")
    watch.expect("Wrote live.html with these errors:\na.json:1:", times: 2)
    page = try folder.text(of: "live.html")
    #expect(page.contains("didFinish&lt;/script&gt;"))
    #expect(page.hasSuffix(data))
    #expect(watch.interrupt() == 130)
  }

  @Test("Only a page tells errors: a file of another form stays as it is")
  func otherForms() throws {
    func document(_ file: String) throws -> ExportFormat.Document? {
      let words = ["run", "--watch", "a.json", "-o", file]
      var export = try #require(
        WatchedExport(RunOptions(), try Invocation(words, exists: { _ in true })))
      return export.document(of: [], errors: ["a.json:1:1: error: one"])
    }
    guard case .text(let page) = try document("live.html") else {
      Issue.record("no page")
      return
    }
    #expect(page.contains("a.json:1:1: error: one"))
    for file in ["live.svg", "live.md", "live.json", "live.pftrace"] {
      #expect(try document(file) == nil, "\(file)")
    }
  }

  @Test("A folder is watched while it is empty, and scenarios come, are replaced and go")
  func folders() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write("", to: "L/notes.txt")
    let watch = try Watch("L", "-q", in: folder)
    watch.expect("L: error: there is no scenario in this folder")
    try folder.write(Self.good, to: "L/a.json")
    watch.expect("run 2: L changed\n")
    watch.expect("First frame at ")
    // As editors save: a new file takes the name of the old one.
    try folder.write(Self.broken, to: "new")
    let file = folder.url.appendingPathComponent("L/a.json")
    try FileManager.default.removeItem(at: file)
    try FileManager.default.moveItem(at: folder.url.appendingPathComponent("new"), to: file)
    watch.expect("\nL/a.json:1:")
    try FileManager.default.removeItem(at: file)
    watch.expect("there is no scenario in this folder", times: 2)
    try folder.write(Self.good, to: "L/a.json")
    watch.expect("First frame at ", times: 2)
    #expect(watch.interrupt() == 130)
  }

  @Test("Two scenarios share a page, and a third is an error of the save that brings it")
  func twoScenarios() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(Self.good, to: "L/a.json")
    try folder.write(Self.good, to: "L/b.json")
    let watch = try Watch("L", "-o", "live.html", in: folder)
    watch.expect("Wrote live.html\n")
    #expect(try folder.text(of: "live.html").contains("The two launches do not differ."))
    try folder.write(Self.good, to: "L/c.json")
    watch.expect("launch-sim: live.html holds one launch or two scenarios")
    #expect(try folder.text(of: "live.html").contains("ask for 3 runs"))
    #expect(watch.interrupt() == 130)
  }

  @Test("A watch ends when nothing reads its answers any more")
  func closedPipe() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(Self.good, to: "a.json")
    let (status, output) = try LaunchSimBinary.shell(
      "launch-sim run --watch a.json | head -n 1", in: folder.url)
    #expect(status == 0)
    #expect(output.contains("cold launch"))
  }

  @Test("A watch whose runs do not fit into its file does not begin")
  func refusals() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(Self.good, to: "a.json")
    try folder.write(Self.good, to: "b.json")
    func refusal(_ arguments: String...) throws -> String {
      let outcome = try LaunchSimBinary.run(["run", "--watch"] + arguments, in: folder)
      #expect(outcome.status == 64)
      #expect(outcome.output == "")
      return outcome.errors
    }
    #expect(
      try refusal("a.json", "-o", "live.html", "--device", "iphone-12,iphone-15").hasPrefix(
        "launch-sim: live.html holds one launch or two scenarios, and the files and options ask for "
          + "2 runs; name fewer, or leave out --output to watch them as text"))
    #expect(
      try refusal("a.json", "b.json", "-o", "x.mmd").contains("x.mmd holds one launch, and"))
    #expect(folder.contents == ["a.json", "b.json"])
    #expect(
      try refusal("p.html", "-o", "p.html").hasPrefix(
        "launch-sim: p.html is read and written, so each run would begin the next; name another "
          + "file with --output"))
  }

  @Test("A watch replaces the page of an earlier one, and any other file by --force only")
  func replacing() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(Self.good, to: "a.json")
    #expect(try LaunchSimBinary.run("export", "a.json", "-o", "kept.html", in: folder).status == 0)
    let refused = try LaunchSimBinary.run("run", "a.json", "--watch", "-o", "kept.html", in: folder)
    #expect(refused.status == 73)
    #expect(
      refused.errors
        == "launch-sim: kept.html: not written: it exists already; --force replaces it\n")
    for _ in 1...2 {
      let watch = try Watch("a.json", "-o", "live.html", in: folder)
      watch.expect("Wrote live.html\n")
      #expect(watch.interrupt() == 130)
    }
    let export = try LaunchSimBinary.run("export", "a.json", "-o", "live.html", in: folder)
    #expect(export.status == 73)
  }
}
