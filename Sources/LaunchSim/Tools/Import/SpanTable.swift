import LaunchSim

/// Turns a recording into work items, which are called in the recorded order.
///
/// An outermost span of the main thread with the name of a callback stands for that callback, which
/// also calls all spans up to the next such span. The first callback also calls the spans before
/// it; without such a span, `didFinishLaunching` calls everything. The time between two callbacks
/// belongs to the system.
///
/// An outer span calls the spans within it on the same thread, and the outer span's own time is
/// split around the call. Time between the outermost spans of the main thread is unknown and
/// becomes a wait. A recording does not say which code started a span on another thread, so the
/// span is called from the place where the main thread was at its beginning; a span after the main
/// thread's last span waits for the difference itself. On the main thread alone the items repeat
/// the recording to the nanosecond. On other threads a span's time counts as time on a performance
/// core, although the recording may have used a slower core.
struct SpanTable {
  var recording: SpanRecording
  /// All spans, in the order of the items.
  private(set) var order: [Int] = []
  private(set) var names: [String] = []
  /// The instant of the first frame; `nil` if the recording has no mark of it.
  private(set) var frame: Int64?
  /// The index of the main thread; `nil` without a span on a thread.
  private var main: Int?
  /// The waits of the main thread that guests end, in order.
  var awaits: [Await] = []
  /// The calls of each span: the spans within it, and guests that began on other threads meanwhile.
  var children: [[Int]]
  var roots: [Int] = []
  /// Guests: the outermost spans of other threads, and spans without a thread, in order of time.
  var guests: [Int] = []
  /// For each span, `true` if it takes no time of its caller: a guest, or a deferred span.
  var isGuest: [Bool] = []
  /// Guests that began while the main thread had no open span, and those after its last span with
  /// the deferred spans.
  var unhosted: [Int] = []
  var late: [Int] = []
  /// The outermost spans of the main thread that begin after the first frame.
  var deferred: Set<Int> = []
  /// The instant at which each span is called: its beginning, or the recorded start of its work.
  var calledAt: [Int64] = []
  var mainEnd: Int64

  /// The longest recording, which is the longest cost.
  private static let limit: Int64 = 24 * 60 * 60 * 1_000_000_000

  /// Prepares a recording; problems go to the log.
  ///
  /// - Parameters:
  ///   - recording: The spans.
  ///   - separator: The text between a name used before and its number.
  ///   - log: Takes problems and notes.
  init(_ recording: SpanRecording, numberedBy separator: String = "#", log: inout ImportLog) {
    self.recording = recording
    mainEnd = recording.spans.map(\.start).min() ?? 0
    children = Array(repeating: [], count: recording.spans.count)
    guard !recording.spans.isEmpty else {
      log.report(.noSpans, at: log.text.byteOrderMarkLength)
      return
    }
    main = chooseMainThread(&log)
    checkExtent(&log)
    guard log.isEmpty else { return }
    let mainForest = nestWithoutWrappers(main: main, log: &log)
    calledAt = spans.map(\.start)
    host(in: mainForest)
    // Before the links, whose search climbs the spans.
    checkLimits(&log)
    guard log.isEmpty else { return }
    let linked = callFromCauses()
    findAwaits(main: main)
    if linked > 0 { log.note(.linkedSpans(linked)) }
    if guests.count > linked { log.note(.guests(guests.count - linked)) }
    if !deferred.isEmpty { log.note(.deferredSpans(deferred.count)) }
    noteSlowThreads(&log)
    if linked > 0 { checkLimits(&log) }
    var taken: Set<String> = []
    var numbers: [String: Int] = [:]
    names = Array(repeating: "", count: self.recording.spans.count)
    order = spans.indices.sorted(by: self.recording.comesFirst)
    for index in order {
      let name = self.recording.spans[index].name
      names[index] = ItemNames.unique(
        name, taken: &taken, numbers: &numbers, separator: separator)
    }
  }

  var spans: [SpanRecording.Span] { recording.spans }

  /// Notes threads whose class the model runs on its slow cores.
  private func noteSlowThreads(_ log: inout ImportLog) {
    let slow = guests.compactMap { spans[$0].thread }.filter { thread in
      let placement = SpanRecording.placement(ofThread: recording.threads[thread].name)
      return placement == .global(.utility) || placement == .global(.background)
    }
    let names = Set(slow).sorted().map { ItemNames.printable(recording.threads[$0].name) }
    if !names.isEmpty { log.note(.slowThreads(names)) }
  }

