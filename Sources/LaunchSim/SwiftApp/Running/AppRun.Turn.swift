extension AppRun {
  /// The turn of a job: from its resumption until its task is suspended or ends.
  struct Turn {
    /// Reason why a turn has ended.
    enum End: Hashable {
      case parked, suspended, ended, callbackEnded
      /// An immediate item runs first, as a separate job on the same thread.
      case hosting(JobID)
    }

    /// The code to execute next.
    enum Next {
      case resume(Suspension)
      /// The first job of an item's task.
      case start(UnownedJob, on: Executor)
      /// No code: the run is over.
      case nothing
    }

    /// The job whose turn it is; `nil` between turns.
    var job: JobID?
    /// Reason why the turn has ended; `nil` during the turn.
    var end: End?
    /// Code to execute next, if known before the turn's task is suspended.
    var next: Next?
  }
}
