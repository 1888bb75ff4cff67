/// The time on the threads of a run as folded stacks: a line for each stack with its nanoseconds.
///
///     main;didFinishLaunching;Analytics.start;runs 16000000
///
/// The first frame is the thread. Stacks stand in the order of their first occurrence, those of no
/// length are left out, and a semicolon in a name becomes a comma.
///
/// Source: *FlameGraph*, Brendan Gregg, stackcollapse.pl.
package struct FoldedStacks: Sendable {
  private let record: LaunchRecord

  /// Describes a run.
  package init(_ record: LaunchRecord) { self.record = record.withPrintableNames }

  /// The lines, each ending in a line break.
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
      let frame = name.utf8.contains(UInt8(ascii: ";")) ? name.replacing(";", with: ",") : name
      let key = Key(parent: parent, name: Array(frame.utf8))
      if let place = places[key] { return place }
      places[key] = frames.count
      frames.append(Frame(name: frame, parent: parent))
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
