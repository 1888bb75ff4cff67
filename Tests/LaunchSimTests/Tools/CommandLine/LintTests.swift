import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Judging files and folders")
struct LintTests {
  @Test("lint locates each mistake, and counts the files it skipped")
  func lint() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(#"{"launchScenario": 1, "titel": "x", "app": {}}"#, to: "all/deep/bad.jsonc")
    try folder.write(#"{"name": "something else"}"#, to: "all/package.json")
    try folder.write("{", to: "all/.hidden/broken.json")
    try folder.write("no JSON", to: "all/notes.txt")
    let text = try LaunchSimBinary.run("lint", "all", in: folder)
    #expect(
      text.output == """
        all/deep/bad.jsonc:1:23: error: titel: a scenario has no key "titel"; did you mean "title"?
        ✗ 1 error in 1 file; 1 other file passed over: all/package.json

        """)
    #expect(text.status == 1)
    #expect(text.errors == "")
    let json = try LaunchSimBinary.run("lint", "all", "-f", "json", in: folder)
    #expect(json.status == 1)
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect(object?["launchLint"] as? Int == 1)
    #expect(object?["passedOver"] as? Int == 1)
    #expect(object?["passedOverFiles"] as? [String] == ["all/package.json"])
    let first = (object?["diagnostics"] as? [[String: Any]])?.first
    #expect(first?["file"] as? String == "all/deep/bad.jsonc")
    #expect(first?["line"] as? Int == 1)
    #expect(first?["column"] as? Int == 23)
    #expect(first?["path"] as? String == "titel")
  }

