import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Includes")
struct ScenarioIncludeTests {
  private func lint(
    _ files: [(String, String)], links: [(String, String)] = [], root: String? = nil
  ) -> String {
    let access = SourceFiles.memory(
      bytes: files.map { ($0.0, Array($0.1.utf8)) }, links: links.map { ($0.0, $0.1) })
    return ScenarioReader(files: access, root: root).lint(files[0].0).description
  }

  private func scenario(including includes: String, calls: String = "") -> String {
    "{\"launchScenario\":1,\"include\":[\(includes)],\"app\":{\"didFinishLaunching\":[\(calls)]}}"
  }

  @Test("A table is read relative to the file that includes it, and merges its work and budgets")
  func merge() throws {
    let read = try ScenarioFixture.read(
      ("a/s.jsonc", scenario(including: "\"t/one.jsonc\"", calls: "\"One\", \"Two\"")),
      (
        "a/t/one.jsonc",
        #"{"launchCosts":1,"include":["../u/two.jsonc"],"work":{"One":{"cpu":"1ms"}}}"#
      ),
      (
        "a/u/two.jsonc",
        #"{"launchCosts":1,"work":{"Two":{"cpu":"2ms"}},"budgets":{"firstFrame":"400ms"}}"#
      ))
    #expect(read.warnings.isEmpty)
    #expect(read.scenario.title == "s")
    // A table comes before the file that includes it.
    #expect(read.scenario.app.items.map(\.name) == ["Two", "One"])
    #expect(read.scenario.budgets.map(\.key) == ["firstFrame"])
    #expect(read.files.map(\.name) == ["a/s.jsonc", "a/t/one.jsonc", "a/t/../u/two.jsonc"])
  }

