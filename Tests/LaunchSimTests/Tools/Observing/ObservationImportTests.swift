import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Importing timed launches")
struct ObservationImportTests {
  private func read(_ text: String, named name: String = "in") -> ObservationImport.Outcome? {
    ObservationImport.read(SourceText(name: name, bytes: Array(text.utf8)))
  }

  /// A line as XCTest prints it.
  private static func line(
    _ test: String, _ metric: String, id: String, unit: String = "s", _ values: String
  ) -> String {
    """
    AppTests.swift:9: Test Case '-[AppTests.\(test)]' measured [\(metric), \(unit)] \
    average: 0.906, relative standard deviation: 2.1%, values: [\(values)], \
    performanceMetricID:com.apple.dt.\(id), baselineName: "", baselineAverage: , polarity: prefers smaller

    """
  }

  @Test("Each test of a log that measures a launch is a group, with its signposts")
  func log() throws {
    let launch = "XCTMetric_ApplicationLaunch-AppLaunch.duration"
    let responsive =
      "XCTMetric_ApplicationLaunch-ApplicationFirstFramePresentationResponsive.duration"
    let outcome = try #require(
      read(
        "Test Suite 'All tests' started at 2026-11-28\n"
          + Self.line("Launch test", "Duration (AppLaunch)", id: launch, "0.950000, 0.901, 0.9")
          + Self.line(
            "Launch test", "Duration (Feed.load)", id: "XCTMetric_OSSignpost-Feed.load.duration",
            unit: "ms", "64.5, 63.25")
          + Self.line("Launch test", "CPU Time", id: "XCTMetric_CPU.time", "1.0")
          + Self.line("Mac testMac", "Duration (ApplicationLaunch)", id: "", "0.61")
          + Self.line("Late testLate", "Duration (X)", id: responsive, "1.25")
          + Self.line("Scroll t", "Duration (Scroll)", id: "XCTMetric_OSSignpost-S.duration", "3")
      ))
    let observation = try #require(outcome.observation)
    #expect(
      observation.launches.map(\.name) == [
        "AppTests.Launch test", "AppTests.Mac testMac", "AppTests.Late testLate",
      ])
    #expect(observation.launches.map(\.source) == ["in:2", "in:5", "in:6"])
    #expect(
      observation.launches[0].figures == [
        .init(
          figure: .meter(.xctestLaunch),
          times: .runs([.milliseconds(950), .milliseconds(901), .milliseconds(900)])),
        .init(
          figure: .span("Feed.load"),
          times: .runs([Nanoseconds(64_500_000), Nanoseconds(63_250_000)])),
      ])
    #expect(observation.launches[2].figures.map(\.figure) == [.meter(.xctestResponsive)])
    #expect(outcome.notes.map(\.message) == ["2 measurements that are of no launch skipped"])
  }

  @Test("A log without launches, and values that are no times, are located mistakes")
  func damagedLog() throws {
    let launch = "XCTMetric_ApplicationLaunch-AppLaunch.duration"
    let empty = try #require(read("Test Case '-[A t]' passed (1.0 seconds)."))
    #expect(empty.problems.map(\.problem.id) == ["no-observed-launches"])
    let wrong = try #require(
      read(Self.line("A t", "Duration (AppLaunch)", id: launch, "0.9, soon, 1")))
    #expect(wrong.problems.map(\.location.line) == [1])
    #expect(wrong.problems.map(\.problem.id) == ["unreadable-number"])
    // Cut behind the mean.
    let cut = try #require(
      read("Test Case '-[A t]' measured [Duration (AppLaunch), s] average: 2.131, relative"))
    #expect(
      cut.observation?.launches.first?.figures.first?.times == .mean(.milliseconds(2_131), runs: 0))
  }

  private static func bucket(_ number: Int, _ count: Int, _ from: String, _ to: String) -> String {
    """
    "\(number)": {"bucketCount": \(count), "bucketStart": "\(from)", "bucketEnd": "\(to)"}
    """
  }

  private static func payload(_ key: String, _ buckets: String...) -> String {
    """
    {"timeStampBegin": "2026-11-27 23:00:00 +0000", "appVersion": "6.60.0",
     "metaData": {"deviceType": "iPhone13,2", "osVersion": "iPhone OS 26.1 (23B85)", "appBuildVersion": "2780"},
     "applicationLaunchMetrics": {"\(key)": {"histogramNumBuckets": \(buckets.count),
     "histogramValue": {\(buckets.joined(separator: ","))}}}}
    """
  }

  @Test("A payload stands alone, in a list or in an envelope, with the numbers of any language")
  func payloads() throws {
    let payload = Self.payload(
      "histogrammedTimeToFirstDrawKey", Self.bucket(1, 2, "1,230毫秒", "1,239毫秒"),
      Self.bucket(0, 1, "820毫秒", "829毫秒"))
    for text in [
      payload, "[\(payload)]", "{\"hits\": {\"hits\": [{\"_id\": 7, \"_source\": \(payload)}]}}",
    ] {
      let launches = try #require(read(text)?.observation?.launches.first)
      #expect(launches.device == "iphone-12" && launches.model == "iPhone13,2")
      #expect(launches.os == "iPhone OS 26.1 (23B85)" && launches.app == "6.60.0 (2780)")
      #expect(launches.date == "2026-11-27")
      #expect(
        launches.figures == [
          .init(
            figure: .meter(.timeToFirstDraw),
            times: .buckets([
              .init(least: .milliseconds(820), most: .milliseconds(829), count: 1),
              .init(least: .milliseconds(1_230), most: .milliseconds(1_239), count: 2),
            ]))
        ])
    }
    let both = try #require(
      read(
        "[\(payload),"
          + Self.payload(
            "histogrammedOptimizedTimeToFirstDraw", Self.bucket(0, 3, "90 ms", "99 ms"))
          + "]"))
    #expect(
      both.observation?.launches.map { $0.figures.map(\.figure) } == [
        [.meter(.timeToFirstDraw)], [.meter(.optimizedTimeToFirstDraw)],
      ])
  }

  private static let report = """
    {"version":"2.0.0","environment":{"deviceType":"iPhone13,2","latestApplicationVersion":"4.1"},
    "timeRange":{"begin":0,"end":86400},"stateEntries":[],"intervalEntries":[{"states":[],"values":[
    {"cpuTimeMetric":{"value":{"value":5.0,"unit":"s"}}},
    {"timeToFirstDrawMetric":{"histogram":{"buckets":[
    {"lowerBound":{"value":0.42,"unit":"s"},"upperBound":{"value":0.43,"unit":"s"},"count":2},
    {"lowerBound":{"value":380,"unit":"ms"},"upperBound":{"value":390,"unit":"ms"},"count":1}]}}},
    {"applicationResumeTimeMetric":{"histogram":{"buckets":[]}}}]},{"states":[],"values":[]}]}
    """

  @Test(
    "The day of a report is that of its beginning, in each way in which dates are encoded",
    arguments: [
      ("0", nil), ("788918400", "2026-01-01"), ("817603199.5", "2026-11-28"),
      ("1795910400", "2026-11-29"), (#""2026-11-29T01:02:03Z""#, "2026-11-29"), ("\"then\"", nil),
      ("1e300", nil), ("1700000001", "2054-11-14"), ("1767225600", "2026-01-01"), ("-5", nil),
      ("null", nil),
    ])
  func reportDay(begin: String, day: String?) throws {
    let text = Self.report.replacing("\"begin\":0", with: "\"begin\":\(begin)")
    #expect(try #require(read(text)?.observation).launches.map(\.date) == [day])
  }

  @Test("A report of iOS 27 has a group for each interval with launches, its buckets in order")
  func metricReport() throws {
    let launches = try #require(read(Self.report)?.observation?.launches)
    #expect(launches.count == 1)
    #expect(launches[0].device == "iphone-12" && launches[0].app == "4.1")
    #expect(launches[0].figures.map(\.figure) == [.meter(.timeToFirstDraw)])
    #expect(
      launches[0][.meter(.timeToFirstDraw)]
        == .buckets([
          .init(least: .milliseconds(380), most: .milliseconds(390), count: 1),
          .init(least: .milliseconds(420), most: .milliseconds(430), count: 2),
        ]))
    let damaged = try #require(read(Self.report.replacing("0.43,\"unit\":\"s\"", with: "0.43")))
    #expect(
      damaged.problems.map(\.description) == [
        "in:5:54: error: \"upperBound\" of this bucket is missing, or cannot be used"
      ])
  }

  private static let macrobenchmark = """
    {"context":{"build":{"model":"Pixel 6a"}},"benchmarks":[{"name":"coldStartup","metrics":{
    "timeToInitialDisplayMs":{"minimum":498.1,"runs":[521.4,498.1]},
    "timeToFullDisplayMs":{"runs":[900]}}},{"name":"scroll","metrics":{"frameCount":{"runs":[9]}}}]}
    """

  @Test("A result of Macrobenchmark has the runs of its starts, on a device without a profile")
  func startup() throws {
    let launches = try #require(read(Self.macrobenchmark)?.observation?.launches)
    #expect(launches.map(\.name) == ["coldStartup"])
    #expect(launches[0].model == "Pixel 6a" && launches[0].device == nil)
    #expect(
      launches[0][.milestone(.firstFrame)]
        == .runs([.microseconds(521_400), .microseconds(498_100)]))
    #expect(launches[0][.milestone(.contentReady)] == .runs([.milliseconds(900)]))
    let damaged = try #require(read(Self.macrobenchmark.replacing("[900]", with: "[-900]")))
    #expect(damaged.observation == nil && damaged.problems.map(\.location.line) == [3])
  }

  @Test("Damaged buckets are located, and a unit that is not known is named")
  func damagedPayloads() throws {
    for bucket in [
      "\"0\": {\"bucketCount\": \"many\", \"bucketStart\": \"1 ms\", \"bucketEnd\": \"2 ms\"}",
      Self.bucket(0, 1, "9 ms", "8 ms"), Self.bucket(0, 1, "soon", "8 ms"),
      "\"0\": {\"bucketCount\": 1, \"bucketStart\": \"1 ms\"}",
    ] {
      let outcome = try #require(read(Self.payload("histogrammedResumeTime", bucket)))
      #expect(outcome.problems.map(\.problem.id) == ["unreadable-bucket"])
      #expect(outcome.problems.first?.location.line == 4)
    }
    let outcome = try #require(
      read(Self.payload("histogrammedResumeTime", Self.bucket(0, 1, "1 tik", "2 tik"))))
    #expect(outcome.notes.map(\.problem.id) == ["unit-assumed"])
    let idle = try #require(read(#"[{"timeStampBegin": "2026-11-01", "metaData": {}}]"#))
    #expect(idle.problems.map(\.problem.id) == ["no-observed-launches"])
    let empty = try #require(read("{\"applicationLaunchMetrics\": {}}"))
    #expect(empty.problems.map(\.problem.id) == ["no-observed-launches"])
  }

  @Test("A test that runs again is a group of its own, and a log may begin with a build's")
  func repetitions() throws {
    let line = Self.line(
      "Launch test", "Duration (AppLaunch)", id: "XCTMetric_ApplicationLaunch-AppLaunch.duration",
      "0.950000, 0.901, 0.9")
    let build = String(repeating: "CompileSwift normal arm64 Feed.swift\n", count: 5_000)
    let outcome = try #require(read(build + line + "\n" + line))
    let launches = try #require(outcome.observation?.launches)
    #expect(launches.count == 2 && launches[0].figures == launches[1].figures)
    #expect(launches.map(\.source) == ["in:5001", "in:5003"] && outcome.notes.isEmpty)
    let foreign = Array("note: \u{E9}\n".utf8).filter { $0 != 0xA9 } + Array(line.utf8)
    let mixed = ObservationImport.read(SourceText(name: "in", bytes: foreign))
    #expect(mixed?.observation?.launches.map(\.figures) == [launches[0].figures])
    let metric = #"""
      {"displayName": "Duration (AppLaunch)", "measurements": [1], "unitOfMeasurement": "s"}
      """#
    let unnamed = try #require(
      read(
        #"[{"name": "T", "testRuns": [{"device": {"deviceName": ""}, "metrics": [\#(metric)]}]}]"#))
    #expect(unnamed.observation?.launches.map(\.model) == [nil])
    let twice = try #require(
      read(#"[{"name": "T", "testRuns": [{"metrics": [\#(metric), \#(metric)]}]}]"#))
    #expect(twice.observation?.launches.first?.figures.count == 1)
    #expect(twice.notes.map(\.problem.id) == ["measurements-repeated"])
  }

  @Test("The metrics of an Xcode result have their devices, in both generations")
  func metrics() throws {
    let id = "com.apple.dt.XCTMetric_ApplicationLaunch-AppLaunch.duration"
    let new = try #require(
      read(
        """
        [{"testIdentifier": "LaunchTests/testLaunch()", "testRuns": [
          {"device": {"deviceName": "iPhone 15"}, "metrics": [
            {"displayName": "Duration (AppLaunch)", "identifier": "\(id)",
             "measurements": [1.905808042, 2], "unitOfMeasurement": "s"},
            {"displayName": "Memory", "identifier": "com.apple.dt.XCTMetric_Memory.physical",
             "measurements": [1], "unitOfMeasurement": "kB"}]}]}]
        """)?.observation?.launches.first)
    #expect(new.name == "LaunchTests/testLaunch()" && new.device == "iphone-15")
    #expect(
      new.figures.map(\.times) == [.runs([Nanoseconds(1_905_808_042), .milliseconds(2_000)])])
    let old = try #require(
      read(
        """
        {"_type": {"_name": "ActionTestSummary"}, "name": {"_value": "testLaunch()"},
         "performanceMetrics": {"_values": [{"displayName": {"_value": "Duration (AppLaunch)"},
           "identifier": {"_value": "\(id)"}, "unitOfMeasurement": {"_value": "s"},
           "measurements": {"_values": [{"_value": "0.5"}, {"_value": "0.75"}]}}]}}
        """)?.observation?.launches.first)
    #expect(old.name == "testLaunch()")
    #expect(old.figures.map(\.times) == [.runs([.milliseconds(500), .milliseconds(750)])])
  }

  @Test("Other files are none of these")
  func others() {
    for text in ["name,thread,start,duration\n", "[]", "{\"traceEvents\": []}", "", "{"] {
      #expect(read(text) == nil, "\(text)")
    }
  }

  /// A list of accepted averages, with the metrics of a test.
  private static func baseline(_ averages: (String, String)...) -> String {
    let metrics = averages.map { metric, average in
      "<key>\(metric)</key>\n<dict><key>baselineAverage</key>\(average)</dict>"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>classNames</key><dict><key>LaunchTests</key><dict>
      <key>testLaunch()</key><dict>\(metrics.joined(separator: "\n"))</dict>
      </dict></dict></dict></plist>
      """
  }

  @Test("Accepted averages of tests that measure a launch are means")
  func baselines() throws {
    let id = "com.apple.dt.XCTMetric_ApplicationLaunch-AppLaunch.duration"
    let outcome = try #require(
      read(
        Self.baseline(
          (id, "<real>1.2345</real>"),
          ("com.apple.XCTPerformanceMetric_WallClockTime", "<real>9</real>")
        )))
    let launches = try #require(outcome.observation?.launches.first)
    #expect(launches.name == "LaunchTests testLaunch()" && launches.source == "in:3")
    #expect(
      launches.figures == [
        .init(
          figure: .meter(.xctestLaunch), times: .mean(Nanoseconds(1_234_500_000), runs: 0))
      ])
    #expect(outcome.notes.map(\.problem.id) == ["measurements-skipped"])
    let wrong = try #require(read(Self.baseline((id, "<string>soon</string>"))))
    #expect(wrong.problems.map(\.problem.id) == ["unreadable-number"])
    #expect(wrong.problems.map(\.location.line) == [4])
    let cut = try #require(read(String(Self.baseline((id, "<real>1</real>")).dropLast(20))))
    #expect(cut.observation == nil && cut.problems.count == 1)
    let other = try #require(
      read(Self.baseline(("com.apple.XCTPerformanceMetric_WallClockTime", "<real>9</real>"))))
    #expect(other.problems.map(\.problem.id) == ["no-observed-launches"])
  }

  @Test("Damaged files give an observation or located problems")
  func damage() throws {
    let launch = "XCTMetric_ApplicationLaunch-AppLaunch.duration"
    let texts = [
      Self.line("Launch test", "Duration (AppLaunch)", id: launch, "0.950000, 0.901, 0.9"),
      Self.payload("histogrammedTimeToFirstDrawKey", Self.bucket(0, 1, "820毫秒", "829毫秒")),
      Self.baseline(("com.apple.dt.\(launch)", "<real>1.2</real>")),
      Self.report, Self.macrobenchmark,
      "{\"launchObservation\": 1, \"launches\": [{\"times\": {\"firstFrame\": {\"runs\": [\"1ms\"]}}}]}",
    ]
    var random = SplitMix64(state: 32)
    for text in texts {
      for _ in 0..<400 {
        var bytes = Array(text.utf8)
        for _ in 0...Int(random.next() % 3) {
          let place = Int(random.next() % UInt64(bytes.count))
          switch random.next() % 3 {
          case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
          case 1: bytes.removeSubrange(place..<min(place + 1 + Int(random.next() % 9), bytes.count))
          default: bytes.insert(contentsOf: bytes[..<place].suffix(7), at: place)
          }
          if bytes.isEmpty { bytes = [0x7B] }
        }
        guard let outcome = ObservationImport.read(SourceText(name: "f", bytes: bytes)) else {
          continue
        }
        #expect((outcome.observation == nil) == !outcome.problems.isEmpty)
        #expect(outcome.problems.allSatisfy { $0.location.file == "f" })
      }
    }
  }
}
