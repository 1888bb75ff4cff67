import Synchronization

// The Swift library identifies a running task only indirectly; each way is confined to this file.

extension AppRun {
  /// Address of a task: unique among the tasks that exist, and used again after the task has ended.
  struct TaskAddress: Hashable {
    private let value: UInt

    /// Address of the running task.
    ///
    /// The library's own way is a hash value, which takes longer than all else that a step submits.
    static var running: Self {
      unsafe withUnsafeCurrentTask { task in
        guard unsafe MemoryLayout.size(ofValue: task) == MemoryLayout<UInt>.size else {
          return Self(value: UInt(bitPattern: unsafe task?.hashValue ?? 0))
        }
        return Self(value: unsafe unsafeBitCast(task, to: UInt.self))
      }
    }
  }

  /// Number of a task, from 1 on: tasks are numbered in the order in which they are made.
  struct TaskNumber: Hashable {
    let value: Int

    /// Number of the running task.
    ///
    /// The library gives it only in the description of a task's job. The job being executed may be
    /// an actor's, which runs one task after another, so the task itself is asked; the job is asked
    /// on a platform where the task turned out not to be its own job.
    static func running(in job: UnownedJob) -> Self {
      let own = tasksAreJobs.load(ordering: .relaxed) == 1 ? ofRunningTask : nil
      return own ?? Self(of: job)
    }

    /// Finds out, once in a process, whether a task is its own job; `job` must be the running
    /// task's.
    static func checkThatTasksAreJobs(in job: UnownedJob) {
      guard tasksAreJobs.load(ordering: .relaxed) < 0 else { return }
      tasksAreJobs.store(ofRunningTask == Self(of: job) ? 1 : 0, ordering: .relaxed)
    }

    /// 1 if a task is its own job as far as its number goes, 0 if it is not, −1 until that is
    /// known.
    private static let tasksAreJobs = Atomic(-1)

    private static var ofRunningTask: Self? {
      unsafe withUnsafeCurrentTask { task in
        unsafe task.map { unsafe Self(of: unsafeBitCast($0, to: UnownedJob.self)) }
      }
    }

    /// Number of a job's task; 0 for the job of an actor.
    init(of job: UnownedJob) {
      value = job.description.utf8.reduce(0) { number, byte in
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
          ? number &* 10 &+ Int(byte - UInt8(ascii: "0")) : number
      }
    }
  }
}

extension AppRun {
  /// 1 if the runtime lays out jobs and marks ended tasks as this file expects, 0 if it does not, −1
  /// until that is known.
  static let endsAreKnown = Atomic(-1)

  /// Finds out, once in a process, whether a task that has ended can be told from a suspended task,
  /// by a task that ends at once.
  func checkThatEndsAreKnown() {
    guard Self.endsAreKnown.load(ordering: .relaxed) < 0,
      let job = makeTask(isMain: true, { Task { @LaunchMain in } }).first
    else { return }
    let isKnown = job.hasKnownLayout && job.runOnMainThread()
    Self.endsAreKnown.store(isKnown ? 1 : 0, ordering: .relaxed)
  }
}

// The library tells the kinds of jobs apart only by words of the job: an object header of two words,
// two words of the executor's, the flags and the number of four bytes each, and the voucher. That
// layout is part of the Swift runtime's stable interface. The voucher of a task that has ended is
// not; `checkThatEndsAreKnown` tries both.
extension UnownedJob {
  /// True if the number of the job's task stands behind the flags.
  var hasKnownLayout: Bool {
    let number = unsafe pointer.load(fromByteOffset: 4 * Self.word + 4, as: UInt32.self)
    return number == UInt32(truncatingIfNeeded: AppRun.TaskNumber(of: self).value)
  }

  /// True for the job with which `Task.yield()` resumes its task later.
  var isYield: Bool { kind == Self.nullaryContinuation }

  /// True for the first job of a task that the running task makes.
  ///
  /// A task that enters an executor runs no code meanwhile, and a resumed task enters its preferred
  /// executor first.
  var isNewTask: Bool {
    guard kind == Self.task else { return false }
    return unsafe withUnsafeCurrentTask { unsafe $0 != nil }
  }

  /// True for the job of a child task.
  var isChildTask: Bool { flags & 1 << 24 != 0 }

  /// A handle of the job's task, which keeps the task in memory; its result must not be read.
  var task: Task<Void, Never> { unsafe unsafeBitCast(self, to: Task<Void, Never>.self) }

  /// Runs the job of a task without a preferred executor on the main thread.
  ///
  /// A task that another executor runs meanwhile has the same voucher as a task that has ended.
  /// Every executor of the runtime writes to the executor's words of the jobs that it takes.
  ///
  /// - Parameter ended: Voucher of a task that runs or has ended.
  /// - Returns: True if the task has ended in the job.
  func runOnMainThread(ended: UInt = .max) -> Bool {
    let task = task
    let words = unsafe (pointer + 2 * Self.word).assumingMemoryBound(to: UInt.self)
    let voucher = unsafe (pointer + 4 * Self.word + 8).assumingMemoryBound(to: UInt.self)
    unsafe (words[0], words[1]) = (Self.mark, ~Self.mark)
    unsafe runSynchronously(on: MainThreadExecutor.shared.asUnownedSerialExecutor())
    return withExtendedLifetime(task) {
      unsafe (words[0], words[1]) == (Self.mark, ~Self.mark) && voucher[0] == ended
    }
  }

  private var kind: UInt8 { UInt8(truncatingIfNeeded: flags) }

  private var flags: UInt32 {
    unsafe pointer.load(fromByteOffset: 4 * Self.word, as: UInt32.self)
  }

  private var pointer: UnsafeMutableRawPointer {
    unsafe unsafeBitCast(self, to: UnsafeMutableRawPointer.self)
  }

  private static let word = MemoryLayout<UInt>.size
  /// `JobKind` of the runtime.
  private static let (task, nullaryContinuation): (UInt8, UInt8) = (0, 195)
  /// Neither an address nor a small number.
  private static let mark: UInt = 0x5a5a_5a5b
}
