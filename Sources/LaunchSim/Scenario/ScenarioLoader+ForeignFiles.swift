extension ScenarioLoader {
  /// Reports a file of another tool and nothing else: its mistakes as a scenario mean nothing.
  mutating func add(_ foreign: ForeignFile, named name: String, _ inclusion: Inclusion?) {
    isComplete = false
    if let inclusion {
      log.add(
        foreign.problem(ofInclude: inclusion.spelled), at: inclusion.range, path: inclusion.path)
    } else {
      log.add(foreign.problem, at: SourceLocation(file: name))
    }
  }

  /// The problem of a folder of another tool, or of a file of another tool that is too long to be
  /// read.
  func foreignProblem(of path: String, unreadFor problem: FileProblem) -> Problem? {
    switch problem {
    case .isDirectory: return ForeignFile(folder: path)?.folderProblem
    case .tooLarge where path != "-":
      guard case .success(let bytes) = access.readStart(path, ForeignFile.headLength) else {
        return nil
      }
      return ForeignFile(insteadOfScenario: SourceText(name: path, bytes: bytes))?.problem
    default: return nil
    }
  }
}

extension ForeignFile {
  /// The kind of a foreign file that was named as a scenario; `nil` if the file could be meant as a
  /// scenario.
  ///
  /// A file is not foreign if its first key is nearly one of LaunchSim's, or if one of LaunchSim's
  /// keys is further down.
  package init?(insteadOfScenario text: SourceText) {
    var head = text
    if text.bytes.count > Self.headLength {
      head = SourceText(name: text.name, bytes: Array(text.bytes.prefix(Self.headLength)))
    }
    switch ScenarioReader.head(of: head) {
    case .known, .nearly: return nil
    case .other, .notUTF8: self.init(named: text.name, head: head.bytes)
    }
  }
}
