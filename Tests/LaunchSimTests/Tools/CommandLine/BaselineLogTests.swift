import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimCLI
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("baseline log")
struct BaselineLogTests {
  private static let log = BaselineHistoryTests.commits.joined(separator: "\n")

  private func run(_ words: String..., input: String = log) throws -> LaunchSimBinary.Outcome {
    try LaunchSimBinary.run(
      ["baseline", "log", "-"] + words, in: LaunchSimBinary.Folder(), input: input)
  }

  @Test("The answer is the change since the first value and the greatest step, then the table")
  func answer() throws {
    let outcome = try run()
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(
      outcome.output == """
        cold.jsonc on iPhone 12, iOS 26: first frame 383.3 ms, 50.0 ms above its first
          value (333.3 ms, 2026-03-01); largest step +33.3 ms on 2026-05-04: "Feed needs
          the database first" (commit ccccccc).
        Date        Commit      ms  change                Reason
        2026-03-01  aaaaaaa  333.3          ██████████    The first baseline · Describe
                                                          the launch
        2026-04-02  bbbbbbb  350.0   +16.7  ███████████   Tab bar · Add the tab bar
        2026-05-04  ccccccc  383.3   +33.3  ████████████  Feed needs the database first
                                                          · Open the database first

        """)
    #expect(try run("-q").output.split(separator: "\n").count == 3)
    let narrow = try run("--ascii", "--width", "60", "--color", "never").output
    #expect(narrow.utf8.allSatisfy { $0 < 0x80 } && narrow.contains("############"))
    for line in narrow.split(separator: "\n") { #expect(line.count <= 60, "\(line)") }
    #expect(try run("--color", "always").output.contains("\u{1B}[1mDate"))
  }

  @Test(
    "Several launches begin with their count, the slowest change first, and all have a sentence")
  func launches() throws {
    func added(_ digit: String, _ scenario: String, from first: Int, to second: Int) -> String {
      BaselineHistoryTests.commit(
        digit, "2026-06-05", "More",
        [
          "-\(BaselineHistoryTests.line(first, "r", of: scenario))",
          "+\(BaselineHistoryTests.line(second, "r", of: scenario))",
        ])
    }
    let more =
      added("d", "faster.jsonc", from: 300_000_000, to: 283_300_000)
      + added("e", "slowest.jsonc", from: 300_000_000, to: 400_000_000)
      + BaselineHistoryTests.commit(
        "f", "2026-06-06", "Gone", ["-\(BaselineHistoryTests.line(100_000_000, "r", of: "gone"))"])
    let output = try run("-q", input: Self.log + "\n" + more).output
    #expect(
      output.replacing("\n  ", with: " ") == """
        Slower than at first: 2 of 4 launches.
        slowest.jsonc on iPhone 12, iOS 26: first frame 400.0 ms, 100.0 ms above its \
        first value (300.0 ms, before this log); largest step +100.0 ms on \
        2026-06-05: "r" (commit eeeeeee).
        cold.jsonc on iPhone 12, iOS 26: first frame 383.3 ms, 50.0 ms above its first \
        value (333.3 ms, 2026-03-01); largest step +33.3 ms on 2026-05-04: "Feed needs \
        the database first" (commit ccccccc).
        faster.jsonc on iPhone 12, iOS 26: first frame 283.3 ms, 16.7 ms below its first \
        value (300.0 ms, before this log).
        gone on iPhone 12, iOS 26: removed on 2026-06-06.

        """)
  }

  @Test("Markdown and JSON hold the same answer")
  func formats() throws {
    let markdown = try run("-f", "markdown").output
    #expect(markdown.contains("\n| Date | Commit | ms | change | Reason |\n"))
    #expect(markdown.contains("| \\+33.3 | Feed needs the database first"))
    let root = try JSONOutput.root(of: try run("-f", "json").output)
    #expect(root["measure"]?.string == "firstFrame")
    let paths = Set(JSONOutput.values(of: root).map(\.path))
      .filter { !$0.hasPrefix("versions.") && !$0.hasPrefix("notes[].") }
    let documented = try PackageFiles.table(
      under: "## The history of a baseline", of: JSONDocumentationTests.page
    ).map { $0[0] }
    #expect(Set(documented) == paths)
  }

