import Testing

@testable import LaunchSim

// Rules about apps for iPad, and what tells that an app is for it.

extension LintRuleTests {
  @Test("Without families of devices nothing about iPad is certain")
  func unknownFamilies() throws {
    let full = Self.manifest + Self.screen + "<key>UIRequiresFullScreen</key><true/>"
    let list = Self.manifest + Self.screen + "<key>UISupportedInterfaceOrientations~ipad</key>"
    for (keys, rule) in [
      (full, "full-screen-discrete"), (list + "<array/>", "multitasking-orientations"),
    ] {
      #expect(try Self.findings(keys) == ["\(rule) warning"])
      let unknown = try Self.plist(keys).verdict()
      #expect(unknown.outcome == .launches && unknown.possibleOutcome > .launches)
      #expect(try Self.plist(keys + Self.pad).verdict().outcome > .launches)
      let phone = "<key>UIDeviceFamily</key><array><integer>1</integer></array>"
      #expect(try Self.findings(keys + phone).isEmpty)
    }
    // A list without a suffix may be that of an iPhone app.
    let plain = "<key>UISupportedInterfaceOrientations</key><array/>"
    #expect(try Self.findings(Self.manifest + Self.screen + plain).isEmpty)
  }

  @Test(
    "A value that only the build knows rejects no upload for certain",
    arguments: [
      "<key>UISupportedInterfaceOrientations</key><array><string>$(SIDES)</string></array>",
      "<key>UISupportedInterfaceOrientations</key><string>$(SIDES)</string>",
      "<key>UISupportedInterfaceOrientations</key><array/>"
        + "<key>UIRequiresFullScreen</key><string>$(FULL)</string>",
    ])
  func symbolic(keys: String) throws {
    let app = Self.manifest + Self.screen + Self.pad + Self.built + Self.minimum("17.0")
    let plist = try Self.plist(app + keys)
    let found = plist.breaks().filter { $0.rule.id == "multitasking-orientations" }
    #expect(found.map(\.finding.isCertain) == [false])
    #expect(found.first?.diagnostic.message.contains(", unless a build setting ") == true)
    #expect(plist.verdict().outcome == .launches)
  }

  @Test("A launch storyboard that is not there rejects the upload of an iPad app that multitasks")
  func effectOfMissingFile() throws {
    func found(_ keys: String) throws -> (outcome: InfoPlist.Verdict.Outcome, number: Bool) {
      let plist = try Self.plist(
        Self.manifest + Self.built + Self.minimum("17.0") + Self.storyboard("L.storyboard") + keys)
      let found = plist.findings().first { $0.problem.id == "launch-storyboard-extension" }
      #expect(found?.severity == .error)
      return (plist.verdict().outcome, found?.message.contains("(ITMS-90476)") == true)
    }
    let orientations = "<key>UISupportedInterfaceOrientations~ipad</key>\(Self.four)"
    let full = "<key>UIRequiresFullScreen</key><true/>"
    #expect(try found(Self.pad + orientations) == (.rejected, true))
    #expect(try found(Self.pad + full).number == false)
    #expect(
      try found("<key>UIDeviceFamily</key><array><integer>1</integer></array>") == (
        .launches, false
      ))
    // Without families of devices it may be for iPad.
    #expect(try found(orientations) == (.launches, true))
  }

  @Test(
    "Which versions ignore the wish for the whole screen",
    arguments: [
      ("26.2", 27, true), ("27", 27, true), ("27.0", 27, true), ("27.1", 27, false),
      ("28", 27, false),
      ("26.2", 26, false), ("x", 27, nil),
    ] as [(String, Int, Bool?)])
  func fullScreenIsIgnored(version: String, system: Int, isIgnored: Bool?) throws {
    let key = "UIRequiresFullScreenIgnoredStartingWithVersion"
    let plist = try Self.plist("<key>\(key)</key><string>\(version)</string>")
    #expect(plist.fullScreenIsIgnored(onIOS: system) == isIgnored)
  }

  @Test("A minimum of macOS makes no app of macOS beside keys of iOS")
  func minimumOfMac() throws {
    let minimum = "<key>LSMinimumSystemVersion</key><string>12.0</string>"
    func kind(_ keys: String) throws -> InfoPlist.Kind { try Self.plist(minimum + keys).kind }
    #expect(try kind("") == .appOfMac)
    #expect(try kind("<key>LSRequiresIPhoneOS</key><true/>") == .app)
    #expect(try kind(Self.storyboard("L")) == .app)
    let companion = "<key>WKCompanionAppBundleIdentifier</key><string>a</string>"
    #expect(try kind(companion) == .appOfWatch)
    #expect(try kind(companion + "<key>LSRequiresIPhoneOS</key><true/>") == .app)
    #expect(try kind(companion + Self.built) == .app)
    #expect(try kind("<key>NSPrincipalClass</key><string>NSApplication</string>") == .appOfMac)
  }

  @Test("A name with its extension rejects no iPad app for certain that has a screen as well")
  func extensionBesideScreen() throws {
    let pad =
      Self.manifest + Self.built + Self.pad + Self.minimum("16.0")
      + "<key>UISupportedInterfaceOrientations</key>\(Self.four)"
      + Self.storyboard("Launch.storyboard")
    let alone = try Self.plist(pad).verdict()
    #expect((alone.outcome, alone.possibleOutcome) == (.rejected, .rejected))
    // The system finds no storyboard, so that it shows the screen.
    #expect(try Self.findings(pad + Self.screen) == ["launch-storyboard-extension error"])
    let both = try Self.plist(pad + Self.screen).verdict()
    #expect((both.outcome, both.possibleOutcome) == (.launches, .rejected))
  }
}
