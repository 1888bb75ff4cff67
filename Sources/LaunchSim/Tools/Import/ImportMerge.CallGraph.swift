import LaunchSim

extension ImportMerge {
  /// The calls between items in a scenario; calls can be added as long as each item has at most one
  /// caller and no circle arises.
  struct CallGraph {
    /// The caller of each called item; `nil` for a callback.
    private var callers: [String: String?] = [:]

    /// Reads the calls of a scenario's documents.
    ///
    /// All definitions of an overridden item count, because leaving a call out is never wrong.
    init(of documents: [JSONValue]) {
      for root in documents {
        let app = root[ScenarioRow.app]
        var started = (app?.members ?? []).filter { Callback(named: $0.key) != nil }
          .flatMap { Self.started(inSteps: $0.value) }
        if let saved = app?[ScenarioRow.restoration]?[ScenarioRow.viewControllers] {
          started += Self.started(inControllers: saved)
        }
        // The steps of later events do not belong to an item either.
        if case .array(let events) = root[ScenarioRow.then]?.content {
          started += events.compactMap { $0[ScenarioRow.laterSteps] }.flatMap {
            Self.started(inSteps: $0)
          }
        }
        for name in started { callers.updateValue(nil, forKey: name) }
        for item in root[ScenarioRow.work]?.members ?? [] {
          for name in Self.started(by: item.value.members ?? []) {
            callers.updateValue(item.key, forKey: name)
          }
        }
      }
    }

    /// Adds a call, unless the item has a caller already, or calls the new caller directly or
    /// indirectly.
    ///
    /// - Returns: `true` if the call was added.
    /// - Complexity: O(*n*) in the number of calls that lead to the caller.
    mutating func add(_ name: String, by caller: String) -> Bool {
      guard callers[name] == nil else { return false }
      var ancestor: String? = caller
      while let current = ancestor {
        if current == name { return false }
        // A circle that already exists is reported when the result is read.
        ancestor = callers[current] ?? nil
        if ancestor == caller { break }
      }
      callers.updateValue(caller, forKey: name)
      return true
    }

    /// Names of items that an object with a verb starts.
    private static func started(by members: [JSONMember]) -> [String] {
      members.flatMap { member -> [String] in
        if Verb.stepLists.contains(member.key) { return started(inSteps: member.value) }
        guard member.key == Verb.start.key.name, case .string(let name) = member.value.content
        else { return [] }
        return [name]
      }
    }

    /// Names of items started by view controllers and all view controllers below them.
    private static func started(inControllers controllers: JSONValue) -> [String] {
      guard case .array(let values) = controllers.content else { return [] }
      return values.flatMap { value in
        (value.members ?? []).flatMap { member -> [String] in
          switch member.key {
          case ScenarioRow.make.key.name, ScenarioRow.decode.key.name:
            started(inSteps: member.value)
          case ScenarioRow.children.key.name: started(inControllers: member.value)
          default: []
          }
        }
      }
    }

    private static func started(inSteps steps: JSONValue) -> [String] {
      guard case .array(let values) = steps.content else { return [] }
      return values.flatMap { value -> [String] in
        if case .string(let name) = value.content { return [name] }
        return started(by: value.members ?? [])
      }
    }
  }
}
