import Testing

@testable import LaunchSim

@Suite("Paths as text")
struct FilePathTests {
  @Test(
    "The parts of a path",
    arguments: [
      ("a/b/c.tar.gz", "a/b", "c.tar.gz", "c.tar", "gz"), ("/a", "/", "a", "a", ""),
      ("a/.hidden", "a", ".hidden", ".hidden", ""),
      ("A.xcodeproj/", "A.xcodeproj", "A.xcodeproj", "A", "xcodeproj"),
      ("", ".", "", "", ""),
    ])
  func parts(path: String, folder: String, name: String, stem: String, ending: String) {
    #expect(FilePath.folder(of: path) == folder)
    #expect(FilePath.name(of: path) == name)
    #expect(FilePath.stem(of: path) == stem)
    #expect(FilePath.fileExtension(of: path) == ending)
  }

  @Test(
    "Paths are joined without dots",
    arguments: [
      ("", "a/./b", "a/b"), ("p", "../a", "a"), ("", "../a", "../a"), ("p", "/a/../b", "/b"),
      ("/p", "../../a", "/a"), ("p", ".", "p"), ("../p", "../a", "../a"), ("p", "", "p"),
      ("", ".", "."), ("p", "..", "."), ("/", "..", "/"), (".", "a", "a"),
    ])
  func joined(folder: String, path: String, expected: String) {
    #expect(FilePath.joinNormalized(folder, path) == expected)
  }

  @Test(
    "The tail of a path is what was joined to its folder", arguments: [".", "/", "a", "a/", "./a"])
  func tail(folder: String) {
    #expect(FilePath.tail(of: FilePath.join(folder, "b/c.json"), in: folder) == "b/c.json")
  }
}
