/// Categories of trace events that an export writes and an import reads.
enum TraceCategory {
  /// A span that shows a part of another span's time, or that time again, on a row of its own.
  static let detail = "launchsim.detail"
}
