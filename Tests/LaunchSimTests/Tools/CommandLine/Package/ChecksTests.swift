import Foundation
import Testing

@testable import LaunchSimTestSupport

@Suite("The checks of the package")
struct ChecksTests {
  /// The steps of `.ci/run`, name and command.
  private func steps() throws -> [[String]] {
    try PackageFiles.lines(of: ".ci/run").filter { $0.hasPrefix("step \"") }.map { line in
      let parts = line.dropFirst("step \"".count).split(separator: "\" '", maxSplits: 1)
      return [String(parts[0]), String(parts[1].prefix { $0 != "'" })]
    }
  }

  @Test("The local checks of CONTRIBUTING are the steps of continuous integration")
  func localChecks() throws {
    let documented = try PackageFiles.table(under: "## Local checks", of: "CONTRIBUTING.md")
    #expect(try steps() == documented)
    #expect(documented.count == 10)
  }

  @Test("The command the README gives for the tests is the one that continuous integration runs")
  func readme() throws {
    let command = try #require(try steps().first { $0[0] == "Tests" }?[1])
    #expect(try PackageFiles.lines(of: "README.md").contains { $0.hasPrefix(command) })
  }

  @Test("The layer check accepts permitted uses and names forbidden ones")
  func layers() throws {
    #expect(try layerCheck(top: "let top = Middle(base: .init())").status == 0)
    // Top may know Middle, and Middle Trace; Top itself may not name Base, which is of Trace.
    let naming = try layerCheck(top: "let top = Middle(base: Base())")
    #expect(naming.status == 1)
    #expect(naming.errors.contains("Top/Top.swift:1: error: Top may not know Trace"))
    // Trace may know nothing.
    let upward = try layerCheck(top: "", base: "struct Base { var top: Middle? }")
    #expect(upward.status == 1)
    #expect(upward.errors.contains("cannot find type 'Middle' in scope"))
  }

  @Test("The layer check refuses a folder without a row in its table")
  func unknownLayer() throws {
    let result = try layerCheck(top: "", extraFolder: "Stray")
    #expect(result.status == 1)
    #expect(result.errors.contains("Sources/LaunchSim/Stray has no row in CONTRIBUTING.md"))
  }

  @Test("The layer check refuses a switch over kinds of events outside of the engine")
  func eventSwitch() throws {
    let event = "struct Event { var kind = 0 }\nfunc name(_ event: Event) {\n"
    let result = try layerCheck(top: "", middle: event + "switch event.kind { default: break }\n}")
    #expect(result.status == 1)
    #expect(
      result.errors.contains(
        "Sources/LaunchSim/House/Middle/Middle.swift switches over kinds of events"))
    let asked = try layerCheck(top: "", middle: event + "if event.kind == 0 {}\n}")
    #expect(asked.status == 0)
  }

  /// Runs the layer check over a package of three layers.
  private func layerCheck(
    top: String, middle: String = "struct Middle { var base: Base }",
    base: String = "struct Base {}", extraFolder: String? = nil
  ) throws -> (status: Int32, errors: String) {
    let package = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: package) }
    let table = """
      ## Layers

      | room | folder | holds | may know |
      | --- | --- | --- | --- |
      | `Trace` | – | | – |
      | `House` | `Middle` | | Trace |
      | `House` | `Top` | | Middle |
      """
    var files = [
      "CONTRIBUTING.md": table, "Package.swift": "",
      "Sources/LaunchSim/Trace/Base.swift": base,
      "Sources/LaunchSim/House/Middle/Middle.swift": middle,
      "Sources/LaunchSim/House/Top/Top.swift": top,
    ]
    if let extraFolder { files["Sources/LaunchSim/\(extraFolder)/A.swift"] = "" }
    for (path, text) in files {
      let file = package.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }

    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "bash", PackageFiles.root.appending(path: ".ci/check-layers").path(), package.path(),
    ]
    let errors = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let text = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }
}
