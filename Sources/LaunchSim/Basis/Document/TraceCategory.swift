/// Categories of trace events that an export writes and an import reads.
package enum TraceCategory {
  /// A span that shows again, on a row of its own, time that another span covers in full or in
  /// part.
  package static let detail = "launchsim.detail"
  /// A span on a row that stands for a thread of the app, where the form has no thread for it.
  package static let thread = "launchsim.thread"
}
