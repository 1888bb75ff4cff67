import LaunchSim

/// The tables of a saved run.
enum SavedRunFormat {
  typealias Row<Object: Sendable> = Field<SavedRunReader, Object>
  typealias Table<Object: Sendable> = ObjectFormat<SavedRunReader, Object>

  /// A run while it is read.
  struct Form: Sendable {
    var recipe = SavedRun.Recipe()
    var trace: JSONValue?
  }

  static let run = Table("a saved report", Form(), isOpen: true) {
    Row("versions", versions, into: \.recipe, "The versions that made it.").required("{}")
    Row("source", .anyText, \.recipe.source, "The scenario file.")
    Row("label", .anyText, \.recipe.label, "The label.")
    Row("settings", .anyTexts, \.recipe.settings, "The values of --set.")
    Row("costs", costs, into: \.recipe, "The costs.").required("{}")
    Row("origin", "The files and edits.") { reader, value, form in
      if value.members == nil {
        reader.report(.savedWithoutOrigin, at: value.range)
      } else if let obstacle = reader.optional("omitted", .anyText, of: value) {
        reader.report(.savedOmittedOrigin(obstacle), at: value.range)
      } else {
        reader.fill(&form.recipe.origin, from: value, by: origin)
      }
    }
    Row("trace", "The trace.") { reader, value, form in
      form.trace = value
      reader.fill(&form.recipe, from: value, by: head)
    }.required("{}")
  }

  private static let versions = Table("an object of versions", SavedRun.Recipe(), isOpen: true) {
    Row("package", .version, \.version, "The version of the package.").required("\"\"")
    Row("model", "The version of the model.") { reader, value, recipe in
      recipe.model = reader.read(.whole(0...1_000_000), value).map(Int64.init) ?? 0
    }.required("1")
  }

  private static let costs = Table("an object of costs", SavedRun.Recipe(), isOpen: true) {
    Row("seed", "The seed.") { reader, value, recipe in
      guard let text = reader.read(.anyText, value) else { return }
      guard let seed = UInt64(text) else { return reader.report(.savedSeed, at: value.range) }
      recipe.seed = seed
    }.required("\"1\"")
    Row("policy", "The values that costs take.") { reader, value, recipe in
      switch reader.read(.word("a policy", among: ["median", "p90", "draw"]), value) {
      case "p90": recipe.costs = .p90
      case "draw": recipe.costs = .draw(seed: recipe.seed)
      default: recipe.costs = .median
      }
    }.required("\"median\"")
  }

  /// The part of a trace that tells it from others.
  private static let head = Table("a trace", SavedRun.Recipe(), isOpen: true) {
    Row("digest", .anyText, \.digest, "The digest of its events.").required("\"\"")
  }

  /// The names of a trace.
  static let names = Table(
    "a trace", Trace.Names(items: [], locks: [], queues: [], actors: []), isOpen: true
  ) {
    Row("items", .anyTexts, \.items, "The items.").required("[]")
    Row("locks", .anyTexts, \.locks, "The locks.").required("[]")
    Row("queues", .anyTexts, \.queues, "The serial queues.").required("[]")
    Row("actors", .anyTexts, \.actors, "The actors.").required("[]")
    Row("assertions", .anyTexts, \.assertions, "Background tasks and handlers.").required("[]")
    Row("scenes", .anyTexts, \.scenes, "The further scenes.").required("[]")
  }
}

extension Shape where Reader == SavedRunReader, Value == String {
  /// The version that wrote the run, which problems of further values name.
  fileprivate static var version: Shape {
    anyText.checked { reader, version, _ in
      reader.version = version
      return version
    }
  }
}
