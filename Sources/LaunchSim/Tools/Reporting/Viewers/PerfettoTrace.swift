import LaunchSim

/// Runs as a file for Perfetto: protobuf messages, for ui.perfetto.dev and the trace processor.
///
/// Each run is a group of tracks: the tracks of its `LaunchTracks` in order, then its counters.
/// Slices carry their facts as annotations, and flows lead from causes to effects. Timestamps are
/// the nanoseconds since the request. Equal runs give equal bytes.
///
/// The rows are plain tracks of a group instead of threads of a process: Perfetto sorts threads,
/// and all direct children of a process, by its own rules, and keeps a given order only within a
/// group. If all rows are in one group, Perfetto opens the trace with the rows visible.
///
/// Source: Perfetto, *Writing TrackEvent Protos Synthetically*.
package struct PerfettoTrace: Sendable {
  let records: [LaunchRecord]

  /// Describes a run.
  package init(_ record: LaunchRecord) { self.init([record]) }

  /// Describes runs to be compared, in this order.
  package init(_ records: [LaunchRecord]) {
    self.records = records.map(\.withPrintableNames)
  }

  /// The content of the file.
  ///
  /// - Complexity: O(*n* log *n*) in the slices, marks, flows and points of counters.
  package var bytes: [UInt8] {
    var file = ProtobufWriter()
    writeOpening(to: &file)
    for run in records.indices { writeTracks(of: run, to: &file) }
    writeEvents(to: &file)
    return file.bytes
  }

  /// The only sequence of packets; its number may be any but 0.
  private static let sequence: UInt64 = 1

  /// Begins the sequence of packets, and the group of a comparison.
  private func writeOpening(to file: inout ProtobufWriter) {
    file.message(Schema.packet) { packet in
      packet.unsigned(Schema.Packet.sequence, Self.sequence)
      packet.unsigned(Schema.Packet.sequenceFlags, Schema.SequenceFlags.stateCleared)
      packet.bool(Schema.Packet.isFirstOnSequence, true)
      packet.bool(Schema.Packet.isPreviousDropped, true)
    }
    guard records.count > 1 else { return }
    write(.comparison, named: "Launches", to: &file) {
      $0.unsigned(Schema.Descriptor.childOrdering, Schema.explicitChildren)
    }
  }

  // MARK: - Tracks

  /// A thing with an identity in the file.
  private enum Node {
    case comparison
    case run(Int)
    case track(Int, of: Int)
    case counter(Int, of: Int)
  }

  /// The identity of a track: the number of the run in the upper bits, the place in the run in the
  /// lower bits; 0 is reserved.
  private func uuid(_ place: Node) -> UInt64 {
    func identity(_ run: Int, _ number: Int) -> UInt64 { UInt64(run + 1) << 32 | UInt64(number) }
    return switch place {
    case .comparison: 1
    case .run(let run): identity(run, 0)
    case .track(let track, let run): identity(run, 1 + track)
    case .counter(let counter, let run):
      identity(run, 1 + records[run].tracks.tracks.count + counter)
    }
  }

  private func writeTracks(of run: Int, to file: inout ProtobufWriter) {
    let record = records[run]
    let tracks = record.tracks
    let parent: Node? = records.count > 1 ? .comparison : nil
    write(.run(run), named: record.name, in: parent, rank: run, to: &file) {
      $0.string(Schema.Descriptor.description, record.report.scenario.title.printable())
      $0.unsigned(Schema.Descriptor.childOrdering, Schema.explicitChildren)
    }
    for (place, track) in tracks.tracks.enumerated() {
      write(.track(place, of: run), named: track.title, in: .run(run), rank: place, to: &file)
    }
    for (place, counter) in tracks.counters.enumerated() {
      let rank = tracks.tracks.count + place
      write(
        .counter(place, of: run), named: counter.name, in: .run(run), rank: rank, to: &file
      ) {
        if let limit = counter.limit {
          $0.string(Schema.Descriptor.description, "At most \(limit) \(counter.unit)")
        }
        $0.message(Schema.Descriptor.counter) {
          if counter.unit == "bytes" {
            $0.unsigned(Schema.Counter.unit, Schema.Counter.sizeBytes)
          } else {
            $0.string(Schema.Counter.unitName, counter.unit)
          }
        }
      }
    }
  }

  /// Writes the descriptor of a track.
  ///
  /// Prevents Perfetto from merging siblings of the same name, such as two queues with one label.
  private func write(
    _ place: Node, named name: String, in parent: Node? = nil, rank: Int = 0,
    to file: inout ProtobufWriter, _ rest: (inout ProtobufWriter) -> Void = { _ in }
  ) {
    file.message(Schema.packet) { packet in
      packet.unsigned(Schema.Packet.sequence, Self.sequence)
      packet.message(Schema.Packet.trackDescriptor) { descriptor in
        descriptor.unsigned(Schema.Descriptor.uuid, uuid(place))
        if let parent { descriptor.unsigned(Schema.Descriptor.parent, uuid(parent)) }
        descriptor.string(Schema.Descriptor.name, name)
        descriptor.signed(Schema.Descriptor.rank, Int64(rank))
        descriptor.unsigned(Schema.Descriptor.mergeBehavior, Schema.mergeNone)
        rest(&descriptor)
      }
    }
  }

  // MARK: - Events

  /// A timed packet for writing.
  struct Entry {
    enum Content {
      case begin(Int), end(Int), mark(Int)
      case point(counter: Int, Int)
    }

    var run: Int
    var time: Nanoseconds
    var content: Content
  }

  /// All events in the order of time; events of one instant by run and track.
  private var entries: [Entry] {
    var entries: [Entry] = []
    for (run, record) in records.enumerated() {
      let tracks = record.tracks
      // A slice that nothing ends has a begin and no end.
      entries += tracks.edges.filter { $0.isBegin || !tracks.slices[$0.slice].isOpen }.map {
        Entry(run: run, time: $0.time, content: $0.isBegin ? .begin($0.slice) : .end($0.slice))
      }
      for (place, mark) in tracks.marks.enumerated() {
        entries.append(Entry(run: run, time: mark.time, content: .mark(place)))
      }
      for (counter, values) in tracks.counters.enumerated() {
        for (place, point) in values.points.enumerated() {
          let content = Entry.Content.point(counter: counter, place)
          entries.append(Entry(run: run, time: point.time, content: content))
        }
      }
    }
    return entries.stablySorted { $0.time < $1.time }
  }

  private func writeEvents(to file: inout ProtobufWriter) {
    let entries = entries
    let ends = records.enumerated().map { FlowEnds(of: $0, $1.tracks, in: entries) }
    let causes = records.map(\.tracks.causes)
    var strings = Strings()
    for entry in entries {
      let record = records[entry.run]
      var event = ProtobufWriter()
      switch entry.content {
      case .begin(let place):
        let slice = record.tracks.slices[place]
        event.unsigned(Schema.Event.type, Schema.EventType.sliceBegin)
        event.unsigned(Schema.Event.track, uuid(.track(slice.track, of: entry.run)))
        // The tracks are no threads of Perfetto, so the categories tell an import their spans.
        let role = record.tracks.isOwnTime(slice) ? TraceCategory.thread : TraceCategory.detail
        for category in [slice.kind.rawValue, role] {
          event.unsigned(Schema.Event.category, strings.number(of: category, in: .categories))
        }
        event.unsigned(Schema.Event.name, strings.number(of: slice.name, in: .eventNames))
        for fact in record.facts(of: slice, cause: causes[entry.run][place]) {
          write(fact, to: &event, &strings)
        }
        for flow in ends[entry.run].leaving[place] { event.fixed64(Schema.Event.flow, flow) }
        for flow in ends[entry.run].arriving[place] {
          event.fixed64(Schema.Event.terminatingFlow, flow)
        }
      case .end(let place):
        let track = record.tracks.slices[place].track
        event.unsigned(Schema.Event.type, Schema.EventType.sliceEnd)
        event.unsigned(Schema.Event.track, uuid(.track(track, of: entry.run)))
        for flow in ends[entry.run].arrivingAtEnd[place] {
          event.fixed64(Schema.Event.terminatingFlow, flow)
        }
      case .mark(let place):
        let mark = record.tracks.marks[place]
        event.unsigned(Schema.Event.type, Schema.EventType.instant)
        event.unsigned(Schema.Event.track, uuid(.track(mark.track, of: entry.run)))
        event.unsigned(Schema.Event.category, strings.number(of: "mark", in: .categories))
        event.unsigned(Schema.Event.name, strings.number(of: mark.name, in: .eventNames))
        if let place = mark.event { write(.event(place), to: &event, &strings) }
      case .point(let counter, let place):
        event.unsigned(Schema.Event.type, Schema.EventType.counter)
        event.unsigned(Schema.Event.track, uuid(.counter(counter, of: entry.run)))
        let value = record.tracks.counters[counter].points[place].value
        event.signed(Schema.Event.counterValue, value)
      }
      file.message(Schema.packet) { packet in
        packet.unsigned(Schema.Packet.timestamp, UInt64(clamping: entry.time.rawValue))
        packet.unsigned(Schema.Packet.timestampClock, Schema.bootTimeClock)
        packet.unsigned(Schema.Packet.sequence, Self.sequence)
        packet.unsigned(Schema.Packet.sequenceFlags, Schema.SequenceFlags.needsState)
        strings.writeNew(to: &packet)
        packet.message(Schema.Packet.trackEvent, event)
      }
    }
  }

  private func write(
    _ fact: SliceFact, to event: inout ProtobufWriter, _ strings: inout Strings
  ) {
    var annotation = ProtobufWriter()
    let name = strings.number(of: fact.key, in: .annotationNames)
    annotation.unsigned(Schema.Annotation.name, name)
    switch fact.value {
    case .text(let text):
      let number = strings.number(of: text, in: .annotationValues)
      annotation.unsigned(Schema.Annotation.string, number)
    case .number(let number): annotation.signed(Schema.Annotation.integer, number)
    case .flag(let flag): annotation.bool(Schema.Annotation.bool, flag)
    }
    event.message(Schema.Event.annotation, annotation)
  }
}
