import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// Every path that is written in a file leads to a place in the root folder, or nowhere.
///
/// Each row of ``FileReference`` is tried with a file outside that holds a secret, and again without
/// that file: neither the secret nor the existence of the file may show in any format.
@Suite("Paths that lead out of the root folder")
struct OutsideRootTests {
  private static let secret = "S3cretT0ken"

  /// The ways in which a path leads from the folder `P` to a file of the folder `out` beside it.
  enum Way: CaseIterable {
    case upward, absolute, linkedFolder, linkedFile, twice

    func path(to name: String, in folder: LaunchSimBinary.Folder) throws -> String {
      let outside = "\(folder.path)/out/\(name)"
      func link(_ link: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
          atPath: "\(folder.path)/P/\(link)", withDestinationPath: target)
      }
      switch self {
      case .upward: return "../out/\(name)"
      case .absolute: return outside
      case .linkedFolder:
        try link("linked", to: "../out")
        return "linked/\(name)"
      case .linkedFile:
        try link(name, to: outside)
        return name
      case .twice:
        try link("first", to: "second")
        try link("second", to: folder.path)
        return "first/out/\(name)"
      }
    }
  }

  private static let plist = """
    <plist><dict><key>CFBundleName</key><string>A</string>
    <key>UIStatusBarStyle</key><string>$(TOKEN)</string></dict></plist>
    """
  private static let secretPlist = plist.replacing("$(TOKEN)", with: secret)
  private static let project = ProjectFixture.project(app: "INFOPLIST_FILE = Info.plist;")
  private static let launch = #"{"launchScenario":1,"app":{"didFinishLaunching":[{"cpu":"1ms"}]}}"#

  /// An attempt of a kind of path: the name and contents of the file outside, the files of `P`, and
  /// the commands that follow the path.
  private struct Attempt {
    var name: String
    var contents: String
    var files: (_ path: String) -> [String: String]
    var commands: [[String]]
  }

  private static let lint = ["text", "json", "sarif", "github", "known"].map {
    ["lint", ".", "-f", $0]
  }

  private static func attempt(_ reference: FileReference) -> Attempt {
    switch reference {
    case .include:
      Attempt(
        name: "costs.json", contents: #"{"launchCosts":1,"work":{"\#(secret)":{"cpu":"x"}}}"#,
        files: { ["a.json": launch.replacing("\"app\"", with: "\"include\":[\"\($0)\"],\"app\"")] },
        commands: lint + [["run", "a.json"], ["check", "."]])
    case .infoPlist:
      Attempt(
        name: "Secret.plist", contents: secretPlist,
        files: { path in
          ["a.json": launch.replacing("\"did", with: "\"infoPlist\":\"\(path)\",\"did")]
        },
        commands: lint + [["run", "a.json"]])
    case .device:
      Attempt(
        name: "phone.json", contents: #"{"launchDevice":1,"basedOn":"iphone-8","\#(secret)":1}"#,
        files: { ["a.json": launch.replacing("\"app\"", with: "\"device\":\"\($0)\",\"app\"")] },
        commands: lint + [["run", "a.json"], ["check", "."]])
    case .code:
      Attempt(
        name: "Secret.swift", contents: "func \(secret)() {",
        files: { ["a.json": launch.dropLast() + ",\"covers\":[\"\($0)\"]}"] },
        commands: [["check", "."], ["check", ".", "-f", "json"]])
    case .lessonScenario:
      Attempt(
        name: "s.json", contents: #"{"launchScenario":1,"app":{"\#(secret)":1}}"#,
        files: {
          [
            "l.json": LessonFixture.text(
              ask: #"{"order":["C","A"]}"#, scenario: "\"\($0)\"")
          ]
        },
        commands: lint + [["learn", "l.json"]])
    case .workspaceProject:
      Attempt(
        name: "Secret.xcodeproj/project.pbxproj",
        contents: project.replacing("Release", with: secret),
        files: { path in
          let package = path.replacing("/project.pbxproj", with: "")
          return [
            "W.xcworkspace/contents.xcworkspacedata":
              "<Workspace><FileRef location=\"group:\(package)\"/></Workspace>"
          ]
        },
        commands: [
          ["lint", "W.xcworkspace", "--configuration", "X"], ["launch-screen", "W.xcworkspace"],
        ])
    case .infoPlistFile:
      Attempt(
        name: "Secret.plist", contents: secretPlist,
        files: {
          [
            "App.xcodeproj/project.pbxproj": project.replacing(
              "Info.plist", with: "\"\($0)\"")
          ]
        }, commands: lint + [["launch-screen", "App.xcodeproj"]])
    case .baseConfiguration:
      Attempt(
        name: "Secret.xcconfig", contents: "TOKEN = \(secret)",
        files: { path in
          [
            "App.xcodeproj/project.pbxproj": project.replacing(
              "path = Base.xcconfig", with: "path = \"\(path)\""), "Info.plist": plist,
          ]
        }, commands: lint + [["launch-screen", "App.xcodeproj"]])
    case .settingsInclude:
      Attempt(
        name: "Secret.xcconfig", contents: "TOKEN = \(secret)",
        files: {
          [
            "App.xcodeproj/project.pbxproj": project, "Info.plist": plist,
            "Base.xcconfig": "#include? \"\($0)\"",
          ]
        }, commands: lint + [["launch-screen", "App.xcodeproj"]])
    case .targetSource:
      Attempt(
        name: "Secret.swift", contents: "@main struct \(secret): App {}",
        files: { path in
          [
            "App.xcodeproj/project.pbxproj": ProjectFixture.project(
              app: "INFOPLIST_FILE = Info.plist;", sources: [path]), "Info.plist": plist,
          ]
        }, commands: lint)
    case .knownFinding:
      Attempt(
        name: "Secret.plist", contents: secretPlist,
        files: { ["known.txt": "launch-screen-missing \($0)\n", "a.json": launch] },
        commands: [["lint", ".", "--known", "known.txt"]])
    case .link:
      Attempt(
        name: "Info.plist", contents: secretPlist,
        files: { _ in ["App.xcodeproj/project.pbxproj": project] },
        commands: lint + [["launch-screen", "App.xcodeproj"]])
    }
  }

  @Test("It is refused, and nothing of the file shows", arguments: FileReference.allCases)
  func refusal(reference: FileReference) throws {
    // A link is a way by itself.
    let ways = reference == .link ? [Way.linkedFile] : Way.allCases
    for way in ways {
      let attempt = Self.attempt(reference)
      let folder = try LaunchSimBinary.Folder()
      try folder.write("", to: "P/.git/HEAD")
      let path =
        attempt.name.contains("/") && way == .linkedFile
        ? "../out/\(attempt.name)" : try way.path(to: attempt.name, in: folder)
      for name in ["Base.xcconfig", "Config/App.xcconfig"] { try folder.write("", to: "P/\(name)") }
      for (name, text) in attempt.files(path) { try folder.write(text, to: "P/\(name)") }
      func outcomes() throws -> [LaunchSimBinary.Outcome] {
        try attempt.commands.map { try LaunchSimBinary.run($0, inside: "P", of: folder) }
      }
      try folder.write(attempt.contents, to: "out/\(attempt.name)")
      let present = try outcomes()
      try FileManager.default.removeItem(at: folder.url.appending(path: "out"))
      let absent = try outcomes()
      for (command, outcome) in zip(attempt.commands, present) {
        let text = outcome.output + outcome.errors
        #expect(!text.contains(Self.secret), "\(reference) \(way) \(command)")
      }
      #expect(present == absent, "\(reference) \(way)")
      for (command, outcome) in zip(attempt.commands, present) where !command.contains("known") {
        // A column may wrap the sentence.
        let text = (outcome.output + outcome.errors).split(whereSeparator: \.isWhitespace)
          .joined(separator: " ")
        let refusals = [
          "out of the root folder", "is an absolute path", "is not a path from the lesson's folder",
        ]
        #expect(
          refusals.contains(where: text.contains), "\(reference) \(way) \(command): \(outcome)")
        // The advice is about the place of the file: it may well be there.
        #expect(!text.contains("generate or add"), "\(reference) \(way) \(command)")
        if text.contains(refusals[0]) {
          #expect(text.contains("move it into that folder"), "\(reference) \(way) \(command)")
        }
      }
    }
  }

  /// A file that a search meets or that is found by its name, as a link to a file outside.
  private struct Link {
    var name: String
    var contents: String
    var files: [String: String] = [:]
    var commands: [[String]] = lint
  }

  private static let links: [Link] = [
    Link(name: "a.json", contents: launch.replacing("1ms", with: secret)),
    Link(
      name: "l.json",
      contents: LessonFixture.text(ask: #"{"order":["C","\#(secret)"]}"#, scenario: "{}")),
    Link(
      name: "App.xcodeproj/project.pbxproj",
      contents: project.replacing("Info.plist", with: secret),
      commands: lint + [["launch-screen", "App.xcodeproj"], ["lint", "App.xcodeproj"]]),
    Link(
      name: "W.xcworkspace/contents.xcworkspacedata",
      contents: "<Workspace><FileRef location=\"group:\(secret).xcodeproj\"/></Workspace>",
      commands: [["launch-screen", "W.xcworkspace"], ["lint", "W.xcworkspace"]]),
    Link(
      name: "Base.xcconfig", contents: "TOKEN = \(secret)",
      files: ["App.xcodeproj/project.pbxproj": project, "Info.plist": plist],
      commands: lint + [["launch-screen", "App.xcodeproj"]]),
    Link(
      name: "LaunchScreen.storyboard",
      contents: """
        <document launchScreen="YES"><scenes><scene><objects><viewController customClass="\(secret)">
        """),
    Link(
      name: "Assets.xcassets/A.colorset/Contents.json", contents: #"{"colors":[{"\#(secret)":1}]}"#,
      files: [
        "App.xcodeproj/project.pbxproj": project,
        "Info.plist": """
        <plist><dict><key>UILaunchScreen</key><dict><key>UIColorName</key><string>A</string></dict>
        </dict></plist>
        """,
      ]),
    Link(name: ".gitignore", contents: "\(secret)/\n[\(secret)"),
    Link(name: "known.txt", contents: "\(secret) Info.plist\n"),
    Link(
      name: "Sources/App.swift", contents: "func \(secret)() {",
      commands: [["init", "--from", "Sources", "Draft"]]),
  ]

  @Test(
    "A link that a search meets is read inside the root folder only", arguments: [nil, "--root"])
  func links(option: String?) throws {
    for link in Self.links {
      let folder = try LaunchSimBinary.Folder()
      try folder.write("", to: "P/.git/HEAD")
      try folder.write("", to: "P/Config/App.xcconfig")
      try folder.write("", to: "P/\(link.name)")
      for (name, text) in link.files { try folder.write(text, to: "P/\(name)") }
      let place = folder.url.appending(path: "P/\(link.name)")
      try FileManager.default.removeItem(at: place)
      try FileManager.default.createSymbolicLink(
        atPath: place.path, withDestinationPath: "\(folder.path)/out/file")
      func outcomes() throws -> [LaunchSimBinary.Outcome] {
        try link.commands.map { command in
          // 'init' has no --root: the folder that is named is its root.
          let more = option.map { command.first == "init" ? [] : [$0, "."] } ?? []
          return try LaunchSimBinary.run(command + more, inside: "P", of: folder)
        }
      }
      try folder.write(link.contents, to: "out/file")
      let present = try outcomes()
      try FileManager.default.removeItem(at: folder.url.appending(path: "out/file"))
      let absent = try outcomes()
      for (command, outcome) in zip(link.commands, present) {
        let text = outcome.output + outcome.errors
        #expect(!text.contains(Self.secret), "\(link.name) \(command): \(text)")
      }
      #expect(present == absent, "\(link.name)")
    }
  }

  @Test("With --root, a link that is named must stay inside; without it, and outside, it need not")
  func named() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write("", to: "P/.git/HEAD")
    try folder.write(Self.launch.replacing("1ms", with: Self.secret), to: "out/s.json")
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: "\(folder.path)/P/s.json", withDestinationPath: "../out/s.json")
    try files.createSymbolicLink(atPath: "\(folder.path)/P/Launch", withDestinationPath: "../out")
    try files.createSymbolicLink(atPath: "\(folder.path)/way", withDestinationPath: "P")
    for command in ["run", "check", "lint", "explain"] {
      for path in ["s.json", "Launch", "\(folder.path)/P/s.json", "\(folder.path)/way/s.json"] {
        let outcome = try LaunchSimBinary.run(
          [command, path, "--root", "."], inside: "P", of: folder)
        let text = outcome.output + outcome.errors
        #expect(!text.contains(Self.secret), "\(command) \(path)")
        #expect(text.contains("\(path): error: it leads out of the root folder \".\""), "\(text)")
      }
      let own = try LaunchSimBinary.run([command, "s.json"], inside: "P", of: folder)
      #expect((own.output + own.errors).contains(Self.secret), "\(command)")
      let outside = try LaunchSimBinary.run(
        [command, "../out/s.json", "--root", "."], inside: "P", of: folder)
      #expect((outside.output + outside.errors).contains(Self.secret), "\(command)")
    }
  }

  @Test("A checkout that is reached through a link is read as any other")
  func linkedCheckout() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write("", to: "real/P/.git/HEAD")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link", withDestinationPath: "real")
    let checkout = "\(folder.path)/link/P"
    try folder.write(
      ProjectFixture.project(app: "INFOPLIST_FILE = App/Info.plist;"),
      to: "real/P/ios/App.xcodeproj/project.pbxproj")
    try folder.write(Self.plist, to: "real/P/ios/App/Info.plist")
    try folder.write("TOKEN = FromSettings", to: "real/P/Shared/Base.xcconfig")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/real/P/ios/Base.xcconfig",
      withDestinationPath: "\(checkout)/Shared/Base.xcconfig")
    for path in [checkout, "\(folder.path)/real/P", "link/P", "link/P/ios/App/Info.plist"] {
      let outcome = try LaunchSimBinary.run("lint", path, in: folder)
      #expect(outcome.output.contains("no value \"FromSettings\""), "\(path): \(outcome)")
    }
  }
}
