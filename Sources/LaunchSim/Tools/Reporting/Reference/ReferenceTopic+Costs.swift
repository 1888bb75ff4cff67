package import LaunchSim

extension ReferenceTopic {
  /// The costs that were published, which a scenario uses by their names.
  package static let costs = ReferenceTopic(
    name: "costs",
    columns: ["item", "cost", "measured on", "doubt"],
    entries: PublishedCost.catalog.map { cost in
      let place = cost.isBeforeMain ? "staticInitializers" : "didFinishLaunching"
      let text = words(cost.cost)
      return Entry(
        name: cost.name, cells: [cost.name, text, cost.subject, cost.doubt],
        fields: [
          Field("item", "item", cost.name), Field("cost", "cost", "\(text), elapsed"),
          Field("measuredOn", "measured on", "\(cost.subject); scaled from \(cost.device.name)"),
          Field("source", "source", cost.source), Field("doubt", "doubt", cost.doubt),
          Field("callback", "callback", place),
        ],
        excerpt: [
          "include": [.string(PublishedCost.includeName)],
          "app": .object([.init(place, [.string(cost.name)])]),
        ])
    },
    legend: """
      A scenario with "include": ["\(PublishedCost.includeName)"] calls these items by name, as in \
      "didFinishLaunching": ["FirebaseApp.configure"]. Each is a single report, no measurement of \
      your app: replace it by your own with 'launch-sim import'. 'launch-sim show costs NAME' gives \
      the source.
      """)

  /// The costs of a launch: the oldest first, those without a day last, each by its share of the
  /// path.
  ///
  /// - Parameters:
  ///   - report: The launch.
  ///   - day: The day of which ages are told; `nil` for no ages.
  /// - Returns: The topic.
  package static func costs(of report: Report, asOf day: CalendarDay?) -> ReferenceTopic {
    let work = Dictionary(report.scenario.app.items.map { ($0.name, $0) }) { first, _ in first }
    var rows: [(item: Report.Item, cost: WorkItem)] = []
    for item in report.items where item.ended != nil && item.running + item.waiting > .zero {
      if let cost = work[item.name] { rows.append((item, cost)) }
    }
    rows = rows.stablySorted { $0.item.path > $1.item.path }
    rows = rows.stablySorted { left, right in
      guard let first = left.cost.measurement.date else { return false }
      return right.cost.measurement.date.map { first < $0 } ?? true
    }
    let path = Shares(
      of: report.metrics.path.segments.reduce(Nanoseconds.zero) { $0 + $1.length })
    let dated = rows.filter { $0.cost.measurement.date != nil }.map { $0.item }
    let undated = rows.filter { $0.cost.measurement.date == nil }.map { $0.item }
    return ReferenceTopic(
      name: "costs",
      columns: ["item", "own time", "of the path", "measured", "on", "system", "app"],
      entries: rows.map { entry(of: $0.item, $0.cost, path, asOf: day) },
      legend: rows.isEmpty
        ? "The launch has no cost of an item."
        : """
        Costs with a day are \(path.share(of: dated)) of the path to the first frame, costs without \
        one \(path.share(of: undated)). 'launch-sim import --date' notes the day.
        """)
  }

  private static func entry(
    of item: Report.Item, _ cost: WorkItem, _ path: Shares, asOf day: CalendarDay?
  ) -> Entry {
    let facts = cost.measurement
    let time = Nanoseconds(item.running + item.waiting)
    let age = day.flatMap { day in facts.date.map { day.days(since: $0) } }
    var date = facts.date?.description ?? "no day"
    if let age { date += age < 0 ? ", \(-age) days later" : ", \(age) days ago" }
    let cells = [
      item.name, time.inMilliseconds, path.share(of: [item]), date, cost.measuredOn,
      facts.os ?? "", facts.app ?? "",
    ]
    return Entry(
      name: item.name, cells: cells.map { $0.printable() },
      fields: [
        Field("item", json: item.name), Field("ownNs", json: time.rawValue),
        Field("pathNs", json: Nanoseconds(item.path).rawValue),
        Field("date", json: facts.date?.description), Field("days", json: age),
        Field("measuredOn", json: cost.measuredOn), Field("os", json: facts.os),
        Field("app", json: facts.app), Field("source", json: cost.provenance.text),
      ])
  }

  /// Shares of the path to the first frame.
  private struct Shares {
    let whole: Nanoseconds

    init(of whole: Nanoseconds) { self.whole = whole }

    func share(of items: [Report.Item]) -> String {
      let time = items.reduce(Nanoseconds.zero) { $0 + Nanoseconds($1.path) }
      return MeasuredText.percent(
        whole > .zero ? Double(time.rawValue) / Double(whole.rawValue) : 0)
    }
  }

  private static func words(_ cost: Cost) -> String {
    switch cost {
    case .fixed(let time): time.spelled
    case .percentiles(let p50, let p95): "P50 \(p50.spelled), P95 \(p95.spelled)"
    case .uniform(let low, let high): "\(low.spelled) to \(high.spelled)"
    case .triangular(let low, let mode, let high):
      "\(low.spelled) to \(high.spelled), mostly \(mode.spelled)"
    case .samples(let times): times.map(\.spelled).joined(separator: ", ")
    }
  }
}
