import LaunchSim

/// Reads documents of saved runs.
///
/// A value that is missing or wrong is reported once and replaced by an empty one, so that the rest can
/// be judged too; a document with a problem is never used.
struct SavedRunReader: DocumentReader {
  static let textLimit = PlainReader.textLimit
  static let listLimit = PlainReader.listLimit
  /// The number of problems after which no more are kept.
  static let problemLimit = 20

  var log = DiagnosticLog(keeping: problemLimit)
  var path: [DocumentPath.Part] = []
  /// The version of the package that wrote the run.
  var version = Version.package
  /// The names of the trace being read.
  var names = Trace.Names(items: [], locks: [], queues: [], actors: [])
  /// The numbers of these names, by the keys that events have for them: there may be many names.
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
  /// The value of a key that must be there.
  mutating func needed<Value>(
    _ key: String, _ shape: Shape<Self, Value>, of object: JSONValue
  ) -> Value? {
    guard object[key] == nil else { return optional(key, shape, of: object) }
    return refuse(.savedKeyMissing(key), at: object.range)
  }

  /// The elements of the list of a key that can be read.
  mutating func each<Element>(
    _ key: String, of object: JSONValue, _ read: (inout Self, JSONValue) -> Element?
  ) -> [Element] {
    let values = needed(key, .values, of: object) ?? []
    return inside(key) { $0.each(values, read) }
  }
}
