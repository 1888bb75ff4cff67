extension AppRun {
  /// The tasks that run the app's code: one for each job of the machine, and one for each item.
  struct TaskTable {
    /// The record of a job's task, beside the machine's own record of the job.
    @safe struct Record {
      /// State of the task, between two turns.
      var suspension: Suspension?
      /// Address of the task, while it runs code of the app.
      var address: TaskAddress?
      /// Requests submitted out of turn.
      var pending: [Request] = []
      /// Inline items whose code the task runs, the innermost last.
      var inlined: [ItemID] = []
      /// The item that the task's code declared last.
      var lastDeclared: ItemID?
      /// The context given to the task's code.
      var context: Launch.Context?
      /// Number of the child task, for a job that stands for a part of a child task; nothing
      /// reports the end of such a task.
      var child: TaskNumber?
      /// Number of waits in a stretch in which nothing else happened.
      var waits: (stretch: Int32, count: Int32) = (0, 0)
    }

    /// A request submitted out of turn.
    @safe struct Arrival {
      /// The job on whose context the request was submitted.
      var owner: JobID
      /// The child task that submitted the request; `nil` for the job's own task.
      var child: TaskNumber?
      /// Name and class of a child task's job.
      var part: ChildPart?
      var request: Request
      var suspension: Suspension?
    }

    // Arrays, not tables, because they are changed in place through one subscript instead of two.
    private var records = [Record()]
    private var itemTasks: [ItemTask?]
    /// Items whose tasks the app's code made.
    private(set) var ownTasks: [ItemID: OwnTask] = [:]
    /// Items of the tasks that the app's code made.
    private(set) var ownItems: [TaskNumber: ItemID] = [:]
    /// Such tasks, and parts of child tasks, that may not have ended, each with the number of the
    /// priority with which it was made; true for a task that a handle keeps in memory.
    var openOwnTasks: [(job: JobID, task: UnownedJob, priority: UInt8, isKept: Bool)] = []
    /// The code that made the parents of child tasks, by the number of the child task.
    var makers: [UInt32: String] = [:]
    /// The number of ended jobs when the list of open tasks was last cleared of ended ones.
    var endedJobs = 0
    /// Jobs of such tasks that wait in code of their own.
    var waitingOwnTasks: Set<JobID> = []
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

    /// Records that a job's task has ended: from now on another task may have its address.
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

    /// Returns true if no task runs code of the app, except the task of the callbacks.
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

    /// Records that the app's code made the task of an item.
    mutating func add(_ own: OwnTask, of item: ItemID, executor: Executor) {
      // A child task lies in its parent's memory.
      itemTasks[item.index] = ItemTask(
        handle: own.isChild ? nil : own.first.task, first: own.first, executor: executor)
      ownTasks[item] = own
      ownItems[own.number] = item
    }

    /// Returns true if the task of a job is suspended in a step, or has not begun.
    func isInMemory(_ job: JobID, _ item: ItemID?) -> Bool {
      records[job.index].suspension != nil || item.flatMap { itemTasks[$0.index]?.first } != nil
    }

    /// Removes and returns the first job of an item's task, which begins now.
    mutating func takeFirstJob(of item: ItemID) -> UnownedJob? {
      itemTasks[item.index]?.first.take()
    }

    /// Removes and returns the first jobs of the tasks that have not begun.
    ///
    /// A task of the app's own is left out, because it would run the app's code; it stays in
    /// memory.
    mutating func takeUnbegun() -> [UnownedJob] {
      itemTasks.indices.compactMap { index in
        ownTasks[ItemID(index)] == nil ? itemTasks[index]?.first.take() : nil
      }
    }
  }

  /// The task of an item: made for the item, or the app's own.
  struct ItemTask {
    /// The handle that keeps the task in memory; `nil` for a child task, which its parent keeps.
    var handle: Task<Void, Never>?
    /// The first job of the task, until the task begins.
    var first: UnownedJob?
    /// The executor on which the task begins.
    var executor: Executor
  }

  /// A task that the app's code made, such as a `Task {}` in a callback.
  @safe struct OwnTask {
    let number: TaskNumber
    /// The first job, which the task is.
    let first: UnownedJob
    /// The number of the priority with which the task was made: the type's size is not known when
    /// the program is compiled.
    let priority: UInt8
    /// The code that made the task.
    let starter: CodeSite
    /// Name of the code that the task stands for: of the first maker that is no such task.
    let origin: String
    /// A Boolean value indicating whether the task's parent waits for it.
    let isChild: Bool
  }
}
