import Foundation
import Testing

@testable import LaunchSim

@Suite("Files of this machine")
struct SourceFilesTests {
  /// A folder of its own for each test.
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "launchsim-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func withFolder(_ body: (String) throws -> Void) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path(percentEncoded: false))
  }

  private func write(_ text: String, to name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func problem(_ path: String, limit: Int = 100) -> FileProblem? {
    guard case .failure(let problem) = SourceFiles.disk.read(path, limit) else { return nil }
    return problem
  }

  @Test("The starter scenario reads from disk as it does from memory")
  func starter() throws {
    try write(StarterScenario.scenario, to: "Launch/trailhead.jsonc")
    try write(StarterScenario.costTable, to: "Launch/costs/sdks.jsonc")
    try withFolder { path in
      let read = try ScenarioReader(files: .disk).read("\(path)/Launch/trailhead.jsonc")
      var scenario = try StarterScenario.read().scenario
      // Only the files' names differ.
      for index in scenario.app.items.indices {
        let name = scenario.app.items[index].location?.file ?? ""
        scenario.app.items[index].location?.file = "\(path)/\(name)"
      }
      scenario.places = read.scenario.places
      #expect(read.scenario == scenario)
    }
  }

  @Test("A special file is refused without waiting for it")
  func irregular() throws {
    try withFolder { path in
      #expect(unsafe mkfifo("\(path)/fifo", 0o600) == 0)
      #expect(problem("\(path)/fifo") == .notAFile)
      #expect(problem(path) == .isDirectory)
      #expect(problem("\(path)/none") == .notFound)
      #expect(problem("\(path)/none/below") == .notFound)
      #expect(problem("/dev/null") == .notAFile)
      #expect(problem("") == .badName)
      #expect(problem("a\0b") == .badName)
      #expect(problem(String(repeating: "x", count: 5_000)) == .badName)
      try FileManager.default.createSymbolicLink(
        atPath: "\(path)/loop", withDestinationPath: "loop")
      #expect(problem("\(path)/loop") == .tooManyLinks)
      try FileManager.default.createSymbolicLink(
        atPath: "\(path)/dangling", withDestinationPath: "none")
      #expect(problem("\(path)/dangling") == .brokenLink)
    }
  }

  @Test("A file over the limit is refused before it is read")
  func tooLarge() throws {
    try write(String(repeating: "x", count: 100), to: "fits")
    try write(String(repeating: "x", count: 101), to: "long")
    try withFolder { path in
      #expect(problem("\(path)/fits") == nil)
      #expect(problem("\(path)/long") == .tooLarge(limit: 100))
      // Two hundred megabytes that are nowhere on the disk.
      try Data().write(to: folder.appending(path: "huge"))
      let file = try FileHandle(forWritingTo: folder.appending(path: "huge"))
      try file.truncate(atOffset: 200_000_000)
      try file.close()
      let list = ScenarioReader(files: .disk).lint("\(path)/huge")
      #expect(list.description == "\(path)/huge:1:1: error: the file is longer than 16 MB")
      #expect(list.diagnostics.map(\.cause) == [.content])
    }
  }

  @Test("An include through a symbolic link that leaves the root folder is refused")
  func links() throws {
    try write("{\"launchCosts\":1}", to: "outside/table")
    try write(
      "{\"launchScenario\":1,\"include\":[\"link\"],\"app\":{}}", to: "inside/scenario")
    try withFolder { path in
      try FileManager.default.createSymbolicLink(
        atPath: "\(path)/inside/link", withDestinationPath: "../outside/table")
      let scenario = "\(path)/inside/scenario"
      let refused = ScenarioReader(files: .disk).lint(scenario).description
      #expect(refused.contains("include/0: \"link\" leads out of the root folder"))
      #expect(ScenarioReader(files: .disk, root: path).lint(scenario).description == "")
    }
  }

  @Test("An include out of the root folder gets the same answer, whether there is a file or not")
  func secrecy() throws {
    let links = ["there": "../outside/table", "gone": "../outside/none", "out": "../outside"]
    let includes = [
      "there", "gone", "out/table", "out/none", "../outside/table", "../outside/none",
    ]
    try write("{\"launchCosts\":1}", to: "outside/table")
    for (index, include) in includes.enumerated() {
      try write(
        "{\"launchScenario\":1,\"include\":[\"\(include)\"],\"app\":{}}",
        to: "inside/scenario\(index)")
    }
    try withFolder { path in
      for (name, target) in links {
        try FileManager.default.createSymbolicLink(
          atPath: "\(path)/inside/\(name)", withDestinationPath: target)
      }
      for (index, include) in includes.enumerated() {
        let refused = ScenarioReader(files: .disk).lint("\(path)/inside/scenario\(index)")
        #expect(
          refused.description.contains("include/0: \"\(include)\" leads out of the root folder"))
      }
    }
  }

  @Test("A path through a symbolic link is seen from the folder to which it leads")
  func places() throws {
    try write("", to: "real/F/sub/file")
    try write("", to: "real/G/deep/file")
    try withFolder { path in
      for (link, target) in [
        ("link", "real"), ("away", "\(path)/real/F"), ("real/F/up", ".."),
        ("real/F/in", "../G/deep"),
      ] {
        try FileManager.default.createSymbolicLink(
          atPath: "\(path)/\(link)", withDestinationPath: target)
      }
      let folder = try Platform.resolvedPath(of: "\(path)/real/F").get()
      let places = [
        "real/F/sub/file": "sub/file", "link/F/sub/file": "sub/file", "away/sub/file": "sub/file",
        "away/none/file": "none/file", "away": ".", "link/F/..": "..", "link/G/deep": "../G/deep",
        // Links in the folder keep their names, except before "..".
        "away/in/file": "in/file", "away/up/F/file": "up/F/file", "away/in/../file": "../G/file",
        "none/F/file": "../../none/F/file",
      ]
      for (spelled, place) in places {
        #expect(
          SourceFiles.disk.relative("\(path)/\(spelled)", to: folder) == place, "\(spelled)")
      }
    }
  }

  @Test("A circle of links is refused")
  func circle() throws {
    try write("{}", to: "inside/scenario")
    try withFolder { path in
      try FileManager.default.createSymbolicLink(
        atPath: "\(path)/inside/loop", withDestinationPath: "loop")
      let root = try #require(RootFolder(around: "\(path)/inside", .disk))
      let located = SourceFiles.disk.locate("loop", from: root.path, inside: root)
      #expect(located == .failure(.tooManyLinks))
    }
  }

  @Test("Only the beginning of a file is read where that is asked for")
  func start() throws {
    try write(String(repeating: "x", count: 1_000), to: "long")
    try withFolder { path in
      let beginning = try SourceFiles.disk.readStart("\(path)/long", 10).get()
      let everything = try SourceFiles.disk.readStart("\(path)/long", 2_000).get()
      #expect(beginning.count == 10)
      #expect(everything.count == 1_000)
    }
  }
}
