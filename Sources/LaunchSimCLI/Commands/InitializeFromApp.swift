import LaunchSim
import LaunchSimTools

extension InitializeOptions {
  /// The name of the file for a draft.
  private static let draftName = "draft.jsonc"

  /// Writes a scenario drafted from the sources of an app.
  func draft(from app: String, isQuiet: Bool) -> Answer {
    let place = SourceLocation(file: "--from \(app)")
    switch Platform.kind(at: app) {
    case .folder: break
    case .file, .special: return Self.refusal([Diagnostic(.notAFolder, at: place)])
    case nil: return Self.refusal([Diagnostic(.noSuchFolder, at: place)])
    }
    let path = FilePath.join(folder, Self.draftName)
    if let refusal = Answer.refusal(of: [path], in: folder, replacing: isReplacing) {
      return refusal
    }
    let search = SwiftFileSearch(folder: app)
    let (sources, problems) = search.sources(for: folder)
    guard !sources.isEmpty else {
      return Self.refusal(problems + [Diagnostic(.noSwiftFiles, at: place)])
    }
    let draft: LaunchDraft
    do throws(LaunchDraftError) {
      draft = try LaunchDraft(
        of: sources, title: search.title, folder: app,
        infoPlist: search.infoPlist(for: folder), targets: search.targets(),
        sceneDelegates: search.sceneDelegates())
    } catch {
      return Self.refusal(problems + error.diagnostics)
    }
    if let refusal = Answer.refusal(writing: draft.text, to: path, replacing: isReplacing) {
      return refusal
    }
    let remarks = (problems + draft.remarks).map(\.description)
    guard !isQuiet else { return Answer(remarks: problems.map(\.description)) }
    var lines = [
      "wrote \(path.printable()): \(draft.itemCount.counted("item")) from "
        + sources.count.counted("Swift file")
    ]
    if !search.skipped.isEmpty {
      lines.append("passed over: \(search.skipped.map { $0.printable() }.row(upTo: 4))")
    }
    lines.append("Next: launch-sim lint \(path.shellPath.printable())")
    if let root = rootAround(app) {
      lines.append(
        "'check' needs --root \(root.shellPath.printable()), because the app is outside the root "
          + "folder of \(folder.printable().quoted)")
    }
    return Answer(
      text: (lines.joined(separator: "\n") + "\n").withoutWorkflowCommands, remarks: remarks)
  }

  /// The folder around the draft and the app, if the root folder of the draft does not hold the
  /// app; else `nil`.
  private func rootAround(_ app: String) -> String? {
    let files = SourceFiles.disk
    guard let root = RootFolder(around: folder, files), let app = try? files.resolve(app).get(),
      !root.holds(app), let current = try? files.resolve(".").get()
    else { return nil }
    var around = root.path
    while around != "/", app != around, !FilePath.isInside(app, folder: around) {
      around = FilePath.folder(of: around)
    }
    return FilePath.relative(around, to: current)
  }

  /// The answer to a folder without a draft.
  private static func refusal(_ diagnostics: [Diagnostic]) -> Answer {
    Answer(
      status: ExitStatus(readingFailedWith: diagnostics),
      remarks: ["\(DiagnosticList(diagnostics: diagnostics))"])
  }
}
