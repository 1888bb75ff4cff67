/// Categories of trace events that an export writes and an import reads.
package enum TraceCategory {
  /// A span that shows a part of another span's time, or that time again, on a row of its own.
  package static let detail = "launchsim.detail"
}
