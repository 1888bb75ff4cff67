extension Problem {
  static let badTag = Problem("bad-tag", "this tag has no name or no end", "write <name>")
  static func mismatchedTag(_ name: String, open: String, opened: TextPosition) -> Problem {
    Problem(
      "mismatched-tag",
      "</\(name.shortened())> closes the <\(open)> opened at \(opened.line):\(opened.column)",
      "write </\(open)>")
  }
  static func strayText(_ text: String) -> Problem {
    Problem(
      "stray-text", "\(text.quoted) stands outside of every element",
      text.hasPrefix("$") ? "fill the template first" : "remove it")
  }
  static func badReference(_ text: String) -> Problem {
    Problem("bad-reference", "\(text.quoted) is no character reference", "write &amp; for &")
  }
  /// `documents` is the kind of document in the plural.
  static func declaresEntities(_ documents: String) -> Problem {
    Problem(
      "declares-entities", "the document type declares entities, which \(documents) may not",
      "remove the declaration")
  }
  static let rawLessThan = Problem(
    "raw-less-than", "an attribute holds no \"<\"", "write &lt; for <")
  static let noElement = Problem("no-element", "the document has no element")
  static func secondRoot(_ name: String) -> Problem {
    Problem("second-root", "<\(name.shortened())> stands behind the outermost element", "remove it")
  }
  static func badAttribute(_ tag: String) -> Problem {
    Problem("bad-attribute", "<\(tag.shortened())> has no attribute here", "write name=\"value\"")
  }
  static func duplicateAttribute(_ name: String) -> Problem {
    Problem("duplicate-attribute", "the attribute \(name.quoted) stands here a second time")
  }
  static func tooManyAttributes(limit: Int) -> Problem {
    Problem("too-many-attributes", "the element has more than \(limit) attributes")
  }
  static func tooManyElements(limit: Int) -> Problem {
    Problem("too-many-elements", "the document holds more than \(limit) elements")
  }
  static func elementsNestTooDeep(limit: Int) -> Problem {
    Problem("elements-nested-too-deep", "elements nest deeper than \(limit) levels")
  }
  static func tooManyBytes(limit: Int) -> Problem {
    Problem("document-too-large", "the document is larger than \(bytes(limit))")
  }
}
