/// Turns the documents of a scenario into a `Scenario`, and notes every problem.
///
/// The names of all items are collected first, over all files in merge order. Then every object is
/// read once with its table, straight into the model's types, and calls are noted on the way.
/// Checks of the whole, such as circles of calls, come last.
package struct ScenarioResolver: DocumentReader {
  package typealias Writer = ScenarioWriter

  package static let textLimit = ScenarioLimit.text
  package static let listLimit = ScenarioLimit.list

  let files: [ScenarioFile]
  let mergeOrder: [Int]
  /// Set if the whole scenario was read; otherwise unknown names are not reported.
  var isComplete: Bool
  package var log: DiagnosticLog
  /// The Info.plist that the scenario names, if it could be read.
  let infoPlist: InfoPlist?
  /// The device file that the scenario names, if it could be read.
  let deviceFile: JSONValue?
  /// Set if a key stands twice in some object; the first value is read without further reports.
  package let hasDuplicateKeys: Bool

  var items = ItemDirectory()
  var uses = NameUses()

  // MARK: Where the value being read stands

  package var path: [DocumentPath.Part] = []
  /// The item whose steps are being read; `nil` in a callback.
  var currentItem: ItemIndex?
  /// Set while the part being read counts; unset in an overridden definition.
  var isCounted = true
  /// Set while the callback being read was taken away by an option.
  var isAbandoned = false
  /// The number of nested lists around the steps being read.
  var stepDepth = 0
  /// The number of view controllers read so far, and the depth of the current list of controllers.
  var viewControllers = (count: 0, depth: 0)
  var figures = FigureContext()

  // MARK: What later rows build on

  var lifeCycle = LifeCycle.scenes
  var system = SystemVersion(.iOS, 26)
  /// Day on which the age of costs is judged; `nil` to skip the check.
  var costsAsOf: CalendarDay?
  /// The files whose own record was checked.
  var checkedRecords: Set<Int> = []
  /// The further scenes: all scenes but the first, which a launch shows.
  var sceneNames: [String] = []
  /// An inline device, which `measuredOn` may name.
  var inlineDevice: DeviceProfile?
  /// The name of an inline device that an option replaced; budgets may still name the device.
  let replacedDevice: String?

  init(loader: ScenarioLoader) {
    files = loader.files
    mergeOrder = loader.mergeOrder
    isComplete = loader.isComplete && loader.files.first?.kind == .scenario
    log = loader.log
    infoPlist = loader.infoPlist
    deviceFile = loader.deviceFile
    hasDuplicateKeys = loader.hasDuplicateKeys
    replacedDevice = loader.inlineDevice
  }

  // MARK: - The whole

  /// Reads all documents; `nil` for tables, which are no scenario.
  mutating func resolve(defaultTitle: String) -> Scenario? {
    collectItems()
    var forms = files.map { _ in ScenarioFormat.FileForm() }
    forms[0].scenario.title = defaultTitle
    var scenarioMembers: Members?
    for (index, file) in files.enumerated() {
      path = []
      if file.kind == .device {
        _ = writtenDevice(file.root, by: ScenarioFormat.deviceFile)
        continue
      }
      guard let format = file.kind.format,
        let members = fill(&forms[index], from: file.root, by: format)
      else { continue }
      if index == 0, file.kind == .scenario { scenarioMembers = members }
    }
    let workItems = readItems(forms)
    guard let members = scenarioMembers, var form = forms.first else {
      _ = readBudgets()
      _ = readTolerance()
      _ = readSeverities()
      return nil
    }
    form.scenario.app.items = workItems
    form.scenario.app.measuredSpeed = form.measuredOn.performanceCores.speed.value
    if let infoPlist { take(infoPlist, into: &form.scenario.app) }
    fill(&form, from: members, by: ScenarioFormat.scenario, at: ReadingStage.app.rawValue)
    if let infoPlist { complete(&form.scenario, by: infoPlist) }
    fill(&form, from: members, by: ScenarioFormat.scenario, at: ReadingStage.afterApp.rawValue)
    checkQueues(of: form.scenario.app)
    var scenario = form.scenario
    let budgets = readBudgets()
    scenario.budgets = budgets.map(\.budget)
    scenario.tolerance = readTolerance()
    scenario.severities = readSeverities()
    checkSums(of: budgets, of: workItems)
    checkSystem(of: scenario)
    checkConstraints(of: workItems)
    checkFailures(of: scenario.app)
    checkCalls(of: workItems)
    checkBackground(of: scenario)
    checkNeverRun(of: scenario)
    checkMainOnly(of: workItems)
    checkCosts(of: workItems)
    return scenario
  }

  /// The app's version, as the document states it.
  var appVersion: String? {
    document?[ScenarioRow.app]?[ScenarioRow.appVersionKey]?.string
  }

  /// The document of the scenario itself.
  var document: JSONValue? { files.first?.root }

  package func mayLack(_ key: FieldKey) -> Bool { key.isDispensable && figures.areDerived }

  // MARK: - Diagnostics

  mutating func warn(
    _ problem: Problem, at range: SourceRange, path: [DocumentPath.Part]? = nil
  ) {
    log.add(problem, at: range, path: path ?? self.path, severity: .warning)
  }
}
