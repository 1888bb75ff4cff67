import Synchronization

// Identification of running tasks, which the Swift library offers only indirectly; all such code is
// in this file.

extension AppRun {
  /// Address of a task: unique among existing tasks, and reused after the task has ended.
  struct TaskAddress: Hashable {
    private let value: UInt

    private init(value: UInt) { self.value = value }

    /// Address of a job's task, which is the job's own.
    init(of job: UnownedJob) { value = unsafe unsafeBitCast(job, to: UInt.self) }

    /// Address of the running task.
    ///
    /// The library's own way is a hash value, which takes longer than the rest of a step's
    /// submission.
    static var running: Self {
      unsafe withUnsafeCurrentTask { task in
        guard unsafe MemoryLayout.size(ofValue: task) == MemoryLayout<UInt>.size else {
          return Self(value: UInt(bitPattern: unsafe task?.hashValue ?? 0))
        }
        return Self(value: unsafe unsafeBitCast(task, to: UInt.self))
      }
    }
  }

  /// Name that the app gave the running task; `nil` without a name, and on older systems.
  static var nameOfRunningTask: String? {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return nil }
    return Task.name
  }

  /// The running task's own priority, to which no code has raised it.
  static var priorityOfRunningTask: TaskPriority {
    unsafe withUnsafeCurrentTask { unsafe $0?.basePriority } ?? Task.currentPriority
  }

  /// Number of a task, from 1, in the order in which tasks are made.
  struct TaskNumber: Hashable {
    let value: Int

    /// Number of the running task.
    ///
    /// The library gives the number only in the description of a task's job. The job being executed
    /// may belong to an actor, which runs one task after another, so the number is read from the
    /// task itself; on a platform where a task is not its own job, it is read from the job.
    static func running(in job: UnownedJob) -> Self {
      let own = tasksAreJobs.load(ordering: .relaxed) == 1 ? ofRunningTask : nil
      return own ?? Self(of: job)
    }

    /// Finds out, once in a process, whether a task is its own job; `job` must belong to the
    /// running task.
    static func checkThatTasksAreJobs(in job: UnownedJob) {
      guard tasksAreJobs.load(ordering: .relaxed) < 0 else { return }
      tasksAreJobs.store(ofRunningTask == Self(of: job) ? 1 : 0, ordering: .relaxed)
    }

    /// 1 if a task is its own job as far as its number goes, 0 if it is not, −1 while unknown.
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
  /// 1 if the runtime lays out jobs and marks ended tasks as this file expects, 0 if it does not,
  /// −1 while unknown.
  static let endsAreKnown = Atomic(-1)

  /// Finds out, once in a process, whether an ended task can be told from a suspended task, by
  /// means of a task that ends at once.
  func checkThatEndsAreKnown() {
    guard Self.endsAreKnown.load(ordering: .relaxed) < 0,
      let job = makeTask(isMain: true, { Task { @LaunchMain in } }).first
    else { return }
    let isKnown = job.hasKnownLayout && job.runOnMainThread()
    Self.endsAreKnown.store(isKnown ? 1 : 0, ordering: .relaxed)
  }

  /// A Boolean value indicating whether runs keep the jobs that prefer no executor.
  ///
  /// Only where ended tasks are known, by which a run tells what such a task does.
  static var keepsJobs: Bool { RuntimeHooks.areUsed.get() && mayKeepJobs }
  private static let mayKeepJobs =
    endsAreKnown.load(ordering: .relaxed) == 1 && RuntimeHooks.areInstalled
}

// The library distinguishes the kinds of jobs only by words of the job: an object header of two
// words, two words for the executor, the flags and the number of four bytes each, and the voucher.
// This layout is part of the Swift runtime's stable interface. The voucher of an ended task is not
// part of it, so `checkThatEndsAreKnown` tests both.
extension UnownedJob {
  /// True if the number of the job's task follows the flags.
  var hasKnownLayout: Bool {
    taskNumber == UInt32(truncatingIfNeeded: AppRun.TaskNumber(of: self).value)
  }

  /// Number of the job's task, truncated; 0 for the job of an actor.
  var taskNumber: UInt32 {
    unsafe pointer.load(fromByteOffset: 4 * Self.word + 4, as: UInt32.self)
  }

  /// True if the job's task, which the caller keeps in memory and does not run, has ended, or waits
  /// for another task.
  var hasEnded: Bool {
    unsafe (pointer + 4 * Self.word + 8).load(as: UInt.self) == Self.endedVoucher
  }

  /// The priority of the job's task, which the caller keeps in memory: that of more urgent code, if
  /// such code awaits the task.
  var taskPriority: TaskPriority {
    unsafe unsafeBitCast(self, to: UnsafeCurrentTask.self).priority
  }

  /// True for the job by which `Task.yield()` later resumes its task.
  var isYield: Bool { kind == Self.nullaryContinuation }

  /// True for the first job of a task made by the running task.
  ///
  /// Also true for the job of a task without a preferred executor that the running task resumes. A
  /// task that enters an executor runs no code while it enters, and a resumed task enters its
  /// preferred executor first.
  var mayBeNewTask: Bool {
    guard kind == Self.task else { return false }
    return unsafe withUnsafeCurrentTask { unsafe $0 != nil }
  }

  /// True for the job of a child task.
  var isChildTask: Bool { flags & 1 << 24 != 0 }

  /// A handle of the job's task, which keeps the task in memory; the handle's result must not be
  /// read.
  var task: Task<Void, Never> { unsafe unsafeBitCast(self, to: Task<Void, Never>.self) }

  /// Runs the job of a task without a preferred executor on the main thread.
  ///
  /// A task that another executor runs at the same time has the same voucher as an ended task. The
  /// executor words of the job distinguish the two: every executor of the runtime writes them when
  /// it takes a job.
  ///
  /// - Parameter ended: Voucher of a running or ended task.
  /// - Returns: True if the task has ended in the job.
  func runOnMainThread(ended: UInt = endedVoucher) -> Bool {
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
  /// Voucher of a running or ended task.
  static let endedVoucher = UInt.max
  /// Values of the runtime's `JobKind`.
  private static let (task, nullaryContinuation): (UInt8, UInt8) = (0, 195)
  /// A mark that is neither an address nor a small number.
  private static let mark: UInt = 0x5a5a_5a5b
}

extension Task {
  /// Raises the priority of the task, of its child tasks, and of the tasks that it awaits.
  ///
  /// `Task.escalatePriority(to:)` calls the same function of the runtime. The function is in every
  /// system that has tasks; the method is not.
  func raise(to priority: TaskPriority) {
    unsafe escalate(unsafeBitCast(self, to: UnsafeRawPointer.self), UInt(priority.rawValue))
  }
}

/// Raises the priority of a task at an address to a number; returns the number that it has then.
@_silgen_name("swift_task_escalate")
@discardableResult
private func escalate(_ task: UnsafeRawPointer, _ priority: UInt) -> UInt
