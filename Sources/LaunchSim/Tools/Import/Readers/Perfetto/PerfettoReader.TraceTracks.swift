import LaunchSim

extension PerfettoReader {
  /// The tracks, threads and processes that a trace describes.
  struct TraceTracks {
    struct Track {
      var name: String?
      var parent: UInt64?
      var process: Int?
      /// The thread that slices of the track occupy.
      var thread: Place?
    }

    /// The identities of the tracks in the order of the file.
    private(set) var order: [UInt64] = []
    private var tracks: [UInt64: Track] = [:]
    private(set) var processNames: [Int: String] = [:]
    private(set) var threadNames: [Int: String] = [:]
    /// The process of each thread.
    var owners: [Int: Int] = [:]

    subscript(uuid: UInt64) -> Track? { tracks[uuid] }

    /// Reads a `ProcessTree`.
    mutating func readProcessTree(_ tree: ProtobufFields) throws(PlacedProblem) {
      for message in tree.messages(1) {
        let process = try ProtobufFields(message)
        owners[process.id(1)] = process.id(1)
        if let words = process.messages(3).first { processNames[process.id(1)] = try words.text }
      }
      for message in tree.messages(2) {
        let thread = try ProtobufFields(message)
        owners[thread.id(1)] = thread.id(3)
        if let name = try thread.text(2) { threadNames[thread.id(1)] = name }
      }
    }

    /// Reads a `ProcessDescriptor`.
    ///
    /// - Returns: The number of the process.
    mutating func readProcess(_ process: ProtobufFields) throws(PlacedProblem) -> Int {
      if let name = process.messages(6).last ?? process.messages(2).first {
        processNames[process.id(1)] = try name.text
      }
      return process.id(1)
    }

    /// Reads a `ThreadDescriptor`.
    ///
    /// - Returns: The place of the thread's slices.
    mutating func readThread(_ thread: ProtobufFields) throws(PlacedProblem) -> Place {
      if let name = try thread.text(5) { threadNames[thread.id(2)] = name }
      if owners[thread.id(2)] == nil { owners[thread.id(2)] = thread.id(1) }
      return .thread(process: thread.id(1), thread: thread.id(2))
    }

    /// Reads a `TrackDescriptor`; a later one of the same track adds to the earlier.
    ///
    /// - Returns: The thread of the track, if it has one.
    mutating func readTrack(_ descriptor: ProtobufFields) throws(PlacedProblem) -> Place? {
      let uuid = descriptor.number(1) ?? 0
      if tracks[uuid] == nil { order.append(uuid) }
      var track = tracks[uuid] ?? Track()
      for field: UInt64 in [2, 10, 13] { track.name = try descriptor.text(field) ?? track.name }
      track.parent = descriptor.number(5) ?? track.parent
      if let process = try descriptor.fields(3) { track.process = try readProcess(process) }
      let thread = try descriptor.fields(4)
      if let thread { track.thread = try readThread(thread) }
      tracks[uuid] = track
      return thread == nil ? nil : track.thread
    }

    /// The process of a track, by the nearest ancestor that states one; `nil` for a track of none.
    ///
    /// - Complexity: O(1); ancestors beyond the hundredth do not count.
    func process(of uuid: UInt64) -> Int? {
      var next: UInt64? = uuid
      for _ in 0..<100 {
        guard let uuid = next, let track = tracks[uuid] else { return nil }
        if case .thread(let process, _)? = track.thread { return process }
        if let process = track.process { return process }
        next = track.parent
      }
      return nil
    }
  }
}
