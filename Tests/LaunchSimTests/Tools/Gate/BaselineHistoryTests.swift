import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("The history of a baseline")
struct BaselineHistoryTests {
  /// A launch that loses 16.7 ms, 33.3 ms and gains nothing: 333.3, 350.0 and 383.3 ms.
  static let commits = [
    commit(
      "a", "Sun Mar 1 09:00:00 2026 +0000", "Describe the launch",
      ["+launchBaseline 1", "+", "+\(line(333_333_333, "The first baseline"))"]),
    commit(
      "b", "Thu Apr 2 09:00:00 2026 +0000", "Add the tab bar",
      [
        " launchBaseline 1", " ", "-\(line(333_333_333, "The first baseline"))",
        "+\(line(350_000_000, "Tab bar"))",
      ]),
    commit(
      "c", "Mon May 4 09:00:00 2026 +0000", "Open the database first",
      [
        " launchBaseline 1", " ", "-\(line(350_000_000, "Tab bar"))",
        "+\(line(383_333_333, "Feed needs the database first"))",
      ]),
  ]

  static func line(
    _ time: Int, _ reason: String, of scenario: String = "cold.jsonc",
    _ measure: String = "firstFrame"
  ) -> String { "\(scenario) iphone-12 iOS-26 \(measure) \(time)  # \(reason)" }

  /// A commit as `git log -p` prints it; its hash is a digit 40 times, its diff has one hunk.
  static func commit(
    _ digit: String, _ date: String, _ subject: String, _ lines: [String],
    file: String = "Launch/launch-baseline.txt", heading: String? = nil
  ) -> String {
    let before = lines.count { $0.utf8.first != UInt8(ascii: "+") }
    let after = lines.count { $0.utf8.first != UInt8(ascii: "-") }
    let heading =
      heading ?? "diff --git a/\(file) b/\(file)\nindex 1..2 100644\n--- a/\(file)\n+++ b/\(file)"
    return """
      commit \(String(repeating: digit, count: 40))
      Author: Ada Byron <ada@example.com>
      Date:   \(date)

          \(subject)

      \(heading)
      @@ -1,\(before) +1,\(after) @@
      \(lines.joined(separator: "\n"))

      """
  }

  private func history(
    _ log: String, of measure: String = "firstFrame", named name: String = Baseline.fileName
  ) throws -> BaselineHistory {
    try .read(
      SourceText(name: "log", bytes: Array(log.utf8)), of: #require(Measure(key: measure)),
      named: name)
  }

  /// Values as `digit of the commit:milliseconds`; `-` stands for no commit, `x` for no value.
  private func values(_ history: BaselineHistory) -> [String] {
    history.launches.map { launch in
      let steps = launch.steps.map { step in
        "\(step.commit?.hash.prefix(1) ?? "-"):\(step.value?.milliseconds ?? "x")"
      }
      return ([launch.scenario] + steps).joined(separator: " ")
    }
  }

  private func problem(_ log: String) -> String? {
    do {
      _ = try history(log)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("Each step has its commit, day, author, subject and reason")
  func steps() throws {
    let history = try history(Self.commits.joined(separator: "\n"))
    #expect(history.notes.diagnostics == [])
    let launch = try #require(history.launches.first)
    #expect(launch.variant == GateFixture.variant)
    #expect(launch.steps.map(\.value?.rawValue) == [333_333_333, 350_000_000, 383_333_333])
    #expect(launch.steps.map(\.former?.rawValue) == [nil, 333_333_333, 350_000_000])
    #expect(
      launch.steps.map(\.reason)
        == ["The first baseline", "Tab bar", "Feed needs the database first"])
    #expect(launch.steps.map(\.commit?.date) == ["2026-03-01", "2026-04-02", "2026-05-04"])
    #expect(launch.steps.last?.commit?.author == "Ada Byron")
    #expect(launch.steps.last?.commit?.subject == "Open the database first")
    #expect(history.loss(of: launch) == 50_000_000)
    #expect(history.greatestLoss(of: launch) == launch.steps.last)
  }

  @Test("The newest commit may be first")
  func newestFirst() throws {
    let log = Self.commits.reversed().joined(separator: "\n")
    #expect(try values(history(log)) == ["cold.jsonc a:333.3 b:350.0 c:383.3"])
  }

  @Test("The values tell the order, whatever a rebase makes of the dates")
  func rebased() throws {
    let log = Self.commits.joined(separator: "\n").replacing("Mar 1", with: "Dec 1")
    #expect(try values(history(log)) == ["cold.jsonc a:333.3 b:350.0 c:383.3"])
    // 350 to 383.3 ms, and 333.3 to 350 ms of another launch: only the dates tell.
    let other = Self.commits[1].replacing("cold", with: "warm")
    for log in [[other, Self.commits[2]], [Self.commits[2], other]] {
      #expect(
        try values(history(log.joined())) == [
          "cold.jsonc -:350.0 c:383.3", "warm.jsonc -:333.3 b:350.0",
        ])
    }
  }

