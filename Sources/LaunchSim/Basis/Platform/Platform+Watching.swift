#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The state of a file, as the system reports it without reading the file: any save changes it.
package struct FileStamp: Hashable, Sendable {
  /// Instant of the last change.
  var seconds: Int64
  var nanoseconds: Int64
  var size: Int64
  /// Number of the file in its file system; a different file renamed to the same name has another.
  var number: UInt64

  package init(seconds: Int64 = 0, nanoseconds: Int64 = 0, size: Int64, number: UInt64 = 0) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
    self.size = size
    self.number = number
  }
}

extension Platform {
  /// The state of a regular file, after symbolic links; `nil` if there is no such file.
  package static func stamp(of path: String) -> FileStamp? {
    guard !path.isEmpty, !path.utf8.contains(0) else { return nil }
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    #if canImport(Darwin)
      let changed = status.st_mtimespec
    #else
      let changed = status.st_mtim
    #endif
    return FileStamp(
      seconds: Int64(changed.tv_sec), nanoseconds: Int64(changed.tv_nsec),
      size: Int64(status.st_size), number: UInt64(status.st_ino))
  }

  /// `false` for a pipe whose reader has gone.
  package static func hasReader(_ stream: Stream) -> Bool {
    var entry = pollfd(fd: stream.rawValue, events: 0, revents: 0)
    guard unsafe poll(&entry, 1, 0) > 0 else { return true }
    return entry.revents & Int16(POLLERR | POLLHUP) == 0
  }

  /// Lets the calling thread sleep.
  package static func pause(milliseconds: UInt32) { sleep(microseconds: milliseconds * 1_000) }
}
