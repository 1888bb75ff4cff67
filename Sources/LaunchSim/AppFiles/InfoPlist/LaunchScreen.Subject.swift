extension LaunchScreen {
  /// A file together with the conditions of a launch, as rules query them.
  struct Subject: Sendable {
    let plist: InfoPlist
    let conditions: Conditions
    /// Kind of the bundle, which stays the same when a key is removed on trial.
    let kind: InfoPlist.Kind
    /// The launch screen, once decided.
    var shown: Shown?
    /// The launch orientation, once decided; `nil` on systems without an orientation.
    var orientation: Orientation?
    /// The look of the launch screen, once decided.
    var appearance: Conditions.Appearance

    init(_ plist: InfoPlist, _ conditions: Conditions, kind: InfoPlist.Kind) {
      self.plist = plist
      self.conditions = conditions
      self.kind = kind
      appearance = conditions.appearance
    }

    /// Kind of device whose variants of keys apply; an iPhone app on iPad gets the keys for iPhone.
    var idiom: InfoPlist.Idiom? {
      switch conditions.deviceClass {
      case .phone: .phone
      case .pad: plist.isForPad != false ? .pad : .phone
      case .tv, .vision: nil
      }
    }

    func entry(_ key: String) -> InfoPlist.Entry? { plist.entry(key, on: idiom) }

    func value(_ key: String) -> PropertyListValue? { entry(key)?.value }
  }
}

// MARK: - Launch interfaces

extension LaunchScreen.Subject {
  typealias Ruling = LaunchScreen.Rule<LaunchScreen.Shown>.Ruling

  /// The storyboard of a name, if the bundle may have it.
  ///
  /// - Parameters:
  ///   - name: The name without an extension.
  ///   - words: The key that names the storyboard, as in `UILaunchStoryboardName names`.
  /// - Returns: The storyboard; the reason against it if the file cannot be found.
  func storyboard(_ name: String, _ words: String) -> Ruling {
    if let form = InterfaceFileForm(path: name) {
      return .passes("\(words) \(name.quoted), and with .\(form.rawValue) no file is found")
    }
    guard let files = conditions.files else {
      return .decides(.storyboard(name), "\(words) \(name.quoted), if it is in the bundle")
    }
    guard InterfaceFileForm.allCases.contains(where: { files.contains("\(name).\($0.rawValue)") })
    else {
      return .passes("\(words) \(name.quoted), which is not in the bundle")
    }
    return .decides(.storyboard(name), "\(words) \(name.quoted)")
  }

  /// The definition of a table with an identifier.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - table: The table.
  ///   - words: The key that requests the definition, as in `UIDefaultLaunchScreen names`.
  /// - Returns: The definition; the reason if no such definition can be shown.
  func definition(_ id: String, in table: LaunchScreen.Table, _ words: String) -> Ruling {
    guard let value = value(table.key) else { return .passes("\(table.key) is missing") }
    var reason = "\(words) \(id.quoted), which \(table.definitionsKey) lacks"
    // Among several definitions with one identifier, the first whose file exists counts.
    for definition in table.definitions(in: value) where definition.id == id {
      switch shown(definition, in: table, "\(words) \(id.quoted):") {
      case .decides(let shown, let words): return .decides(shown, words)
      case .passes(let words): reason = words
      }
    }
    return .passes(reason)
  }

  private func shown(
    _ definition: LaunchScreen.Table.Definition, in table: LaunchScreen.Table, _ words: String
  ) -> Ruling {
    guard let fileKey = table.fileKey else {
      return .decides(.screen(.init(definition.value)), "\(words) a definition in \(table.key)")
    }
    guard let file = definition.value[fileKey]?.nonemptyText else {
      return .passes("\(words) its definition has no \(fileKey)")
    }
    return storyboard(file, "\(words) the storyboard")
  }

  /// The definition associated with the URL's scheme.
  func association(in table: LaunchScreen.Table) -> Ruling {
    guard let scheme = conditions.urlScheme else { return .passes("no URL launches the app") }
    guard let value = value(table.key) else { return .passes("\(table.key) is missing") }
    let associations = value[table.associationsKey]?.members ?? []
    // The scheme of a URL does not depend on case (RFC 3986).
    guard
      let id = associations.first(where: { $0.key.lowercased() == scheme.lowercased() })?.value
        .string
    else { return .passes("\(table.associationsKey) does not name the scheme \(scheme.quoted)") }
    return definition(id, in: table, "the scheme \(scheme.quoted) is associated with")
  }

  /// The default definition of a table.
  func defaultDefinition(of table: LaunchScreen.Table) -> Ruling {
    guard let value = value(table.key) else { return .passes("\(table.key) is missing") }
    guard value.members != nil else {
      return .passes("\(table.key) is \(value.kindName), not a dictionary")
    }
    guard let id = value[table.defaultKey]?.string else {
      return .passes("\(table.defaultKey) is missing")
    }
    return definition(id, in: table, "\(table.defaultKey) names")
  }

  /// The definition with the requested identifier, storyboards before screens.
  var requested: Ruling {
    guard let id = conditions.interfaceID else { return .passes("none is asked for") }
    var reasons: [String] = []
    for table in LaunchScreen.Table.all where value(table.key) != nil {
      if table.fileKey == nil, !readsScreens { continue }
      switch definition(id, in: table, "the launch asks for") {
      case .decides(let shown, let words): return .decides(shown, words)
      case .passes(let words): reasons.append(words)
      }
    }
    return .passes(reasons.first ?? "the launch asks for \(id.quoted), and no table defines any")
  }

  /// True on systems that read `UILaunchScreen` and `UILaunchScreens`: iOS and iPadOS from 14 on.
  var readsScreens: Bool {
    (conditions.system == .iOS || conditions.system == .iPadOS) && conditions.version >= 14
  }

  /// The launch screen described by `UILaunchScreen`; `nil` if the key describes none.
  var plainScreen: LaunchScreen.Definition? {
    value("UILaunchScreen").flatMap { $0.members == nil ? nil : .init($0) }
  }
}
