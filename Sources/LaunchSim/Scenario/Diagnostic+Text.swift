extension Diagnostic: CustomStringConvertible {
  /// One line, as in `scenario.jsonc:4:12: error: work/Feed.load/cpu: …`.
  package var description: String {
    let place = path.parts.isEmpty ? "" : "\(path.shortened): "
    return "\(location): \(severity.rawValue): \(place)\(message)".printable()
  }

  /// What is wrong and what to do about it, without the place.
  package var message: String {
    switch kind {
    case .syntax(let problem): problem.message
    case .file(let problem): problem.message
    case .folder(let problem): problem.message
    case .fileKind(let problem): problem.message
    case .include(let problem): problem.message
    case .value(let problem): problem.message
    case .meaning(let problem): problem.message
    case .edit(let problem): problem.message
    }
  }

  /// The words `; did you mean …?`, or others where nothing is near.
  static func hint(_ nearest: String?, else other: String) -> String {
    nearest.map { "; did you mean \(quoted($0))?" } ?? other
  }

  /// The same for a word that may be a part of what was meant.
  static func hint(
    _ nearest: String?, of word: String, among names: [String], else other: String
  ) -> String {
    let names = nearest.map { [$0] } ?? NearMatch.containing(word, in: names)
    return names.isEmpty
      ? other : "; did you mean \(names.map { quoted($0) }.listed(with: "or"))?"
  }

  /// A name in quotes, shortened where it is long.
  static func quoted(_ name: String) -> String { "\"\(shortened(name))\"" }

  /// As much of a name as tells it from others: a line is for a person, and files may come from anyone.
  static func shortened(_ name: String) -> String { name.shortened() }

  /// Names that lead in a circle, as in `A → B → A`; of very many the first and the last ones.
  static func circle(_ names: [String]) -> String {
    let (first, last) = (10, 2)
    var shown = names.prefix(names.count > first + last + 1 ? first : names.count).map(shortened)
    if shown.count < names.count {
      shown.append("… \(names.count - first - last) more …")
      shown += names.suffix(last).map(shortened)
    }
    return shown.joined(separator: " → ")
  }

  /// A count of bytes in the unit that people use for it.
  static func bytes(_ count: Int) -> String {
    count % 1_000_000 == 0 ? "\(count / 1_000_000) MB" : "\(count) bytes"
  }
}

extension JSONProblem {
  /// What is wrong with the text.
  var message: String {
    switch self {
    case .empty: "the file is empty; launch-sim init writes a scenario to begin with"
    case .notUTF8(let byte):
      "byte 0x\(Self.hex(UInt32(byte))) is not UTF-8; save the file as UTF-8"
    case .isUTF16: "the file is UTF-16; save it as UTF-8"
    case .endsInside(let what, let opened):
      "the text ends inside \(what)" + (opened.map { " opened at \($0.line):\($0.column)" } ?? "")
    case .controlCharacter(let byte):
      "a control character (0x\(Self.hex(UInt32(byte)))) is not allowed here; remove it"
    case .lineBreakInString:
      "this string has no closing quote on its line; write \\n for a line break"
    case .badEscape(let text):
      "\(text) is not an escape; JSON has \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hex digits"
    case .loneSurrogate(let text):
      "\(text) is half of a surrogate pair; write both halves, or the character itself"
    case .badNumber(let text):
      "\(Diagnostic.quoted(text)) is not a JSON number; write digits as in 14 or 0.5, "
        + "and a quantity as a string with its unit"
    case .numberOutOfRange(let text): "the number \(Diagnostic.shortened(text)) is out of range"
    case .unknownWord(let word, let nearest):
      "\(Diagnostic.quoted(word)) is not a JSON value"
        + Diagnostic.hint(nearest, else: "; a string needs double quotes")
    case .singleQuotes: "JSON strings have double quotes, not single ones"
    case .expectedValue(let found): "a value is missing before \(Self.name(found))"
    case .expectedKey(let found): "a key in double quotes must stand here, not \(Self.name(found))"
    case .unquotedKey(let key): "write the key in double quotes: \(Diagnostic.quoted(key))"
    case .expectedColon(let found):
      "a colon must follow the key, not \(Self.name(found))"
    case .missingComma: "a comma is missing here"
    case .extraComma: "there is one comma too many"
    case .mismatchedClose(let found, let open, let opened):
      "\(found) does not close the \(open) opened at \(opened.line):\(opened.column)"
    case .trailingContent(let found):
      "the document ends before this; remove \(Self.name(found)) and what follows"
    case .duplicateKey(let key, let first):
      "the key \(Diagnostic.quoted(key)) stands here a second time; "
        + "the first is at \(first.line):\(first.column)"
    case .tooDeep(let limit): "lists and objects nest deeper than \(limit) levels"
    case .tooManyValues(let limit): "the document holds more than \(limit) values"
    case .gaveUp(let limit): "the text has more than \(limit) mistakes; the rest was not read"
    }
  }

