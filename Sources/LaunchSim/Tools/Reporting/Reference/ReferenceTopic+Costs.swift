import LaunchSim

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
