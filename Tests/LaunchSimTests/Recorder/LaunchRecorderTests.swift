import Foundation
import LaunchRecorder
import Testing

@testable import LaunchSimTestSupport

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

  @Test("The creating thread is main; other threads are numbered in order of first use")
  func threadNames() {
    let recorder = LaunchRecorder()
    recorder.span("Database.open") {}
    let (ended, leave) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    for name in ["Cache.warm", "Index.load"] {
      Thread.detachNewThread {
        recorder.span(name) {}
        ended.signal()
        leave.wait()
      }
      ended.wait()
    }
    for _ in 0..<2 { leave.signal() }
    #expect(rows(recorder).map { $0[1] } == ["main", "thread 1", "thread 2"])
  }

  // Four rounds: without its lock the recorder survives one round in six.
  @Test(
    "Spans of many threads at once are all recorded, those of a thread under one name",
    arguments: 1...4)
  func threads(round: Int) {
    let (threads, spans) = (8, 1_000)
    let recorder = LaunchRecorder()
    let (begun, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let (start, leave) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    for thread in 0..<threads {
      Thread.detachNewThread {
        begun.signal()
        start.wait()
        for span in 0..<spans { recorder.span("\(thread).\(span)") {} }
        ended.signal()
        leave.wait()
      }
    }
    // Threads that exist at the same time have different identities.
    for _ in 0..<threads { begun.wait() }
    for _ in 0..<threads { start.signal() }
    for _ in 0..<threads { ended.wait() }
    let rows = rows(recorder)
    for _ in 0..<threads { leave.signal() }
    #expect(Set(rows.map { $0[0] }).count == threads * spans)
    #expect(rows.count == threads * spans)
    let names = Dictionary(grouping: rows) { $0[0].prefix { $0 != "." } }
      .mapValues { Set($0.map { $0[1] }) }
    #expect(names.values.allSatisfy { $0.count == 1 })
    #expect(Set(names.values.joined()).count == threads)
    #expect(!Set(names.values.joined()).contains("main"))
  }

  @Test("Asynchronous spans of many tasks at once are all recorded, those of a task on one lane")
  func manyTasks() async {
    let (tasks, spans) = (50, 20)
    let recorder = LaunchRecorder()
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<tasks {
        group.addTask {
          await recorder.span("\(task)") {
            for span in 0..<spans { await recorder.span("\(task).\(span)") { await Task.yield() } }
          }
        }
      }
    }
    let rows = rows(recorder)
    #expect(rows.count == tasks * (1 + spans))
    #expect(rows.allSatisfy { LaunchRecorder.isTaskLane(String($0[1])) })
    let lanes = Dictionary(grouping: rows) { $0[0].prefix { $0 != "." } }
      .mapValues { Set($0.map { $0[1] }) }
    #expect(lanes.count == tasks)
    #expect(lanes.values.allSatisfy { $0.count == 1 })
    #expect(Set(lanes.values.joined()).count == tasks)
  }

  @Test(
    "Only the name of a task's lane is one",
    arguments: [
      ("task 1", true), ("task 12", true), ("task", false), ("task x", false),
      ("task  1", false), ("main", false), ("thread 1", false),
    ])
  func laneNames(name: String, isLane: Bool) {
    #expect(LaunchRecorder.isTaskLane(name) == isLane)
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
