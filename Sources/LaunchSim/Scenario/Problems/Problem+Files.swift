// Problems of files and folders: reading them, their kinds and their includes.

extension Problem {
  /// A file named on the command line that cannot be read.
  package static func file(_ problem: FileProblem) -> Problem {
    switch problem {
    case .notFound: missing("no-such-file", "there is no such file")
    case .brokenLink: missing("broken-link", "the symbolic link leads to nothing")
    case .notPermitted:
      missing("not-permitted", "the file may not be read", "check its permissions")
    case .isDirectory: missing("is-folder", "this is a folder, not a file")
    case .notAFile:
      missing(
        "not-a-file", "this is not a regular file", "pass - and pipe it in to read from elsewhere")
    case .tooLarge(let limit):
      Problem("file-too-long", "the file is longer than \(bytes(limit))", cause: .content)
    case .badName: missing("bad-file-name", "this cannot be the name of a file")
    case .nameNotUTF8:
      missing("name-not-utf-8", "the name is not UTF-8, so that no path can spell it", "rename it")
    case .tooManyLinks: missing("link-circle", "symbolic links lead in a circle")
    case .outsideRoot(let root):
      Problem(
        "leaves-root", "it leads out of the root folder \(root.quoted)", wayInto,
        cause: .content)
    case .closed: missing("closed-input", "standard input is closed")
    case .system(let code):
      Problem(
        "unreadable-file",
        "the system cannot read the file: \(SystemError(code: code).reason)", cause: .inputOutput)
    }
  }

  package static let noSuchFolder = missing("no-such-folder", "there is no such folder")
  package static let notAFolder = missing("not-a-folder", "this is not a folder")
  package static func unreadableFolder(_ error: SystemError) -> Problem {
    missing("unreadable-folder", error.reason)
  }

  private static func missing(_ id: String, _ sentence: String, _ advice: String? = nil) -> Problem
  {
    Problem(id, sentence, advice, cause: .missingInput)
  }
}

extension SourceLocation {
  /// The place of an unread file: its first line if the file is a text.
  package init(file: String, unreadFor problem: FileProblem) {
    self.init(file: file, position: problem.isOfText ? TextPosition(line: 1, column: 1) : nil)
  }
}

// MARK: - Kinds of files

extension Problem {
  private static let beginning = "a scenario begins { \"launchScenario\": 1, …"

  static func notAnObject(found: String) -> Problem {
    Problem(
      "not-an-object",
      "a scenario is an object that begins { \"launchScenario\": 1, …; this is \(found)")
  }
  static let emptyObject = Problem("empty-object", "the object is empty", beginning)
  static func notAScenario(_ kind: FileKind) -> Problem {
    guard let use = use(of: kind) else {
      return Problem("not-a-scenario", "this is \(kind.noun), not a scenario", beginning)
    }
    return Problem("not-a-scenario", "this is \(kind.noun)", use)
  }
  /// The way from a file that is no scenario to a launch; `nil` for a scenario and a lesson.
  private static func use(of kind: FileKind) -> String? {
    switch kind {
    case .costs, .budgets: "name it in the \"include\" of a scenario and run that"
    case .device: "name it as the \"device\" of a scenario and run that"
    case .observation: "'launch-sim diff SCENARIO FILE' compares it with a scenario"
    case .scenario, .lesson: nil
    }
  }
  /// A file of `--budgets` that is of another kind.
  static func notABudgetTable(_ kind: FileKind) -> Problem {
    Problem(
      "not-a-budget-table", "this is \(kind.noun), and --budgets takes a budget table",
      "one begins { \"launchBudgets\": 1, …")
  }
  /// A first key that names no kind of file; `later` is a key further down that names a kind.
  static func unknownFirstKey(_ key: String, hasKeyLater later: String?, nearest: String?)
    -> Problem
  {
    if let later {
      return Problem(
        "kind-not-first", "\"\(later)\" must be the first key, because it says what the file is",
        "move it to the front")
    }
    return Problem(
      "unknown-kind", "the first key must say what the file is, and \(key.quoted) does not",
      hint(nearest, else: beginning))
  }
}

// MARK: - Costs of a host

