import Dispatch
import Foundation

/// A headless Chromium that tests drive over two pipes, by the DevTools protocol.
///
/// `LAUNCHSIM_BROWSER` names its program. Without it the tests of pages in a browser are skipped.
final class Chromium {
  /// The reason why a browser did not do as it was told.
  enum Failure: Error {
    /// It ended, or was ended because it took too long.
    case ended
    /// It answered a command with an error.
    case refused(command: String, answer: String)
    /// An answer without the member that it should have.
    case unexpected(String)
  }

  /// The members of a message.
  typealias Members = [String: Any]

  /// The program of the browser; `nil` if tests have none.
  static var program: String? {
    let path = ProcessInfo.processInfo.environment["LAUNCHSIM_BROWSER"] ?? ""
    return path.isEmpty ? nil : path
  }

  private let process = Process()
  private let commands = Pipe()
  private let answers = Pipe()
  private let folder: URL
  private let deadline: DispatchWorkItem
  private var received: [UInt8] = []
  private var number = 0
  /// The events that came and have not been asked for.
  private var events: [(name: String, members: Members)] = []

  /// Starts the browser, which is ended after a minute at the latest.
  init(_ program: String, seconds: Double = 60) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    // The protocol has the descriptors 3 and 4; a shell gives them to the browser.
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", "exec \"$0\" \"$@\" 3<&0 4>&1 0</dev/null 1>/dev/null", program, "--headless=new",
      "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-extensions",
      "--disable-background-networking", "--hide-scrollbars", "--remote-debugging-pipe",
      "--user-data-dir=\(folder.path())", "about:blank",
    ]
    process.standardInput = commands
    process.standardOutput = answers
    process.standardError = FileHandle.nullDevice
    try process.run()
    let process = process
    deadline = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: deadline)
  }

  deinit {
    deadline.cancel()
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Carries out a command.
  ///
  /// - Parameters:
  ///   - command: The name, as in `Page.navigate`.
  ///   - parameters: Its parameters.
  ///   - session: The page it is for; `nil` for the browser.
  /// - Returns: The members of the result.
  /// - Throws: `Failure`, if the browser refuses it or has ended.
  @discardableResult
  func send(
    _ command: String, _ parameters: Members = [:], session: String? = nil
  ) throws -> Members {
    number += 1
    var message: Members = ["id": number, "method": command, "params": parameters]
    message["sessionId"] = session
    try commands.fileHandleForWriting.write(
      contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
    while true {
      let answer = try next()
      guard answer["id"] as? Int == number else {
        note(answer)
        continue
      }
      if let result = answer["result"] as? Members { return result }
      throw Failure.refused(command: command, answer: "\(answer["error"] ?? "no result")")
    }
  }

  /// Waits for an event of a name, and returns its members.
  func event(_ name: String) throws -> Members {
    while true {
      if let index = events.firstIndex(where: { $0.name == name }) {
        return events.remove(at: index).members
      }
      note(try next())
    }
  }

  /// The events of a name that came so far.
  func events(_ name: String) -> [Members] {
    events.filter { $0.name == name }.map(\.members)
  }

  /// Forgets the events that came so far.
  func forgetEvents() { events = [] }

  private func note(_ message: Members) {
    guard let name = message["method"] as? String else { return }
    events.append((name, message["params"] as? Members ?? [:]))
  }

  /// The next message; each ends in a zero byte.
  private func next() throws -> Members {
    var searched = 0
    while true {
      if let end = received[searched...].firstIndex(of: 0) {
        let message = Data(received[..<end])
        received.removeSubrange(...end)
        return try JSONSerialization.jsonObject(with: message) as? Members ?? [:]
      }
      searched = received.count
      let more = answers.fileHandleForReading.availableData
      if more.isEmpty { throw Failure.ended }
      received += more
    }
  }
}
