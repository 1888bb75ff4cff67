// The methods behind the callbacks that a report names, so that a reader can search for them.

extension TextReport {
  /// The most methods to list.
  private static let methodsShown = 20

  /// A heading and a line for each callback that the chart, the waits or the later events name;
  /// nothing without any.
  ///
  /// The section about the launch reason lists the callbacks that deliver it.
  package var methodLines: [String] {
    let told = hasReasonSection ? scenario.delivery.callbacks : []
    let callbacks = namedCallbacks.filter { scenario.selector(of: $0) != nil && !told.contains($0) }
    guard !callbacks.isEmpty else { return [] }
    let rest = callbacks.count - Self.methodsShown
    return [style(.bold, "Methods")]
      + Array(callbacks.prefix(Self.methodsShown)).lines(style) { scenario.selector(of: $0) }
      .flatMap(\.self)
      + (rest > 0 ? ["  … and \(rest) more (launch-sim show callbacks)"] : [])
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

extension [Callback] {
  /// The callbacks in a column, each with its method beside it, or below it if there is no room.
  package func lines(
    _ style: TextStyle, method: (Callback) -> String? = { $0.selector }
  ) -> [[String]] {
    let width = map(\.name.displayWidth).max() ?? 0
    return map { callback in
      guard let method = method(callback) else { return ["  " + callback.name] }
      let line = "  " + callback.name.padded(toWidth: width) + "  " + method
      return line.displayWidth <= style.width
        ? [line]
        : ["  " + callback.name] + method.wrapped(toWidth: style.width, after: "      ")
    }
  }
}
