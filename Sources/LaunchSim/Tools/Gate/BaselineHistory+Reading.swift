package import LaunchSim

extension BaselineHistory {
  /// The most bytes of a log.
  package static let byteLimit = 256_000_000

  /// Reads the output of `git log -p`, with or without colors.
  ///
  /// The log begins with the newest commit or with the oldest: the value after a commit is the one
  /// before the next commit. Where no values tell, the first and the last date do.
  ///
  /// - Parameters:
  ///   - text: The log.
  ///   - measure: A measure whose values are times.
  ///   - name: Name of the baselines, whatever their folders.
  /// - Returns: The history, with notes on the parts of the log that were left out.
  /// - Throws: The problem of an input without a diff of such a baseline.
  /// - Complexity: O(*n*) in the size of the log.
  package static func read(
    _ text: SourceText, of measure: Measure, named name: String = Baseline.fileName
  ) throws(Diagnostic) -> BaselineHistory {
    var reader = Reader(text: text, measure: measure, name: name)
    if text.bytes.contains(0x1B) { reader.text = uncolored(text) }
    return try reader.read()
  }

  /// A text without the codes of colors, as in `ESC [ 1;31 m`.
  private static func uncolored(_ text: SourceText) -> SourceText {
    var isInCode = false
    let bytes = text.bytes.filter { byte in
      if byte == 0x1B { isInCode = true }
      guard isInCode, byte != 0x0A else {
        isInCode = false
        return true
      }
      if byte.isLetter { isInCode = false }
      return false
    }
    return SourceText(name: text.name, bytes: bytes)
  }

  private struct Reader {
    var text: SourceText
    let measure: Measure
    let name: String
    private var commits: [Commit] = []
    private var moves: [Move] = []
    private var notes = DiagnosticList()
    /// Numbers of the baselines by path; a renamed baseline keeps its number.
    private var files: [String: Int] = [:]
    /// The first and the last folder of each baseline in the log.
    private var folders: [(first: String, last: String)] = []
    /// True before the first commit, and in the second comparison of a merge.
    private var isSkipped = true
    /// True in the heading and the message of a commit.
    private var isInHeading = false
    /// The baseline that the current diff is about; `nil` in other parts of the log.
    private var file: Int?
    /// The former path of a file that the current diff renames.
    private var origin: String?
    /// The number of the first change of the current diff, and of the change of each line.
    private var firstMove = 0
    private var numbers: [Baseline.Key: Int] = [:]
    /// Lines that the current hunk still has, of the baseline before and after the commit.
    private var rest = (before: 0, after: 0)

    init(text: SourceText, measure: Measure, name: String) {
      (self.text, self.measure, self.name) = (text, measure, name)
    }

    mutating func read() throws(Diagnostic) -> BaselineHistory {
      let bytes = text.bytes
      var start = text.byteOrderMarkLength
      while start < bytes.count, let end = bytes[start...].firstIndex(of: 0x0A) {
        let line = bytes[start..<end].last == 0x0D ? start..<(end - 1) : start..<end
        if !readHunk(line) { read(line) }
        start = end + 1
      }
      endDiff(at: start)
      guard !folders.isEmpty else { throw Diagnostic(refusal, at: text.location(of: 0)) }
      let isReversed = beginsWithNewest
      return BaselineHistory(
        of: measure, isReversed ? moves.reversed() : moves, by: commits,
        in: folders.map { isReversed ? $0.first : $0.last }, notes: notes)
    }

    /// Reads a line of a hunk; returns false for any other line.
    private mutating func readHunk(_ line: Range<Int>) -> Bool {
      guard let file, rest != (0, 0) else { return false }
      // Git can leave out the space of an empty line.
      switch line.isEmpty ? UInt8(ascii: " ") : text.bytes[line.lowerBound] {
      case UInt8(ascii: " "): rest = (rest.before - 1, rest.after - 1)
      case UInt8(ascii: "-"):
        rest.before -= 1
        take(line.dropFirst(), of: file) { $0.before = $1.value }
      case UInt8(ascii: "+"):
        rest.after -= 1
        take(line.dropFirst(), of: file) { ($0.after, $0.reason) = ($1.value, $1.reason) }
      case UInt8(ascii: "\\"): break
      default: return false
      }
      return true
    }

