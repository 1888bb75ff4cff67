import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("Import of published dyld output", .needsCorpus)
struct DyldCorpusTests {
  func outcome(_ path: String) throws -> ImportResult {
    DyldImport.read(SourceText(name: name(path), bytes: try Corpus.bytes(of: path)))
  }

  func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The outcome of the sample with this number.
  func sample(_ number: String) throws -> ImportResult {
    let path = Corpus.files(in: "dyld-print-statistics").first { name($0).hasPrefix(number) }
    return try outcome(try #require(path))
  }

  @Test("Complete output becomes tables, cut output one located error")
  func all() throws {
    for path in Corpus.files(in: "dyld-print-statistics") {
      let outcome = try outcome(path)
      if path.contains("TRUNCATED") {
        #expect(outcome.tables.isEmpty && outcome.problems.count == 1, "\(name(path))")
        #expect(outcome.problems.allSatisfy { $0.location.position != nil })
      } else {
        #expect(!outcome.tables.isEmpty && outcome.problems.isEmpty, "\(name(path))")
      }
    }
  }

  @Test("No cost is negative or absurd, and every call names an item")
  func sanity() throws {
    for path in Corpus.files(in: "dyld-print-statistics") {
      for table in try outcome(path).tables {
        let names = Set(table.items.map(\.name))
        #expect(names.count == table.items.count, "\(name(path))")
        for item in table.items {
          guard case .cpu(let time)? = item.steps.first else { continue }
          #expect(time >= .zero && time < .seconds(60), "\(name(path)): \(item.name)")
        }
        for case .call(let called) in table.callbacks.flatMap(\.steps) {
          #expect(names.contains(called), "\(name(path)): \(called)")
        }
      }
    }
  }

  @Test("No debug-only image is left in any table")
  func noDebugImages() throws {
    for path in Corpus.files(in: "dyld-print-statistics") {
      for item in try outcome(path).tables.flatMap(\.items) {
        for word in ["MainThreadChecker", "Interpose", "BacktraceRecording", "MTLCapture"] {
          #expect(!item.name.contains(word), "\(name(path))")
        }
      }
    }
  }

  @Test("Three launches in one paste are three tables")
  func threeLaunches() throws {
    let outcome = try sample("19")
    #expect(outcome.tables.count == 3)
    #expect(outcome.tables.last?.items.map(\.name).contains("Core.initialize") == true)
    let wrapped = outcome.notes.filter {
      $0.problem.id == "wrapped-time"
    }
    #expect(wrapped.map { $0.location.position?.line } == [3, 12, 22])
  }

  @Test("The errors are at the position of the cut")
  func errors() throws {
    #expect(try sample("14").problems.first?.location.position == TextPosition(line: 4, column: 56))
    #expect(
      try sample("13").problems.first?.problem
        == .missingLines(["total time in initializers and ObjC +load"], isDetails: true))
    #expect(
      try sample("23").problems.first?.problem
        == .missingLines(["total symbol trie searches"], isDetails: true))
  }
}
