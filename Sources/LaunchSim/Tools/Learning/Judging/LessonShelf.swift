import LaunchSim

/// The lessons that a lesson may name in `needs`: the lessons of the course, and other lessons in
/// its folder.
struct LessonShelf {
  private struct Entry {
    var file: String
    var id: String
    var needs: [String]
  }

  /// The other lessons of the folder, in the order of their names; these lessons may have mistakes.
  private var entries: [Entry] = []

  /// Reads the lessons in the folder of a lesson.
  ///
  /// - Parameters:
  ///   - path: The file of the lesson.
  ///   - root: The folder of `--root`; `nil` without one.
  ///   - files: Access to files.
  /// - Complexity: O(bytes of the lessons in the folder); the number of files is limited.
  init(beside path: String, root: String?, files: SourceFiles) {
    let folder = FilePath.folder(of: path)
    let own = try? files.resolve(path).get()
    let files = files.confined(to: [RootFolder(root, around: folder, files)].compactMap(\.self))
    let reader = ScenarioReader(files: files)
    let names = (files.names(folder) ?? []).filter {
      $0.hasSuffix(".json") || $0.hasSuffix(".jsonc")
    }
    for name in names.prefix(LessonLimit.folder.count) {
      let file = FilePath.join(folder, name)
      guard (try? files.resolve(file).get()) != own,
        case .known(.lesson)? = try? reader.head(of: file),
        case .success(let bytes) = files.read(file, LessonLimit.bytes.count),
        let root = try? JSONDocument(SourceText(name: file, bytes: bytes)).root,
        let id = root["id"]?.string
      else { continue }
      let needs = root["needs"]?.elements?.compactMap(\.string) ?? []
      entries.append(Entry(file: file, id: id, needs: needs))
    }
  }

  /// The problems of a lesson's id, and of the lessons that it needs.
  func diagnostics(of lesson: Lesson) -> [Diagnostic] {
    var found: [Diagnostic] = []
    if let twin = entries.first(where: { $0.id == lesson.id }) {
      found.append(lesson.place.diagnostic(.idTaken(lesson.id, by: twin.file), at: [.key("id")]))
    }
    let ids = (Course.entries.map(\.id) + entries.map(\.id)).uniqued()
    for (index, need) in lesson.needs.enumerated() {
      let problem: Problem? =
        if need == lesson.id {
          .needsItself
        } else if !ids.contains(need) {
          .unknownNeed(need, nearest: NearMatch.find(need, in: ids))
        } else {
          way(from: need, to: lesson.id).map { .needsInCircle([lesson.id] + $0) }
        }
      guard let problem else { continue }
      found.append(lesson.place.diagnostic(problem, at: [.key("needs"), .index(index)]))
    }
    return found
  }

  /// A chain of ids from one lesson to another, in which each lesson needs the next; `nil` if there
  /// is no chain.
  ///
  /// - Complexity: O(*n*) in the number of needs in the folder.
  private func way(from first: String, to last: String) -> [String]? {
    var ways = [[first]]
    var seen: Set<String> = [first]
    while let way = ways.popLast() {
      for need in entries.filter({ $0.id == way.last }).flatMap(\.needs) {
        if need == last { return way + [need] }
        if seen.insert(need).inserted { ways.append(way + [need]) }
      }
    }
    return nil
  }
}
