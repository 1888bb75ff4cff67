import Testing

@testable import LaunchSim

@Suite("The launch recorder")
struct LaunchRecorderTests {
  /// The rows of a table without its head, cell by cell.
  private func rows(_ recorder: LaunchRecorder) -> [[Substring]] {
    recorder.csv.split(separator: "\n").dropFirst().map { $0.split(separator: ",") }
  }

  private func time(_ cell: Substring) throws -> Int64 {
    #expect(cell.hasSuffix("ns"))
    return try #require(Int64(cell.dropLast(2)))
  }

  @Test("A span inside another lies within it, and stands after it")
  func nesting() throws {
    let recorder = LaunchRecorder()
    let sum = recorder.span("Database.open") {
      1 + recorder.span("Database.migrate") { 2 }
    }
    #expect(sum == 3)
    let rows = rows(recorder)
    #expect(rows.map { $0[0] } == ["Database.open", "Database.migrate"])
    #expect(rows[0][1] == rows[1][1])
    let (start, length) = (try time(rows[0][2]), try time(rows[0][3]))
    let (inner, innerLength) = (try time(rows[1][2]), try time(rows[1][3]))
    #expect(start <= inner && inner + innerLength <= start + length)
  }

  @Test("A throwing span is recorded, and its error rethrown")
  func throwing() {
    struct Failure: Error {}
    let recorder = LaunchRecorder()
    #expect(throws: Failure.self) { try recorder.span("Fails") { throw Failure() } }
    #expect(rows(recorder).map { $0[0] } == ["Fails"])
  }

  @Test("Asynchronous spans of one task share a lane, those of child tasks have their own")
  func tasks() async {
    let recorder = LaunchRecorder()
    await recorder.span("Feed.load") {
      await recorder.span("Feed.parse") { await Task.yield() }
      async let image: Void = recorder.span("Image.decode") { await Task.yield() }
      await image
    }
    let lanes = Dictionary(uniqueKeysWithValues: rows(recorder).map { ($0[0], $0[1]) })
    #expect(lanes["Feed.load"] == "task 1")
    #expect(lanes["Feed.parse"] == "task 1")
    #expect(lanes["Image.decode"] == "task 2")
  }

  @Test("Spans of many threads are all recorded")
  func threads() async {
    let recorder = LaunchRecorder()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<200 { group.addTask { recorder.span("Span \(number)") {} } }
    }
    #expect(Set(rows(recorder).map { $0[0] }).count == 200)
  }

  @Test("import reads its output, whatever the names")
  func importing() throws {
    let recorder = LaunchRecorder()
    recorder.span("Cache, \"warm\"") { recorder.span(" Index\n") {} }
    let folder = try LaunchSimBinary.Folder()
    try folder.write(recorder.csv, to: "launch.csv")
    let outcome = try LaunchSimBinary.run(["import", "launch.csv"], in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains(#""Cache, \"warm\"": {"#))
  }
}
