import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("Time profiles of Instruments")
struct TimeProfileTests {
  /// A binary of the system, one of the app, and one in the app's bundle.
  private static let binaries = [
    "UIKitCore": "/System/Library/PrivateFrameworks/UIKitCore.framework/UIKitCore",
    "Feed": "/Bundle/Application/1/Feed.app/Feed",
    "Kit": "/Bundle/Application/1/Feed.app/Frameworks/Kit.framework/Kit",
  ]

  /// A row with all its values written out, and functions outermost first, as in `Kit/load()`.
  private static func row(
    _ time: Double, _ functions: String, on thread: String = "Main Thread 0x1",
    of process: String = "Feed (7)", state: String = "Running", weight: Int = 1_000_000
  ) -> String {
    let frames = functions.split(separator: " ").reversed().map { function in
      let parts = function.split(separator: "/", maxSplits: 1).map(String.init)
      return """
        <frame name="\(parts[1])"><binary name="\(parts[0])" path="\(binaries[parts[0]] ?? "")"/></frame>
        """
    }
    let name = process.split(separator: " ")[0]
    return """
      <row><sample-time>\(Int(time * 1_000_000))</sample-time>\
      <thread fmt="\(thread) (\(name), pid: 7)"><tid>\(thread.hashed)</tid></thread>\
      <process fmt="\(process)"><pid>\(process)</pid></process><core>0</core>\
      <thread-state fmt="\(state)">\(state)</thread-state><weight>\(weight)</weight>\
      <tagged-backtrace><backtrace>\(frames.joined())</backtrace></tagged-backtrace></row>
      """
  }

  private static func export(_ rows: String..., table: String = "time-profile") -> String {
    XctraceSamples.export(
      rows.joined(separator: "\n"), table: table,
      columns: ["time", "thread", "process", "core", "thread-state", "weight", "stack"])
  }

  private static func read(_ text: String) -> ImportResult {
    SpanImport.read(SourceText(name: "f.xml", bytes: Array(text.utf8)))
  }

  private static func items(_ text: String) -> [String] { SpanImportTests().items(read(text)) }

  private static func notes(_ text: String) -> [String] { read(text).notes.map(\.message) }

  private static func problems(_ text: String) -> [String] {
    read(text).problems.map { String($0.description.dropFirst("f.xml:".count)) }
  }

