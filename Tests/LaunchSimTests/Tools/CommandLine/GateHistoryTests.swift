import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite(
  "The gate over the history of a repository",
  .enabled(if: GitRepository.program != nil, "there is no git on this machine"))
struct GateHistoryTests {
  private static let file = "Launch/launch-baseline.txt"

  /// Two scenarios with their baseline, committed.
  private func repository() throws -> GitRepository {
    let repository = try GitRepository()
    try repository.folder.write(GateFixture.scenario(), to: "Launch/a.json")
    try repository.folder.write(GateFixture.scenario(), to: "Launch/b.json")
    let first = try repository.accept("first")
    #expect(first.status == 0)
    #expect(try repository.check().status == 0)
    return repository
  }

  /// Changes a scenario and commits it.
  private func change(
    _ old: String, to new: String, in path: String = "Launch/a.json", of repository: GitRepository
  ) throws {
    let text = try repository.folder.text(of: path)
    #expect(text.contains(old))
    try repository.folder.write(text.replacing(old, with: new), to: path)
    try repository.commit("\(old) to \(new)")
  }

  private func flat(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test("A commit that regresses fails, and its fix passes")
  func regress() throws {
    let repository = try repository()
    try change(#""Open": {"cpu": "10ms"}"#, to: #""Open": {"cpu": "13ms"}"#, of: repository)
    let worse = try repository.check()
    #expect(worse.status == 1)
    #expect(worse.output.hasPrefix("✗ 1 of 2 launches fails: regressed\n"))
    #expect(flat(worse.output).contains("Open 3.0 ms more, 10.0 → 13.0 ms"))
    try repository.git("revert", "--no-edit", "HEAD")
    #expect(try repository.folder.text(of: "Launch/a.json") == GateFixture.scenario())
    #expect(try repository.check().status == 0)
  }

  @Test("A commit that improves passes, and with --ratchet waits for its acceptance")
  func improve() throws {
    let repository = try repository()
    try change(#""Layout": {"cpu": "20ms"}"#, to: #""Layout": {"cpu": "12ms"}"#, of: repository)
    let better = try repository.check()
    #expect(better.status == 0)
    #expect(flat(better.output).contains("improved: frame ready 8.0 ms sooner than the baseline"))
    #expect(try repository.check("--ratchet").status == 4)
    #expect(try repository.accept("Layout is cached").status == 0)
    #expect(try repository.check("--ratchet").status == 0)
    let log = try repository.git("show", "--format=", "-U0", "HEAD", "--", Self.file).output
    let added = log.split(separator: "\n").filter { $0.hasPrefix("+a.json ") }
    #expect(!added.isEmpty)
    #expect(added.allSatisfy { $0.hasSuffix("  # Layout is cached") })
    #expect(!log.contains("+b.json "))
  }

  @Test("A renamed scenario is recognized, and accepted with its values")
  func rename() throws {
    let repository = try repository()
    // Alone, so that no other scenario has the same input.
    try change("20ms", to: "21ms", in: "Launch/b.json", of: repository)
    #expect(try repository.accept("b").status == 0)
    try repository.git("mv", "Launch/b.json", "Launch/c.json")
    try repository.commit("Rename b to c")
    let renamed = try repository.check()
    #expect(renamed.status == 3)
    #expect(
      flat(renamed.output).contains(
        "renamed: the baseline has this scenario as b.json, which is gone"))
    #expect(try repository.accept("renamed").status == 0)
    #expect(try repository.check().status == 0)
    #expect(try !repository.folder.text(of: Self.file).contains("b.json"))
  }

  @Test("A commit that reorders work is told, although nothing is slower")
  func reorder() throws {
    let repository = try repository()
    try change(
      #"["Open", "Late", "Warm"], "initialFrame": ["Layout"]"#,
      to: #"["Layout", "Late", "Warm"], "initialFrame": ["Open"]"#, of: repository)
    let reordered = try repository.check("-s", "work/Late/wait=140ms")
    // Late begins 10 ms later than before, and takes 10 ms less.
    #expect(reordered.status == 0)
    #expect(
      flat(reordered.output).contains("order changed: the app's work begins in another order"))
    #expect(flat(reordered.output).contains("main: Open begins after Layout, formerly first"))
  }

  @Test("The command of a regression compares with the files that were accepted")
  func compare() throws {
    let repository = try repository()
    // A later update of another scenario leaves the accepted files of this one where they are.
    try change("20ms", to: "21ms", in: "Launch/b.json", of: repository)
    #expect(try repository.accept("b").status == 0)
    try change(#""Open": {"cpu": "10ms"}"#, to: #""Open": {"cpu": "13ms"}"#, of: repository)
    let worse = try repository.check()
    let command = try #require(
      worse.output.split(separator: "\n").first { $0.contains("git archive ") })
    // A command that leaves nothing behind in the repository can be repeated.
    for _ in 0..<2 {
      let result = try LaunchSimBinary.shell(
        "\(command) -f json", in: repository.folder.url, shell: ["/bin/sh", "-e"], environment: [:])
      #expect(result.status == 0, "\(result.output)")
      #expect(result.output.contains(#"{ "item": "Open", "moreNs": 3000000 }"#))
    }
    #expect(try repository.git("status", "--porcelain").output == "")
  }

  @Test("Work that hides behind another name or place is found by its time")
  func hide() throws {
    let repository = try repository()
    // Open is gone from the items, and its work is 12 ms of the callback's own.
    try change(
      #"["Open", "Late", "Warm"]"#, to: #"[{"cpu": "12ms"}, "Late", "Warm"]"#, of: repository)
    try change(#""Open": {"cpu": "10ms"}, "#, to: "", of: repository)
    let hidden = try repository.check()
    #expect(hidden.status == 1)
    #expect(
      flat(hidden.output).contains(
        "frame ready 2.0 ms later than the baseline, 162.0 → 164.0 ms"))
    #expect(flat(hidden.output).contains("Application initialization 2.0 ms more"))
    // The same for work that moves behind the first frame, where it holds the main thread.
    try repository.git("checkout", "-q", "HEAD~2", "--", "Launch")
    try repository.commit("Back")
    #expect(try repository.check().status == 0)
    try change(
      #""Open": {"cpu": "10ms"}"#, to: #""Open": {"cpu": "10ms", "on": "afterFirstFrame"}"#,
      of: repository)
    let deferred = try repository.check()
    #expect(deferred.status == 1)
    #expect(flat(deferred.output).contains("regressed: responsive"))
  }

  @Test("A commit that changes only budgets moves no line, and is judged by them")
  func budgets() throws {
    let repository = try repository()
    try change("\"work\"", to: #""budgets": {"item:Open": "11ms"}, "work""#, of: repository)
    #expect(try repository.check().status == 0)
    let same = try repository.accept("budgets")
    #expect(same.output.hasSuffix("nothing moved\n"))
    try change(#""item:Open": "11ms""#, to: #""item:Open": "9ms""#, of: repository)
    let over = try repository.check()
    #expect(over.status == 1)
    #expect(over.output.hasPrefix("✗ 1 of 2 launches fails: over budget\n"))
    #expect(over.output.contains("Launch/a.json:4:"))
  }

  @Test("A commit that changes the device has new values beside the accepted ones")
  func device() throws {
    let repository = try repository()
    try change(
      #""launchScenario": 1, "#, to: #""launchScenario": 1, "device": "iphone-15", "#,
      of: repository)
    let other = try repository.check()
    #expect(other.status == 3)
    #expect(other.output.contains("a.json · iphone-15, iOS 26"))
    // The former device is simulated as well, and is as fast as before.
    #expect(other.output.hasPrefix("✗ 1 of 3 launches fails: new\n"))
    #expect(try repository.accept("iPhone 15").status == 0)
    #expect(try repository.check().status == 0)
  }

  @Test("Updates of two scenarios merge, and those of one conflict, which is told with its line")
  func merges() throws {
    let repository = try repository()
    try repository.git("checkout", "-q", "-b", "other")
    try change(#""Open": {"cpu": "10ms"}"#, to: #""Open": {"cpu": "12ms"}"#, of: repository)
    #expect(try repository.accept("other: a").status == 0)
    try repository.git("checkout", "-q", "main")
    try change(
      #""Open": {"cpu": "10ms"}"#, to: #""Open": {"cpu": "14ms"}"#, in: "Launch/b.json",
      of: repository)
    #expect(try repository.accept("main: b").status == 0)
    let merged = try repository.git("merge", "-q", "--no-edit", "other")
    #expect(merged.status == 0, "\(merged.output)")
    #expect(try repository.check().status == 0)
    #expect(try repository.check("--ratchet").status == 0)

    // Another place of the same scenario: Git merges the scenario, and its baseline conflicts.
    try repository.git("checkout", "-q", "-b", "third", "main")
    try change("\"150ms\"", to: "\"155ms\"", of: repository)
    #expect(try repository.accept("third: a").status == 0)
    try repository.git("checkout", "-q", "main")
    try change("\"20ms\"", to: "\"22ms\"", of: repository)
    #expect(try repository.accept("main: a").status == 0)
    #expect(try repository.git("merge", "-q", "--no-edit", "third").status != 0)
    let conflict = try repository.check()
    #expect(conflict.status == 65)
    let lines = try repository.folder.text(of: Self.file).split(
      separator: "\n", omittingEmptySubsequences: false)
    let mark = try #require(lines.firstIndex { $0.hasPrefix("<<<<<<<") })
    #expect(
      conflict.errors.hasPrefix(
        "Launch/launch-baseline.txt:\(mark + 1):1: error: a conflict of a merge is left here; "
          + "keep the lines of one side, then run launch-sim baseline update PATH --reason TEXT\n"))

    // The advice works.
    try repository.git("checkout", "-q", "--ours", "--", Self.file)
    #expect(try repository.check().status == 1)
    #expect(try repository.accept("merged").status == 0)
    #expect(try repository.check().status == 0)
  }
}
