import LaunchSim

/// The scenarios among the operands of a command: files, standard input, and folders.
///
/// A folder stands for every scenario in it and in its subfolders, in the order of `lint`. Tables,
/// lessons and files of other kinds are skipped, except for a file that is nearly a scenario:
/// reading it reports its mistakes. Each file counts once.
struct ScenarioPaths {
  /// The files in order, and standard input where the user named it.
  private(set) var inputs: [Invocation.Input] = []
  /// The problems of folders, each with its place.
  private(set) var problems: [Diagnostic] = []
  private var seen: Set<String> = []

  /// True if operands were given and none of them holds a scenario.
  var isEmpty: Bool { inputs.isEmpty && !problems.isEmpty }

  /// Finds the scenarios of operands.
  ///
  /// - Parameters:
  ///   - operands: Files, folders and standard input.
  ///   - root: The folder of `--root`; `nil` without one.
  /// - Returns: The files, and the problems that prevent searching folders.
  static func expand(_ operands: [Invocation.Input], root: String? = nil) -> ScenarioPaths {
    var paths = ScenarioPaths()
    for operand in operands {
      switch operand {
      case .standardInput: paths.inputs.append(.standardInput)
      // Reading a folder of another tool reports the name of the tool.
      case .file(let path)
      where Platform.kind(at: path) == .folder && ForeignFile(folder: path) == nil:
        let found = search(path, root: root)
        paths.problems += found.problems
        for file in found.files { paths.add(file) }
      case .file(let path): paths.add(path)
      }
    }
    return paths
  }

  private mutating func add(_ path: String) {
    if case .success(let real) = SourceFiles.disk.resolve(path), !seen.insert(real).inserted {
      return
    }
    inputs.append(.file(path))
  }

  /// Finds the scenarios of one folder, each under every name that it has in the folder.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - root: The folder of `--root`; `nil` without one.
  /// - Returns: The files, whose paths begin with the folder as the user named it, and the problems
  ///   that prevented a search.
  static func search(
    _ folder: String, root: String? = nil
  ) -> (files: [String], problems: [Diagnostic]) {
    let scope = LintScope(folder, root: root)
    // A pull request must not hide a scenario from the gate with a line in .gitignore.
    var walk = LintWalk(folder, in: scope, searchesAll: true)
    walk.search(folder)
    let reader = ScenarioReader(files: scope.files)
    var files: [String] = []
    var problems: [Diagnostic] = []
    for subject in walk.subjects {
      switch subject {
      case .scenario(let path): if isWanted(path, reader) { files.append(path) }
      case .unreadable(let path): problems += reader.lint(path).errors
      // A problem of an Info.plist does not concern scenarios.
      case .problem(let problem, let path)
      where !InfoPlist.isNamed(path) && LaunchFileTree.Kind(path) == nil
        && AppSource(path: path) == nil:
        problems.append(Diagnostic(problem, at: SourceLocation(file: path)))
      case .problem, .infoPlist, .interface, .project: continue
      }
    }
    if files.isEmpty, problems.isEmpty {
      problems.append(Diagnostic(.noScenario, at: SourceLocation(file: folder)))
    }
    return (files, problems)
  }

  /// True for a scenario, and for a file that may be meant as a scenario.
  private static func isWanted(_ path: String, _ reader: ScenarioReader) -> Bool {
    do throws(FileProblem) {
      switch try reader.head(of: path) {
      case .known(let kind): return kind == .scenario
      case .nearly, .notUTF8: return true
      case .other: return false
      }
    } catch {
      // Reading the file again meets the same obstacle and reports it in words.
      return true
    }
  }
}

extension Problem {
  /// A folder without scenarios to run.
  static let noScenario = Problem(
    "no-scenario", "there is no scenario in this folder", "launch-sim init writes one",
    cause: .missingInput)
}
