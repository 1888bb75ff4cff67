import Testing

@testable import LaunchSim

@Suite("The rules of launch storyboards")
struct StoryboardRuleTests {
  private static func storyboard(_ controller: String, initial: String = "a") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" launchScreen="YES" \
    initialViewController="\(initial)"><scenes><scene><objects>\(controller)</objects></scene>\
    </scenes></document>
    """
  }

  private static func view(_ contents: String = "", of attributes: String = "") -> String {
    """
    <viewController id="a"\(attributes)><view key="view" id="v"><subviews>\(contents)</subviews>\
    </view></viewController>
    """
  }

  private static func xib(_ objects: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" launchScreen="YES">\
    <objects>\(objects)</objects></document>
    """
  }

  private static func findings(_ text: String) throws -> [String] {
    try Storyboard(named: "L", Array(text.utf8)).findings().map {
      "\($0.problem.id) \($0.severity.rawValue)"
    }
  }

  @Test(
    "Each rule finds its mistake, and nothing in the same file without it",
    arguments: [
      (
        "storyboard-custom-class error",
        storyboard(view(of: " customClass=\"Launch\" customModule=\"App\"")), storyboard(view())
      ),
      (
        "storyboard-foreign-view error", storyboard(view("<mapView id=\"m\"/>")),
        storyboard(view("<imageView id=\"m\"/>"))
      ),
      (
        "storyboard-web-view error", storyboard(view("<wkWebView id=\"m\"/>")),
        storyboard(view("<view id=\"m\"/>"))
      ),
      (
        "storyboard-outlets error",
        storyboard(
          view(
            "<view id=\"m\"><connections><outlet property=\"o\" destination=\"v\"/></connections></view>"
          )),
        storyboard(view("<view id=\"m\"/>"))
      ),
      (
        "storyboard-runtime-attributes error",
        storyboard(
          view(
            "<view id=\"m\"><userDefinedRuntimeAttributes>"
              + "<userDefinedRuntimeAttribute type=\"boolean\" keyPath=\"k\" value=\"YES\"/>"
              + "</userDefinedRuntimeAttributes></view>")),
        storyboard(view("<view id=\"m\"/>"))
      ),
      (
        "storyboard-no-initial-controller error", storyboard(view(), initial: "b"),
        storyboard(view())
      ),
      (
        "xib-several-views error", xib("<view id=\"a\"/><view id=\"b\"/>"), xib("<view id=\"a\"/>")
      ),
      (
        "storyboard-split-view warning", storyboard("<splitViewController id=\"a\"/>"),
        storyboard("<navigationController id=\"a\"/>")
      ),
      (
        "storyboard-text warning", storyboard(view("<label id=\"m\" text=\"Welcome\"/>")),
        storyboard(view("<label id=\"m\" text=\" \"/>"))
      ),
    ])
  func rules(finding: String, wrong: String, right: String) throws {
    #expect(try Self.findings(wrong) == [finding])
    #expect(try Self.findings(right) == [])
  }

  @Test("Findings stand at their lines, in the order of the file")
  func places() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" launchScreen="YES">
      <objects><view id="v"><subviews>
      <label id="l" text="Welcome"/>
      <wkWebView id="w"/>
      </subviews></view></objects></document>
      """
    let findings = try Storyboard(named: "L.xib", Array(text.utf8)).findings()
    #expect(
      DiagnosticList(diagnostics: findings).description == """
        L.xib:3:15: warning: <label> shows the text "Welcome"; leave it to the first screen
        L.xib:4:1: error: <wkWebView> "w" is a web view; show an image or a plain view instead
        """)
  }

  @Test("A launch screen is told by its head")
  func heads() {
    let launch = Array(Self.storyboard(Self.view()).utf8)
    #expect(LaunchFileTree.isLaunchScreen(launch))
    let ordinary = Array("<document type=\"t\" version=\"3.0\">".utf8)
    #expect(!LaunchFileTree.isLaunchScreen(ordinary))
  }
}
