import Synchronization

/// The files that a reader asked for, each with its state before it was first read.
///
///     let log = FileLog()
///     let read = try ScenarioReader(files: log.watching(.disk)).read("Launch/app.jsonc")
///     let changed = log.stamps.contains { Platform.stamp(of: $0.key) != $0.value }
///
/// Files that do not exist count too, so that an include that is created later is noticed.
package final class FileLog: Sendable {
  private let state = Mutex<[String: FileStamp?]>([:])
  private let stamp: @Sendable (String) -> FileStamp?

  /// Creates an empty log.
  ///
  /// - Parameter stamp: Tells the state of a file.
  package init(stamp: @escaping @Sendable (String) -> FileStamp? = { Platform.stamp(of: $0) }) {
    self.stamp = stamp
  }

  /// The state of each file by path; `nil` for a path without a file.
  package var stamps: [String: FileStamp?] { state.withLock { $0 } }

  /// Forgets all files.
  package func clear() { state.withLock { $0 = [:] } }

  /// Access to files that notes each file here.
  package func watching(_ files: SourceFiles) -> SourceFiles {
    var noted = files
    noted.read = { path, limit in
      self.note(path)
      return files.read(path, limit)
    }
    noted.readStart = { path, count in
      self.note(path)
      return files.readStart(path, count)
    }
    noted.resolve = { path in
      self.note(path)
      return files.resolve(path)
    }
    return noted
  }

  private func note(_ path: String) {
    guard path != "-" else { return }
    state.withLock { stamps in
      if stamps[path] == nil { stamps[path] = .some(stamp(path)) }
    }
  }
}
