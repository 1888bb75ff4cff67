import LaunchSim

extension ReferenceTopic {
  /// The words that LaunchSim uses, each with its source.
  package static let terms = ReferenceTopic(
    name: "terms", columns: [],
    entries: Term.all.map { entry(of: $0) },
    legend: """
      'launch-sim show terms NAME' gives one with its related terms; a name of several words has hyphens, \
      as in cold-launch.
      """)

  private static func entry(of term: Term) -> Entry {
    let related = term.related.compactMap { name in Term.all.first { $0.name == name } }
    return Entry(
      name: term.name.replacing(" ", with: "-"), keywords: keywords(of: term), cells: [term.name],
      part: term.subject.rawValue,
      summary: [Field("", "means", term.meaning), Field("", "source", term.source)],
      fields: [
        Field("term", "term", term.name), Field("subject", json: term.subject.rawValue),
        Field("meaning", "meaning", term.meaning), Field("source", "source", term.source),
        Field("related", json: term.related),
      ] + related.map { Field("", $0.name, $0.meaning) })
  }

  /// The term in lowercase, with its spaces and with hyphens, so that the search ignores case.
  private static func keywords(of term: Term) -> [String] {
    let word = term.name.lowercased()
    return [word, word.replacing(" ", with: "-")].uniqued()
  }
}
