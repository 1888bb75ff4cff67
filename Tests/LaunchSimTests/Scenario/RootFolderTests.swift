import Synchronization
import Testing

@testable import LaunchSim

@Suite("The root folder")
struct RootFolderTests {
  private static let files = SourceFiles.memory(
    bytes: ["P/.git/HEAD", "P/App/Sub/a", "P/App/b", "Other/c", "Alone/Sub/d"].map { ($0, [1]) },
    links: [
      ("P/in", "P/App"), ("P/out", "Other"), ("P/chain", "P/out"), ("P/absolute", "P/App/b"),
      ("tmp", "P"), ("P/through", "tmp"),
    ])

  private static func root(_ folder: String, _ root: String? = nil) -> RootFolder? {
    RootFolder(root, around: folder, files)
  }

  @Test(
    "It is the folder of --root, else the nearest upward with .git, else the folder named",
    arguments: [
      ("P/App/Sub", nil, "P", "/memory/P"), ("P", nil, "P", "/memory/P"),
      ("P/App", "P/App", "P/App", "/memory/P/App"),
      ("Alone/Sub", nil, "Alone/Sub", "/memory/Alone/Sub"),
      ("Alone/Sub", "Alone", "Alone", "/memory/Alone"),
    ] as [(String, String?, String, String)])
  func choice(folder: String, option: String?, name: String, path: String) throws {
    let root = try #require(Self.root(folder, option))
    #expect(root.name == name)
    #expect(root.path == path)
  }

  @Test("A folder that does not exist has none")
  func missing() {
    #expect(Self.root("Gone") == nil)
    #expect(Self.root("P", "Gone") == nil)
  }

  @Test(
    "A path leads to a place in the root, through links too",
    arguments: [
      ("App/b", "P/App/b"), ("./App//b", "P/App/b"), ("App/Sub/../b", "P/App/b"),
      ("in/b", "P/App/b"), ("in/Sub/a", "P/App/Sub/a"), ("absolute", "P/App/b"),
      ("/memory/P/App/b", "P/App/b"), (".", "P"),
      // A link beside the root, as /tmp is on macOS, leads there as well.
      ("/memory/tmp/App/b", "P/App/b"), ("through/App/b", "P/App/b"),
    ])
  func inside(path: String, place: String) throws {
    let root = try #require(Self.root("P"))
    #expect(
      Self.files.locate(path, from: "/memory/P", inside: root) == .success("/memory/\(place)"))
  }

  @Test(
    "A path that leaves the root is refused, also where it returns",
    arguments: [
      "..", "../Other/c", "../Gone/c", "../P/App/b", "App/../../P/App/b", "/memory/Other/c",
      "/memory/Gone", "/etc/passwd", "/", "out/c", "out/gone", "chain/c", "out/../P/App/b",
      "/memory/P/../P/App/b", "through/../P/App/b",
    ])
  func outside(path: String) throws {
    let root = try #require(Self.root("P"))
    #expect(
      Self.files.locate(path, from: "/memory/P", inside: root) == .failure(.outsideRoot("P")))
  }

  @Test("Nothing outside of the root is looked at, but links beside the folders around it")
  func lookups() throws {
    let root = try #require(Self.root("P"))
    let asked = Recorder()
    var files = Self.files
    files.link = { path in
      asked.add(path)
      return Self.files.link(path)
    }
    files.resolve = { path in
      asked.add(path)
      return Self.files.resolve(path)
    }
    for path in ["../Other/c", "out/c", "/memory/Other/Sub/c", "/etc/shadow", "chain/c"] {
      _ = files.locate(path, from: "/memory/P", inside: root)
    }
    let outside = Set(asked.paths.filter { $0 != "/memory/P" && !$0.hasPrefix("/memory/P/") })
    #expect(outside == ["/memory", "/memory/Other", "/etc"])
  }

  @Test("Files of a root are read as they are named, and no others")
  func confinement() throws {
    let root = try #require(Self.root("P/App"))
    let files = Self.files.confined(to: [root], exceptFor: ["Other/c"])
    #expect(try files.read("P/App/b", 9).get() == [1])
    #expect(try files.read("P/in/b", 9).get() == [1])
    #expect(try files.read("Other/c", 9).get() == [1])
    #expect(files.read("P/out/c", 9) == .failure(.outsideRoot("P")))
    #expect(files.read("Alone/Sub/d", 9) == .failure(.outsideRoot("P")))
    #expect(files.names("P/out") == nil)
    #expect(files.names("P/App") == ["Sub", "b"])
    #expect(files.kind("P/out/c") == nil)
    #expect(files.size("Other/c") == 1)
    #expect(files.size("./Other/c") == nil)
    #expect(files.link("P/in") == "/memory/P/App")
    #expect(Self.files.confined(to: []).read("P/App/b", 9) == .failure(.outsideRoot(".")))
  }

  /// The paths that were looked at.
  private final class Recorder: Sendable {
    private let asked = Mutex<[String]>([])
    var paths: [String] { asked.withLock { $0 } }
    func add(_ path: String) { asked.withLock { $0.append(path) } }
  }
}
