import LaunchSim

/// Makes a run, and makes it again whenever a file that it read is saved.
///
/// Files are looked at every 200 ms. A file that vanishes has a second to come back, since editors save
/// by renaming; then the run is made without it and says so. A file that is included later is watched
/// from then on.
struct RunWatch {
  /// One answer, with the files that it rests on.
  struct Round {
    /// The text of the answer.
    var text: String
    /// The lines about problems.
    var remarks: [String] = []
    /// The state of each file before it was read; `nil` for one that was not there.
    var stamps: [String: FileStamp?]
    /// The first frame of the only run; `nil` if there were several, or none came to its end.
    var firstFrame: FirstFrame?
  }

  /// The first frame of a run that came to its end.
  struct FirstFrame: Hashable {
    /// `nil` for a run without a frame.
    var time: Duration?
  }

  /// The machine around the watch.
  struct Surroundings {
    /// Tells the state of a file.
    var stamp: (String) -> FileStamp? = { Platform.stamp(of: $0) }
    /// Waits for the next look; `false` ends the watch.
    var wait: () -> Bool = {
      Platform.pause(milliseconds: RunWatch.interval)
      return true
    }
    /// Writes to standard output; `false` if nothing reads it any more.
    var write: (String) -> Bool
    /// `true` if standard output is a terminal, which is cleared for each answer.
    var isTerminal: Bool
  }

  /// The milliseconds between two looks at the files.
  static let interval: UInt32 = 200
  /// The looks for which a file may be gone while it is saved: one second.
  static let patience = 5

  private let surroundings: Surroundings
  private let round: () -> Round
  private var number = 0
  private var last: FirstFrame?

  /// Creates a watch.
  ///
  /// - Parameters:
  ///   - surroundings: The machine around it.
  ///   - round: Makes the run, and writes it to its file if it has one.
  init(_ surroundings: Surroundings, round: @escaping () -> Round) {
    self.surroundings = surroundings
    self.round = round
  }

  /// Watches until the user interrupts, or until nothing reads the answers.
  mutating func run() {
    var changes: [String] = []
    while true {
      let answer = round()
      number += 1
      guard surroundings.write(text(of: answer, after: changes)) else { return }
      last = answer.firstFrame ?? last
      guard let found = change(since: answer.stamps) else { return }
      changes = found
    }
  }

  // MARK: - Looking

  /// Waits for a change that has settled; `nil` at the end of the watch.
  private func change(since stamps: [String: FileStamp?]) -> [String]? {
    let paths = stamps.keys.sorted()
    var before = stamps
    var looks = 0
    while surroundings.wait() {
      let now = Dictionary(uniqueKeysWithValues: paths.map { ($0, surroundings.stamp($0)) })
      let changed = paths.filter { now[$0] != stamps[$0] }
      if changed.isEmpty {
        (before, looks) = (now, 0)
        continue
      }
      looks += 1
      // A file that is still being written differs at the next look, too.
      let isSettled = now == before
      before = now
      let isGone = changed.contains { now[$0] == .some(nil) }
      if isSettled, !isGone || looks > Self.patience { return changed }
    }
    return nil
  }

  // MARK: - Writing

  private func text(of answer: Round, after changes: [String]) -> String {
    var text = ""
    if surroundings.isTerminal {
      // Clears the screen and leaves what has scrolled out of it.
      text += "\u{1B}[H\u{1B}[2J"
    } else if number > 1 {
      text += "\(Self.separator) \(number): \(Self.names(changes)) changed\n"
    }
    text += answer.text
    if !answer.text.isEmpty, !answer.text.hasSuffix("\n") { text += "\n" }
    text += answer.remarks.map { "\($0)\n" }.joined()
    if number > 1, let last, let frame = answer.firstFrame {
      text += "\(FirstFrameChange(from: last.time, to: frame.time).sentence)\n"
    }
    if surroundings.isTerminal {
      let count = Self.fileCount(answer.stamps)
      text += "Watching \(count) \(count == 1 ? "file" : "files"); Ctrl-C ends."
      if !changes.isEmpty { text += " Last change: \(Self.names(changes))" }
      text += "\n"
    }
    return text
  }

  /// The line before each answer but the first, where no screen is cleared.
  static let separator = "---------- run"

  /// The name of a file that changed, as in `trailhead.jsonc` and `a.json and 2 more`.
  private static func names(_ paths: [String]) -> String {
    var names: [String] = []
    // A link counts by its own name and by that of its file.
    for path in paths {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      if !names.contains(name) { names.append(name) }
    }
    guard let first = names.first else { return "" }
    let more = names.count > 1 ? " and \(names.count - 1) more" : ""
    return first.printable() + more
  }

  /// The number of files, each counted once however it was named.
  private static func fileCount(_ stamps: [String: FileStamp?]) -> Int {
    Set(stamps.values.compactMap(\.self)).count
  }
}

extension LaunchSimCommand {
  /// Makes the runs of the command line, and makes them again whenever a file is saved.
  ///
  /// The signal of Ctrl-C ends the process with status 130; nothing of the terminal is changed that
  /// would have to be restored.
  ///
  /// - Parameters:
  ///   - options: The runs.
  ///   - invocation: The command line.
  ///   - style: The look of text.
  ///   - export: Writes the file of `-o` from a run, whole each time, and returns the lines about what went
  ///     wrong; `nil` writes the answer in the form of the command line.
  /// - Returns: The answer at the end of the watch, which only a closed pipe reaches.
  static func watch(
    _ options: RunOptions, _ invocation: Invocation, _ style: TextStyle,
    export: ((RunResult) -> [String])? = nil
  ) -> Answer {
    let log = FileLog()
    let isToScreen = invocation.destination == .standardOutput
    let surroundings = RunWatch.Surroundings(
      write: { text in
        do throws(SystemError) {
          try Platform.write(text, to: .standardOutput)
          return true
        } catch {
          return false
        }
      },
      isTerminal: Platform.isTerminal(.standardOutput))
    var destination = invocation.destination
    var watch = RunWatch(surroundings) {
      log.clear()
      var frames: [Duration?] = []
      var remarks: [String] = []
      let page = Output(collecting: isToScreen || export != nil, to: destination)
      let answer = run(options, invocation, style, page, files: log.watching(.disk)) { result in
        frames.append(result.analysis.report.firstFrame)
        if let export { remarks += export(result) }
      }
      page.write(answer.text)
      page.finish()
      remarks = answer.remarks + remarks + (page.complaint.map { [$0.remark] } ?? [])
      var text = export == nil ? page.collected : ""
      if case .file(let path, _) = destination, page.complaint == nil, !frames.isEmpty {
        text = "Wrote \(path.printable())\n"
        // The next answer replaces this one.
        destination = .file(path, replacing: true)
      }
      return RunWatch.Round(
        text: text, remarks: remarks, stamps: log.stamps,
        firstFrame: frames.count == 1 ? RunWatch.FirstFrame(time: frames[0]) : nil)
    }
    watch.run()
    return Answer(status: .good)
  }
}
