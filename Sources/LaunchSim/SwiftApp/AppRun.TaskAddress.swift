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

extension UnownedJob {
  /// True for the job with which `Task.yield()` resumes its task later.
  ///
  /// The library tells it from other jobs only by the kind in the job's flags, behind its object
  /// header and two words of its scheduler's.
  var isYield: Bool {
    let kind = unsafe unsafeBitCast(self, to: UnsafeRawPointer.self)
      .load(fromByteOffset: 4 * MemoryLayout<UInt>.size, as: UInt8.self)
    return kind == Self.nullaryContinuation
  }

  /// `JobKind::NullaryContinuation` of the Swift runtime's stable interface.
  private static let nullaryContinuation: UInt8 = 195
}
