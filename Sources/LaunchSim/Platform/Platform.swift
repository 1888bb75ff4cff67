#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The calls into the operating system, all in this file, so that everything else is plain Swift.
///
/// C functions rather than Foundation: a command that answers in milliseconds cannot spend ten of
/// them on loading a library. What a call finds out is handed on as a value; nobody else sees
/// `errno`.
package enum Platform {}

/// Why the operating system refused something.
package struct SystemError: Error, Hashable, Sendable {
  /// The value that `errno` had.
  package var code: Int32

  package init(code: Int32) {
    self.code = code
  }

  fileprivate static var last: SystemError { SystemError(code: errno) }

  /// Nobody reads the other end of the pipe any more.
  package var isBrokenPipe: Bool { code == EPIPE }

  /// What a write says where a file is in the way.
  package static var alreadyThere: SystemError { SystemError(code: EEXIST) }

  /// There is something of that name already.
  package var isAlreadyThere: Bool { code == EEXIST }

  /// The reason in words, the same on every system for those people meet.
  package var reason: String {
    switch code {
    case ENOENT: "no such file or folder"
    case EACCES, EPERM: "permission denied"
    case EEXIST: "it exists already"
    case EISDIR: "it is a folder"
    case ENOTDIR: "a part of the path is not a folder"
    case ENOSPC: "no space is left"
    case EROFS: "the file system is read-only"
    case ENAMETOOLONG: "the name is too long"
    case ELOOP: "too many symbolic links"
    case EBADF: "it is closed"
    case EIO: "input/output error"
    default: "system error \(code)"
    }
  }
}

// MARK: - Streams and the terminal

extension Platform {
  /// One of the two streams that every process can write to.
  package enum Stream: Int32, Sendable {
    case standardOutput = 1
    case standardError = 2
  }

  /// Whether a person looks at the stream.
  package static func isTerminal(_ stream: Stream) -> Bool {
    isatty(stream.rawValue) == 1
  }

  /// How many columns the stream's terminal shows; `nil` where it does not say.
  package static func terminalColumns(of stream: Stream) -> Int? {
    var size = winsize()
    let result = unsafe ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size)
    return result == 0 && size.ws_col > 0 ? Int(size.ws_col) : nil
  }

  /// The value of an environment variable; only what a terminal looks like may depend on one.
  package static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Writes all of a text to a stream.
  ///
  /// - Throws: What the system said; see `SystemError.isBrokenPipe`.
  package static func write(_ text: String, to stream: Stream) throws(SystemError) {
    try write(text, descriptor: stream.rawValue)
  }

  private static func write(_ text: String, descriptor: Int32) throws(SystemError) {
    var text = text
    let failure = text.withUTF8 { bytes -> SystemError? in
      var offset = 0
      while offset < bytes.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[offset...])
        let count = unsafe plainWrite(descriptor, rest.baseAddress, rest.count)
        if count >= 0 {
          offset += count
        } else if errno == EAGAIN {
          // A pipe that somebody else made non-blocking: wait until there is room in it.
          var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = unsafe poll(&request, 1, -1)
        } else if errno != EINTR {
          return .last
        }
      }
      return nil
    }
    if let failure { throw failure }
  }
}

// MARK: - Signals and the end

extension Platform {
  /// Makes a closed pipe an ordinary error, and an interrupt an exit with status 130.
  package static func handleSignals() {
    _ = signal(SIGPIPE, SIG_IGN)
    // The handler may do only what is safe at any moment; leaving is.
    _ = signal(SIGINT) { _ in _exit(130) }
    // Whoever starts a program from a thread that blocks signals hands the blocking on.
    var interrupt = sigset_t()
    unsafe sigemptyset(&interrupt)
    unsafe sigaddset(&interrupt, SIGINT)
    unsafe sigprocmask(SIG_UNBLOCK, &interrupt, nil)
  }

  /// Ends the process.
  package static func exit(_ status: Int32) -> Never {
    plainExit(status)
  }
}

private func plainExit(_ status: Int32) -> Never { exit(status) }

private func plainWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}