  private static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return digits.utf8.count < 2 ? "0\(digits)" : digits
  }

  /// A single character as a message shows it.
  private static func name(_ character: String) -> String {
    character == "\"" ? "a quote" : "\"\(character)\""
  }
}

extension FileProblem {
  /// Why the file cannot be read.
  var message: String {
    switch self {
    case .notFound: "there is no such file"
    case .brokenLink: "the symbolic link leads to nothing"
    case .notPermitted: "the file may not be read; check its permissions"
    case .isDirectory: "this is a folder, not a file"
    case .notAFile: "this is not a regular file; pass - and pipe it in to read from elsewhere"
    case .tooLarge(let limit): "the file is longer than \(Diagnostic.bytes(limit))"
    case .badName: "this cannot be the name of a file"
    case .nameNotUTF8: "the name is not UTF-8, so that no path can spell it; rename it"
    case .tooManyLinks: "symbolic links lead in a circle"
    case .closed: "standard input is closed"
    case .system(let code):
      "the system cannot read the file: \(SystemError(code: code).reason)"
    }
  }
}

extension FolderProblem {
  /// Why the folder cannot be used.
  var message: String {
    switch self {
    case .notFound: "there is no such folder"
    case .isNoFolder: "this is not a folder"
    case .unreadable(let error): error.reason
    }
  }
}

extension FileKindProblem {
  /// What the file is instead.
  var message: String {
    switch self {
    case .notAnObject(let found):
      "a scenario is an object that begins { \"launchScenario\": 1, …; this is \(found)"
    case .emptyObject: "the object is empty; a scenario begins { \"launchScenario\": 1, …"
    case .notAScenario(.costs):
      "this is a cost table; name it in the \"include\" of a scenario and run that"
    case .notAScenario(.budgets):
      "this is a budget table; name it in the \"include\" of a scenario and run that"
    case .notAScenario(let kind):
      "this is \(kind.noun), not a scenario; a scenario begins { \"launchScenario\": 1, …"
    case .unknownFirstKey(_, let later?, _):
      "\"\(later)\" must be the first key, because it says what the file is; move it to the front"
    case .unknownFirstKey(let key, nil, let nearest):
      "the first key must say what the file is, and \(Diagnostic.quoted(key)) does not"
        + Diagnostic.hint(nearest, else: "; a scenario begins { \"launchScenario\": 1, …")
    case .unsupportedVersion(_, let found):
      "this launch-sim reads version 1, not \(Diagnostic.shortened(found))"
    }
  }
}

extension IncludeProblem {
  /// Why the include cannot be followed.
  var message: String {
    switch self {
    case .unreadable(let name, let problem):
      "cannot include \(Diagnostic.quoted(name)): \(problem.message)"
    case .isURL(let text):
      "\(Diagnostic.quoted(text)) is a URL; includes are files, relative to this one"
    case .isAbsolute(let text):
      "\(Diagnostic.quoted(text)) is an absolute path; includes are relative to this file"
    case .leavesRoot(let text, let root):
      "\(Diagnostic.quoted(text)) leads out of the root folder \(Diagnostic.quoted(root)); "
        + "--root names another"
    case .cycle(let names): "includes in a circle: \(names.joined(separator: " → "))"
    case .notIncludable(let text, let kind):
      "\(Diagnostic.quoted(text)) is \(kind.noun); only cost and budget tables can be included"
    case .tooManyFiles(let limit): "a scenario may have at most \(limit) files"
    case .tooDeep(let limit): "includes nest deeper than \(limit) files"
    case .tooManyBytes(let limit):
      "a scenario and its includes may hold \(Diagnostic.bytes(limit)) together"
    }
  }
}
