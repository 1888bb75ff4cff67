import LaunchSim

/// The samples of a time profile of Instruments, as spans of the app's functions.
///
/// A sample holds the functions that a thread was in, innermost first. The app's functions are those
/// of the binary with the name of the process, and of binaries in its bundle; a function of the
/// system counts for the app's function that called it. Consecutive samples of a thread in the same
/// function of the app, with the same callers, are one span. A sample lasts for its weight, or until
/// the next sample of the thread if that is less than two weights away, because samples are late by
/// microseconds. Running samples are processor time, and the time between samples is waiting.
///
/// Source: exports of the table `time-profile` in public tests.
struct TimeProfile {
  static let table = "time-profile"
  static let columns = ["time", "thread", "process", "weight", "stack"]

  /// The longest time, 31 years: sums and differences of times stay in range.
  private static let longest: UInt64 = 1_000_000_000_000_000_000

  private struct Frame: Hashable {
    var name: String
    /// The name and the path of the binary.
    var binary: String
    var path: String
  }

  struct Sample {
    var thread: Int
    var time: Int64
    var weight: Int64
    var isRunning: Bool
    /// The index in `stacks`; `nil` without a backtrace.
    var stack: Int?
    var offset: Int
  }

  private var frames: [Frame] = []
  private var frameIndices: [Frame: Int] = [:]
  /// Frames of each stack, innermost first.
  private var stacks: [[Int]] = []
  /// Values by their ids in the file.
  private var binariesByID: [String: (name: String, path: String)] = [:]
  private var framesByID: [String: Int] = [:]
  private var stacksByID: [String: Int] = [:]

  /// The sample in a row.
  mutating func sample(
    _ row: XMLElement, of rows: XctraceRows, on thread: Int
  ) throws(PlacedProblem) -> Sample {
    let (time, weight) = (try rows.time("time", of: row), try rows.time("weight", of: row))
    guard weight >= 0 else {
      throw PlacedProblem(.negativeTime("weight"), at: rows.offset(of: "weight", in: row))
    }
    for (column, value) in [("time", time), ("weight", weight)] {
      guard value.magnitude <= Self.longest else {
        throw PlacedProblem(.unreadableNumber(column), at: rows.offset(of: column, in: row))
      }
    }
    let state = try rows.value("thread-state", of: row)?.label ?? "Running"
    let stack = try rows.element("stack", of: row).flatMap { element throws(PlacedProblem) in
      try self.stack(element)
    }
    return Sample(
      thread: thread, time: time, weight: weight, isRunning: state == "Running", stack: stack,
      offset: row.range.lowerBound)
  }

  // MARK: - Stacks

  /// The stack of a `backtrace`, or of the one in a `tagged-backtrace`.
  private mutating func stack(_ element: XMLElement) throws(PlacedProblem) -> Int? {
    if let reference = element["ref"] {
      return try Self.value(reference, in: stacksByID, element)
    }
    var stack: Int?
    if let inner = element.child("backtrace") {
      stack = try self.stack(inner)
    } else {
      var list: [Int] = []
      for child in element.children where child.name == "frame" {
        list.append(try frame(child))
      }
      stacks.append(list)
      stack = stacks.count - 1
    }
    if let id = element["id"] { stacksByID[id] = stack }
    return stack
  }

  private mutating func frame(_ element: XMLElement) throws(PlacedProblem) -> Int {
    if let reference = element["ref"] { return try Self.value(reference, in: framesByID, element) }
    var binary = (name: "", path: "")
    if let child = element.child("binary") {
      if let reference = child["ref"] {
        binary = try Self.value(reference, in: binariesByID, child)
      } else {
        binary = (child["name"] ?? "", child["path"] ?? "")
        if let id = child["id"] { binariesByID[id] = binary }
      }
    }
    let frame = Frame(name: element["name"] ?? "", binary: binary.name, path: binary.path)
    let index = frameIndices[frame] ?? frames.count
    if index == frames.count {
      frames.append(frame)
      frameIndices[frame] = index
    }
    if let id = element["id"] { framesByID[id] = index }
    return index
  }

  private static func value<Value>(
    _ reference: String, in values: [String: Value], _ element: XMLElement
  ) throws(PlacedProblem) -> Value {
    guard let value = values[reference] else {
      throw PlacedProblem(.undefinedValue(reference), at: element.range.lowerBound)
    }
    return value
  }

  // MARK: - Spans

