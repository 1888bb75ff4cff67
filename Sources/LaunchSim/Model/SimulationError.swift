/// A run that has no answer.
///
/// Each says when it was given up and who acted last, an item by its name or the launch sequence; its
/// `description` is the sentence that the command line prints.
public enum SimulationError: Error, Hashable, Sendable {
  /// The launch took more turns than the limit allows. Fatal; raise the limit, or look for steps that
  /// add up to millions of page faults.
  case runaway(at: Nanoseconds, turns: Int, last: String)
  /// Something would go on for longer than simulated time, which ends a year after the request.
  /// Fatal; look for a cost, a read or a delay in the wrong unit.
  case endless(at: Nanoseconds, last: String)
}
