import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("Reference")
struct ReferenceTopicTests {
  private static let topics: [ReferenceTopic] = [
    .devices, .placements, .callbacks, .switches, .constants, .limits, .reasons, .terms,
  ]

  @Test("Each topic has its entries once, and nothing left empty", arguments: topics)
  func entries(topic: ReferenceTopic) {
    #expect(!topic.entries.isEmpty)
    #expect(Set(topic.entries.map(\.name)).count == topic.entries.count)
    for entry in topic.entries {
      #expect(topic.columns.isEmpty || entry.cells.count == topic.columns.count)
      #expect(topic.columns.isEmpty != entry.summary.isEmpty)
      #expect(entry.fields.allSatisfy { $0.text != "" && ($0.text == nil || !$0.label.isEmpty) })
      #expect(entry.fields.allSatisfy { !$0.key.isEmpty || !$0.label.isEmpty })
    }
  }

  @Test("A code leads to the limits that end in it, and a name to its entry alone")
  func codes() {
    func found(_ word: String) -> [String] {
      ReferenceTopic.limits.entries(for: word).map(\.name)
    }
    #expect(
      found("0x8badf00d") == [
        "launchWatchdog", "resumeWatchdog", "sceneUpdate", "enterBackground", "backgroundTask",
        "expirationGrace", "suspendWatchdog", "quitting", "backgroundLaunchCPU",
      ])
    #expect(found("0xDEAD10CC") == ["fileLock"])
    #expect(found("0xc51bad01") == ["watchBackgroundTask"])
    #expect(found("fileLock") == ["fileLock"])
    #expect(found("0xcafe") == [])
    let part = ReferenceTopic.limits.limited(to: ReferenceTopic.limits.entries(for: "0x2182bad4"))
    #expect(part.entries.map(\.name) == ["backgroundFetch", "appRefresh"])
    #expect(found("0x2182baad") == ["processing", "silentPush", "bluetooth", "location"])
    let fileLock = ReferenceTopic.limits.entries(for: "fileLock").first?.text(.plain)
    #expect(fileLock?.contains("before suspension; then the app is killed") == true)
  }

  @Test("A callback of a view has the choices of the model that place it, the list all of them")
  func choices() {
    func chosen(_ callback: String) -> [String] {
      let fields = ReferenceTopic.callbacks.entries(for: callback).first?.fields ?? []
      return fields.filter { $0.label == "chosen" }.compactMap(\.text)
    }
    #expect(chosen("viewWillAppear").count == 2)
    #expect(
      chosen("viewDidAppear") == ["the order of view callbacks and didBecomeActive (rule 35)"])
    #expect(chosen("draw") == [])
    #expect(ReferenceTopic.callbacks.legend.contains("Chosen by this model: the order of"))
  }

  @Test("An app without keys receives nil")
  func noOptions() {
    func options(_ reason: String) -> String? {
      ReferenceTopic.reasons.entries(for: reason).first?.fields.first {
        $0.key == "launchOptions"
      }?.text
    }
    #expect(options("tap") == "nil")
    #expect(options("location") == "location")
  }

  @Test("Tables fit 80 columns, and so does every entry", arguments: topics)
  func width(topic: ReferenceTopic) {
    let texts = [topic.text(.plain)] + topic.entries.map { $0.text(.plain) }
    for line in texts.flatMap({ $0.split(separator: "\n") }) {
      #expect(line.displayWidth <= 80, "\(line)")
    }
  }

  @Test(
    "A name that users type is whole at any width",
    arguments: topics.filter { !$0.columns.isEmpty }, [60, 80, 100])
  func names(topic: ReferenceTopic, width: Int) {
    let lines = topic.text(TextStyle(width: width)).split(separator: "\n")
    for entry in topic.entries {
      #expect(lines.contains { $0.hasPrefix(entry.cells[0] + "  ") }, "\(entry.name)")
    }
    #expect(lines.allSatisfy { $0.displayWidth <= width })
  }

  @Test("JSON holds every entry and reads back", arguments: topics)
  func json(topic: ReferenceTopic) throws {
    let document = try JSONDocument(SourceText(name: "json", bytes: Array(topic.json.utf8)))
    guard case .array(let entries)? = document.root[topic.name]?.content else {
      Issue.record("no list of \(topic.name)")
      return
    }
    #expect(entries.count == topic.entries.count)
    for entry in topic.entries {
      let text = SourceText(name: "json", bytes: Array(entry.jsonText.utf8))
      #expect(throws: Never.self) { try JSONDocument(text) }
    }
  }

  @Test("Every placement, callback and switch of the format is explained, in its order")
  func complete() {
    #expect(
      ReferenceTopic.placements.entries.map(\.name) == Placement.Form.allCases.map(\.rawValue))
    let names = ReferenceTopic.callbacks.entries.map(\.name)
    #expect(names.count == Callback.names.count && Set(names) == Set(Callback.names))
    #expect(ReferenceTopic.switches.entries.map(\.name) == ObjectKind.switches.keys.map(\.name))
    let spellings = ReferenceTopic.placements.entries.map { $0.cells[0] }
    #expect(spellings.joined(separator: " ") == Placement.Form.spellings)
  }

  @Test(
    "A device written out is the device it was written from", arguments: DeviceProfile.catalog)
  func devices(device: DeviceProfile) throws {
    for withOrigins in [false, true] {
      let scenario = """
        {"launchScenario": 1, "app": {}, "device": \(device.layout(withOrigins: withOrigins).text())}
        """
      let reader = ScenarioReader(files: .memory([("s.json", scenario)]))
      let read = try reader.read("s.json").scenario.device
      #expect(read.name == device.name)
      #expect(read.performanceCores.count == device.performanceCores.count)
      #expect(read.efficiencyCores.count == device.efficiencyCores.count)
      #expect(zip(read.facts, device.facts).allSatisfy { $0.path == $1.path && $0.text == $1.text })
      #expect(read.facts.count == device.facts.count)
    }
  }

  @Test("The constants are those the engine uses")
  func constants() {
    let values = Dictionary(
      uniqueKeysWithValues: ReferenceTopic.constants.entries.map { ($0.name, $0.cells[1]) })
    #expect(values["firstFrameBudget"] == "400 ms")
    #expect(values["pageSize"] == "16 KiB")
    #expect(SystemFigures.pageSize.value == 16 * 1024)
    #expect(values["poolWidth"] == "one per core")
    #expect(values["workerLimit"] == "max(64, 5 × cores)")
  }

  @Test("A count of bytes is written in the unit that makes it shortest")
  func bytes() {
    #expect(Quantity.size.literal(1_000_000_000) == "1GB")
    #expect(Quantity.size.literal(1_530_000_000) == "1530MB")
    #expect(Quantity.size.literal(253_000) == "253KB")
    #expect(Quantity.size.literal(1_001) == "1001B")
    #expect(Quantity.size.literal(0) == "0B")
    #expect(Quantity.size.spelled(402_000_000) == "402 MB")
  }
}

extension ReferenceTopic: CustomTestStringConvertible {
  package var testDescription: String { name }
}
