import Foundation
import Testing

@testable import LaunchSim

@Suite("Writing files")
struct FileWritingTests {
  private let folder: LaunchSimBinary.Folder

  init() throws {
    folder = try LaunchSimBinary.Folder()
  }

  private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  @Test("A new file appears; one that is there stays, unless it may be replaced")
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

  @Test("A device is written to where it is")
  func device() throws {
    try Platform.writeFile("gone", to: "/dev/null", replacing: false)
    #expect(Platform.kind(at: "/dev/null") == .special)
  }

  @Test("A folder is made with those above it, and nothing happens if it is there")
  func folders() throws {
    try Platform.makeFolder(path("a/b/c"))
    try Platform.makeFolder(path("a/b/c"))
    #expect(Platform.kind(at: path("a/b/c")) == .folder)
    try folder.write("", to: "file")
    #expect(throws: SystemError.self) { try Platform.makeFolder(path("file/x")) }
  }

  @Test("Names come in the order of their bytes")
  func names() throws {
    for name in ["b", "B", "é", "a10", "a9", ".x"] { try folder.write("", to: name) }
    #expect(try Platform.names(inFolder: folder.url.path) == [".x", "B", "a10", "a9", "b", "é"])
  }
}