  private func checkExtent(_ log: inout ImportLog) {
    guard let start = spans.map(\.start).min() else { return }
    for span in spans where !log.isFull {
      let (length, overflows) = span.end.subtractingReportingOverflow(start)
      if overflows || length > Self.limit {
        log.report(.beyondADay(span.name), at: span.offset)
      }
    }
  }

  /// Reports more items or deeper calls than a scenario may have.
  private func checkLimits(_ log: inout ImportLog) {
    let itemLimit = ScenarioLimit.items.count
    if spans.count > itemLimit {
      let offsets = spans.map(\.offset).sorted()
      log.report(.tooManyImportedItems(limit: itemLimit), at: offsets[itemLimit])
    }
    let depthLimit = ScenarioLimit.calls.count
    var level = roots + unhosted + late
    for _ in 0..<depthLimit { level = level.flatMap { children[$0] } }
    if let first = level.min(by: { spans[$0].offset < spans[$1].offset }) {
      log.report(.spansTooDeep(spans[first].name, limit: depthLimit), at: spans[first].offset)
    }
  }

  /// Finds the main thread and leaves out the threads of other processes.
  private mutating func chooseMainThread(_ log: inout ImportLog) -> Int? {
    guard let main = recording.mainThread else { return nil }
    let thread = recording.threads[main]
    log.note(.mainThread(ItemNames.printable(thread.name), isNamed: thread.isNamedMain))
    let count = spans.count
    recording.spans.removeAll { span in
      span.thread.map { recording.threads[$0].process != thread.process } ?? false
    }
    if spans.count < count { log.note(.otherProcesses(count - spans.count)) }
    let start = spans.map(\.start).min() ?? 0
    let (end, overflows) = start.addingReportingOverflow(Self.limit)
    if !overflows {
      frame = recording.frame(of: thread.process, in: start...end)
      recording.links.removeAll { link in
        !(start...end).contains(link.cause.time) || !(start...end).contains(link.effect.time)
      }
      recording.waits.removeAll { wait in
        !(start...end).contains(wait.start) || !(wait.start...end).contains(wait.end)
      }
    } else {
      (recording.links, recording.waits) = ([], [])
    }
    children = Array(repeating: [], count: spans.count)
    return main
  }

  /// Nests the spans of every thread; returns the main thread's forest.
  mutating func nest(
    main: Int?, log: inout ImportLog
  ) -> SpanRecording.Nesting {
    var byThread = Array(repeating: [Int](), count: recording.threads.count)
    for index in spans.indices {
      if let thread = spans[index].thread {
        byThread[thread].append(index)
      } else {
        guests.append(index)
      }
    }
    var mainForest = SpanRecording.Nesting()
    var trimmed = 0
    var crossing: [Int] = []
    for thread in byThread.indices where !byThread[thread].isEmpty {
      let forest = recording.nest(byThread[thread], log: &log)
      trimmed += forest.trimmed
      crossing += forest.crossing
      for (parent, inner) in forest.children { children[parent] = inner }
      if thread == main { mainForest = forest } else { guests += forest.roots }
    }
    if trimmed > 0 { log.note(.trimmedSpans(trimmed)) }
    if let first = crossing.min() {
      log.note(.crossingSpans(crossing.count, spans[first].name), at: spans[first].offset)
    }
    guests += crossing
    guests.sort(by: recording.comesFirst)
    isGuest = Array(repeating: false, count: spans.count)
    for guest in guests { isGuest[guest] = true }
    return mainForest
  }
}

// MARK: - Steps

extension SpanTable {
  /// The recording as a table, still without title and notes.
  func table(in text: SourceText) -> ImportedTable {
    let isLate = Set(late)
    let ofCallbacks = Set(callbackSpans.map(\.span))
    let placements = placements
    let places = places(in: text)
    let separator = recording.countsBytes ? ", " : ":"
    let file = ItemNames.printable(text.name)
    var table = ImportedTable(title: "")
    for index in order {
      let span = spans[index]
      var item = MeasuredItem(
        name: names[index], steps: steps(of: index), source: "\(file)\(separator)\(places[index])")
      if deferred.contains(index) {
        (item.placement, item.note) = (.afterFirstFrame, "recorded after the first frame")
      } else if isGuest[index] {
        (item.placement, item.note) =
          span.thread.map { placements[$0] }
          ?? (.detached(nil), "recorded outside any thread, as elapsed time")
      } else if let thread = span.thread, recording.threads[thread].isTask {
        // A task calls and awaits an asynchronous function; on a thread, a span is a synchronous
        // call.
        item.placement = .inlineAsync
      }
      if isLate.contains(index), !deferred.contains(index), span.start > mainEnd {
        item.steps.insert(.wait([Nanoseconds(span.start - mainEnd)]), at: 0)
      }
      if runningTime(of: index) != nil { item.basis = .cpu }
      item.isCallback = ofCallbacks.contains(index)
      table.items.append(item)
    }
    table.callbacks = callbacks()
    table.lifeCycle = lifeCycle
    if let frame, let first = roots.first, frame > spans[first].start {
      table.frame = RecordedTime(
        item: names[first], time: Nanoseconds(frame - spans[first].start))
    }
    return table
  }

