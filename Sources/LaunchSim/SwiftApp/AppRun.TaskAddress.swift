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
  /// Place at which a suspended task continues: each suspension changes it, the end of the task
  /// does not.
  struct ResumePoint: Hashable {
    private let function, context: UInt

    init(_ job: UnownedJob) {
      function = job.word(at: 7)
      context = job.word(at: 8)
    }

    init(_ task: Task<Void, Never>) {
      self.init(unsafe unsafeBitCast(task, to: UnownedJob.self))
    }
  }
}

// The library tells the kinds of jobs apart only by words of the job, whose layout is part of the
// Swift runtime's stable interface: an object header of two words, two words of the scheduler's, the
// flags with the number, two reserved words, and the place at which the task continues.
extension UnownedJob {
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

  private var kind: UInt8 { UInt8(truncatingIfNeeded: flags) }
  private var flags: UInt { word(at: 4) }

  fileprivate func word(at index: Int) -> UInt {
    unsafe unsafeBitCast(self, to: UnsafeRawPointer.self)
      .load(fromByteOffset: index * MemoryLayout<UInt>.size, as: UInt.self)
  }

  /// `JobKind` of the runtime.
  private static let (task, nullaryContinuation): (UInt8, UInt8) = (0, 195)
}
