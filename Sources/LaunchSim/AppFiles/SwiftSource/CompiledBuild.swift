/// A build of an app, as far as it decides the conditions of `#if`.
///
/// Conditions of builds for devices in the Release configuration: `DEBUG`, the simulator and Mac
/// Catalyst are false, a newer compiler is true, and so are modules that the system does not rule
/// out, because an app that asks for a module usually has it.
package struct CompiledBuild: Hashable, Sendable {
  /// Name of the system as in `os(iOS)`.
  package var system: String
  /// Flags that are set, as in `SWIFT_ACTIVE_COMPILATION_CONDITIONS`.
  package var flags: Set<String> = []
  /// True if every other flag is unset; otherwise only `DEBUG` is.
  package var knowsAllFlags = false

  package init(system: String, flags: Set<String> = [], knowsAllFlags: Bool = false) {
    (self.system, self.flags, self.knowsAllFlags) = (system, flags, knowsAllFlags)
  }

  /// Modules that some systems lack, with the systems that have them.
  private static let modules: [String: Set<String>] = [
    "UIKit": ["iOS", "tvOS", "visionOS", "watchOS"], "AppKit": ["macOS"], "Cocoa": ["macOS"],
    "WatchKit": ["iOS", "watchOS"], "CarPlay": ["iOS"],
  ]

  /// The value of a flag; `nil` if the flag is unknown.
  fileprivate func value(of flag: String) -> Bool? {
    if flags.contains(flag) { return true }
    return knowsAllFlags || flag == "DEBUG" ? false : nil
  }

  /// The value of a condition with an argument, as in `os(iOS)`.
  fileprivate func value(of condition: String, _ argument: String) -> Bool? {
    switch condition {
    case "os":
      argument == system || (argument == "iPadOS" && system == "iOS")
        || (argument == "xrOS" && system == "visionOS")
    case "canImport": Self.modules[argument]?.contains(system) ?? true
    case "targetEnvironment": false
    case "arch": argument == "arm64"
    default: nil
    }
  }
}

extension SwiftSource {
  /// The source without the branches of `#if` that a build leaves out.
  ///
  /// A branch under an unknown condition stays, with its directive.
  ///
  /// - Complexity: O(tokens).
  package func compiled(for build: CompiledBuild) -> SwiftSource {
    guard tokens.contains(where: { $0.kind == .directive && text(of: $0) == "#if" }) else {
      return self
    }
    // For each open #if: the value of its current branch, the value of all branches so far
    // together, and true if the directive itself is kept.
    var open: [(branch: Bool?, any: Bool?, isKept: Bool)] = []
    // The number of open branches that the build leaves out.
    var unread = 0
    var kept: [SwiftToken] = []
    var index = 0
    while index < tokens.count {
      let isRead = unread == 0
      let word = tokens[index].kind == .directive ? text(of: tokens[index]) : ""
      guard ["#if", "#elseif", "#else", "#endif"].contains(word) else {
        if isRead { kept.append(tokens[index]) }
        index += 1
        continue
      }
      var end = index + 1
      while end < tokens.count, !tokens[end].followsBreak { end += 1 }
      let condition: Bool? = word == "#else" ? true : value(of: (index + 1)..<end, in: build)
      var isKept = false
      if word == "#if" {
        isKept = isRead && condition == nil
        open.append((condition, condition, isKept))
        if condition == false { unread += 1 }
      } else if let last = open.popLast() {
        isKept = last.isKept
        if last.branch == false { unread -= 1 }
        if word != "#endif" {
          let branch = and(last.any.map { !$0 }, condition)
          open.append((branch, or(last.any, condition), isKept))
          if branch == false { unread += 1 }
        }
      }
      // A reader takes a directive to end with its line, so the directive is kept whole.
      if isKept { kept += tokens[index..<end] }
      index = end
    }
    return SwiftSource(self, keeping: kept) ?? self
  }

  private func text(of token: SwiftToken) -> String {
    String(decoding: text.bytes[token.bytes], as: UTF8.self)
  }

  /// The value of a condition; `nil` if a flag decides it that is unknown.
  private func value(of range: Range<Int>, in build: CompiledBuild) -> Bool? {
    var reader = ConditionReader(source: self, range: range, build: build)
    return reader.readAlternatives(depth: 0)
  }

  /// Reads `||`, `&&`, `!` and brackets.
  private struct ConditionReader {
    let source: SwiftSource
    var range: Range<Int>
    let build: CompiledBuild

    private var index: Int { range.lowerBound }

    private mutating func take(_ sign: String) -> Bool {
      guard !range.isEmpty, source.text(at: index) == sign else { return false }
      range = (index + 1)..<range.upperBound
      return true
    }

    mutating func readAlternatives(depth: Int) -> Bool? {
      var value = readBoth(depth: depth)
      while take("||") { value = or(value, readBoth(depth: depth)) }
      return value
    }

    private mutating func readBoth(depth: Int) -> Bool? {
      var value = readSingle(depth: depth)
      while take("&&") { value = and(value, readSingle(depth: depth)) }
      return value
    }

    private mutating func readSingle(depth: Int) -> Bool? {
      guard depth < SwiftSource.nestingLimit else { return nil }
      // Successive signs are one token.
      if !range.isEmpty, source.text(at: index).allSatisfy({ $0 == "!" }) {
        let isNegated = !source.text(at: index).count.isMultiple(of: 2)
        range = (index + 1)..<range.upperBound
        return readSingle(depth: depth + 1).map { $0 != isNegated }
      }
      if take("(") {
        let value = readAlternatives(depth: depth + 1)
        return take(")") ? value : nil
      }
      guard !range.isEmpty, let word = source.word(at: index) else { return nil }
      range = (index + 1)..<range.upperBound
      if word == "true" || word == "false" { return word == "true" }
      guard !range.isEmpty, source.isMark("(", at: index) else { return build.value(of: word) }
      let close = min(source.closing(index), range.upperBound)
      let argument = index + 1
      range = min(close + 1, range.upperBound)..<range.upperBound
      guard argument < close else { return nil }
      if word == "swift" || word == "compiler" {
        // Tests of a version ask for at least that version, or for one below.
        return source.text(at: argument).hasPrefix(">") || source.isMark(">", at: argument)
      }
      return build.value(of: word, source.text(at: argument))
    }
  }
}

/// The conjunction of conditions, of which `nil` is unknown.
private func and(_ left: Bool?, _ right: Bool?) -> Bool? {
  if left == false || right == false { return false }
  return left == nil || right == nil ? nil : true
}

private func or(_ left: Bool?, _ right: Bool?) -> Bool? {
  and(left.map { !$0 }, right.map { !$0 }).map { !$0 }
}
