import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Budgets and the sums of their parts")
struct ScenarioBudgetSumsTests {
  /// The diagnostics about budgets of a launch of two items, A with two tags and B with one.
  private func complaints(_ budgets: String, rest: String = "") -> [String] {
    ScenarioFixture.complaints(
      app: #""didFinishLaunching":["A","B"],"contentReady":["B"]"#,
      work: #""A":{"cpu":"1ms","tags":["x","y"]},"B":{"cpu":"1ms","tags":["x"]}"#,
      rest: "\"budgets\":{\(budgets)}\(rest)")
  }

  private func warning(_ key: String, _ sentence: String) -> String {
    "warning: budgets/\(key): \(sentence); raise it, or lower its parts"
  }

  @Test("A ready frame later than its phases together is fine, an earlier one is warned of")
  func phases() {
    let phases = #""phase:applicationInit":"80ms","phase:initialFrame":"40ms""#
    #expect(complaints("\"frameReady\":\"120ms\",\(phases)") == [])
    #expect(
      complaints("\"frameReady\":\"119ms\",\(phases)") == [
        warning(
          "frameReady",
          #""frameReady" may take 119ms, and "phase:applicationInit" and "phase:initialFrame" together 120ms"#
        )
      ])
  }

  @Test(
    "Only what is certain in every run is a part",
    arguments: [
      // Phases that end later are no part of an earlier moment: 8 + 3 are more than 10.
      (
        #""main":"10ms","phase:processCreation":"8ms","phase:systemInterface":"3ms","phase:initialFrame":"1s""#,
        "main",
        #""main" may take 10ms, and "phase:processCreation" and "phase:systemInterface" together 11ms"#
      ),
      (
        #""tag:x":"3ms","item:A":"2ms","item:B":"2ms""#, "tag:x",
        #""tag:x" may take 3ms, and "item:A" and "item:B" together 4ms"#
      ),
      (
        #""cpu:tag:y":"1ms","cpu:item:A":"2ms","cpu:item:B":"2ms""#, "cpu:tag:y",
        #""cpu:tag:y" may take 1ms, and "cpu:item:A", a part of it, 2ms"#
      ),
      (
        #""firstFrame":"3ms","item:A":"2ms","item:B":"2ms""#, "firstFrame",
        #""firstFrame" may take 3ms, and "item:A" and "item:B" together 4ms"#
      ),
      (
        #""firstFrame":"3ms","lane:main":"2ms","lane:pool":"2ms""#, "firstFrame",
        #""firstFrame" may take 3ms, and "lane:main" and "lane:pool" together 4ms"#
      ),
      (
        #""main:lane:main":"3ms","main:item:A":"2ms","main:item:B":"2ms""#, "main:lane:main",
        #""main:lane:main" may take 3ms, and "main:item:A" and "main:item:B" together 4ms"#
      ),
      (
        #""contentReady":"5ms","firstFrame":"4ms","phase:extended":"2ms""#, "contentReady",
        #""contentReady" may take 5ms, and "firstFrame" and "phase:extended" together 6ms"#
      ),
    ])
  func parts(budgets: String, key: String, sentence: String) {
    #expect(complaints(budgets) == [warning(key, sentence)])
  }

  @Test(
    "Other measures, warning levels, overlapping tags and lanes of items are no parts",
    arguments: [
      #""tag:x":"1ms","cpu:item:A":"2ms""#, #""cpu:tag:x":"1ms","main:item:A":"2ms""#,
      #""frameReady":{"warn":"1ms"},"phase:initialFrame":"2ms""#,
      #""frameReady":"1ms","phase:initialFrame":{"warn":"2ms"}"#,
      // A has both tags, so it would count twice.
      #""firstFrame":"3ms","tag:x":"2ms","tag:y":"2ms""#, #""lane:main":"1ms","item:A":"2ms""#,
      #""cpu:lane:main":"1ms","cpu:item:A":"2ms""#, #""turn:A":"1ms","item:A":"2ms""#,
      #""frameReady":"1ms","phase:extended":"2ms""#, #""responsive":"1ms","item:A":"2ms""#,
      #""firstFrame":"3ms","item:A":"2ms","lane:main":"2ms","tag:x":"2ms""#,
    ])
  func noParts(budgets: String) {
    #expect(complaints(budgets) == [])
  }

  @Test("Devices with levels of their own are judged by those, and named together")
  func devices() {
    let classes = #","deviceClasses":{"old":["iphone-8","iphone-6s"]}"#
    let sentence = #""frameReady" may take 50ms, and "phase:initialFrame", a part of it, 60ms"#
    #expect(
      complaints(
        #""frameReady":{"fail":"100ms","devices":{"old":"50ms"}},"phase:initialFrame":"60ms""#,
        rest: classes) == [warning("frameReady", "on iphone-6s and iphone-8 \(sentence)")])
    // What holds on every device is said once.
    #expect(
      complaints(
        #""frameReady":{"fail":"50ms","devices":{"old":{"warn":"20ms"}}},"phase:initialFrame":"60ms""#,
        rest: classes) == [warning("frameReady", sentence)])
    #expect(
      complaints(
        #""frameReady":{"fail":"50ms","devices":{"old":"60ms"}},"phase:initialFrame":"60ms""#,
        rest: classes) == [warning("frameReady", sentence)])
  }

  @Test("Of many parts five are named, and no sum is too large")
  func many() {
    let names = (1...7).map { "I\($0)" }
    let work = names.map { "\"\($0)\":{\"cpu\":\"1ms\"}" }.joined(separator: ",")
    let calls = names.map { "\"\($0)\"" }.joined(separator: ",")
    let budgets = names.map { "\"item:\($0)\":\"24h\"" }.joined(separator: ",")
      .replacing("24h", with: "86400s")
    #expect(
      ScenarioFixture.complaints(
        app: "\"didFinishLaunching\":[\(calls)]", work: work,
        rest: "\"budgets\":{\"firstFrame\":\"1s\",\(budgets)}") == [
          warning(
            "firstFrame",
            #""firstFrame" may take 1s, and "item:I1", "item:I2", "item:I3", "item:I4", "item:I5" and 2 more together 604800s"#
          )
        ])
  }

  @Test("A table by itself has no sums, as its scenario may replace its budgets")
  func tables() {
    #expect(
      ScenarioFixture.lint(
        text: #"{"launchBudgets":1,"budgets":{"frameReady":"1ms","phase:initialFrame":"2ms"}}"#)
        == "")
  }
}
