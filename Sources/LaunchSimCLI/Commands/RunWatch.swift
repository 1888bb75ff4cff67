import LaunchSim
import LaunchSimTools

/// Makes a run, and repeats it whenever one of its files is saved.
///
/// Files are checked every 200 ms. A file that vanishes has a second to come back, since editors
/// save by renaming; after that the run is made without the file, and reports that the file is
/// missing. A file that is included later is watched from then on. Folders are searched each second
/// for scenarios that were added or removed.
struct RunWatch {
  /// One answer, with the state of the files behind it.
  struct Round {
    /// The text of the answer.
    var text: String
    /// The lines about problems.
    var remarks: [String] = []
    /// The state of each file before it was read; `nil` for a missing file.
    var stamps: [String: FileStamp?]
    /// The state of each folder before it was searched; `nil` for a missing folder.
    var listings: [String: FileStamp?] = [:]
    /// The first frame of the only run; `nil` if there were several runs, or none was completed.
    var firstFrame: FirstFrame?
    /// The file that could not be written; `nil` if every file was written.
    var blockedFile: String?
  }

  /// The first frame of a completed run.
  struct FirstFrame: Hashable {
    /// The instant of the frame; `nil` for a run without a frame.
    var time: Duration?
  }

  /// The machine around the watch.
  struct Surroundings {
    /// Tells the state of a file.
    var stamp: (String) -> FileStamp? = { Platform.stamp(of: $0) }
    /// Tells the state of a folder.
    var listing: (String) -> FileStamp? = { Self.listing(of: $0) }
    /// True if a file cannot be written, as far as a test without writing shows.
    var isBlocked: (String) -> Bool = { Platform.obstacle(toWriting: $0, replacing: true) != nil }
    /// Waits for the next check; `false` ends the watch.
    var wait: () -> Bool = {
      Platform.pause(milliseconds: RunWatch.interval)
      // A closed pipe ends the watch without waiting for a save, as with `tail -f`.
      return Platform.hasReader(.standardOutput)
    }
    /// Writes to standard output; `false` if nothing reads the output any more.
    var write: (String) -> Bool
    /// `true` if standard output is a terminal, which is cleared before each answer.
    var isTerminal: Bool
  }

  /// The milliseconds between two checks of the files.
  static let interval: UInt32 = 200
  /// The number of checks in one second: for so long a file may be gone while it is saved, and so
  /// often folders are checked.
  static let patience = 5

  private let surroundings: Surroundings
  private let round: () -> Round
  private var number = 0
  private var last: FirstFrame?

  /// Creates a watch.
  ///
  /// - Parameters:
  ///   - surroundings: The machine around the watch.
  ///   - round: Makes the run, and writes its file if it has one.
  init(_ surroundings: Surroundings, round: @escaping () -> Round) {
    self.surroundings = surroundings
    self.round = round
  }

  /// Watches until the user interrupts, or until nothing reads the answers.
  mutating func run() {
    var cause = ""
    while true {
      let answer = round()
      number += 1
      guard surroundings.write(text(of: answer, after: cause)) else { return }
      last = answer.firstFrame ?? last
      guard let found = change(since: answer) else { return }
      cause = found
    }
  }

  // MARK: - Looking

  /// Waits for a change that has settled; `nil` at the end of the watch.
  private func change(since answer: Round) -> String? {
    let files = answer.stamps.keys.sorted()
    let folders = answer.listings.keys.sorted()
    let paths = files + folders
    let start = files.map { answer.stamps[$0] ?? nil } + folders.map { answer.listings[$0] ?? nil }
    // A file that is blocked for an invisible reason, such as a full disk, is written again at the
    // next save.
    let blocked = answer.blockedFile.flatMap { surroundings.isBlocked($0) ? $0 : nil }
    var listings = start[files.count...]
    var before = start
    var looks = 0
    var count = 0
    while surroundings.wait() {
      count += 1
      if let blocked, !surroundings.isBlocked(blocked) {
        return "\(Self.names([blocked])) can be written again"
      }
      if count.isMultiple(of: Self.patience) { listings = folders.map(surroundings.listing)[...] }
      let now = files.map(surroundings.stamp) + listings
      let changed = paths.indices.filter { now[$0] != start[$0] }
      if changed.isEmpty {
        (before, looks) = (now, 0)
        continue
      }
      looks += 1
      // A file that is still being written differs at the next check, too.
      let isSettled = now == before
      before = now
      let isGone = changed.contains { now[$0] == nil }
      if isSettled, !isGone || looks > Self.patience {
        return "\(Self.names(changed.map { paths[$0] })) changed"
      }
    }
    return nil
  }

  // MARK: - Writing

  private func text(of answer: Round, after cause: String) -> String {
    var text = ""
    if surroundings.isTerminal {
      // Clears the screen but keeps the scrollback.
      text += "\u{1B}[H\u{1B}[2J"
    } else if number > 1 {
      text += "\(Self.separator) \(number): \(cause)\n"
    }
    text += answer.text
    if !answer.text.isEmpty, !answer.text.hasSuffix("\n") { text += "\n" }
    text += answer.remarks.map { "\($0)\n" }.joined()
    if number > 1, let last, let frame = answer.firstFrame {
      text += "\(Change(Milestone.firstFrame, from: last.time, to: frame.time).sentence)\n"
    }
    if surroundings.isTerminal {
      text += "Watching \(Self.watched(by: answer)); Ctrl-C ends."
      if !cause.isEmpty { text += " Run \(number): \(cause)" }
      text += "\n"
    }
    return text
  }

  /// The line before each answer but the first, if the screen is not cleared.
  static let separator = "---------- run"

  /// The name of a file that changed, as in `trailhead.jsonc` and `a.json and 2 more`.
  private static func names(_ paths: [String]) -> String {
    // A link counts by its own name and by that of its file.
    let names = paths.map { $0.split(separator: "/").last.map(String.init) ?? $0 }.uniqued()
    guard let first = names.first else { return "" }
    let more = names.count > 1 ? " and \(names.count - 1) more" : ""
    return first.printable() + more
  }

  /// The numbers of files and folders, each counted once under all its names.
  private static func watched(by answer: Round) -> String {
    let files = Set(answer.stamps.values.compactMap(\.self)).count
    let folders = answer.listings.values.count { $0 != nil }
    let parts = [(files, "file"), (folders, "folder")].filter { $0.0 > 0 }
      .map { count, noun in count.counted(noun) }
    return parts.isEmpty ? "for the files" : parts.joined(separator: " and ")
  }
}
