import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Problems")
struct ProblemTests {
  @Test("The message is the sentence, and the advice if there is any")
  func message() {
    #expect(Problem("a", "it is late").message == "it is late")
    #expect(Problem("a", "it is late", "hurry").message == "it is late; hurry")
  }

  @Test("A problem without a cause of its own is an option's where it has no position")
  func cause() {
    let file = SourceLocation(file: "a", position: TextPosition(line: 1, column: 1))
    let option = SourceLocation(file: "--set a")
    #expect(Diagnostic(.emptyText, at: file).cause == .content)
    #expect(Diagnostic(.emptyText, at: option).cause == .option)
    #expect(Diagnostic(.file(.notFound), at: option).cause == .missingInput)
    #expect(Diagnostic(.file(.tooLarge(limit: 1)), at: option).cause == .content)
    #expect(Diagnostic(.file(.system(code: 5)), at: option).cause == .inputOutput)
  }

  @Test("A location is a position, a line of code or an option")
  func locations() {
    let position = TextPosition(line: 3, column: 7)
    #expect(SourceLocation(file: "a.json", position: position).description == "a.json:3:7")
    #expect(SourceLocation(file: "App.swift", line: 3).description == "App.swift:3")
    #expect(SourceLocation(file: "App.swift", line: 3).position == nil)
    #expect(SourceLocation(file: "--os x").description == "--os x")
  }

  @Test("Each id is in kebab case and belongs to one kind")
  func ids() throws {
    let sources = PackageFiles.root.appending(path: "Sources")
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var kinds: [String: Set<String>] = [:]
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      // A kind is the static member, or the case of an error, that stands above the id.
      for part in text.split(separator: /\n  +(?=(?:package )?static |case )/).dropFirst() {
        let kind = String(part.prefix { !"(:=".contains($0) })
        for match in part.matches(of: /\b(?:Problem|missing|usage)\(\s*"(?<id>[^"\\]+)",/) {
          kinds[String(match.id), default: []].insert(kind)
        }
      }
    }
    #expect(kinds.count > 150)
    for (id, kinds) in kinds {
      #expect(id.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil, "\(id)")
      #expect(kinds.count == 1, "\(id): \(kinds.sorted())")
    }
  }
}
