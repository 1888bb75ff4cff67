import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Storyboards and xib files")
struct StoryboardTests {
  private static let storyboardType = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
  private static let xibType = "com.apple.InterfaceBuilder3.CocoaTouch.XIB"

  /// A storyboard with a controller `A` around some elements of its view, and further scenes.
  private static func storyboard(
    _ subviews: String = "", controller: String = "", scenes: String = "", resources: String = "",
    initial: String = "A"
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="\(storyboardType)" launchScreen="YES" useTraitCollections="YES" \
    initialViewController="\(initial)">
      <scenes>
        <scene sceneID="S1">
          <objects>
            <viewController id="A" sceneMemberID="viewController">
              <view key="view" id="V">
                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                <subviews>\(subviews)</subviews>
                <color key="backgroundColor" name="Background"/>
              </view>\(controller)
            </viewController>
            <placeholder placeholderIdentifier="IBFirstResponder" id="P" customClass="UIResponder"/>
          </objects>
        </scene>\(scenes)
      </scenes>
      <resources>\(resources)</resources>
    </document>
    """
  }

  private static func xib(_ objects: String) -> String {
    "<document type=\"\(xibType)\" launchScreen=\"YES\"><objects>\(objects)</objects></document>"
  }

  private static func read(_ text: String) throws -> Storyboard {
    try Storyboard(named: "Launch", Array(text.utf8))
  }

  @Test("The attributes of the document, its scenes and the view that fills the screen are read")
  func document() throws {
    let storyboard = try Self.read(Self.storyboard("<label text=\"\" id=\"L\"/>"))
    #expect(storyboard.kind == .storyboard)
    #expect(storyboard.isLaunchScreen)
    #expect(storyboard.controllers.map(\.element.name) == ["viewController"])
    #expect(storyboard.initialViewController?.id == "A")
    let view = try #require(storyboard.rootView)
    #expect(view.element["id"] == "V")
    #expect(view.background?.kind == .named("Background"))
  }

  @Test("An ordinary launch screen gives no finding")
  func ordinary() throws {
    let storyboard = try Self.read(
      Self.storyboard(
        "<imageView image=\"logo\"/><view customClass=\"UIView\"/><label text=\" \"/>",
        controller: "<navigationItem key=\"navigationItem\"/>",
        resources: "<image name=\"other\"/>"))
    #expect(
      (storyboard.customClasses + storyboard.foreignViews + storyboard.webViews
        + storyboard.splitViewControllers + storyboard.outletsAndActions
        + storyboard.runtimeAttributes + storyboard.texts + storyboard.furtherTopLevelViews).isEmpty
    )
    #expect(storyboard.hasInitialViewController)
    #expect(storyboard.images.map(\.name) == ["logo"])
    #expect(storyboard.colors.map(\.name) == ["Background"])
  }

  /// Each kind of finding, with an element inside the view of line 9, column 23.
  @Test(
    "Each finding has its place and its sentence",
    arguments: [
      (
        "class", "<view id=\"X\" customClass=\"LogoView\"/>",
        "9:36 <view> \"X\" has the custom class \"LogoView\""
      ),
      (
        "class", "<view userLabel=\"Logo\" customClass=\"UILogo\" customModule=\"App\"/>",
        "9:46 <view> \"Logo\" has the custom class \"UILogo\""
      ),
      ("class", "<view customClass=\"UIkit\"/>", "9:29 <view> has the custom class \"UIkit\""),
      (
        "foreign", "<mapView id=\"X\"/>",
        "9:23 <mapView> \"X\" is a view of MapKit, not of UIKit"
      ),
      ("web", "<webView id=\"X\"/>", "9:23 <webView> \"X\" is a web view"),
      ("web", "<wkWebView id=\"X\"/>", "9:23 <wkWebView> \"X\" is a web view"),
      (
        "connection", "<label><connections><outlet property=\"title\"/></connections></label>",
        "9:43 <label> has the outlet \"title\""
      ),
      (
        "connection",
        "<label><connections><outletCollection property=\"all\"/></connections></label>",
        "9:43 <label> has the outlet collection \"all\""
      ),
      (
        "connection", "<button><connections><action selector=\"go:\"/></connections></button>",
        "9:44 <button> has the action \"go:\""
      ),
      (
        "attribute",
        "<view><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute "
          + "keyPath=\"layer.cornerRadius\"/></userDefinedRuntimeAttributes></view>",
        "9:59 <view> sets the runtime attribute \"layer.cornerRadius\""
      ),
      ("text", "<label text=\"Hello\"/>", "9:30 <label> shows the text \"Hello\""),
      (
        "text", "<button><state key=\"normal\" title=\"Go\"/></button>",
        "9:51 <state> shows the text \"Go\""
      ),
      (
        "text", "<label><string key=\"text\">Two\nlines</string></label>",
        "9:30 <label> shows the text \"Two\nlines\""
      ),
      (
        "text", "<label><attributedString><fragment content=\"A\"/></attributedString></label>",
        "9:58 <fragment> shows the text \"A\""
      ),
    ])
  func findings(kind: String, element: String, expected: String) throws {
    let storyboard = try Self.read(Self.storyboard(element))
    let findings = [
      "class": storyboard.customClasses, "foreign": storyboard.foreignViews,
      "web": storyboard.webViews, "connection": storyboard.outletsAndActions,
      "attribute": storyboard.runtimeAttributes, "text": storyboard.texts,
    ]
    for (name, found) in findings {
      #expect(
        found.map {
          "\($0.place.location?.line ?? 0):\($0.place.location?.column ?? 0) \($0.sentence)"
        } == (name == kind ? [expected] : []), "\(name)")
    }
  }

  private static func container(_ name: String, _ id: String, holds: [String]) -> String {
    let segues = holds.map {
      "<segue destination=\"\($0)\" kind=\"relationship\" relationship=\"viewControllers\"/>"
    }
    return "<scene><objects><\(name) id=\"\(id)\"><connections>\(segues.joined())</connections>"
      + "</\(name)></objects></scene>"
  }

  @Test("Containers lead to the view that is shown, also in a circle")
  func containers() throws {
    let tabs = try Self.read(
      Self.storyboard(
        scenes: Self.container("tabBarController", "T", holds: ["N", "B"])
          + Self.container("navigationController", "N", holds: ["A"])
          + "<scene><objects><tableViewController id=\"B\"/></objects></scene>"
          + "<scene><objects><viewController id=\"C\"/></objects></scene>",
        initial: "T"))
    #expect(
      tabs.controllers.map(\.element.name) == [
        "viewController", "tabBarController", "navigationController", "tableViewController",
        "viewController",
      ])
    #expect(tabs.rootView?.element["id"] == "V")
    let circle = try Self.read(
      Self.storyboard(
        scenes: Self.container("navigationController", "N", holds: ["N"]), initial: "N"))
    #expect(circle.rootView == nil)
  }

  @Test("A split view controller is found, and an initial controller that does not exist is none")
  func controllers() throws {
    let split = try Self.read(
      Self.storyboard(
        scenes: Self.container("splitViewController", "S", holds: ["A"]), initial: "S"))
    #expect(
      split.splitViewControllers.map(\.sentence)
        == ["<splitViewController> \"S\" is a split view controller"])
    #expect(!(try Self.read(Self.storyboard(initial: "Z")).hasInitialViewController))
    #expect(!(try Self.read(Self.storyboard(initial: "")).hasInitialViewController))
  }

  @Test("The views at the top of a xib file are counted, without placeholders and controllers")
  func xibFile() throws {
    let xib = try Self.read(
      Self.xib(
        "<placeholder id=\"-1\"/><view id=\"V\"/><label id=\"L\"/><viewController id=\"C\"/>"
          + "<searchDisplayController id=\"S\"/><mapView id=\"M\"><rect key=\"frame\"/></mapView>"
      ))
    #expect(xib.kind == .xib)
    #expect(xib.topLevelViews.map { $0.element["id"] } == ["V", "L", "M"])
    #expect(
      xib.furtherTopLevelViews.map(\.sentence) == [
        "<label> \"L\" is a further view at the top",
        "<mapView> \"M\" is a further view at the top",
      ])
    #expect(xib.controllers.map(\.id) == ["C"])
    #expect(xib.rootView?.element["id"] == "V")
    #expect(xib.hasInitialViewController)
  }

  @Test("Symbols of the system are no images of a catalog")
  func images() throws {
    let storyboard = try Self.read(
      Self.storyboard(
        "<imageView image=\"star\" catalog=\"system\"/><imageView image=\"moon\"/>"
          + "<button><state key=\"normal\" backgroundImage=\"back\"/></button>",
        resources: "<image name=\"moon\" catalog=\"system\"/>"))
    #expect(storyboard.images.map(\.name) == ["star", "moon", "back"])
    #expect(storyboard.images.map(\.isOfSystem) == [true, true, false])
    #expect(storyboard.colors.map(\.name) == ["Background"])
  }

  @Test(
    "A background is named, of the system, or fixed",
    arguments: [
      ("name=\"Paper\"", Storyboard.Color.Kind.named("Paper")),
      ("systemColor=\"systemBackgroundColor\"", .system("systemBackgroundColor")),
      ("cocoaTouchSystemColor=\"darkTextColor\"", .system("darkTextColor")),
      ("white=\"1\" alpha=\"1\" colorSpace=\"calibratedWhite\"", .components),
    ])
  func colors(attributes: String, expected: Storyboard.Color.Kind) throws {
    let xib = try Self.read(
      Self.xib("<view><color key=\"backgroundColor\" \(attributes)/></view>"))
    #expect(xib.rootView?.background?.kind == expected)
  }

  private static func error(_ bytes: [UInt8], named name: String = "Launch") -> String? {
    do throws(Diagnostic) {
      _ = try Storyboard(named: name, bytes)
      return nil
    } catch {
      #expect(error.cause == .content)
      return error.description
    }
  }

  @Test(
    "A file that is none has its line and column",
    arguments: [
      (
        "<archive/>",
        "Launch:1:1: error: this is no storyboard, but XML with <archive> outermost; "
          + "name a storyboard or a xib file"
      ),
      (
        "<document/>",
        "Launch:1:1: error: a document without a type is none of iOS or tvOS; "
          + "name a storyboard or a xib file of iOS or tvOS"
      ),
      (
        "<document\ntype=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>",
        "Launch:2:7: error: the type \"com.apple.InterfaceBuilder3.Cocoa.XIB\" "
          + "is none of iOS or tvOS; name a storyboard or a xib file of iOS or tvOS"
      ),
      (
        "<document>\n<scenes></document>",
        "Launch:2:9: error: </document> closes the <scenes> opened at 2:1; write </scenes>"
      ),
    ])
  func mistakes(text: String, expected: String) {
    #expect(Self.error(Array(text.utf8)) == expected)
  }

  @Test("A compiled file is recognized by its name or its first bytes")
  func compiled() {
    let words =
      ": error: the interface is compiled, so its contents cannot be judged; "
      + "name the storyboard or xib file that it is made of"
    #expect(Self.error(Array("NIBArchive\u{1}".utf8)) == "Launch\(words)")
    #expect(Self.error(Array("bplist00".utf8)) == "Launch\(words)")
    #expect(Self.error([], named: "A.storyboardc") == "A.storyboardc\(words)")
    #expect(InterfaceFileForm(path: "a/Base.lproj/L.storyboard") == .storyboard)
    #expect(InterfaceFileForm(path: "L.xib") == .xib)
    #expect(InterfaceFileForm(path: "a/L.storyboardc/") == .compiledStoryboard)
    #expect(InterfaceFileForm(path: "L.nib") == .compiledNib)
    #expect(InterfaceFileForm(path: "a.nib/L") == nil)
    #expect(InterfaceFileForm(path: "storyboard") == nil)
  }

  @Test("No damage to a file crashes the reader or its findings", arguments: 0..<40)
  func damage(number: Int) {
    var dice = Dice(seed: 143, number: number)
    let original = Self.storyboard(
      "<label text=\"A\"><connections><outlet property=\"b\"/></connections></label>",
      scenes: Self.container("navigationController", "N", holds: ["A"]), initial: "N")
    for _ in 0..<25 {
      let bytes = Damage.mutated(Array(original.utf8), &dice)
      do throws(Diagnostic) {
        let storyboard = try Storyboard(named: "Launch", bytes)
        let findings =
          storyboard.customClasses + storyboard.outletsAndActions + storyboard.texts
          + storyboard.furtherTopLevelViews
        for finding in findings {
          #expect(finding.place.offset <= bytes.count)
          #expect(finding.place.location?.line != nil)
        }
        #expect(storyboard.elements.allSatisfy { $0.range.upperBound <= bytes.count })
        #expect(storyboard.colors.allSatisfy { $0.range.upperBound <= bytes.count })
        #expect((storyboard.rootView?.element.range.upperBound ?? 0) <= bytes.count)
        #expect(storyboard.images.allSatisfy { $0.range.upperBound <= bytes.count })
      } catch {
        #expect(error.location.line != nil)
      }
    }
  }
}
