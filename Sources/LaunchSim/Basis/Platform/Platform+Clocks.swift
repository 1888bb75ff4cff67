import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Platform {
  /// A clock of the system that times code.
  package enum Clock: Sendable {
    /// Elapsed time, unaffected by changes of the date.
    case wall
    /// Processor time of the calling thread.
    case thread
    /// Processor time of all threads of the process.
    case process

    /// A reading in nanoseconds; only differences between readings are meaningful.
    package var reading: Int64 {
      var time = timespec()
      unsafe clock_gettime(id, &time)
      return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    private var id: clockid_t {
      switch self {
      case .wall:
        #if canImport(Darwin)
          // On Apple's systems CLOCK_MONOTONIC counts whole microseconds.
          CLOCK_UPTIME_RAW
        #else
          CLOCK_MONOTONIC
        #endif
      case .thread: CLOCK_THREAD_CPUTIME_ID
      case .process: CLOCK_PROCESS_CPUTIME_ID
      }
    }

    /// The least difference of two readings in a row: the step of the clock, or the cost of reading
    /// it.
    ///
    /// - Returns: Nanoseconds, at least 1; 1 ms for a clock that stands still.
    package var resolution: Int64 {
      var least = Int64(1_000_000)
      var last = reading
      for _ in 0..<1_000 {
        let next = reading
        if next > last { least = min(least, next - last) }
        last = next
      }
      return least
    }
  }
}

#if os(Linux) && _pointerBitWidth(_64)
  extension Platform {
    /// Where the runtime's library of tasks gets the time, and has jobs run at once or after a time.
    ///
    /// Each function is for the thread that calls it; `nil` and false leave the call to the system.
    struct TaskClock: Sendable {
      /// The time in nanoseconds that Swift's clocks tell.
      let time: @Sendable () -> Int64?
      /// Takes a job that is to run at a time of those clocks.
      let enqueue: @Sendable (UnownedJob, Int64) -> Bool
      /// Takes a job that is to run at once, past the hook for such jobs.
      let enqueueNow: @Sendable (UnownedJob) -> Bool
    }

    /// Written once, before the library asks.
    @safe nonisolated(unsafe) private static var taskClock: TaskClock?

    /// Replaces the clock of the runtime's library of tasks; returns false where that cannot be done.
    ///
    /// The clock is that of `ContinuousClock`, `SuspendingClock` and sleeps without a tolerance. Call it
    /// once in a process.
    static func replaceTaskClock(by clock: TaskClock) -> Bool {
      let library = "libswift_Concurrency.so"
      guard let clockSlot = unsafe slot(of: "clock_gettime", importedBy: library),
        let timerSlot = unsafe slot(of: "dispatch_after_f", importedBy: library),
        let timer = unsafe symbol("dispatch_after_f"),
        let queueSlot = unsafe slot(of: "dispatch_async_f", importedBy: library),
        let enqueue = unsafe symbol("dispatch_async_f")
      else { return false }
      // A call that binds the place at the same time would overwrite the new address.
      _ = ContinuousClock.now
      taskClock = clock
      unsafe systemTimer = unsafeBitCast(timer, to: TimerFunction.self)
      unsafe systemEnqueue = unsafeBitCast(enqueue, to: EnqueueFunction.self)
      // Other threads see both before the new addresses.
      atomicMemoryFence(ordering: .releasing)
      unsafe clockSlot.assumingMemoryBound(to: ClockFunction.self).pointee = { id, result in
        guard let time = Platform.taskClock?.time() else { return unsafe clock_gettime(id, result) }
        unsafe result.pointee = timespec(
          tv_sec: time_t(time / 1_000_000_000), tv_nsec: Int(time % 1_000_000_000))
        return 0
      }
      unsafe timerSlot.assumingMemoryBound(to: TimerFunction.self).pointee = {
        time, queue, job, run in
        // The highest bit is a flag of the clock.
        let instant = Int64(time & ~(1 << 63))
        let isTaken = unsafe Platform.taskClock?.enqueue(
          unsafeBitCast(job, to: UnownedJob.self), instant)
        if isTaken != true { unsafe Platform.systemTimer?(time, queue, job, run) }
      }
      unsafe queueSlot.assumingMemoryBound(to: EnqueueFunction.self).pointee = { queue, job, run in
        let isTaken = unsafe Platform.taskClock?.enqueueNow(
          unsafeBitCast(job, to: UnownedJob.self))
        if isTaken != true { unsafe Platform.systemEnqueue?(queue, job, run) }
      }
      return true
    }

    private typealias ClockFunction =
      @convention(c) (clockid_t, UnsafeMutablePointer<timespec>) -> CInt
    private typealias TimerFunction =
      @convention(c) (
        _ time: UInt64, _ queue: UnsafeRawPointer?, _ job: UnsafeRawPointer,
        _ run: UnsafeRawPointer?
      ) -> Void

    private typealias EnqueueFunction =
      @convention(c) (
        _ queue: UnsafeRawPointer?, _ job: UnsafeRawPointer, _ run: UnsafeRawPointer?
      ) -> Void

    @safe nonisolated(unsafe) private static var systemTimer: TimerFunction?
    @safe nonisolated(unsafe) private static var systemEnqueue: EnqueueFunction?

    /// The place of the address of a function that a library of the process imports; `nil` for a
    /// library that is not loaded, is linked otherwise, or does not import it.
    ///
    /// The linker keeps such addresses in a table of each library (`DT_JMPREL` of the ELF format), which
    /// can be written unless all were bound when the library was loaded.
    private static func slot(
      of function: String, importedBy library: String
    ) -> UnsafeMutableRawPointer? {
      // A handle is the address of the linker's entry of the library: its base, its name and the
      // address of its dynamic section.
      guard let entry = unsafe dlopen(library, RTLD_LAZY | RTLD_NOLOAD) else { return nil }
      let base = unsafe entry.load(as: UInt.self)
      var sections: [Int: UInt] = [:]
      var tag = unsafe UnsafePointer<(kind: Int, value: UInt)>(
        bitPattern: entry.load(fromByteOffset: 16, as: UInt.self))
      while let next = unsafe tag, unsafe next.pointee.kind != 0 {
        unsafe sections[next.pointee.kind] = next.pointee.value
        unsafe tag = next + 1
      }
      // DT_BIND_NOW, and its flags in DT_FLAGS and DT_FLAGS_1.
      let isBound =
        sections[24] != nil || (sections[30] ?? 0) & 8 != 0 || (sections[0x6fff_fffb] ?? 0) & 1 != 0
      // DT_PLTRELSZ, DT_STRTAB, DT_SYMTAB, DT_PLTREL (which is to be DT_RELA) and DT_JMPREL.
      guard !isBound, let size = sections[2], let strings = sections[5], let symbols = sections[6],
        sections[20] == 7, let table = sections[23]
      else { return nil }
      func pointer(_ address: UInt) -> UnsafeRawPointer? {
        unsafe UnsafeRawPointer(bitPattern: address < base ? base + address : address)
      }
      for offset in stride(from: 0, to: size, by: 24) {
        guard let row = unsafe pointer(table + offset),
          let symbol = unsafe pointer(
            symbols + (row.load(fromByteOffset: 8, as: UInt.self) >> 32) * 24),
          let text = unsafe pointer(strings + UInt(symbol.load(as: UInt32.self))),
          unsafe String(cString: text.assumingMemoryBound(to: CChar.self)) == function
        else { continue }
        return unsafe UnsafeMutableRawPointer(bitPattern: base + row.load(as: UInt.self))
      }
      return nil
    }
  }
#endif
