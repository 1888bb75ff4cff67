#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// All calls into the operating system are in this folder; everything else is plain Swift.
///
/// C functions rather than Foundation: a command that answers in milliseconds cannot spend ten of
/// them on loading a library. The result of a call is returned as a value; no other code sees
/// `errno`.
package enum Platform {}

/// Reason why the operating system refused a call.
package struct SystemError: Error, Hashable, Sendable {
  /// Value of `errno`.
  var code: Int32

  /// The error number of the system call that failed last.
  static var last: SystemError { SystemError(code: errno) }

  /// True if the other end of the pipe is closed.
  package var isBrokenPipe: Bool { code == EPIPE }

  /// The error of a write to a file that exists.
  static var alreadyThere: SystemError { SystemError(code: EEXIST) }

  /// The error of a write to something other than a file; the number belongs to no system error.
  static var notAFile: SystemError { SystemError(code: -1) }

  /// The error of a write to a file whose contents are not the expected ones; the number belongs to
  /// no system error.
  package static var changed: SystemError { SystemError(code: -2) }

  /// True if something of that name exists already.
  package var isAlreadyThere: Bool { code == EEXIST }

  /// True if something other than a folder is at a path that needs a folder.
  package var isNoFolder: Bool { code == ENOTDIR }

  /// Reason in words.
  ///
  /// Errors that people meet have the same words on every system.
  package var reason: String {
    switch code {
    case ENOENT: "no such file or folder"
    case EACCES, EPERM: "permission denied"
    case EEXIST: "it exists already"
    case EISDIR: "it is a folder"
    case ENOTDIR: "a part of the path is not a folder"
    case ENOSPC: "no space is left"
    case EFBIG: "it would be larger than files may be"
    case EDQUOT: "the user's share of the disk is used up"
    case EROFS: "the file system is read-only"
    case ENAMETOOLONG: "the name is too long"
    case ELOOP: "symbolic links lead in a circle"
    case EILSEQ: "a symbolic link leads to a name that is not UTF-8"
    case EBADF: "it is closed"
    case EIO: "input/output error"
    case ENXIO: "nothing reads from it"
    case EPIPE: "its reader has gone"
    case Self.changed.code: "it was changed meanwhile; run the command again"
    case Self.notAFile.code: "something that is not a file is in the way"
    default: "system error \(code)"
    }
  }
}

// MARK: - Arguments

extension Platform {
  /// The arguments without the program's name, and the positions of arguments that are not UTF-8,
  /// counted from 1.
  package static var arguments: (texts: [String], notUTF8: [Int]) {
    let count = Int(CommandLine.argc)
    var texts: [String] = []
    var notUTF8: [Int] = []
    for position in 1..<max(1, count) {
      guard let argument = unsafe CommandLine.unsafeArgv[position] else { continue }
      if unsafe String(validatingCString: argument) == nil { notUTF8.append(position) }
      texts.append(unsafe String(cString: argument))
    }
    return (texts, notUTF8)
  }
}

// MARK: - Streams and the terminal

extension Platform {
  /// Standard output or standard error, which every process can write to.
  package enum Stream: Int32, Sendable {
    case standardOutput = 1
    case standardError = 2
  }

  /// `true` if the stream is a terminal.
  package static func isTerminal(_ stream: Stream) -> Bool {
    isatty(stream.rawValue) == 1
  }

  /// `true` if standard input is a terminal.
  package static var inputIsTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// The columns of the stream's terminal; `nil` if the terminal does not say.
  package static func terminalColumns(of stream: Stream) -> Int? {
    var size = winsize()
    let result = unsafe ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size)
    return result == 0 && size.ws_col > 0 ? Int(size.ws_col) : nil
  }

  /// Value of an environment variable.
  ///
  /// Only the look of terminal output may depend on the environment, and whether a test accepts the
  /// values of its launches or checks that each is the same again.
  package static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Writes all of a text to a stream.
  ///
  /// - Throws: The error of the system; see `SystemError.isBrokenPipe`.
  package static func write(_ text: String, to stream: Stream) throws(SystemError) {
    try write(text, descriptor: stream.rawValue)
  }

  /// Writes all bytes.
  package static func write(_ bytes: [UInt8], to stream: Stream) throws(SystemError) {
    try write(bytes, descriptor: stream.rawValue)
  }

  /// Writes all of a text to an open file.
  static func write(_ text: String, descriptor: Int32) throws(SystemError) {
    var text = text
    let failure = text.withUTF8 { bytes in
      unsafe problem(ofWriting: UnsafeRawBufferPointer(bytes), descriptor: descriptor)
    }
    if let failure { throw failure }
  }

  /// Writes all bytes to an open file.
  static func write(_ bytes: [UInt8], descriptor: Int32) throws(SystemError) {
    let failure = unsafe bytes.withUnsafeBytes { bytes in
      unsafe problem(ofWriting: bytes, descriptor: descriptor)
    }
    if let failure { throw failure }
  }

  /// Writes all bytes; returns the reason on failure.
  private static func problem(
    ofWriting bytes: UnsafeRawBufferPointer, descriptor: Int32
  ) -> SystemError? {
    var offset = 0
    while offset < bytes.count {
      let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[offset...])
      let count = unsafe plainWrite(descriptor, rest.baseAddress, rest.count)
      if count >= 0 {
        offset += count
      } else if errno == EAGAIN {
        // Another program has made the pipe non-blocking: wait until it has room.
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&request, 1, -1)
      } else if errno != EINTR {
        return .last
      }
    }
    return nil
  }
}

// MARK: - The end

extension Platform {
  /// Ends the process.
  package static func exit(_ status: Int32) -> Never {
    plainExit(status)
  }
}

private func plainExit(_ status: Int32) -> Never { exit(status) }

private func plainWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}
