// The methods behind the callbacks that a report names, so that a reader can search for them.

extension ReportWords {
  /// The most methods to list.
  private static let methodsShown = 20

  /// A row for each callback that the chart, the waits or the later events name; `nil` without any.
  ///
  /// The section about the launch reason lists the callbacks that deliver it.
  var methods: ReportSection? {
    let told = hasReasonSection ? scenario.delivery.callbacks : []
    let callbacks = namedCallbacks.filter { scenario.selector(of: $0) != nil && !told.contains($0) }
    guard !callbacks.isEmpty else { return nil }
    let rest = callbacks.count - Self.methodsShown
    let rows = callbacks.prefix(Self.methodsShown).map { callback in
      Fields.Row(callback.name, scenario.selector(of: callback))
    }
    return ReportSection(
      "Methods",
      [.fields(Fields(rows, overflow: .below))]
        + (rest > 0 ? [.entry("… and \(rest) more (launch-sim show callbacks)")] : []))
  }

  /// The callbacks that the report names, each once, in the order of a life cycle.
  private var namedCallbacks: [Callback] {
    let background = metrics.background
    var named = Set(background.launchCallbacks)
    for delivery in background.deliveries { named.formUnion(delivery.callbacks) }
    for event in background.events { named.formUnion(callbacks(named: event)) }
    named.formUnion(background.registrations.compactMap(\.answer))
    named.formUnion(report.trace.stalls.compactMap(\.callback))
    for row in analysis.outline.sections.flatMap(\.rows) {
      if case .callback(let callback) = row.subject { named.insert(callback) }
    }
    return Callback.allCases.filter(named.contains)
  }

  /// The callbacks of a later event, without the callbacks of its frame, which the frame stands
  /// for.
  func callbacks(named event: BackgroundTime.Event) -> [Callback] {
    event.callbacks.filter { callback in
      event.frame == nil || !Callback.frame.contains(callback) && callback != .viewDidAppear
    }
  }
}
