// Values that name work: steps, items, placements and conditions.

// MARK: - Steps

extension Shape where Reader == ScenarioResolver, Value == [Step] {
  /// A list of steps: a bare string calls the item of that name.
  static var steps: Shape {
    Shape(.reference("steps"), write: { $0.layout(of: $1) }) { reader, value in
      var example = "[{ \"cpu\": \"14ms\" }]"
      if case .string(let name) = value.content { example = "[\(name.quoted)]" }
      return reader.list(value, of: "steps", example: example).map {
        reader.each($0) { $0.step($1) }
      }
    }
  }

  /// Steps that stand within another step.
  static var nestedSteps: Shape {
    Shape(steps.schema, write: steps.write) { reader, value in
      guard reader.stepDepth < ScenarioLimit.steps.count else {
        return reader.refuse(ScenarioLimit.steps.problem, at: value.range)
      }
      reader.stepDepth += 1
      defer { reader.stepDepth -= 1 }
      return reader.read(.steps, value)
    }
  }
}

extension Shape where Reader == ScenarioResolver, Value == String {
  /// The name of a completion handler or of a background task.
  static func agreement(_ kind: BackgroundCall.Kind) -> Shape {
    text.checked { reader, name, value in
      reader.note(kind, name, at: value.range)
      return name
    }
  }
}

extension Shape where Reader == ScenarioResolver, Value == Bool {
  /// The value of a verb without an argument: always true.
  static var done: Shape {
    flag.checked { reader, flag, value in
      if !flag { reader.report(.notTrue, at: value.range) }
      return true
    }
  }

  /// The report of the call that a VoIP push announces.
  static var callReport: Shape {
    done.checked { reader, _, value in
      reader.note(.reportCall, "", at: value.range)
      return true
    }
  }
}

// MARK: - Items

extension Shape where Reader == ScenarioResolver, Value == ItemIndex {
  /// The name of an item.
  static var item: Shape {
    Shape(.text, write: { .string($0.names[$1]) }) { reader, value in
      reader.read(.text, value).flatMap { reader.item(named: $0, at: value.range) }
    }
  }

  /// The name of an item that must be started for some need.
  static func item(_ need: Need) -> Shape {
    item.checked { reader, item, value in
      reader.demand(item, for: need, at: value.range)
      return item
    }
  }

  /// The item that a step waits for.
  static var awaitedItem: Shape {
    item.checked { reader, item, value in
      guard item != reader.currentItem else {
        return reader.refuse(.awaitsItself(reader.items.name(of: item)), at: value.range)
      }
      reader.demand(item, for: .awaited, at: value.range)
      return item
    }
  }

  /// The item that a step calls; an item has at most one call.
  static var calledItem: Shape {
    item.checked { reader, item, value in
      reader.noteCall(of: item, at: value.range)
      return item
    }
  }
}

extension Shape where Reader == ScenarioResolver, Value == [ItemIndex] {
  /// Items, each named once, that must be started for some need.
  static func items(_ need: Need) -> Shape { items(.item(need)) }

  private static func items(_ item: ScenarioShape<ItemIndex>) -> Shape {
    list(of: "items", example: "Database.open", item)
  }

  /// Items that precede another item.
  static var predecessors: Shape {
    items(.item).checked { reader, earlier, value in
      if let item = reader.currentItem, earlier.contains(item) {
        reader.report(.constrainsItself(reader.items.name(of: item)), at: value.range)
      }
      return earlier
    }
  }
}

extension Shape where Reader == ScenarioResolver, Value == Bound {
  /// A milestone, or the name of an item.
  static var bound: Shape { Shape(.text, write: { $0.layout(of: $1) }) { $0.bound($1) } }
}

// MARK: - Conditions

extension Shape where Reader == ScenarioResolver, Value == Condition {
  static var condition: Shape {
    Shape(.pattern(Condition.Word.pattern), write: { .string($1.word($0.names)) }) {
      $0.condition($1)
    }
  }
}

extension Shape where Reader == ScenarioResolver, Value == [Condition] {
  /// A condition, or a list of conditions that must all hold.
  static var conditions: Shape { .oneOrMore(.condition) }
}

extension Shape where Reader == ScenarioResolver, Value == ReturnedValue {
  /// The answer of a launch method: a flag, or true if conditions hold.
  static var returned: Shape {
    let condition = ScenarioShape<Condition>.condition.schema
    let schema = JSONLayout.any(
      of: ScenarioShape<Bool>.flag.schema, condition, .list(of: condition))
    return Shape(schema, write: { $0.layout(of: $1) }) { reader, value in
      if case .bool(let result) = value.content { return .always(result) }
      return reader.read(.conditions, value).map(ReturnedValue.when)
    }
  }
}

extension Shape where Reader == ScenarioResolver, Value == [Condition]? {
  /// The failure of an item: always, never (`nil`), or if conditions hold.
  static var failure: Shape {
    ScenarioShape<ReturnedValue>.returned.map {
      switch $0 {
      case .always(let fails): .some(fails ? [] : nil)
      case .when(let conditions): conditions
      }
    } back: { conditions in
      conditions.map { $0.isEmpty ? .always(true) : .when($0) } ?? .always(false)
    }
  }
}

// MARK: - Queues and semaphores

extension Shape where Reader == ScenarioResolver, Value == Int {
  /// The number of items that a queue runs at once; a word stands for no limit.
  fileprivate static var queueWidth: Shape {
    let limit = whole(1...1_000)
    return Shape(
      .any(of: limit.schema, .words([concurrent])),
      write: { $1 == .max ? .string(concurrent) : limit.write($0, $1) }
    ) { reader, value in
      guard case .string = value.content else { return reader.read(limit, value) }
      let word = ScenarioShape<String>.word("a width of a queue", among: [concurrent])
      return reader.read(word, value).map { _ in .max }
    }
  }

  private static var concurrent: String { "concurrent" }
}

extension Shape where Reader == ScenarioResolver, Value == [String: Int] {
  static var queueWidths: Shape {
    counts(of: "queues by label", example: #"{ "images": "concurrent" }"#, .queueWidth)
  }

  static var semaphores: Shape {
    counts(of: "semaphores by name", example: #"{ "slots": 3 }"#, .whole(1...1_000))
  }

  private static func counts(
    of what: String, example: String, _ count: ScenarioShape<Int>
  ) -> Shape {
    Shape(
      .named(count.schema),
      write: { writer, counts in
        .object(
          counts.sorted { $0.key < $1.key }.map { .init($0.key, count.write(writer, $0.value)) })
      }
    ) { reader, value in
      guard let members = value.members else {
        return reader.refuse(value, expected: "an object of \(what)", example: example)
      }
      return members.reduce(into: [:]) { counts, member in
        reader.inside(member.key) { reader in
          guard reader.checkText(member.key, at: member.keyRange) else { return }
          counts[member.key] = reader.read(count, member.value)
        }
      }
    }
  }
}

// MARK: - Placements

extension Shape where Reader == ScenarioResolver, Value == Placement {
  static var placement: Shape {
    Shape(.pattern(ScenarioSchema.placementPattern), write: { .string($1.description) }) {
      reader, value in
      guard case .string(let text) = value.content else {
        return reader.refuse(value, expected: "a placement", example: "\"global:utility\"")
      }
      guard reader.checkText(text, at: value.range) else { return nil }
      do throws(Problem) {
        let placement = try Placement.parse(text)
        reader.checkQueue(placement, at: value.range)
        return placement
      } catch {
        return reader.refuse(error, at: value.range)
      }
    }
  }
}