  @Test("lint reads standard input, and names missing files with status 66")
  func lintElsewhere() throws {
    let folder = try LaunchSimBinary.Folder()
    let input = #"{"launchCosts": 1, "work": {}}"#
    #expect(try LaunchSimBinary.run("lint", "-", "-q", input: input).status == 0)
    let missing = try LaunchSimBinary.run("lint", "nowhere.jsonc", in: folder)
    #expect(missing.status == 66)
    #expect(missing.output.hasPrefix("nowhere.jsonc: error: there is no such file\n"))
    let empty = try LaunchSimBinary.run("lint", ".", in: folder)
    #expect(
      empty
        == .init(
          status: 66,
          output: "✗ no scenario, cost table, budget table, Info.plist or launch screen found\n",
          errors: ""))
  }

  @Test("A property list is told by its contents, whatever its name")
  func propertyLists() throws {
    let folder = try LaunchSimBinary.Folder()
    let xml = "<plist><dict><key>CFBundleName</key><string>A</string></dict></plist>"
    // A dictionary with one key and its value, and the places of its three objects.
    let binary =
      Array("bplist00".utf8) + [0xD1, 1, 2] + [0x5C] + Array("CFBundleName".utf8) + [0x51]
      + Array("A".utf8) + [8, 11, 24] + Array(repeating: 0, count: 6) + [1, 1]
      + [0, 0, 0, 0, 0, 0, 0, 3] + Array(repeating: 0, count: 8) + [0, 0, 0, 0, 0, 0, 0, 26]
    let names = ["Info.plist", "Info.bplist", "Info.xml", "Info"]
    for name in names {
      try folder.write(xml, to: "x/\(name)")
      try folder.write("", to: "b/\(name)")
      try Data(binary).write(to: folder.url.appending(path: "b/\(name)"))
    }
    for kind in ["x", "b"] {
      let outcomes = try names.map { name in
        let outcome = try LaunchSimBinary.run("lint", "\(kind)/\(name)", in: folder)
        #expect(outcome.output.contains("no key names a launch screen") || outcome.status == 0)
        return outcome.output.replacing("\(kind)/\(name)", with: "FILE")
      }
      #expect(Set(outcomes).count == 1, "\(outcomes)")
      #expect(outcomes[0].contains("FILE: the app may"), "\(outcomes)")
    }
    let input = try LaunchSimBinary.run("lint", "-", input: xml)
    #expect(input.output.contains("\n<stdin>: the app may"))
  }

  @Test("A misspelled or misplaced first key is an error, not a foreign file")
  func nearlyOurs() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(#"{ "launchScenaro": 1, "app": {} }"#, to: "l/a.json")
    try folder.write(#"{ "title": "x", /* { */ "launchScenario": 1 "app": {} }"#, to: "l/b.json")
    try folder.write(#"{ "title": { "launchScenario": 1 } }"#, to: "l/c.json")
    for number in 1...6 { try folder.write("{}", to: "l/other\(number).json") }
    let outcome = try LaunchSimBinary.run("lint", "l", in: folder)
    #expect(outcome.status == 1)
    #expect(
      outcome.output == """
        l/a.json:1:3: error: the first key must say what the file is, and "launchScenaro" does not; \
        did you mean "launchScenario"?
        l/b.json:1:44: error: a comma is missing here
        ✗ 2 errors in 2 files; 7 other files passed over: l/c.json, l/other1.json, l/other2.json, \
        l/other3.json, l/other4.json and 2 more

        """)
    try folder.write(#"{ "title": "x", "launchScenario": 1, "app": {} }"#, to: "l/b.json")
    #expect(
      try LaunchSimBinary.run("lint", "l", in: folder).output.contains(
        #"l/b.json:1:3: error: "launchScenario" must be the first key"#))
  }

  @Test("A file that is named twice is judged and counted once")
  func twice() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(#"{ "launchCosts": 1 }"#, to: "l/a.json")
    for arguments in [["l/a.json", "./l/a.json"], ["l", "l/a.json"], ["l", "l"]] {
      #expect(
        try LaunchSimBinary.run(["lint"] + arguments, in: folder).output
          == "✓ 1 file, no errors\n", "\(arguments)")
    }
  }

  @Test("A shared table with a mistake is complained about once")
  func sharedTable() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(#"{"launchCosts": 1, "work": {"A": {"cpu": "1mz"}}}"#, to: "l/costs.json")
    for name in ["a", "b"] {
      try folder.write(
        """
        {"launchScenario": 1, "include": ["costs.json"], "app": {"didFinishLaunching": ["A"]}}
        """, to: "l/\(name).json")
    }
    let outcome = try LaunchSimBinary.run("lint", "l", in: folder)
    #expect(outcome.output.split(separator: "\n").count == 2)
    #expect(outcome.output.hasSuffix("✗ 1 error in 3 files\n"))
  }

  @Test("In a folder, an unreadable file with a scenario's name is an error on its own line")
  func unreadable() throws {
    let folder = try LaunchSimBinary.Folder()
    let files = FileManager.default
    try folder.write(#"{"launchCosts": 1, "work": {}}"#, to: "l/good.json")
    for (link, target) in [("gone.json", "x"), ("loop.jsonc", "loop.jsonc"), ("note", "x")] {
      try files.createSymbolicLink(
        atPath: folder.url.appending(path: "l/\(link)").path(), withDestinationPath: target)
    }
    for name in ["pipe.json", "pipe"] {
      #expect(unsafe mkfifo(folder.url.appending(path: "l/\(name)").path(), 0o600) == 0)
    }
    let outcome = try LaunchSimBinary.run("lint", "l", in: folder)
    #expect(
      outcome
        == .init(
          status: 66,
          output: """
            l/gone.json: error: the symbolic link leads to nothing
            l/loop.jsonc: error: symbolic links lead in a circle
            l/pipe.json: error: this is not a regular file; pass - and pipe it in to read from elsewhere
            ✗ 3 errors in 3 files

            """, errors: ""))
  }

  @Test("In a folder, an Info.plist that cannot be read is an error on its own line")
  func unreadableInfoPlists() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write("", to: "l/A.framework/other")
    for link in ["gone-Info.plist", "A.framework/Info.plist", "other.plist"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.appending(path: "l/\(link)").path(), withDestinationPath: "x")
    }
    #expect(unsafe mkfifo(folder.url.appending(path: "l/Info.plist").path(), 0o600) == 0)
    let outcome = try LaunchSimBinary.run("lint", "l", in: folder)
    #expect(outcome.status == 66)
    let lines = outcome.output.split(separator: "\n").dropLast().map(String.init)
    #expect(
      lines.sorted() == [
        "l/Info.plist: error: this is not a regular file; pass - and pipe it in to read from elsewhere",
        "l/gone-Info.plist: error: the symbolic link leads to nothing",
      ])
  }

  @Test("A file that is not UTF-8 could be anything, so it is an error and not passed over")
  func otherEncodings() throws {
    let folder = try LaunchSimBinary.Folder()
    let text = #"{"launchScenario": 1, "app": {}}"#
    for (name, encoding) in [("a", String.Encoding.utf16), ("b", .utf16BigEndian)] {
      let file = folder.url.appending(path: "\(name).json")
      try #require(text.data(using: encoding)).write(to: file)
    }
    try Data([0x7B, 0x22, 0xE9]).write(to: folder.url.appending(path: "c.json"))
    // A list is none of ours, and neither is what says so before its first odd byte.
    try Data([0x5B, 0x22, 0xE9]).write(to: folder.url.appending(path: "d.json"))
    try Data(Array(#"{"name": ""#.utf8) + [0xE9]).write(
      to: folder.url.appending(path: "e.json"))
    let outcome = try LaunchSimBinary.run("lint", ".", in: folder)
    #expect(
      outcome
        == .init(
          status: 1,
          output: """
            a.json:1:1: error: the file is UTF-16; save it as UTF-8
            b.json:1:1: error: the file is UTF-16; save it as UTF-8
            c.json:1:3: error: byte 0xE9 is not UTF-8; save the file as UTF-8
            ✗ 3 errors in 3 files; 2 other files passed over: d.json, e.json

            """, errors: ""))
  }

  #if os(Linux)
    @Test("A name that is not UTF-8 is an error for a scenario and for a folder")
    func namesThatAreNoText() throws {
      let folder = try LaunchSimBinary.Folder()
      func path(_ name: [UInt8]) -> [CChar] {
        (Array("\(folder.url.path())/".utf8) + name + [0]).map(CChar.init(bitPattern:))
      }
      let names = [[0xFF] + Array(".json".utf8), [0xFE], [0xFD] + Array(".txt".utf8)]
      for name in names {
        let made = unsafe name == [0xFE] ? mkdir(path(name), 0o700) : mkfifo(path(name), 0o600)
        #expect(made == 0)
      }
      let outcome = try LaunchSimBinary.run("lint", ".", in: folder)
      #expect(outcome.status == 66)
      #expect(
        outcome.output == """
          \u{FFFD}: error: the name is not UTF-8, so that no path can spell it; rename it
          \u{FFFD}.json: error: the name is not UTF-8, so that no path can spell it; rename it
          ✗ 2 errors

          """)
      for name in names { _ = unsafe name == [0xFE] ? rmdir(path(name)) : unlink(path(name)) }
    }
  #endif

  @Test("A folder that may not be looked into is an error", .enabled(if: getuid() != 0))
  func closedFolder() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write("", to: "shut/a.json")
    let shut = folder.url.appending(path: "shut").path()
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: shut)
    let outcome = try LaunchSimBinary.run("lint", ".", in: folder)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: shut)
    #expect(outcome.status == 66)
    #expect(outcome.output == "shut: error: permission denied\n✗ 1 error\n")
  }
}
