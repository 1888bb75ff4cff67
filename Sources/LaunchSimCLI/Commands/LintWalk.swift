import LaunchSim

/// The search of a folder for files that `lint` judges, and for those that launch screens depend on.
///
/// Each folder is listed once. Names that begin with a dot are left alone, and links to folders are not
/// followed, so that no file is met twice. Asset catalogues and compiled storyboards are not entered.
struct LintWalk {
  /// A file to judge, or an obstacle on the way.
  enum Subject {
    case scenario(String)
    case infoPlist(String)
    case interface(String)
    /// A project of Xcode.
    case project(String)
    /// A file that reading reports.
    case unreadable(String)
    case problem(Problem, String)
  }

  /// The bounds of a search.
  struct Limit {
    /// The most folders inside each other.
    var depth = Int.max
    var folders = Int.max

    /// Around an Info.plist of a project: enough for a large one.
    static let project = Limit(depth: 12, folders: 20_000)
    static let bundle = Limit(depth: 2, folders: 2_000)
    /// Around an Info.plist that stands in no project, perhaps among files of all kinds.
    static let folder = Limit(depth: 2, folders: 500)
  }

  private(set) var subjects: [Subject] = []
  var tree: LaunchFileTree
  private let limit: Limit
  private var folderCount = 0

  init(
    root: String, isOneProject: Bool = false, limit: Limit = Limit(), assets: [String]? = nil
  ) {
    tree = LaunchFileTree(root: root, isOneProject: isOneProject, assets: assets)
    self.limit = limit
  }

  /// The files around an Info.plist that is named by itself.
  static func tree(of folder: String, limit: Limit, assets: [String]?) -> LaunchFileTree {
    var walk = LintWalk(root: folder, isOneProject: true, limit: limit, assets: assets)
    walk.search(folder)
    return walk.tree
  }

  /// Searches a folder and the folders in it.
  mutating func search(_ folder: String) { search(folder, depth: 0) }

  private mutating func search(_ folder: String, depth: Int) {
    guard depth <= limit.depth, folderCount < limit.folders else { return }
    folderCount += 1
    let names: [Platform.EntryName]
    do throws(SystemError) {
      names = try Platform.names(inFolder: folder)
    } catch {
      subjects.append(.problem(.unreadableFolder(error), folder))
      return
    }
    for name in names where !name.spelled.hasPrefix(".") {
      let path = FilePath.join(folder, name.spelled)
      let isJSON = name.spelled.hasSuffix(".json") || name.spelled.hasSuffix(".jsonc")
      let isInfoPlist =
        InfoPlist.isConventional(name.spelled) && !Self.isBundleOfCode(folder)
      let isJudged = isJSON || isInfoPlist
      let kind = Platform.kind(of: name, inFolder: folder)
      guard name.text != nil else {
        if isJudged || kind == .folder { subjects.append(.problem(.file(.nameNotUTF8), path)) }
        continue
      }
      switch kind {
      case .folder where !Platform.isSymbolicLink(path):
        tree.add(path)
        if AppSource(path: path) == .project {
          subjects.append(.project(path))
          continue
        }
        let subject = LaunchFileTree.Kind(path)
        // A project may keep its storyboards in a folder of any name.
        if subject == nil || subject == .storyboard { search(path, depth: depth + 1) }
      case .file:
        tree.add(path)
        if isJSON {
          subjects.append(.scenario(path))
        } else if LaunchFileTree.Kind(path) == .storyboard {
          subjects.append(.interface(path))
        } else if isInfoPlist {
          subjects.append(.infoPlist(path))
        }
      case .special where isJudged: subjects.append(.problem(.file(.notAFile), path))
      // A link to nothing counts by its name. Of anything else it is not even known what it is.
      case nil where isJudged || !Platform.isSymbolicLink(path): subjects.append(.unreadable(path))
      case .folder, .special, nil: break
      }
    }
  }

  /// True for a bundle inside of an app that has no launch of its own.
  private static func isBundleOfCode(_ folder: String) -> Bool {
    folder.hasSuffix(".framework") || folder.hasSuffix(".bundle")
  }
}
