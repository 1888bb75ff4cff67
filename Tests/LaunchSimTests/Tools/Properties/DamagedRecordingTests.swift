import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

/// Files of measured launches, of every kind that is read, with random damage.
///
/// A thousand of them; a million with `LAUNCHSIM_LONG=1`.
@Suite("Damaged measured files")
struct DamagedRecordingTests {
  private static let isLong = ProcessInfo.processInfo.environment["LAUNCHSIM_LONG"] != nil
  /// The numbers of the cases, in parts that run side by side.
  static let parts = 0..<10
  private static let casesOfPart = isLong ? 100_000 : 100

  /// A trace of Perfetto: on thread main, slice A from 10 to 90 ns and in it B from 20 to 60 ns; the
  /// thread runs from 5 to 50 and from 70 to 95 ns.
  private static let perfettoTrace: [UInt8] = [
    0x0A, 0x13, 0xE2, 0x03, 0x0E, 0x08, 0x01, 0x22, 0x0A, 0x08, 0x07, 0x10, 0x07, 0x2A, 0x04,
    0x6D, 0x61, 0x69, 0x6E, 0x50, 0x01,
    0x0A, 0x0E, 0x40, 0x0A, 0x5A, 0x08, 0x48, 0x01, 0x58, 0x01, 0xBA, 0x01, 0x01, 0x41, 0x50,
    0x01,
    0x0A, 0x0E, 0x40, 0x14, 0x5A, 0x08, 0x48, 0x01, 0x58, 0x01, 0xBA, 0x01, 0x01, 0x42, 0x50,
    0x01,
    0x0A, 0x0A, 0x40, 0x3C, 0x5A, 0x04, 0x48, 0x02, 0x58, 0x01, 0x50, 0x01,
    0x0A, 0x0A, 0x40, 0x5A, 0x5A, 0x04, 0x48, 0x02, 0x58, 0x01, 0x50, 0x01,
    0x0A, 0x1E, 0x0A, 0x1A, 0x08, 0x00, 0x12, 0x0A, 0x08, 0x05, 0x10, 0x00, 0x22, 0x04, 0x10,
    0x00, 0x30, 0x07, 0x22, 0x0A, 0x0A, 0x03, 0x32, 0x14, 0x19, 0x1A, 0x03, 0x08, 0x07, 0x00,
    0x50, 0x01,
  ]

  /// A file of each kind.
  private static let samples: [(name: String, bytes: [UInt8])] =
    texts.map { ($0.name, Array($0.text.utf8)) } + [("trace.pftrace", perfettoTrace)]

