/// A Perfetto file as the trace processor reads it: tracks, slices by a stack for each track,
/// flows.
///
/// The numbers are those of the published schema, written out here a second time.
struct PerfettoReading {
  struct Track: Equatable {
    var uuid: UInt64
    var parent: UInt64?
    var name: String
    var rank: Int64
    var unit: String?
    var sortsChildren = false
  }

  struct Slice: Equatable {
    var track: UInt64
    var name: String
    var category: String
    var start: UInt64
    var end: UInt64?
    var depth: Int
    var annotations: [String: String] = [:]
  }

  struct Problem: Error {
    var text: String
  }

  private(set) var tracks: [Track] = []
  private(set) var slices: [Slice] = []
  private(set) var marks: [Slice] = []
  /// The places of the slices of each flow, cause first.
  private(set) var flows: [(from: Int, to: Int)] = []
  private(set) var counters: [UInt64: [(time: UInt64, value: Int64)]] = [:]

  private var strings: [Int: [UInt64: String]] = [:]
  private var open: [UInt64: [Int]] = [:]
  private var openFlows: [UInt64: Int] = [:]
  private var isStateValid = false
  private var last: UInt64 = 0

  init(_ bytes: [UInt8]) throws {
    for packet in try ProtobufReader(bytes).messages(1) { try read(packet) }
    guard openFlows.isEmpty else { throw Problem(text: "\(openFlows.count) flows have no end") }
    guard open.values.allSatisfy(\.isEmpty) else { throw Problem(text: "slices have no end") }
  }

  private mutating func read(_ packet: ProtobufReader) throws {
    guard let sequence = packet.number(10), sequence > 0 else {
      throw Problem(text: "a packet is of no sequence")
    }
    let flags = packet.number(13) ?? 0
    if flags & 1 != 0 { isStateValid = true }
    if flags & 2 != 0, !isStateValid { throw Problem(text: "the state was never cleared") }
    for data in try packet.messages(12) {
      for list in [1, 2, 3, 29] {
        for entry in try data.messages(list) {
          guard let number = entry.number(1), number > 0, let text = entry.text(2),
            strings[list]?[number] == nil
          else { throw Problem(text: "a string is damaged, or was given twice") }
          strings[list, default: [:]][number] = text
        }
      }
    }
    if let descriptor = try packet.message(60) { try readTrack(descriptor) }
    if let event = try packet.message(11) {
      guard let time = packet.number(8), packet.number(58) == 6, flags & 2 != 0, time >= last
      else { throw Problem(text: "an event has no time, another clock or the wrong order") }
      last = time
      try read(event, at: time)
    }
  }

  private mutating func readTrack(_ descriptor: ProtobufReader) throws {
    guard let uuid = descriptor.number(1) else { throw Problem(text: "a track has no identity") }
    guard uuid != 0, !tracks.contains(where: { $0.uuid == uuid }), let name = descriptor.text(2),
      descriptor.number(15) == 2
    else { throw Problem(text: "a track stands twice, has no name, or may be merged") }
    if let parent = descriptor.number(5), !tracks.contains(where: { $0.uuid == parent }) {
      throw Problem(text: "a track stands before its parent")
    }
    let counter = try descriptor.message(8)
    tracks.append(
      Track(
        uuid: uuid, parent: descriptor.number(5), name: name, rank: descriptor.signed(12) ?? 0,
        unit: counter.map { $0.number(3) == 3 ? "B" : $0.text(6) ?? "" },
        sortsChildren: descriptor.number(11) == 3))
  }

  private mutating func read(_ event: ProtobufReader, at time: UInt64) throws {
    guard let uuid = event.number(11), let track = tracks.first(where: { $0.uuid == uuid }) else {
      throw Problem(text: "an event is on no track")
    }
    func string(_ list: Int, _ number: UInt64?) throws -> String {
      guard let number, let text = strings[list]?[number] else {
        throw Problem(text: "a string is missing")
      }
      return text
    }
    var touched: Int?
    switch event.number(9) {
    case 1, 3:
      var slice = Slice(
        track: uuid, name: try string(2, event.number(10)),
        category: try string(1, event.numbers(3).first), start: time, depth: open[uuid]?.count ?? 0)
      for annotation in try event.messages(4) {
        let name = try string(3, annotation.number(1))
        if let number = annotation.number(17) {
          slice.annotations[name] = try string(29, number)
        } else if let flag = annotation.number(2) {
          slice.annotations[name] = flag == 1 ? "true" : "false"
        } else if let number = annotation.signed(4) {
          slice.annotations[name] = String(number)
        }
      }
      if event.number(9) == 3 {
        slice.end = time
        marks.append(slice)
      } else {
        open[uuid, default: []].append(slices.count)
        touched = slices.count
        slices.append(slice)
      }
    case 2:
      guard let place = open[uuid]?.popLast() else { throw Problem(text: "an end ends nothing") }
      slices[place].end = time
      touched = place
    case 4:
      guard track.unit != nil, let value = event.signed(30) else {
        throw Problem(text: "a value is of no counter")
      }
      counters[uuid, default: []].append((time, value))
    default: throw Problem(text: "an event is of an unknown type")
    }
    try readFlows(of: event, slice: touched)
  }

  private mutating func readFlows(of event: ProtobufReader, slice: Int?) throws {
    for flow in event.numbers(47) {
      guard let slice, openFlows.updateValue(slice, forKey: flow) == nil else {
        throw Problem(text: "a flow begins twice")
      }
    }
    for flow in event.numbers(48) {
      guard let slice, let from = openFlows.removeValue(forKey: flow) else {
        throw Problem(text: "a flow ends that is not open")
      }
      // The viewer draws every arrow from the slice that begins earlier.
      guard slices[from].start <= slices[slice].start else {
        throw Problem(text: "a flow is drawn against its direction")
      }
      flows.append((from, slice))
    }
  }

  // MARK: - Questions

  /// The names of the rows below a track, in the order of their ranks.
  func rows(below parent: UInt64) -> [String] {
    tracks.filter { $0.parent == parent }.sorted { $0.rank < $1.rank }.map(\.name)
  }

  /// The flows by the names of their slices, as in `Analytics.start → Database.open`.
  var arrows: [String] { flows.map { "\(slices[$0.from].name) → \(slices[$0.to].name)" } }

  /// The slices of a row, as in `1 Analytics.start 10000000-26000000`.
  func lines(of track: String) -> [String] {
    let uuids = tracks.filter { $0.name == track }.map(\.uuid)
    return slices.filter { uuids.contains($0.track) }.map {
      "\($0.depth) \($0.name) \($0.start)-\($0.end ?? 0)"
    }
  }
}
