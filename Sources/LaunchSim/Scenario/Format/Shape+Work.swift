// Values that name work: steps, items, placements and conditions.

// MARK: - Steps

extension Shape where Value == [Step] {
  /// A list of steps: a bare string calls the item of that name.
  static var steps: Shape {
    Shape(.reference("steps")) { reader, value in
      var example = "[{ \"cpu\": \"14ms\" }]"
      if case .string(let name) = value.content { example = "[\(name.quoted)]" }
      return reader.list(value, of: "steps", example: example).map {
        reader.each($0) { $0.step($1) }
      }
    }
  }

  /// Steps that stand within another step.
  static var nestedSteps: Shape {
    Shape(steps.schema) { reader, value in
      let limit = ScenarioResolver.lockDepthLimit
      guard reader.stepDepth < limit else {
        return reader.refuse(.stepsTooDeep(limit: limit), at: value.range)
      }
      reader.stepDepth += 1
      defer { reader.stepDepth -= 1 }
      return reader.read(.steps, value)
    }
  }
}

extension Shape where Value == String {
  /// The name of something that the app agrees with the system about.
  static func agreement(_ kind: BackgroundCall.Kind) -> Shape {
    Shape(.text) { reader, value in
      let name = reader.read(.text, value)
      if let name { reader.note(kind, name, at: value.range) }
      return name
    }
  }
}

extension Shape where Value == Bool {
  /// The report of the call that a VoIP push is about: true, or absent.
  static var callReport: Shape {
    Shape(flag.schema) { reader, value in
      guard let flag = reader.read(.flag, value) else { return nil }
      if !flag { reader.report(.notTrue, at: value.range) }
      reader.note(.reportCall, "", at: value.range)
      return true
    }
  }
}

// MARK: - Items

extension Shape where Value == ItemIndex {
  /// The name of an item.
  static var item: Shape {
    Shape(.text) { reader, value in
      reader.read(.text, value).flatMap { reader.item(named: $0, at: value.range) }
    }
  }

  /// The item that a step waits for.
  static var awaitedItem: Shape {
    Shape(.text) { reader, value in
      guard let item = reader.read(.item, value) else { return nil }
      guard item != reader.currentItem else {
        return reader.refuse(.awaitsItself(reader.items.name(of: item)), at: value.range)
      }
      reader.demand(item, for: .awaited, at: value.range)
      return item
    }
  }

  /// The item that a step calls, which may have only one call.
  static var calledItem: Shape {
    Shape(.text) { reader, value in
      let item = reader.read(.item, value)
      if let item { reader.noteCall(of: item, at: value.range) }
      return item
    }
  }
}

extension Shape where Value == [ItemIndex] {
  /// Items, each named once, that must be started for a need.
  static func items(_ need: Need?) -> Shape {
    Shape(.list(of: .text)) { reader, value in
      let names = reader.items
      return reader.list(value, of: "items", example: "[\"Database.open\"]").map {
        reader.distinct($0, named: { names.name(of: $0) }) { reader, value in
          let item = reader.read(.item, value)
          if let item, let need { reader.demand(item, for: need, at: value.range) }
          return item
        }
      }
    }
  }

  /// Items that another comes after.
  static var predecessors: Shape {
    Shape(.list(of: .text)) { reader, value in
      let earlier = reader.read(.items(nil), value)
      if let item = reader.currentItem, earlier?.contains(item) == true {
        reader.report(.constrainsItself(reader.items.name(of: item)), at: value.range)
      }
      return earlier
    }
  }
}

extension Shape where Value == [Bound] {
  /// A milestone or an item, or a list of them.
  static var bounds: Shape {
    Shape(.any(of: .text, .list(of: .text))) { reader, value in
      reader.oneOrMore(value) { $0.bound($1) }
    }
  }
}

// MARK: - Conditions

extension Shape where Value == [Condition] {
  /// A condition, or a list of conditions that must all hold.
  static var conditions: Shape {
    Shape(.any(of: .condition, .list(of: .condition))) { reader, value in
      reader.oneOrMore(value) { $0.condition($1) }
    }
  }
}

extension Shape where Value == [Condition]? {
  /// The failure of an item: always, never (`nil`), or if conditions hold.
  static var failure: Shape {
    Shape(.flagOrConditions) { reader, value in
      if case .bool(let fails) = value.content { return .some(fails ? [] : nil) }
      return reader.read(.conditions, value)
    }
  }
}

extension Shape where Value == ReturnedValue {
  /// The answer of a launch method: a flag, or true if conditions hold.
  static var returned: Shape {
    Shape(.flagOrConditions) { reader, value in
      if case .bool(let result) = value.content { return .always(result) }
      return reader.read(.conditions, value).map(ReturnedValue.when)
    }
  }
}

// MARK: - Placements

extension Shape where Value == Placement {
  static var placement: Shape {
    Shape(.pattern(ScenarioSchema.placementPattern)) { reader, value in
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
