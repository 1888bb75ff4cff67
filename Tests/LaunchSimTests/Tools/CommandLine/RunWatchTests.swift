import Testing

@testable import LaunchSim
@testable import LaunchSimCLI
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Watching the files of a run")
struct RunWatchTests {
  /// A disk and a clock that a test moves: each wait makes the next change, and the last ends the watch.
  private final class Machine {
    var files: [String: FileStamp]
    /// The change before each look at the files; `nil` for a look at which nothing has changed.
    var looks: [((Machine) -> Void)?]
    /// The answers, in order.
    var output: [String] = []
    /// The paths that the next run reads.
    var reads: [String]
    var firstFrames: [Duration?]
    var remarks: [[String]] = []
    /// The state of each folder.
    var folders: [String: FileStamp] = [:]
    /// The file that no run can write.
    var blockedFile: String?
    var isBlocked = false
    private var runs = 0

    init(
      _ files: [String], firstFrames: [Duration?] = [], _ looks: [((Machine) -> Void)?]
    ) {
      self.files = Dictionary(
        uniqueKeysWithValues: files.enumerated().map {
          ($1, FileStamp(size: 1, number: UInt64($0)))
        })
      self.looks = looks
      self.firstFrames = firstFrames
      reads = files
    }

    /// Saves a file: its size grows.
    func save(_ path: String) {
      let old = files[path] ?? FileStamp(size: 0, number: 100)
      files[path] = FileStamp(size: old.size + 1, number: old.number + 10)
    }

    func run(isTerminal: Bool = false) {
      let surroundings = RunWatch.Surroundings(
        stamp: { self.files[$0] }, listing: { self.folders[$0] },
        isBlocked: { _ in self.isBlocked },
        wait: {
          guard !self.looks.isEmpty else { return false }
          self.looks.removeFirst()?(self)
          return true
        },
        write: {
          self.output.append($0)
          return true
        }, isTerminal: isTerminal)
      var watch = RunWatch(surroundings) {
        defer { self.runs += 1 }
        let stamps = Dictionary(uniqueKeysWithValues: self.reads.map { ($0, self.files[$0]) })
        let frames = self.firstFrames
        return RunWatch.Round(
          text: "answer \(self.runs + 1)\n",
          remarks: self.remarks.indices.contains(self.runs) ? self.remarks[self.runs] : [],
          stamps: stamps, listings: self.folders.mapValues { $0 },
          firstFrame: frames.isEmpty
            ? nil : RunWatch.FirstFrame(time: frames[min(self.runs, frames.count - 1)]),
          blockedFile: self.blockedFile)
      }
      watch.run()
    }
  }

  @Test("A save makes the run again once it has settled; other looks do not")
  func save() {
    let machine = Machine(["L/a.json", "L/b.json"], [nil, { $0.save("L/b.json") }, nil, nil])
    machine.run()
    #expect(machine.output == ["answer 1\n", "---------- run 2: b.json changed\nanswer 2\n"])
  }

  @Test("A file that is still written is waited for")
  func writing() {
    let grow: (Machine) -> Void = { $0.save("a.json") }
    // Three looks see another size each; the fourth sees the last one again.
    let machine = Machine(["a.json"], [grow, grow, grow])
    machine.run()
    #expect(machine.output.count == 1)
    let settled = Machine(["a.json"], [grow, grow, grow, nil])
    settled.run()
    #expect(settled.output.count == 2)
  }

  @Test("An editor that saves by renaming makes one run, and a file that stays away another")
  func renaming() {
    let vanish: (Machine) -> Void = { $0.files["a.json"] = nil }
    let machine = Machine(["a.json"], [vanish, nil, { $0.save("a.json") }, nil])
    machine.run()
    #expect(machine.output.count == 2)
    let gone = Machine(
      ["a.json"], [vanish] + Array(repeating: nil, count: RunWatch.patience - 1))
    gone.run()
    #expect(gone.output.count == 1)
    let missed = Machine(["a.json"], [vanish] + Array(repeating: nil, count: RunWatch.patience))
    missed.remarks = [[], ["a.json: error: there is no such file"]]
    missed.run()
    #expect(missed.output.count == 2)
    #expect(missed.output.last?.hasSuffix("a.json: error: there is no such file\n") == true)
  }