// MARK: - Files and folders

extension Platform {
  /// What a path leads to, symbolic links followed.
  package enum FileKind: Sendable {
    case file, folder
    /// A device, a pipe or a socket: to be written to where it is, never replaced.
    case special
  }

  /// What is at a path, or `nil` when nothing is.
  package static func kind(at path: String) -> FileKind? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .special
    }
  }

  /// Whether a path is itself a symbolic link.
  package static func isSymbolicLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The names in a folder, without `.` and `..`, sorted by their bytes.
  package static func names(inFolder path: String) throws(SystemError) -> [String] {
    guard let folder = unsafe opendir(path) else { throw .last }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { start in
        unsafe start.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { characters in
          unsafe String(cString: characters)
        }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted { left, right in left.utf8.lexicographicallyPrecedes(right.utf8) }
  }

  /// Makes a folder and those above it, as far as they are missing.
  package static func makeFolder(_ path: String) throws(SystemError) {
    if kind(at: path) == .folder { return }
    if let slash = path.dropLast().lastIndex(of: "/"), slash > path.startIndex {
      try makeFolder(String(path[..<slash]))
    }
    guard unsafe mkdir(path, 0o777) != 0 else { return }
    let failure = SystemError.last
    if kind(at: path) != .folder { throw failure }
  }

  /// Writes a file whole or not at all.
  ///
  /// The text goes into a new file beside it, which then takes the name in one step: a reader, or a
  /// crash in between, meets the old file or the new one and nothing else. A device or a pipe is
  /// written to directly.
  ///
  /// - Parameters:
  ///   - text: What the file shall hold.
  ///   - path: The file. A symbolic link is followed, not replaced.
  ///   - replacing: Whether a file that is there may be replaced.
  /// - Throws: What the system said; see `SystemError.isAlreadyThere`.
  package static func writeFile(
    _ text: String, to path: String, replacing: Bool
  ) throws(SystemError) {
    switch kind(at: path) {
    case .folder: throw SystemError(code: EISDIR)
    case .special: try writeInPlace(text, to: path)
    case .file where !replacing: throw .alreadyThere
    case .file, nil: try writeBeside(resolved(path) ?? path, text, replacing: replacing)
    }
  }

  private static func writeInPlace(_ text: String, to path: String) throws(SystemError) {
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    try write(text, descriptor: descriptor)
  }

  private static func writeBeside(
    _ path: String, _ text: String, replacing: Bool
  ) throws(SystemError) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let draft = "\(folder).launch-sim-\(getpid()).tmp"
    // An interrupt now would leave the draft behind; it is delivered when the name is taken.
    var interrupts = sigset_t()
    unsafe sigemptyset(&interrupts)
    unsafe sigaddset(&interrupts, SIGINT)
    unsafe sigprocmask(SIG_BLOCK, &interrupts, nil)
    defer { unsafe sigprocmask(SIG_UNBLOCK, &interrupts, nil) }

    unsafe unlink(draft)
    let descriptor = unsafe open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .last }
    do throws(SystemError) {
      defer { close(descriptor) }
      try write(text, descriptor: descriptor)
      guard fsync(descriptor) == 0 || errno == EINVAL else { throw SystemError.last }
      if replacing { keepMode(of: path, on: descriptor) }
    } catch {
      unsafe unlink(draft)
      throw error
    }
    guard takeName(path, draft, replacing: replacing) else {
      let failure = SystemError.last
      unsafe unlink(draft)
      throw failure
    }
  }

  /// Gives the draft its final name; without `replacing` only if nothing has the name by now.
  private static func takeName(_ path: String, _ draft: String, replacing: Bool) -> Bool {
    if !replacing {
      if unsafe link(draft, path) == 0 {
        unsafe unlink(draft)
        return true
      }
      // Some file systems have no hard links; there the name is looked at once more instead.
      if errno == EEXIST { return false }
      if kind(at: path) != nil {
        errno = EEXIST
        return false
      }
    }
    return unsafe rename(draft, path) == 0
  }

  /// Keeps the permissions of the file that is about to be replaced.
  private static func keepMode(of path: String, on descriptor: Int32) {
    var status = stat()
    if unsafe stat(path, &status) == 0 { fchmod(descriptor, status.st_mode & 0o7777) }
  }

  /// The path with all symbolic links followed; `nil` when it leads nowhere yet.
  private static func resolved(_ path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }
}

