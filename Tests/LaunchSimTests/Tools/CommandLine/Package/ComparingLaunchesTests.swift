import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

/// Runs the commands of the page *Comparing launches* in a repository like the one that it describes.
@Suite("The page on comparing launches")
struct ComparingLaunchesTests {
  private static let path = "Sources/LaunchSim/LaunchSim.docc/ComparingLaunches.md"

  /// Runs a script of a shell that stops at the first mistake.
  private func run(
    _ script: String, in folder: LaunchSimBinary.Folder, below path: String = ""
  ) throws -> (status: Int32, output: String) {
    try LaunchSimBinary.shell(
      script, in: folder.url.appendingPathComponent(path), shell: ["/bin/sh", "-e"],
      environment: [
        "HOME": folder.url.path, "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "A",
        "GIT_AUTHOR_EMAIL": "a@b.example", "GIT_COMMITTER_NAME": "A",
        "GIT_COMMITTER_EMAIL": "a@b.example",
      ], path: "/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin")
  }

  /// A clone on a branch with one commit, whose scenario has another placement.
  private func repository() throws -> LaunchSimBinary.Folder {
    let folder = try LaunchSimBinary.Folder()
    let made = try run(
      """
      git init -q origin
      cd origin
      git checkout -q -b main
      launch-sim init Launch
      git add .
      git commit -q -m 'Describe the launch'
      cd ..
      git clone -q origin app
      cd app
      git checkout -q -b faster
      """, in: folder)
    #expect(made.status == 0)
    let file = "app/Launch/trailhead.jsonc"
    let text = try folder.text(of: file)
    let changed = text.replacing(
      "\"on\": \"global:utility\",", with: "\"on\": \"global:userInitiated\",", maxReplacements: 1)
    #expect(changed != text)
    try folder.write(changed, to: file)
    #expect(
      try run("git commit -q -a -m 'Open the database sooner'", in: folder, below: "app").status
        == 0)
    return folder
  }

  @Test("Every block of commands runs as written, and prints the block below it")
  func commands() throws {
    let folder = try repository()
    var script: String?
    var block: [String]?
    var language = ""
    var output: String?
    var (scripts, outputs) = (0, 0)
    for line in try PackageFiles.lines(of: Self.path).map(String.init) {
      guard line.hasPrefix("```") else {
        block?.append(line)
        continue
      }
      guard let lines = block else {
        block = []
        language = String(line.dropFirst(3))
        continue
      }
      block = nil
      let text = lines.joined(separator: "\n")
      switch language {
      case "sh":
        script = text
        let outcome = try run(text, in: folder, below: "app")
        #expect(outcome.status == 0, "\(text)")
        output = outcome.output
        scripts += 1
      case "text":
        #expect(
          "\n\(output ?? "")".contains("\n\(text)\n"),
          "\(script ?? "") prints\n\(output ?? "")")
        outputs += 1
      default: Issue.record("a block of \(language)")
      }
    }
    #expect(scripts == 5)
    #expect(outputs == 3)
    let comment = try folder.text(of: "app/launch.md")
    #expect(comment.hasPrefix("### 1 launch compared: 1 sooner\n"))
    #expect(comment.utf8.count < MarkdownDocument.commentLimit)
    // Nothing is left behind beside the working folder.
    #expect(!folder.contents.contains("base"))
  }

  @Test("The page gives the limits as they are")
  func limits() throws {
    let page = try PackageFiles.lines(of: Self.path).joined(separator: " ")
    #expect(MarkdownDocument.commentLimit == 65_536)
    #expect(page.contains("65,536 characters"))
    let json = try PackageFiles.lines(of: JSONDocumentationTests.page).joined(separator: " ")
    #expect(SavedRuns.fileLimit == 64_000_000 && SavedRuns.runLimit == 10_000)
    #expect(json.contains("a file of 64 MB and 10,000 runs at most"))
    #expect(TraceCheck.timeLimit == Nanoseconds.seconds(400 * 86_400))
    #expect(json.contains("a trace lasts at most 400 days"))
  }
}
