// Tasks that the app's code makes for the main thread, with `Task {}` in `LaunchMain` code.

extension AppRun.State {
  /// Starts an item for a task that the running code has just made for the main thread, whose first
  /// job waits for the item's turn; returns false if the run takes no declarations.
  ///
  /// The item takes its place in the main queue now, as one started with `launch.task` does.
  mutating func startOwnTask(_ first: UnownedJob) -> Bool {
    countActivity()
    guard let job = turn.job, stage != .over, isOpen() else { return false }
    var (owner, child) = submitter(on: job)
    // An immediate task runs within the turn of the code that makes it.
    if let number = child, runtimeJobs.hasBegun(number) { (owner, child) = (job, nil) }
    let starter = site(of: owner)
    let name = name(of: owner)
    if first.isChildTask { recording.note(.childTask) }
    let item = newItem(
      first.isChildTask ? "child task of \(name)" : "task of \(name)", .task,
      starter.location.map { Launch.Origin(at: $0) }, on: owner)
    // A child task is in its parent's memory.
    tasks[item] = AppRun.ItemTask(
      handle: first.isChildTask ? nil : first.task, first: first,
      executor: first.isChildTask ? .main : .mainAlone)
    tasks.ownTasks[item] = AppRun.OwnTask(
      number: AppRun.TaskNumber(of: first), starter: starter,
      resumePoint: first.isChildTask ? nil : AppRun.ResumePoint(first))
    let request = AppRun.Request.start(item, runtimeJobs.isOnMain ? .main : .none)
    let position = child.map { tasks[$0] } ?? owner
    if position == job, turn.end == nil {
      _ = take(request, from: job)
    } else {
      tasks.arrivals.append(.init(owner: owner, child: child, request: request))
    }
    return true
  }

  /// Code that made the task of a job, if the task has left the simulation: it has been suspended,
  /// and not by a step.
  ///
  /// A `Task {}` prefers no executor, so the runtime resumes it on another thread.
  func leftStarter(of job: JobID) -> CodeSite? {
    guard let item = machine.jobs[job].item, let own = tasks.ownTasks[item],
      let point = own.resumePoint, let task = tasks[item]?.handle,
      point != AppRun.ResumePoint(task)
    else { return nil }
    return own.starter
  }
}
