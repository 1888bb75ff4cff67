import Testing

@testable import LaunchSim
@testable import LaunchSimCLI

@Suite("Usage problems")
struct UsageProblemTests {
  @Test(
    "Each problem is a sentence with the next action",
    arguments: [
      (["--formt", "x"], "there is no option '--formt'; did you mean '--format'?"),
      (["--quiet=1"], "--quiet takes no value"),
      (["--version", "-f", "json"], "there is no json answer to this; --format can be text"),
      (["-o"], "-o needs a value: --output FILE"),
      (["--costs"], "--costs needs a value: --costs p50|p90|draw"),
      (["--seed", "-5"], "a value that begins with - is written --seed=-5"),
      (
        ["-d", "iphone-12", "-d", "iphone-xr"],
        "--device is given twice, as 'iphone-12' and 'iphone-xr'; several devices are written a,b"
      ),
      (["lint", "x", "--meters"], "'lint' takes no --meters; 'run' does"),
      (
        ["show", "--root", "x"],
        "'show' takes no --root; 'run', 'what-if', 'quote', 'explain', 'export', 'diff', 'check', 'baseline', 'calibrate', 'lint', 'rehearse', 'launch-screen' do"
      ),
      (["--costs", "p95"], "--costs 'p95': expected p50, p90, draw; did you mean 'p90'?"),
      (
        ["show", "frobs"],
        "'frobs' is no topic: devices, placements, callbacks, reasons, terms, switches, constants, costs, limits, rules, schema"
      ),
      (
        ["show", "switches", "x"],
        "'show switches' has no 'x'; 'launch-sim show switches' lists them"
      ),
      (["lnit"], "no command and no file is named 'lnit'; did you mean 'lint'?"),
      (["completions"], "'completions' needs a shell: bash, zsh, fish"),
      (["completions", "csh"], "'csh' is no shell launch-sim knows; did you mean 'zsh'?"),
      (["completions", "fish", "now"], "'completions' has no use for 'now'"),
      (["lint", ""], "'' is no file; is a variable of the shell not set?"),
      (
        ["lint", String(repeating: "x", count: 5_000)],
        "'\(String(repeating: "x", count: 5_000).shortened())' is longer than the path of any file"
      ),
      (["show", "schema", "x"], "'show' has no use for 'x'"),
      (
        ["-d", "iphone-12,"],
        "--device 'iphone-12,': expected names of profiles with a comma between them"
      ),
      (["import", "-", "--merge", "-"], "standard input (-) can be read only once"),
      (
        ["--vary", "work=,"],
        "--vary 'work=,': expected PATH=A,B,C, as in work/Feed.load/cpu=4ms,8ms"
      ),
      (
        ["diff", "a"],
        "'diff' needs a second file, or --set, --device or --os to make the second launch another"
      ),
      (["diff", "a", "b", "c"], "'diff' has no use for 'c'"),
      (["diff", "-", "-"], "standard input (-) can be read only once"),
      (
        ["diff", "a", "-d", "iphone-12,iphone-xr"],
        "--device 'iphone-12,iphone-xr': expected one device"
      ),
      (
        ["lint", "-", "--fix"], "--fix changes files, and standard input (-) is none; name the file"
      ),
      (
        ["lint", "-", "--fix-rule", "launch-screen-missing"],
        "--fix changes files, and standard input (-) is none; name the file"
      ),
      (
        ["lint", "x", "--fix-rule", "launch-screen-missing,multitasking-orientation"],
        "--fix-rule 'multitasking-orientation': expected a rule with an edit ('launch-sim show rules' marks them); did you mean 'multitasking-orientations'?"
      ),
      (
        ["lint", "x", "--fix-rule", "launch-screen-missing,"],
        "--fix-rule '': expected a rule with an edit ('launch-sim show rules' marks them)"
      ),
      (
        ["lint", "x", "--fix", "--fix-rule", "wrong-kind"],
        "--fix-rule 'wrong-kind': no edit mends a break of this rule; 'launch-sim show rules' marks the rules with an edit"
      ),
      (["lint", "x", "--fix-rule"], "--fix-rule needs a value: --fix-rule RULE,…"),
      (
        ["lint", "x", "--dry-run"],
        "--dry-run prints the edits of --fix or --fix-rule, and neither is given; add one of them"
      ),
      (
        ["lint", "x", "--fix", "--dry-run", "-f", "json"],
        "there is no json answer to this; --format can be text"
      ),
      (["lint", "x", "--sdk", "new"], "--sdk 'new': expected a version of iOS, as in 26"),
      (
        ["lint", "x", "--deployment-target", "0"],
        "--deployment-target '0': expected a version of iOS, as in 26"
      ),
      (["lint", "x", "--budgets"], "--budgets needs a value: --budgets FILE"),
      (["x", "--budgets", "-"], "--budgets '-': expected a file"),
      (
        ["import", "-", "--budgets", "x"],
        "'import' takes no --budgets; 'run', 'what-if', 'quote', 'explain', 'export', 'diff', 'check', 'lint' do"
      ),
      (["diff", "a", "b", "--strict"], "'diff' takes no --strict; 'run', 'check', 'lint' do"),
      (["--strict=1"], "--strict takes no value"),
      (["lint", "x", "--known"], "--known needs a value: --known FILE"),
      (
        ["x", "-f", "sarif"],
        "there is no sarif answer to this; --format can be text, json, markdown, junit"
      ),
      (
        ["export", "a"],
        "'export' needs a form: -o launch.html, or --format with one of html, svg, perfetto, chrome, speedscope, markdown, mermaid, json"
      ),
      (
        ["export", "a", "b", "-o", "x.mmd"],
        "mermaid shows one launch; two go into html, svg, perfetto, chrome, markdown"
      ),
      (["explain", "--event", "0"], "--event '0': expected a number from 1"),
      (
        ["explain", "--step", "--event", "1"],
        "--step and --event exclude each other; type the number while stepping"
      ),
      (
        ["explain", "--step", "-f", "json"],
        "--step is for people to read; leave out --format, or --step"
      ),
      (
        ["x.json", "-o", "launch.html"],
        "'run' writes a report, and 'launch.html' is no name for one; 'launch-sim export' writes that file, and 'run --watch' keeps it up to date"
      ),
      (["run", "--watch"], "--watch needs a file that can be saved; launch-sim init writes one"),
      (["learn", "a", "--answers", "b", "--html", "c"], "only one of --answers, --html at a time"),
      (["learn", "a", "b"], "'learn' has no use for 'b'"),
      (
        ["show", "devices", "--os", "26"],
        "only rules are listed by --os; 'launch-sim show rules --os 13,26'"
      ),
      (
        ["show", "rules", "--os", "13,6"],
        "--os '13,6': expected versions of iOS from 7 to 27 with a comma between them"
      ),
      (["rehearse"], "'rehearse' needs at least one file or folder"),
      (["rehearse", "a", "--runs", "0"], "--runs '0': expected a number from 1 to 1000"),
      (["run", "a", "--ledger"], "'run' takes no --ledger; 'rehearse' does"),
      (["launch-screen"], "'launch-screen' needs an Info.plist"),
      (["launch-screen", "a", "b"], "'launch-screen' has no use for 'b'"),
      (
        ["launch-screen", "a", "--platform", "ios"],
        "--platform 'ios': expected iOS, iPadOS, tvOS, visionOS; did you mean 'iOS'?"
      ),
      (
        ["launch-screen", "a", "--os", "13,IOS 26"],
        "--os 'IOS 26': expected a system and its version, as in \"iOS 26\" or 26; did you mean 'iOS'?"
      ),
      (
        ["launch-screen", "a", "--os", "iOS 6"],
        "--os 'iOS 6': expected a system and its version, as in \"iOS 26\" or 26; did you mean 'iOS'?"
      ),
      (
        ["launch-screen", "a", "--os", "13,"],
        "--os '': expected a system and its version, as in \"iOS 26\" or 26"
      ),
      (
        ["launch-screen", "a", "--os", "tvOS 26", "--platform", "iOS"],
        "--os 'tvOS 26': expected a version of iOS, as --platform says"
      ),
      (
        ["launch-screen", "a", "--sdk", "0"], "--sdk '0': expected a version of iOS, as in 26"
      ),
      (
        ["launch-screen", "a", "--url", "1x"],
        "--url '1x': expected a URL or its scheme, as in facts://today"
      ),
      (
        ["launch-screen", "a", "--state", "cold"],
        "--state 'cold': expected first, cached, updated, suspended"
      ),
      (["run", "a", "--sdk", "26"], "'run' takes no --sdk; 'lint', 'launch-screen' do"),
      (
        ["init", "a", "--configuration", "Debug"],
        "'init' takes no --configuration; 'lint', 'launch-screen' do"
      ),
      (
        ["lint", "x", "--configuration"], "--configuration needs a value: --configuration NAME"
      ),
      (
        ["export", "a", "-f", "sgv"],
        "--format 'sgv': expected html, svg, perfetto, chrome, speedscope, markdown, mermaid, json; did you mean 'svg'?"
      ),
      (
        ["export", "a", "-f"],
        "-f needs a value: --format html|svg|perfetto|chrome|speedscope|markdown|mermaid|json"
      ),
      (
        ["check", "--measured", "--self-test", "--runs", "0"],
        "--runs '0': expected a number from 1 to 1000"
      ),
      (["check", "a", "--runs", "3"], "--runs is for --self-test"),
      (["check", "a", "--measured"], "--measured needs a value: --measured FILE"),
      (["check", "a", "--measured="], "--measured needs a value: --measured FILE"),
      (["check", "--measured", "--strict", "a"], "--measured needs a value: --measured FILE"),
      (["check", "--measured", "-x", "a"], "a value that begins with - is written --measured=-x"),
      (["init", "--recorder", "R.swift", "x"], "'init' has no use for 'x'"),
      (["init", "--recorder", "-"], "--recorder '-': expected a file"),
      (["init", "--recorder", "App/"], "--recorder 'App/': expected a file"),
      (["init", "--recorder="], "--recorder needs a value: --recorder FILE"),
      (
        ["init", "--recorder", "R.swift", "--from", "App"],
        "only one of --from, --recorder at a time"
      ),
      (["import", "x", "--recorder", "R"], "'import' takes no --recorder; 'init' does"),
      (["-", "-"], "standard input (-) can be read only once"),
      (["check"], "'check' needs at least one file or folder"),
      (["chek", "a"], "no command and no file is named 'chek'; did you mean 'check'?"),
      (["check", "-"], "standard input (-) has no name in a baseline; name the file"),
      (
        ["check", "a", "--baseline", "-"],
        "standard input (-) has no name in a baseline; name the file"
      ),
      (["check", "a", "--baseline"], "--baseline needs a value: --baseline FILE"),
      (["check", "a", "--reason", "x"], "'check' takes no --reason; 'baseline' does"),
      (["run", "a", "--baseline", "x"], "'run' takes no --baseline; 'check', 'baseline' do"),
      (["run", "a", "--ratchet"], "'run' takes no --ratchet; 'check' does"),
      (["baseline"], "'baseline' needs an action: update, log"),
      (["baseline", "update"], "'baseline' needs at least one file or folder"),
      (["baseline", "updat", "a"], "'updat' is no action; did you mean 'update'?"),
      (
        ["baseline", "update", "a"],
        "'baseline update' needs --reason TEXT; it stands behind every line that moves"
      ),
      (
        ["baseline", "update", "a", "--reason", " "],
        "the reason must be one line of 1 to 200 printable characters"
      ),
    ] as [([String], String)])
  func sentences(arguments: [String], sentence: String) {
    do throws(UsageError) {
      _ = try Invocation(arguments) { _ in false }
      Issue.record("\(arguments) makes sense")
    } catch {
      #expect(error.problems.first?.message == sentence)
    }
  }

