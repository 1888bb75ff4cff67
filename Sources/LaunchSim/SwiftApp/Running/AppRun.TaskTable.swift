extension AppRun {
  /// The tasks that run the app's code: one for each job of the machine, and one for each item.
  struct TaskTable {
    /// A job's task, beside the machine's own record of the job.
    @safe struct Record {
      /// State of the task, between two turns.
      var suspension: Suspension?
      /// Address of the task, while it runs code of the app.
      var address: TaskAddress?
      /// Requests submitted out of turn.
      var pending: [Request] = []
      /// Inline items whose code it runs, the innermost last.
      var inlined: [ItemID] = []
      /// Item that its code declared last.
      var lastDeclared: ItemID?
      /// Context given to its code.
      var context: Launch.Context?
      /// Number of the child task, for a job that stands for a part of one; nothing reports its
      /// end.
      var child: TaskNumber?
    }

    /// A request submitted out of turn.
    @safe struct Arrival {
      /// Job whose context the request was submitted on.
      var owner: JobID
      /// Child task that submitted it; `nil` for the job's own task.
      var child: TaskNumber?
      var request: Request
      var suspension: Suspension?
    }

    // Arrays, not tables: these are changed in place, through one subscript and not two.
    private var records = [Record()]
    private var itemTasks: [ItemTask?]
    /// Items whose tasks the app's code made.
    var ownTasks: [ItemID: OwnTask] = [:]
    /// Jobs by the addresses of their tasks; `nil` until first needed.
    private var jobsByAddress: [TaskAddress: JobID]?
    /// Jobs that stand for parts of child tasks.
    private var jobsByChild: [TaskNumber: JobID] = [:]
    /// Requests submitted out of turn since the last turn.
    var arrivals: [Arrival] = []

    init(items: Int) { itemTasks = Array(repeating: nil, count: items) }

    mutating func reserveCapacity(_ count: Int) {
      records.reserveCapacity(count)
      itemTasks.reserveCapacity(count)
    }

    // MARK: Jobs

    subscript(job: JobID) -> Record {
      @inline(__always)
      get { records[job.index] }
      @inline(__always)
      _modify { yield &records[job.index] }
    }

    var jobs: Range<JobID> { JobID(0)..<JobID(records.count) }

    /// Adds the record of the next job.
    mutating func add(_ record: Record, for job: JobID) {
      precondition(records.count == job.index, "a record for every job, in their order")
      records.append(record)
    }

    /// Records that the running task runs a job.
    mutating func begin(_ job: JobID) {
      let task = TaskAddress.running
      records[job.index].address = task
      jobsByAddress?[task] = job
    }

    /// Records that a job's task has ended: another task may have its address from now on.
    mutating func end(_ job: JobID) {
      jobsByAddress?[.running] = nil
      records[job.index].address = nil
    }

    /// Returns the job whose task has an address.
    ///
    /// - Complexity: O(1), except for the first call, which is O(jobs).
    mutating func job(of task: TaskAddress) -> JobID? {
      if jobsByAddress == nil {
        jobsByAddress = Dictionary(
          uniqueKeysWithValues: jobs.compactMap { job in
            records[job.index].address.map { ($0, job) }
          })
      }
      return jobsByAddress?[task]
    }

    /// Removes and returns the context of a job.
    mutating func takeContext(of job: JobID) -> Launch.Context? {
      records[job.index].context.take()
    }

    /// Returns true if no task but the callbacks' runs code of the app.
    var allHaveEnded: Bool {
      jobsByChild.isEmpty && records.dropFirst().allSatisfy { $0.address == nil }
    }

    // MARK: Child tasks

    /// The job that stands for the current part of a child task.
    subscript(child: TaskNumber) -> JobID? {
      get { jobsByChild[child] }
      set { jobsByChild[child] = newValue }
    }

    // MARK: Items

    /// The task of an item; `nil` for an inline item.
    subscript(item: ItemID) -> ItemTask? {
      get { itemTasks[item.index] }
      set { itemTasks[item.index] = newValue }
    }

    mutating func addItem() { itemTasks.append(nil) }

    /// Removes and returns the first job of an item's task, which begins.
    mutating func takeFirstJob(of item: ItemID) -> UnownedJob? {
      itemTasks[item.index]?.first.take()
    }

    /// Removes and returns the first jobs of the tasks that have not begun.
    ///
    /// A task of the app's own would run the app's code, and stays in memory.
    mutating func takeUnbegun() -> [UnownedJob] {
      itemTasks.indices.compactMap { index in
        ownTasks[ItemID(index)] == nil ? itemTasks[index]?.first.take() : nil
      }
    }
  }

  /// Task of an item: made for it, or the app's own.
  struct ItemTask {
    /// Handle that keeps the task in memory; `nil` for a child task, which its parent keeps.
    var handle: Task<Void, Never>?
    /// First job of the task, until it begins.
    var first: UnownedJob?
    /// Executor on which it begins.
    var executor: Executor
  }

  /// Task that the app's code made for the main thread, such as a `Task {}` in a callback.
  struct OwnTask {
    let number: TaskNumber
    /// Code that made it.
    let starter: CodeSite
    /// A Boolean value indicating whether its parent waits for it.
    let isChild: Bool
  }
}