    private mutating func read(_ range: Range<Int>) {
      guard let first = text.bytes[range].first else { return }
      if first == UInt8(ascii: " ") {
        guard isInHeading, commits[commits.count - 1].subject.isEmpty else { return }
        commits[commits.count - 1].subject = Self.text(of: text.bytes[range])
        return
      }
      // The lines of diffs of other files are skipped unread.
      guard first != UInt8(ascii: "+"), first != UInt8(ascii: "-") else { return }
      let line = String(decoding: text.bytes[range], as: UTF8.self)
      let words = line.split(separator: " ", maxSplits: 3)
      switch (words[0], words.count) {
      case ("commit", 2...) where words[1].utf8.count > 3 && words[1].allSatisfy(\.isHexDigit):
        endDiff(at: range.lowerBound)
        isSkipped = commits.last?.hash == String(words[1])
        isInHeading = !isSkipped
        if !isSkipped { commits.append(Commit(hash: String(words[1]))) }
      case ("Author:", _) where isInHeading:
        let author = text.bytes[range].dropFirst(7).prefix { $0 != UInt8(ascii: "<") }
        commits[commits.count - 1].author = Self.text(of: author)
      case ("Date:", _) where isInHeading, ("AuthorDate:", _) where isInHeading:
        commits[commits.count - 1].date = Self.day(Self.text(of: text.bytes[range]))
      case ("diff", 3...) where !isSkipped:
        endDiff(at: range.lowerBound)
        isInHeading = false
        let names = text.bytes[range].dropFirst(words[1].utf8.count + 6)
        if words[1] == "--git" {
          begin(Self.samePath(names))
        } else if FilePath.name(of: Self.path(names)) == name {
          note(.mergeSkipped(commits[commits.count - 1].hash), at: range.lowerBound)
        }
      case ("rename", 3...) where !isSkipped, ("copy", 3...) where !isSkipped:
        let path = Self.path(
          text.bytes[range].dropFirst(words[0].utf8.count + words[1].utf8.count + 2))
        if words[1] == "from" {
          origin = words[0] == "rename" ? path : nil
        } else {
          begin(path)
        }
      case ("@@", 3...) where file != nil:
        guard rest == (0, 0) else { return endDiff(at: range.lowerBound) }
        guard let before = Self.count(words[1]), let after = Self.count(words[2]) else { break }
        rest = (before, after)
      default: break
      }
    }

    // MARK: - Diffs

    /// Begins the diff of a file; a diff of another file is not read.
    private mutating func begin(_ path: String) {
      let known = origin.flatMap { files[$0] } ?? files[path]
      guard known != nil || FilePath.name(of: path) == name else { return }
      let number = known ?? folders.count
      let folder = FilePath.folder(of: path)
      if number == folders.count { folders.append((folder, folder)) }
      folders[number].last = folder
      files[path] = number
      if let origin { files[origin] = number }
      file = number
    }

    /// Ends a diff; if lines of it are missing, none of it counts.
    private mutating func endDiff(at offset: Int) {
      if rest != (0, 0) {
        note(.diffCutOff(commits[commits.count - 1].hash), at: offset)
        moves.removeLast(moves.count - firstMove)
      }
      (file, origin, rest, firstMove) = (nil, nil, (0, 0), moves.count)
      numbers.removeAll(keepingCapacity: true)
    }

    /// Takes a line of a baseline as it is before or after the commit.
    private mutating func take(
      _ range: Range<Int>, of file: Int, _ change: (inout Move, Baseline.Entry) -> Void
    ) {
      let line = FieldLine(text.bytes, range)
      guard let first = line.fields.first,
        !text.bytes[first].elementsEqual("launchBaseline".utf8)
      else { return }
      do throws(PlacedProblem) {
        // Names with many marks take long to compare.
        if let mark = CombiningMarks.firstExcess(in: text.bytes[range]) {
          throw PlacedProblem(.tooManyMarks, at: range.lowerBound + mark)
        }
        let (key, entry) = try Baseline.entry(line, in: text)
        guard key.measure == measure || key.measure == .input else { return }
        let number = numbers[key] ?? moves.count
        if number == moves.count {
          moves.append(Move(commit: commits.count - 1, line: .init(file: file, key: key)))
          numbers[key] = number
        }
        change(&moves[number], entry)
      } catch {
        note(.noLineOfBaseline(error.problem), at: error.offset)
      }
    }

