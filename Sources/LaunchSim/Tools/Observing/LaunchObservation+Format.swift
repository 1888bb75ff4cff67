package import LaunchSim

extension LaunchObservation {
  /// Reads a file of an observation.
  ///
  /// - Returns: The observation, `nil` if the file has errors, and all problems found.
  /// - Complexity: O(*n*) in the size of the file.
  package static func read(_ text: SourceText) -> (
    observation: LaunchObservation?, problems: DiagnosticList
  ) {
    var reader = PlainReader(DiagnosticLog(keeping: DiagnosticList.shownLimit))
    guard let root = reader.root(of: text) else { return (nil, reader.log.list) }
    guard root.members?.first?.key == FileKind.observation.rawValue else {
      reader.report(.notAnObservation, at: root.range)
      return (nil, reader.log.list)
    }
    let observation = reader.read(format, root)?.object
    return (reader.log.errorCount == 0 ? observation : nil, reader.log.list)
  }

  /// The text of the file.
  package var text: String {
    JSONLayout.object(Self.format.members(of: self, by: ())).text(width: 100) + "\n"
  }

  // MARK: - Tables

  private static let format = ObjectFormat<PlainReader, _>("an observation", LaunchObservation()) {
    Field(
      FileKind.observation.rawValue, .version(of: FileKind.observation.rawValue), \.version,
      "The version of the format; the first key of the file."
    ).required("1")
    Field("title", .text, \.title, "The title in reports.")
    Field("note", .note, \.notes, "Remarks for readers of the file.")
    Field(
      "launches", .oneOrMore(.object(launches)), \.launches,
      "Launches under equal conditions."
    ).required("[{ \"times\": { \"firstFrame\": \"383ms\" } }]")
  }

  /// The version of the format, of which there is one.
  private var version: Int {
    get { 1 }
    set {}
  }

  private static let launches = ObjectFormat<PlainReader, _>("a launch", ObservedLaunches()) {
    Field("name", .text, \.name, "The test, or the period.")
    Field("source", .text, \.source, "The file and line of origin.")
    Field("kind", .choice("a launch kind"), \.kind, "The state of the app at the request.")
    Field("device", .text, \.device, "The device, by the name of its profile.")
    Field("model", .text, \.model, "The device, as the tool names it.")
    Field("os", .text, \.os, "The system with its version.")
    Field("app", .text, \.app, "Version of the app.")
    Field("date", .text, \.date, "The day of the first launch.")
    Field("thermalState", .text, \.thermalState, "The thermal state of the device.")
    Field("times", .figures, \.figures, "The times of each figure.")
      .required("{ \"firstFrame\": \"383ms\" }")
  }

  /// Times as they are written.
  fileprivate struct TimesForm: Sendable {
    var runs: [Nanoseconds]?
    var buckets: [ObservedTimes.Bucket]?
    var mean: Nanoseconds?
    var count: Int?
    var quantiles: [Int: Nanoseconds] = [:]
    var lane: ObservedLane?

    subscript(percent percent: Int) -> Nanoseconds? {
      get { quantiles[percent] }
      set { quantiles[percent] = newValue }
    }
  }

  /// The percentages of quantiles.
  fileprivate static let percentages = [10, 25, 50, 75, 90, 95, 99]

  private static let quantiles: [Field<PlainReader, TimesForm>] = percentages.map { percent in
    Field(
      "p\(percent)", .time, \TimesForm.[percent: percent],
      "The time that \(percent) % of the launches do not exceed.")
  }

  fileprivate static let times = ObjectFormat<PlainReader, _>("times", TimesForm()) {
    quantiles
    Field("runs", .oneOrMore(.time), \.runs, "The time of each launch.")
    Field("buckets", .oneOrMore(.object(bucket)), \.buckets, "A histogram, in order of time.")
    Field("mean", .time, \.mean, "The mean, if no more is known.")
    Field("count", .whole(1...ObservedTimes.mostLaunches), \.count, "The launches of a mean.")
    Field("lane", .choice("a lane"), \.lane, "The kind of thread of a span.")
  }

  private static let bucket = ObjectFormat<PlainReader, _>(
    "a bucket", ObservedTimes.Bucket(least: .zero, most: .zero, count: 0)
  ) {
    Field("from", .time, \.least, "The shortest time.").required("\"380ms\"")
    Field("to", .time, \.most, "The longest time.").required("\"389ms\"")
    Field("count", .whole(0...ObservedTimes.mostLaunches), \.count, "The launches.").required("1")
  }
}

