import LaunchSim

/// All results of one run of the program.
struct Run {
  /// Version of the JSON form.
  static let formatVersion = 1

  var plan: Plan
  var results: [BenchmarkResult]

  var hasFailures: Bool {
    results.contains { if case .failed = $0.outcome { true } else { false } }
  }

  /// The build mode; only a release build gives meaningful speeds.
  static var build: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }
}

extension Run {
  /// The results as a table for people.
  var text: String {
    var table = TextTable(columns: [
      .init("benchmark"), .init("size"), .right("fastest"), .right("median"),
      .right("slowest"), .right("rate"), .init("result"), .init("also"),
    ])
    var remarks: [String] = []
    for result in results {
      switch result.outcome {
      case .measured(let figures):
        table.rows.append([
          result.name, figures.size, figures.fastest.asTime, figures.median.asTime,
          figures.slowest.asTime, "\((1e9 / figures.median).asCount) \(result.operations)/s",
          Digest.text(figures.result),
          figures.counts.map { "\($0.value) \($0.name)" }.joined(separator: ", "),
        ])
      case .unavailable(let reason): remarks.append("\(result.name): not measured: \(reason)")
      case .failed(let reason): remarks.append("\(result.name): failed: \(reason)")
      }
    }
    let samples = "\(plan.samples) \(plan.samples == 1 ? "sample" : "samples")"
    var head = [
      "LaunchSim benchmarks · \(Self.build) build · time of one operation, \(samples)",
      "Processor time, except for starts and several threads, whose time is that on the wall.",
    ]
    if plan == .smoke { head.append("A smoke run: the times say nothing.") }
    let lines = head + [""] + table.lines(TextStyle(width: 200)) + remarks
    return lines.map { $0 + "\n" }.joined()
  }

  /// The results as JSON.
  ///
  /// Times are nanoseconds; the order of keys and results is fixed.
  var json: String {
    let rows = results.map { result in
      var members = [
        "\"name\": \"\(result.name)\"", "\"operation\": \"\(result.operation)\"",
        "\"time\": \"\(result.stopwatch.rawValue)\"",
      ]
      switch result.outcome {
      case .measured(let figures):
        let times = figures.times.map { $0.fixed(3) }.joined(separator: ", ")
        members += [
          "\"size\": \"\(figures.size)\"", "\"result\": \"\(Digest.text(figures.result))\"",
          "\"median\": \(figures.median.fixed(3))", "\"samples\": [\(times)]",
        ]
        let counts = figures.counts.map { "\"\($0.name)\": \($0.value)" }
        members.append("\"counts\": {\(counts.joined(separator: ", "))}")
      case .unavailable(let reason): members.append("\"unavailable\": \(JSONLayout.quoted(reason))")
      case .failed(let reason): members.append("\"failed\": \(JSONLayout.quoted(reason))")
      }
      return "    { \(members.joined(separator: ", ")) }"
    }
    return """
      {
        "launchSimBenchmarks": \(Self.formatVersion),
        "version": "\(Version.package)",
        "build": "\(Self.build)",
        "plan": "\(plan.rawValue)",
        "results": [
      \(rows.joined(separator: ",\n"))
        ]
      }

      """
  }
}

extension Double {
  /// A number of nanoseconds with three digits and its unit.
  fileprivate var asTime: String {
    switch self {
    case ..<1e3: "\(threeDigits) ns"
    case ..<1e6: "\((self / 1e3).threeDigits) µs"
    case ..<1e9: "\((self / 1e6).threeDigits) ms"
    default: "\((self / 1e9).threeDigits) s"
    }
  }

  /// A count with three digits, in thousands or millions if the count is large.
  fileprivate var asCount: String {
    switch self {
    case ..<1e3: threeDigits
    case ..<1e6: "\((self / 1e3).threeDigits) k"
    default: "\((self / 1e6).threeDigits) M"
    }
  }

  private var threeDigits: String {
    self < 9.995 ? fixed(2) : self < 99.95 ? fixed(1) : fixed(0)
  }

  /// The number with a count of decimals, rounded; not negative.
  fileprivate func fixed(_ decimals: Int) -> String {
    var scale = 1
    for _ in 0..<decimals { scale *= 10 }
    let scaled = Int((self * Double(scale)).rounded())
    guard decimals > 0 else { return "\(scaled)" }
    let fraction = "\(scaled % scale)"
    return "\(scaled / scale)." + String(repeating: "0", count: decimals - fraction.count)
      + fraction
  }
}
