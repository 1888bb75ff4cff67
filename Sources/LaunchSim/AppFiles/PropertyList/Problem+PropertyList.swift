extension Problem {
  static let emptyPropertyList = Problem(
    "empty-property-list", "the property list is empty", "give it a <dict>")
  /// `found` is the outermost element; `nil` if the text is not XML.
  static func notAPropertyList(_ found: String?) -> Problem {
    Problem(
      "not-a-property-list",
      found.map { "this is no property list, but XML with <\($0.shortened())> outermost" }
        ?? "this is no property list",
      "one begins with <?xml …> and <plist>, with bplist00, or with {")
  }
  /// `words` describes the error, as in `is too short`.
  static func binaryPropertyList(_ words: String) -> Problem {
    Problem("binary-property-list", "the binary property list \(words)")
  }
  static func notEncoded(as encoding: String) -> Problem {
    Problem("not-encoded", "the file is not well-formed \(encoding)", "save it as UTF-8")
  }
  static func notInLatin1(_ scalar: Unicode.Scalar) -> Problem {
    Problem(
      "not-in-latin-1", "the change needs \(String(scalar).quoted), which ISO 8859-1 lacks",
      "save the file as UTF-8", cause: .content)
  }
  /// `kind` has its article, as in `a Boolean`.
  static func notInOldStyle(_ kind: String) -> Problem {
    Problem(
      "not-in-old-style", "the change needs \(kind), which old-style text lacks",
      "convert the file with 'plutil -convert xml1 FILE'", cause: .content)
  }
  static let binaryNotEdited = Problem(
    "binary-not-edited", "--fix does not change a binary property list",
    "convert it with 'plutil -convert xml1 FILE'", cause: .content)
  static func unknownElement(_ name: String) -> Problem {
    Problem(
      "unknown-element", "property lists have no <\(name.shortened())>",
      "they have dict, array, string, integer, real, true, false, date and data")
  }
  static func moreThanOneValue(_ name: String) -> Problem {
    Problem("more-than-one-value", "<\(name)> holds one value only", "put them into a <dict>")
  }
  static func expectedKeyElement(found: String) -> Problem {
    Problem("expected-key-element", "a <key> must stand here, not <\(found.shortened())>")
  }
  static func keyWithoutValue(_ key: String) -> Problem {
    Problem("key-without-value", "the key \(key.quoted) has no value")
  }
  static func elementInText(_ name: String, _ outer: String) -> Problem {
    Problem("element-in-text", "<\(outer)> holds text, not <\(name.shortened())>")
  }
  static func badPropertyListNumber(_ digits: String, _ element: String) -> Problem {
    Problem("bad-property-list-number", "\(digits.quoted) is no number for <\(element)>")
  }
  static func badData(_ code: String) -> Problem {
    Problem("bad-data", "\(code.quoted) is not well-formed data")
  }
  static func expectedMark(_ mark: String, found: String) -> Problem {
    Problem(
      "expected-mark",
      "\(mark) must stand here" + (found.isEmpty ? "" : ", not \(found.quoted)"))
  }

  /// The problem as an error in a file's contents, regardless of its place.
  var ofContent: Problem { Problem(id, sentence, advice, cause: .content) }
}
