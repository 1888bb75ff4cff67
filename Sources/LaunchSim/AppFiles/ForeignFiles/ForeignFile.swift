/// A kind of file of another tool that users often pass to this tool.
///
///     ForeignFile(named: "launch.ips", head: bytes)?.problem
///
/// A kind is one row of `catalog`: the signs of the file, and advice on using it. If several rows
/// match, the first counts.
package struct ForeignFile: Sendable {
  /// The command that reads such files.
  package enum Reader: Sendable {
    case importData, lint
  }

  /// The stable name of the kind, as in `crash-report`.
  package let id: String
  /// The file with its article, as in `a crash report`.
  package let noun: String
  /// The signs of the file, any one of which is enough.
  let signs: [Sign]
  /// The command that reads such files; `nil` if no command does.
  package var reader: Reader?
  /// The next step, without a period.
  let advice: String
  /// Origin of the signs and of the advice.
  let source: String

  /// The most bytes of a file to examine.
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

  /// Recognizes a file by its name and first bytes; `nil` for a file without a matching row.
  ///
  /// - Parameters:
  ///   - path: The file as it was named.
  ///   - bytes: The contents of the file, of which at most `headLength` bytes are examined.
  ///   - reader: The reading command; files that it can read are not foreign to it.
  package init?(
    named path: String, head bytes: some Collection<UInt8>, to reader: Reader? = nil
  ) {
    let head = Head(name: path, bytes: Array(bytes.prefix(Self.headLength)))
    self.init(to: reader) { $0.matches(head) }
  }

  /// Recognizes a folder by its name; `nil` for a folder without a matching row.
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
  /// True for a recording of spans, which is no list of timed launches.
  package var isRecording: Bool {
    ["chrome-trace", "perfetto-trace", "span-table", "xctrace-export"].contains(id)
  }

  /// True for a property list that may be an Info.plist, because no row of another tool matches.
  package var isInfoPlist: Bool { id == Self.infoPlistID || id == Self.propertyListID }

  /// True for a binary trace of Perfetto, by its name or its first packets.
  package var isPerfettoTrace: Bool { id == Self.perfettoTraceID }

  static let infoPlistID = "info-plist"
  static let propertyListID = "property-list"
  static let perfettoTraceID = "perfetto-trace"

  private static let problemID = "foreign-file"

  /// Problem of such a file in place of another kind of file.
  package var problem: Problem {
    Problem(Self.problemID, "this is \(noun)", advice, cause: .content)
  }

  /// Problem of such a folder in place of a file.
  package var folderProblem: Problem {
    Problem(Self.problemID, "this is \(noun)", advice, cause: .missingInput)
  }

  /// Problem of such a file when another file includes it by this text.
  func problem(ofInclude text: String) -> Problem {
    Problem(Self.problemID, "\(text.quoted) is \(noun)", advice, cause: .content)
  }
}
