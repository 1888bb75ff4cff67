import LaunchSim

/// A row of the lesson format: one key of an object, which it describes and reads.
struct LessonField<Object: Sendable>: Sendable {
  /// Reads a member of an object into the value that the object becomes.
  typealias Reading = @Sendable (inout LessonParser, JSONValue, inout Object) -> Void

  let key: String
  /// The sentence of the page about the key.
  let summary: String
  /// A value, as JSON, of a key that no object can do without.
  let example: String?
  let read: Reading

  init(
    _ key: String, _ summary: String, required example: String? = nil, read: @escaping Reading
  ) {
    self.key = key
    self.summary = summary
    self.example = example
    self.read = read
  }
}

/// The table of one object of the lesson format.
struct LessonObject<Object: Sendable>: Sendable {
  /// The object with its article, as errors name it.
  let noun: String
  let fields: [LessonField<Object>]

  init(_ noun: String, @TableBuilder<LessonField<Object>> _ fields: () -> [LessonField<Object>]) {
    self.noun = noun
    // Every object may have a note.
    self.fields =
      fields() + [
        LessonField("note", "a remark for authors: a string or a list of strings") {
          parser, value, _ in
          if case .string = value.content {
            _ = parser.text(value)
          } else {
            _ = parser.texts(value)
          }
        }
      ]
  }
}

extension LessonParser {
  /// Reads an object by its table, and reports unknown and missing keys.
  ///
  /// - Returns: False if the value is no object.
  @discardableResult
  mutating func fill<Object>(
    _ object: inout Object, from value: JSONValue, by format: LessonObject<Object>
  ) -> Bool {
    guard let members = value.members else {
      let _: Bool? = refuse(value, expected: "an object for \(format.noun)")
      return false
    }
    let keys = format.fields.map(\.key)
    for member in members.withoutRepeatedKeys where !keys.contains(member.key) {
      reportUnknown(member, in: format.noun, keys: keys)
    }
    for field in format.fields {
      guard let member = value[field.key] else {
        if let example = field.example {
          report(.missingLessonKey(field.key, in: format.noun, example: example), at: value.range)
        }
        continue
      }
      inside(field.key) { field.read(&$0, member, &object) }
    }
    return true
  }

  /// Reports a key that an object does not have.
  mutating func reportUnknown(_ member: JSONMember, in noun: String, keys: [String]) {
    let nearest = log.isHinting ? NearMatch.find(member.key, in: keys) : nil
    inside(member.key) {
      $0.report(
        .unknownLessonKey(member.key, in: noun, nearest: nearest, keys: keys), at: member.keyRange)
    }
  }
}
