import LaunchSim

// Sections that Android's apps and system print through ftrace, switches of processors, and
// wakeups.
//
// Sources: Linux, *trace_events.h*, for the flags of interrupts, 8 and 16; Android, `Trace` and
// *atrace*: `B|pid|name`, `E|pid`, `S|pid|name|cookie` and `F|pid|name|cookie`.

extension PerfettoReader {
  /// Reads an `FtraceEventBundle`, whose events are of one processor.
  mutating func readFtrace(_ bundle: ProtobufFields, isAfterLoss: Bool) throws(PlacedProblem) {
    // Both times are present if the events are not of the boot-time clock.
    let shift = (bundle.signed(7) ?? 0) &- (bundle.signed(6) ?? 0)
    let processor = bundle.number(1) ?? 0
    if isAfterLoss || bundle.isSet(3) { schedule.losing.insert(processor) }
    for message in bundle.messages(2) {
      let event = try ProtobufFields(message)
      let (text, change) = (try event.fields(3)?.text(2), try event.fields(4))
      let wakeup = try event.fields(20)
      guard text != nil || change != nil || wakeup != nil else { continue }
      guard let time = Int64(exactly: event.number(1) ?? 0) else {
        throw PlacedProblem(.unreadableNumber("timestamp"), at: message.offset)
      }
      if let text { addSection(text, on: event.id(2), time: time &+ shift, offset: message.offset) }
      if let change {
        schedule.add(change.id(6), on: processor, at: time &+ shift)
      }
      if let wakeup {
        schedule.addWakeup(
          of: wakeup.id(2), on: processor, at: time &+ shift, flags: event.number(5) ?? 0)
      }
    }
    // The compact form has the times of events, each since the one before, and their threads.
    guard let compact = try bundle.fields(4) else { return }
    func numbers(_ field: UInt64) throws(PlacedProblem) -> [UInt64] {
      var numbers = compact.numbers(field)
      for packed in compact.messages(field) { numbers += try packed.numbers }
      return numbers
    }
    var time = shift
    for (step, thread) in zip(try numbers(1), try numbers(3)) {
      time &+= Int64(bitPattern: step)
      schedule.add(Int(truncatingIfNeeded: thread), on: processor, at: time)
    }
    let flags = try numbers(12)
    time = shift
    for (index, (step, thread)) in zip(try numbers(7), try numbers(8)).enumerated() {
      time &+= Int64(bitPattern: step)
      schedule.addWakeup(
        of: Int(truncatingIfNeeded: thread), on: processor, at: time,
        flags: index < flags.count ? flags[index] : 0)
    }
  }

  private mutating func addSection(_ text: String, on thread: Int, time: Int64, offset: Int) {
    let line = text.prefix { $0 != "\n" && $0 != "\0" }
    let parts = line.split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false)
    guard let letter = parts.first, ["B", "E", "S", "F"].contains(letter) else {
      skippedCount += 1
      return
    }
    let process = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    var name = parts.count > 2 ? String(parts[2]) : ""
    var place = Place.printing(thread: thread)
    if letter == "S" || letter == "F" {
      place = .section(process: process, name)
      if let bar = name.lastIndex(of: "|") { name = String(name[..<bar]) }
    } else if letter == "B", process > 0, tracks.owners[thread] == nil {
      tracks.owners[thread] = process
    }
    let isBegin = letter == "B" || letter == "S"
    marks.append(
      Mark(
        isBegin: isBegin, name: name, place: place, time: time, offset: offset,
        role: isBegin && name.isEmpty ? .skipped : .span))
  }
}