  @Test("A file reached in two ways is read once")
  func once() throws {
    let read = try ScenarioFixture.read(
      ("s", scenario(including: #""a", "b""#, calls: #""X""#)),
      ("a", #"{"launchCosts":1,"include":["c"]}"#),
      ("b", #"{"launchCosts":1,"include":["./c"]}"#),
      ("c", #"{"launchCosts":1,"work":{"X":{"cpu":"1ms"}}}"#))
    #expect(read.files.map(\.name) == ["s", "a", "c", "b"])
  }

  @Test("A budget table holds budgets and nothing else")
  func budgetTable() {
    let text = lint([
      ("s", scenario(including: #""b""#)),
      ("b", #"{"launchBudgets":1,"budgets":{"firstFrame":"400ms"},"work":{}}"#),
    ])
    #expect(
      text == """
        b:1:53: error: work: a budget table has no key "work"; it has launchBudgets, title, \
        include, deviceClasses, budgets, tolerance, severities, note and source
        """)
  }

  @Test("A file that cannot be included is an error at its entry")
  func unusable() {
    let text = lint([
      (
        "a/s",
        scenario(
          including: #""none", "t", "", 5, "/etc/hosts", "https://example.com/x", "other""#
        )
        .replacing("[\"none\"", with: "[\n\"none\"")
      ), ("a/t/x", "{}"), ("a/other", "{\"launchScenario\":1,\"app\":{}}"),
    ])
    #expect(
      text == """
        a/s:2:1: error: include/0: cannot include "a/none": there is no such file
        a/s:2:9: error: include/1: cannot include "a/t": this is a folder, not a file
        a/s:2:14: error: include/2: the text is empty
        a/s:2:18: error: include/3: expected a string, found a number
        a/s:2:21: error: include/4: "/etc/hosts" is an absolute path; includes are relative to \
        this file
        a/s:2:35: error: include/5: "https://example.com/x" is a URL; includes are files, \
        relative to this one
        a/s:2:60: error: include/6: "other" is a scenario; only cost and budget tables can be \
        included
        """)
  }

  @Test("An include must be inside the root folder, with symbolic links resolved")
  func root() {
    let table = "{\"launchCosts\":1}"
    let out = """
      a/s:1:32: error: include/0: "../b/t" leads out of the root folder "a"; move it into that folder, or name a folder around both with --root
      """
    #expect(lint([("a/s", scenario(including: #""../b/t""#)), ("b/t", table)]) == out)
    #expect(lint([("a/s", scenario(including: #""../b/t""#)), ("b/t", table)], root: ".") == "")
    let linked = lint(
      [("a/s", scenario(including: #""t""#)), ("b/t", table)], links: [("a/t", "b/t")])
    #expect(
      linked == """
        a/s:1:32: error: include/0: "t" leads out of the root folder "a"; move it into that folder, or name a folder around both with --root
        """)
    // A folder whose name merely begins like the root's is outside of it.
    #expect(
      lint([("a/s", scenario(including: #""../ab/t""#)), ("ab/t", table)]).contains("leads out"))
  }

  @Test("A folder cannot be included, and neither can the root")
  func folders() {
    #expect(
      lint([("a/s", scenario(including: #"".", "b""#)), ("a/b/t", "{\"launchCosts\":1}")]) == """
        a/s:1:32: error: include/0: cannot include "a/.": this is a folder, not a file
        a/s:1:37: error: include/1: cannot include "a/b": this is a folder, not a file
        """)
  }

  @Test("Standard input includes from the root folder")
  func standardInput() {
    #expect(
      lint([("-", scenario(including: #""t/x""#)), ("t/x", "{\"launchCosts\":1}")]) == "")
    #expect(
      lint(
        [("-", scenario(including: #""x""#)), ("t/x", "{\"launchCosts\":2}")], root: "t")
        == "t/x:1:16: error: launchCosts: this launch-sim reads version 1, not 2")
  }

  @Test("A circle of includes is printed as one")
  func cycle() {
    let text = lint([
      ("s", scenario(including: #""a""#)), ("a", #"{"launchCosts":1,"include":["b"]}"#),
      ("b", #"{"launchCosts":1,"include":["c"]}"#), ("c", #"{"launchCosts":1,"include":["a"]}"#),
    ])
    #expect(text == "c:1:29: error: include/0: includes in a circle: a → b → c → a")
    #expect(
      lint([("s", scenario(including: #""s""#))])
        == "s:1:32: error: include/0: includes in a circle: s → s")
  }

  @Test("Includes nest at most 32 files deep")
  func depth() {
    func lint(_ count: Int) -> String {
      self.lint(
        [("s", scenario(including: #""f1""#))]
          + (1...count).map { number in
            let next = number < count ? ",\"include\":[\"f\(number + 1)\"]" : ""
            return ("f\(number)", "{\"launchCosts\":1\(next)}")
          })
    }
    #expect(lint(31) == "")
    #expect(lint(32) == "f31:1:29: error: include/0: includes nest deeper than 32 files")
  }

  @Test("Mistakes in all files are found in one run, without guesses about missing files")
  func allFiles() {
    let text = lint([
      ("s", scenario(including: #""a", "b""#, calls: #""Unknown", {"cpu":"1"}"#)),
      ("a", #"{"launchCosts":1,"work":{"X":{"cpu":"5"}}}"#), ("b", #"{"launchCosts":1,"#),
    ])
    // Whether "Unknown" exists cannot be said, because b could define it.
    #expect(
      text == """
        s:1:89: error: app/didFinishLaunching/1/cpu: "1" has no unit; write ns, us, ms or s, as \
        in "1ms"
        a:1:37: error: work/X/cpu: "5" has no unit; write ns, us, ms or s, as in "5ms"
        b:1:18: error: the text ends inside an object opened at 1:1
        """)
  }

  @Test("The same name twice is an error unless the later one overrides")
  func override() throws {
    let table = #"{"launchCosts":1,"work":{"X":{"cpu":"1ms"}},"budgets":{"firstFrame":"1s"}}"#
    func scenario(_ extra: String) -> String {
      """
      {"launchScenario":1,"include":["t"],"app":{"didFinishLaunching":["X"]},
      "work":{"X":{"cpu":"2ms"\(extra)}},
      "budgets":{"firstFrame":{"fail":"2s"\(extra)}}}
      """
    }
    #expect(
      ScenarioFixture.lint(("s", scenario("")), ("t", table)) == """
        s:2:9: error: work/X: the item "X" is defined at t:1:26 already; say "override": true \
        to replace it
        s:3:12: error: budgets/firstFrame: the budget "firstFrame" is set at t:1:56 already; \
        write { "fail": …, "override": true } to replace it
        """)
    let read = try ScenarioFixture.read(("s", scenario(",\"override\":true")), ("t", table))
    #expect(read.scenario.app.items.map(\.steps) == [[.cpu(.fixed(.milliseconds(2)))]])
    #expect(read.scenario.budgets.map(\.usual.fail) == [.seconds(2)])
  }

  @Test("An override without an original is an error with the near match")
  func overridesNothing() {
    #expect(
      ScenarioFixture.complaints(
        app: #""didFinishLaunching":["Feed.load"]"#,
        work: #""Feed.load":{"cpu":"1ms"},"Feed.laod":{"cpu":"1ms","override":true}"#) == [
          "error: work/Feed.laod: there is no earlier \"Feed.laod\" to override; "
            + "did you mean \"Feed.load\"?"
        ])
  }

  @Test("An overridden definition is still checked, but calls nothing")
  func overridden() {
    let table =
      #"{"launchCosts":1,"work":{"X":{"steps":["Y"]},"Y":{"cpu":"1"}}}"#
    let scenario = """
      {"launchScenario":1,"include":["t"],"app":{"didFinishLaunching":["X","Y"]},
      "work":{"X":{"cpu":"2ms","override":true}}}
      """
    #expect(
      ScenarioFixture.lint(("s", scenario), ("t", table)) == """
        t:1:57: error: work/Y/cpu: "1" has no unit; write ns, us, ms or s, as in "1ms"
        """)
  }

  @Test("Each file's costs keep the device they were measured on")
  func measuredOn() throws {
    let read = try ScenarioFixture.read(
      (
        "s",
        """
        {"launchScenario":1,"include":["t"],"measuredOn":"bench",
        "device":{"basedOn":"iphone-12","name":"bench",
        "cores":{"performance":{"speed":500}}},
        "app":{"didFinishLaunching":["X","Y"]},"work":{"Y":{"cpu":"1ms"}}}
        """
      ), ("t", #"{"launchCosts":1,"work":{"X":{"cpu":"1ms"}}}"#))
    #expect(read.scenario.app.measuredSpeed == 500)
    #expect(read.scenario.app.items.map(\.measuredSpeed) == [1000, 500])
    #expect(read.scenario.device.efficiencyCores == DeviceProfile.iPhone12.efficiencyCores)
  }

  @Test("An item's own device comes before that of its file, in scenarios and in tables")
  func itemMeasuredOn() throws {
    let table =
      #"{"launchCosts":1,"measuredOn":"iphone-15","#
      + #""work":{"X":{"cpu":"1ms"},"Y":{"cpu":"1ms","measuredOn":"iphone-7"}}}"#
    let work = #""Z":{"cpu":"1ms","measuredOn":"iphone-15","source":"a lab"},"W":{"cpu":"1ms"}"#
    let scenario = ScenarioFixture.scenario(
      app: #""didFinishLaunching":["X","Y","Z","W"]"#, work: work, rest: #""include":["t"]"#)
    let read = try ScenarioFixture.read(("s", scenario), ("t", table))
    let items = read.scenario.app.items.sorted { $0.name < $1.name }
    #expect(items.map(\.name) == ["W", "X", "Y", "Z"])
    #expect(items.map(\.measuredOn) == ["iphone-12", "iphone-15", "iphone-7", "iphone-15"])
    #expect(items.map(\.measuredSpeed) == [1000, 1164, 459, 1164])
    // Only the cited one counts as derived: 1 ms of an iPhone 15 on an iPhone 12.
    let report = try Report(simulating: read.scenario)
    #expect(PathProvenance(of: report).app.scaled == Nanoseconds(1_164_000))
    #expect(
      ScenarioFixture.complaints(
        app: #""didFinishLaunching":["A"]"#, work: #""A":{"cpu":"1ms","measuredOn":"iphone15"}"#)
        == [
          #"error: work/A/measuredOn: there is no device "iphone15"; did you mean "iphone-15"?"#
        ])
  }
}