extension Problem {
  static let hostWithoutFactor = Problem(
    "host-without-factor", "costs of a host enter a scenario only through a factor",
    "time the same work on the device, and write \"factor\": 1.8, \"factorSource\": \"where it "
      + "comes from\"")
  static let factorWithoutHost = Problem(
    "factor-without-host", "a factor needs the host that it leads from",
    "write \"host\" as MeasurementLog does")
  static let factorWithoutSource = Problem(
    "factor-without-source", "a factor needs its origin",
    "write \"factorSource\": \"Database.open timed on an iPhone 12\"")
  static let badFactor = Problem(
    "bad-factor", "a factor is from 0.001 to 1000, with at most three decimals")
}

// MARK: - Files that a file names

extension FileReference {
  /// The beginning of the problem ids of this kind of path.
  fileprivate var id: String {
    switch self {
    case .include: "include"
    case .infoPlist: "info-plist"
    case .device: "device"
    case .code: "code"
    case .lessonScenario: "scenario"
    case .workspaceProject: "project"
    case .infoPlistFile: "info-plist-file"
    case .baseConfiguration: "settings"
    case .settingsInclude: "settings-include"
    case .targetSource: "source"
    case .knownFinding: "known-finding"
    case .link: "link"
    }
  }

  /// The subject of a sentence with *relative to this file*, in the words for this kind of path.
  fileprivate var relation: String {
    switch self {
    case .include: "includes are"
    case .infoPlist: "infoPlist is"
    case .device: "the file of a device is named"
    case .code: "the app's files are named"
    case .lessonScenario, .workspaceProject, .infoPlistFile, .baseConfiguration, .settingsInclude,
      .targetSource, .knownFinding, .link:
      "files are named"
    }
  }

  fileprivate var kind: String {
    switch self {
    case .include: "includes are files, relative to this one"
    case .infoPlist: "infoPlist is a file, relative to this one"
    case .device: "a device is a profile's id, or a file named relative to this one"
    case .code: "the app's files are named by paths relative to this one"
    case .lessonScenario, .workspaceProject, .infoPlistFile, .baseConfiguration, .settingsInclude,
      .targetSource, .knownFinding, .link:
      "files are named by paths relative to this one"
    }
  }
}

extension Problem {
  package static func unreadable(
    _ name: String, _ problem: FileProblem, as reference: FileReference = .include
  ) -> Problem {
    let act =
      switch reference {
      case .include: "include"
      default: "read"
      }
    return Problem(
      "unreadable-\(reference.id)",
      "cannot \(act) \(name.quoted): \(Problem.file(problem).message)")
  }
  /// The problem of a path that leads nowhere inside the root folder.
  ///
  /// - Parameters:
  ///   - path: The path as it is written.
  ///   - name: The path as seen from the working folder.
  ///   - problem: The reason.
  ///   - reference: The kind of path.
  /// - Returns: The problem that the path leads out of the root, or cannot be read.
  package static func unlocated(
    _ path: String, named name: String, _ problem: FileProblem, as reference: FileReference
  ) -> Problem {
    guard case .outsideRoot(let root) = problem else {
      return unreadable(name, problem, as: reference)
    }
    return leavesRoot(path, root: root, as: reference)
  }
  static func isURL(_ text: String, as reference: FileReference) -> Problem {
    Problem("\(reference.id)-is-url", "\(text.quoted) is a URL", reference.kind)
  }
  static func isAbsolute(_ text: String, as reference: FileReference) -> Problem {
    Problem(
      "\(reference.id)-is-absolute", "\(text.quoted) is an absolute path",
      "\(reference.relation) relative to this file")
  }
  package static func leavesRoot(
    _ text: String, root: String, as reference: FileReference
  ) -> Problem {
    Problem(
      "\(reference.id)-leaves-root",
      "\(text.quoted) leads out of the root folder \(root.quoted)",
      // The command that runs lessons has no --root.
      reference == .lessonScenario ? "move it into that folder" : wayInto, cause: .content)
  }
  /// The advice on a file outside of the root folder.
  private static let wayInto =
    "move it into that folder, or name a folder around both with --root"
  static func cycle(_ names: [String]) -> Problem {
    Problem("include-circle", "includes in a circle: \(names.joined(separator: " → "))")
  }
  /// A file that `device` names and that is of another kind.
  static func notADevice(_ name: String) -> Problem {
    Problem(
      "not-a-device", "\(name.quoted) is no device file",
      "one begins { \"\(FileKind.device.rawValue)\": 1, …; 'launch-sim calibrate' writes one")
  }
  static func notIncludable(_ text: String, _ kind: FileKind) -> Problem {
    Problem(
      "not-includable", "\(text.quoted) is \(kind.noun)",
      "only cost and budget tables can be included")
  }
}
