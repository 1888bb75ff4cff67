import Foundation
import Testing

/// The built program, run like a user runs it.
struct LaunchSimBinary {
  /// The result of one run.
  struct Outcome: Equatable {
    var status: Int32
    var output: String
    var errors: String
  }

  /// A temporary folder, removed after the test.
  final class Folder {
    let url: URL
    private let isKept: Bool
    var path: String { url.path }

    init() throws {
      isKept = false
      url = FileManager.default.temporaryDirectory
        .appendingPathComponent("launch-sim-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    /// A folder that exists, and stays.
    init(existing url: URL) {
      self.url = url
      isKept = true
    }

    deinit { if !isKept { try? FileManager.default.removeItem(at: url) } }

    func write(_ text: String, to path: String) throws {
      let file = url.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }

    func text(of path: String) throws -> String {
      try String(contentsOf: url.appendingPathComponent(path), encoding: .utf8)
    }

    /// Every file and folder in it, including hidden ones.
    var contents: [String] {
      (FileManager.default.enumerator(atPath: url.path)?.allObjects as? [String] ?? []).sorted()
    }
  }

  /// The program stands beside the tests: a file, and a bundle on macOS that another program loads.
  static let path: String = {
    #if canImport(Darwin)
      var image = unsafe Dl_info()
      guard unsafe dladdr(#dsohandle, &image) != 0, let name = unsafe image.dli_fname else {
        preconditionFailure("the system does not tell the file of the tests")
      }
      let file = unsafe String(cString: name)
    #else
      let file = CommandLine.arguments[0]
    #endif
    var tests = URL(fileURLWithPath: file)
    while tests.pathExtension != "xctest", tests.path != "/" { tests.deleteLastPathComponent() }
    return tests.deletingLastPathComponent().appendingPathComponent("launch-sim").path
  }()

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the program.
  ///   - folder: The working folder.
  ///   - input: The contents of standard input.
  ///   - environment: The whole environment.
  /// - Returns: Its status and both outputs.
  /// - Throws: An error if the program cannot be started.
  static func run(
    _ arguments: String..., in folder: Folder? = nil, input: String = "",
    environment: [String: String] = [:]
  ) throws -> Outcome {
    try run(arguments, in: folder, input: input, environment: environment)
  }

  static func run(
    _ arguments: [String], in folder: Folder? = nil, input: String = "",
    environment: [String: String] = [:]
  ) throws -> Outcome {
    // Files instead of pipes: an output of any length fits, without a concurrent reader.
    let scratch = try Folder()
    try scratch.write(input, to: "input")
    try scratch.write("", to: "output")
    try scratch.write("", to: "errors")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = environment
    process.currentDirectoryURL = (folder ?? scratch).url
    process.standardInput = try FileHandle(
      forReadingFrom: scratch.url.appendingPathComponent("input"))
    process.standardOutput = try FileHandle(
      forWritingTo: scratch.url.appendingPathComponent("output"))
    process.standardError = try FileHandle(
      forWritingTo: scratch.url.appendingPathComponent("errors"))
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationReason == .exit ? process.terminationStatus : -1,
      output: try scratch.text(of: "output"), errors: try scratch.text(of: "errors"))
  }

  /// Runs the program in a folder of a folder.
  static func run(
    _ arguments: [String], inside name: String, of folder: Folder
  ) throws -> Outcome {
    try run(arguments, in: Folder(existing: folder.url.appendingPathComponent(name)))
  }

  /// Runs a script of a shell, with the program on the path.
  ///
  /// - Parameters:
  ///   - script: The lines of the script.
  ///   - folder: The working folder.
  ///   - shell: The shell and its options.
  ///   - environment: The variables besides the path.
  ///   - folders: The folders of the path after that of the program.
  /// - Returns: The status and standard output.
  /// - Throws: An error if the shell cannot be started.
  @discardableResult
  static func shell(
    _ script: String, in folder: URL, shell: [String] = ["/bin/sh"],
    environment: [String: String] = [:], path folders: String = "/usr/bin:/bin"
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: shell[0])
    process.arguments = shell.dropFirst() + ["-c", script]
    let program = URL(fileURLWithPath: path).deletingLastPathComponent().path
    process.environment = environment.merging(["PATH": "\(program):\(folders)"]) { $1 }
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