    private mutating func note(_ problem: Problem, at offset: Int) {
      guard notes.diagnostics.count < DiagnosticList.shownLimit else { return notes.omitted += 1 }
      notes.diagnostics.append(
        Diagnostic(problem, at: text.location(of: offset), severity: .note))
    }

    /// True if the values of most lines tell so, or without such values the dates.
    private var beginsWithNewest: Bool {
      var former: [Move.Line: Int] = [:]
      var votes = 0
      for (number, move) in moves.enumerated() {
        guard let other = former.updateValue(number, forKey: move.line) else { continue }
        if moves[other].after == move.before { votes -= 1 }
        if moves[other].before == move.after { votes += 1 }
      }
      guard votes == 0 else { return votes > 0 }
      return (commits.first?.date ?? "") >= (commits.last?.date ?? "")
    }

    /// The problem of an input without a diff of a baseline.
    private var refusal: Problem {
      if text.bytes.starts(with: "launchBaseline".utf8) {
        return .notTheLog("this is a baseline, and not its history", name)
      }
      guard commits.isEmpty else {
        return .notTheLog("the log has no diff of \(name.quoted)", name)
      }
      let sentence = text.bytes.isEmpty ? "the log is empty" : "this is no output of git log -p"
      return text.encodingProblem?.problem ?? .notTheLog(sentence, name)
    }

    // MARK: - Words

    /// The first 200 scalars of a line, without spaces around them.
    private static func text(of bytes: ArraySlice<UInt8>) -> String {
      var bytes = bytes.drop { $0 == 0x20 }
      while bytes.last == 0x20 { bytes.removeLast() }
      return String(decoding: bytes, as: UTF8.self).shortened(to: 200)
    }

    /// A path, which Git quotes if it is not plain.
    private static func path(_ bytes: ArraySlice<UInt8>) -> String {
      String(decoding: bytes.filter { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    }

    /// The path of `a/PATH b/PATH` or `PATH PATH`; empty for two paths, which are those of a rename.
    private static func samePath(_ names: ArraySlice<UInt8>) -> String {
      let (first, second) = (names.prefix(names.count / 2), names.suffix(names.count / 2))
      guard first != second else { return path(second) }
      let rest = second.drop { $0 != UInt8(ascii: "/") }
      return first.suffix(rest.count) == rest ? path(rest.dropFirst()) : ""
    }

    /// The number of lines of `-1,3` or `+1`.
    private static func count(_ word: Substring) -> Int? {
      let parts = word.split(separator: ",")
      return parts.count < 2 ? 1 : UInt32(parts[1]).map(Int.init)
    }

    /// The day of a date of Git, as in `2026-05-04`; another date as it is.
    private static func day(_ line: String) -> String {
      let words = line.split(separator: " ").dropFirst()
      let parts = words.first?.split(separator: "-").map(\.utf8.count) ?? []
      if parts.starts(with: [4, 2]) { return words.first.map { String($0.prefix(10)) } ?? "" }
      guard let month = words.compactMap({ months.firstIndex(of: $0) }).first,
        let day = words.first(where: { $0.utf8.count < 3 && Int($0) != nil }),
        let year = words.first(where: { $0.utf8.count == 4 && Int($0) != nil })
      else { return words.joined(separator: " ") }
      return "\(year)-\(month < 9 ? "0" : "")\(month + 1)-\(day.utf8.count < 2 ? "0" : "")\(day)"
    }

    private static let months: [Substring] = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
  }
}

extension Problem {
  /// An input without the history of a baseline of this name.
  fileprivate static func notTheLog(_ sentence: String, _ name: String) -> Problem {
    Problem(
      "not-the-log", sentence,
      "run in the baseline's folder: git log -p --reverse -- \(name.shellQuoted) | launch-sim "
        + "baseline log -", cause: .content)
  }
  fileprivate static func mergeSkipped(_ hash: String) -> Problem {
    Problem(
      "merge-skipped", "the diff of merge \(hash.prefix(7)) with several parents is skipped",
      "git log -p --first-parent has one with the first")
  }
  fileprivate static func diffCutOff(_ hash: String) -> Problem {
    Problem("diff-cut-off", "the diff of commit \(hash.prefix(7)) lacks lines here, and is skipped")
  }
  fileprivate static func noLineOfBaseline(_ problem: Problem) -> Problem {
    Problem("no-line-of-baseline", "this line is skipped: \(problem.sentence)")
  }
}