// MARK: - Reading

extension Platform {
  /// All of a file, or of standard input for `-`.
  ///
  /// Only regular files are read: a directory, FIFO, socket or device is refused without waiting for
  /// it, and a file over the limit before any of it is read.
  package static func contents(of path: String, limit: Int) -> Result<[UInt8], FileProblem> {
    guard path != "-" else { return Descriptor(number: 0).contents(limit: limit) }
    return Descriptor.opening(path).flatMap { file in
      defer { file.end() }
      return file.checkRegular(limit: limit).flatMap { file.contents(limit: limit) }
    }
  }

  /// The first bytes of a file, or all of it if it is shorter.
  package static func start(of path: String, count: Int) -> Result<[UInt8], FileProblem> {
    Descriptor.opening(path).flatMap { file in
      defer { file.end() }
      return file.checkRegular(limit: .max).flatMap { file.start(count: count) }
    }
  }

  /// The absolute path of a file or folder with every symbolic link resolved.
  package static func resolvedPath(of path: String) -> Result<String, FileProblem> {
    guard !path.isEmpty, !path.utf8.contains(0) else { return .failure(.badName) }
    guard let resolved = unsafe realpath(path, nil) else { return .failure(.last) }
    defer { unsafe free(resolved) }
    return .success(unsafe String(cString: resolved))
  }
}

/// An open file of the system.
private struct Descriptor {
  var number: Int32

  /// Opens a file without ever waiting for whoever may be at its other end.
  static func opening(_ path: String) -> Result<Descriptor, FileProblem> {
    guard !path.isEmpty, !path.utf8.contains(0) else { return .failure(.badName) }
    while true {
      let number = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
      if number >= 0 { return .success(Descriptor(number: number)) }
      if errno != EINTR { return .failure(.last) }
    }
  }

  func end() {
    _ = close(number)
  }

  func checkRegular(limit: Int) -> Result<Void, FileProblem> {
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else { return .failure(.last) }
    switch status.st_mode & S_IFMT {
    case S_IFREG where Int(status.st_size) > limit: return .failure(.tooLarge(limit: limit))
    case S_IFREG: return .success(())
    case S_IFDIR: return .failure(.isDirectory)
    default: return .failure(.notAFile)
    }
  }

  /// All that can be read; a file that grows over the limit meanwhile is refused too.
  func contents(limit: Int) -> Result<[UInt8], FileProblem> {
    start(count: limit + 1).flatMap { bytes in
      bytes.count <= limit ? .success(bytes) : .failure(.tooLarge(limit: limit))
    }
  }

  /// Reads up to a number of bytes, fewer at the end of the file.
  func start(count: Int) -> Result<[UInt8], FileProblem> {
    var bytes: [UInt8] = []
    var chunk = 1 << 16
    while bytes.count < count {
      let wanted = min(chunk, count - bytes.count)
      var received = 0
      let part = unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
        repeat {
          received = unsafe read(number, buffer.baseAddress, wanted)
        } while received < 0 && errno == EINTR
        filled = max(0, received)
      }
      guard received >= 0 else { return .failure(.last) }
      if received == 0 { break }
      bytes += part
      chunk = min(chunk * 2, 1 << 22)
    }
    return .success(bytes)
  }
}

extension FileProblem {
  /// What the system call that failed last has left in `errno`.
  fileprivate static var last: FileProblem {
    switch errno {
    case ENOENT, ENOTDIR: .notFound
    case EACCES, EPERM: .notPermitted
    case EISDIR: .isDirectory
    case ENXIO, ENODEV: .notAFile
    case ELOOP: .tooManyLinks
    case ENAMETOOLONG, EINVAL: .badName
    case let code: .system(code: code)
    }
  }
}
