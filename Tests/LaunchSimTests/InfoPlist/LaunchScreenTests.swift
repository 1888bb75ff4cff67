import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Launch screens")
struct LaunchScreenTests {
  private static let empty = "the launch screen: system background"

  @Test("The first rule that decides has the answer", arguments: LaunchScreenRow.all)
  func rows(row: LaunchScreenRow) throws {
    #expect(try row.actual == row.expected)
  }

  // MARK: - Evidence

  @Test("Where sources disagree both answers are given, and only there")
  func doubts() throws {
    let both = try InfoPlistKeys.resolve(InfoPlistKeys.name + InfoPlistKeys.screen, .init(.iOS, 26))
    #expect(both.screen.doubts.map(\.rule) == ["storyboard-name"])
    #expect(both.screen.doubts.map(\.answer.description) == [Self.empty])
    #expect(try InfoPlistKeys.resolve(InfoPlistKeys.name, .init(.iOS, 26)).screen.doubts.isEmpty)
    #expect(
      try InfoPlistKeys.resolve(InfoPlistKeys.name + InfoPlistKeys.screen, .init(.iOS, 13)).screen
        .doubts.isEmpty)
    let suspended = try InfoPlistKeys.resolve(
      InfoPlistKeys.name, .init(.iOS, 26, state: .suspended))
    #expect(suspended.screen.doubts.map(\.answer) == [.storyboard("Launch")])
    let old = try InfoPlistKeys.resolve(InfoPlistKeys.name, .init(.iOS, 8, files: ["Launch.nib"]))
    #expect(old.screen.doubts.map(\.answer) == [.nothing(letterboxed: true)])
  }

  @Test("The chain has every rule once, with one that decides")
  func chain() throws {
    let steps = try InfoPlistKeys.resolve(InfoPlistKeys.name, .init(.iOS, 12)).screen.steps
    #expect(steps.map(\.rule) == LaunchScreen.Rule.screens.map(\.id))
    #expect(
      steps.filter { $0.standing == .otherSystem }.map(\.rule)
        == ["icon-window", "url-screen", "default-screen", "screen"])
    #expect(
      steps.filter { $0.standing == .decides }.map(\.reason)
        == [#"UILaunchStoryboardName names "Launch", if it is in the bundle"#])
    #expect(steps.last?.standing == .notReached)
  }

  @Test("Without each key the launch is that of the file without it")
  func removals() throws {
    let keys =
      InfoPlistKeys.screens + InfoPlistKeys.storyboards + InfoPlistKeys.name + InfoPlistKeys.screen
    let conditions = LaunchScreen.Conditions(.iOS, 26)
    let resolution = try InfoPlistKeys.resolve(keys, conditions)
    #expect(
      resolution.withoutEach.map { "\($0.key) \($0.changesLaunch) \($0.shown)" } == [
        #"UILaunchScreens true the storyboard "A""#,
        #"UILaunchStoryboards false the launch screen "p": color P"#,
        #"UILaunchStoryboardName false the launch screen "p": color P"#,
        #"UILaunchScreen false the launch screen "p": color P"#,
      ])
    let plist = try InfoPlistKeys.plist(keys)
    for removal in resolution.withoutEach {
      let other = LaunchScreen.resolve(plist.without(removal.key), for: conditions)
      #expect(other.shown == removal.shown)
      #expect((other.shown != resolution.shown) == removal.changesLaunch)
    }
  }

  @Test("Any set of keys has one rule that decides, and keeps what it says of each key")
  func properties() throws {
    let keys = [
      InfoPlistKeys.name, InfoPlistKeys.screen, InfoPlistKeys.storyboards, InfoPlistKeys.screens,
      InfoPlistKeys.phoneImages, InfoPlistKeys.text("UILaunchImageFile", "Start"),
    ]
    for set in 0..<(1 << keys.count) {
      let chosen = keys.indices.filter { set & (1 << $0) != 0 }
      let plist = try InfoPlistKeys.plist(chosen.map { keys[$0] }.joined())
      for version in [8, 13, 14, 27] {
        let conditions = LaunchScreen.Conditions(.iOS, version, urlScheme: "facts")
        let resolution = LaunchScreen.resolve(plist, for: conditions)
        #expect(resolution == LaunchScreen.resolve(plist, for: conditions))
        #expect(resolution.screen.steps.count { $0.standing == .decides } == 1)
        #expect(resolution.withoutEach.count == chosen.count)
        for removal in resolution.withoutEach {
          let other = LaunchScreen.resolve(plist.without(removal.key), for: conditions)
          #expect(other.shown == removal.shown)
          #expect((other.shown != resolution.shown) == removal.changesLaunch)
        }
        // A key whose removal changes the answer is one that the deciding rule read.
        let changing = resolution.withoutEach.filter(\.changesLaunch)
        #expect(changing.count <= 1)
      }
    }
  }

  @Test(
    "Generated images are rendered once and kept, and may be stale after an update",
    arguments: [
      (LaunchScreen.Conditions.State.first, LaunchScreen.GeneratedImage.rendered),
      (.cached, .kept), (.updated, .maybeStale),
    ])
  func images(state: LaunchScreen.Conditions.State, image: LaunchScreen.GeneratedImage) throws {
    let drawn = try InfoPlistKeys.resolve(InfoPlistKeys.name, .init(.iOS, 26, state: state))
    #expect(drawn.generatedImage.answer == image)
    let bare = try InfoPlistKeys.resolve("", .init(.iOS, 26, state: state))
    #expect(bare.generatedImage.answer == nil)
  }

  @Test("Remarks name conditions that cannot be")
  func notes() throws {
    let resolution = try InfoPlistKeys.resolve(
      InfoPlistKeys.screen, .init(.iOS, 9, device: .iPhoneXR, urlScheme: "facts"),
      build: .init(deploymentTarget: 9))
    #expect(
      resolution.notes == [
        "No iPhone XR runs iOS 9: it runs iOS 12 to 18",
        #"CFBundleURLTypes does not list the scheme "facts", so no URL of it launches the app"#,
        "A build setting may add the supported orientations",
      ])
  }

  @Test("Every rule has an id of its own in its table, a title and a source")
  func catalog() {
    func check<Answer>(_ rules: [LaunchScreen.Rule<Answer>]) {
      #expect(Set(rules.map(\.id)).count == rules.count)
      for rule in rules { #expect(!rule.title.isEmpty && !rule.source.isEmpty) }
    }
    check(LaunchScreen.Rule.screens)
    check(LaunchScreen.Rule.orientations)
    check(LaunchScreen.Rule.statusBarHidden)
    check(LaunchScreen.Rule.statusBarText)
    check(LaunchScreen.Rule.appearances)
    check(LaunchScreen.Rule.generatedImages)
  }

  @Test("The page of rules gives the tables")
  func page() throws {
    let page = "Sources/LaunchSim/LaunchSim.docc/InfoPlistRules.md"
    func rows<Answer>(_ rules: [LaunchScreen.Rule<Answer>]) -> [[String]] {
      rules.map {
        ["`\($0.id)`", $0.systems.words, $0.title, $0.confidence.rawValue, $0.source]
      }
    }
    try PackageFiles.expect(
      rows(LaunchScreen.Rule.screens), under: "### The order of resolution", of: page)
    try PackageFiles.expect(
      rows(LaunchScreen.Rule.generatedImages), under: "### Generated images", of: page)
    try PackageFiles.expect(
      rows(LaunchScreen.Rule.orientations), under: "### The launch orientation", of: page)
    try PackageFiles.expect(
      rows(LaunchScreen.Rule.statusBarHidden) + rows(LaunchScreen.Rule.statusBarText).dropFirst()
        + rows(LaunchScreen.Rule.appearances), under: "### Status bar and appearance", of: page)
    let sizes = LaunchScreen.ScreenSize.all.map { size in
      let portrait = size.image("Default", in: .portrait)
      let landscape = size.image("Default", in: .landscapeLeft)
      return [
        size.devices, "`\(portrait.file)`", "\(portrait.width) × \(portrait.height)",
        size.hasLandscape
          ? "`\(landscape.file)`, \(landscape.width) × \(landscape.height)" : "as in portrait",
      ]
    }
    try PackageFiles.expect(sizes, under: "### Static images", of: page)
  }

  @Test("Real files resolve on every system, with a chain and the same each time", .needsCorpus)
  func corpus() throws {
    var count = 0
    for folder in ["ios", "templates", "tvos", "visionos", "extensions", "watchos", "odd"] {
      for path in Corpus.files(in: "info-plists/\(folder)") {
        guard let plist = try? InfoPlist(named: "t", try Corpus.bytes(of: path)) else { continue }
        count += 1
        for system in LaunchSystem.allCases {
          for version in [1, 8, 13, 14, 26, 27]
          where LaunchScreen.Conditions.versions(of: system).contains(version) {
            let conditions = LaunchScreen.Conditions(system, version, urlScheme: "https")
            let resolution = LaunchScreen.resolve(plist, for: conditions)
            #expect(resolution.screen.decidingStep != nil, "\(path) on \(conditions.systemName)")
            #expect(resolution.orientation.decidingStep != nil, "\(path)")
            #expect(LaunchScreen.resolve(plist, for: conditions) == resolution)
            let isApp = [.app, .appOfTV, .appOfVision].contains(plist.kind)
            if case .notApplicable = resolution.shown { continue }
            #expect(isApp, "\(path)")
          }
        }
      }
    }
    #expect(count > 40)
  }
}