  /// A text of each kind.
  private static let texts: [(name: String, text: String)] = [
    (
      "metrics.json",
      #"""
      { "timeStampBegin": "2026-11-01 00:00:00", "metaData": { "deviceType": "iPhone13,2" },
        "applicationLaunchMetrics": { "histogrammedTimeToFirstDrawKey": { "histogramNumBuckets": 2,
          "histogramValue": {
            "0": { "bucketCount": 50, "bucketStart": "1,530 ms", "bucketEnd": "1,539 ms" },
            "1": { "bucketCount": 2, "bucketStart": "1.540毫秒", "bucketEnd": "1.549毫秒" } } } } }
      """#
    ),
    (
      "report.json",
      #"""
      {"version":"2.0.0","environment":{"deviceType":"iPhone13,2"},"intervalEntries":[{"values":[
      {"timeToFirstDrawMetric":{"histogram":{"buckets":[
      {"lowerBound":{"value":0.42,"unit":"s"},"upperBound":{"value":0.43,"unit":"s"},"count":2},
      {"lowerBound":{"value":380,"unit":"ms"},"upperBound":{"value":390,"unit":"ms"},"count":1}]}}}]}]}
      """#
    ),
    (
      "xctest.log",
      """
      Test Suite 'All tests' started at 2026-11-28
      /App/AppTests.swift:9: Test Case '-[AppTests.Launch test]' measured [Duration (AppLaunch), s] \
      average: 0.9, relative standard deviation: 2.1%, values: [0.9, 0.91, 0.88], \
      performanceMetricID:com.apple.dt.XCTMetric_ApplicationLaunch-AppLaunch.duration

      """
    ),
    (
      "metrics-of-tests.json",
      #"""
      [ { "testIdentifier": "Launch/test()", "testRuns": [ { "device": { "deviceName": "iPhone" },
        "metrics": [ { "displayName": "Duration (AppLaunch)", "unitOfMeasurement": "s",
          "identifier": "com.apple.dt.XCTMetric_ApplicationLaunch-AppLaunch.duration",
          "measurements": [0.9, 0.95] } ] } ] } ]
      """#
    ),
    (
      "baseline.plist",
      """
      <plist version="1.0"><dict><key>classNames</key><dict><key>Launch</key><dict><key>test()</key>
      <dict><key>com.apple.dt.XCTMetric_ApplicationLaunch-AppLaunch.duration</key><dict>
      <key>baselineAverage</key><real>1.25</real></dict></dict></dict></dict></dict></plist>
      """
    ),
    (
      "macrobenchmark.json",
      #"""
      { "context": { "build": { "model": "Pixel 6" } }, "benchmarks": [ { "name": "startup",
        "metrics": { "timeToInitialDisplayMs": { "runs": [ 310.5, 290.1 ] } } } ] }
      """#
    ),
    ("phases.xml", XctraceSamples.phases), ("spans.xml", XctraceSamples.signposts),
    (
      "profile.xml",
      """
      <trace-query-result><node><schema name="time-profile"><col><mnemonic>time</mnemonic></col>
      <col><mnemonic>thread</mnemonic></col><col><mnemonic>process</mnemonic></col>
      <col><mnemonic>thread-state</mnemonic></col><col><mnemonic>weight</mnemonic></col>
      <col><mnemonic>stack</mnemonic></col></schema><row><sample-time id="1">57246708</sample-time>
      <thread id="2" fmt="Main Thread 0x1 (Feed, pid: 7)"><tid id="3">9</tid></thread>
      <process id="4" fmt="Feed (7)"><pid id="5">7</pid></process><state id="6">Running</state>
      <weight id="7">1000000</weight><tagged-backtrace id="8"><backtrace id="9">
      <frame id="10" name="open()"><binary id="11" name="Feed" path="/Feed.app/Feed"/></frame>
      <frame id="12" name="main"><binary ref="11"/></frame></backtrace></tagged-backtrace></row>
      <row><sample-time id="13">58246708</sample-time><thread ref="2"/><process ref="4"/>
      <state ref="6"/><weight ref="7"/><backtrace id="14"><frame id="15" name="load()">
      <binary id="16" name="Kit" path="/Feed.app/Kit"/></frame><frame ref="12"/></backtrace></row>
      <row><sample-time id="17">60246708</sample-time><thread ref="2"/><process ref="4"/>
      <state ref="6"/><weight ref="7"/><backtrace ref="9"/></row></node></trace-query-result>
      """
    ),
    (
      "spans.csv",
      "name,thread,start,duration\nA,main,12.5ms,30ms\nB,\"worker, 1\",00:00.210.000,5 ms\n"
        + "first frame,main,90ms,0ms\n"
    ),
    (
      "trace.json",
      #"""
      {"traceEvents": [{"ph":"M","name":"thread_name","pid":1,"tid":1,"args":{"name":"main"}},
       {"ph":"X","name":"A","pid":1,"tid":1,"ts":0,"dur":20000,"tdur":12000},
       {"ph":"B","name":"B","pid":1,"tid":2,"ts":100,"tts":1},
       {"ph":"E","name":"B","pid":1,"tid":2,"ts":900,"tts":700},
       {"ph":"s","name":"q","pid":1,"tid":1,"ts":50,"id":1},
       {"ph":"f","name":"q","pid":1,"tid":2,"ts":100,"id":1,"bp":"e"},
       {"ph":"i","name":"First frame","pid":1,"tid":1,"ts":30000}]}
      """#
    ),
    (
      "observation.json",
      #"""
      { "launchObservation": 1, "launches": [ { "kind": "cold", "device": "iphone-12", "times": {
        "firstFrame": { "buckets": [ { "from": "380ms", "to": "389ms", "count": 4 } ] },
        "span:A": { "runs": ["1ms", "2ms"], "lane": "main" }, "wait:A": "1ms",
        "xctestLaunch": { "p50": "1s", "p90": "2s" } } } ] }
      """#
    ),
  ]

  @Test("Each sample is read as it is", arguments: samples.indices)
  func intact(index: Int) {
    let sample = Self.samples[index]
    let text = SourceText(name: sample.name, bytes: sample.bytes)
    if let outcome = ObservationImport.read(text) {
      #expect(outcome.observation != nil, "\(sample.name): \(outcome.problems.map(\.description))")
    } else {
      let outcome = SpanImport.read(text)
      #expect(outcome.table != nil, "\(sample.name): \(outcome.problems.map(\.description))")
    }
  }

  @Test("No damage crashes a reader: an answer, or problems at their places", arguments: parts)
  func damage(part: Int) throws {
    var answers = 0
    for number in 0..<Self.casesOfPart {
      var dice = Dice(seed: 32, number: part * Self.casesOfPart + number)
      let sample = dice.pick(Self.samples)
      let bytes = Damage.mutated(sample.bytes, &dice)
      let text = SourceText(name: sample.name, bytes: bytes)
      let problems: [Diagnostic]
      if let outcome = ObservationImport.read(text) {
        problems = outcome.problems
        #expect((outcome.observation == nil) == !problems.isEmpty, "case \(number) of \(part)")
        if let observation = outcome.observation {
          answers += 1
          let written = SourceText(name: "o", bytes: Array(observation.text.utf8))
          let again = LaunchObservation.read(written)
          #expect(again.problems.errors.isEmpty, "case \(number) of \(part): \(observation.text)")
        }
      } else {
        let outcome = SpanImport.read(text)
        problems = outcome.problems
        #expect((outcome.table == nil) == !problems.isEmpty, "case \(number) of \(part)")
        if let table = outcome.table {
          answers += 1
          let written = ScenarioReader(files: .memory([("imported.json", table.scenarioText)]))
          #expect(written.lint("imported.json").diagnostics.map(\.description) == [])
          #expect(SpanImport.observation(text).observation != nil)
        }
      }
      #expect(problems.allSatisfy { $0.location.file == sample.name })
    }
    #expect(answers > Self.casesOfPart / 100)
  }
}
