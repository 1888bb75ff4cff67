import Testing

@testable import Benchmarks
@testable import LaunchSim

@Suite("The benchmarks")
struct BenchmarksTests {
  /// The result of each benchmark at its smoke size, in every build and on every machine.
  ///
  /// It changes when the model, the trace or the benchmark itself does; `Benchmarks --smoke` prints the
  /// new values. The two starts print what `launch-sim` says, which other tests hold.
  static let results: KeyValuePairs = [
    "core/few": "61bd46f79ab48c83",
    "core/many": "36c3406793289b4d",
    "launch/run": "0eaacc837727dbd1",
    "launch/compile-and-run": "0eaacc837727dbd1",
    "launch/re-simulate": "97cff4268e90f7c5",
    "launch/report": "0eaacc837727dbd1",
    "plan/gains": "49abf5b72adfb2be",
    "plan/search": "bbb8760c39003026",
    "plan/quote": "db9bdbab419b2058",
    "plan/curves": "cb31b30a77550670",
    "items/10": "8d4b1e88518bc68f",
    "items/100": "7fa6ea08e3e187f8",
    "items/1000": "3b340270d750653b",
    "app/run": "0eaacc837727dbd1",
    "app/report": "0eaacc837727dbd1",
    "app/10": "8d4b1e88518bc68f",
    "app/100": "7fa6ea08e3e187f8",
    "app/1000": "3b340270d750653b",
    "app/task": "ae5a1005cb430e3f",
    "app/step": "427b64f8107814e8",
    "app/child": "7df35f096cc900db",
    "app/hold": "6fee0d46303b177d",
    "app/suspend": "8991db1164d223df",
    "runtime/hold": "0000000001bdf247",
    "runtime/launch": "e80bb429941dd5b3",
    "crowd/lock": "0e50abaeac1332d7",
    "crowd/actor": "54a645fa116caab9",
    "crowd/queues": "433ba04a4ab97ad6",
    "crowd/detached": "6742cd7a81a1843f",
    "crowd/global": "6a2ee61baa3cf2d3",
    "crowd/main-queue": "f873acf663d3eb59",
    "crowd/await": "1756e8693cbf5a25",
    "crowd/sync": "c24c290c6aa32896",
    "crowd/task": "96d35f25e9fd9b8c",
    "crowd/sync-ahead": "6cd7d6c0308f999d",
    "crowd/storage": "b4a3e09550e7c1fd",
    "crowd/touch-warm": "a2df690200bd8fec",
    "crowd/lock-chain": "f218bc801e2b0aba",
    "crowd/background-tasks": "72adc5756dcaf87d",
    "text/read": "68b91801725bfcbf",
    "text/report": "7a2fb8f048bdfa9b",
    "recorder/span": "b2fca14c3ee22207",
  ]

  @Test("At its smoke size every benchmark has the same result in every build")
  func smoke() {
    let measured = Benchmark.all.filter { $0.isInSmoke && $0.stopwatch == .processor }
    #expect(measured.map(\.name) == Self.results.map(\.key))
    for (benchmark, expected) in zip(measured, Self.results) {
      guard case .measured(let figures) = benchmark.measured(.smoke).outcome else {
        Issue.record("\(benchmark.name) was not measured")
        continue
      }
      #expect(Digest.text(figures.result) == expected.value, "\(benchmark.name)")
      #expect(figures.times.count == 1)
    }
  }

  @Test("The sample app launched from Swift has the results of its scenario")
  func sampleLaunch() {
    let results = Dictionary(uniqueKeysWithValues: Self.results.map { ($0.key, $0.value) })
    #expect(results["app/run"] == results["launch/run"])
    #expect(results["app/report"] == results["launch/report"])
    for items in [10, 100, 1_000] {
      #expect(results["app/\(items)"] == results["items/\(items)"])
    }
  }

  @Test("The sample app has its stated number of jobs and steps")
  func sampleApp() throws {
    let app = try SampleApp.scenario(items: 30).app
    #expect(app.items.count == 30)
    // Of ten items two are inline.
    #expect(app.items.filter { !$0.placement.isInline }.count == 24)
    // A lock and the step inside it are two.
    let steps = app.items.flatMap(\.steps)
    let locked = steps.reduce(0) { count, step in
      if case .lock(_, let inner) = step { count + inner.count } else { count }
    }
    #expect(steps.count + locked == 57)
  }

  /// A benchmark whose passes return these results in turn.
  private func benchmark(returning results: [UInt64]) -> Benchmark {
    Benchmark(name: "made/up", operation: "launch") { _ in
      var pass = 0
      return Workload(size: "2 items", operations: 2) {
        {
          defer { pass += 1 }
          return results[pass % results.count]
        }
      }
    }
  }

