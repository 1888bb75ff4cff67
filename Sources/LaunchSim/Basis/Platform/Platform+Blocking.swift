#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Platform {
  /// A view of one thread of the process that other threads can query while the thread exists.
  struct ThreadView: Sendable {
    #if canImport(Darwin)
      private let port: mach_port_t
    #else
      private let clock: clockid_t?
    #endif

    /// Creates a view of the calling thread.
    init() {
      #if canImport(Darwin)
        port = unsafe pthread_mach_thread_np(pthread_self())
      #else
        var clock = clockid_t()
        self.clock = unsafe pthread_getcpuclockid(pthread_self(), &clock) == 0 ? clock : nil
      #endif
    }

    /// Processor time that the thread has used, in nanoseconds, while a call into the operating
    /// system blocks it.
    ///
    /// `nil` if the thread runs, waits for a processor or for memory, or if the system does not
    /// say.
    var cpuTimeIfBlocked: Int64? {
      #if canImport(Darwin)
        guard let info = Platform.basicInfo(ofThread: port), info.run_state == TH_STATE_WAITING
        else { return nil }
        let seconds = Int64(info.user_time.seconds) + Int64(info.system_time.seconds)
        let microseconds = Int64(info.user_time.microseconds) + Int64(info.system_time.microseconds)
        return seconds * 1_000_000_000 + microseconds * 1_000
      #else
        guard let clock else { return nil }
        // The clock's number contains the kernel's number of the thread.
        return isBlocked(thread: "\(~(clock >> 3))") == true ? Platform.cpuTime(clock) : nil
      #endif
    }
  }

  #if canImport(Darwin)
    /// Number of threads of the process that run or wait for a processor or for memory; `nil` if
    /// the system does not say.
    static var runnableThreads: Int? {
      var threads: thread_act_array_t?
      var count = mach_msg_type_number_t()
      guard unsafe task_threads(mach_task_self_, &threads, &count) == KERN_SUCCESS,
        let threads = unsafe threads
      else { return nil }
      defer {
        for index in 0..<Int(count) {
          _ = unsafe mach_port_deallocate(mach_task_self_, threads[index])
        }
        let size = vm_size_t(Int(count) * MemoryLayout<thread_act_t>.stride)
        _ = unsafe vm_deallocate(mach_task_self_, vm_address_t(bitPattern: threads), size)
      }
      return (0..<Int(count)).count { index in
        unsafe basicInfo(ofThread: threads[index])?.run_state != TH_STATE_WAITING
      }
    }

    private static func basicInfo(ofThread port: thread_act_t) -> thread_basic_info? {
      var info = thread_basic_info()
      var count = mach_msg_type_number_t(
        MemoryLayout<thread_basic_info>.size / MemoryLayout<natural_t>.size)
      let code = unsafe withUnsafeMutablePointer(to: &info) { pointer in
        unsafe pointer.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
          unsafe thread_info(port, thread_flavor_t(THREAD_BASIC_INFO), $0, &count)
        }
      }
      return code == KERN_SUCCESS ? info : nil
    }
  #else
    /// Number of threads of the process that run or wait for a processor or for memory; `nil` if
    /// the system does not say.
    static var runnableThreads: Int? {
      guard let threads = try? names(inFolder: "/proc/self/task") else { return nil }
      // An unreadable thread has ended.
      return threads.count { isBlocked(thread: $0.spelled) == false }
    }

    /// True if a thread waits in the operating system for anything but memory; `nil` if the thread
    /// does not exist.
    private static func isBlocked(thread: String) -> Bool? {
      guard case .success(let bytes) = start(of: "/proc/self/task/\(thread)/stat", count: 512),
        let end = bytes.lastIndex(of: UInt8(ascii: ")")), end + 2 < bytes.endIndex
      else { return nil }
      return bytes[end + 2] == UInt8(ascii: "S")
    }
  #endif

  /// Processor time of the process without the calling thread, in nanoseconds.
  static var cpuTimeOfOtherThreads: Int64? {
    guard let all = cpuTime(CLOCK_PROCESS_CPUTIME_ID), let own = cpuTime(CLOCK_THREAD_CPUTIME_ID)
    else { return nil }
    return all - own
  }

  private static func cpuTime(_ clock: clockid_t) -> Int64? {
    var time = timespec()
    guard unsafe clock_gettime(clock, &time) == 0 else { return nil }
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Runs code on a new thread; false if the system has no thread left.
  static func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
    let box = unsafe Unmanaged.passRetained(ThreadBody(body))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let code = unsafe pthread_create(
      &thread, nil,
      { pointer in
        #if canImport(Darwin)
          let body = unsafe Unmanaged<ThreadBody>.fromOpaque(pointer).takeRetainedValue()
        #else
          guard let pointer = unsafe pointer else { return nil }
          let body = unsafe Unmanaged<ThreadBody>.fromOpaque(pointer).takeRetainedValue()
        #endif
        body.run()
        return nil
      }, box.toOpaque())
    guard code == 0 else {
      unsafe box.release()
      return false
    }
    #if canImport(Darwin)
      if let thread = unsafe thread { _ = unsafe pthread_detach(thread) }
    #else
      _ = pthread_detach(thread)
    #endif
    return true
  }

  private final class ThreadBody: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
}
