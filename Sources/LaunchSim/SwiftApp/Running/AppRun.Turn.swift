extension AppRun {
  /// Turn of a job: from its resumption until its task is suspended or ends.
  struct Turn {
    /// Reason why a turn has ended.
    enum End: Hashable {
      case parked, suspended, ended, callbackEnded
      /// An immediate item runs first, as a job of its own on the same thread.
      case hosting(JobID)
    }

    /// Code to execute next.
    enum Next {
      case resume(Suspension)
      /// The first job of an item's task.
      case start(UnownedJob, on: Executor)
      /// None: the run is over.
      case nothing
    }

    /// Job whose turn it is; `nil` between turns.
    var job: JobID?
    /// Reason why the turn has ended; `nil` while it lasts.
    var end: End?
    /// Code to execute next, if known before the turn's task is suspended.
    var next: Next?
  }
}
