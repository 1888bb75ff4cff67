extension PublishedCost {
  /// The name by which `include` takes the table of published costs.
  package static let includeName = "launch-sim:published-costs"

  /// The costs as the text of a cost table.
  ///
  /// All are elapsed times, waits included.
  static let table: String = {
    let writer = ScenarioWriter(
      Scenario(title: "", device: .iPhone12, request: LaunchRequest()))
    let items = catalog.map { cost in
      JSONLayout.Member(
        cost.name,
        [
          Verb.cpu.key.name: writer.layout(of: cost.cost),
          ScenarioRow.basis.key.name: .string("wall"),
          ScenarioRow.measuredOn.key.name: .string(cost.device.id),
          ScenarioFormat.sourceKey: .string(cost.origin),
          ScenarioFormat.noteKey: .string(cost.doubt),
        ])
    }
    let members: [JSONLayout.Member] = [
      .init(FileKind.costs.rawValue, .integer(1)),
      .init(ScenarioRow.work.key.name, .object(items)),
    ]
    return JSONLayout.object(members).text() + "\n"
  }()
}

extension JSONValue {
  /// Adds the texts and keys of a document.
  ///
  /// - Complexity: O(*n*) in the number of values; nesting costs no stack.
  func collectTexts(into texts: inout Set<String>) {
    var rest = [self]
    while let value = rest.popLast() {
      switch value.content {
      case .string(let text): texts.insert(text)
      case .array(let values): rest += values
      case .object(let members):
        for member in members { texts.insert(member.key) }
        rest += members.map(\.value)
      default: break
      }
    }
  }
}
