/// A condition under which an item takes part in a launch, an item fails, or a launch method
/// returns true.
package struct Condition: Hashable, Sendable {
  enum Test: Hashable, Sendable {
    case firstLaunch
    case kind(LaunchKind)
    case reason(LaunchReason.Kind)
    /// The launch options hold the key.
    case launchOption(LaunchOption)
    /// The connection options of the scene hold the key.
    case connectionOption(ConnectionOption)
    /// The app gets a URL that has query items.
    case urlQuery
    /// The user sees nothing of the launch.
    case background
    /// Something of the app's last state is restored.
    case restoring
    /// The item has taken part and failed.
    case failed(ItemIndex)
  }

  var test: Test
  package var isNegated: Bool

  init(_ test: Test, isNegated: Bool = false) {
    self.test = test
    self.isNegated = isNegated
  }

  /// True if the condition holds in a launch.
  func holds(in circumstances: Circumstances) -> Bool {
    let request = circumstances.request
    let result =
      switch test {
      case .firstLaunch: request.isFirstLaunch
      case .kind(let kind): request.kind == kind
      case .reason(let kind): request.reason.kind == kind
      case .launchOption(let key):
        circumstances.delivery.launchOptions?.contains { $0.key == key } == true
      case .connectionOption(let key):
        circumstances.delivery.sceneOptions.contains { $0.key == key }
      case .urlQuery: circumstances.delivery.hasURLQuery
      case .background: request.reason.isInBackground
      case .restoring: circumstances.isRestoring
      case .failed(let item): circumstances.hasFailed(item)
      }
    return result != isNegated
  }

  /// The item whose failure the condition depends on.
  package var itemAskedAfter: ItemIndex? {
    if case .failed(let item) = test { item } else { nil }
  }
}

/// The value that one of the app's launch methods returns.
package enum ReturnedValue: Hashable, Sendable {
  case always(Bool)
  /// True if all of the conditions hold.
  case when([Condition])

  func value(in circumstances: Circumstances) -> Bool {
    switch self {
    case .always(let value): value
    case .when(let conditions): conditions.allSatisfy { $0.holds(in: circumstances) }
    }
  }
}