  @Test(
    "Dates in the forms of git are days, others stay as they are",
    arguments: [
      ("2026-05-04 09:00:00 +0000", "2026-05-04"), ("2026-05-04T09:00:00Z", "2026-05-04"),
      ("2026-05-04", "2026-05-04"), ("Mon, 4 May 2026 09:00:00 +0000", "2026-05-04"),
      ("Mon May 4 09:00:00 2026", "2026-05-04"), ("Sat Dec 12 09:00:00 2026 +0000", "2026-12-12"),
      ("3 days ago", "3 days ago"), ("1778000000 +0000", "1778000000 +0000"), ("", ""),
    ])
  func dates(date: String, day: String) throws {
    for key in ["Date:   ", "AuthorDate: "] {
      let log = Self.commits[2].replacing(
        "Date:   Mon May 4 09:00:00 2026 +0000", with: "\(key)\(date)")
      let steps = try #require(history(log).launches.first).steps
      #expect(steps.last?.commit?.date == day)
    }
  }

  @Test("A value that no commit of the log has set has no commit")
  func gaps() throws {
    // The log begins after the first value, and lacks the commit from 350 to 360 ms.
    let log = Self.commits[1] + Self.commits[2].replacing("350000000", with: "360000000")
    #expect(try values(history(log)) == ["cold.jsonc -:333.3 b:350.0 -:360.0 c:383.3"])
    let launch = try #require(history(log).launches.first)
    #expect(launch.first?.commit == nil)
    #expect(try history(log).greatestLoss(of: launch)?.former == Nanoseconds(360_000_000))
  }

