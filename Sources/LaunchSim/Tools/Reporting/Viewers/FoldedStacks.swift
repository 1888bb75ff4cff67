import LaunchSim

/// The time on the threads of a run as folded stacks: a line for each stack with its nanoseconds.
///
///     main;didFinishLaunching;Analytics.start;runs 16000000
///
/// The first frame is the thread. Stacks stand in the order of their first occurrence, and those of no
/// length are left out. A semicolon in a name, which would end the frame, becomes `%3B`; so that no two
/// names become one, the percent sign of a name's own `%3B` or `%25` becomes `%25`.
///
/// Source: *FlameGraph*, Brendan Gregg, stackcollapse.pl.
package struct FoldedStacks: Sendable {
  private let record: LaunchRecord

  /// Describes a run.
  package init(_ record: LaunchRecord) { self.record = record.withPrintableNames }

  /// The lines, each ending in a line break; empty if no code of the run takes time on a thread, as
  /// in a launch that is not delivered.
  package var text: String {
    var text = ""
    write { text += $0 }
    return text
  }

  /// Writes the lines one by one.
  ///
  /// - Parameter sink: Takes the next line.
  /// - Complexity: O(*n* log *n*) in the slices, and the length of the text.
  package func write(to sink: (String) -> Void) {
    var tree = Tree()
    var thread: Int?
    /// The frames that are open, the thread first.
    var open: [Int] = []
    var time = Nanoseconds.zero
    for edge in record.tracks.edges {
      let slice = record.tracks.slices[edge.slice]
      let track = record.tracks.tracks[slice.track]
      guard track.kind.isThread else { continue }
      if thread != slice.track {
        thread = slice.track
        open = [tree.place(of: track.kind == .main ? "main" : track.title, in: nil)]
      }
      if let top = open.last, open.count > 1 { tree.add(edge.time - time, to: top) }
      time = edge.time
      if edge.isBegin {
        open.append(tree.place(of: slice.name, in: open.last))
      } else {
        open.removeLast()
      }
    }
    for (place, length) in tree.occurrences {
      sink("\(tree.path(of: place)) \(length.rawValue)\n")
    }
  }

  /// A name as a frame, which ends at a semicolon.
  static func frame(of name: String) -> String {
    let bytes = Array(name.utf8)
    guard bytes.contains(UInt8(ascii: ";")) || bytes.contains(UInt8(ascii: "%")) else {
      return name
    }
    var frame: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      let next = bytes[(index + 1)...].prefix(2)
      switch byte {
      case UInt8(ascii: ";"): frame += "%3B".utf8
      case UInt8(ascii: "%") where next.elementsEqual("3B".utf8) || next.elementsEqual("25".utf8):
        frame += "%25".utf8
      default: frame.append(byte)
      }
    }
    return String(decoding: frame, as: UTF8.self)
  }

  /// All stacks as a tree of frames, so that a stack is no longer than one number.
  private struct Tree {
    private struct Key: Hashable {
      var parent: Int?
      var name: [UInt8]
    }

    private struct Frame {
      var name: String
      var parent: Int?
      var length = Nanoseconds.zero
    }

    private var frames: [Frame] = []
    private var places: [Key: Int] = [:]
    /// The frames with time of their own, in the order of its first occurrence.
    private var used: [Int] = []

    /// The frame of a name within another.
    mutating func place(of name: String, in parent: Int?) -> Int {
      let key = Key(parent: parent, name: Array(name.utf8))
      if let place = places[key] { return place }
      places[key] = frames.count
      frames.append(Frame(name: FoldedStacks.frame(of: name), parent: parent))
      return frames.count - 1
    }

    /// Adds time of a frame's own.
    mutating func add(_ length: Nanoseconds, to place: Int) {
      guard length > .zero else { return }
      if frames[place].length == .zero { used.append(place) }
      frames[place].length += length
    }

    /// The frames with time of their own, and that time.
    var occurrences: [(place: Int, length: Nanoseconds)] {
      used.map { ($0, frames[$0].length) }
    }

    /// The names from the thread to a frame.
    func path(of place: Int) -> String {
      var names: [String] = []
      var next: Int? = place
      while let place = next {
        names.append(frames[place].name)
        next = frames[place].parent
      }
      return names.reversed().joined(separator: ";")
    }
  }
}