  @Test("A benchmark whose passes differ in their result fails, and so does the run")
  func disagreement() {
    let good = benchmark(returning: [7]).measured(.smoke)
    let bad = benchmark(returning: [7, 8]).measured(.smoke)
    #expect(!Run(plan: .smoke, results: [good]).hasFailures)
    let run = Run(plan: .smoke, results: [good, bad])
    #expect(run.hasFailures)
    #expect(run.text.contains("made/up: failed: two passes over the same input computed different"))
  }

  @Test("The median of an even number of samples lies between the two in the middle")
  func median() {
    let figures = BenchmarkResult.Figures(size: "", times: [1, 2, 4, 9], counts: [], result: 0)
    #expect(figures.median == 3)
    #expect(figures.fastest == 1)
    #expect(figures.slowest == 9)
  }

  /// A run of two benchmarks, one of which could not be measured.
  private var run: Run {
    let figures = BenchmarkResult.Figures(
      size: "30 items", times: [9_000, 10_000, 12_345.678], counts: [("bytes per item", 431)],
      result: 0xABC)
    return Run(
      plan: .full,
      results: [
        BenchmarkResult(
          name: "launch/run", operation: "launch", stopwatch: .processor,
          outcome: .measured(figures)),
        BenchmarkResult(
          name: "start/version", operation: "start", stopwatch: .wall,
          outcome: .unavailable("no \"launch-sim\"")),
      ])
  }

  @Test("The table shows the spread, the rate, the result, and benchmarks not measured")
  func table() {
    #expect(
      run.text == """
        LaunchSim benchmarks · \(Run.build) build · time of one operation, 15 samples
        Processor time, except for starts and several threads, whose time is that on the wall.

        benchmark   size      fastest   median  slowest              rate  result            also
        launch/run  30 items  9.00 µs  10.0 µs  12.3 µs  100 k launches/s  0000000000000abc  \
        431 bytes per item
        start/version: not measured: no "launch-sim"

        """)
  }

  @Test("The JSON form has a version, every sample, and why something was not measured")
  func json() {
    #expect(
      run.json == """
        {
          "launchSimBenchmarks": 1,
          "version": "0.1.0",
          "build": "\(Run.build)",
          "plan": "full",
          "results": [
            { "name": "launch/run", "operation": "launch", "time": "processor", \
        "size": "30 items", "result": "0000000000000abc", "median": 10000.000, \
        "samples": [9000.000, 10000.000, 12345.678], "counts": {"bytes per item": 431} },
            { "name": "start/version", "operation": "start", "time": "wall", \
        "unavailable": "no \\"launch-sim\\"" }
          ]
        }

        """)
  }

  @Test("Names choose benchmarks or groups of them, in the benchmarks' own order")
  func names() throws {
    let names = try Arguments(["text", "core/many"]).benchmarks.map(\.name)
    #expect(names == ["core/many", "text/read", "text/report"])
    // Smoke runs leave out the sizes that take long.
    #expect(try Arguments(["--smoke", "items"]).benchmarks.count == 3)
    #expect(try Arguments(["items"]).benchmarks.count == 5)
    #expect(try Arguments([]).benchmarks.count == Benchmark.all.count)
  }

  @Test("An unknown argument is named, with the option that helps")
  func problems() {
    #expect(throws: Arguments.Problem.unknownOption("--fast")) { try Arguments(["--fast"]) }
    #expect(throws: Arguments.Problem.unknownName("cor")) { try Arguments(["cor"]) }
    let (text, status) = BenchmarksCommand.answer(["--fast"])
    #expect(text == "benchmarks: unknown option --fast; --help lists the options\n")
    #expect(status == 64)
  }

  @Test("Help names every option, and takes precedence over everything after it")
  func help() {
    let (text, status) = BenchmarksCommand.answer(["--smoke", "--help", "--fast"])
    #expect(status == 0)
    for option in ["--smoke", "--json", "--pass", "--list", "--help", "NAME"] {
      #expect(text.contains("\n  \(option)"))
    }
  }

  @Test("A program that is not there is no failure, and one that runs is heard to its end")
  func executables() throws {
    #expect(Executable.beside("nowhere", named: "sh") == nil)
    #expect(Executable.beside("/bin/ls", named: "no such program") == nil)
    let shell = try #require(Executable.beside("/bin/ls", named: "sh"))
    let output = try Executable.output(of: shell, ["-c", "echo one; echo two"])
    #expect(String(decoding: output, as: UTF8.self) == "one\ntwo\n")
    #expect(throws: Unavailable.self) { try Executable.output(of: shell, ["-c", "exit 3"]) }
  }
}
