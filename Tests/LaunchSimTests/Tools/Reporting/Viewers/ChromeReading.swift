@testable import LaunchSim
@testable import LaunchSimTestSupport

/// A Chrome trace as viewers read it: slices by a stack for each thread, flows bound to open slices.
struct ChromeReading {
  struct Thread: Hashable {
    var process: Int64
    var thread: Int64
  }

  struct Slice: Equatable {
    var thread: Thread
    var name: String
    var categories: String
    /// In nanoseconds.
    var start: Int64
    var end: Int64
    var depth: Int
  }

  struct Problem: Error {
    var text: String
  }

  private(set) var processNames: [Int64: String] = [:]
  private(set) var threadNames: [Thread: String] = [:]
  private(set) var sortIndexes: [Thread: Int64] = [:]
  private(set) var slices: [Slice] = []
  private(set) var marks: [(thread: Thread, name: String, time: Int64)] = []
  private(set) var points: [(name: String, time: Int64, value: Int64)] = []
  /// The places of the slices of each flow, cause first.
  private(set) var flows: [(from: Int, to: Int)] = []

  private var open: [Thread: [Int]] = [:]
  private var openFlows: [Int64: Int] = [:]
  private let bytes: [UInt8]

  init(_ text: String) throws {
    bytes = Array(text.utf8)
    let root = try JSONOutput.root(of: text)
    guard case .array(let events)? = root["traceEvents"]?.content else {
      throw Problem(text: "there are no events")
    }
    let metadata = events.filter { $0["ph"]?.string == "M" }
    for event in metadata { readMetadata(event) }
    // A viewer sorts by time and keeps the order of the file at one instant.
    let timed = try events.filter { $0["ph"]?.string != "M" }.map {
      ($0, try nanoseconds("ts", $0))
    }
    for (event, time) in timed.stablySorted(by: { $0.1 < $1.1 }) { try read(event, at: time) }
    guard openFlows.isEmpty else { throw Problem(text: "\(openFlows.count) flows have no end") }
  }

  /// The digits of a time in microseconds with three decimals, as nanoseconds.
  private func nanoseconds(_ key: String, _ event: JSONValue) throws -> Int64 {
    guard let range = event[key]?.range.bytes else { throw Problem(text: "no \(key)") }
    let parts = String(decoding: bytes[range], as: UTF8.self).split(separator: ".")
    guard parts.count == 2, parts[1].utf8.count == 3, let whole = Int64(parts[0]),
      let rest = Int64(parts[1])
    else { throw Problem(text: "\(key) is \(parts)") }
    return whole * 1_000 + rest
  }

  private func thread(of event: JSONValue) throws -> Thread {
    guard let process = event["pid"]?.integer, let thread = event["tid"]?.integer else {
      throw Problem(text: "an event is on no thread")
    }
    return Thread(process: process, thread: thread)
  }

  private mutating func readMetadata(_ event: JSONValue) {
    guard let thread = try? thread(of: event), let name = event["name"]?.string else { return }
    switch name {
    case "process_name": processNames[thread.process] = event["args"]?["name"]?.string
    case "thread_name": threadNames[thread] = event["args"]?["name"]?.string
    case "thread_sort_index": sortIndexes[thread] = event["args"]?["sort_index"]?.integer
    default: break
    }
  }

  private mutating func read(_ event: JSONValue, at time: Int64) throws {
    let name = event["name"]?.string ?? ""
    switch event["ph"]?.string {
    case "X":
      let (thread, end) = (try thread(of: event), time + (try nanoseconds("dur", event)))
      close(thread, at: time)
      if let top = open[thread]?.last, slices[top].end < end {
        throw Problem(text: "\(name) begins inside \(slices[top].name) and ends after it")
      }
      let depth = open[thread]?.count ?? 0
      open[thread, default: []].append(slices.count)
      slices.append(
        Slice(
          thread: thread, name: name, categories: event["cat"]?.string ?? "", start: time, end: end,
          depth: depth))
    case "i": marks.append((try thread(of: event), name, time))
    case "C":
      guard let value = event["args"]?.members?.first?.value.integer else {
        throw Problem(text: "a counter has no value")
      }
      points.append((name, time, value))
    case "s":
      guard let id = event["id"]?.integer, openFlows[id] == nil else {
        throw Problem(text: "a flow begins twice")
      }
      openFlows[id] = try bound(event, at: time)
    case "f":
      guard let id = event["id"]?.integer, let from = openFlows.removeValue(forKey: id),
        event["bp"]?.string == "e"
      else { throw Problem(text: "a flow ends that is not open") }
      flows.append((from, try bound(event, at: time)))
    default: throw Problem(text: "an event is of an unknown phase")
    }
  }

  private mutating func close(_ thread: Thread, at time: Int64) {
    while let top = open[thread]?.last, slices[top].end <= time { open[thread]?.removeLast() }
  }

  /// The innermost slice that a flow's end lies within.
  private mutating func bound(_ event: JSONValue, at time: Int64) throws -> Int {
    let thread = try thread(of: event)
    guard
      let slice = open[thread]?.last(where: { slices[$0].start <= time && time <= slices[$0].end })
    else { throw Problem(text: "an end of a flow is in no slice") }
    return slice
  }

  // MARK: - Questions

  /// The names of the threads of a process, as they are sorted.
  func rows(of process: Int64) -> [String] {
    threadNames.filter { $0.key.process == process }
      .sorted { (sortIndexes[$0.key] ?? 0) < (sortIndexes[$1.key] ?? 0) }.map(\.value)
  }

  /// The slices of a row, as in `1 Analytics.start 10000000-26000000`.
  func lines(of row: String) -> [String] {
    slices.filter { threadNames[$0.thread] == row }.map {
      "\($0.depth) \($0.name) \($0.start)-\($0.end)"
    }
  }
}
