import LaunchSim

/// The files that `lint --dry-run` would write.
struct LintPreview {
  /// A file with its contents before and after the edits.
  private struct File {
    var path: String
    var before: [UInt8]
    var after: [UInt8]
  }

  /// The files in the order of their first edits.
  private var files: [File] = []
  /// The place of each file in the list, by its real path.
  private var places: [String: Int] = [:]
  /// The reasons why files cannot hold an edit.
  private var refusals: [String] = []

  /// Takes the contents that a file would get; a later edit of the same file replaces them.
  mutating func write(_ bytes: [UInt8], to path: String, insteadOf before: [UInt8]) {
    let real = Self.real(path)
    if let place = places[real] {
      files[place].after = bytes
    } else {
      places[real] = files.count
      // Git applies no change through a symbolic link, so the difference names the real path.
      files.append(File(path: real, before: before, after: bytes))
    }
  }

  /// Adds the reason why a file cannot hold an edit; does nothing for `nil`.
  mutating func refuse(_ refusal: Diagnostic?) {
    if let refusal { refusals.append(refusal.description) }
  }

  /// The contents of a file after the edits so far; `nil` for a file without edits.
  func contents(of path: String) -> [UInt8]? {
    guard !places.isEmpty else { return nil }
    return places[Self.real(path)].map { files[$0].after }
  }

  private static func real(_ path: String) -> String {
    (try? SourceFiles.disk.resolve(path).get()) ?? path
  }
}

extension LintPreview {
  /// The edits as one difference, with a line for each file that the difference leaves out or that
  /// Git refuses.
  ///
  /// - Parameter relative: Gives a path as seen from the working folder.
  /// - Returns: The text, and the lines for standard error.
  func difference(relative: (String) -> String) -> (text: String, remarks: [String]) {
    var text = ""
    var remarks = refusals
    for file in files {
      let path = relative(file.path)
      func remark(_ words: String) { remarks.append("launch-sim: \(path.printable()): \(words)") }
      guard let difference = Self.text(of: path, file) else {
        remark("left out of the diff: it is not UTF-8")
        continue
      }
      guard difference.utf8.elementsEqual(difference.withoutWorkflowCommands.utf8) else {
        remark("left out of the diff: a line of it would be a command in the log of GitHub Actions")
        continue
      }
      if path.hasPrefix("../") {
        remark("outside of this folder, so that 'git apply' refuses the diff; run lint above it")
      }
      text += difference
    }
    return (text, remarks)
  }

  private static func text(of path: String, _ file: File) -> String? {
    guard String(validating: file.before, as: UTF8.self) != nil,
      String(validating: file.after, as: UTF8.self) != nil,
      // Text in UTF-16 without a byte order mark is well-formed UTF-8, too.
      !file.before.contains(0)
    else { return nil }
    return String(
      decoding: UnifiedDiff(of: path, from: file.before, to: file.after).bytes, as: UTF8.self)
  }
}

extension LintFindings {
  /// Access to the files of projects; in a dry run, with the edits so far.
  var access: ProjectAccess {
    guard let preview else { return scope.access }
    return scope.access.replacing { preview.contents(of: $0) }
  }

  /// Writes an edited file; in a dry run, only takes its new contents.
  mutating func write(
    _ bytes: [UInt8], to path: String, insteadOf before: [UInt8]
  ) throws(SystemError) {
    guard preview == nil else {
      preview?.write(bytes, to: path, insteadOf: before)
      return
    }
    try Platform.writeFile(bytes, to: path, replacing: true, onlyFiles: true, insteadOf: before)
  }

  /// The answer of a dry run: the edits on standard output, the counts on standard error.
  func preview(isQuiet: Bool) -> Answer {
    let (text, left) = preview?.difference(relative: relative) ?? ("", [])
    let rest = Self.listed(errors.count, "error") + " and " + Self.listed(warningCount, "warning")
    let counts = "Would fix \(Self.listed(fixed.count, "finding")), and leave \(rest)."
    return Answer(
      status: status, text: text,
      remarks: remarks + obstacles.map(\.description) + left + (isQuiet ? [] : [counts]))
  }

  private static func listed(_ count: Int, _ noun: String) -> String {
    count == 0 ? "no \(noun)s" : count.counted(noun)
  }
}
