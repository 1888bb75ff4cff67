/// The cause of each event of a trace: the earlier event that decided its time.
///
/// A cause precedes its effect, so the chain of causes of any event ends at the first event, the
/// request.
package struct EventCauses: Hashable, Sendable {
  /// The way in which one event causes another; the raw value is its word in documents.
  package enum Relation: String, CaseIterable, Sendable {
    /// The next step of the same job, at once or after its work on a core.
    case follows
    /// A start step of another job.
    case starts
    /// A thread of the job's lane, or the main thread, became free.
    case freesThread
    /// The owner of a lock released it.
    case releasesLock
    /// The holder of an actor left the actor.
    case freesActor
    /// The awaited item ended.
    case finishes
    /// The time of a wait, a delay, a read or the system's own work passed.
    case elapses
    /// The first frame was presented, or the main thread was idle; deferred work waits for these.
    case permits
    /// A waiting job donates its class, or stops donating it.
    case donates
    /// The system acts: a delivery, a later event, a deadline, a suspension.
    case system
  }

  /// A cause of an event.
  package struct Cause: Hashable, Sendable {
    /// The place of the earlier event in the trace.
    package var event: Int
    package var relation: Relation
  }

  /// The causes of each event, by place in the trace: first the cause that decided the time, then
  /// other causes, such as the start step of an item that then waited for a thread.
  package var causes: [[Cause]] = []

  /// The cause that decided the time of an event; `nil` for the request.
  package func deciding(_ event: Int) -> Cause? { causes[event].first }

  /// The chain from an event back to the request, the event first.
  ///
  /// - Complexity: O(length of the chain).
  package func chain(to event: Int) -> [Int] {
    var chain = [event]
    while let cause = deciding(chain[chain.count - 1]) { chain.append(cause.event) }
    return chain
  }
}
