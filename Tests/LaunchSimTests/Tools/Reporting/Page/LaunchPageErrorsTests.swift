import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("The errors on a page that is written again and again")
struct LaunchPageErrorsTests {
  private func page(_ errors: [String], hasLaunch: Bool = true) -> String {
    var page = LaunchPage(runs: hasLaunch ? [.sample(["A"])] : [], reloads: true)
    page.errors = errors
    return page.text
  }

  @Test(
    "Errors stand above the verdict of the launch before, and a page without any has no word of them"
  )
  func errors() throws {
    let text = page(["a.json:3:1: error: one", "a.json:9:2: error: two"])
    let heading = try #require(text.firstRange(of: "Errors in the last save"))
    let verdict = try #require(text.firstRange(of: "id=\"verdict-heading\""))
    #expect(heading.upperBound < verdict.lowerBound)
    #expect(
      text.contains("<p class=\"verdict bad\"><bdi dir=\"ltr\">a.json:3:1: error: one</bdi></p>"))
    #expect(text.contains("<p class=\"line\"><bdi dir=\"ltr\">a.json:9:2: error: two</bdi></p>"))
    #expect(text.contains("that of the last save without errors"))
    #expect(!page([]).contains("errors-heading"))
  }

  @Test("No name in an error reaches the page as markup", arguments: [true, false])
  func hostileErrors(hasLaunch: Bool) {
    let names = LaunchPage.Content.hostileNames
    let text = page(names.map { "a.json: error: \($0)" }, hasLaunch: hasLaunch)
    let scripts = page(["plain"], hasLaunch: hasLaunch).ranges(of: "<script").count
    #expect(text.ranges(of: "<script").count == scripts)
    #expect(text.ranges(of: "</script>").count == scripts)
    #expect(!text.contains("<img"))
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isControl })
    #expect(text.utf8.count < 200_000)
  }

  @Test("A page without a launch holds the errors, looks at its file, and has no saved run")
  func noLaunch() throws {
    let text = page(["a.json:3:1: error: one"], hasLaunch: false)
    #expect(text.hasPrefix("<!DOCTYPE html>"))
    #expect(text.hasSuffix("</html>\n"))
    #expect(text.contains("a.json:3:1: error: one"))
    #expect(text.contains("The launch appears here"))
    #expect(text.contains("location.reload()"))
    #expect(text.contains("<style nonce=\"launch-page\">"))
    #expect(!text.contains("launch-run"))
    for tag in ["html", "head", "body", "main", "section"] {
      #expect(text.ranges(of: "<\(tag)>").count + text.ranges(of: "<\(tag) ").count == 1)
      #expect(text.ranges(of: "</\(tag)>").count == 1)
    }
  }

  @Test("The head of a page tells that a watch wrote it")
  func mark() {
    func head(_ text: String) -> [UInt8] { Array(text.utf8.prefix(LaunchPage.headLength)) }
    #expect(LaunchPage.isWatched(head(page([]))))
    #expect(LaunchPage.isWatched(head(page(["error"], hasLaunch: false))))
    #expect(!LaunchPage.isWatched(head(LaunchPage(runs: [.sample(["A"])]).text)))
    #expect(
      !LaunchPage.isWatched(head("<meta name=\"generator\" content=\"launch-sim run --watch\">")))
    #expect(!LaunchPage.isWatched([]))
  }
}
