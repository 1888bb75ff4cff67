#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Platform {
  /// Path of the running program; `nil` if the system does not say.
  package static var executablePath: String? {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      let bytes = unsafe [CChar](unsafeUninitializedCapacity: Int(size)) { buffer, filled in
        guard let start = buffer.baseAddress, unsafe _NSGetExecutablePath(start, &size) == 0
        else { return }
        filled = unsafe strlen(start)
      }
      let path = String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self)
      return path.isEmpty ? nil : try? resolvedPath(of: path).get()
    #else
      return try? resolvedPath(of: "/proc/self/exe").get()
    #endif
  }

  /// Gives the calling thread the quality of service of an app's main thread, on systems that have
  /// such classes.
  package static func serveAsMainThread() {
    #if canImport(Darwin)
      _ = pthread_set_qos_class_self_np(QOS_CLASS_USER_INTERACTIVE, 0)
    #endif
  }

  /// True for the path of a program that the user may run.
  package static func isExecutable(_ path: String) -> Bool {
    unsafe kind(at: path) == .file && access(path, X_OK) == 0
  }

  /// End of a child process.
  package enum ChildEnd: Hashable, Sendable {
    case exited(Int32)
    /// Killed because the program wrote nothing for too long.
    case timedOut
    /// Ended by a signal.
    case signaled(Int32)
  }

  /// Runs a program with a text as its standard input, and reads its standard output to the end.
  ///
  /// The environment holds only the search path of libraries, so that no other variable affects the
  /// measurement.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - input: The standard input of the program, which the program must read before writing.
  ///   - descriptor: An open file that the program gets as descriptor 3; `nil` for none.
  ///   - patience: The seconds without output after which the program is killed.
  /// - Returns: The output of the program, and its end.
  /// - Throws: The error of the system if the program cannot be started.
  package static func run(
    _ path: String, input: String, descriptor: Int32?, patience: Int
  ) throws(SystemError) -> (output: [UInt8], end: ChildEnd) {
    let (inputEnd, toChild) = try pipeEnds()
    let fromChild: Int32
    let outputEnd: Int32
    do throws(SystemError) {
      (fromChild, outputEnd) = try pipeEnds()
    } catch {
      _ = close(inputEnd)
      _ = close(toChild)
      throw error
    }
    defer { _ = close(fromChild) }
    var descriptors: [(own: Int32, child: Int32)] = [(inputEnd, 0), (outputEnd, 1)]
    // Duplicated last, because an end of a pipe may have the number 3.
    if let descriptor { descriptors.append((descriptor, 3)) }
    let start = spawn(path, descriptors)
    _ = close(inputEnd)
    _ = close(outputEnd)
    // For a program that ends before it has read all input, the exit status is the answer, not this
    // error.
    if case .success = start { try? write(input, descriptor: toChild) }
    _ = close(toChild)
    let child = try start.get()
    let (output, isWhole) = contents(of: fromChild, patience: patience)
    if !isWhole { _ = kill(child, SIGKILL) }
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
    guard isWhole else { return (output, .timedOut) }
    let signal = status & 0x7F
    return (output, signal == 0 ? .exited((status >> 8) & 0xFF) : .signaled(signal))
  }

  /// A pipe whose ends are closed in every other program.
  private static func pipeEnds() throws(SystemError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { throw .last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  #if os(tvOS) || os(watchOS)
    /// Always throws: on these systems an app cannot start another program.
    private static func spawn(
      _ path: String, _ descriptors: [(own: Int32, child: Int32)]
    ) -> Result<pid_t, SystemError> {
      .failure(SystemError(code: ENOTSUP))
    }
  #else
    private static func spawn(
      _ path: String, _ descriptors: [(own: Int32, child: Int32)]
    ) -> Result<pid_t, SystemError> {
      #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
      #else
        var actions = unsafe posix_spawn_file_actions_t()
      #endif
      unsafe posix_spawn_file_actions_init(&actions)
      defer { unsafe posix_spawn_file_actions_destroy(&actions) }
      for (own, child) in descriptors {
        unsafe posix_spawn_file_actions_adddup2(&actions, own, child)
      }
      let libraries = environment("LD_LIBRARY_PATH").map { ["LD_LIBRARY_PATH=\($0)"] } ?? []
      let words = unsafe [unsafe strdup(path), nil]
      let variables = unsafe libraries.map { unsafe strdup($0) } + [nil]
      defer { unsafe (words + variables).forEach { unsafe free($0) } }
      var child: pid_t = 0
      let code = unsafe posix_spawn(&child, path, &actions, nil, words, variables)
      return code == 0 ? .success(child) : .failure(SystemError(code: code))
    }
  #endif

  /// Everything read from a pipe, and true if the pipe ended before patience ran out.
  private static func contents(
    of descriptor: Int32, patience: Int
  ) -> (bytes: [UInt8], isWhole: Bool) {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = unsafe poll(&request, 1, Int32(clamping: patience * 1000))
      if ready == 0 { return (bytes, false) }
      if ready < 0, errno == EINTR { continue }
      let count = unsafe read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return (bytes, true) }
      bytes += buffer[..<count]
    }
  }
}