  @Test("The page and the picture are whole documents, and hold the answer and each value")
  func pictures() throws {
    let hostile = Self.log.replacing("Tab bar", with: "<b>&\u{7}\"Tab")
    for format in ["html", "svg"] {
      let text = try run("-f", format, input: hostile).output
      let start = text.firstRange(of: "<svg")?.lowerBound ?? text.startIndex
      let picture = text[start...].prefix(
        through: text.firstRange(of: "</svg>")?.lowerBound ?? start)
      #expect(
        text.contains("first frame 383.3\u{A0}ms, 50.0\u{A0}ms above its first value"), "\(text)")
      // Two steps up, three values, and the mark of the larger step.
      #expect(picture.count { $0 == "\n" } > 10)
      #expect(picture.split(separator: "class=\"firstFrame\"").count == 6, "\(picture)")
      #expect(picture.contains("<title>2026-05-04: Feed needs the database first</title>"))
      #expect(!text.contains("<b>") && !text.contains("\u{7}") && !text.contains("<script"))
    }
    let page = try run("-f", "html", input: hostile).output
    #expect(page.hasPrefix("<!DOCTYPE html>\n") && page.hasSuffix("</body>\n</html>\n"))
    #expect(page.contains("<td class=\"number\">350.0</td><td class=\"number\">+16.7</td>"))
    #expect(page.contains("&lt;b&gt;&amp;"))
    #expect(try run("-f", "html", input: "launchBaseline 1\n").status == 65)
  }

  @Test("A file named as a page or a picture is one, and a change that no answer shows is none")
  func files() throws {
    let folder = try LaunchSimBinary.Folder()
    for (name, start) in [("h.svg", "<svg "), ("h.html", "<!DOCTYPE html>"), ("h.txt", "cold")] {
      let words = ["baseline", "log", "-", "-o", name]
      #expect(try LaunchSimBinary.run(words, in: folder, input: Self.log).status == 0)
      #expect(try folder.text(of: name).hasPrefix(start), "\(name)")
    }
    let tiny =
      BaselineHistoryTests.commits[0] + "\n"
      + BaselineHistoryTests.commit(
        "d", "2026-06-05", "Round",
        [
          "-\(BaselineHistoryTests.line(333_333_333, "r"))",
          "+\(BaselineHistoryTests.line(333_333_400, "r"))",
        ])
    let outcome = try run("--exit-code", "-q", input: tiny)
    #expect(outcome.status == 0 && outcome.output.contains("as at first"), "\(outcome)")
    #expect(!outcome.output.contains("largest step"))
  }

  @Test("A status that scripts can trust")
  func statuses() throws {
    #expect(try run("--exit-code").status == 1)
    #expect(try run("--exit-code", input: BaselineHistoryTests.commits[0]).status == 0)
    let none = try run("--measure", "frameReady")
    #expect(none.status == 3 && none.output == "No value of frameReady in the log.\n")
    let other = try run(input: "launchBaseline 1\n")
    #expect(other.status == 65 && other.output == "")
    #expect(other.errors.hasPrefix("<stdin>:1:1: error: this is a baseline, and not its history; "))
    let cut = try run(input: String(Self.log.dropLast(20)))
    #expect(
      cut.status == 0 && cut.errors.contains(": note: the diff of commit ccccccc lacks lines"))
    #expect(try run("-q", input: String(Self.log.dropLast(20))).errors == "")
    let missing = try LaunchSimBinary.run("baseline", "log", "x", in: LaunchSimBinary.Folder())
    #expect(missing.status == 66)
  }

  @Test(
    "Mistakes of the command line",
    arguments: [
      (["log"], "'baseline' needs at least one file or folder"),
      (["log", "a", "b"], "'baseline' has no use for 'b'"),
      (["log", "a", "--reason", "x"], "'baseline log' takes no --reason"),
      (["log", "a", "-d", "iphone-12"], "'baseline log' takes no --device"),
      (["update", "a", "--reason", "x", "--exit-code"], "'baseline update' takes no --exit-code"),
      (
        ["update", "a", "--reason", "x", "-f", "json"],
        "there is no json answer to this; --format can be text"
      ),
      (
        ["log", "a", "--measure", "firstFram"],
        "--measure 'firstFram': expected frameReady, firstFrame, responsive, contentReady, "
          + "backgroundMargin, phase:NAME, item:NAME or main:item:NAME; did you mean 'firstFrame'?"
      ),
    ])
  func mistakes(words: [String], message: String) {
    let error = #expect(throws: UsageError.self) { try Invocation(["baseline"] + words) }
    #expect(error?.problems.map(\.message) == [message])
  }

  @Test(
    "The history of a real repository, in each form that git prints",
    .enabled(if: GitRepository.program != nil, "there is no git on this machine"))
  func repository() throws {
    let repository = try GitRepository()
    let file = "Launch/a.json"
    try repository.folder.write(GateFixture.scenario(), to: file)
    #expect(try repository.accept("first").status == 0)
    // The frame is ready after 162 ms, then 21 ms later, then 20 ms sooner.
    let edits = [("10ms", "31ms", "Open does more"), ("31ms", "11ms", "Cache")]
    for (old, new, reason) in edits {
      let text = try repository.folder.text(of: file)
      try repository.folder.write(text.replacing("\"\(old)\"", with: "\"\(new)\""), to: file)
      #expect(try repository.accept(reason).status == 0)
    }
    try repository.git("mv", file, "Launch/b.json")
    #expect(try repository.accept("Rename").status == 0)
    func answer(_ git: String) throws -> String {
      let outcome = try LaunchSimBinary.shell(
        "git \(git) -- Launch/launch-baseline.txt | launch-sim baseline log - --measure frameReady",
        in: repository.folder.url, environment: ["HOME": repository.folder.url.path],
        path: "/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin")
      #expect(outcome.status == 0, "\(git)")
      return outcome.output
    }
    let plain = try answer("log -p --reverse")
    #expect(
      plain.hasPrefix(
        "b.json on iPhone 12, iOS 26: frame ready 163.0 ms, 1.0 ms above its first value"))
    #expect(plain.contains("+21.0") && plain.contains("-20.0") && plain.contains("Open does more"))
    for git in [
      "log -p", "log -p --format=fuller", "log -p -m --date=iso",
      "log -p --first-parent --stat --decorate=full -U0", "-c color.ui=always log -p",
      "-c diff.noprefix=true log -p", "-c diff.mnemonicPrefix=true log -p --reverse",
      "-c log.showSignature=true log -p",
    ] {
      #expect(try answer(git) == plain, "\(git)")
    }
  }
}
