/// A kind of file that another tool writes and that often ends up in front of this one.
///
///     ForeignFile(named: "launch.ips", head: bytes)?.problem
///
/// A kind is one row of `catalog`: how it is told, and what can be done with it today. Of several rows
/// that match, the first counts.
package struct ForeignFile: Sendable {
  /// The command that reads such files.
  package enum Reader: Sendable {
    case importData, lint
  }

  /// The stable name of the kind, as in `crash-report`.
  package let id: String
  /// The file with its article, as in `a crash report`.
  package let noun: String
  /// The marks of the file; one of them is enough.
  let signs: [Sign]
  /// The command that reads such a file; `nil` if no command does.
  package var reader: Reader?
  /// The next step, without a period.
  let advice: String
  /// The origin of the signs and of the advice.
  let source: String

  /// The most bytes of a file that are looked at.
  package static let headLength = 65_536

  init(
    _ id: String, _ noun: String, _ signs: [Sign], reader: Reader? = nil, advice: String,
    source: String
  ) {
    self.id = id
    self.noun = noun
    self.signs = signs
    self.reader = reader
    self.advice = advice
    self.source = source
  }

  /// The kind of a file by its name and first bytes; `nil` for a file that no row describes.
  ///
  /// - Parameters:
  ///   - path: The file as it was named.
  ///   - bytes: The file, or its beginning; no more than `headLength` bytes of it are looked at.
  ///   - reader: The command that asks; a file that it reads is not foreign to it.
  package init?(
    named path: String, head bytes: some Collection<UInt8>, to reader: Reader? = nil
  ) {
    let head = Head(name: path, bytes: Array(bytes.prefix(Self.headLength)))
    self.init(to: reader) { $0.matches(head) }
  }

  /// The kind of a folder by its name; `nil` for a folder that no row describes.
  package init?(folder path: String, to reader: Reader? = nil) {
    var name = path[...]
    while name.count > 1, name.hasSuffix("/") { name.removeLast() }
    self.init(to: reader) { $0.matchesFolder(name) }
  }

  private init?(to reader: Reader?, _ matches: (Sign) -> Bool) {
    let first = Self.catalog.first { $0.signs.contains(where: matches) }
    guard let first, first.reader == nil || first.reader != reader else { return nil }
    self = first
  }
}

extension ForeignFile {
  /// True for a property list that may be an Info.plist: no row of another tool describes it.
  package var isInfoPlist: Bool { id == Self.infoPlistID || id == Self.propertyListID }

  static let infoPlistID = "info-plist"
  static let propertyListID = "property-list"

  private static let problemID = "foreign-file"

  /// The problem of a file of this kind where another kind is expected.
  package var problem: Problem {
    Problem(Self.problemID, "this is \(noun)", advice, cause: .content)
  }

  /// The problem of a folder of this kind where a file is expected.
  package var folderProblem: Problem {
    Problem(Self.problemID, "this is \(noun)", advice, cause: .missingInput)
  }

  /// The problem of a file of this kind that another file includes by this text.
  func problem(ofInclude text: String) -> Problem {
    Problem(Self.problemID, "\(text.quoted) is \(noun)", advice, cause: .content)
  }
}
