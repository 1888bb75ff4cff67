import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The program")
struct BinaryTests {
  @Test("It prints its versions")
  func version() throws {
    let outcome = LaunchSimBinary.Outcome(
      status: 0, output: "launch-sim 0.1.0 (model 1, scenario format 1)\n", errors: "")
    #expect(try LaunchSimBinary.run("--version") == outcome)
  }

  @Test("It prints the golden of the default example when it is given nothing")
  func example() throws {
    guard !PackageFiles.isRecording else { return }
    let outcome = try LaunchSimBinary.run()
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    expectText(outcome.output, try Golden(recordedOf: Golden.example).report)
  }

  @Test("A command line without sense gets every reason, on standard error, with status 64")
  func usage() throws {
    let outcome = LaunchSimBinary.Outcome(
      status: 64, output: "",
      errors: """
        launch-sim: there is no option '--formt'; did you mean '--format'?
        launch-sim: 'lint' takes no --bounds; 'run' does
        Try 'launch-sim help lint'.

        """)
    #expect(try LaunchSimBinary.run("lint", "x", "--formt=json", "--bounds") == outcome)
  }

  @Test("An output file is written whole, once, and kept unless --force is given")
  func outputFile() throws {
    let folder = try LaunchSimBinary.Folder()
    let answer = try LaunchSimBinary.run("show", "placements")
    #expect(
      try LaunchSimBinary.run("show", "placements", "-o", "p.txt", in: folder)
        == .init(status: 0, output: "", errors: ""))
    #expect(try folder.text(of: "p.txt") == answer.output)
    let refused = try LaunchSimBinary.run("show", "devices", "-o", "p.txt", in: folder)
    #expect(
      refused
        == .init(
          status: 73, output: "",
          errors: "launch-sim: p.txt: not written: it exists already; --force replaces it\n"))
    #expect(try folder.text(of: "p.txt") == answer.output)
    #expect(
      try LaunchSimBinary.run("show", "switches", "-o", "p.txt", "--force", in: folder).status == 0)
    #expect(try folder.text(of: "p.txt") == LaunchSimBinary.run("show", "switches").output)
    #expect(folder.contents == ["p.txt"])
  }

  @Test(
    "An output that cannot be written is named, with status 73",
    arguments: [
      ("nowhere/x.txt", "no such file or folder"), (".", "it is a folder"),
    ])
  func unwritable(path: String, reason: String) throws {
    let folder = try LaunchSimBinary.Folder()
    #expect(
      try LaunchSimBinary.run("show", "devices", "-o", path, in: folder)
        == .init(status: 73, output: "", errors: "launch-sim: \(path): not written: \(reason)\n"))
  }

  @Test("A pipe receives the same bytes in every environment")
  func environment() throws {
    let plain = try LaunchSimBinary.run("show", "switches")
    #expect(plain.output.contains("\u{1B}") == false)
    for environment in [
      ["LC_ALL": "C", "TERM": "xterm", "COLUMNS": "40"], ["NO_COLOR": "1"], ["CLICOLOR_FORCE": "1"],
    ] {
      #expect(try LaunchSimBinary.run("show", "switches", environment: environment) == plain)
    }
  }

  @Test("ASCII is ASCII, and color can be forced")
  func looks() throws {
    let ascii = try LaunchSimBinary.run("show", "devices", "--ascii")
    #expect(ascii.output.utf8.allSatisfy { $0 < 0x80 })
    #expect(ascii.output.contains("2 x 1000"))
    let colored = try LaunchSimBinary.run("show", "devices", "--color=always")
    #expect(colored.output.hasPrefix("\u{1B}[1mdevice"))
  }

  @Test("A reader that goes away changes nothing and hears nothing")
  func brokenPipe() throws {
    let process = Process()
    let output = Pipe()
    let errors = Pipe()
    process.executableURL = URL(fileURLWithPath: LaunchSimBinary.path)
    process.arguments = ["show", "devices", "-f", "json"]
    process.standardOutput = output
    process.standardError = errors
    try output.fileHandleForReading.close()
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
    #expect(errors.fileHandleForReading.readDataToEndOfFile().isEmpty)
  }

  @Test(
    "A standard input that is closed is named, with status 66",
    arguments: ["run -", "lint -q -", "import -"])
  func closedInput(words: String) throws {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "exec \"$0\" \(words) <&- 2>&1", LaunchSimBinary.path]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(text == "<stdin>: error: standard input is closed\n")
    #expect(process.terminationStatus == 66)
  }

  @Test("An interrupt ends it with status 130", .timeLimit(.minutes(30)))
  func interrupt() throws {
    let process = Process()
    let input = Pipe()
    process.executableURL = URL(fileURLWithPath: LaunchSimBinary.path)
    process.arguments = ["lint", "-"]
    process.standardInput = input
    try process.run()
    // More than a pipe holds: once it is written, the program is reading and so far past its start.
    try input.fileHandleForWriting.write(contentsOf: Data(repeating: 0x20, count: 1 << 20))
    process.interrupt()
    process.waitUntilExit()
    // Closed only now: an end of input before the interrupt would end the program by itself.
    try input.fileHandleForWriting.close()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 130)
  }

  @Test("A signal that ends it leaves no draft behind", arguments: [SIGINT, SIGTERM, SIGHUP])
  func draft(signal: Int32) throws {
    let folder = try LaunchSimBinary.Folder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: LaunchSimBinary.path)
    let values = (0..<10_000).map { "\($0)us" }.joined(separator: ",")
    process.arguments = [
      "run", "--format", "json", "--vary", "work/Feed.load/cpu=\(values)", "-o", "runs.json",
    ]
    process.currentDirectoryURL = folder.url
    process.standardError = FileHandle.nullDevice
    try process.run()
    // Giving the thread back could let the program finish first.
    while folder.contents.isEmpty, process.isRunning {}
    #expect(folder.contents.first?.hasPrefix(".launch-sim-") == true)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(folder.contents.isEmpty)
    if signal == SIGINT {
      #expect(process.terminationStatus == 130)
    } else {
      #expect(process.terminationReason == .uncaughtSignal)
      #expect(process.terminationStatus == signal)
    }
  }

  @Test("A file over the user's limit is refused, and nothing of it is left")
  func fileSizeLimit() throws {
    let folder = try LaunchSimBinary.Folder()
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "ulimit -f 1 && exec \"$0\" -f json -o out.json", LaunchSimBinary.path,
    ]
    process.currentDirectoryURL = folder.url
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 73)
    #expect(
      text == "launch-sim: out.json: not written: it would be larger than files may be\n")
    #expect(folder.contents == [])
  }

  #if os(Linux)
    @Test("A full device breaks the answer off with status 74")
    func fullDevice() throws {
      let process = Process()
      let errors = Pipe()
      process.executableURL = URL(fileURLWithPath: LaunchSimBinary.path)
      process.arguments = ["show", "devices"]
      process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
      process.standardError = errors
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 74)
      let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      #expect(text == "launch-sim: standard output: no space is left\n")
    }
  #endif

  @Test("An imported recording is a scenario that lint accepts, and statistics of dyld are refused")
  func importData() throws {
    let folder = try LaunchSimBinary.Folder()
    let imported = try LaunchSimBinary.run(
      "import", "-", "-d", "iphone-12", "-o", "recorded.json", in: folder,
      input: "name,thread,start,duration\nFeed.load,main,0ms,3.32ms\n")
    #expect(imported.status == 0)
    #expect(imported.output == "")
    let lint = try LaunchSimBinary.run("lint", "recorded.json", in: folder)
    #expect(lint == .init(status: 0, output: "✓ 1 file, no errors\n", errors: ""))
    let bad = try LaunchSimBinary.run("import", "recorded.json", in: folder)
    #expect(bad.status == 65)
    #expect(bad.errors.hasPrefix("recorded.json:1:1: error: "))
    let statistics = try LaunchSimBinary.run(
      "import", "-", in: folder, input: "Total pre-main time:  95.44 milliseconds (100.0%)\n")
    #expect(statistics.status == 65)
    #expect(statistics.errors.hasPrefix("<stdin>: error: this is output of DYLD_PRINT_STATISTICS;"))
    let missing = try LaunchSimBinary.run("import", "none.csv", in: folder)
    #expect(
      missing == .init(status: 66, output: "", errors: "none.csv: error: there is no such file\n"))
  }
}
