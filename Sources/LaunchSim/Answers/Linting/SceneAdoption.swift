/// A search for the adoption of scenes in an app's code.
///
/// An app adopts scenes in code in two ways: a type is an `App` of SwiftUI, or the app delegate has
/// `application(_:configurationForConnecting:options:)`.
///
/// Source: Apple, *App* (SwiftUI) and *Transitioning to the UIKit scene-based life cycle*.
struct SceneAdoption {
  /// Limits for one target: files to read, folders, and bytes of all files together.
  static let fileLimit = 10_000
  static let folderLimit = 5_000
  static let byteLimit = 256_000_000

  /// True once a source adopts scenes.
  private(set) var isFound = false
  /// The first source or folder outside of the root folder, with the name of the root folder.
  private(set) var refused: (path: String, root: String)?

  private let files: SourceFiles
  /// The answers for sources that were read, including sources of other targets.
  private(set) var known: [String: Bool]
  private var fileCount = 0
  private var folderCount = 0
  private var byteCount = 0

  /// Searches the code of a target, until a source adopts scenes.
  ///
  /// - Parameters:
  ///   - sources: The sources of the target; unreadable sources are passed over.
  ///   - files: Access to the sources.
  ///   - known: The answers of sources that were read before.
  /// - Complexity: O(*n*) in the bytes of the sources, within the limits.
  init(
    in sources: BuildTarget.Sources, _ files: SourceFiles, knowing known: [String: Bool] = [:]
  ) {
    self.files = files
    self.known = known
    // Files with App in their names come first, because one of them usually declares the app.
    let (likely, others) = (
      sources.files.filter { FilePath.stem(of: $0).contains("App") },
      sources.files.filter { !FilePath.stem(of: $0).contains("App") }
    )
    isFound =
      (likely + others).contains { adoptsScenes($0) }
      || sources.folders.contains { adoptsScenes(below: $0, without: sources.exceptions) }
  }

  private mutating func adoptsScenes(below top: String, without exceptions: Set<String>) -> Bool {
    if case .failure(.outsideRoot(let root)) = files.resolve(top) {
      refused = refused ?? (top, root)
      return false
    }
    var folders = [top]
    while !folders.isEmpty, folderCount < Self.folderLimit {
      let folder = folders.removeFirst()
      folderCount += 1
      for name in files.names(folder) ?? [] where !name.hasPrefix(".") {
        let path = FilePath.join(folder, name)
        guard !exceptions.contains(path) else { continue }
        if Self.isSource(path) {
          if adoptsScenes(path) { return true }
        } else if !SkippedFolder.closedEndings.contains(where: name.hasSuffix),
          files.link(path) == nil, files.kind(path) == .folder
        {
          folders.append(path)
        }
      }
    }
    return false
  }

  private static func isSource(_ path: String) -> Bool {
    ["swift", "m", "mm"].contains(FilePath.fileExtension(of: path))
  }

  private mutating func adoptsScenes(_ path: String) -> Bool {
    if let answer = known[path] { return answer }
    let answer = readsScenes(in: path)
    known[path] = answer
    return answer
  }

  private mutating func readsScenes(in path: String) -> Bool {
    guard Self.isSource(path), fileCount < Self.fileLimit, byteCount < Self.byteLimit else {
      return false
    }
    fileCount += 1
    let bytes: [UInt8]
    switch files.read(path, SwiftSource.fileLimit) {
    case .success(let content): bytes = content
    case .failure(.outsideRoot(let root)):
      refused = refused ?? (path, root)
      return false
    case .failure: return false
    }
    byteCount += bytes.count
    guard path.hasSuffix(".swift") else {
      return Platform.holds(bytes, "configurationForConnectingSceneSession")
    }
    // Only few files need parsing: the body of an App is some Scene.
    guard
      Platform.holds(bytes, "configurationForConnecting")
        || Platform.holds(bytes, "App") && Platform.holds(bytes, "Scene"),
      let source = try? SwiftSource(named: path, bytes)
    else { return false }
    return source.declarations.contains { declaration in
      declaration.kind.isType
        ? declaration.inherited.contains("App")
        : declaration.labels?.contains("configurationForConnecting") == true
    }
  }
}
