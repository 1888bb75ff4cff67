import LaunchSim

/// The tables of a saved run.
enum SavedRunFormat {
  typealias Row<Object: Sendable> = Field<SavedRunReader, Object>
  typealias Table<Object: Sendable> = ObjectFormat<SavedRunReader, Object>

  /// A run during reading.
  struct Form: Sendable {
    var recipe = SavedRun.Recipe()
    var trace: JSONValue?
  }

  static let run = Table("a saved report", Form(), isOpen: true) {
    Row("versions", versions, into: \.recipe).required("{}")
    Row("source", .anyText, \.recipe.source)
    Row("label", .anyText, \.recipe.label)
    Row("settings", .anyTexts, \.recipe.settings)
    Row("costs", costs, into: \.recipe).required("{}")
    Row("origin") { reader, value, form in
      if value.members == nil {
        reader.report(.savedWithoutOrigin, at: value.range)
      } else if let obstacle = reader.optional("omitted", .anyText, of: value) {
        reader.report(.savedOmittedOrigin(obstacle), at: value.range)
      } else {
        reader.fill(&form.recipe.origin, from: value, by: origin)
      }
    }
    Row("trace") { reader, value, form in
      form.trace = value
      reader.fill(&form.recipe, from: value, by: head)
    }.required("{}")
  }

  private static let versions = Table("an object of versions", SavedRun.Recipe(), isOpen: true) {
    Row("package", .version, \.version).required("\"\"")
    Row("model") { reader, value, recipe in
      recipe.model = reader.read(.whole(0...1_000_000), value).map(Int64.init) ?? 0
    }.required("1")
  }

  private static let costs = Table("an object of costs", SavedRun.Recipe(), isOpen: true) {
    Row("seed") { reader, value, recipe in
      guard let text = reader.read(.anyText, value) else { return }
      guard let seed = UInt64(text) else { return reader.report(.savedSeed, at: value.range) }
      recipe.seed = seed
    }.required("\"1\"")
    Row("policy") { reader, value, recipe in
      switch reader.read(.word("a policy", among: ["median", "p90", "draw"]), value) {
      case "p90": recipe.costs = .p90
      case "draw": recipe.costs = .draw(seed: recipe.seed)
      default: recipe.costs = .median
      }
    }.required("\"median\"")
  }

  /// The part of a trace that identifies it.
  private static let head = Table("a trace", SavedRun.Recipe(), isOpen: true) {
    Row("digest", .anyText, \.digest).required("\"\"")
  }

  /// The names of a trace.
  static let names = Table(
    "a trace", Trace.Names(items: [], locks: [], queues: [], actors: []), isOpen: true
  ) {
    Row("items", .anyTexts, \.items).required("[]")
    Row("locks", .anyTexts, \.locks).required("[]")
    Row("queues", .anyTexts, \.queues).required("[]")
    Row("actors", .anyTexts, \.actors).required("[]")
    Row("assertions", .anyTexts, \.assertions).required("[]")
    Row("scenes", .anyTexts, \.scenes).required("[]")
    Row("semaphores", .anyTexts, \.semaphores)
  }
}

extension Shape where Reader == SavedRunReader, Value == String {
  /// The version that wrote the run, kept for problems of later values.
  fileprivate static var version: Shape {
    anyText.checked { reader, version, _ in
      reader.version = version
      return version
    }
  }
}
