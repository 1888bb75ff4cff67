extension Problem {
  static let compiledInterface = Problem(
    "compiled-interface", "the interface is compiled, so its contents cannot be judged",
    "name the storyboard or xib file that it is made of", cause: .content)
  static let ordinaryInterface = Problem(
    "ordinary-interface", "this is no launch screen: Use as Launch Screen is off",
    "name a launch screen, or the Info.plist of the app", cause: .content)
  /// A file that is not an interface; `found` is the name of the outermost element.
  static func notAnInterface(_ found: String) -> Problem {
    Problem(
      "not-an-interface", "this is no storyboard, but XML with <\(found.shortened())> outermost",
      "name a storyboard or a xib file")
  }
  static func foreignInterface(_ type: String?) -> Problem {
    Problem(
      "foreign-interface",
      (type.map { "the type \($0.quoted)" } ?? "a document without a type")
        + " is none of iOS or tvOS", "name a storyboard or a xib file of iOS or tvOS")
  }
  static func missingContents(_ folder: String) -> Problem {
    Problem(
      "missing-contents", "\(folder.quoted) has no Contents.json", "create the set in Xcode",
      cause: .content)
  }
  static let unreadableContents = Problem(
    "unreadable-contents", "Contents.json is not a file that can be read",
    "create the set in Xcode", cause: .content)
  static let emptyContents = Problem(
    "empty-contents", "Contents.json is empty", "write an object, as in {\"images\": []}")
  package static let noCatalog = Problem(
    "no-catalog", "no asset catalog is in this folder", "name a folder *.xcassets",
    cause: .missingInput)
  static func unreadableCatalog(_ folder: String) -> Problem {
    Problem(
      "unreadable-catalog", "the folder \(folder.quoted) cannot be listed", cause: .missingInput)
  }
  static func largeContents(limit: Int) -> Problem {
    Problem("large-contents", "Contents.json is larger than \(bytes(limit))", cause: .content)
  }
  static func largeCatalog(limit: Int) -> Problem {
    Problem(
      "large-catalog", "the files Contents.json of the catalog are larger than \(bytes(limit))",
      "the rest was not read", cause: .content)
  }
  static func tooManyVariants(limit: Int) -> Problem {
    Problem(
      "too-many-variants", "the sets of the catalog have more than \(limit) variants",
      "the rest was not read", cause: .content)
  }
  /// Unexpected contents; `expected` and `found` are kinds with their articles.
  static func unexpectedContents(_ expected: String, found: String) -> Problem {
    Problem("unexpected-contents", "\(expected) must stand here, not \(found)")
  }
  static func tooManyFolders(limit: Int) -> Problem {
    Problem(
      "too-many-folders", "the catalog has more than \(limit) folders", "the rest was not read",
      cause: .content)
  }
  static func foldersNestTooDeep(limit: Int) -> Problem {
    Problem(
      "folders-nested-too-deep", "groups nest deeper than \(limit) levels",
      "the rest was not read", cause: .content)
  }
}
