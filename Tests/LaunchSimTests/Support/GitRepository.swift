import Foundation

/// A Git repository in a temporary folder, without the user's configuration and without a network.
struct GitRepository {
  let folder: LaunchSimBinary.Folder

  /// The program; `nil` on a machine without it.
  static let program = ["/usr/bin/git", "/usr/local/bin/git", "/opt/homebrew/bin/git", "/bin/git"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The result of a command.
  struct Outcome {
    var status: Int32
    var output: String
  }

  init() throws {
    folder = try LaunchSimBinary.Folder()
    try git("init", "-q", "-b", "main", ".")
  }

  /// Runs Git; the output holds that of both streams.
  @discardableResult
  func git(_ arguments: String...) throws -> Outcome {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: Self.program ?? "git")
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.environment = [
      "PATH": "/usr/bin:/bin:/usr/local/bin", "HOME": folder.url.path, "LC_ALL": "C",
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_TERMINAL_PROMPT": "0",
      "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.com",
      "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.com",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: String(decoding: data, as: UTF8.self))
  }

  /// Commits everything.
  func commit(_ subject: String) throws {
    try git("add", "-A")
    try git("commit", "-q", "-m", subject)
  }

  func check(_ arguments: String...) throws -> LaunchSimBinary.Outcome {
    try LaunchSimBinary.run(["check", "Launch"] + arguments, in: folder)
  }

  /// Accepts what moved and commits it.
  func accept(_ reason: String) throws -> LaunchSimBinary.Outcome {
    let outcome = try LaunchSimBinary.run(
      "baseline", "update", "Launch", "--reason", reason, in: folder)
    try commit(reason)
    return outcome
  }
}
