#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Platform {
  /// A name in a folder; most systems allow any bytes but a slash in one.
  package struct EntryName: Hashable, Sendable {
    package var bytes: [UInt8]

    /// The name as text; `nil` if it is not UTF-8, and then no path can spell it.
    package var text: String? { String(validating: bytes, as: UTF8.self) }

    /// Name for people: bytes that are not UTF-8 as U+FFFD.
    package var spelled: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// The most bytes that the system accepts for a path, the final NUL included.
  package static var pathLimit: Int { Int(PATH_MAX) }

  /// Names in a folder, without `.` and `..`, sorted by their bytes.
  package static func names(inFolder path: String) throws(SystemError) -> [EntryName] {
    guard let folder = unsafe opendir(path) else { throw .last }
    defer { unsafe closedir(folder) }
    return unsafe names(in: folder)
  }

  /// Names in a folder that is open, sorted by their bytes.
  static func names(inFolder descriptor: Int32) throws(SystemError) -> [EntryName] {
    // The listing closes the descriptor it is given, so it gets one of its own.
    let own = unsafe openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard own >= 0 else { throw .last }
    guard let folder = unsafe fdopendir(own) else {
      close(own)
      throw .last
    }
    defer { unsafe closedir(folder) }
    return unsafe names(in: folder)
  }

  #if canImport(Darwin)
    private typealias Listing = UnsafeMutablePointer<DIR>
  #else
    private typealias Listing = OpaquePointer
  #endif

  private static func names(in folder: Listing) -> [EntryName] {
    var names: [EntryName] = []
    while let entry = unsafe readdir(folder) {
      let bytes = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
        unsafe [UInt8]($0.prefix { $0 != 0 })
      }
      if bytes != [0x2E] && bytes != [0x2E, 0x2E] { names.append(EntryName(bytes: bytes)) }
    }
    return names.sorted { left, right in left.bytes.lexicographicallyPrecedes(right.bytes) }
  }

  /// Kind of an entry of a folder, even if its name is not UTF-8.
  package static func kind(of name: EntryName, inFolder folder: String) -> FileKind? {
    let path = Array("\(folder)/".utf8) + name.bytes + [0]
    return unsafe path.withUnsafeBufferPointer { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        unsafe characters.baseAddress.flatMap { unsafe kind(at: $0) }
      }
    }
  }

  /// All of a file, or of standard input for `-`.
  ///
  /// Only regular files are read: a directory, FIFO, socket or device is refused without waiting,
  /// and a file over the limit is refused before reading. A file that the system generates on
  /// reading, such as `/proc/self/environ`, is refused too.
  static func contents(of path: String, limit: Int) -> Result<[UInt8], FileProblem> {
    guard path != "-" else { return Descriptor(number: 0).contents(limit: limit) }
    return Descriptor.opening(path).flatMap { file in
      defer { file.end() }
      return file.checkRegular(limit: limit).flatMap {
        file.isMadeOnReading ? .failure(.notAFile) : file.contents(limit: limit)
      }
    }
  }

  /// All of a regular file in a folder that is open; a symbolic link is refused.
  static func contents(
    of name: String, inFolder folder: Int32, limit: Int
  ) -> Result<[UInt8], FileProblem> {
    let number = unsafe openat(folder, name, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW)
    guard number >= 0 else { return .failure(.last) }
    let file = Descriptor(number: number)
    defer { file.end() }
    return file.checkRegular(limit: limit).flatMap { file.contents(limit: limit) }
  }

  /// All of standard input as text; empty if standard input cannot be read, or exceeds the limit.
  package static func standardInput(limit: Int) -> String {
    let bytes = (try? contents(of: "-", limit: limit).get()) ?? []
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Size of a regular file in bytes; `nil` if there is no such file.
  static func size(of path: String) -> Int? {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(exactly: status.st_size)
  }

  /// The first bytes of a file, or all bytes of a shorter file.
  package static func start(of path: String, count: Int) -> Result<[UInt8], FileProblem> {
    Descriptor.opening(path).flatMap { file in
      defer { file.end() }
      return file.checkRegular(limit: .max).flatMap { file.start(count: count) }
    }
  }

  /// True if the bytes contain a text, which is not empty.
  static func holds(_ bytes: [UInt8], _ text: StaticString) -> Bool {
    unsafe holds(
      bytes, UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// True if the bytes contain a text, which is not empty.
  ///
  /// Functions of C, because `firstRange(of:)` is generic code, which no optimization of this
  /// package makes fast.
  package static func holds(_ bytes: [UInt8], _ text: [UInt8]) -> Bool {
    unsafe text.withUnsafeBytes { text in unsafe holds(bytes, text) }
  }

  private static func holds(_ bytes: [UInt8], _ text: UnsafeRawBufferPointer) -> Bool {
    unsafe precondition(!text.isEmpty)
    return unsafe bytes.withUnsafeBytes { bytes in
      guard var place = bytes.baseAddress, let sign = text.baseAddress else { return false }
      let end = unsafe place + bytes.count
      while unsafe end - place >= text.count,
        let found = unsafe memchr(place, Int32(text[0]), end - place - text.count + 1)
      {
        if unsafe memcmp(found, sign, text.count) == 0 { return true }
        unsafe place = UnsafeRawPointer(found) + 1
      }
      return false
    }
  }

  /// The absolute path of a file or folder with every symbolic link resolved.
  static func resolvedPath(of path: String) -> Result<String, FileProblem> {
    guard !path.isEmpty, !path.utf8.contains(0) else { return .failure(.badName) }
    guard let resolved = unsafe realpath(path, nil) else { return .failure(.last(at: path)) }
    defer { unsafe free(resolved) }
    guard let text = unsafe String(validatingCString: resolved) else {
      return .failure(.nameNotUTF8)
    }
    return .success(text)
  }
}

/// An open file of the system.
private struct Descriptor {
  var number: Int32

  /// Opens a file without ever waiting for the other end of a pipe.
  static func opening(_ path: String) -> Result<Descriptor, FileProblem> {
    guard !path.isEmpty, !path.utf8.contains(0) else { return .failure(.badName) }
    // Opening a pipe would release a program that waits to write into the pipe.
    if Platform.kind(at: path) == .special { return .failure(.notAFile) }
    while true {
      let number = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
      if number >= 0 { return .success(Descriptor(number: number)) }
      if errno != EINTR { return .failure(.last(at: path)) }
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

  /// True for a file of size 0 that has contents, generated by the system on reading, as in
  /// `/proc`.
  var isMadeOnReading: Bool {
    var status = stat()
    var byte: UInt8 = 0
    return unsafe fstat(number, &status) == 0 && status.st_size == 0
      && pread(number, &byte, 1, 0) > 0
  }

  /// All bytes that can be read; fails if the file grows over the limit meanwhile.
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
  /// Problem of the system call that failed last.
  fileprivate static var last: FileProblem {
    switch errno {
    case EBADF: .closed
    case ENOENT, ENOTDIR: .notFound
    case EACCES, EPERM: .notPermitted
    case EISDIR: .isDirectory
    case ENXIO, ENODEV: .notAFile
    case ELOOP: .tooManyLinks
    case ENAMETOOLONG, EINVAL: .badName
    case let code: .system(code: code)
    }
  }

  /// Problem of the system call that failed last for a path.
  fileprivate static func last(at path: String) -> FileProblem {
    let problem = last
    return problem == .notFound && Platform.isSymbolicLink(path) ? .brokenLink : problem
  }
}
