import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Writing files")
struct FileWritingTests {
  private let folder: LaunchSimBinary.Folder

  init() throws {
    folder = try LaunchSimBinary.Folder()
  }

  private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  @Test("A new file is created; an existing one stays unless replacement is allowed")
  func replacing() throws {
    try Platform.writeFile("one", to: path("a"), replacing: false)
    #expect(throws: SystemError.alreadyThere) {
      try Platform.writeFile("two", to: path("a"), replacing: false)
    }
    #expect(try folder.text(of: "a") == "one")
    try Platform.writeFile("three", to: path("a"), replacing: true)
    #expect(try folder.text(of: "a") == "three")
    #expect(folder.contents == ["a"])
  }

  @Test("Permissions of a replaced file are kept, and a link stays a link")
  func identity() throws {
    try folder.write("one", to: "a")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path("a"))
    try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "a")
    try Platform.writeFile("two", to: path("link"), replacing: true)
    #expect(try folder.text(of: "a") == "two")
    let attributes = try FileManager.default.attributesOfItem(atPath: path("a"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(Platform.isSymbolicLink(path("link")))
    #expect(folder.contents == ["a", "link"])
  }

  @Test("A file that was changed meanwhile is left as it is", arguments: ["one more", "on", "two"])
  func changed(contents: String) throws {
    try folder.write(contents, to: "a")
    #expect(throws: SystemError.changed) {
      try Platform.writeFile(
        Array("new".utf8), to: path("a"), replacing: true, insteadOf: Array("one".utf8))
    }
    #expect(try folder.text(of: "a") == contents)
    try Platform.writeFile(
      Array("new".utf8), to: path("a"), replacing: true, insteadOf: Array(contents.utf8))
    #expect(try folder.text(of: "a") == "new")
    #expect(folder.contents == ["a"])
  }

  @Test("No change is lost among writers that read, change and write at once")
  func writersAtOnce() throws {
    let (writers, changes) = (6, 8)
    try folder.write("", to: "a")
    let file = path("a")
    DispatchQueue.concurrentPerform(iterations: writers) { _ in
      var left = changes
      while left > 0, case .success(let bytes) = Platform.contents(of: file, limit: 1_000) {
        do throws(SystemError) {
          try Platform.writeFile(
            bytes + Array("x".utf8), to: file, replacing: true, insteadOf: bytes)
          left -= 1
        } catch {
          guard error == .changed else { return }
        }
      }
    }
    #expect(try folder.text(of: "a").count == writers * changes)
    #expect(folder.contents == ["a"])
  }

  @Test(
    "A folder that takes the path of another meanwhile gets nothing", arguments: [false, true])
  func swappedFolder(isFinished: Bool) throws {
    try folder.write("one", to: "a/file")
    try folder.write("mine", to: "b/file")
    do {
      let draft = try Platform.Draft(of: path("a/file"), replacing: true)
      try draft.write("two")
      try FileManager.default.moveItem(atPath: path("a"), toPath: path("c"))
      try FileManager.default.createSymbolicLink(atPath: path("a"), withDestinationPath: "b")
      #expect(draft.isInstead(of: Array("one".utf8)) && !draft.isInstead(of: Array("mine".utf8)))
      if isFinished { try draft.finish() }
    }
    #expect(try folder.text(of: "b/file") == "mine")
    #expect(try folder.text(of: "c/file") == (isFinished ? "two" : "one"))
    #expect(folder.contents == ["a", "b", "b/file", "c", "c/file"])
  }

  @Test("A read-only file is not replaced", .enabled(if: getuid() != 0))
  func readOnly() throws {
    try folder.write("one", to: "a")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path("a"))
    let error = SystemError(code: EACCES)
    #expect(Platform.obstacle(toWriting: path("a"), replacing: true) == error)
    #expect(throws: error) { try Platform.writeFile("two", to: path("a"), replacing: true) }
    #expect(try folder.text(of: "a") == "one")
    #expect(folder.contents == ["a"])
  }

  @Test("A replaced file keeps its owner", .enabled(if: getuid() == 0))
  func owner() throws {
    try folder.write("one", to: "a")
    try FileManager.default.setAttributes(
      [.ownerAccountID: 1, .groupOwnerAccountID: 2], ofItemAtPath: path("a"))
    try Platform.writeFile("two", to: path("a"), replacing: true)
    let attributes = try FileManager.default.attributesOfItem(atPath: path("a"))
    #expect(attributes[.ownerAccountID] as? Int == 1)
    #expect(attributes[.groupOwnerAccountID] as? Int == 2)
  }

  @Test("A dangling link creates the file at its target", arguments: [false, true])
  func danglingLinks(replacing: Bool) throws {
    try FileManager.default.createDirectory(
      atPath: path("there"), withIntermediateDirectories: false)
    for (link, target) in [("first", "second"), ("second", "there/a")] {
      try FileManager.default.createSymbolicLink(atPath: path(link), withDestinationPath: target)
    }
    try Platform.writeFile("one", to: path("first"), replacing: replacing)
    #expect(try folder.text(of: "there/a") == "one")
    #expect(Platform.isSymbolicLink(path("first")) && Platform.isSymbolicLink(path("second")))
    #expect(folder.contents == ["first", "second", "there", "there/a"])
  }

  @Test(
    "A link that leads nowhere is refused, and stays",
    arguments: [("link", ELOOP), ("gone/a", ENOENT), ("file/a", ENOTDIR), (".", EISDIR)])
  func impossibleLinks(target: String, code: Int32) throws {
    try folder.write("mine", to: "file")
    try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: target)
    let error = SystemError(code: code)
    #expect(Platform.obstacle(toWriting: path("link"), replacing: true) == error)
    #expect(throws: error) {
      try Platform.writeFile("one", to: path("link"), replacing: true)
    }
    #expect(Platform.isSymbolicLink(path("link")))
    #expect(folder.contents == ["file", "link"])
  }

  @Test("Obstacles to a folder are found before anything is created")
  func obstacleToFolder() throws {
    try folder.write("mine", to: "a/file")
    func obstacle(_ name: String) -> String? {
      Platform.obstacle(toMakingFolder: path(name)).map { "\($0.path): \($0.reason.reason)" }
    }
    #expect(obstacle("a/b/c") == nil)
    #expect(obstacle("a//") == nil)
    let found = "\(path("a/file")): a part of the path is not a folder"
    #expect(obstacle("a/file") == found)
    #expect(obstacle("a/file/b/c/") == found)
    #expect(Platform.obstacle(toMakingFolder: "not there") == nil)
    #expect(folder.contents == ["a", "a/file"])
  }

  @Test("A device is written in place")
  func device() throws {
    try Platform.writeFile("gone", to: "/dev/null", replacing: false)
    #expect(Platform.kind(at: "/dev/null") == .special)
  }

  @Test("A pipe without a reader is refused at once, and any pipe in place of a file")
  func pipe() throws {
    #expect(unsafe mkfifo(path("pipe"), 0o600) == 0)
    #expect(throws: SystemError(code: ENXIO)) {
      try Platform.writeFile("one", to: path("pipe"), replacing: true)
    }
    #expect(SystemError(code: ENXIO).reason == "nothing reads from it")
    #expect(throws: SystemError.notAFile) {
      try Platform.writeFile("one", to: path("pipe"), replacing: true, onlyFiles: true)
    }
    #expect(
      Platform.obstacle(toWriting: path("pipe"), replacing: false, onlyFiles: true) == .notAFile)
    let reader = unsafe open(path("pipe"), O_RDONLY | O_NONBLOCK)
    #expect(reader >= 0)
    defer { close(reader) }
    try Platform.writeFile("one", to: path("pipe"), replacing: false)
    #expect(try FileHandle(fileDescriptor: reader).readToEnd() == Data("one".utf8))
  }

  @Test("A folder is created with its parents; an existing one is left alone")
  func folders() throws {
    try Platform.makeFolder(path("a/b/c"))
    try Platform.makeFolder(path("a/b/c"))
    #expect(Platform.kind(at: path("a/b/c")) == .folder)
    try folder.write("", to: "file")
    #expect(throws: SystemError.self) { try Platform.makeFolder(path("file/x")) }
  }

  @Test("Names are sorted by their bytes")
  func names() throws {
    // Names that differ in case alone are one file on most Macs.
    for name in ["b", "C", "é", "a10", "a9", ".x"] { try folder.write("", to: name) }
    let names = try Platform.names(inFolder: folder.url.path)
    #expect(names.map(\.text) == [".x", "C", "a10", "a9", "b", "é"])
  }

  #if os(Linux)
    @Test("A name that is not UTF-8 is listed, and its file can be examined")
    func nameThatIsNoText() throws {
      let bytes = Array("\(folder.url.path)/\u{61}".utf8).map(CChar.init(bitPattern:)) + [-1, 0]
      #expect(unsafe mkdir(bytes, 0o700) == 0)
      let name = Platform.EntryName(bytes: [0x61, 0xFF])
      #expect(try Platform.names(inFolder: folder.url.path) == [name])
      #expect(name.text == nil)
      #expect(name.spelled == "a\u{FFFD}")
      #expect(Platform.kind(of: name, inFolder: folder.url.path) == .folder)
      #expect(unsafe rmdir(bytes) == 0)
    }
  #endif
}
