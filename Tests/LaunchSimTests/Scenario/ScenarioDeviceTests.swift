import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Devices written in a scenario")
struct ScenarioDeviceTests {
  private func complaints(_ device: String) -> [String] {
    ScenarioFixture.complaints(rest: "\"device\":\(device)")
  }

  @Test("The default system is one that the device runs, and others are warned of")
  func systems() throws {
    func system(_ rest: String) throws -> Int {
      try ScenarioFixture.read(("t", ScenarioFixture.scenario(rest: rest))).scenario.systemVersion
    }
    #expect(try system(#""device":"iphone-6s""#) == 15)
    #expect(try system(#""device":"iphone-15""#) == 26)
    #expect(
      ScenarioFixture.complaints(rest: #""device":"iphone-6s","os":"iOS 26""#) == [
        "warning: os: iPhone 6s does not run iOS 26, but iOS 9 to 15; name one of these, or another"
          + " device"
      ])
    #expect(ScenarioFixture.complaints(rest: #""device":"iphone-6s","os":"iOS 15""#) == [])
    #expect(
      ScenarioFixture.complaints(rest: #""os":"iOS 99""#) == [
        "warning: os: iOS 99 is not known; it is simulated by the rules of iOS 27"
      ])
  }

  @Test("A second window on an iPhone is warned of, another scene is not")
  func windows() {
    func complaints(_ scene: String, _ rest: String = "") -> [String] {
      ScenarioFixture.complaints(app: #""scenes":{"B":\#(scene)}"#, rest: rest)
    }
    #expect(
      complaints("{}") == [
        "warning: app/scenes/B: iPhone 12 shows one window, so \"B\" never connects there; use an"
          + " iPad, or give the scene the role externalDisplay or carPlay"
      ])
    #expect(complaints(#"{"role":"carPlay"}"#) == [])
    #expect(complaints("{}", #""device":"ipad-air-4""#) == [])
  }

  @Test("A device can be written out in full")
  func full() throws {
    let read = try ScenarioFixture.read(
      (
        "t",
        ScenarioFixture.scenario(
          rest: """
            "device":{"name":"bench","cores":{"performance":{"count":2,"speed":900}},
            "refresh":120,"storage":{"latency":"50us","throughput":"2GB"},
            "constants":{"render":"3ms"},"source":"our lab"}
            """)
      ))
    let device = read.scenario.device
    let lab = Provenance.cited("our lab")
    #expect(device.id == "custom")
    #expect(device.name == "bench")
    #expect(device.performanceCores == .init(count: 2, speed: Sourced(900, lab)))
    #expect(device.efficiencyCores.count == 0)
    #expect(device.refreshRate == Sourced(120, lab))
    #expect(
      device.storage
        == .init(
          latency: Sourced(.microseconds(50), lab), throughput: Sourced(2_000_000_000, lab)))
    var constants = DeviceProfile.iPhone12.constants
    constants.render = Sourced(.milliseconds(3), lab)
    #expect(device.constants == constants)
  }

  @Test("A device based on another lists only its differences")
  func derived() throws {
    let read = try ScenarioFixture.read(
      (
        "t",
        ScenarioFixture.scenario(
          rest: #""device":{"basedOn":"iphone-12","cores":{"efficiency":{"count":2}}}"#)
      ))
    var expected = DeviceProfile.iPhone12
    expected.id = "custom"
    expected.name = "iPhone 12, changed"
    expected.efficiencyCores.count = 2
    #expect(read.scenario.device == expected)
  }

  @Test("Without a device the launch is on the reference device, and the system follows from it")
  func absent() throws {
    let scenario = try ScenarioFixture.read(("t", ScenarioFixture.scenario())).scenario
    #expect(scenario.device == .iPhone12)
    #expect(scenario.systemName == "iOS")
  }

  @Test(
    "A missing or wrong value is named",
    arguments: [
      (#""iphone12""#, [#"device: there is no device "iphone12"; did you mean "iphone-12"?"#]),
      ("5", [#"device: expected a device, found a number; write "iphone-12""#]),
      (
        "{}",
        [
          #"device: a device needs the key "name"; write "name": "bench""#,
          #"device: a device needs the key "cores"; write "cores": { "performance": { "count": 2, "speed": 1000 } }"#,
          #"device: a device needs the key "refresh"; write "refresh": 60"#,
          #"device: a device needs the key "storage"; write "storage": { "latency": "100us", "throughput": "1GB" }"#,
        ]
      ),
      (
        #"{"basedOn":"iphone12"}"#,
        [#"device/basedOn: there is no device "iphone12"; did you mean "iphone-12"?"#]
      ),
      (
        #"{"basedOn":"iphone-12","refresh":0,"cores":{"performance":{"count":0,"speed":20000}}}"#,
        [
          "device/refresh: 0 is out of range; write 1 to 1000",
          "device/cores/performance/count: 0 is out of range; write 1 to 64",
          "device/cores/performance/speed: 20000 is out of range; write 1 to 10000",
        ]
      ),
      (
        #"{"basedOn":"iphone-12","storage":{"throughput":"0B"}}"#,
        ["device/storage/throughput: this must be more than 0"]
      ),
      (
        #"{"name":"x","refresh":60,"cores":{},"storage":{"latency":"1us"}}"#,
        [
          #"device/cores: an object of cores needs the key "performance"; write "performance": { "count": 2, "speed": 1000 }"#,
          #"device/storage: an object of storage needs the key "throughput"; write "throughput": "1GB""#,
        ]
      ),
      (
        #"{"basedOn":"iphone-12","constants":{"rendr":"1ms"}}"#,
        [
          #"device/constants/rendr: an object of constants has no key "rendr"; did you mean "render"?"#
        ]
      ),
    ])
  func wrong(device: String, expected: [String]) {
    #expect(complaints(device) == expected.map { "error: \($0)" })
  }

  @Test("The system is that of the device's family, which a written device has from its base")
  func family() throws {
    func system(_ device: String) throws -> String {
      let text = ScenarioFixture.scenario(rest: "\"device\":\(device)")
      return try ScenarioFixture.read(("t", text)).scenario.systemName
    }
    #expect(try system(#""ipad-pro-11-m2""#) == "iPadOS")
    #expect(try system(#"{"basedOn":"ipad-air-4","name":"our tablet"}"#) == "iPadOS")
    #expect(try system(#"{"basedOn":"iphone-12","name":"iPad-sized phone"}"#) == "iOS")
  }
}
