import LaunchSim

/// Reads spans from Perfetto's binary traces.
///
/// A trace is a list of packets of many sequences. The reader takes slices of track events and the
/// sections that Android's apps print through ftrace. Switches of processors tell the processor time
/// of both, and wakeups which thread ended a wait. Slices on the track of a thread occupy the
/// thread; slices on other tracks are spans outside of any thread. In an exported simulation, whose
/// tracks are no threads, a category marks the slices that occupy one. An instant may mark the
/// first frame; other instants, counters, flows and asynchronous legacy events are skipped. The
/// details of an exported simulation are skipped too, because they repeat the time of its items.
///
/// Source: *perfetto_trace.proto* of Perfetto 59.1, for the numbers of all fields.
struct PerfettoReader {
  /// A place on which slices begin and end as on a stack.
  enum Place: Hashable {
    case track(UInt64)
    case thread(process: Int, thread: Int)
    /// A thread known by its number alone, as ftrace knows it.
    case printing(thread: Int)
    /// An asynchronous section of a process, by its name and cookie.
    case section(process: Int, String)
  }

  /// The beginning or the end of a slice, or a complete slice.
  struct Mark {
    enum Role {
      /// A span on its track.
      case span
      /// A span of an exported simulation, on a track that stands for a thread.
      case ownTime
      /// A slice without a name, or a detail of an exported simulation.
      case skipped
    }

    var isBegin: Bool
    var name: String
    var place: Place
    /// Nanoseconds of the trace's clock.
    var time: Int64
    /// The length of a complete slice; `nil` for a beginning and for an end.
    var length: Int64?
    var offset: Int
    var role = Role.span
  }

  var tracks = TraceTracks()
  var schedule = Schedule()
  var marks: [Mark] = []
  /// Instants that may mark the first frame of the app.
  var frames: [Mark] = []
  /// Number of events that are no slices.
  var skippedCount = 0
  private var clocks = TraceClocks()
  private var sequences: [UInt64: PacketSequence] = [:]
  /// Number of events whose names or times were in packets that the trace has lost.
  private var lostCount = 0

  /// True for a text that is a Perfetto trace by its name or by its first packets.
  static func reads(_ text: SourceText) -> Bool {
    ForeignFile(named: text.name, head: text.bytes)?.isPerfettoTrace ?? false
  }

  /// Reads the spans of a trace; problems go to the log.
  static func read(_ text: SourceText, log: inout ImportLog) -> SpanRecording {
    log.countsBytes = true
    var reader = PerfettoReader()
    do throws(PlacedProblem) {
      guard !text.bytes.starts(with: [0x1F, 0x8B]) else {
        throw PlacedProblem(.gzippedTrace, at: 0)
      }
      if let first = text.bytes.first, first != 0x0A {
        throw PlacedProblem(.notAPacket(byte: first), at: 0)
      }
      var trace = ProtobufMessage(text.bytes)
      while let field = try trace.next() {
        guard case (1, .message(let packet)) = (field.number, field.value) else { continue }
        try reader.readPacket(try ProtobufFields(packet), at: field.offset)
      }
      try reader.clocks.check()
    } catch {
      log.report(error.problem, at: error.offset)
      return SpanRecording()
    }
    if reader.lostCount > 0 { log.note(.eventsLost(reader.lostCount), isLoss: true) }
    reader.schedule.settle()
    let recording = reader.recording(&log)
    if recording.spans.isEmpty { log.report(.noSlices, at: 0) }
    return recording
  }

