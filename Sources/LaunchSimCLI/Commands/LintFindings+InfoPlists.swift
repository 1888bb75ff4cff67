import LaunchSim

// Info.plist files with the launch files that they name.

extension LintFindings {
  /// Judges an Info.plist as its target builds it or, without a target, alone; and the launch files
  /// that the Info.plist names.
  mutating func judge(infoPlist path: String, _ tree: inout LaunchFileTree) {
    switch targets.builder(of: path, scope.access) {
    case .app(let target): return review(target, path, &tree)
    case .other(let target):
      add(Diagnostic(.notOfApp(target), at: SourceLocation(file: path), severity: .note))
    case nil: break
    }
    let bytes: [UInt8]
    switch scope.files.read(path, InfoPlist.fileLimit) {
    case .success(let read): bytes = read
    case .failure(let problem): return add(.file(problem), at: path)
    }
    let build = build
    let plist: InfoPlist
    do throws(PropertyListError) {
      plist = try InfoPlist(named: path, bytes, build: build)
    } catch {
      return add(DiagnosticList(diagnostics: [error.diagnostic]))
    }
    if let foreign = ForeignFile(named: path, head: bytes, to: .lint) {
      let isBad = tree.review(plist, bytes).diagnostics.contains { $0.severity == .error }
      let place = SourceLocation(file: path)
      return add(
        DiagnosticList(diagnostics: [
          Diagnostic(foreign.problem, at: place, severity: isBad ? .error : .warning)
        ]))
    }
    review(path, plist, bytes, &tree) { try? InfoPlist(named: path, $0, build: build) }
  }

  /// Judges an Info.plist with the launch files that it names, and writes the Info.plist if edits
  /// were made.
  private mutating func review(
    _ path: String, _ plist: InfoPlist, _ bytes: [UInt8], _ tree: inout LaunchFileTree,
    leaving isLeftAlone: (Diagnostic) -> Bool = { _ in false },
    remaking remake: ([UInt8]) -> InfoPlist?
  ) {
    var review = tree.review(
      plist, bytes, edits: edits, leaving: { isKnown($0) || isLeftAlone($0) }, remaking: remake)
    if review.hasFailedEdit {
      refuseWriting(
        .internalError,
        "launch-sim: \(path.printable()): not written: an edit does not read back; please report this"
      )
    }
    if let folder = editFolder, review.bytes != nil, !Self.isFile(path, in: folder) {
      refuseWriting(
        .cannotWrite,
        "launch-sim: \(path.printable()): not written: it is outside of \(folder.printable()), the "
          + "folder that --fix may change; name the file, or the folder with --root")
      review = tree.review(plist, bytes)
    }
    preview?.refuse(review.refusal)
    if let changed = review.bytes {
      do throws(SystemError) {
        try write(changed, to: path, insteadOf: bytes)
      } catch {
        refuseWriting(.cannotWrite, Answer.refusal(path, error))
        review = tree.review(plist, bytes)
      }
    }
    add(review, of: path)
    for file in tree.launchFiles(of: plist) where !excludedInterfaces.contains(file) && isNew(file)
    {
      judge(launchFile: file, &tree)
    }
    for file in tree.strings(of: plist) where isNew(file) {
      let list = tree.lint(strings: file)
      // Only unreadable strings are findings: no rule concerns strings.
      if list?.diagnostics.isEmpty != true { add(list, of: file) }
    }
  }

