/// A value of a property list, with the range of its text.
package struct PropertyListValue: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case string(String)
    case integer(Int64)
    case real(Double)
    case bool(Bool)
    /// A date as written; in a binary list the seconds since 2001.
    case date(String)
    case data([UInt8])
    /// A reference in a keyed archive.
    case uid(UInt64)
    case array([PropertyListValue])
    case dictionary([PropertyListMember])
  }

  package var content: Content
  /// Bytes of the value; `nil` in a binary list.
  package var range: Range<Int>?

  /// Value of a key in a dictionary; `nil` for a missing key or any other value.
  ///
  /// Among equal keys the last counts.
  ///
  /// - Complexity: O(*n*) in the number of members.
  package subscript(key: String) -> PropertyListValue? {
    members?.last { $0.key == key }?.value
  }

  /// The members of a dictionary in the order of the text; `nil` for any other value.
  ///
  /// Among equal keys the last member counts. CoreFoundation sets the value of each key of an XML
  /// or old-style text in turn, so that the last value remains (swift-corelibs-foundation,
  /// `CFPropertyList.c`, `parseDictTag`, and `CFOldStylePList.c`, `parsePlistDictContent`). In a
  /// binary list CoreFoundation keeps the first value (`CFBinaryPList.c`,
  /// `__CFBinaryPlistCreateObjectFiltered`), which the reader of binary lists therefore puts last.
  package var members: [PropertyListMember]? {
    if case .dictionary(let members) = content { members } else { nil }
  }

  /// The elements of an array; `nil` for any other value.
  var elements: [PropertyListValue]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// Text of a string; `nil` for any other value.
  var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// Value of a Boolean, which may be written as a number or a word, as in `YES`; `nil` for any
  /// other value.
  ///
  /// Source: swift-build, `PropertyListItem`, with which Xcode validates apps.
  var truth: Bool? {
    switch content {
    case .bool(let value): value
    case .integer(let number): number == 0 ? false : number == 1 ? true : nil
    case .string(let text):
      switch text.lowercased() {
      case "yes", "true", "1": true
      case "no", "false", "0": false
      default: nil
      }
    default: nil
    }
  }

  /// Kind of the value with its article, as in `a string`.
  var kindName: String {
    switch content {
    case .string: "a string"
    case .integer: "a number"
    case .real: "a number with a fraction"
    case .bool: "a Boolean"
    case .date: "a date"
    case .data: "data"
    case .uid: "a reference of an archive"
    case .array: "an array"
    case .dictionary: "a dictionary"
    }
  }
}

/// A key of a dictionary and its value.
package struct PropertyListMember: Hashable, Sendable {
  package var key: String
  /// Bytes of the key with its tags or quotes; `nil` in a binary list.
  package var keyRange: Range<Int>?
  package var value: PropertyListValue
}
