import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// Damaged and hostile files: whatever they hold, they are read or refused with a place.
///
/// The cases follow from fixed seeds. `LAUNCHSIM_LONG=1` runs fifty times as many.
@Suite("Damaged scenarios")
struct ScenarioFuzzTests {
  /// A small generator of its own (SplitMix64), so that the cases stay as they are.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }

    /// Unlike the library's, these draws are the same with every toolchain.
    mutating func below(_ count: Int) -> Int {
      count > 0 ? Int(next() % UInt64(count)) : 0
    }
  }

  private static var casesPerSeed: Int {
    ProcessInfo.processInfo.environment["LAUNCHSIM_LONG"] == nil ? 500 : 25_000
  }

  private static let insertions: [[UInt8]] =
    [
      "{", "}", "[", "]", ",", ":", "\"", "'", "\\", "\\u", "\\ud83d", "//", "/*", "*/", "null",
      "true", "-", "1e999", "99999999999999999999999999", "\"9999999999999999999999s\"",
      "\"-1ms\"", "\"0.0000000000000000000000000001ms\"", "\"\"", "{}", "[]",
      "\"override\":true,", "\"barrier\":true,",
      "\"queues\":{\"io\":-1,\"db\":\"concurrent\"},",
      "\"semaphores\":{\"db\":99999999999999999999},", "\"steps\":[],",
      "\"cpu\":\"1ms\",", "\"Database.open\",",
      "\"include\":[\"trailhead.jsonc\"],", "\u{FEFF}", "\u{202E}", "\u{1F468}\u{200D}", "e\u{301}",
      String(repeating: "[", count: 1_000), String(repeating: "{\"a\":", count: 1_000),
    ].map { Array($0.utf8) } + [[0], [0xFF], [0xC3], [0xED, 0xA0, 0x80], [0x0D], [0x0A]]

  private func mutate(_ bytes: inout [UInt8], with generator: inout Generator) {
    guard !bytes.isEmpty else { return }
    let position = generator.below(bytes.count)
    let end = min(bytes.count, position + 1 + generator.below(40))
    switch generator.below(7) {
    case 0: bytes[position] ^= UInt8(1) << UInt8(generator.below(8))
    case 1: bytes[position] = UInt8(generator.below(256))
    case 2: bytes.removeSubrange(position..<end)
    case 3: bytes.insert(contentsOf: Array(bytes[position..<end]), at: position)
    case 4: bytes.removeSubrange(position...)
    case 5:
      let other = generator.below(bytes.count)
      let piece = Array(bytes[position..<end])
      bytes.insert(contentsOf: piece, at: other)
    default:
      bytes.insert(
        contentsOf: Self.insertions[generator.below(Self.insertions.count)], at: position)
    }
  }

  @Test(
    "Every damaged file is read in full or refused with a place",
    arguments: 1...8 as ClosedRange<UInt64>)
  func damaged(seed: UInt64) {
    var generator = Generator(state: seed)
    var readCount = 0
    for number in 0..<Self.casesPerSeed {
      var scenario = Array(StarterScenario.scenario.utf8)
      var table = Array(StarterScenario.costTable.utf8)
      for _ in 0...generator.below(3) { mutate(&scenario, with: &generator) }
      if generator.below(3) == 0 { mutate(&table, with: &generator) }
      let files = SourceFiles.memory(
        bytes: [("Launch/trailhead.jsonc", scenario), ("Launch/costs/sdks.jsonc", table)])
      if read(files, label: "seed \(seed), case \(number)") { readCount += 1 }
    }
    // Both ways through the reader are taken: comments and spaces can change without harm.
    #expect(readCount > 0)
    #expect(readCount < Self.casesPerSeed)
  }

  @Test("Every edit is made or refused with its option", arguments: 1...4 as ClosedRange<UInt64>)
  func edits(seed: UInt64) {
    var generator = Generator(state: seed)
    let names = [
      "work", "app", "budgets", "include", "device", "launch", "Feed.load", "Database.open", "cpu",
      "steps", "on", "didFinishLaunching", "restoration", "viewControllers", "restores", "0", "-",
      "-1", "99999999999999999999", "", "~1", "x",
    ]
    let values =
      Self.insertions.map { String(decoding: $0, as: UTF8.self) } + [
        "1ms", "global:utility", "[[", "{\"cpu\":\"1ms\"}", "[\"A\"]", "Feed.load", "true",
        "{\"viewControllers\":[{\"id\":\"A\",\"decode\":[{\"cpu\":\"1ms\"}],\"children\":[{}]}]}",
      ]
    for number in 0..<(Self.casesPerSeed / 4) {
      let edits = (0...generator.below(3)).map { _ in
        ScenarioEdit(
          path: (0...generator.below(4)).map { _ in names[generator.below(names.count)] }
            .joined(separator: "/"), value: values[generator.below(values.count)])
      }
      _ = read(StarterScenario.files, edits: edits, label: "seed \(seed), case \(number)")
    }
  }

  @Test(
    "A scenario has at most 200,000 items",
    .enabled(if: ProcessInfo.processInfo.environment["LAUNCHSIM_LONG"] != nil))
  func itemLimit() {
    func complaints(_ count: Int) -> [String] {
      let items = (1...count).map { "\"I\($0)\":{\"cpu\":\"1ms\"}" }.joined(separator: ",")
      let calls = (1...count).map { "\"I\($0)\"" }.joined(separator: ",")
      return ScenarioFixture.complaints(app: "\"didFinishLaunching\":[\(calls)]", work: items)
    }
    #expect(complaints(200_000) == [])
    #expect(complaints(200_001).first == "error: work: a scenario may have at most 200000 items")
  }

  /// True if the scenario was read; checks the guarantees of either outcome.
  private func read(
    _ files: SourceFiles, edits: [ScenarioEdit] = [], label: String
  ) -> Bool {
    do throws(ScenarioErrors) {
      let read = try ScenarioReader(files: files).read("Launch/trailhead.jsonc", edits: edits)
      let count = read.scenario.app.items.count
      let used =
        read.scenario.app.callbacks.values.flatMap { $0 } + read.scenario.app.items.flatMap(\.steps)
        + (read.scenario.app.restoration?.controllers ?? []).flatMap(\.allSteps)
      #expect(used.allSatisfy { refers($0, within: count) }, "\(label)")
      #expect(read.warnings.allSatisfy { $0.severity == .warning }, "\(label)")
      return true
    } catch {
      let errors = error.list.errors
      #expect(!errors.isEmpty, "\(label)")
      #expect(errors.allSatisfy { $0.location.position != nil || $0.cause == .option }, "\(label)")
      #expect(
        !error.list.description.unicodeScalars.contains {
          $0 != "\n" && $0.isControl
        }, "\(label)")
      return false
    }
  }

  private func refers(_ step: Step, within count: Int) -> Bool {
    switch step {
    case .start(let item), .await(let item, _): (0..<count).contains(item)
    case .lock(_, let steps): steps.allSatisfy { refers($0, within: count) }
    default: true
    }
  }
}