extension Shape where Reader == PlainReader, Value == [ObservedLaunches.Entry] {
  /// Times by their figures.
  fileprivate static var figures: Shape {
    Shape(
      [:],
      write: { _, entries in
        .object(
          entries.map { .init($0.figure.key, ObservedTimes.layout(of: $0.times, on: $0.lane)) })
      }
    ) { reader, value in
      guard let members = value.members else {
        return reader.refuse(value, expected: "an object of times")
      }
      guard members.count <= LaunchObservation.figureLimit else {
        return reader.refuse(.tooManyFigures(limit: LaunchObservation.figureLimit), at: value.range)
      }
      return members.compactMap { member in
        reader.inside(member.key) { reader in
          guard let figure = ObservedFigure(key: member.key) else {
            return reader.refuse(.unknownFigure(member.key), at: member.keyRange)
          }
          return reader.observedTimes(member.value).map {
            ObservedLaunches.Entry(figure: figure, times: $0.times, lane: $0.lane)
          }
        }
      }
    }
  }
}

extension LaunchObservation {
  /// The most figures of some launches.
  static let figureLimit = 10_000
}

extension ObservedTimes {
  /// The times as files write them: a launch alone is its time.
  fileprivate static func layout(of times: ObservedTimes, on lane: ObservedLane?) -> JSONLayout {
    var form = LaunchObservation.TimesForm()
    form.lane = lane
    switch times {
    case .runs(let times) where times.count == 1 && lane == nil: return .string(times[0].literal)
    case .runs(let times): form.runs = times
    case .buckets(let buckets): form.buckets = buckets
    case .mean(let mean, let runs): (form.mean, form.count) = (mean, runs > 0 ? runs : nil)
    case .quantiles(let quantiles):
      for quantile in quantiles { form[percent: quantile.percent] = quantile.time }
    }
    return .object(LaunchObservation.times.members(of: form, by: ()))
  }
}

extension PlainReader {
  /// Reads the times of a figure: a time, or an object.
  fileprivate mutating func observedTimes(
    _ value: JSONValue
  ) -> (times: ObservedTimes, lane: ObservedLane?)? {
    if case .string = value.content { return read(.time, value).map { (.runs([$0]), nil) } }
    let earlierErrors = log.errorCount
    guard let form = read(LaunchObservation.times, value)?.object else { return nil }
    var found: [ObservedTimes] = []
    if let runs = form.runs, !runs.isEmpty { found.append(.runs(runs)) }
    if let buckets = form.buckets, !buckets.isEmpty {
      guard buckets.allSatisfy({ $0.least <= $0.most }),
        zip(buckets, buckets.dropFirst()).allSatisfy({ $0.least <= $1.least }),
        buckets.contains(where: { $0.count > 0 })
      else { return refuse(.unorderedBuckets, at: value.range) }
      found.append(.buckets(buckets))
    }
    if let mean = form.mean { found.append(.mean(mean, runs: form.count ?? 0)) }
    if !form.quantiles.isEmpty {
      let quantiles = form.quantiles.sorted { $0.key < $1.key }
      guard zip(quantiles, quantiles.dropFirst()).allSatisfy({ $0.value <= $1.value }) else {
        return refuse(.unorderedQuantiles, at: value.range)
      }
      found.append(
        .quantiles(quantiles.map { ObservedTimes.Quantile(percent: $0.key, time: $0.value) }))
    }
    guard found.count == 1, form.count == nil || form.mean != nil else {
      return log.errorCount > earlierErrors ? nil : refuse(.timesOfOneForm, at: value.range)
    }
    return (found[0], form.lane)
  }
}

extension Problem {
  fileprivate static let notAnObservation = Problem(
    "not-an-observation",
    "an observation begins { \"launchObservation\": 1, …; 'launch-sim import' writes one")
  fileprivate static func unknownFigure(_ key: String) -> Problem {
    Problem(
      "unknown-figure", "there is no figure \(key.quoted)",
      choice(of: ObservedFigure.fixedKeys, insteadOf: key) {
        "write frame:, span: or wait: and a name, or one of \($0)"
      })
  }
  static func tooManyFigures(limit: Int) -> Problem {
    Problem("too-many-figures", "these are more than \(limit) figures")
  }
  fileprivate static let unorderedBuckets = Problem(
    "unordered-buckets",
    "buckets must be in order of time, each from its shortest time to its longest, with at least "
      + "one launch")
  fileprivate static let unorderedQuantiles = Problem(
    "unordered-quantiles", "a larger share of the launches cannot take less time")
  fileprivate static let timesOfOneForm = Problem(
    "times-of-one-form",
    "times are \"runs\", \"buckets\", \"mean\" with or without \"count\", or quantiles such as \"p50\"",
    "write one of them")
}
