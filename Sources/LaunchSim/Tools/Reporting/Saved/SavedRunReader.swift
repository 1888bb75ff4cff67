import LaunchSim

/// Reads documents of saved runs.
///
/// A missing or wrong value is reported once and replaced by an empty value, so that the rest can
/// be checked as well; a document with a problem is never used.
struct SavedRunReader: DocumentReader {
  static let textLimit = PlainReader.textLimit
  static let listLimit = PlainReader.listLimit
  /// The most problems that are kept.
  static let problemLimit = 20

  var log = DiagnosticLog(keeping: problemLimit)
  var path: [DocumentPath.Part] = []
  /// The version of the package that wrote the run.
  var version = Version.package
  /// The names of the trace being read.
  var names = Trace.Names(items: [], locks: [], queues: [], actors: [])
  /// The numbers of the trace's names, by the keys of events: a dictionary, because there may be
  /// many names.
  var numbers: [String: [String: Int64]] = [:]

  func missingKey(_ key: FieldKey, of noun: String, example: String) -> Problem {
    .savedKeyMissing(key.name)
  }

  func unknownWord(_ word: String, what: String, names: [String]) -> Problem {
    .savedUnknownWord(word, writtenBy: version)
  }

  /// Throws the problems that were found, if there are any.
  func finish() throws(ScenarioErrors) {
    if log.errorCount > 0 { throw ScenarioErrors(list: log.list) }
  }
}

// MARK: - Values by their keys

extension SavedRunReader {
  /// The value of a required key.
  mutating func needed<Value>(
    _ key: String, _ shape: Shape<Self, Value>, of object: JSONValue
  ) -> Value? {
    guard object[key] == nil else { return optional(key, shape, of: object) }
    return refuse(.savedKeyMissing(key), at: object.range)
  }

  /// The readable elements of the list under a key.
  mutating func each<Element>(
    _ key: String, of object: JSONValue, _ read: (inout Self, JSONValue) -> Element?
  ) -> [Element] {
    let values = needed(key, .values, of: object) ?? []
    return inside(key) { $0.each(values, read) }
  }
}
