import LaunchSim

extension CreatedOnUse {
  /// Names of static properties that hold a type's shared instance.
  static let sharedNames = CalleePath.singletons.union(CodeSymbol.getters)

  /// Adds the property that a symbol names, if the first use creates its value.
  mutating func add(_ symbol: CodeSymbol, in file: AppSources.File) {
    guard
      let property = file.declarations.first(where: {
        $0.isCreatedOnUse && symbol.matches($0)
      })
    else { return }
    add(property)
  }

  /// Adds a property.
  mutating func add(_ property: SwiftDeclaration) {
    if property.isLazy { own.insert(property.base) } else { ofTypes.insert(property.ofType) }
  }
}

extension DraftedApp {
  /// The properties whose first use in a type's callbacks creates a value by calls.
  func properties(of owner: String, in file: AppSources.File) -> CreatedOnUse {
    var properties = CreatedOnUse()
    properties.ofTypes = Set(shared.keys)
    for property in file.declarations where property.isLazy && property.owner == owner {
      guard let value = property.value, !file.source.calls(in: value).isEmpty else { continue }
      properties.add(property)
    }
    return properties
  }
}

extension AppSources.File {
  /// The properties that hold shared instances, with their type, each with true if its first use
  /// creates a value by calls.
  var sharedInstances: [(name: String, isCreated: Bool)] {
    declarations.filter {
      $0.kind == .property && $0.isStatic && $0.owner != nil
        && CreatedOnUse.sharedNames.contains($0.base)
    }.map { property in
      let calls = property.value.map { source.calls(in: $0) } ?? []
      return (property.ofType, !calls.isEmpty)
    }
  }
}

extension SwiftDeclaration {
  /// True for a property whose value is created on first use.
  var isCreatedOnUse: Bool {
    kind == .property && value != nil && owner != nil && (isLazy || isStatic)
  }

  /// The name with the innermost type, as in `Store.shared`.
  var ofType: String { "\(owner ?? "").\(base)" }
}

extension Scenario {
  /// The system in conditions of `#if`.
  var buildSystem: String { systemName == "iPadOS" ? "iOS" : systemName }
}