  @Test(
    "A self-test takes no files and no options about launches",
    arguments: [
      ["--self-test"], ["--measured=m.json", "--self-test"],
      ["--self-test", "--measured", "m.json"],
      ["--measured", "--self-test", "Launch"], ["--measured", "--self-test", "--ratchet"],
      ["--measured", "--self-test", "--budgets", "b.json"],
    ])
  func selfTestAlone(words: [String]) {
    #expect(throws: UsageError(command: .check, problems: [.selfTestAlone])) {
      _ = try Invocation(["check"] + words) { _ in false }
    }
  }

  @Test("The last line names the command to try next")
  func advice() {
    func advice(_ arguments: String...) -> String? {
      do throws(UsageError) {
        _ = try Invocation(arguments) { _ in false }
        return nil
      } catch {
        return error.answer.remarks.last
      }
    }
    #expect(advice("lint") == "Try 'launch-sim help lint'.")
    #expect(advice("lnit") == "Try 'launch-sim help'.")
    #expect(advice("help", "x") == "Try 'launch-sim help'.")
    #expect(advice("--bogus") == "Try 'launch-sim help'.")
    #expect(advice("x.jsonc", "--bogus") == "Try 'launch-sim help run'.")
    #expect(advice("x.jsonc", "--width", "39") == "Try 'launch-sim help run'.")
    #expect(advice("--seed", "x", "x.jsonc") == "Try 'launch-sim help run'.")
    #expect(advice("x.jsonc", "--version", "--bogus") == "Try 'launch-sim help'.")
  }

  @Test("A program that asks for JSON reads its mistakes as JSON")
  func json() throws {
    let error = #expect(throws: UsageError.self) {
      _ = try Invocation(["lint", "a", "--format", "json", "--bogus"]) { _ in true }
    }
    let answer = try #require(error?.answer)
    #expect(answer.status == .usage)
    #expect(answer.remarks.isEmpty)
    #expect(
      answer.text == """
        {
          "launchUsage": 1,
          "diagnostics": [
            { "id": "unknown-option", "severity": "error", "message": "there is no option '--bogus'" }
          ],
          "help": "launch-sim help lint"
        }

        """)
  }

  @Test("A command without --format says so in one sentence")
  func noFormat() throws {
    let error = #expect(throws: UsageError.self) {
      _ = try Invocation(["init", "a", "--format", "json"]) { _ in true }
    }
    #expect(error?.problems.map(\.id) == ["foreign-option"])
  }

  @Test("Typed text cannot control the terminal")
  func printable() {
    let problem = Problem.unknownOption("--\u{1B}[31mred", near: nil)
    #expect(problem.message == #"there is no option '--\u{1b}[31mred'"#)
    let near = Problem.unknownCommand("x", near: "\u{1B}[31mred")
    #expect(near.message.hasSuffix(#"did you mean '\u{1b}[31mred'?"#))
    let long = Problem.unknownOption(String(repeating: "x", count: 100_000), near: nil)
    #expect(long.message.utf8.count < 100)
  }
}
