import LaunchSim

/// A value of a lesson's file, kept so that problems found in runs can be reported with their
/// places.
struct LessonPlace: Sendable {
  let text: SourceText
  let value: JSONValue
  /// The path of the value in its file.
  let path: DocumentPath

  /// A problem at a place inside the value.
  ///
  /// - Parameters:
  ///   - problem: The problem.
  ///   - parts: The way from the value to the place of the problem; the last value on the way
  ///     counts if the way ends early.
  /// - Returns: The problem with its file, line, column and path.
  func diagnostic(_ problem: Problem, at parts: [DocumentPath.Part]) -> Diagnostic {
    var (found, way) = (value, path.parts)
    for part in parts {
      guard let next = found[part] else { break }
      (found, way) = (next, way + [part])
    }
    return Diagnostic(
      problem, at: text.location(of: Int(found.range.start)), path: DocumentPath(way))
  }
}

extension JSONValue {
  /// The value of a key or at an index; `nil` if there is none.
  fileprivate subscript(part: DocumentPath.Part) -> JSONValue? {
    switch (part, content) {
    case (.key(let key), _): self[key]
    case (.index(let index), .array(let values)) where values.indices.contains(index):
      values[index]
    case (.index, _): nil
    }
  }
}
