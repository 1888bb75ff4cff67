import LaunchSim

/// Reads the lines of a log in which XCTest prints measurements.
///
/// ```text
/// Test Case '-[AppTests.LaunchTests testLaunch]' measured [Duration (AppLaunch), s] average: 0.912,
/// relative standard deviation: 4.210%, values: [0.950000, 0.901000], performanceMetricID:com.apple…
/// ```
///
/// Each test is a group of launches. A signpost counts as a span of its test if the test measures a
/// launch too.
struct XCTestLogReader {
  private let text: SourceText
  private var tests: [ObservedLaunches] = []
  private var places: [String: Int] = [:]
  /// The figures of the last run of each test.
  private var known: [String: Set<ObservedFigure>] = [:]
  private var skippedCount = 0

  /// Reads the tests of a log that measure launches; problems go to the log of the import.
  static func read(_ text: SourceText, log: inout ImportLog) -> [ObservedLaunches] {
    var reader = XCTestLogReader(text: text)
    var start = text.byteOrderMarkLength
    while start < text.bytes.count, !log.isFull {
      let end = text.bytes[start...].firstIndex(of: 0x0A) ?? text.bytes.count
      log.report { () throws(PlacedProblem) in try reader.readLine(text.bytes[start..<end]) }
      start = end + 1
    }
    let (launches, others) = (
      reader.tests.filter(\.timesALaunch), reader.tests.filter { !$0.timesALaunch }
    )
    let skipped = reader.skippedCount + others.reduce(0) { $0 + $1.figures.count }
    if skipped > 0 { log.note(.measurementsSkipped(skipped)) }
    return launches
  }

  private mutating func readLine(_ line: ArraySlice<UInt8>) throws(PlacedProblem) {
    guard let measured = line.range(of: "' measured ["),
      let metric = line[measured.upperBound...].range(of: "] average: ")
    else { return }
    let words = line[measured.upperBound..<metric.lowerBound]
    let comma = words.lastIndex(of: UInt8(ascii: ",")) ?? words.endIndex
    let identifier = Self.field("performanceMetricID:", in: line)
    guard
      let figure = XCTestMetric.figure(
        identifier: identifier, name: Self.string(words[..<comma])),
      let power = DecimalNumber.power(
        ofUnit: Self.string(words[comma...].drop { $0 == UInt8(ascii: ",") || $0 == 0x20 }))
    else {
      skippedCount += 1
      return
    }
    let times = try times(in: line[metric.upperBound...], byPowerOfTen: power)
    let test = Self.test(before: measured.lowerBound, in: line)
    // A test that runs again, or on another device, measures the same figures again.
    if !known[test, default: []].insert(figure).inserted
      || known[test, default: []].count > LaunchObservation.figureLimit
    {
      (places[test], known[test]) = (nil, [figure])
    }
    let index = places[test] ?? tests.count
    if index == tests.count {
      var launches = ObservedLaunches(in: text, at: line.startIndex)
      launches.name = test.isEmpty ? nil : ItemNames.printable(test)
      tests.append(launches)
      places[test] = index
    }
    tests[index].figures.append(.init(figure: figure, times: times))
  }

  /// The values of a measurement, or its mean where the line has no values.
  private func times(
    in rest: ArraySlice<UInt8>, byPowerOfTen power: Int
  ) throws(PlacedProblem) -> ObservedTimes {
    guard let list = rest.range(of: "values: ["),
      let end = rest[list.upperBound...].firstIndex(of: UInt8(ascii: "]"))
    else {
      return .mean(try time(rest, byPowerOfTen: power), runs: 0)
    }
    var times: [Nanoseconds] = []
    for value in rest[list.upperBound..<end].split(separator: UInt8(ascii: ",")) {
      times.append(try time(value.drop { $0 == 0x20 }, byPowerOfTen: power))
    }
    guard !times.isEmpty else {
      throw PlacedProblem(.unreadableNumber("values"), at: list.lowerBound)
    }
    return .runs(times)
  }

  private func time(
    _ bytes: ArraySlice<UInt8>, byPowerOfTen power: Int
  ) throws(PlacedProblem) -> Nanoseconds {
    guard let time = DecimalNumber.read(bytes)?.number.time(byPowerOfTen: power) else {
      throw PlacedProblem(.unreadableNumber("values"), at: bytes.startIndex)
    }
    return time
  }

  /// The name of the test that a line is about: `AppTests.LaunchTests testLaunch`.
  private static func test(before end: Int, in line: ArraySlice<UInt8>) -> String {
    let start = line[..<end].lastIndex(of: UInt8(ascii: "'")).map { $0 + 1 } ?? line.startIndex
    let name = string(line[start..<end])
    guard name.hasPrefix("-["), name.hasSuffix("]") else { return name }
    return String(name.dropFirst(2).dropLast())
  }

  /// The text of a field up to the next comma; `nil` without the field.
  private static func field(_ key: String, in line: ArraySlice<UInt8>) -> String? {
    guard let range = line.range(of: key) else { return nil }
    let value = line[range.upperBound...].prefix { $0 != UInt8(ascii: ",") && $0 > 0x20 }
    return value.isEmpty ? nil : string(value)
  }

  private static func string(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}

extension ObservedLaunches {
  /// True if a figure is that of a whole launch.
  var timesALaunch: Bool {
    figures.contains { if case .meter = $0.figure { true } else { false } }
  }
}

extension Problem {
  /// Measurements of figures that the run of a test has already.
  static func measurementsRepeated(_ count: Int) -> Problem {
    Problem(
      "measurements-repeated",
      "\(count.counted("measurement")) of a figure that the same run has already skipped")
  }
  /// Measurements of other things than launches.
  static func measurementsSkipped(_ count: Int) -> Problem {
    Problem(
      "measurements-skipped",
      "\(count == 1 ? "1 measurement that is" : "\(count) measurements that are") of no launch "
        + "skipped")
  }
}

extension ArraySlice<UInt8> {
  /// The first place of a text.
  ///
  /// - Complexity: O(*n* *m*) for a slice of *n* and a text of *m* bytes, nearly always O(*n*).
  func range(of text: String) -> Range<Int>? {
    let wanted = Array(text.utf8)
    var rest = self
    while let index = rest.firstIndex(of: wanted[0]) {
      rest = rest[index...]
      if rest.starts(with: wanted) { return index..<index + wanted.count }
      rest = rest.dropFirst()
    }
    return nil
  }
}