  @Test("Samples in one function are one span; the system's functions count for their caller")
  func spans() {
    // open() takes 10 to 14 ms, all of it running, with load() in it from 11 to 13.
    let text = Self.export(
      Self.row(10, "UIKitCore/run Feed/open() UIKitCore/read"),
      Self.row(11, "UIKitCore/run Feed/open() UIKitCore/call Kit/load() UIKitCore/read"),
      Self.row(12, "UIKitCore/run Feed/open() Kit/load()"), Self.row(13, "Feed/open()"),
      Self.row(14, "UIKitCore/run"))
    #expect(Self.items(text) == ["open(): 1 load() 1", "load(): 2"])
    #expect(
      Self.notes(text).prefix(2) == [
        """
        4 samples in functions of the app, one for each 1 ms of running: a shorter call may be \
        missing, and two calls of a function without another sample between them are one call; \
        signposts have exact times
        """,
        """
        1 sample is in no function of the app with a name, and left out: a simulated launch has the \
        system's own work
        """,
      ])
    #expect(Self.read(text).table?.items.map(\.source) == ["f.xml:3", "f.xml:4"])
  }

  @Test("Time between samples, and in samples that do not run, is waiting")
  func waiting() {
    // From 0 to 10 ms with four running samples; from 20 to 24 with two of four.
    let text = Self.export(
      Self.row(0, "Feed/a()"), Self.row(1, "Feed/a()"), Self.row(2, "Feed/a()"),
      Self.row(9, "Feed/a()"), Self.row(20, "Feed/b()"), Self.row(21, "Feed/b()", state: "Blocked"),
      Self.row(22, "Feed/b()", state: "Blocked"), Self.row(23, "Feed/b()"))
    #expect(Self.items(text) == ["a(): 4 (6)", "b(): 2 (2)"])
    #expect(Self.read(text).table?.items.map(\.basis) == [.cpu, .cpu])
  }

  @Test("A span ends with the weight of its last sample, or where the next sample is due")
  func ends() {
    // a() ends 0.5 ms after 1 ms, b() at 4 ms, where c() begins, instead of 5; c() 0.4 ms late.
    let text = Self.export(
      Self.row(0, "Feed/a()"), Self.row(1, "Feed/a()", weight: 500_000),
      Self.row(3, "Feed/b()", weight: 2_000_000), Self.row(4, "Feed/c()"),
      Self.row(5.4, "Feed/d()"), Self.row(7.4, "Feed/d()"))
    #expect(Self.items(text) == ["a(): 1.5", "b(): 1", "c(): 1.4", "d(): 2 (1)"])
  }

  @Test("A function again after another one is another call")
  func calls() {
    let text = Self.export(
      Self.row(0, "Feed/a() Feed/b()"), Self.row(1, "Feed/a()"), Self.row(2, "Feed/a() Feed/b()"),
      Self.row(3, "Feed/b() Feed/b()"))
    #expect(
      Self.items(text) == ["a(): b() 1 b()#2", "b(): 1", "b()#2: 1", "b()#3: b()#4", "b()#4: 1"])
  }

  @Test("Rows in any order, each thread for itself")
  func threads() {
    let text = Self.export(
      Self.row(3, "Feed/a()"), Self.row(2, "Feed/job()", on: "Worker 0x2"), Self.row(1, "Feed/a()"),
      Self.row(2, "Feed/a()"), Self.row(3, "Feed/job()", on: "Worker 0x2"))
    #expect(Self.items(text) == ["a(): 1 job() 2", "job() on global: 2"])
    #expect(
      Self.notes(text).contains(
        #"thread "Main Thread 0x1" is the main thread by its name or number"#))
  }

  @Test("Callbacks are recognized, and functions around them are left out")
  func callbacks() throws {
    let callback = "Feed/AppDelegate.application(_:didFinishLaunchingWithOptions:)"
    let text = Self.export(
      Self.row(0, "Feed/main UIKitCore/UIApplicationMain \(callback)"),
      Self.row(1, "Feed/main UIKitCore/UIApplicationMain \(callback) Feed/open()"),
      Self.row(2, "Feed/main UIKitCore/UIApplicationMain Feed/show()"))
    let table = try #require(Self.read(text).table)
    #expect(table.callbacks.map(\.callback) == [.didFinishLaunching])
    #expect(
      Self.items(text) == [
        "AppDelegate.application(_:didFinishLaunchingWithOptions:): 1 open()", "open(): 1",
        "show(): 1",
      ])
    #expect(Self.notes(text).contains("left out, because callbacks lie in them: main"))
    #expect(Callback(ofSpan: "closure #1 in AppDelegate.application(_:didFinish)") == nil)
    #expect(
      Callback(ofSpan: "closure #1 in A.application(_:didFinishLaunchingWithOptions:)") == nil)
    #expect(
      Callback(ofSpan: "@objc A.application(_:didFinishLaunchingWithOptions:)")
        == .didFinishLaunching)
  }

  @Test("Values repeat by their ids: stacks, frames and binaries")
  func references() {
    let text = Self.export(
      """
      <row><sample-time id="1">0</sample-time><thread id="2" fmt="main (Feed, pid: 7)"><tid id="3">9</tid>
      </thread><process id="4" fmt="Feed (7)"><pid id="5">7</pid></process><core id="6">0</core>
      <thread-state id="7" fmt="Running">Running</thread-state><weight id="8">1000000</weight>
      <backtrace id="9"><frame id="10" name="b()"><binary id="11" name="Feed"/></frame>
      <frame id="12" name="a()"><binary ref="11"/></frame></backtrace></row>
      """,
      """
      <row><sample-time id="20">1000000</sample-time><thread ref="2"/><process ref="4"/><core ref="6"/>
      <thread-state ref="7"/><weight ref="8"/><backtrace ref="9"/></row>
      """,
      """
      <row><sample-time id="21">2000000</sample-time><thread ref="2"/><process ref="4"/><core ref="6"/>
      <thread-state ref="7"/><weight ref="8"/><tagged-backtrace id="22"><backtrace id="23">
      <frame ref="12"/></backtrace></tagged-backtrace></row>
      """,
      """
      <row><sample-time id="24">3000000</sample-time><thread ref="2"/><process ref="4"/><core ref="6"/>
      <thread-state ref="7"/><weight ref="8"/><tagged-backtrace ref="22"/></row>
      """)
    let empty = text.replacing(
      "<backtrace id=\"23\">\n<frame ref=\"12\"/></backtrace>", with: "<backtrace id=\"23\"/>")
    #expect(empty != text && Self.items(empty) == ["a(): b()", "b(): 2"])
    // a() takes 4 ms, b() in it the first 2.
    #expect(Self.items(text) == ["a(): b() 2", "b(): 2"])
    for (part, id) in [("<frame ref=\"12\"/>", "12"), ("<backtrace ref=\"9\"/>", "9")] {
      let damaged = text.replacing(part, with: part.replacing(id, with: "99"))
      #expect(
        Self.problems(damaged).map { String($0.drop { $0 != "e" }) } == [
          """
          error: no element before this one has the id "99"; export the table again, and do not cut \
          the file
          """
        ])
    }
  }

  @Test("Other processes and functions without names are left out, and counted")
  func others() {
    let text = Self.export(
      Self.row(0, "Feed/a()"), Self.row(1, "Feed/a()"), Self.row(2, "Feed/0x104"),
      Self.row(0, "UIKitCore/x", of: "UIKitCore (8)"))
    #expect(Self.items(text) == ["a(): 2"])
    #expect(
      Self.notes(text).contains(
        """
        process "Feed (7)" has the most samples in its own functions and counts as the app; 1 sample \
        of other processes skipped
        """))
    #expect(Self.notes(text).contains { $0.hasPrefix("1 sample is in no function of the app") })
    // Of two processes with as many samples the first counts.
    let equal = Self.export(Self.row(0, "Feed/a()"), Self.row(1, "Tool/b()", of: "Tool (9)"))
    #expect(Self.items(equal) == ["a(): 1"])
    let unnamed = Self.export(Self.row(0, "Feed/0x104 UIKitCore/x"))
    #expect(
      Self.problems(unnamed) == [
        """
        1:1: error: no sample of this profile is in a function of the app: a function with a name, \
        of the binary that is named as the process or of its bundle; if the app's functions are shown \
        as addresses, name them and export again: xcrun xctrace symbolicate --input FILE.trace \
        --dsym APP.dSYM
        """
      ])
  }

  @Test("Samples without their values, and tables with other samples, are refused with a reason")
  func damage() {
    #expect(
      Self.problems(Self.export(Self.row(0, "Feed/a()", weight: -1)))
        .map { String($0.drop { $0 != "e" }) }
        == ["error: \"weight\" is negative: a span cannot end before it begins"])
    #expect(
      Self.problems(Self.export(Self.row(1, "Feed/a()", weight: .max)))
        .map { String($0.drop { $0 != "e" }) }
        == ["error: \"weight\" is not a time that can be used"])
    #expect(
      Self.problems(Self.export()) == [
        "3:54: error: the table \"time-profile\" has no samples; record a running app"
      ])
    for (table, reason) in [
      ("time-sample", "has stacks without names, which the table time-profile has"),
      ("cpu-profile", "counts cycles, and the table time-profile counts time"),
    ] {
      #expect(
        Self.problems(Self.export("<row/>", table: table)).map { String($0.drop { $0 != "e" }) }
          == [
            """
            error: the table "\(table)" \(reason); export that: xcrun xctrace export --input FILE.trace \
            --xpath "/trace-toc/run[1]/data/table[@schema='time-profile']"
            """
          ])
    }
  }

  @Test("Calls deeper than a scenario allows are reported, in time that grows with the file")
  func deep() {
    let stack = (0..<2_000).map { "Feed/f\($0)()" }.joined(separator: " ")
    let problems = Self.read(Self.export(Self.row(0, stack))).problems
    #expect(problems.map(\.problem.id) == ["spans-too-deep"])
  }
}

extension String {
  /// A number that is the same in every run.
  fileprivate var hashed: Int { utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFF } }
}
