package import LaunchSim

/// An update of a baseline as text: the lines that change.
package struct BaselineUpdateText {
  private let update: BaselineUpdate
  private let file: String
  private let isNew: Bool
  private let isQuiet: Bool
  private let style: TextStyle

  /// Describes an update.
  package init(
    of update: BaselineUpdate, file: String, isNew: Bool, isQuiet: Bool, style: TextStyle
  ) {
    self.update = update
    self.file = file
    self.isNew = isNew
    self.isQuiet = isQuiet
    self.style = style
  }

  /// The answer, then each changed line, then the scenarios that stay as they were.
  package var text: String {
    let count = update.changes.count
    let lines = "\(count) \(count == 1 ? "line" : "lines")"
    let moved = count == 0 ? "nothing moved" : "\(lines) \(isNew ? "written" : "moved")"
    var text = [
      "\(mark) \(style.text(file)): \(moved)"
    ]
    if !isQuiet { text += changes }
    for name in update.refused {
      text.append(
        "! \(style.text(name)) has changed beside the model: left as it was; accept it without "
          + "--model-only")
    }
    for (name, findings) in update.stale {
      text.append(
        "✗ \(style.text(name)) is stale, and was not edited for this: left as it was: "
          + "\(first(of: findings)); or accept the code with --reviewed")
    }
    for (name, findings) in update.disagreeing {
      text.append(
        "! \(style.text(name)) stays stale until it is edited: \(first(of: findings))")
    }
    for (name, findings) in update.unread {
      let reason = first(of: findings)
      // The reason of code outside of the root folder names the option.
      let advice =
        reason.contains("--root")
        ? "" : "; mend 'covers', or name the folder of the sources with --root"
      text.append(
        "✗ \(style.text(name)) covers code that cannot be read: left as it was: \(reason)\(advice)")
    }
    return style.finished(text.joined(separator: "\n") + "\n")
  }

  private var mark: String {
    guard update.stale.isEmpty, update.unread.isEmpty else { return "✗" }
    return update.disagreeing.isEmpty ? "✓" : "!"
  }

  /// The message of the first finding, with the number of the others.
  private func first(of findings: [Diagnostic]) -> String {
    let rest = findings.count > 1 ? " (and \(findings.count - 1) more)" : ""
    return style.text((findings.first?.message ?? "") + rest)
  }

  private var changes: [String] {
    // In the file, lines that do not depend on the device come both before and after the lines of
    // the device.
    var sections: [(heading: String, lines: [String])] = []
    var places: [String: Int] = [:]
    for change in update.changes {
      let heading = ([change.subject.scenario] + (change.subject.variant.map { [$0.words] } ?? []))
        .map { style.text($0) }.joined(separator: " · ")
      let place = places[heading] ?? sections.count
      if place == sections.count {
        places[heading] = place
        sections.append((heading, []))
      }
      let name = style.text(change.subject.measure.key)
      sections[place].lines.append("    \(name) \(Self.values(change.first, change.second))")
    }
    return sections.flatMap { ["  \($0.heading)"] + $0.lines }
  }

  private static func values(_ before: GateValue?, _ after: GateValue?) -> String {
    switch (before, after) {
    case (nil, let after?): after.shown
    case (let before?, nil): "\(before.shown), removed"
    case (.time(let before)?, .time(let after)?):
      "\(before.exactMilliseconds) → \(after.exactMilliseconds) ms"
    case (.names(let before)?, .names(let after)?) where before.count + after.count > 2:
      difference(before, after)
    case (let before?, let after?): "\(before.shown) → \(after.shown)"
    case (nil, nil): ""
    }
  }

  /// Two lists from the first name that differs; `…` stands for the names before it.
  private static func difference(_ before: [String], _ after: [String]) -> String {
    let same = zip(before, after).prefix { $0 == $1 }.count
    let shown = [before, after].map { names in
      let rest = Array(names.dropFirst(same))
      return (same > 0 ? "…" : "") + (rest.isEmpty ? "" : GateValue.names(rest).shown)
    }
    return "\(shown[0]) → \(shown[1])"
  }
}

extension GateValue {
  fileprivate var shown: String {
    switch self {
    case .time(let time): "\(time.exactMilliseconds) ms"
    case .digest, .number: text
    case .names: text.shortened()
    }
  }
}
