package import LaunchSim

/// A scenario drafted from the launch callbacks in an app's Swift sources.
///
///     let draft = try LaunchDraft(of: sources, title: "App", folder: "../App")
///     print(draft.text)
///
/// The draft contains everything that the sources show: the life cycle, the callbacks with their
/// calls in order, and the placement of each call. Costs and conditions remain open; a call under a
/// condition gets a note.
package struct LaunchDraft: Sendable {
  /// A file of the app.
  package struct Source: Sendable {
    /// The path as found, and the path as the drafted scenario names it.
    package var path: String
    package var reference: String
    package var bytes: [UInt8]

    package init(path: String, reference: String, bytes: [UInt8]) {
      self.path = path
      self.reference = reference
      self.bytes = bytes
    }
  }

  /// The most characters of a title, each of which may be escaped as ten characters.
  private static let titleLimit = ScenarioLimit.text.count / 10 - 1
  /// The most items in a draft.
  static let itemLimit = 2_000

  /// Text of the scenario file.
  package let text: String
  /// Number of items.
  package let itemCount: Int
  /// Remarks for the reader of the draft: unreadable sources, and choices made.
  package let remarks: [Diagnostic]

  /// Drafts a scenario.
  ///
  /// - Parameters:
  ///   - sources: The Swift files, in order.
  ///   - title: The title of the scenario.
  ///   - folder: The folder of the sources as named by the user, for messages.
  ///   - infoPlist: The Info.plist as the scenario names it; `nil` if the scenario cannot name it.
  ///   - targets: The targets with processes of their own, of the projects around the sources.
  ///   - sceneDelegates: The delegates that Info.plists name for scenes of windows.
  /// - Throws: The reason why there is no draft.
  package init(
    of sources: [Source], title: String, folder: String, infoPlist: String? = nil,
    targets: [DraftTarget] = [], sceneDelegates: Set<String> = []
  ) throws(LaunchDraftError) {
    var app = DraftedApp(
      sources, folder: folder, targets: targets, sceneDelegates: sceneDelegates)
    let chosen = try app.choose()
    var items = DraftedItems()
    for part in app.parts(of: chosen) { items.add(part, in: app) }
    items.ignoreRest(of: app, app.lifeCycle(of: chosen))
    let infoPlist = infoPlist?.printable()
    let isNamed = infoPlist.map(ScenarioLimit.text.admits) ?? false
    guard !items.callbacks.isEmpty else {
      throw LaunchDraftError(diagnostics: [
        Diagnostic(.noLaunchCallbacks, at: app.location(of: chosen.declaration))
      ])
    }
    itemCount = items.items.count
    var remarks = app.remarks + items.remarks
    if infoPlist != nil, !isNamed {
      remarks.append(
        Diagnostic(
          .draftLeavesOut("the Info.plist", because: ScenarioLimit.text),
          at: SourceLocation(file: folder), severity: .note))
    }
    self.remarks = remarks
    text = Self.text(
      of: items, chosen, app, title: title, infoPlist: isNamed ? infoPlist : nil,
      remarks: remarks)
  }

  // MARK: - The file

  private static func text(
    of items: DraftedItems, _ chosen: DraftedApp.Candidate, _ app: DraftedApp, title: String,
    infoPlist: String?, remarks: [Diagnostic]
  ) -> String {
    var members: [JSONLayout.Member] = []
    if let infoPlist { members.append(.init(ScenarioRow.infoPlist, .string(infoPlist))) }
    members.append(.init(ScenarioRow.lifeCycle, .string(app.lifeCycle(of: chosen).rawValue)))
    for (callback, names) in items.callbacks {
      members.append(.init(callback.name, .list(names.map { .string($0) })))
    }
    let notes =
      [
        "Drafted from the app's sources: callbacks, calls, order and placements are theirs. Costs are open."
      ] + remarks.map { "\($0.location): \($0.message)".printable() }
    var document: [JSONLayout.Member] = [
      .init(FileKind.scenario.rawValue, .integer(1)),
      .init(ScenarioRow.title, .string(title.shortened(to: titleLimit).printable())),
      .init("note", .list(notes.map { .string($0) })),
    ]
    if app.build.system != DraftTarget.systems[0] {
      let version = DeviceProfile.iPhone12.defaultSystemVersion
      document.append(.init(ScenarioRow.os, .string("\(app.build.system) \(version)")))
    }
    document += [
      .init(ScenarioRow.app, .object(members)),
      .init(ScenarioRow.work, .object(items.items.map { .init($0.name, .object($0.members)) })),
      .init(ScenarioRow.covers, .list(items.covers(of: app))),
    ]
    let scenario = JSONLayout.object(document)
    let head = """
      // A draft. Give each item its cost ("cpu", "read", "wait" or "steps"), or merge measured ones with
      // `launch-sim import … --merge`. Add "when" where a note tells of a condition.

      """
    return head + scenario.text() + "\n"
  }
}

/// Reason why no scenario can be drafted.
package struct LaunchDraftError: Error, Sendable {
  package let diagnostics: [Diagnostic]
}
