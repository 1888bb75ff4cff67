import Foundation
import Testing

@testable import LaunchSimCLI
@testable import LaunchSimTestSupport

@Suite("The recorder as a file of an app")
struct RecorderFileTests {
  private static let source = "Sources/LaunchSim/Recorder/LaunchRecorder.swift"
  private static let literal = "Sources/LaunchSimCLI/Commands/RecorderSource.swift"

  @Test("The program has the bytes of the source file")
  func literal() throws {
    let file = PackageFiles.root.appending(path: Self.source)
    let source = try String(contentsOf: file, encoding: .utf8)
    if PackageFiles.isRecording {
      let place = PackageFiles.root.appending(path: Self.literal)
      let text = try String(contentsOf: place, encoding: .utf8)
      let head = try #require(text.range(of: "#\"\"\"\n")).upperBound
      let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "\n" : "    \($0)\n" }
      try (text[..<head] + lines.joined() + "    \"\"\"#\n}\n")
        .write(to: place, atomically: true, encoding: .utf8)
      return
    }
    // As bytes: strings that differ can be equal.
    #expect(
      Array(RecorderSource.text.utf8) == Array(source.utf8),
      "LAUNCHSIM_RECORD=1 swift test --filter RecorderFileTests records it")
  }

  @Test("init --recorder writes the bytes of the source file and nothing else")
  func writing() throws {
    let folder = try LaunchSimBinary.Folder()
    let outcome = try LaunchSimBinary.run(
      "init", "--recorder", "App/Launch/LaunchRecorder.swift", in: folder)
    #expect(
      outcome
        == .init(
          status: 0,
          output: """
            wrote App/Launch/LaunchRecorder.swift
            Next: add the file to the app's target; 'launch-sim import' reads the spans it records

            """, errors: ""))
    #expect(folder.contents == ["App", "App/Launch", "App/Launch/LaunchRecorder.swift"])
    let written = folder.url.appending(path: "App/Launch/LaunchRecorder.swift")
    let source = PackageFiles.root.appending(path: Self.source)
    #expect(try Data(contentsOf: written) == Data(contentsOf: source))
  }

  @Test("init --recorder replaces a file only with --force")
  func replacing() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write("mine", to: "R.swift")
    let words = ["init", "--recorder", "R.swift"]
    #expect(
      try LaunchSimBinary.run(words, in: folder)
        == .init(
          status: 73, output: "",
          errors: "launch-sim: R.swift: not written: it exists already; --force replaces it\n"))
    #expect(try folder.text(of: "R.swift") == "mine")
    #expect(
      try LaunchSimBinary.run(words + ["--force", "-q"], in: folder)
        == .init(status: 0, output: "", errors: ""))
    #expect(try folder.text(of: "R.swift") == RecorderSource.text)
    #expect(folder.contents == ["R.swift"])
  }

  @Test("init --recorder follows no link, and names what is in the way")
  func obstacles() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write("mine", to: "file")
    try folder.write("mine", to: "folder/file")
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "link.swift"),
      withDestinationURL: folder.url.appending(path: "file"))
    let before = folder.contents
    let reasons = [
      ("link.swift", "link.swift is a symbolic link"),
      ("folder", "it is a folder"),
      ("file/R.swift", "file is in the way: it is no folder"),
    ]
    for (path, reason) in reasons {
      #expect(
        try LaunchSimBinary.run("init", "--recorder", path, "--force", in: folder)
          == .init(
            status: 73, output: "", errors: "launch-sim: \(path): not written: \(reason)\n"))
    }
    #expect(folder.contents == before)
    #expect(try folder.text(of: "file") == "mine")
  }

  @Test(
    "The file compiles alone, in the settings of an app",
    .enabled(if: Self.compiler != nil, "there is no swiftc"),
    arguments: [
      ["-swift-version", "6"], ["-swift-version", "5"],
      ["-swift-version", "6", "-default-isolation", "MainActor"],
      ["-swift-version", "5", "-default-isolation", "MainActor"],
      ["-swift-version", "6", "-strict-memory-safety"],
    ])
  func compiling(settings: [String]) throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(RecorderSource.text, to: "LaunchRecorder.swift")
    // A use outside of the main actor: an app's default isolation must not reach the recorder.
    try folder.write(Self.use, to: "Use.swift")
    let errors = try Self.compile(settings, in: folder)
    #expect(errors == "")
  }

  /// Uses every public declaration of the recorder off the main actor.
  private static let use = """
    nonisolated let recorder = LaunchRecorder()
    nonisolated func synchronous() -> Int { recorder.span("A") { 1 } }
    @concurrent nonisolated func asynchronous() async -> String {
      await recorder.span("B") { await Task.yield() }
      return LaunchRecorder.isTaskLane("main") ? "" : recorder.csv
    }

    """

  private static let compiler: URL? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { URL(filePath: String($0)).appending(path: "swiftc") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path()) }
  }()

  /// Type-checks the two files, with warnings as errors, and returns the compiler's messages.
  private static func compile(
    _ settings: [String], in folder: LaunchSimBinary.Folder
  ) throws -> String {
    let process = Process()
    let compiler: URL = try #require(compiler)
    process.executableURL = compiler
    process.arguments =
      settings + [
        "-parse-as-library", "-typecheck", "-warnings-as-errors", "LaunchRecorder.swift",
        "Use.swift",
      ]
    process.currentDirectoryURL = folder.url
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let messages = String(decoding: text, as: UTF8.self)
    return process.terminationStatus == 0 ? messages : "failed: \(messages)"
  }
}
