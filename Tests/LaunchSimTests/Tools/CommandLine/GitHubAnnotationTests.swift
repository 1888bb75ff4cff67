import Testing

@testable import LaunchSim
@testable import LaunchSimCLI
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Annotations of GitHub Actions")
struct GitHubAnnotationTests {
  @Test("Nothing in a name ends a property or the command")
  func escaping() {
    let finding = ShownFinding(
      severity: .error, id: "id", title: "x::y,z",
      location: SourceLocation(
        file: "a,b:c%.json", position: TextPosition(line: 3, column: 4)),
      message: "one: 5 %, a\u{1B}[0m", details: ["two\r"])
    #expect(
      GitHubAnnotation.text(of: [finding])
        == "::error file=a%2Cb%3Ac%25.json,line=3,col=4,title=x%3A%3Ay%2Cz::one: 5 %25, a\\u{1b}[0m"
        + "%0Atwo\\u{d}\n")
  }

  @Test("Ten of a kind stand, and the others are counted")
  func limit() {
    func findings(_ severity: Diagnostic.Severity, _ count: Int) -> [ShownFinding] {
      (0..<count).map {
        ShownFinding(severity: severity, id: "t", location: nil, message: "\($0)")
      }
    }
    let text = GitHubAnnotation.text(
      of: findings(.note, 11) + findings(.error, 12) + findings(.warning, 10))
    let lines = text.split(separator: "\n")
    #expect(lines.count == 32)
    #expect(lines[0] == "::error title=t::0" && lines[9] == "::error title=t::9")
    #expect(
      lines[10] == "2 more errors without an annotation: GitHub shows 10 of a kind for a step")
    #expect(lines[11] == "::warning title=t::0" && lines[21] == "::notice title=t::0")
    #expect(lines[31] == "1 more note without an annotation: GitHub shows 10 of a kind for a step")
  }

  @Test("A check of hostile files writes the commands of its findings alone")
  func check() throws {
    let folder = try LaunchSimBinary.Folder()
    let name = "::warning title=x::##[error]"
    for number in 0..<3 {
      try folder.write("{ \"launchScenario\": 1 }", to: "\(name)/\(number).jsonc")
    }
    let outcome = try LaunchSimBinary.run("check", ".", "-f", "github", in: folder)
    let lines = outcome.output.split(separator: "\n")
    let file = "file=%3A%3Awarning title=x%3A%3A##[error]/"
    #expect(lines.count { $0.hasPrefix("::error \(file)") } == 3)
    #expect(lines.count { $0.drop { $0 == " " }.hasPrefix("::") } == 4)
    #expect(lines.contains { $0.hasPrefix("::error title=no baseline::") })
    #expect(!lines.dropFirst(4).contains { $0.contains("##[") })
    #expect(outcome.status == 65)
  }
}