  @Test("The watch goes on after an error, and a file that was missing is noticed")
  func missing() {
    let machine = Machine(["a.json"], [{ $0.save("t.json") }, nil, { $0.save("a.json") }, nil])
    machine.reads = ["a.json", "t.json"]
    machine.run()
    #expect(
      machine.output == [
        "answer 1\n", "---------- run 2: t.json changed\nanswer 2\n",
        "---------- run 3: a.json changed\nanswer 3\n",
      ])
  }

  @Test("A file that is included later is watched from then on")
  func inclusion() {
    let include: (Machine) -> Void = {
      $0.save("a.json")
      $0.reads = ["a.json", "t.json"]
      $0.save("t.json")
    }
    let machine = Machine(["a.json"], [include, nil, { $0.save("t.json") }, nil])
    machine.run()
    #expect(machine.output.count == 3)
    #expect(machine.output.last?.hasPrefix("---------- run 3: t.json changed\n") == true)
  }

  @Test("Several files of one save are one change")
  func together() {
    let machine = Machine(
      ["L/a.json", "L/b.json", "L/c.json"],
      [
        {
          $0.save("L/c.json")
          $0.save("L/a.json")
        }, nil,
      ])
    machine.run()
    #expect(machine.output.last?.hasPrefix("---------- run 2: a.json and 1 more changed\n") == true)
  }

  @Test("On a terminal the screen is cleared, and the last line tells what is watched")
  func terminal() {
    let machine = Machine(
      ["L/a.json", "L/b.json"],
      firstFrames: [.microseconds(383_300), .microseconds(394_300), .microseconds(394_300)],
      [{ $0.save("L/a.json") }, nil, { $0.save("L/b.json") }, nil])
    machine.run(isTerminal: true)
    #expect(
      machine.output == [
        "\u{1B}[H\u{1B}[2Janswer 1\nWatching 2 files; Ctrl-C ends.\n",
        "\u{1B}[H\u{1B}[2Janswer 2\nFirst frame 394.3 ms, 11.0 ms later than before the last save\n"
          + "Watching 2 files; Ctrl-C ends. Run 2: a.json changed\n",
        "\u{1B}[H\u{1B}[2Janswer 3\nFirst frame 394.3 ms, as before the last save\n"
          + "Watching 2 files; Ctrl-C ends. Run 3: b.json changed\n",
      ])
  }

  @Test("A scenario that comes into a folder, or goes, makes the run again")
  func folders() {
    let add: (Machine) -> Void = { $0.folders["L"] = FileStamp(size: 1) }
    // Folders are looked at once a second, and a change is looked at twice.
    let second: [((Machine) -> Void)?] = Array(repeating: nil, count: RunWatch.patience)
    let machine = Machine([], [add] + second)
    machine.folders["L"] = FileStamp(size: 0)
    machine.run()
    #expect(machine.output == ["answer 1\n", "---------- run 2: L changed\nanswer 2\n"])
    let still = Machine([], second + second)
    still.folders["L"] = FileStamp(size: 0)
    still.run(isTerminal: true)
    #expect(
      still.output == ["\u{1B}[H\u{1B}[2Janswer 1\nWatching 1 folder; Ctrl-C ends.\n"])
  }

  @Test("A file that could not be written is written as soon as that is possible again")
  func blocked() {
    let free: (Machine) -> Void = {
      $0.isBlocked = false
      $0.blockedFile = nil
    }
    let machine = Machine(["a.json"], [nil, nil, free, nil, nil])
    (machine.isBlocked, machine.blockedFile) = (true, "out/live.html")
    machine.run()
    #expect(
      machine.output == [
        "answer 1\n", "---------- run 2: live.html can be written again\nanswer 2\n",
      ])
    // A full disk shows only in writing, which waits for the next save.
    let full = Machine(["a.json"], [nil, nil, nil])
    full.blockedFile = "live.html"
    full.run()
    #expect(full.output == ["answer 1\n"])
  }

  @Test("The first frame is compared with that of the last run that had an answer")
  func sentences() {
    func sentence(_ before: Int?, _ now: Int?) -> String {
      Change(
        Milestone.firstFrame, from: before.map { Duration.milliseconds($0) },
        to: now.map { Duration.milliseconds($0) }
      ).sentence
    }
    #expect(sentence(400, 383) == "First frame 383.0 ms, 17.0 ms earlier than before the last save")
    #expect(sentence(nil, 383) == "First frame 383.0 ms, none before the last save")
    #expect(sentence(383, nil) == "No first frame, and one at 383.0 ms before the last save")
    #expect(sentence(nil, nil) == "No first frame, as before the last save")
  }

  @Test("Every file that a reader asks for is noted with its state before")
  func log() throws {
    let log = FileLog { path in path.hasSuffix("a.json") ? FileStamp(size: 1) : nil }
    let memory = SourceFiles.memory([
      ("a.json", #"{"launchScenario": 1, "include": ["t.json"], "app": {}}"#)
    ])
    #expect(throws: ScenarioErrors.self) {
      try ScenarioReader(files: log.watching(memory)).read("a.json")
    }
    #expect(log.stamps["a.json"] == .some(FileStamp(size: 1)))
    #expect(log.stamps["/memory/t.json"] == .some(nil))
    log.clear()
    #expect(log.stamps.isEmpty)
  }

  @Test("A file has a state, and a folder or nothing has none")
  func stamps() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write("1", to: "a")
    let first = try #require(Platform.stamp(of: folder.path + "/a"))
    #expect(Platform.stamp(of: folder.path + "/a") == first)
    try folder.write("12", to: "a")
    #expect(Platform.stamp(of: folder.path + "/a") != first)
    #expect(Platform.stamp(of: folder.path) == nil)
    #expect(Platform.stamp(of: folder.path + "/b") == nil)
    #expect(Platform.stamp(of: "") == nil)
  }
}