  /// True for a file in a folder or in a subfolder, links resolved.
  static func isFile(_ path: String, in folder: String) -> Bool {
    guard case .success(let file) = SourceFiles.disk.resolve(path),
      case .success(let folder) = SourceFiles.disk.resolve(folder)
    else { return false }
    return file.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  /// Judges the Info.plist of each app that a project or workspace builds.
  ///
  /// - Parameters:
  ///   - path: The project or workspace.
  ///   - tree: The files around it.
  ///   - decision: The decision of a search on an Info.plist. An excluded Info.plist is not judged;
  ///     an Info.plist that was left out for another reason is not edited.
  mutating func review(
    project path: String, _ tree: inout LaunchFileTree,
    _ decision: (String) -> LintWalk.Decision = { _ in .kept }
  ) {
    guard isNew(path) else { return }
    let contents = targets.contents(of: path, scope.access)
    add(DiagnosticList(diagnostics: contents.diagnostics))
    if contents.apps.isEmpty, contents.targets.contains(where: { $0.kind == .application }) {
      hasOtherApps = true
    }
    // The file alone is not judged again; several targets may share it.
    for target in contents.targets where target.kind == .application {
      if let file = target.configuration.infoPlistPath { _ = isNew(file) }
    }
    for target in contents.apps {
      let file = target.configuration.infoPlistPath
      switch file.map(decision) ?? .kept {
      case .excluded: break
      case .kept: review(target, file ?? path, &tree)
      case .ignored, .skipped: review(target, file ?? path, &tree, isEdited: false)
      }
    }
  }

  /// Judges the Info.plist that a target builds, and writes its source file if edits were made.
  private mutating func review(
    _ target: BuildTarget, _ path: String, _ tree: inout LaunchFileTree, isEdited: Bool = true
  ) {
    let access = access
    let (plist, diagnostics) = targets.infoPlist(of: target, access)
    if !diagnostics.isEmpty { add(DiagnosticList(diagnostics: diagnostics)) }
    guard let plist else { return }
    let bytes = target.configuration.infoPlistPath.flatMap {
      try? access.reading($0, .infoPlistFile).get()
    }
    let shared = makesEdits ? findings(ofOthersThan: target, bytes ?? [], access, &tree) : []
    var targets = targets
    review(path, plist, bytes ?? [], &tree) { found in
      // An edit must suit every app that is built from the file, so each app must have the finding.
      !isEdited || !shared.allSatisfy { $0.contains(found.identity) }
    } remaking: { changed in
      targets.infoPlist(of: target, access, changed: changed).infoPlist
    }
  }

  /// The findings of each other app target that is built from the same file.
  private mutating func findings(
    ofOthersThan target: BuildTarget, _ bytes: [UInt8], _ access: ProjectAccess,
    _ tree: inout LaunchFileTree
  ) -> [Set<Diagnostic.Identity>] {
    targets.others(building: target, access).compactMap { other in
      // No rule concerns apps of macOS.
      guard other.configuration.platform != .macOS,
        let plist = targets.infoPlist(of: other, access).infoPlist
      else { return nil }
      return Set(tree.review(plist, bytes).diagnostics.map(\.identity))
    }
  }

  /// True for an Info.plist from which an app target is built, in some projects or in a project
  /// around the file.
  mutating func isOfApp(_ path: String, _ projects: [String]) -> Bool {
    guard case .app? = targets.builder(of: path, in: projects, scope.access) else { return false }
    return true
  }

  /// True for a property list of another tool, such as a performance baseline.
  func isForeign(_ path: String) -> Bool {
    guard case .success(let bytes) = scope.files.readStart(path, ForeignFile.headLength) else {
      return false
    }
    return ForeignFile(named: path, head: bytes, to: .lint) != nil
  }
}

// MARK: - Launch files

extension LintFindings {
  mutating func judge(launchFile path: String, _ tree: inout LaunchFileTree) {
    add(tree.lint(launchFile: path), of: path)
  }

  /// Adds the findings in a launch file, or the reason why the file cannot be read.
  private mutating func add(_ list: DiagnosticList?, of path: String) {
    if let list { return add(list) }
    if case .failure(let problem) = scope.files.read(path, LaunchFileTree.fileLimit) {
      add(.file(problem), at: path)
    }
  }

  /// Judges a storyboard, a xib file or an asset catalog that the user named.
  mutating func judgeInterface(_ path: String) {
    let isCatalog = LaunchFileTree.Kind(path) == .catalog
    scope = scope(
      of: isCatalog ? path : FilePath.folder(of: path), exceptFor: isCatalog ? [] : [path])
    guard isNew(path) else { return }
    var tree = LaunchFileTree(root: path, files: scope.files)
    switch (LaunchFileTree.Kind(path), Platform.kind(at: path)) {
    case (.catalog, .folder): add(tree.lint(catalog: path))
    case (.compiledInterface, .folder), (.compiledInterface, .file):
      add(DiagnosticList(diagnostics: [LaunchFileTree.remark(onCompiled: path)]))
    default: add(tree.lint(interface: path), of: path)
    }
  }

  /// The beginning of a storyboard, which shows whether the storyboard is a launch screen.
  func head(of path: String) -> Result<[UInt8], FileProblem> {
    scope.files.readStart(path, 4_096)
  }
}
