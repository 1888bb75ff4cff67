import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// Runs the commands of the tutorials and of the page on exports, each page in one folder.
@Suite("The tutorials, and the page on exports")
struct TutorialTests {
  static let pages = [
    "TutorialProposal", "TutorialGate", "TutorialLearning", "ExportingALaunch",
  ]

  @Test("Every command runs as written, and prints the blocks below it", arguments: pages)
  func commands(_ page: String) throws {
    let path = "Sources/LaunchSim/LaunchSim.docc/\(page).md"
    let folder = try LaunchSimBinary.Folder()
    var output = ""
    var (commands, blocks) = (0, 0)
    var block: (language: String, lines: [String])?
    for line in try PackageFiles.lines(of: path).map(String.init) {
      guard line.hasPrefix("```") else {
        block?.lines.append(line)
        continue
      }
      guard let (language, lines) = block else {
        block = (String(line.dropFirst(3)), [])
        continue
      }
      block = nil
      switch language {
      case "sh":
        output = ""
        for command in lines {
          let outcome = try LaunchSimBinary.shell(command, in: folder.url)
          #expect([0, 1].contains(outcome.status), "\(command): \(outcome.output)")
          output += outcome.output
          commands += 1
        }
      case "text":
        let text = lines.joined(separator: "\n")
        #expect("\n\(output)".contains("\n\(text)\n"), "\(page) prints\n\(output)")
        blocks += 1
      default: Issue.record("a block of \(language)")
      }
    }
    #expect(commands >= 5 && blocks >= 1)
  }
}
