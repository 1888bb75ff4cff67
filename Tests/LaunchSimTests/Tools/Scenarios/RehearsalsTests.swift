import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("The scenarios of the accuracy ledger")
struct RehearsalsTests {
  private static let files = ScenarioFolder.files.filter { $0.hasPrefix("rehearsals/") }
  private static let written = files.filter { !$0.hasPrefix("rehearsals/generated-") }
  /// The numbers of cores on which a rehearsal shows its rule.
  private static let cores = [2, 4, 8]

  private static func scenario(_ file: String) throws -> Scenario {
    try ScenarioFolder.read(file).scenario
  }

  // MARK: - Generated

  @Test(
    "Each generated file is as its generator makes it",
    arguments: Array(RehearsalGenerator.numbers.enumerated().map { ($0.offset + 1, $0.element) }))
  func generated(place: Int, number: Int) throws {
    let text = RehearsalGenerator.scenario(number: number, place: place).fileText
    let file = "Scenarios/rehearsals/generated-\(place).json"
    let url = PackageFiles.root.appending(path: file)
    if PackageFiles.isRecording {
      try text.write(to: url, atomically: true, encoding: .utf8)
    } else {
      expectText(try String(contentsOf: url, encoding: .utf8), text)
    }
  }

  @Test("There are ten of them, of all placements that they draw")
  func placements() {
    #expect(Self.files.count - Self.written.count == RehearsalGenerator.numbers.count)
    #expect(RehearsalGenerator.numbers.count == 10)
    let scenarios = RehearsalGenerator.numbers.map {
      RehearsalGenerator.scenario(number: $0, place: 1)
    }
    let placements = Set(scenarios.flatMap { $0.app.items.map { "\($0.placement)" } })
    #expect(
      placements == [
        "inline", "mainQueue", "task", "immediate", "detached:high", "queue:database",
        "queue:network", "actor:Store",
      ])
  }

  @Test("A host can tell their instants apart", arguments: RehearsalGenerator.numbers)
  func clarity(number: Int) throws {
    let scenario = RehearsalGenerator.scenario(number: number, place: 1)
    for cores in Self.cores {
      let instants = try RehearsalInstants(scenario, cores: cores, shift: .microseconds(10))
      #expect(instants.isFinished)
      #expect(instants.hasCoreForEach)
      let least = try #require(RehearsalInstants.leastDistance(instants.ofJobs))
      #expect(least >= RehearsalInstants.distance, "\(cores) cores")
      for starts in instants.ofActors { #expect(Set(starts).count == starts.count) }
    }
    let instants = try RehearsalInstants(scenario, cores: 2)
    #expect(instants.waits { if case .lockWait = $0 { true } else { false } })
    #expect(instants.waits { if case .awaiting = $0 { true } else { false } })
  }

  // MARK: - Written

  @Test("Each note names its rules, and what a host shows that disagrees", arguments: written)
  func notes(file: String) throws {
    let note = try Self.scenario(file).note
    #expect(note.count == 3)
    #expect(try #require(note.first).prefixMatch(of: /Rules? [0-9]+[ :]/) != nil)
    #expect(note.dropFirst().first?.contains(" disagrees if ") == true)
  }

  @Test("The page about accuracy names scenarios that exist")
  func page() throws {
    let page = "Sources/LaunchSim/LaunchSim.docc/Accuracy.md"
    let text = try PackageFiles.lines(of: page).joined(separator: "\n")
    let named = Set(text.matches(of: /`([a-z]+(?:-[a-z]+)+)`/).map { String($0.output.1) })
    #expect(named.count > 4)
    #expect(named.filter { !Self.written.contains("rehearsals/\($0).json") } == [])
  }

  /// The scenarios about items shorter than the time that a host tells apart: their order is no
  /// claim.
  private static let short = [
    "rehearsals/thirty-tiny-items.json", "rehearsals/twelve-small-items.json",
  ]

  @Test(
    "The instants of items are equal or 4 ms apart on every host",
    arguments: written.filter { !short.contains($0) })
  func distances(file: String) throws {
    for cores in Self.cores {
      let instants = try RehearsalInstants(Self.scenario(file), cores: cores)
      #expect(instants.isFinished)
      // One item may be all there is, and its two instants lie apart.
      let least = try #require(RehearsalInstants.leastDistance(instants.ofItems))
      #expect(least >= RehearsalInstants.distance, "\(cores) cores")
    }
  }

  @Test(
    "A rule about threads shows on each number of cores that its note gives",
    arguments: [
      ("three-tasks-share-two-threads", "Images", [2: 20, 4: 0, 8: 0]),
      ("global-work-waits-for-a-core", "Images", [2: 20, 4: 0, 8: 0]),
      ("a-task-that-yields-goes-to-the-back", "Images", [2: 8, 4: 0, 8: 0]),
      ("nine-tasks-take-turns", "Page.9", [2: 80, 4: 36, 8: 8]),
      ("semaphores-in-tasks-starve-the-pool", "Parse", [2: 40, 4: 40, 8: 40]),
      ("awaits-in-tasks-leave-the-pool-free", "Parse", [2: 0, 4: 0, 8: 0]),
      ("blocked-workers-make-room", "Parse", [2: 0, 4: 0, 8: 0]),
      ("blocked-blocks-leave-the-pool-free", "Parse", [2: 0, 4: 0, 8: 0]),
    ] as [(String, String, [Int: Int64])])
  func threads(name: String, item: String, milliseconds: [Int: Int64]) throws {
    let scenario = try Self.scenario("rehearsals/\(name).json")
    for cores in Self.cores {
      let begun = try RehearsalInstants(scenario, cores: cores).beginning(of: item)
      #expect(begun == milliseconds[cores].map(Nanoseconds.milliseconds), "\(cores) cores")
    }
  }

  @Test(
    "Running threads share two cores at equal rates",
    arguments: [
      // Three threads at two thirds: 24 x 3 / 2. Then two cores for two: 72 - 24 more for Index.
      ("main-shares-its-cores", "Search", 36), ("main-shares-its-cores", "Index", 36 + 48),
      // Four at a half, three at two thirds, two at one: 12 x 2, + 12 x 3 / 2, + 12, + 12.
      ("four-queues-share-two-cores", "Fonts", 24), ("four-queues-share-two-cores", "Flags", 42),
      ("four-queues-share-two-cores", "Feed", 54), ("four-queues-share-two-cores", "Images", 66),
      // The same with the main thread as one of four: 8 x 2, + 12 x 3 / 2, + 12.
      ("main-computes-beside-three-queues", "Flags", 16),
      ("main-computes-beside-three-queues", "Fonts", 34),
      ("main-computes-beside-three-queues", "Images", 46),
    ] as [(String, String, Int64)])
  func sharing(name: String, item: String, milliseconds: Int64) throws {
    var scenario = try Self.scenario("rehearsals/\(name).json")
    // A class of the main thread would keep it a core.
    scenario.device.hasClasses = false
    let place = try #require(scenario.app.items.firstIndex { $0.name == item })
    let instants = try RehearsalInstants(scenario, cores: 2)
    #expect(instants.ending(of: place) == .milliseconds(milliseconds))
  }

  // MARK: - Rehearsals from outside

  /// Launches written for the ledger by others, which a copy of the package need not have.
  private static let outside = PackageFiles.root.appending(path: "../shared/corpus/rehearsals")

  @Test(
    "Rehearsals from outside can be played",
    .enabled(
      if: FileManager.default.fileExists(atPath: outside.path),
      "there is no folder ../shared/corpus/rehearsals beside the package"))
  func playedFromOutside() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.outside.path)
      .filter { $0.hasSuffix(".json") }.sorted()
    #expect(!names.isEmpty)
    for name in names {
      let path = Self.outside.appending(path: name).path
      let scenario = try ScenarioReader(files: .disk, root: Self.outside.path).read(path).scenario
      _ = try RehearsalPlan(scenario, on: RehearsalPlanTests.host, file: path)
    }
  }
}
