import LaunchSim

/// The scenarios that operands name: files, and all in folders.
struct ScenarioPaths {
  private(set) var paths: [String] = []
  private(set) var problems: [Diagnostic] = []

  init(_ inputs: [Invocation.Input]) {
    let reader = ScenarioReader(files: .disk)
    for input in inputs {
      guard case .file(let path) = input, Platform.kind(at: path) == .folder else {
        paths.append(input.path)
        continue
      }
      var walk = LintWalk(root: path)
      walk.search(path)
      for case .scenario(let file) in walk.subjects {
        switch try? reader.head(of: file) {
        case .known(.scenario), .nearly, .notUTF8, nil: paths.append(file)
        case .known, .other: break
        }
      }
    }
  }
}
