import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimCLI
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("The command quote")
struct QuoteCommandTests {
  /// A launch that is ready at 128 + 60 + 4 ms on an iPhone 12, with tight budgets for a phase
  /// and an item.
  private static let scenario = ScenarioFixture.scenario(
    app: #""didFinishLaunching":["Open","Build",{"await":"Open"}]"#,
    work: #""Open":{"cpu":"60ms","on":"detached"},"Build":{"cpu":"35ms"}"#,
    rest: #""device":"iphone-12","budgets":{"phase:applicationInit":"65ms","item:Build":"36ms"}"#)

  private func folder(_ text: String = scenario) throws -> LaunchSimBinary.Folder {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(text, to: "a.json")
    return folder
  }

  private func quote(_ arguments: String..., text: String = scenario) throws
    -> LaunchSimBinary.Outcome
  {
    try LaunchSimBinary.run(["quote", "a.json"] + arguments, in: folder(text))
  }

  @Test("A device that is none is refused, with the name that was meant")
  func measuredOn() throws {
    let outcome = try quote("--measured-on", "iphone-122")
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    let sentence =
      "--measured-on 'iphone-122': expected the name of a profile "
      + "('launch-sim show devices' lists them); did you mean 'iphone-12'?"
    #expect(outcome.errors.contains(sentence))
  }

  @Test("A device that is named twice has one column")
  func doubledDevice() throws {
    let twice = try quote("-d", "iphone-12,iphone-12")
    #expect(twice.status == 0)
    #expect(try twice.output == quote("-d", "iphone-12").output)
    #expect(try quote("-d", "iphone-12,iphone-15").output.contains("iPhone 12  iPhone 15"))
  }

  @Test("The status tells launches that meet their demands, that miss them, and that do not begin")
  func statuses() throws {
    #expect(try quote().status == 0)
    #expect(try quote("-s", "work/Build/cpu=400ms").status == 1)
    let push = try quote(
      "-s", "launch/reason=silentPush", "-s", #"app/declares={"pushNotifications":true}"#)
    #expect(push.status == 2)
    #expect(push.output == "")
    #expect(
      push.errors.contains("the launch comes to no callback: remote-notification is not in"))
    #expect(try quote(text: "{").status == 65)
    let missing = try LaunchSimBinary.run("quote", "none.json", in: folder())
    #expect(missing.status == 66)
  }

  @Test("The example of the help gives a column for each device")
  func example() throws {
    let folder = try folder()
    let help = try LaunchSimBinary.run("help", "quote", in: folder).output
    let example = "launch-sim quote Launch/trailhead.jsonc -d iphone-se-2,iphone-12"
    #expect(help.contains(example))
    _ = try LaunchSimBinary.run("init", in: folder)
    let words = example.split(separator: " ").dropFirst().map(String.init)
    let outcome = try LaunchSimBinary.run(words, in: folder)
    #expect(outcome.output.contains("iPhone SE (2nd generation)  iPhone 12"))
    // The older device misses its budget.
    #expect(outcome.status == 1)
  }

  @Test("Every key of the JSON is on the page, and every key on the page is written")
  func json() throws {
    var written: Set<String> = []
    for arguments in [[], ["-d", "iphone-se-2,iphone-12", "-s", "launch/kind=warm"]] {
      let text = try LaunchSimBinary.run(
        ["quote", "a.json", "-f", "json"] + arguments, in: folder()
      ).output
      written.formUnion(JSONOutput.values(of: try JSONOutput.root(of: text)).map(\.path))
    }
    let elsewhere = ["versions.", "diagnostics[].", "launches[].certainty."]
    let own = written.filter { path in !elsewhere.contains { path.hasPrefix($0) } }
    let documented = try PackageFiles.table(
      under: "## Quotes", of: JSONDocumentationTests.page
    ).map { $0[0] }
    #expect(Set(documented).symmetricDifference(own.union(["diagnostics"])) == [])
  }
}