  /// The cost of each span, in the order of the items.
  func costs(in text: SourceText) -> [SpanCost] {
    let places = places(in: text)
    let word = recording.countsBytes ? "" : "line "
    return order.map { index in
      func length(_ span: Int) -> Int64 { spans[span].end - spans[span].start }
      // A guest takes no time of its host.
      let within = children[index].filter { !isGuest[$0] }.map(length).reduce(0, +)
      return SpanCost(
        name: names[index], time: Nanoseconds(length(index) - within), place: word + places[index])
    }
  }

  /// The line of each span, found in one pass over the text; the byte in a binary file.
  private func places(in text: SourceText) -> [String] {
    guard !recording.countsBytes else { return spans.map { "byte \($0.offset)" } }
    var places = Array(repeating: "", count: spans.count)
    var line = 1
    var offset = 0
    for index in spans.indices.sorted(by: { spans[$0].offset < spans[$1].offset }) {
      while offset < spans[index].offset {
        if text.bytes[offset] == 0x0A { line += 1 }
        offset += 1
      }
      places[index] = String(line)
    }
    return places
  }

  /// The placement of each thread's guests, with a note about the thread.
  private var placements: [(Placement, String)] {
    recording.threads.map { thread in
      (
        SpanRecording.placement(ofThread: thread.name),
        "recorded on thread \(ItemNames.printable(thread.name))"
      )
    }
  }

  private func steps(of index: Int) -> [MeasuredStep] {
    let span = spans[index]
    guard let thread = span.thread else {
      return [.wait([Nanoseconds(span.end - span.start)])]
    }
    let pieces = pieces(
      calling: children[index], from: span.start, to: span.end, onMain: thread == main)
    let elapsed = pieces.reduce(Int64(0)) {
      if case .own(let start, let end) = $1 { $0 + end - start } else { $0 }
    }
    let share = runningTime(of: index).map { running in
      elapsed > 0 ? min(Double(running.rawValue) / Double(elapsed), 1) : 0
    }
    let steps = steps(of: pieces) { time in
      guard let share else { return [.cpu([time])] }
      let running = Nanoseconds(Int64((Double(time.rawValue) * share).rounded()))
      // Clocks of a tool round both times.
      guard time - running > Self.clockStep else { return [.cpu([time])] }
      return running > .zero ? [.cpu([running]), .wait([time - running])] : [.wait([time])]
    }
    return steps.isEmpty ? [.cpu([.zero])] : steps
  }

  /// The part of a span's own time in which it ran; `nil` if the recording does not tell.
  func runningTime(of index: Int) -> Nanoseconds? {
    guard var running = spans[index].processor else { return nil }
    var elapsed = spans[index].end - spans[index].start
    for child in children[index] where !isGuest[child] {
      guard let own = spans[child].processor else { return nil }
      running -= own
      elapsed -= spans[child].end - spans[child].start
    }
    return elapsed > 0 ? Nanoseconds(min(max(running, 0), elapsed)) : nil
  }

  /// The longest wait that may be the rounding of two clocks.
  static let clockStep = Nanoseconds(2_000)

  /// The steps of some pieces; `own` makes those of own time.
  func steps(of pieces: [Piece], own: (Nanoseconds) -> [MeasuredStep]) -> [MeasuredStep] {
    pieces.flatMap { piece -> [MeasuredStep] in
      switch piece {
      case .call(let call): [.call(names[call])]
      case .await(let wait): [.await(names[wait.guest], [Nanoseconds(wait.end - wait.start)])]
      case .own(let start, let end): own(Nanoseconds(end - start))
      }
    }
  }
}
