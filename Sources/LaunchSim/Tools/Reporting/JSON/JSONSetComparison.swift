package import LaunchSim

/// Many launches side by side as JSON: each pair in the form of a document of one comparison.
package struct JSONSetComparison: Sendable {
  package let comparison: LaunchSetComparison
  /// The folders or saved reports as the user named them, with the options that changed the
  /// launches.
  let first: JSONComparison.Side
  let second: JSONComparison.Side
  package let diagnostics: [Diagnostic]

  package init(
    _ comparison: LaunchSetComparison, first: JSONComparison.Side, second: JSONComparison.Side,
    diagnostics: [Diagnostic] = []
  ) {
    self.comparison = comparison
    self.first = first
    self.second = second
    self.diagnostics = diagnostics
  }

  /// The document, ending in a line break.
  package var text: String {
    var text = ""
    var writer = JSONWriter { text += $0 }
    writer.write([
      "launchDiffs": JSONComparison.version, "versions": Version.members, "a": first.source,
      "b": second.source, "differs": !comparison.isSame, "comparable": comparison.isOfOneModel,
    ])
    writer.objects("pairs", comparison.pairs) { writer, pair in
      writer.write(["name": pair.first.name])
      JSONComparison(
        pair.comparison, first: side(pair.first, first), second: side(pair.second, second)
      ).writeMembers(to: &writer)
    }
    writer.write([
      "onlyA": comparison.onlyFirst.map(\.name), "onlyB": comparison.onlySecond.map(\.name),
    ])
    writer.lines("diagnostics", diagnostics, \.members)
    writer.end()
    return text
  }

  private func side(
    _ member: LaunchSetComparison.Member, _ side: JSONComparison.Side
  ) -> JSONComparison.Side {
    .init(source: member.source, run: member.label, options: side.options)
  }
}
