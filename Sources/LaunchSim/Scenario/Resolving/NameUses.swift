/// Uses of names, collected while a scenario is read.
struct NameUses {
  /// A step that starts an item.
  struct CallSite {
    var range: SourceRange
    /// The item that contains the step; `nil` for a callback.
    var caller: ItemIndex?
  }

  /// A place that needs an item to be started.
  struct Demand {
    var item: ItemIndex
    var need: Need
    var range: SourceRange
    var path: [DocumentPath.Part]
  }

  /// For each item, its first call.
  var calls: [CallSite?] = []
  var demands: [Demand] = []
  /// Items called in a callback that an option took away.
  var abandoned: Set<ItemIndex> = []
  /// Steps about completion handlers, background tasks and calls, in the order of reading.
  private(set) var background: [BackgroundCall] = []
  private var backgroundKeys: Set<BackgroundCall.Key> = []

  mutating func add(_ call: BackgroundCall) {
    background.append(call)
    backgroundKeys.insert(BackgroundCall.Key(kind: call.kind, name: call.name))
  }

  /// True if a step makes a call of a name.
  func isCalled(_ kind: BackgroundCall.Kind, _ name: String) -> Bool {
    backgroundKeys.contains(BackgroundCall.Key(kind: kind, name: name))
  }
}

/// A step about a completion handler, a background task or a call.
struct BackgroundCall {
  enum Kind {
    case complete, begin, end, reportCall
  }

  struct Key: Hashable {
    var kind: Kind
    var name: String
  }

  /// The call, for the places of a scenario; `nil` for the report of a call.
  var call: Scenario.Places.ItemCall.Call? {
    switch kind {
    case .complete: .complete(name)
    case .begin: .begin(name)
    case .end: .end(name)
    case .reportCall: nil
    }
  }

  var kind: Kind
  var name: String
  var range: SourceRange
  var path: [DocumentPath.Part]
  /// The item that contains the step; `nil` for a callback or a later event.
  var item: ItemIndex?
}
