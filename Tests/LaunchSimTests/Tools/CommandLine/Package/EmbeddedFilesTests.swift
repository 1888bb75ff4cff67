import Foundation
import Testing

@testable import LaunchSimTestSupport

@Suite("Files that the program carries as string literals")
struct EmbeddedFilesTests {
  private static let tools = "Sources/LaunchSim/Tools/"

  /// A file of literals, and the folder of the files that it holds.
  struct Literals: CustomTestStringConvertible {
    let path: String
    let folder: String

    var testDescription: String { path }
  }

  private static let all = [
    Literals(path: "Learning/LessonFiles.swift", folder: "Learning/Lessons"),
    Literals(path: "Reporting/Learning/LessonPageFiles.swift", folder: "Reporting/Learning"),
    Literals(path: "Reporting/Page/PageFiles.swift", folder: "Reporting/Page"),
  ]

  @Test("Each literal is its file, byte for byte", arguments: all)
  func literals(literals: Literals) throws {
    let place = PackageFiles.root.appending(path: Self.tools + literals.path)
    let text = try String(contentsOf: place, encoding: .utf8)
    let files = try Self.files(in: literals.folder)
    #expect(!files.isEmpty)
    let lines = try files.map { file in
      "  static let \(Self.name(of: file)) = \"\(try Self.escaped(file, in: literals.folder))\"\n"
    }
    let head = try #require(text.firstRange(of: " {\n")).upperBound
    let expected = text[..<head] + lines.joined() + "}\n"
    guard !PackageFiles.isRecording else {
      return try expected.write(to: place, atomically: true, encoding: .utf8)
    }
    #expect(
      text.utf8.elementsEqual(expected.utf8),
      "LAUNCHSIM_RECORD=1 swift test --filter EmbeddedFilesTests records it")
  }

  @Test("No other file of the tools is left out of the program")
  func complete() throws {
    let paths = try #require(
      FileManager.default.subpaths(atPath: PackageFiles.root.appending(path: Self.tools).path()))
    let others = Set(paths.filter { !$0.hasSuffix(".swift") && $0.contains(".") })
    let held = try Self.all.flatMap { literals in
      try Self.files(in: literals.folder).map { "\(literals.folder)/\($0)" }
    }
    #expect(others == Set(held))
  }

  /// The files of a folder that are not Swift, by name.
  private static func files(in folder: String) throws -> [String] {
    try FileManager.default
      .contentsOfDirectory(atPath: PackageFiles.root.appending(path: tools + folder).path())
      .filter { !$0.hasSuffix(".swift") && $0.contains(".") }.sorted()
  }

  /// The name in Swift: `lessonPageJS` for `lesson-page.js`, `budgets` for `budgets.jsonc`.
  private static func name(of file: String) -> String {
    let parts = file.split(separator: ".")
    let words = parts[0].split(separator: "-")
    let ending = parts[1] == "jsonc" ? "" : parts[1].uppercased()
    return words[0] + words.dropFirst().map(\.capitalized).joined() + ending
  }

  private static func escaped(_ file: String, in folder: String) throws -> String {
    try String(
      contentsOf: PackageFiles.root.appending(path: "\(tools)\(folder)/\(file)"), encoding: .utf8
    )
    .replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}
