import LaunchSim

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Starts programs in order to measure them.
enum Executable {
  /// The program with a name in the folder of another program.
  static func beside(_ path: String, named name: String) -> String? {
    guard let slash = path.lastIndex(of: "/") else { return nil }
    let neighbor = path[...slash] + name
    return unsafe access(String(neighbor), X_OK) == 0 ? String(neighbor) : nil
  }

  /// Runs a program to its end and returns its standard output.
  ///
  /// - Throws: `Unavailable` if the program cannot be started or fails.
  static func output(of path: String, _ arguments: [String]) throws(Unavailable) -> [UInt8] {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { throw Unavailable(reason: "no pipe: \(errno)") }
    let (input, output) = (ends[0], ends[1])
    defer { close(input) }
    let child = start(path, arguments, writingTo: output, closing: input)
    close(output)
    guard let child else { throw Unavailable(reason: "\(path) cannot be started") }
    let bytes = contents(of: input)
    var status: Int32 = 0
    guard unsafe waitpid(child, &status, 0) == child, status == 0 else {
      throw Unavailable(reason: "\(path) ended with status \(status)")
    }
    return bytes
  }

  private static func start(
    _ path: String, _ arguments: [String], writingTo output: Int32, closing input: Int32
  ) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
    unsafe posix_spawn_file_actions_addclose(&actions, output)
    unsafe posix_spawn_file_actions_addclose(&actions, input)
    var words: [UnsafeMutablePointer<CChar>?] = unsafe []
    for word in [path] + arguments { unsafe words.append(unsafe strdup(word)) }
    unsafe words.append(nil)
    defer { unsafe words.forEach { unsafe free($0) } }
    // The environment is empty, so that nothing in it affects the measurement.
    var environment: [UnsafeMutablePointer<CChar>?] = unsafe [nil]
    var child: pid_t = 0
    let result = unsafe posix_spawn(&child, path, &actions, nil, words, &environment)
    return result == 0 ? child : nil
  }

  private static func contents(of descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }
}
