import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Build settings")
struct BuildSettingsTests {
  /// Settings of `NAME=VALUE`, the last of a name on top.
  private static func settings(_ arguments: [String]) throws -> BuildSettings {
    var settings = BuildSettings()
    for argument in arguments {
      settings.append(try BuildSettings.Assignment(argument: argument))
    }
    return settings
  }

  @Test(
    "References are replaced by their values",
    arguments: [
      ("$(A) and ${A}", "one and one"),
      ("x$A.y", "x$A.y"),
      ("$A-$B", "one-two"),
      ("$(KEY_$(B))", "nested"),
      ("$(OUTER)", "one/two"),
      ("$(EMPTY)|", "|"),
      ("$$(A)", "$(A)"),
      ("$(L:upper)", "MY APP 2"),
      ("$(L:lower)", "my app 2"),
      ("$(L:rfc1034identifier)", "My-App-2"),
      ("$(L:c99extidentifier:lower)", "my_app_2"),
      ("$(DIGIT:c99extidentifier)", "_D_Touch"),
      ("$(EMPTY:default=$(A))", "one"),
      ("$(MISSING:default=none)", "none"),
      ("$(A:default=none)", "one"),
    ])
  func references(text: String, expected: String) throws {
    let settings = try Self.settings([
      "A=one", "B=two", "KEY_two=nested", "OUTER=$(A)/$(B)", "EMPTY=", "L=My App 2",
      "DIGIT=3D Touch",
    ])
    #expect(settings.filled(text) == expected)
  }

  @Test(
    "An unknown reference stays as it is written",
    arguments: [
      "$(MISSING)", "${MISSING}", "$MISSING", "$(A_$(A))", "$(A:nonsense)", "$(A:suffix=x)",
      "$(HALF:upper)", "$(", "$(A", "$()", "$(SELF)", "$(ONE)", "$(inherited)", "a$", "$(A$(B)",
    ])
  func unknown(text: String) throws {
    let settings = try Self.settings([
      "A=one", "HALF=$(MISSING).x", "SELF=$(SELF)", "ONE=$(ONE)",
    ])
    #expect(settings.filled(text) == text)
  }

  @Test("A circle of references ends, with the last one left")
  func circle() throws {
    let settings = try Self.settings(["A=a$(B)", "B=b$(A)"])
    #expect(settings.filled("$(A)") == "ab$(A)")
  }

  @Test("$(inherited) and a setting's own name stand for the assignment below")
  func inherited() throws {
    let settings = try Self.settings([
      "F=$(inherited) one", "F=$(inherited) two", "F=$(F) three", "G=$(inherited)x",
    ])
    #expect(settings.value(of: "F") == " one two three")
    #expect(settings.value(of: "G") == "x")
    #expect(settings.value(of: "H") == nil)
  }

  @Test("Settings that double one another end at the limit")
  func doubling() throws {
    let settings = try Self.settings(
      ["A0=xx"] + (1...60).map { "A\($0)=$(A\($0 - 1))$(A\($0 - 1))" })
    #expect(settings.filled("$(A60)").utf8.count < 4 * BuildSettings.workLimit)
    #expect(settings.filled("$(A3)") == String(repeating: "x", count: 16))
    let deep = String(repeating: "$(", count: 20_000)
    #expect(settings.filled(deep) == deep)
  }

  @Test("An option is taken apart at its first equals sign")
  func argument() throws {
    let assignment = try BuildSettings.Assignment(argument: "A.B=c=d")
    #expect(assignment.name == "A.B")
    #expect(assignment.value == "c=d")
    #expect(assignment.location.description == "--build-setting")
    #expect(throws: Problem.buildSettingWithoutValue("A")) {
      try BuildSettings.Assignment(argument: "A")
    }
    #expect(throws: Problem.badBuildSettingName("1A")) {
      try BuildSettings.Assignment(argument: "1A=b")
    }
  }

  @Test("Words are parted at spaces outside of quotes")
  func words() {
    #expect(BuildSettings.words(of: #"a "b c"  d\ e 'f'g "" "#) == ["a", "b c", "d e", "fg", ""])
    #expect(BuildSettings.words(of: BuildSettings.text(of: ["a", "b c"])) == ["a", "b c"])
  }

  @Test("Texts of a property list are filled, and keep their keys, kinds and places")
  func propertyList() throws {
    let text =
      "<plist><dict><key>$(A)</key><array><string>$(A)</string><true/></array></dict></plist>"
    let list = try PropertyList(named: "t", Array(text.utf8))
    let filled = try Self.settings(["A=YES"]).filled(list.root)
    let member = try #require(filled.members?.first)
    #expect(member.key == "$(A)")
    #expect(member.value.elements?.map(\.content) == [.string("YES"), .bool(true)])
    #expect(
      member.value.elements?.first?.range == list.root.members?.first?.value.elements?.first?.range)
    #expect(member.value.elements?.first?.range != nil)
  }

  @Test(
    "Conditions hold for a build for devices",
    arguments: [
      ("A", true), ("A[sdk=iphoneos*]", true), ("A[sdk=*]", true), ("A[sdk=iphone*][arch=*]", true),
      ("A[sdk=iphonesimulator*]", false), ("A[sdk=macosx*]", false), ("A[config=Release]", true),
      ("A[config=Debug]", false), ("A[arch=arm64]", true), ("A[arch=x86_64]", false),
      ("A[sdk=iphoneos*,arch=x86_64]", false), ("A[variant=*]", true), ("A[variant=normal]", false),
    ])
  func conditions(name: String, holds: Bool) throws {
    let build = ConditionalSettingName.Build(sdk: "iphoneos", configuration: "Release")
    #expect(try #require(ConditionalSettingName(name)).holds(in: build) == holds)
  }

  @Test(
    "A name with wrong brackets is none", arguments: ["", "1", "A[", "A[sdk]", "A]x", "A[sdk=*]x"])
  func badNames(name: String) {
    #expect(ConditionalSettingName(name) == nil)
  }

  @Test("No text crashes the filler, and without references all stays", arguments: 0..<40)
  func noise(number: Int) throws {
    var dice = Dice(seed: 142, number: number)
    let settings = try Self.settings(["A=b$(B)", "B=$(A:lower)$(C", "C=$(inherited)$($(A))"])
    let parts = [
      "$", "(", "{", ")", "}", ":", "=", "A", "B", "C", "lower", "default", "é", " ", "\\",
    ]
    for _ in 0..<100 {
      let text = (0..<dice.roll(0...30)).map { _ in dice.pick(parts) }.joined()
      let filled = settings.filled(text)
      if !text.contains("$") { #expect(filled == text) }
    }
  }
}
