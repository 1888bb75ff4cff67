import LaunchSim

/// Charts of similar runs as short text: equal bars with their parts, and equal rows of bars, are
/// stored once.
///
/// All numbers have base 36. Lists are separated by `;`, their numbers by `,`.
///
/// | text | a list |
/// | --- | --- |
/// | `bars` | a gap: 0, length; a bar: code, name, length, deadline if it has one, its parts; a mark: code, name, track |
/// | `rows` | kind of the track, title, bars one after the other; for marks only the bars |
/// | `runs` | frame ready, first frame, wait of a tap, content ready, end, outcome, row of the marks, rows of the tracks |
///
/// A code is four times the place of the kind, from 1, with 2 for a deadline and 1 for the critical
/// path or, at a mark, for a moment on its track. Marks come after all kinds. A deadline counts from
/// the start of its bar. Names and titles are places in `texts`; bars, rows and outcomes are named
/// by their places.
struct PackedRuns: Hashable, Sendable {
  /// The judgment of a run in words.
  struct Outcome: Hashable, Sendable {
    var verdict: String
    var isGood: Bool
    /// True if the run meets every demand that the unchanged launch meets.
    var isAllowed: Bool
    /// Exceeded budgets and broken expectations, a sentence each.
    var failures: [String]
  }

  private(set) var texts = NumberedValues<String>()
  private(set) var outcomes = NumberedValues<Outcome>()
  private(set) var bars = NumberedValues<[Int64]>()
  private(set) var rows = NumberedValues<[Int64]>()
  private(set) var runs = NumberedValues<[Int64]>()
  /// The number of bytes of everything that is stored.
  private(set) var size = 0

  /// Stores a run, and returns its place; `nil` if more than a number of bytes would be stored, in
  /// which case nothing is added.
  ///
  /// - Complexity: O(slices and marks).
  mutating func add(
    _ tracks: LaunchTracks, _ numbers: LaunchNumbers?, _ outcome: Outcome, upTo limit: Int
  ) -> Int? {
    var run = [
      numbers?.ready, numbers?.shown, numbers?.tap, numbers?.content, tracks.end,
    ].map { $0?.rawValue ?? -1 }
    run.append(Int64(outcomes.place(of: outcome)))
    run.append(add(row: row(of: tracks.marks)))
    var rest = tracks.slices[...]
    for (place, track) in tracks.tracks.enumerated() {
      let own = rest.prefix { $0.track == place }
      rest = rest.dropFirst(own.count)
      let head = [Self.trackKinds[track.kind] ?? 0, self.place(of: track.title)]
      run.append(add(row: head + parts(own, from: .zero)))
    }
    let place = runs.place(of: run)
    let newSize = size + addedSize
    let fits = newSize <= limit
    if fits { size = newSize }
    texts.settle(keeping: fits)
    outcomes.settle(keeping: fits)
    bars.settle(keeping: fits)
    rows.settle(keeping: fits)
    runs.settle(keeping: fits)
    return fits ? place : nil
  }

  /// The number of bytes of what the next run adds.
  private var addedSize: Int {
    let words = texts.added + outcomes.added.flatMap { [$0.verdict] + $0.failures }
    let lists = [bars.added, rows.added, runs.added].joined()
    return words.reduce(0) { $0 + $1.utf8.count + 4 }
      + lists.reduce(0) { $0 + Self.text($1).utf8.count + 1 }
  }

  private static let trackKinds = Dictionary(
    uniqueKeysWithValues: zip(LaunchTracks.Track.Kind.allCases, Int64(0)...))
  private static let sliceKinds = Dictionary(
    uniqueKeysWithValues: zip(LaunchTracks.Slice.Kind.allCases, Int64(1)...))
  /// The code of a mark above the tracks.
  static let mark = Int64(LaunchTracks.Slice.Kind.allCases.count + 1) * 4

  private mutating func row(of marks: [LaunchTracks.Mark]) -> [Int64] {
    var row: [Int64] = []
    var time = Nanoseconds.zero
    for mark in marks {
      row += gap(from: time, to: mark.time)
      let isMoment: Int64 = mark.kind == .moment ? 1 : 0
      row.append(add(bar: [Self.mark + isMoment, place(of: mark.name), Int64(mark.track)]))
      time = mark.time
    }
    return row
  }

  /// Stores slices that follow one another, and returns their places and those of the gaps.
  private mutating func parts(
    _ slices: ArraySlice<LaunchTracks.Slice>, from start: Nanoseconds
  ) -> [Int64] {
    var places: [Int64] = []
    var time = start
    var rest = slices
    while let slice = rest.popFirst() {
      places += gap(from: time, to: slice.start)
      let inner = rest.prefix { $0.depth > slice.depth }
      rest = rest.dropFirst(inner.count)
      let code = (Self.sliceKinds[slice.kind] ?? 0) * 4
      var bar = [code, place(of: slice.name), slice.length.rawValue]
      if slice.isOnPath { bar[0] += 1 }
      if let deadline = slice.deadline {
        bar[0] += 2
        bar.append((deadline - slice.start).rawValue)
      }
      places.append(add(bar: bar + parts(inner, from: slice.start)))
      time = slice.end
    }
    return places
  }

  private mutating func gap(from start: Nanoseconds, to end: Nanoseconds) -> [Int64] {
    start == end ? [] : [add(bar: [0, (end - start).rawValue])]
  }

  private mutating func add(bar: [Int64]) -> Int64 { Int64(bars.place(of: bar)) }
  private mutating func add(row: [Int64]) -> Int64 { Int64(rows.place(of: row)) }
  private mutating func place(of text: String) -> Int64 {
    Int64(texts.place(of: PageBlock.shown(text)))
  }

  // MARK: - Text

  /// Lists of numbers as text.
  static func text(_ lists: [[Int64]]) -> String { lists.map(text).joined(separator: ";") }

  private static func text(_ list: [Int64]) -> String {
    list.map { String($0, radix: 36) }.joined(separator: ",")
  }
}
