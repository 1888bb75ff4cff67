import LaunchSim

/// The scenarios that the operands of a command name: files, standard input, and folders.
///
/// A folder stands for every scenario in it and in its folders, in the order in which `lint` meets
/// them. Tables, lessons and files of other kinds are passed over, but not a file that is nearly a
/// scenario: reading it tells what is wrong with it. Each file counts once.
struct ScenarioPaths {
  /// The files in order, and standard input where it is named.
  private(set) var inputs: [Invocation.Input] = []
  /// The problems of folders, each at its place.
  private(set) var problems: [Diagnostic] = []
  private var seen: Set<String> = []

  /// True if operands were given and none of them holds a scenario.
  var isEmpty: Bool { inputs.isEmpty && !problems.isEmpty }

  /// Finds the scenarios of operands.
  ///
  /// - Parameters:
  ///   - operands: Files, folders and standard input.
  ///   - root: The folder of `--root`; `nil` without one.
  /// - Returns: The files with what keeps folders from being searched.
  static func expand(_ operands: [Invocation.Input], root: String? = nil) -> ScenarioPaths {
    var paths = ScenarioPaths()
    for operand in operands {
      switch operand {
      case .standardInput: paths.inputs.append(.standardInput)
      // Reading a folder of another tool says whose it is.
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

  /// Finds the scenarios of one folder, each by every name that it has there.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - root: The folder of `--root`; `nil` without one.
  /// - Returns: The files, which begin with the folder as it is named, and what kept it from being searched.
  static func search(
    _ folder: String, root: String? = nil
  ) -> (files: [String], problems: [Diagnostic]) {
    let scope = LintScope(folder, root: root)
    // A pull request must not take a scenario out of the gate by a line of .gitignore.
    var walk = LintWalk(folder, in: scope, searchesAll: true)
    walk.search(folder)
    let reader = ScenarioReader(files: scope.files)
    var files: [String] = []
    var problems: [Diagnostic] = []
    for subject in walk.subjects {
      switch subject {
      case .scenario(let path): if isWanted(path, reader) { files.append(path) }
      case .unreadable(let path): problems += reader.lint(path).errors
      // One about an Info.plist is about no scenario.
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

  /// True for a scenario, and for a file that is meant to be one or cannot be told from one.
  private static func isWanted(_ path: String, _ reader: ScenarioReader) -> Bool {
    do throws(FileProblem) {
      switch try reader.head(of: path) {
      case .known(let kind): return kind == .scenario
      case .nearly, .notUTF8: return true
      case .other: return false
      }
    } catch {
      // Reading it meets the same obstacle and puts it into words.
      return true
    }
  }
}

extension Problem {
  /// A folder from which nothing can be run.
  static let noScenario = Problem(
    "no-scenario", "there is no scenario in this folder", "launch-sim init writes one",
    cause: .missingInput)
}
