import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

/// The tracks of launches in which callbacks begin at once, and the display refreshes every 10 ms.
@Suite("Tracks of a launch")
struct LaunchTracksTests {
  @Test("On the main thread a callback contains the items that it calls, and these their work")
  func nesting() throws {
    let tracks = try Trial(
      [.cpu(1), "Outer", .cpu(4)],
      ["Outer": .on(.inline, .cpu(2), "Inner"), "Inner": .on(.inline, .cpu(3), .wait(5))]
    ).tracks
    #expect(
      tracks.lines(of: "Main thread") == [
        "0–15 callback didFinishLaunching *",  // 1 + (2 + (3 + 5)) + 4
        "  0–1 running runs *",
        "  1–11 item Outer *",  // 2 + (3 + 5)
        "    1–3 running runs *",
        "    3–11 item Inner *",
        "      3–6 running runs *",
        "      6–11 waiting waits *",
        "  11–15 running runs *",
      ])
    #expect(tracks.isNested)
  }

  @Test("Slices that overlap in part, or have another depth, are not nested")
  func overlap() {
    func isNested(_ ranges: [(start: Int64, end: Int64, depth: Int)]) -> Bool {
      var tracks = LaunchTracks()
      tracks.slices = ranges.map { range in
        LaunchTracks.Slice(
          track: 0, depth: range.depth, start: .milliseconds(range.start),
          end: .milliseconds(range.end), kind: .item, name: "A")
      }
      return tracks.isNested
    }
    #expect(isNested([(0, 4, 0), (1, 4, 1), (4, 6, 0)]))
    #expect(!isNested([(0, 4, 0), (1, 5, 1)]))
    #expect(!isNested([(0, 4, 0), (4, 6, 1)]))
    #expect(!isNested([(0, 4, 0), (0, 0, 1)]))
    #expect(!isNested([(4, 6, 0), (0, 4, 0)]))
  }

  @Test("Work of the main queue has slices of its own, beside the launch that waits for it")
  func mainQueue() throws {
    let tracks = try Trial(
      callbacks: [.didFinishLaunching: ["Queued", .cpu(2)], .initialFrame: [.cpu(1)]],
      ["Queued": .on(.mainQueue, .cpu(3))]
    ).tracks
    #expect(
      tracks.lines(of: "Main thread") == [
        "0–2 callback didFinishLaunching *", "  0–2 running runs *",
        "2–5 item Queued *", "  2–5 running runs *",
        "5–6 callback initialFrame *", "  5–6 running runs *",
      ])
    #expect(
      tracks.lines(of: "Waiting") == [
        "0–2 item Queued", "  0–2 waiting waits for the main thread",
        "2–5 system Launch sequence", "  2–5 waiting runs the main queue",
      ])
  }

  @Test("A callback without work is a mark, not a slice")
  func moments() throws {
    let tracks = try Trial(["Empty", .cpu(1)], ["Empty": .on(.inline)]).tracks
    #expect(tracks.marks(.moment).contains("0 Empty"))
    #expect(tracks.marks(.moment).contains("1 sceneWillConnect"))
    #expect(tracks.slices.allSatisfy { $0.name != "Empty" && $0.length > .zero })
  }

  @Test("Threads of the pool have the lowest free numbers")
  func pool() throws {
    let tracks = try Trial(
      ["A", "B", .cpu(6), "C"],
      [
        "A": .on(.detached(nil), .wait(1), .cpu(4)), "B": .on(.detached(nil), .cpu(9)),
        "C": .on(.detached(nil), .cpu(1)),
      ], on: .bench(3)
    ).tracks
    // A suspends at once, so that B has thread 1; A is back after 1 ms, for 4; then C has its thread.
    #expect(
      tracks.titles(.pool) == ["Cooperative pool, thread 1", "Cooperative pool, thread 2"])
    #expect(
      tracks.lines(of: "Cooperative pool, thread 1") == ["0–9 item B", "  0–9 running runs"])
    #expect(
      tracks.lines(of: "Cooperative pool, thread 2") == [
        "1–5 item A", "  1–5 running runs", "6–7 item C", "  6–7 running runs",
      ])
    #expect(tracks.lines(of: "Waiting") == ["0–1 item A", "  0–1 waiting waits"])
  }

  @Test("Reads of storage overlap on rows of their own, and waits are packed")
  func rows() throws {
    let tracks = try Trial(
      ["A", "B", .cpu(1), "C"],
      [
        "A": .on(.queue(label: "db", nil), .read(0)), "B": .on(.global(.utility), .read(0)),
        "C": .on(.queue(label: "db", nil), .read(0)),
      ]
    ).tracks
    // A read of nothing costs the latency of 1 ms.
    #expect(tracks.titles(.storage) == ["Storage", "Storage 2"])
    #expect(tracks.lines(of: "Storage") == ["0–1 reading A", "1–2 reading C"])
    #expect(tracks.lines(of: "Storage 2") == ["0–1 reading B"])
    #expect(
      tracks.lines(of: "Queue db") == [
        "0–1 item A", "  0–1 reading waits for storage", "1–2 item C",
        "  1–2 reading waits for storage",
      ])
    #expect(tracks.titles(.global) == ["Global queue utility, thread 1"])
  }

  @Test("A part of an item is on the path where the launch waits for it, and no longer")
  func path() throws {
    let tracks = try Trial(
      ["Work", .cpu(2), .semaphore("Work"), .cpu(1)], ["Work": .on(.global(nil), .cpu(6))]
    ).tracks
    // Work runs from 0 to 6 ms; the launch waits for it from 2 ms on.
    #expect(
      tracks.lines(of: "Global queue userInitiated, thread 1") == [
        "0–6 item Work", "  0–2 running runs", "  2–6 running runs *",
      ])
    #expect(
      tracks.lines(of: "Main thread") == [
        "0–7 callback didFinishLaunching", "  0–2 running runs *",
        "  2–6 waiting waits for Work", "  6–7 running runs *",
      ])
    #expect(
      tracks.lines(of: "Critical path") == [
        "0–2 running didFinishLaunching *", "2–6 running Work *",
        "6–7 running didFinishLaunching *",
      ])
  }

  @Test("An immediate item runs within its caller until it suspends")
  func immediate() throws {
    let tracks = try Trial(
      [.cpu(1), "Now", .cpu(2)], ["Now": .on(.immediate, .cpu(3), .wait(1), .cpu(1))]
    ).tracks
    #expect(
      tracks.lines(of: "Main thread") == [
        "0–6 callback didFinishLaunching *",  // 1 + 3 + 2
        "  0–1 running runs *",
        "  1–4 item Now *", "    1–4 running runs *",
        "  4–6 running runs *",
        "6–7 item Now *", "  6–7 running runs *",
      ])
  }

  @Test("The first frame is shown until the refresh after it at least")
  func display() throws {
    let tracks = try Trial([.cpu(12)]).tracks
    // Ready at 12 ms, shown at the refresh of 20 ms.
    #expect(
      tracks.lines(of: "Display") == ["0–20 screen Launch screen", "20–30 screen First frame"])
    #expect(tracks.end == Nanoseconds.milliseconds(20 + 10))
  }

  @Test("A deadlock is drawn until the watchdog ends it")
  func deadlock() throws {
    let tracks = try Trial(
      [.cpu(3), "Later", .semaphore("Later")], ["Later": .on(.mainQueue, .cpu(1))]
    ).tracks
    #expect(
      tracks.lines(of: "Main thread") == [
        "0–20000 callback didFinishLaunching", "  0–3 running runs *",
        "  3–20000 waiting waits for Later",
      ])
    #expect(tracks.lines(of: "Display") == ["0–20000 screen Launch screen"])
    #expect(tracks.marks(.end) == ["20000 killed by the watchdog (deadlock)"])
    #expect(tracks.marks(.deadline) == ["20000 deadline of a launch, to its first frame"])
  }

  @Test("A launch in the background has no limit to its first frame, which it never draws")
  func unseenLimit() throws {
    let report = try ScenarioFolder.run("kills/a-push-is-never-completed.json")
    let causes = EventCauses(report.metrics.timeline.history)
    let names = LaunchTracks(of: report, causes).slices.filter { $0.kind == .assertion }.map(\.name)
    #expect(names == ["a launch in the background, until it is over", "silentPush"])
  }

  @Test(
    "A VoIP push has no time of its own, only a call to be reported",
    arguments: [
      ("a-call-that-is-not-reported", true), ("a-call-reported-before-it-is-known", false),
    ])
  func voip(file: String, isOpen: Bool) throws {
    let report = try ScenarioFolder.run("kills/\(file).json")
    let uses = AssertionUses(report.trace, of: report.scenario).uses
    #expect(!uses.map(\.name).contains("voipPush"))
    let limit = try #require(uses.first { $0.name == "reporting the call of a VoIP push" })
    #expect(limit.deadline == nil)
    #expect((limit.end == report.trace.events.count) == isOpen)
  }

  @Test("A VoIP push gives a task that is open the time after it, at whose end the app is killed")
  func voipTask() throws {
    let trial = try Trial(
      [.begin("save"), .cpu(7), .reportCall, "Hold"], ["Hold": .on(.global(.utility), .pause(60))]
    ) { $0.request.reason = .voipPush }
    let use = try #require(
      AssertionUses(trial.trace, of: trial.scenario).uses.first { $0.name == "save" })
    let kill = try #require(trial.kill)
    #expect(kill.termination.limit == .backgroundTask)
    #expect(use.deadlines.count == 2)
    #expect(use.deadline == kill.instant)
    #expect(use.deadlines[0].time.map { kill.instant - $0 } == .milliseconds(7))
  }

  @Test("A suspended process stands still: its code is cut, its waits go on")
  func suspension() throws {
    let tracks = try Trial(
      [], ["Busy": .on(.global(.utility), .cpu(20)), "Patient": .on(.global(.utility), .wait(900))]
    ) {
      $0.app.callbacks[.sceneDidEnterBackground] = [
        .start(0), .start(1), .cpu(.fixed(.milliseconds(5))),
      ]
      $0.laterEvents = [
        LaterEvent(at: .milliseconds(100), .leave), LaterEvent(at: .milliseconds(500), .comeBack),
      ]
    }.tracks
    // 5 ms of work until the app is suspended, the other 15 from 500 ms on.
    #expect(
      tracks.lines(of: "Background") == [
        "100–500 phase In the background", "  105–500 suspended Suspended",
      ])
    #expect(
      tracks.lines(of: "Global queue utility, thread 1") == [
        "100–105 item Busy", "  100–105 running runs", "500–515 item Busy",
        "  500–515 running runs",
      ])
    #expect(
      tracks.lines(of: "Global queue utility, thread 2") == [
        "100–1000 item Patient", "  100–1000 waiting waits",
      ])
    #expect(tracks.marks(.suspension) == ["105 suspended", "500 resumed"])
    #expect(tracks.marks(.event) == ["100 the user leaves", "500 the user comes back"])
  }

  @Test("Steps of a later event are named for it")
  func steps() throws {
    let tracks = try Trial([]) {
      $0.laterEvents = [
        LaterEvent(at: .milliseconds(100), .leave, steps: [.cpu(.fixed(.milliseconds(3)))])
      ]
    }.tracks
    #expect(
      tracks.lines(of: "Main thread") == [
        "100–103 callback Steps when the user leaves", "  100–103 running runs",
      ])
  }

  @Test("Assertions and limits have their deadlines")
  func assertions() throws {
    let tracks = try Trial([.begin("save"), .cpu(1)]) {
      $0.laterEvents = [LaterEvent(at: .seconds(1), .leave)]
    }.tracks
    // The task has 30 s from the way into the background on, and is never ended.
    let save = tracks.slices.first { $0.name == "save" }
    #expect(save?.start == .zero && save?.end == Nanoseconds.seconds(1 + 30))
    #expect(save?.deadline == Nanoseconds.seconds(1 + 30))
    #expect(tracks.marks(.deadline) == ["31000 deadline of save"])
    #expect(tracks.marks(.end) == ["31000 killed (0x2182bad2)"])
    let launch = tracks.slices.first { $0.name == SystemLimit.launchWatchdog.title }
    #expect(launch?.end == .milliseconds(10) && launch?.deadline == .seconds(20))
  }

  @Test("Counters tell the cores in use by kind, the queues and the jobs")
  func counters() throws {
    let tracks = try Trial(
      ["A", "B", "C", .cpu(4)],
      [
        "A": .on(.detached(.background), .cpu(1)), "B": .on(.detached(.background), .cpu(1)),
        "C": .on(.detached(.background), .cpu(1)),
      ], on: .bench(1, 1)
    ).tracks
    // Two threads of the pool share the efficiency core of half speed: 2 × 1 ms take 4 ms, C 2 ms.
    #expect(tracks.points("Performance cores in use") == ["0: 1", "4: 0"])
    #expect(tracks.points("Efficiency cores in use") == ["0: 1", "6: 0"])
    #expect(tracks.points("Threads that want a core") == ["0: 3", "4: 1", "6: 0"])
    #expect(tracks.points("Cooperative pool's queue") == ["0: 1", "4: 0"])
    #expect(tracks.points("Unfinished jobs") == ["0: 3", "4: 1", "6: 0"])
    #expect(tracks.counters.first { $0.name == "Efficiency cores in use" }?.limit == 1)
  }

  @Test("An arrow leads from a start, a release and an end to the job that goes on")
  func flows() throws {
    let trial = try Trial(
      ["Work", .cpu(1), .lock("db", .cpu(1)), .semaphore("Work")],
      ["Work": .on(.global(nil), .lock("db", .cpu(3)), .cpu(2))])
    func event(_ kind: TraceEvent.Kind, of item: String? = nil) throws -> Int {
      let event = try #require(trial.events(kind, of: item).first)
      return try #require(trial.trace.events.firstIndex(of: event))
    }
    var causes = EventCauses()
    causes.causes = Array(repeating: [], count: trial.trace.events.count)
    func set(_ effect: Int, _ relation: EventCauses.Relation, _ cause: Int) {
      causes.causes[effect].append(EventCauses.Cause(event: cause, relation: relation))
    }
    let begin = try event(.itemBegan, of: "Work")
    set(begin, .starts, try event(.itemStarted))
    // A second cause of the kind on the way, and one within a job, add no arrow.
    set(begin - 1, .starts, try event(.itemStarted))
    set(begin + 1, .starts, begin)
    set(try event(.lockAcquired), .releasesLock, try event(.lockReleased, of: "Work"))
    let end = try event(.itemEnded, of: "Work")
    let next = trial.trace.events[end...].firstIndex { $0.job == .launchSequence }
    set(try #require(next), .finishes, end)
    let tracks = LaunchTracks(of: trial.report, causes)
    let arrows = tracks.flows.map { flow in
      "\(flow.relation) \(flow.start.exactMilliseconds)–\(flow.end.exactMilliseconds)"
    }
    // Work has the lock from 0 to 3 ms and ends at 5.
    #expect(arrows == ["starts 0–0", "releasesLock 3–3", "finishes 5–5"])
    #expect(
      tracks.flows.allSatisfy {
        tracks.slices[$0.from].track != tracks.slices[$0.to].track
      })
    #expect(trial.tracks.flows.isEmpty)
  }
}
