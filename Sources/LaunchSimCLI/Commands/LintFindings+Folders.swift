import LaunchSim

// Folders: bundles, projects, and other folders with their files.

extension LintFindings {
  /// Judges a folder: the bundle of an app, a project, a catalog, or another folder with everything
  /// in it.
  mutating func add(folder path: String, with reader: ScenarioReader) {
    let source = AppSource(path: path)
    let isProject = source == .project || source == .workspace
    var name = path[...]
    while name.count > 1, name.last == "/" { name.removeLast() }
    // The files of a project are in the folder of the project.
    let folder = isProject ? FilePath.folder(of: String(name)) : path
    scope = scope(of: folder)
    editFolder = root ?? folder
    defer { editFolder = nil }
    switch source {
    case .bundle, .archive:
      switch AppSource.infoPlists(at: path, listing: scope.files.names) {
      case .success(let paths): for path in paths { add(path, with: reader) }
      case .failure(let problem): add(problem, at: path)
      }
    case .project, .workspace:
      let (_, walk) = walk(around: path)
      var tree = walk()
      review(project: path, &tree)
    case .packed, nil:
      if let foreign = ForeignFile(folder: path, to: .lint) {
        add(foreign.folderProblem, at: path)
      } else {
        search(path, with: reader)
      }
    }
  }

  /// Judges every file of a known kind in a folder and its subfolders.
  ///
  /// The known kinds are `.json` and `.jsonc` files, the targets of projects, Info.plist files by
  /// their names, the launch storyboards that an Info.plist names, and storyboards that are launch
  /// screens by themselves.
  private mutating func search(_ folder: String, with reader: ScenarioReader) {
    var walk = LintWalk(folder, in: scope, assets: assets, excluding: excluded)
    walk.search(folder)
    var projects: [String] = []
    for case .project(let path) in walk.subjects {
      // A project folder left behind by another branch may hold only xcuserdata.
      if case .failure(.notFound) = scope.files.resolve(FilePath.join(path, "project.pbxproj")) {
        passOver(path)
        hasOtherApps = true
        continue
      }
      projects.append(path)
      // Reads all projects first, because an edit depends on every app that is built from a file.
      _ = targets.contents(of: path, scope.access)
    }
    // Files of targets are judged as the targets build them.
    excludedInterfaces.formUnion(walk.excludedInterfaces)
    let searched = walk
    for path in projects {
      review(project: path, &walk.tree) { searched.decision(onFile: $0, below: folder) }
    }
    for subject in walk.subjects {
      switch subject {
      case .scenario(let path): judge(path, with: reader)
      case .infoPlist(let path):
        if isForeign(path) {
          passOver(path)
        } else if FilePath.folder(of: path).hasSuffix(".app") || isOfApp(path, projects) {
          if isNew(path) { judge(infoPlist: path, &walk.tree) }
        } else {
          let hasProject = !projects.isEmpty || targets.hasProject(around: path, scope.access)
          leaveUnbuilt(path, hasProject: hasProject)
        }
      case .interface(let path):
        guard case .success(let head) = head(of: path), LaunchFileTree.isLaunchScreen(head),
          isNew(path)
        else { continue }
        judge(launchFile: path, &walk.tree)
      case .project: break
      case .unreadable(let path): add(reader.lint(path))
      case .problem(let problem, let path): add(problem, at: path)
      }
    }
    ignoredPaths += walk.ignoredPaths
    // The generator of a project, such as project.yml, is reported as unread unless the project
    // itself stands beside it: lint reads the same settings there.
    generators += walk.generators.filter { generator in
      !projects.contains { FilePath.folder(of: $0) == FilePath.folder(of: generator) }
    }
  }

  private mutating func judge(_ path: String, with reader: ScenarioReader) {
    do throws(FileProblem) {
      switch try reader.head(of: path) {
      case .other: passOver(path)
      case .known, .nearly, .notUTF8: add(path, with: reader)
      }
    } catch {
      // Reading the file again meets the same obstacle and reports it in words.
      add(reader.lint(path))
    }
  }
}
