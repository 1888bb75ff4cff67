/// A run that has no answer.
public enum SimulationError: Error, Hashable, Sendable {
  /// The launch took more turns than the limit allows. Fatal; raise the limit, or look for steps that
  /// add up to millions of page faults.
  case runaway(at: Nanoseconds, turns: Int, last: String)
  /// Something would go on for longer than simulated time, which ends a year after the request.
  /// Fatal; look for a cost, a read or a delay in the wrong unit.
  case endless(at: Nanoseconds, last: String)
}
