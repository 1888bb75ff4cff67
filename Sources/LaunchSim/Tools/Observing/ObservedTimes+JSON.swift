import LaunchSim

extension ObservedTimes {
  /// The buckets of a histogram of MetricKit in order of time, which not every file has; empty ones
  /// are left out.
  ///
  /// - Parameters:
  ///   - entries: The objects of the buckets.
  ///   - count: The key of the launches.
  ///   - least: The key of the shortest time.
  ///   - most: The key of the longest time.
  ///   - time: Reads a time; `nil` for anything else.
  /// - Returns: The buckets with launches.
  /// - Throws: The problem of a value that is missing or cannot be used.
  static func buckets(
    _ entries: [JSONValue], _ count: String, from least: String, to most: String,
    time: (JSONValue) -> Nanoseconds?
  ) throws(PlacedProblem) -> [Bucket] {
    var buckets: [Bucket] = []
    for entry in entries {
      func problem(_ key: String) -> PlacedProblem {
        PlacedProblem(.unreadableBucket(key), at: (entry[key] ?? entry).start)
      }
      guard case .integer(let launches)? = entry[count]?.content,
        (0...Int64(mostLaunches)).contains(launches)
      else { throw problem(count) }
      guard let start = entry[least].flatMap(time) else { throw problem(least) }
      guard let end = entry[most].flatMap(time), start <= end else { throw problem(most) }
      if launches > 0 { buckets.append(Bucket(least: start, most: end, count: Int(launches))) }
    }
    return buckets.stablySorted { ($0.least, $0.most) < ($1.least, $1.most) }
  }
}

extension DecimalNumber {
  /// The number times 10^power nanoseconds; `nil` below zero and for more than a day.
  func time(byPowerOfTen power: Int) -> Nanoseconds? {
    guard !isNegative, let time = scaled(byPowerOfTen: power).map(Nanoseconds.init(_:)) else {
      return nil
    }
    return time <= ObservedTimes.longest ? time : nil
  }
}

extension JSONValue {
  /// A number of times 10^power nanoseconds, of a day at most; `nil` for anything else.
  func time(byPowerOfTen power: Int, in text: SourceText) -> Nanoseconds? {
    let digits = digits(in: text)
    guard let (number, length) = DecimalNumber.read(digits), length == digits.count else {
      return nil
    }
    return number.time(byPowerOfTen: power)
  }
}

extension Problem {
  fileprivate static func unreadableBucket(_ key: String) -> Problem {
    Problem("unreadable-bucket", "\"\(key)\" of this bucket is missing, or cannot be used")
  }
}
