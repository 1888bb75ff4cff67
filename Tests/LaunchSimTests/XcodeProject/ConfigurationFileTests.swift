import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Configuration files")
struct ConfigurationFileTests {
  private static func read(_ files: [String: String], _ path: String = "c/App.xcconfig")
    -> ConfigurationFile
  {
    ConfigurationFile(
      named: path, Array((files[path] ?? "").utf8), projectFolder: "p",
      reading: { path, _ in
        files[path].map { .success(Array($0.utf8)) }
          ?? .failure(Problem("no-such-file", "there is no such file", cause: .missingInput))
      })
  }

  private static func lines(_ file: ConfigurationFile) -> [String] {
    file.lines.map { line in
      let conditions = line.name.conditions.map { "[\($0.parameter)=\($0.pattern)]" }.joined()
      return "\(line.place.location): \(line.name.name)\(conditions)=\(line.value)"
    }
  }

  @Test("Settings have their values without comments, spaces and semicolons")
  func settings() {
    let file = Self.read([
      "c/App.xcconfig": """
      // A comment
      A = one two  // behind
        B [sdk=iphoneos*] [arch=*] = $(inherited) x;\r
      C=
      URL = https:/$()/example.com

      LONG = a \\
        b
      """
    ])
    #expect(file.diagnostics.isEmpty)
    #expect(
      Self.lines(file) == [
        "c/App.xcconfig:2:1: A=one two",
        "c/App.xcconfig:3:3: B[sdk=iphoneos*][arch=*]=$(inherited) x",
        "c/App.xcconfig:4:1: C=",
        "c/App.xcconfig:5:1: URL=https:/$()/example.com",
        "c/App.xcconfig:7:1: LONG=a b",
      ])
  }

  @Test("Included files stand in their places, and are found beside the file and in the project")
  func includes() {
    let file = Self.read([
      "c/App.xcconfig": "A = 1\n#include \"sub/B.xcconfig\"\n#include? \"None.xcconfig\"\nD = 4",
      "c/sub/B.xcconfig": "B = 2\n#include \"Base\"",
      "p/Base.xcconfig": "C = 3",
    ])
    #expect(file.diagnostics.isEmpty)
    #expect(file.isComplete)
    #expect(
      Self.lines(file) == [
        "c/App.xcconfig:1:1: A=1", "c/sub/B.xcconfig:1:1: B=2", "p/Base.xcconfig:1:1: C=3",
        "c/App.xcconfig:4:1: D=4",
      ])
  }

  @Test("A file that is missing is a warning, and its settings are unknown")
  func missing() {
    let file = Self.read(["c/App.xcconfig": "\n#include \"Secrets.xcconfig\""])
    #expect(!file.isComplete)
    #expect(
      file.diagnostics.map(\.description) == [
        "c/App.xcconfig:2:1: warning: the settings of \"Secrets.xcconfig\" are unknown: "
          + "there is no such file; generate or add the file, then check again"
      ])
  }

  @Test("A circle of includes is passed over with a warning")
  func circle() {
    let file = Self.read([
      "c/App.xcconfig": "#include \"B.xcconfig\"\nA = 1",
      "c/B.xcconfig": "#include \"App.xcconfig\"\nB = 2",
    ])
    #expect(Self.lines(file) == ["c/B.xcconfig:2:1: B=2", "c/App.xcconfig:2:1: A=1"])
    #expect(
      file.diagnostics.map(\.description) == [
        "c/B.xcconfig:1:1: warning: the files include one another: "
          + "App.xcconfig → B.xcconfig → App.xcconfig; remove one"
      ])
  }

  @Test("Includes end at the limits of depth and number")
  func limits() {
    let chain = Dictionary(
      uniqueKeysWithValues: (0..<40).map { ("c/\($0).xcconfig", "#include \"\($0 + 1).xcconfig\"") }
    )
    #expect(
      Self.read(chain, "c/0.xcconfig").diagnostics.map(\.description) == [
        "c/31.xcconfig:1:1: error: files include one another deeper than 32 levels"
      ])
    let many = Self.read([
      "c/App.xcconfig": String(repeating: "#include \"B.xcconfig\"\n", count: 300),
      "c/B.xcconfig": "B = 2",
    ])
    #expect(many.lines.count == 256)
    #expect(many.diagnostics.first?.location.line == 257)
    let other = Self.read(["c/App.xcconfig": "A = b\n" + String(repeating: "<\n", count: 200)])
    #expect(
      other.diagnostics.last?.description
        == "c/App.xcconfig:102:1: error: the text has more than 100 mistakes; the rest was not read"
    )
    #expect(other.diagnostics.count == 101)
    #expect(!other.isComplete)
  }

  @Test(
    "A file of another kind has one mistake, without its lines",
    arguments: [("/etc/passwd", "root:x:0:0"), ("c/B.xcconfig", "root:x:0:0\nbin:x:1:1")])
  func otherFiles(path: String, text: String) {
    // An include is found from the folder of the file that has it.
    let include = path.hasPrefix("/") ? path : "B.xcconfig"
    let file = Self.read(["c/App.xcconfig": "#include \"\(include)\"\nA = 1", path: text])
      .diagnostics.map(\.description)
    #expect(
      file == ["\(path):1:1: error: this is no configuration file; name an .xcconfig file"])
  }

  @Test(
    "A mistake has its line and column",
    arguments: [
      (
        "\n = x",
        "c/App.xcconfig:2:2: error: a build setting must stand here, not \"= x\"; "
          + "write NAME = VALUE, or // before a comment"
      ),
      (
        "NAME",
        "c/App.xcconfig:1:1: error: an equals sign must follow \"NAME\"; write NAME = VALUE"
      ),
      (
        "A[sdk = x",
        "c/App.xcconfig:1:1: error: an equals sign must follow \"A[sdk = x\"; write NAME = VALUE"
      ),
      (
        "A B = x",
        "c/App.xcconfig:1:1: error: \"A B\" is not a build setting with conditions; "
          + "write NAME[sdk=iphoneos*] = VALUE"
      ),
      (
        "#define A",
        "c/App.xcconfig:1:1: error: \"#define A\" is not a directive; configuration files have "
          + "#include \"FILE\" and #include? \"FILE\""
      ),
    ])
  func mistakes(text: String, expected: String) {
    #expect(Self.read(["c/App.xcconfig": text]).diagnostics.map(\.description) == [expected])
  }

  @Test("No damage crashes the reader, and every problem has a line", arguments: 0..<40)
  func damage(number: Int) {
    var dice = Dice(seed: 143, number: number)
    let text = "A[sdk=iphoneos*] = x \\\n y; // c\n#include \"B\"\n#include? \"C\"\r\nB = $(A)\n"
    for _ in 0..<100 {
      var bytes = Array(text.utf8)
      for _ in 0..<dice.roll(1...4) where !bytes.isEmpty {
        let index = dice.roll(0...(bytes.count - 1))
        switch dice.roll(0...3) {
        case 0: bytes[index] = UInt8(dice.roll(0...255))
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(dice.pick(Array("[]=\"#\\/\n".utf8)), at: index)
        default: bytes.removeLast(bytes.count - index)
        }
      }
      let file = ConfigurationFile(
        named: "t", bytes, projectFolder: "",
        reading: { _, _ in .failure(Problem("x", "y", cause: .missingInput)) })
      #expect(file.diagnostics.allSatisfy { $0.location.line != nil })
    }
  }
}