  @Test("A launch can be removed and come again")
  func removed() throws {
    let gone = Self.commit(
      "d", "Fri Jun 5 09:00:00 2026 +0000", "Drop it",
      ["-\(Self.line(383_333_333, "Feed needs the database first"))"])
    let again = Self.commit(
      "e", "Mon Jul 6 09:00:00 2026 +0000", "Add it", ["+\(Self.line(400_000_000, "Back"))"])
    let log = Self.commits.joined() + gone
    #expect(try values(history(log)) == ["cold.jsonc a:333.3 b:350.0 c:383.3 d:x"])
    #expect(try history(log).launches[0].last == nil)
    #expect(
      try values(history(log + again)) == ["cold.jsonc a:333.3 b:350.0 c:383.3 d:x e:400.0"])
  }

  @Test("A renamed scenario keeps its history")
  func renamedScenario() throws {
    func input(_ scenario: String) -> String { "\(scenario) input 00000000000000aa  # r" }
    func rename(to lines: [String]) -> String {
      Self.commit(
        "d", "Fri Jun 5 09:00:00 2026 +0000", "Rename",
        [
          "-\(Self.line(383_333_333, "Feed needs the database first"))",
          "-\(input("cold.jsonc"))",
        ] + lines)
    }
    let log = Self.commits.joined()
    let new = "+\(Self.line(400_000_000, "Renamed", of: "start.jsonc"))"
    #expect(
      try values(history(log + rename(to: [new, "+\(input("start.jsonc"))"]))) == [
        "start.jsonc a:333.3 b:350.0 c:383.3 d:400.0"
      ])
    // Another scenario is not the renamed one, and of two with this input neither is.
    #expect(try values(history(log + rename(to: [new]))).count == 2)
    let two = [new, "+\(input("start.jsonc"))", "+\(input("other.jsonc"))"]
    #expect(try values(history(log + rename(to: two))).count == 2)
  }

  @Test("Only the asked measure counts, and of a margin less is a loss")
  func measures() throws {
    func margins(_ first: Int, _ second: Int) -> String {
      let lines = [first, second].map { Self.line($0, "r", of: "b.jsonc", "backgroundMargin") }
      return Self.commit("b", "2026-05-04", "Slower", ["-\(lines[0])", "+\(lines[1])"])
    }
    let log = Self.commits[0] + margins(5_000_000_000, 4_000_000_000)
    #expect(try values(history(log)) == ["cold.jsonc a:333.3"])
    let history = try history(log, of: "backgroundMargin")
    #expect(values(history) == ["b.jsonc -:5000.0 b:4000.0"])
    #expect(history.loss(of: history.launches[0]) == 1_000_000_000)
    #expect(history.greatestLoss(of: history.launches[0])?.commit != nil)
  }

  // MARK: - Forms of the log

  @Test("Prefixes, colors, line ends and signatures change nothing")
  func forms() throws {
    let log = Self.commits.joined(separator: "\n")
    let expected = ["cold.jsonc a:333.3 b:350.0 c:383.3"]
    let path = "Launch/launch-baseline.txt"
    let forms = [
      log.replacing("a/\(path)", with: path).replacing("b/\(path)", with: path),
      log.replacing("a/\(path)", with: "c/\(path)").replacing("b/\(path)", with: "i/\(path)"),
      log.replacing("a/\(path)", with: "\"a/\\303\\244/launch-baseline.txt\"").replacing(
        "b/\(path)", with: "\"b/\\303\\244/launch-baseline.txt\""),
      log.replacing("\n", with: "\r\n"),
      log.replacing("\n \n", with: "\n\n"),
      log.replacing("\nAuthor:", with: "\ngpg: Good signature\nAuthor:"),
      log.replacing("\nAuthor: ", with: "\nMerge: 1234567 89abcdef\nAuthor:     "),
      log.replacing("\nAuthor", with: " (HEAD -> main, tag: v1)\nAuthor"),
      log.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        line.isEmpty
          ? "" : "\u{1B}[1;32m\(line.prefix(1))\u{1B}[m\u{1B}[32m\(line.dropFirst())\u{1B}[m"
      }.joined(separator: "\n"),
      "\u{FEFF}" + log,
      log + "\\ No newline at end of file\n",
    ]
    for form in forms {
      let history = try history(form)
      #expect(values(history) == expected, "\(form)")
      #expect(history.notes.diagnostics == [], "\(form)")
    }
  }

  @Test("Other files do not count, and several baselines are told apart by their folders")
  func files() throws {
    let other = Self.commit(
      "b", "2026-05-04", "Code", ["+commit \(String(repeating: "f", count: 40))", "+let a = 1"],
      file: "App.swift")
    #expect(try values(history(Self.commits[0] + other)) == ["cold.jsonc a:333.3"])
    let second = Self.commit(
      "d", "2026-06-05", "Second", ["+\(Self.line(100_000_000, "r"))"],
      file: "My Tests/launch-baseline.txt")
    #expect(
      try values(history(Self.commits.joined() + second)) == [
        "Launch/cold.jsonc a:333.3 b:350.0 c:383.3", "My Tests/cold.jsonc d:100.0",
      ])
    let named = Self.commits.joined().replacing("launch-baseline.txt", with: "base.txt")
    #expect(try values(history(named, named: "base.txt")).count == 1)
    #expect(problem(named)?.contains("the log has no diff of \"launch-baseline.txt\"") == true)
  }

  @Test("A moved baseline keeps its history, in both orders")
  func renamedFile() throws {
    let (old, new) = ("Launch/launch-baseline.txt", "Tests/Launch/launch-baseline.txt")
    let move = Self.commit(
      "d", "2026-06-05", "Move",
      [
        "-\(Self.line(383_333_333, "Feed needs the database first"))",
        "+\(Self.line(400_000_000, "r"))",
      ],
      heading:
        "diff --git a/\(old) b/\(new)\nsimilarity index 90%\nrename from \(old)\nrename to \(new)"
    )
    let later = Self.commit(
      "e", "2026-06-06", "Later",
      ["-\(Self.line(400_000_000, "r"))", "+\(Self.line(410_000_000, "r"))"], file: new)
    let commits = Self.commits + [move, later]
    for log in [commits, commits.reversed()] {
      #expect(
        try values(history(log.joined())) == [
          "cold.jsonc a:333.3 b:350.0 c:383.3 d:400.0 e:410.0"
        ])
    }
  }

  @Test("A diff of several parents is skipped with a note, and so is a merge's second comparison")
  func merges() throws {
    let path = "Launch/launch-baseline.txt"
    let combined = """
      commit \(String(repeating: "d", count: 40))
      Merge: 1234567 89abcde

          Merge

      diff --cc \(path)
      index 1,2..3
      --- a/\(path)
      +++ b/\(path)
      @@@ -1,3 -1,3 +1,3 @@@
      --\(Self.line(383_333_333, "r"))
       -\(Self.line(1, "r"))
      ++\(Self.line(2, "r"))

      """
    let history = try history(Self.commits.joined() + combined)
    #expect(values(history) == ["cold.jsonc a:333.3 b:350.0 c:383.3"])
    #expect(
      history.notes.diagnostics.map(\.description) == [
        "log:\(Self.commits.joined().count { $0 == "\n" } + 6):1: note: the diff of merge ddddddd with "
          + "several parents is skipped; git log -p --first-parent has one with the first"
      ])
    let again = Self.commits[2].replacing("383333333", with: "390000000")
      .replacing("\nAuthor", with: " (from \(String(repeating: "1", count: 40)))\nAuthor")
    #expect(
      try values(self.history(Self.commits.joined() + again)) == [
        "cold.jsonc a:333.3 b:350.0 c:383.3"
      ])
  }

  // MARK: - Damage

  @Test("A line that is none of a baseline is noted with its place, and the log goes on")
  func badLines() throws {
    let bad = Self.commit(
      "d", "2026-06-05", "Bad",
      [
        "-cold.jsonc iphone-12", "+cold.jsonc iphone-12 iOS-26 firstFrame 1e9",
        "+\(String(repeating: "\u{301}", count: 31)) iphone-12 iOS-26 firstFrame 1",
        "-\(Self.line(383_333_333, "Feed needs the database first"))",
        "+\(Self.line(400_000_000, "r"))", "+<<<<<<< HEAD",
      ])
    let history = try history(Self.commits.joined() + bad)
    #expect(values(history) == ["cold.jsonc a:333.3 b:350.0 c:383.3 d:400.0"])
    let line = Self.commits.joined().count { $0 == "\n" } + 12
    let notes = history.notes.diagnostics.map(\.description)
    #expect(notes.count == 4)
    #expect(
      notes.first?.hasPrefix("log:\(line):2: note: this line is skipped: a line has ") == true)
    #expect(notes[1].hasPrefix("log:\(line + 1):41: note: this line is skipped: \"1e9\" is not "))
    #expect(notes[2].contains("more than 30 combining marks"))
  }

  @Test("A log that ends inside a diff lacks that diff, and never has half a value")
  func cut() throws {
    let log = Self.commits.joined(separator: "\n")
    let bytes = Array(log.utf8)
    let whole = [333_333_333, 350_000_000, 383_333_333] as [Int64]
    var lengths: Set<Int> = []
    for end in 0...bytes.count {
      let text = SourceText(name: "log", bytes: Array(bytes[..<end]))
      guard let history = try? BaselineHistory.read(text, of: .milestone(.firstFrame)) else {
        continue
      }
      let values = history.launches.flatMap { $0.steps.compactMap(\.value?.rawValue) }
      #expect(values == Array(whole.prefix(values.count)))
      lengths.insert(values.count)
    }
    #expect(lengths == [0, 1, 2, 3])
  }

  @Test("Damaged logs end in an answer or a problem", arguments: 1...20)
  func damage(seed: UInt64) throws {
    let original = Array(Self.commits.joined(separator: "\n").utf8)
    for number in 0..<100 {
      var dice = Dice(seed: seed, number: number)
      let text = SourceText(name: "log", bytes: Damage.mutated(original, &dice))
      guard let history = try? BaselineHistory.read(text, of: .milestone(.firstFrame)) else {
        continue
      }
      for launch in history.launches {
        #expect(!launch.steps.isEmpty)
        for (step, next) in zip(launch.steps, launch.steps.dropFirst()) {
          #expect(next.former == step.value)
        }
      }
    }
  }

  @Test(
    "An input of another kind is an error that names the command",
    arguments: [
      ("", "the log is empty"), ("launchBaseline 1\n", "this is a baseline, and not its history"),
      ("{}", "this is no output of git log -p"),
      ("1234567 Subject\n", "this is no output of git log -p"),
      ("commit 1234567\nAuthor: A <a@b>\n\n    Subject\n", "the log has no diff of "),
      ("diff --git a/launch-baseline.txt b/launch-baseline.txt\n", "this is no output of git log"),
    ])
  func refused(input: String, sentence: String) {
    let problem = problem(input)
    #expect(problem?.hasPrefix("log:1:1: error: \(sentence)") == true, "\(problem ?? "")")
    #expect(
      problem?.hasSuffix(
        "; run in the baseline's folder: git log -p --reverse -- launch-baseline.txt | launch-sim "
          + "baseline log -") == true)
  }

  @Test("UTF-16, as a redirection of PowerShell writes it, is told")
  func utf16() {
    let text = SourceText(name: "log", bytes: [0xFF, 0xFE] + "commit".utf8.flatMap { [$0, 0] })
    #expect(throws: Diagnostic(.isUTF16, at: text.location(of: 0))) {
      try BaselineHistory.read(text, of: .milestone(.firstFrame))
    }
  }

  @Test("Notes beyond the first hundred are counted")
  func manyNotes() throws {
    let lines = (0..<250).map { "+bad \($0)" }
    let history = try history(Self.commit("a", "2026-03-01", "Bad", lines))
    #expect(history.notes.diagnostics.count == 100)
    #expect(history.notes.omitted == 150)
    #expect(history.launches.isEmpty)
  }
}
