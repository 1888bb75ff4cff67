import LaunchSim
import LaunchSimTools

/// One run: a scenario with the changes to make.
struct RunVariant: Hashable, Sendable {
  /// The file, `-` for standard input; `nil` for the built-in example.
  var path: String?
  var edits: [ScenarioEdit]
  /// A label that distinguishes the run from the other runs.
  var label: String
  /// The saved run to repeat; `nil` for a scenario.
  var recipe: SavedRun.Recipe?
}

extension RunOptions {
  /// Every run: each file on each device with each value.
  ///
  /// Folders among the inputs must have been replaced by their scenarios.
  var variants: [RunVariant] {
    let paths: [String?] = inputs.isEmpty ? [nil] : inputs.map(\.path)
    var common: [ScenarioEdit] = []
    if let os { common.append(.os(os)) }
    common += edits.map { ScenarioEdit(path: $0.path, value: $0.value) }
    let shared = paths.compactMap(\.self).commonFolder
    var variants: [RunVariant] = paths.flatMap { path in
      let name = paths.count > 1 ? path.map { String($0.dropFirst(shared.count)) } ?? "" : ""
      guard let path, let recipes = recipes[path] else {
        return [RunVariant(path: path, edits: common, label: name)]
      }
      return zip(recipes, recipes.names).map { recipe, own in
        let label = [name, own].filter { !$0.isEmpty }.joined(separator: ", ")
        return RunVariant(path: path, edits: common, label: label, recipe: recipe)
      }
    }
    if !devices.isEmpty {
      variants = variants.varied(devices.map { (ScenarioEdit.device($0.id), $0.id) })
    }
    for sweep in sweeps {
      variants = variants.varied(
        sweep.values.map { value in
          let option = "--vary \(sweep.path)=\(value)"
          return (ScenarioEdit(path: sweep.path, value: value, option: option), value)
        })
    }
    return variants
  }
}

extension [String] {
  /// The folder at the beginning of all paths, with its slash; empty without a common folder.
  fileprivate var commonFolder: String {
    guard let first = self.first else { return "" }
    var folders = first.split(separator: "/", omittingEmptySubsequences: false).dropLast()[...]
    for path in dropFirst() {
      let other = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      folders = folders.prefix(zip(folders, other).prefix { $0 == $1 }.count)
    }
    return folders.map { "\($0)/" }.joined()
  }
}

extension [SavedRun.Recipe] {
  /// The names of the runs of a saved document: their labels, else their files, else their titles,
  /// else their numbers; empty for the only run of a document.
  fileprivate var names: [String] {
    func isTelling(_ names: [String]) -> Bool {
      !names.contains("") && Set(names).count == names.count
    }
    guard count > 1 else { return map { $0.label ?? "" } }
    let labels = map { $0.label ?? "" }
    let sources = map { $0.source ?? "" }
    if isTelling(labels) { return labels }
    if isTelling(sources) { return sources }
    let titles = map { (try? $0.read())?.scenario.title ?? "" }
    return isTelling(titles) ? titles : indices.map { "run \($0 + 1)" }
  }
}

extension [RunVariant] {
  /// Each run combined with each of some changes.
  fileprivate func varied(_ changes: [(edit: ScenarioEdit, label: String)]) -> [RunVariant] {
    flatMap { variant in
      changes.map { change in
        var changed = variant
        changed.edits.append(change.edit)
        if changes.count > 1 || !variant.label.isEmpty {
          changed.label += variant.label.isEmpty ? change.label : ", \(change.label)"
        }
        return changed
      }
    }
  }
}

extension RunOptions {
  /// The assignments of `--set`, as typed.
  var settings: [String] {
    edits.map { "\($0.path)=\($0.value)" }
  }

  /// The options that a command must repeat to simulate the same launch, word by word.
  var repeated: [String] { repeated { $0 } }

  /// The options that a command must repeat, with other names for files.
  ///
  /// A root folder that would need another name is left out: the name of the folder may contain the
  /// name of a user.
  func repeated(naming name: (String) -> String) -> [String] {
    var words =
      devices.isEmpty ? [] : ["--device", devices.map(\.id).joined(separator: ",")]
    if let os { words += ["--os", os] }
    switch costs {
    case .median: break
    case .p90: words += ["--costs", "p90"]
    case .draw(let seed): words += ["--costs", "draw", "--seed", "\(seed)"]
    }
    if let root, name(root) == root { words += ["--root", root] }
    words += budgets.flatMap { ["--budgets", name($0)] }
    for sweep in sweeps {
      words += ["--vary", "\(sweep.path)=\(sweep.values.joined(separator: ","))"]
    }
    return words + edits.flatMap { ["--set", "\($0.path)=\($0.value)"] }
  }

  /// The command that lists all diagnostics of the files.
  var wayToListAll: String {
    guard inputs.count == 1, variants.allSatisfy(\.edits.isEmpty) else { return "--format json" }
    switch inputs[0] {
    // Standard input has been read, and no further command can read it again.
    case .standardInput: return "--format json"
    case .file(let path):
      let words = budgets.map { " --budgets \($0.shellPath.printable())" }.joined()
      return "launch-sim lint \(path.shellPath.printable())\(words)"
    }
  }

  /// True if the runs have other values of `--vary`, so that one of them is the best.
  ///
  /// Runs of several files are ranked together.
  var variesValues: Bool {
    if rankRecipes, inputs.count == 1, devices.isEmpty, sweeps.isEmpty { return true }
    return devices.count <= 1 && !sweeps.isEmpty && recipes.values.allSatisfy { $0.count <= 1 }
  }

  /// The differences between the runs.
  var subject: String {
    var subjects: [String] = []
    if inputs.count > 1 { subjects.append("scenario") }
    if devices.count > 1 { subjects.append("device") }
    subjects += sweeps.filter { $0.values.count > 1 }.map(\.path)
    return subjects.joined(separator: ", ")
  }
}
