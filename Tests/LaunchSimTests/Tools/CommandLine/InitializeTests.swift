import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The starter scenario on disk")
struct InitializeTests {
  @Test("init writes the two files, which lint accepts")
  func initialize() throws {
    let folder = try LaunchSimBinary.Folder()
    let first = try LaunchSimBinary.run("init", in: folder)
    #expect(
      first.output == """
        wrote Launch/trailhead.jsonc
        wrote Launch/costs/sdks.jsonc
        Next: launch-sim Launch/trailhead.jsonc

        """)
    #expect(first.status == 0)
    #expect(try folder.text(of: "Launch/trailhead.jsonc") == StarterScenario.scenario)
    #expect(try folder.text(of: "Launch/costs/sdks.jsonc") == StarterScenario.costTable)
    let lint = try LaunchSimBinary.run("lint", "Launch", in: folder)
    #expect(lint == .init(status: 0, output: "✓ 2 files, no errors\n", errors: ""))
  }

  @Test("init leaves existing files alone unless --force is given")
  func initializeAgain() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write("mine", to: "Launch/costs/sdks.jsonc")
    let refused = try LaunchSimBinary.run("init", in: folder)
    #expect(
      refused
        == .init(
          status: 73, output: "",
          errors:
            "launch-sim: Launch/costs/sdks.jsonc: not written: it exists already; --force replaces it\n"
        ))
    #expect(folder.contents == ["Launch", "Launch/costs", "Launch/costs/sdks.jsonc"])
    #expect(try LaunchSimBinary.run("init", "--force", "-q", in: folder).output == "")
    #expect(try folder.text(of: "Launch/costs/sdks.jsonc") == StarterScenario.costTable)
  }

  @Test("init writes through no link, so that nothing outside its folder changes")
  func links() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write("mine", to: "outside.jsonc")
    try folder.write("mine", to: "a/other")
    let files = FileManager.default
    try files.createSymbolicLink(
      at: folder.url.appendingPathComponent("a/trailhead.jsonc"),
      withDestinationURL: folder.url.appendingPathComponent("outside.jsonc"))
    try files.createSymbolicLink(
      at: folder.url.appendingPathComponent("a/costs"), withDestinationURL: folder.url)
    let refused = try LaunchSimBinary.run("init", "--force", "a", in: folder)
    #expect(
      refused
        == .init(
          status: 73, output: "",
          errors: """
            launch-sim: a/trailhead.jsonc: not written: a/trailhead.jsonc is a symbolic link
            launch-sim: a/costs/sdks.jsonc: not written: a/costs is a symbolic link

            """))
    #expect(try folder.text(of: "outside.jsonc") == "mine")
    #expect(!files.fileExists(atPath: folder.url.appendingPathComponent("sdks.jsonc").path))
  }

  @Test("The draft of a process that was killed is removed, that of one that writes is not")
  func drafts() throws {
    let folder = try LaunchSimBinary.Folder()
    let running = ".launch-sim-1.tmp"
    try folder.write("half", to: "Launch/.launch-sim-2.tmp")
    try folder.write("half", to: "Launch/\(running)")
    let draft = try FileHandle(
      forWritingTo: folder.url.appendingPathComponent("Launch/\(running)"))
    defer { try? draft.close() }
    #expect(flock(draft.fileDescriptor, LOCK_EX | LOCK_NB) == 0)
    #expect(try LaunchSimBinary.run("init", "-q", in: folder).status == 0)
    #expect(
      folder.contents == [
        "Launch", "Launch/\(running)", "Launch/costs", "Launch/costs/sdks.jsonc",
        "Launch/trailhead.jsonc",
      ])
  }

  @Test("An obstacle to a file or folder is named before anything is written")
  func inTheWay() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write("mine", to: "a/costs")
    try folder.write("mine", to: "b/trailhead.jsonc/file")
    for words in [["init"], ["init", "--force"]] {
      #expect(
        try LaunchSimBinary.run(words + ["a"], in: folder)
          == .init(
            status: 73, output: "",
            errors: """
              launch-sim: a/costs/sdks.jsonc: not written: a/costs is in the way: it is no folder

              """))
      #expect(
        try LaunchSimBinary.run(words + ["a/costs//"], in: folder).errors == """
          launch-sim: a/costs//trailhead.jsonc: not written: a/costs is in the way: it is no folder
          launch-sim: a/costs//costs/sdks.jsonc: not written: a/costs is in the way: it is no folder

          """)
      #expect(
        try LaunchSimBinary.run(words + ["b"], in: folder).errors
          == "launch-sim: b/trailhead.jsonc: not written: it is a folder\n")
    }
    #expect(
      folder.contents == ["a", "a/costs", "b", "b/trailhead.jsonc", "b/trailhead.jsonc/file"])
  }

  @Test(
    "A special file in place of a file is refused without waiting", arguments: [[], ["--force"]])
  func notAFile(options: [String]) throws {
    let folder = try LaunchSimBinary.Folder()
    #expect(unsafe mkfifo(folder.url.appending(path: "trailhead.jsonc").path(), 0o600) == 0)
    let refused = try LaunchSimBinary.run(["init", "."] + options, in: folder)
    #expect(
      refused
        == .init(
          status: 73, output: "",
          errors: """
            launch-sim: trailhead.jsonc: not written: something that is not a file is in the way

            """))
    #expect(folder.contents == ["trailhead.jsonc"])
  }

  @Test("init --from drafts a scenario from Swift sources, which lint accepts")
  func fromApp() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(
      "@main struct Trailhead: App { init() { Theme.apply() } }", to: "App/Sources/App.swift")
    try folder.write("@main struct B: App { init() { b() } }", to: "App/AppTests/B.swift")
    let first = try LaunchSimBinary.run("init", "--from", "App", in: folder)
    #expect(
      first
        == .init(
          status: 0,
          output: """
            wrote Launch/draft.jsonc: 1 item from 1 Swift file
            passed over: App/AppTests
            Next: launch-sim lint Launch/draft.jsonc
            'check' needs --root ., because the app is outside the root folder of "Launch"

            """, errors: ""))
    // As the answer says, and without a word of it in a repository.
    #expect(try LaunchSimBinary.run("check", "Launch", in: folder).output.contains("stale"))
    let checked = try LaunchSimBinary.run("check", "Launch", "--root", ".", in: folder)
    #expect(!checked.output.contains("stale"))
    try folder.write("", to: ".git/HEAD")
    let inRepository = try LaunchSimBinary.run("init", "--from", "App", "--force", in: folder)
    #expect(!inRepository.output.contains("--root"))
    #expect(!(try LaunchSimBinary.run("check", "Launch", in: folder).output.contains("stale")))
    let draft = try folder.text(of: "Launch/draft.jsonc")
    #expect(draft.contains(#""code": "../App/Sources/App.swift#Theme.apply""#))
    #expect(try LaunchSimBinary.run("lint", "Launch", in: folder).status == 0)
    let again = try LaunchSimBinary.run("init", "--from", "App", in: folder)
    #expect(again.status == 73)
    #expect(try LaunchSimBinary.run("init", "--from", "App", "--force", in: folder).status == 0)
  }

  @Test("A folder without one app is refused, and nothing is written")
  func fromNoApp() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write("@interface AppDelegate", to: "ObjC/AppDelegate.m")
    try folder.write("@main struct A: App { init() { a() } }", to: "Two/A/A.swift")
    try folder.write("@main struct B: App { init() { b() } }", to: "Two/B/B.swift")
    let none = try LaunchSimBinary.run("init", "--from", "ObjC", in: folder)
    #expect(none.status == 66)
    #expect(
      none.errors == """
        --from ObjC: error: there are no Swift files here; sources in Objective-C cannot be drafted \
        from; launch-sim init writes a scenario to edit

        """)
    #expect(try LaunchSimBinary.run("init", "--from", "Gone", in: folder).status == 66)
    let two = try LaunchSimBinary.run("init", "--from", "Two", in: folder)
    #expect(two.status == 65)
    #expect(two.errors.contains("draft from one: launch-sim init --from Two/B"))
    #expect(!folder.contents.contains("Launch"))
  }
}
