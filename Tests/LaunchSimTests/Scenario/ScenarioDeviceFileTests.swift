import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Devices in files of their own")
struct ScenarioDeviceFileTests {
  private let scenario = ScenarioFixture.scenario(rest: #""device":"lab/phone.json""#)

  private func lint(_ device: String) -> String {
    ScenarioFixture.lint(("t", scenario), ("lab/phone.json", device))
  }

  @Test("The device has the figures of the file, and of its base where the file has none")
  func read() throws {
    let file = """
      {"launchDevice":1,"basedOn":"iphone-15","name":"bench","source":"our desk",
      "constants":{"processCreation":"140ms"},
      "ledger":[{"figure":"firstFrame","observed":"500ms","before":"383ms","after":"498ms"}]}
      """
    let device = try ScenarioFixture.read(("t", scenario), ("lab/phone.json", file)).scenario.device
    #expect(device.name == "bench" && device.id != "iphone-15")
    #expect(
      device.constants[.processCreation] == Sourced(.milliseconds(140), .cited("our desk")))
    #expect(device.constants[.render] == DeviceProfile.iPhone15.constants[.render])
    #expect(
      device.ledger == [
        .init(
          figure: "firstFrame", observed: .milliseconds(500), before: .milliseconds(383),
          after: .milliseconds(498))
      ])
  }

  @Test("A mistake in the file has its place in the file")
  func mistakes() {
    #expect(
      lint(#"{"launchDevice":1,"basedOn":"iphone-15","constants":{"render":"fast"},"weight":1}"#)
        == """
        lab/phone.json:1:63: error: device/constants/render: "fast" is not a time; write digits and \
        a unit, as in "14ms"
        lab/phone.json:1:71: error: device/weight: a device file has no key "weight"; it has \
        launchDevice, basedOn, name, cores, refresh, storage, constants, ledger, note and source
        """)
    #expect(
      lint(#"{"launchDevice":1,"basedOn":"iphone-15""#)
        .hasPrefix("lab/phone.json:1:40: error: "))
    #expect(
      lint(#"{"launchDevice":1}"#)
        .contains("lab/phone.json:1:1: error: device: a device file needs the key \"name\""))
  }

  @Test("A file that is no device file, or cannot be read, is reported where it is named")
  func unread() {
    #expect(
      lint(#"{"launchCosts":1}"#) == """
        t:1:49: error: device: "lab/phone.json" is no device file; one begins { "launchDevice": 1, …; \
        'launch-sim calibrate' writes one
        """)
    #expect(
      ScenarioFixture.lint(("t", scenario)) == """
        t:1:49: error: device: cannot read "lab/phone.json": there is no such file
        """)
    for (path, words) in [
      ("/etc/phone.json", "is an absolute path"), ("../phone.json", "leads out of the root folder"),
      ("https://a.example/phone.json", "is a URL"),
    ] {
      let text = ScenarioFixture.scenario(rest: "\"device\":\"\(path)\"")
      #expect(ScenarioFixture.lint(("t", text)).contains(words), "\(path)")
    }
  }

  @Test("An option names a device file too, and an option can replace one")
  func options() throws {
    let file = #"{"launchDevice":1,"basedOn":"iphone-8","name":"bench"}"#
    let plain = ScenarioFixture.scenario()
    let read = try ScenarioFixture.read(
      ("t", plain), ("phone.json", file), edits: [.init(path: "device", value: "phone.json")])
    #expect(read.scenario.device.name == "bench")
    let replaced = try ScenarioFixture.read(("t", scenario), edits: [.device("iphone-13")])
    #expect(replaced.scenario.device == .iPhone13)
  }

  @Test("A written scenario holds the device of the file, ledger included")
  func written() throws {
    let file = """
      {"launchDevice":1,"basedOn":"iphone-8","name":"bench",
      "ledger":[{"launches":"desk","figure":"firstFrame","observed":"500ms","before":"383ms",
      "after":"498ms","heldBack":"490ms"}]}
      """
    let scenario = try ScenarioFixture.read(("t", scenario), ("lab/phone.json", file)).scenario
    let again = try ScenarioFixture.read(("t", scenario.fileText)).scenario
    #expect(again.device == scenario.device)
  }

  @Test("A file that is cut anywhere, or has a wrong byte, has located errors")
  func damaged() {
    let file = Array(
      #"{"launchDevice":1,"basedOn":"iphone-8","constants":{"render":"5ms"},"ledger":[]}"#.utf8)
    var damaged = (0..<file.count).map { Array(file[..<$0]) }
    damaged += file.indices.map { index in
      var bytes = file
      bytes[index] ^= 0x15
      return bytes
    }
    for bytes in damaged {
      let files = SourceFiles.memory([
        (path: "t", text: scenario),
        (path: "lab/phone.json", text: String(decoding: bytes, as: UTF8.self)),
      ])
      for diagnostic in ScenarioReader(files: files).lint("t").diagnostics {
        #expect(["t", "lab/phone.json"].contains(diagnostic.location.file))
        #expect(diagnostic.location.position != nil)
      }
    }
  }

  @Test("A device file alone is checked by its form")
  func alone() {
    #expect(ScenarioFixture.lint(("d", #"{"launchDevice":1,"basedOn":"iphone-8"}"#)) == "")
    #expect(
      ScenarioFixture.lint(("d", #"{"launchDevice":2,"basedOn":"iphone-8"}"#))
        == "d:1:17: error: launchDevice: this launch-sim reads version 1, not 2")
  }
}
