import Testing

@testable import LaunchSim
@testable import LaunchSimCLI
@testable import LaunchSimTools

@Suite("Invocations")
struct InvocationTests {
  private func invocation(_ arguments: String..., files: Set<String> = []) throws -> Invocation {
    try Invocation(arguments) { files.contains($0) }
  }

  /// The action of a command line, if it is of this type.
  private func action<Action: CommandAction>(_ arguments: String...) throws -> Action? {
    try Invocation(arguments) { _ in false }.action as? Action
  }

  /// The problems of a command line that makes no sense.
  private func problems(_ arguments: String..., files: Set<String> = []) -> [Problem] {
    do throws(UsageError) {
      _ = try Invocation(arguments) { files.contains($0) }
      return []
    } catch {
      return error.problems
    }
  }

  @Test("Nothing at all runs the built-in example")
  func nothing() throws {
    let invocation = try invocation()
    #expect(invocation.action as? RunOptions == RunOptions())
    #expect(invocation.destination == .standardOutput)
    #expect(invocation.format == .text)
    #expect(invocation.appearance == Invocation.Appearance())
    #expect(!invocation.isQuiet)
  }

  @Test("Every option of run arrives")
  func run() throws {
    let invocation = try invocation(
      "a.jsonc", "-", "--bounds", "--meters", "--costs", "draw", "--seed", "9", "-d",
      "iphone-12,iphone-xr", "--os", "iOS 18", "-s", "work/A/cpu=9ms", "--vary",
      "work/B/cpu=1ms,2ms",
      "--root", "shared", "--budgets", "b", "--budgets=c", "--strict", "-f", "json", "-o",
      "out.json", "--force", "-q", "--color", "never",
      "--ascii", "--width", "100")
    var options = RunOptions(inputs: [.file("a.jsonc"), .standardInput])
    options.showsBounds = true
    options.showsMeters = true
    options.costs = .draw(seed: 9)
    options.seed = 9
    options.devices = ["iphone-12", "iphone-xr"].compactMap(DeviceProfile.named)
    options.os = "iOS 18"
    options.edits = [ScenarioEdit(path: "work/A/cpu", value: "9ms")]
    options.sweeps = [RunOptions.Sweep(path: "work/B/cpu", values: ["1ms", "2ms"])]
    options.root = "shared"
    options.budgets = ["b", "c"]
    options.isStrict = true
    #expect(options.devices.count == 2)
    #expect(invocation.action as? RunOptions == options)
    #expect(invocation.format == .json)
    #expect(invocation.destination == .file("out.json", replacing: true))
    #expect(invocation.isQuiet)
    #expect(
      invocation.appearance == Invocation.Appearance(color: .never, isASCII: true, width: 100))
  }

  @Test("The other commands arrive")
  func commands() throws {
    #expect(
      try action("lint", "a", "b", "--root", "r")
        == LintOptions(inputs: [.file("a"), .file("b")], root: "r"))
    #expect(
      try action("lint", "a", "--assets", "x", "--assets=y")
        == LintOptions(inputs: [.file("a")], assets: ["x", "y"]))
    #expect(
      try action("lint", "a", "--configuration", "Debug")
        == LintOptions(inputs: [.file("a")], configuration: "Debug"))
    let both = InfoPlist.Review.Selection(
      onlyAnswers: true, rules: ["repeated-key", "launch-screen-none", "full-screen-discrete"])
    #expect(
      try action(
        "lint", "a", "--fix", "--fix-rule", "repeated-key,launch-screen-none", "--dry-run",
        "--fix-rule=full-screen-discrete"
      ) == LintOptions(inputs: [.file("a")], repairs: both, isDryRun: true))
    #expect(
      try action("lint", "a", "--fix-rule", "repeated-key")
        == LintOptions(
          inputs: [.file("a")], repairs: .init(onlyAnswers: false, rules: ["repeated-key"])))
    #expect(
      try action("lint", "a", "--budgets", "b", "--strict")
        == LintOptions(inputs: [.file("a")], budgets: ["b"], isStrict: true))
    var launches = LaunchOptions(input: .file("a"), other: .standardInput)
    launches.edits = [
      .os("iOS 18"), ScenarioEdit(path: "work/A/cpu", value: "9ms"), .device("iphone-xr"),
    ]
    launches.costs = .p90
    launches.namesCosts = true
    launches.root = "r"
    launches.budgets = ["b"]
    launches.repeated = [
      "--device", "iphone-xr", "--os", "iOS 18", "--costs", "p90", "--root", "r", "--budgets", "b",
      "--set", "work/A/cpu=9ms",
    ]
    let diff = DiffOptions(launch: launches, statusTells: true)
    #expect(
      try action(
        "diff", "a", "-", "-d", "iphone-xr", "-s", "work/A/cpu=9ms", "--os", "iOS 18", "--costs",
        "p90", "--root", "r", "--budgets", "b", "--exit-code"
      ) == diff)
    #expect(try action("init") == InitializeOptions(folder: "Launch", isReplacing: false))
    #expect(
      try action("init", "x", "--force") == InitializeOptions(folder: "x", isReplacing: true))
    #expect(
      try action("init", "--from", "App", "x")
        == InitializeOptions(folder: "x", isReplacing: false, app: "App"))
    #expect(
      try action("init", "--recorder", "R.swift", "--force")
        == RecorderOptions(path: "R.swift", isReplacing: true))
    #expect(try action("show") == ShowOptions(topic: nil, name: nil))
    #expect(
      try action("show", "devices", "iphone-12") == ShowOptions(topic: .devices, name: "iphone-12"))
    #expect(try action("completions", "fish") == CompletionsOptions(shell: .fish))
    #expect(try action("help") == HelpOptions(command: nil))
    #expect(try action("help", "lint") == HelpOptions(command: .lint))
    #expect(
      try action("import", "-", "-d", "iphone-15")
        == ImportOptions(inputs: [.standardInput], device: DeviceProfile.named("iphone-15")))
  }

  @Test("Every option of check and baseline arrives")
  func gate() throws {
    var options = GateOptions(inputs: [.file("a"), .file("b")])
    #expect(try action("check", "a", "b") == options)
    #expect(
      try action("baseline", "update", "a", "b", "--reason", " why \t")
        == BaselineOptions(launches: options, reason: "why", modelOnly: false))
    options.baseline = "base.txt"
    options.devices = ["iphone-12", "iphone-xr"].compactMap(DeviceProfile.named)
    options.os = "iOS 18"
    options.root = "r"
    let words = [
      "a", "--baseline", "base.txt", "-d", "iphone-12,iphone-xr", "b", "--os", "iOS 18", "--root",
      "r",
    ]
    #expect(
      try Invocation(["baseline", "update", "--model-only", "--reason=x"] + words).action
        as? BaselineOptions == BaselineOptions(launches: options, reason: "x", modelOnly: true))
    options.ratchets = true
    options.isStrict = true
    options.budgets = ["t.json"]
    options.edits = [ScenarioEdit(path: "work/A/cpu", value: "9ms")]
    let more = ["--ratchet", "--strict", "--budgets", "t.json", "-s", "work/A/cpu=9ms"]
    #expect(try Invocation(["check"] + more + words).action as? GateOptions == options)
  }

  @Test("Every option of rehearse arrives")
  func rehearse() throws {
    var options = RehearseOptions(inputs: [.standardInput])
    #expect(options.runs == 15)
    #expect(try action("rehearse", "-") == options)
    options.inputs = [.file("a"), .file("b")]
    options.runs = 3
    options.isLedger = true
    options.costs = .draw(seed: 7)
    options.edits = [ScenarioEdit(path: "work/A/cpu", value: "9ms")]
    options.root = "r"
    #expect(
      try action(
        "rehearse", "a", "b", "--runs", "3", "--ledger", "--costs", "draw", "--seed", "7", "-s",
        "work/A/cpu=9ms", "--root", "r"
      ) == options)
  }

  @Test("Every option of launch-screen arrives")
  func launchScreen() throws {
    var options = LaunchScreenOptions(input: .standardInput)
    #expect(try action("launch-screen", "-") == options)
    options = LaunchScreenOptions(input: .file("a"))
    options.platform = .iPadOS
    options.systems = [.init(platform: nil, version: 13), .init(platform: .iPadOS, version: 26)]
    options.device = DeviceProfile.named("ipad-air-4")
    options.build = InfoPlist.Build(sdk: 26, deploymentTarget: 13)
    options.configuration = "Beta"
    options.target = "Clip"
    options.orientation = .landscapeLeft
    options.appearance = .highContrast
    options.scheme = "facts"
    options.interfaceID = "edit"
    options.state = .updated
    #expect(
      try action(
        "launch-screen", "a", "--platform", "iPadOS", "--os", "13,iPadOS 26", "-d", "ipad-air-4",
        "--sdk", "26", "--deployment-target", "13", "--configuration=Beta", "--target", "Clip",
        "--orientation",
        "landscape-left", "--appearance", "high-contrast", "--url", "facts://today", "--interface",
        "edit", "--state",
        "updated"
      ) == options)
  }

  @Test("The trials of a self-test arrive")
  func selfTest() throws {
    #expect(try action("check", "--measured", "--self-test") == SelfTestOptions(runs: 10))
    #expect(
      try action("check", "--self-test", "--measured", "--runs", "1000")
        == SelfTestOptions(runs: 1_000))
  }

  @Test("Systems of a launch screen count once, and are a hundred at most")
  func launchScreenSystems() throws {
    func systems(_ list: String) throws -> [LaunchScreenOptions.System] {
      guard
        let options: LaunchScreenOptions = try action("launch-screen", "a", "--os", list)
      else { return [] }
      return options.systems
    }
    #expect(
      try systems("26,13,26,iOS 26,13") == [
        .init(platform: nil, version: 26), .init(platform: nil, version: 13),
        .init(platform: .iOS, version: 26),
      ])
    // 93 versions by their numbers, and 7 with the name of the system.
    let hundred = ((7...99).map { "\($0)" } + (7...13).map { "iOS \($0)" }).joined(separator: ",")
    #expect(try systems(hundred + ",7").count == 100)
    #expect(
      problems("launch-screen", "a", "--os", hundred + ",iOS 14,iOS 15") == [
        .badValue(.os, hundred + ",iOS 14,iOS 15", expected: "at most 100 systems", near: nil)
      ])
  }

  @Test("A request for help is answered, whatever else is wrong")
  func help() throws {
    #expect(try action("lint", "--hepl", "-h") == HelpOptions(command: .lint))
    #expect(try action("--help", "x.jsonc") == HelpOptions(command: nil))
    #expect(problems("--help=x") == [.unexpectedValue(.help)])
    #expect(problems("lint", "--help=x", "a").first == .unexpectedValue(.help))
    #expect(try invocation("--version").action is VersionOptions)
    #expect(try invocation("lint", "--version").action is VersionOptions)
  }

  @Test("A first word near a command is taken for one only if no such file is there")
  func misspelledCommand() throws {
    #expect(problems("lnit", "x") == [.unknownCommand("lnit", near: "lint")])
    #expect(problems("lnit", "x", files: ["lnit"]).isEmpty)
    #expect(problems("./lnit").isEmpty)
    #expect(problems("lnit.jsonc").isEmpty)
    #expect(problems("run", "lnit").isEmpty)
    #expect(problems("--", "lnit").isEmpty)
    #expect(problems("somewhere").isEmpty)
  }

  @Test("Every problem is named in one go")
  func allAtOnce() {
    #expect(
      problems("run", "--formt=x", "--costs", "p9", "--width", "3", "--seed", "+1", "-s", "x") == [
        .unknownOption("--formt", near: "--format"),
        .badValue(.width, "3", expected: "a number of columns from 40 to 400", near: nil),
        .badValue(
          .seed, "+1", expected: "a whole number from 0 to 18446744073709551615", near: nil),
        .badValue(.costs, "p9", expected: "p50, p90, draw", near: "p90"),
        .badValue(.set, "x", expected: "PATH=VALUE, as in work/Feed.load/cpu=9ms", near: nil),
      ])
  }

  @Test("An option of check alone is one mistake of baseline, not two")
  func optionsOfCheck() {
    for (flag, value) in [(Flag.runs, "3"), (.measured, "--quiet")] {
      #expect(
        problems("baseline", "update", "a", "--reason", "x", flag.spelling, value) == [
          .foreignOption(
            flag, .baseline, takers: Command.all.filter { $0.flags.contains(flag) })
        ])
    }
  }

  @Test("Operands that are missing, too many or unknown are named")
  func operands() {
    #expect(problems("lint") == [.missingOperand(.lint, .pathsOrInput)])
    #expect(problems("import") == [.missingOperand(.importData, .dataFile)])
    #expect(problems("init", "a", "b") == [.extraOperand(.initialize, "b")])
    #expect(problems("show", "limits", "0x8badf00d") == [])
    #expect(
      problems("show", "limits", "0x8badf00e") == [.unknownName(.limits, "0x8badf00e", near: nil)])
    #expect(problems("show", "device") == [.unknownWord(.topic, "device", near: "devices")])
    #expect(
      problems("show", "devices", "iphone12") == [
        .unknownName(.devices, "iphone12", near: "iphone-12")
      ])
    #expect(problems("help", "rnu") == [.unknownWord(.command, "rnu", near: "run")])
    #expect(problems("lint", "-", "-") == [.standardInputTwice])
    #expect(
      problems("import", "x", "-d", "iphone-12,iphone-xr") == [
        .badValue(.device, "iphone-12,iphone-xr", expected: "one device", near: nil)
      ])
  }

  @Test("Commas in brackets and strings do not part the values of --vary")
  func alternatives() {
    #expect(Meaning.alternatives("1ms,2ms") == ["1ms", "2ms"])
    #expect(Meaning.alternatives("5ms") == ["5ms"])
    #expect(
      Meaning.alternatives(#"{"p50":"1ms","p95":"2ms"},["a,b",1],"c\",d""#)
        == [#"{"p50":"1ms","p95":"2ms"}"#, #"["a,b",1]"#, #""c\",d""#])
  }

  @Test("A terminal's color and characters follow its environment")
  func environment() {
    func variables(_ values: [String: String]) -> (String) -> String? { { values[$0] } }
    #expect(Invocation.terminalWantsColor(variables(["TERM": "xterm"])))
    #expect(!Invocation.terminalWantsColor(variables(["NO_COLOR": "1"])))
    #expect(Invocation.terminalWantsColor(variables(["NO_COLOR": ""])))
    #expect(!Invocation.terminalWantsColor(variables(["TERM": "dumb"])))
    #expect(Invocation.terminalTakesUTF8(variables(["LANG": "de_DE.UTF-8"])))
    #expect(Invocation.terminalTakesUTF8(variables(["LC_ALL": "", "LC_CTYPE": "C.utf8"])))
    #expect(!Invocation.terminalTakesUTF8(variables(["LC_ALL": "C", "LANG": "de_DE.UTF-8"])))
    #expect(!Invocation.terminalTakesUTF8(variables([:])))
  }

  @Test("A finding has the status of its errors, or else of its outcome")
  func findings() {
    let location = SourceLocation(file: "a.json")
    let missing = Diagnostic(.file(.notFound), at: location)
    let content = Diagnostic(.file(.outsideRoot("P")), at: location)
    #expect(ExitStatus(of: .unreadable([content])) == .badData)
    #expect(ExitStatus(of: .unreadable([content, missing])) == .inputMissing)
    #expect(ExitStatus(of: .unreadable([])) == .badData)
    #expect(ExitStatus(of: .stale(content)) == .nothingToCompare)
    var warning = CheckFinding.warning(content)
    #expect(ExitStatus(of: warning) == .good)
    warning.isRaised = true
    #expect(ExitStatus(of: warning) == .bad)
  }

  @Test("Several statuses are one by the gravest")
  func statuses() {
    #expect(ExitStatus.combining([]) == .good)
    #expect(ExitStatus.combining([.good, .bad]) == .bad)
    #expect(ExitStatus.combining([.bad, .noAnswer]) == .noAnswer)
    #expect(ExitStatus.combining([.badData, .inputMissing, .bad]) == .inputMissing)
    #expect(ExitStatus.combining([.cannotWrite, .inputOutput]) == .inputOutput)
    #expect(ExitStatus.combining([.usage, .internalError]) == .internalError)
    // A regression says more than a baseline that is not comparable, and that more than a new
    // launch.
    #expect(ExitStatus.combining([.bad, .notComparable]) == .bad)
    #expect(ExitStatus.combining([.nothingToCompare, .notComparable]) == .notComparable)
    #expect(ExitStatus.combining([.improved, .nothingToCompare]) == .nothingToCompare)
    #expect(ExitStatus.combining([.improved, .good]) == .improved)
    #expect(ExitStatus.combining([.noAnswer, .bad]) == .noAnswer)
    for status in ExitStatus.allCases {
      #expect(ExitStatus.combining([.good, status]) == status)
    }
  }

  @Test("A placement as a file spells it shows its kind, and help leads to the topics of show")
  func topics() throws {
    #expect(
      try action("show", "placements", "global:utility")
        == ShowOptions(topic: .placements, name: "global"))
    #expect(problems("show", "placements", "global:utilty").count == 1)
    #expect(
      problems("help", "placements").map(\.message) == [
        "'placements' is no command; 'launch-sim show placements' shows them"
      ])
  }
}
