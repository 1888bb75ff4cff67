import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Files of measured values")
struct MeasurementFileTests {
  static let file = MeasurementFile(
    host: MeasuredSamples.host,
    measures: [
      .init(
        key: "item:Database.open",
        outcome: .measured(
          MeasuredValue(
            median: .milliseconds(2), low: .microseconds(1_900), high: .microseconds(2_100),
            rounds: 40, outliers: 3))),
      .init(key: "firstFrame", outcome: .failed("no sample was taken")),
    ])

  static func read(_ text: String) -> (file: MeasurementFile?, problems: DiagnosticList) {
    MeasurementFile.read(SourceText(name: "measured.json", bytes: Array(text.utf8)))
  }

  private func problems(_ text: String) -> [String] {
    Self.read(text).problems.diagnostics.map(\.description)
  }

  @Test("A file has its host first, then each value under the key of its budget")
  func text() {
    #expect(
      Self.file.text == """
        {
          "launchMeasurements": 1,
          "host": {
            "system": "Linux",
            "architecture": "x86_64",
            "cores": 2,
            "processor": "Test CPU",
            "toolchain": "Swift 6.2",
            "build": "release",
            "indexNs": 400000
          },
          "measures": {
            "item:Database.open": {
              "medianNs": 2000000,
              "lowNs": 1900000,
              "highNs": 2100000,
              "rounds": 40,
              "outliers": 3
            },
            "firstFrame": { "failed": "no sample was taken" }
          }
        }

        """)
  }

  @Test("What was written is read again, with the lines of the keys")
  func reading() throws {
    let (read, problems) = Self.read(Self.file.text)
    #expect(problems.diagnostics.isEmpty)
    var file = try #require(read)
    #expect(file.measures.map(\.location?.line) == [13, 20])
    for index in file.measures.indices { file.measures[index].location = nil }
    #expect(file == Self.file)
  }

  @Test("Processes and the share of a busy host are written and read")
  func processes() throws {
    var file = Self.file
    file.measures[0].outcome = .measured(
      MeasuredValue(
        median: .milliseconds(2), low: .milliseconds(1), high: .milliseconds(3), rounds: 40,
        withheld: 35, processes: [.milliseconds(2), .milliseconds(2), .milliseconds(3)]))
    let (read, problems) = Self.read(file.text)
    #expect(problems.diagnostics.isEmpty)
    #expect(read?.measures.first?.outcome == file.measures[0].outcome)
    #expect(file.text.contains("\"withheldPermille\": 35"))
  }

  @Test("A mistake has its place and its key")
  func mistakes() {
    let text = Self.file.text
    #expect(
      problems(text.replacing("\"medianNs\": 2000000", with: "\"medianNs\": 0")) == [
        """
        measured.json:14:19: error: measures/item:Database.open/medianNs: 0 is out of range; write \
        1 to 86400000000000
        """
      ])
    #expect(
      problems(text.replacing("\"lowNs\": 1900000", with: "\"lowNs\": 2000001")) == [
        """
        measured.json:13:27: error: measures/item:Database.open: lowNs, medianNs and highNs must \
        ascend
        """
      ])
    #expect(
      problems(text.replacing("\"cores\": 2", with: "\"core\": 2")) == [
        "measured.json:3:11: error: host: a host needs the key \"cores\"; write \"cores\": 2",
        "measured.json:6:5: error: host/core: a host has no key \"core\"; did you mean \"cores\"?",
      ])
    #expect(
      problems(text.replacing("\"highNs\": 2100000,", with: "")) == [
        """
        measured.json:13:27: error: measures/item:Database.open: a measure needs the key "highNs"; \
        write "highNs": 2100000
        """
      ])
  }

  @Test(
    "Figures that contradict each other are refused at the figure",
    arguments: [
      ("\"rounds\": 40", "\"rounds\": 0", "rounds: 0 is out of range; write 1 to 1000000000"),
      ("\"outliers\": 3", "\"outliers\": 41", "41 outliers are more than the 40 rounds"),
      ("\"outliers\": 3", "\"outliers\": -1", "outliers: -1 is out of range"),
      ("\"rounds\": 40", "\"failed\": \"x\"", "a measure that failed has no value"),
      ("\"outliers\": 3", "\"processesNs\": []", "processesNs is empty"),
      (
        "\"outliers\": 3", "\"processesNs\": [1, 2, 3]",
        "medianNs is 2000000, and processesNs has the median 2"
      ),
      (
        "\"outliers\": 3", "\"processesNs\": [1800000, 2000000, 2200000]",
        "reaches from 1800000 to 2200000, beyond lowNs or highNs"
      ),
      // A thousandth beyond the least and the greatest of six.
      (
        "\"outliers\": 3",
        "\"processesNs\": [1900000, 2000000, 2000000, 2000000, 2000000, 2100000]",
        "reaches from 1898100 to 2102100, beyond lowNs or highNs"
      ),
      (
        "\"outliers\": 3",
        "\"processesNs\": [2000000\(String(repeating: ", 2000000", count: 40))]",
        "41 processes are more than the 40 rounds"
      ),
    ])
  func contradictions(written: String, instead: String, words: String) {
    let text = Self.file.text.replacing(written, with: instead)
    #expect(Self.read(text).file == nil)
    let found = problems(text)
    #expect(found.count == 1)
    #expect(found.first?.contains(words) == true, "\(found)")
    #expect(found.first?.contains(": error: measures/item:Database.open") == true, "\(found)")
  }

  @Test("Values joined from processes agree with them, however many there are", arguments: 1...12)
  func joined(count: Int) throws {
    var values = (0..<count).map { place -> MeasuredValue in
      let median = Nanoseconds.microseconds(Int64(1_000 + place * 37 % 11 * 10 + place % 2))
      return MeasuredValue(
        median: median, low: median - .microseconds(20), high: median + .microseconds(20),
        rounds: 20, processes: [median])
    }
    var all = values.removeFirst()
    for value in values { all = all.joined(with: value) }
    #expect(all.contradiction == nil)
    var file = Self.file
    file.measures = [.init(key: "item:A", outcome: .measured(all))]
    #expect(Self.read(file.text).file?.measures.first?.outcome == .measured(all))
  }

  @Test(
    "A file that is none says so",
    arguments: [
      ("{}", "not-measurements"), ("[1]", "not-measurements"),
      ("{ \"launchScenario\": 1 }", "not-measurements"), ("", "empty-file"),
      ("{ \"launchMeasurements\": 2, \"host\": {}, \"measures\": {} }", "unsupported-version"),
      ("{ \"launchMeasurements\": 1 }", "missing-key"),
      ("{ \"launchMeasurements\": 1, \"host\": 1, \"measures\": [] }", "wrong-type"),
    ])
  func notMeasurements(text: String, id: String) {
    let (file, problems) = Self.read(text)
    #expect(file == nil)
    #expect(problems.diagnostics.first?.problem.id == id)
  }

  @Test("Limits hold")
  func limits() {
    func ids(_ measures: String) -> [String] {
      let host =
        "{ \"system\": \"L\", \"architecture\": \"a\", \"cores\": 1, "
        + "\"toolchain\": \"S\", \"build\": \"b\", \"indexNs\": 1 }"
      let text =
        "{ \"launchMeasurements\": 1, \"host\": \(host), \"measures\": { \(measures) } }"
      return Self.read(text).problems.diagnostics.map(\.problem.id)
    }
    func measures(_ count: Int) -> String {
      (0..<count).map { "\"m\($0)\": { \"failed\": \"x\" }" }.joined(separator: ",")
    }
    #expect(ids(measures(MeasurementFile.measureLimit)) == [])
    #expect(ids(measures(MeasurementFile.measureLimit + 1)) == ["too-many-measures"])
    let longest = String(repeating: "k", count: PlainReader.textLimit.count)
    #expect(ids("\"\(longest)\": { \"failed\": \"x\" }") == [])
    #expect(ids("\"\(longest)k\": { \"failed\": \"x\" }") == ["text-too-long"])
    #expect(ids("\"a\\u001b\": { \"failed\": \"x\" }") == ["control-character"])
    let large = SourceText(
      name: "m", bytes: Array(repeating: 0x20, count: MeasurementFile.byteLimit + 1))
    #expect(
      MeasurementFile.read(large).problems.diagnostics.map(\.problem.id) == [
        "measurements-too-large"
      ])
  }

  @Test("Of many mistakes the first hundred are kept, and the rest counted")
  func manyMistakes() {
    let unknown = (0..<150).map { "\"u\($0)\": 1" }.joined(separator: ",")
    let problems = Self.read(
      "{ \"launchMeasurements\": 1, \(unknown), \"host\": 1, \"measures\": 1 }"
    ).problems
    #expect(problems.diagnostics.count == 100)
    // 150 unknown keys and two values of another type.
    #expect(problems.omitted == 52)
  }

  @Test("Damaged files are read or refused with a place, whatever they hold")
  func damage() {
    let original = Array(Self.file.text.utf8)
    var random = SplitMix64(state: 15)
    func below(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
    let pieces = ["{", "}", "[", ",", "\"", "null", "-1", "1e999", "\u{0}", "\"a\":", "\u{FEFF}"]
    for _ in 0..<2_000 {
      var bytes = original
      for _ in 0...below(3) {
        let place = below(bytes.count)
        switch below(4) {
        case 0: bytes[place] = UInt8(below(256))
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + 1 + below(30)))
        case 2: bytes.insert(contentsOf: Array(pieces[below(pieces.count)].utf8), at: place)
        default: bytes.removeSubrange(place...)
        }
        if bytes.isEmpty { bytes = [0x7B] }
      }
      let (file, problems) = MeasurementFile.read(SourceText(name: "m", bytes: bytes))
      #expect((file == nil) != problems.diagnostics.isEmpty)
    }
  }
}
