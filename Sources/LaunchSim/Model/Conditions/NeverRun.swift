/// Work that a launch can never run, whatever its steps do.
enum NeverRun: Hashable, Sendable {
  /// Reason why conditions can never hold together.
  enum Contradiction: Hashable, Sendable {
    /// The two conditions exclude one another.
    case pair(Condition, Condition)
    /// Launch options are `nil` in an app with scenes; the condition to use instead, if there is
    /// one.
    case noLaunchOptions(Condition, instead: Condition?)
    /// An app without scenes has no connection options; the condition to use instead, if there is
    /// one.
    case noConnectionOptions(Condition, instead: Condition?)
    /// The item that the condition asks about never fails.
    case neverFails(Condition, ItemIndex)
  }

  /// The item's conditions never hold.
  case contradiction(ItemIndex, Contradiction)
  /// The items wait for a frame that never comes.
  case waitsForFrame([ItemIndex])
  /// The callbacks are answers to a registration that no step asks for.
  case unregistered([Callback])
}

extension Scenario {
  /// The work that the launch can never run, contradictions first.
  ///
  /// A prewarming and a resume are left out: the rest of the process's life runs the other work.
  ///
  /// - Complexity: O(steps + conditions).
  var neverRun: [NeverRun] {
    var result: [NeverRun] = app.items.indices.compactMap { item in
      contradiction(in: app.items[item].conditions).map { .contradiction(item, $0) }
    }
    guard nonDelivery == nil, request.kind != .resume, request.reason.kind != .prewarm else {
      return result
    }
    if staysInBackground {
      let items = app.items.indices.filter { app.items[$0].placement.awaitedMilestone != nil }
      if !items.isEmpty { result.append(.waitsForFrame(items)) }
    }
    let answers = [
      Callback.didRegisterForRemoteNotifications, .didFailToRegisterForRemoteNotifications,
    ].filter { app.callbacks[$0]?.isEmpty == false }
    return answers.isEmpty || registers ? result : result + [.unregistered(answers)]
  }

  // MARK: Conditions

  private func contradiction(in conditions: [Condition]) -> NeverRun.Contradiction? {
    for condition in conditions where !condition.isNegated {
      switch condition.test {
      case .launchOption(let option) where app.lifeCycle != .appDelegate:
        return .noLaunchOptions(condition, instead: option.counterpart)
      case .connectionOption(let option) where app.lifeCycle == .appDelegate:
        return .noConnectionOptions(condition, instead: option.counterpart)
      case .failed(let item) where app.items[item].fails == nil:
        return .neverFails(condition, item)
      default: break
      }
    }
    for (place, condition) in conditions.enumerated() {
      if let other = conditions[..<place].first(where: { condition.excludes($0) }) {
        return .pair(other, condition)
      }
    }
    return nil
  }

  // MARK: Callbacks

  /// True for a background launch that nothing brings to the foreground.
  private var staysInBackground: Bool {
    request.reason.isInBackground
      && !laterEvents.contains { event in
        guard event.kind.bringsForward else { return false }
        if case .request(let reason) = event.kind { return nonDelivery(of: reason) == nil }
        return true
      }
  }

  /// True if any step registers for remote notifications.
  private var registers: Bool {
    func registers(_ steps: [Step]) -> Bool {
      steps.contains { step in
        if case .registerForRemoteNotifications = step { return true }
        return step.nested.contains(where: registers)
      }
    }
    return app.items.contains { registers($0.steps) }
      || app.callbacks.values.contains(where: registers)
      || laterEvents.contains { registers($0.steps) }
      || app.furtherScenes.contains { $0.callbacks.values.contains(where: registers) }
  }
}

extension Condition {
  /// True if no launch meets both conditions.
  fileprivate func excludes(_ other: Condition) -> Bool {
    if test == other.test { return isNegated != other.isNegated }
    switch (test, other.test) {
    case (.kind, .kind), (.reason, .reason): return !isNegated && !other.isNegated
    case (.reason(let kind), .background):
      return !isNegated && LaunchReason(kind).isInBackground == other.isNegated
    case (.background, .reason(let kind)):
      return !other.isNegated && LaunchReason(kind).isInBackground == isNegated
    default: return false
    }
  }
}

extension LaunchOption {
  /// Condition for the same key in an app with scenes; `nil` if there is none.
  fileprivate var counterpart: Condition? {
    let test: Condition.Test? =
      switch self {
      case .url: .connectionOption(.urlContexts)
      case .sourceApplication: .connectionOption(.sourceApplication)
      case .remoteNotification, .localNotification: .connectionOption(.notificationResponse)
      case .shortcutItem: .connectionOption(.shortcutItem)
      case .userActivityDictionary: .connectionOption(.userActivities)
      case .userActivityType: .connectionOption(.handoffUserActivityType)
      case .cloudKitShareMetadata: .connectionOption(.cloudKitShareMetadata)
      case .location: .reason(.location)
      case .newsstandDownloads: .reason(.newsstand)
      case .bluetoothCentrals: .reason(.bluetoothCentral)
      case .bluetoothPeripherals: .reason(.bluetoothPeripheral)
      case .annotation, .eventAttribution: nil
      }
    return test.map { Condition($0) }
  }
}

extension ConnectionOption {
  /// Condition for the same key in an app without scenes.
  fileprivate var counterpart: Condition {
    let option: LaunchOption =
      switch self {
      case .urlContexts: .url
      case .sourceApplication: .sourceApplication
      case .handoffUserActivityType: .userActivityType
      case .userActivities: .userActivityDictionary
      case .notificationResponse: .remoteNotification
      case .shortcutItem: .shortcutItem
      case .cloudKitShareMetadata: .cloudKitShareMetadata
      }
    return Condition(.launchOption(option))
  }
}