  /// Reads a `TracePacket`, its parts in the order in which they depend on each other.
  private mutating func readPacket(
    _ packet: ProtobufFields, at offset: Int
  ) throws(PlacedProblem) {
    guard packet.messages(50).isEmpty, packet.messages(133).isEmpty else {
      throw PlacedProblem(.compressedPackets, at: offset)
    }
    let id = packet.number(10) ?? 0
    let flags = packet.number(13) ?? 0
    // Taken out while it changes, so that its tables of strings are never copied.
    var sequence = sequences.removeValue(forKey: id) ?? PacketSequence()
    defer { sequences[id] = sequence }
    if flags & 1 != 0 || packet.isSet(41) {
      sequence = PacketSequence()
      sequence.isValid = true
    } else if packet.isSet(42) {
      sequence.isValid = false
    }
    guard flags & 2 == 0 || sequence.isValid else {
      lostCount += packet.messages(11).count
      return
    }
    if let data = try packet.fields(12) { try sequence.readStrings(data) }
    if let defaults = try packet.fields(59) { try sequence.readDefaults(defaults) }
    if let snapshot = try packet.fields(6) { try clocks.readSnapshot(snapshot, of: id, at: offset) }
    if let tree = try packet.fields(2) { try tracks.readProcessTree(tree) }
    if let track = try packet.fields(60) {
      sequence.thread = try tracks.readTrack(track) ?? sequence.thread
    }
    if let process = try packet.fields(43) { _ = try tracks.readProcess(process) }
    if let thread = try packet.fields(44) {
      sequence.thread = try tracks.readThread(thread)
      sequence.microseconds = thread.signed(6) ?? 0
    }
    if let event = try packet.fields(11) {
      try readEvent(event, in: packet, of: id, &sequence, at: offset)
    } else if let time = packet.number(8) {
      try clocks.advance(packet.number(58) ?? sequence.clock, by: time, in: id, at: offset)
    }
    if let bundle = try packet.fields(1) { try readFtrace(bundle, isAfterLoss: packet.isSet(42)) }
  }

  /// Reads a `TrackEvent`.
  private mutating func readEvent(
    _ event: ProtobufFields, in packet: ProtobufFields, of id: UInt64,
    _ sequence: inout PacketSequence, at offset: Int
  ) throws(PlacedProblem) {
    let legacy = try event.fields(6)
    // Legacy events count microseconds of the monotonic clock.
    sequence.microseconds &+= event.signed(1) ?? 0
    let legacyTime =
      event.signed(16) ?? (event.number(1) == nil ? nil : sequence.microseconds)
    let time = try clocks.time(
      legacyTime.map(UInt64.init(bitPattern:)) ?? packet.number(8) ?? 0,
      unit: legacyTime.map { _ in 1_000 },
      of: legacyTime == nil ? packet.number(58) ?? sequence.clock : 3, in: id, at: offset)
    // Types 1 and 2 begin and end a slice; a legacy event has a letter of Chrome's trace format.
    let phase = event.isSet(9) ? nil : legacy?.number(2).flatMap(UInt8.init(exactly:))
    let isBegin = event.number(9) == 1 || phase == UInt8(ascii: "B")
    let isEnd = event.number(9) == 2 || phase == UInt8(ascii: "E")
    let isComplete = phase == UInt8(ascii: "X")
    let number = event.number(10) ?? legacy?.number(1)
    let direct = try event.text(23)
    let name = number.map { sequence.eventNames[$0] } ?? direct
    guard isBegin || isEnd || isComplete else {
      if event.number(9) == 3, let name, let time, SpanRecording.isFrame(name) {
        let place = sequence.place(on: event.number(11))
        frames.append(Mark(isBegin: true, name: name, place: place, time: time, offset: offset))
      } else {
        skippedCount += 1
      }
      return
    }
    guard let time, isEnd || number == nil || name != nil else {
      lostCount += 1
      return
    }
    let (length, overflows) = (legacy?.signed(3) ?? 0).multipliedReportingOverflow(by: 1_000)
    guard !overflows else { throw PlacedProblem(.unreadableNumber("duration_us"), at: offset) }
    var mark = Mark(
      isBegin: isBegin, name: name ?? "", place: sequence.place(on: event.number(11)), time: time,
      length: isComplete ? length : nil, offset: offset)
    var categories = event.numbers(3).map { sequence.categories[$0] }
    for category in event.messages(22) { categories.append(try category.text) }
    if !isEnd, name == nil || categories.contains(TraceCategory.detail) {
      mark.role = .skipped
    } else if categories.contains(TraceCategory.thread) {
      mark.role = .ownTime
    }
    marks.append(mark)
  }
}