  /// The spans of the process with the most samples in functions of its own, with notes on all else.
  func recording(
    of processes: [InstrumentsReader.Process], _ log: inout ImportLog
  ) -> SpanRecording {
    let own = processes.map(ownFrames)
    let counts = zip(processes, own).map { process, own in
      process.samples.count { $0.stack.map { own[$0] != nil } ?? false }
    }
    // The first of equals, as `max` would take the last.
    let index = counts.firstIndex(of: counts.max() ?? 0) ?? 0
    let (app, count) = (processes[index], counts[index])
    guard count > 0 else {
      log.report(.noAppFrames, at: log.text.byteOrderMarkLength)
      return SpanRecording()
    }
    var recording = app.recording
    var byThread = Array(repeating: [Sample](), count: recording.threads.count)
    for sample in app.samples.stablySorted(by: { $0.time < $1.time }) {
      byThread[sample.thread].append(sample)
    }
    for samples in byThread where recording.spans.count <= ScenarioLimit.items.count {
      addSpans(of: samples, in: own[index], to: &recording)
    }
    // A function without time is no call that counts, and no mark of a moment.
    recording.spans.removeAll { $0.start == $0.end }
    let weights = app.samples.map(\.weight).sorted()
    log.note(.samples(count, every: Nanoseconds(weights[weights.count / 2])))
    if count < app.samples.count { log.note(.systemSamples(app.samples.count - count)) }
    let others = processes.reduce(-app.samples.count) { $0 + $1.samples.count }
    if others > 0 { log.note(.sampledProcess(ItemNames.printable(app.name), others: others)) }
    return recording
  }

  /// The named functions of the process's own binaries in each of its stacks, outermost first; a
  /// stack without such functions is left out.
  private func ownFrames(of process: InstrumentsReader.Process) -> [Int: [Int]] {
    let name = XctraceRows.name(ofProcess: process.name)
    // Frameworks and extensions are in the folder of the app.
    let used = Set(process.samples.compactMap(\.stack))
    let sampled = Set(used.flatMap { stacks[$0] })
    let executable = sampled.filter {
      frames[$0].binary == name && frames[$0].path.contains(".app/")
    }
    let path = executable.min().map { frames[$0].path } ?? ""
    let bundle = path.ranges(of: ".app/").last.map { path[..<$0.upperBound] }
    let named = sampled.filter { index in
      let frame = frames[index]
      return !frame.name.isEmpty && !frame.name.hasPrefix("0x")
        && (frame.binary == name || bundle.map { frame.path.hasPrefix($0) } ?? false)
    }
    var own: [Int: [Int]] = [:]
    for stack in used {
      // Deeper calls are reported as too deep.
      let list = stacks[stack].reversed().filter { named.contains($0) }
        .prefix(ScenarioLimit.calls.count + 1)
      if !list.isEmpty { own[stack] = Array(list) }
    }
    return own
  }

  /// Adds the spans of one thread, whose samples are in order of time.
  private func addSpans(
    of samples: [Sample], in own: [Int: [Int]], to recording: inout SpanRecording
  ) {
    var open: [(frame: Int, span: Int)] = []
    for (index, sample) in samples.enumerated() {
      var end = sample.time + sample.weight
      if index + 1 < samples.count, samples[index + 1].time - end < sample.weight {
        end = samples[index + 1].time
      }
      let list = sample.stack.flatMap { own[$0] } ?? []
      let common = zip(open, list).prefix { $0.0.frame == $0.1 }.count
      open.removeLast(open.count - common)
      for frame in list.dropFirst(common) {
        open.append((frame, recording.spans.count))
        recording.spans.append(
          .init(
            name: frames[frame].name, thread: sample.thread, start: sample.time, end: end,
            offset: sample.offset, processor: 0))
      }
      for (_, span) in open {
        recording.spans[span].end = end
        if sample.isRunning { recording.spans[span].processor? += end - sample.time }
      }
      if recording.spans.count > ScenarioLimit.items.count { return }
    }
  }
}

extension Problem {
  fileprivate static let noAppFrames = Problem(
    "no-app-frames",
    "no sample of this profile is in a function of the app: a function with a name, of the binary that "
      + "is named as the process or of its bundle",
    "if the app's functions are shown as addresses, name them and export again: xcrun xctrace "
      + "symbolicate --input FILE.trace --dsym APP.dSYM")
  fileprivate static func samples(_ count: Int, every weight: Nanoseconds) -> Problem {
    Problem(
      "samples",
      "\(count.counted("sample")) in functions of the app, one for each "
        + "\(weight.exactMilliseconds) ms of running: a shorter call may be missing, and two calls of a "
        + "function without another sample between them are one call",
      "signposts have exact times")
  }
  fileprivate static func systemSamples(_ count: Int) -> Problem {
    Problem(
      "system-samples",
      "\(count == 1 ? "1 sample is" : "\(count) samples are") in no function of the app with a name, "
        + "and left out: a simulated launch has the system's own work")
  }
  fileprivate static func sampledProcess(_ name: String, others: Int) -> Problem {
    Problem(
      "sampled-process",
      "process \(name.quoted) has the most samples in its own functions and counts as the app",
      "\(others.counted("sample")) of other processes skipped")
  }
}
