import LaunchSim

extension ImportMerge {
  /// The edits of a merge.
  struct Merge {
    let text: SourceText
    var edits: ByteEdits
    /// The byte at which each line begins.
    private let lineStarts: [Int]

    /// Keys of an item's cost.
    private static let costKeys = Set(Verb.keys.map(\.name))
    /// Keys of a cost's origin.
    private static let originKeys = Set([
      ScenarioRow.basis.key.name, ScenarioRow.record.key.name, ScenarioFormat.sourceKey,
    ])

    init(text: SourceText) {
      self.text = text
      edits = ByteEdits(of: text.bytes)
      lineStarts = [0] + text.bytes.indices.filter { text.bytes[$0] == 0x0A }.map { $0 + 1 }
    }

    // MARK: - Items that are there

    /// Replaces an item's cost, its basis and its source, unless the item has more than a cost.
    mutating func replaceCost(of value: JSONValue, with item: MeasuredItem) -> Problem {
      let members = value.members ?? []
      guard Self.structure(of: members) == item.structure else { return .kept(item.name) }
      let old = members.filter { Self.costKeys.contains($0.key) }
      let spelledOld = old.map {
        spelling($0.keyRange.bytes.lowerBound..<$0.value.range.bytes.upperBound)
      }
      .joined(separator: ", ")
      let spelledNew = Self.spelled(item.cost)
      var rest = item.cost
      rest += item.origin
      if Self.are(old, item.cost) {
        rest.removeFirst(item.cost.count)
      } else if let first = old.first {
        let isSameVerb = old.count == 1 && item.cost.count == 1 && first.key == item.cost[0].key
        if isSameVerb, let cost = item.cost.first {
          edits.replace(first.value.range.bytes, with: layout(cost.value, besideKey: first))
        } else {
          let range = first.keyRange.bytes.lowerBound..<first.value.range.bytes.upperBound
          edits.replace(range, with: layout(item.cost, at: range.lowerBound))
        }
        rest.removeFirst(item.cost.count)
        for member in old.dropFirst() { remove(member, from: members) }
      }
      for member in members where Self.originKeys.contains(member.key) {
        guard let index = rest.firstIndex(where: { $0.key == member.key }) else {
          // A new cost without a day does not keep the day of the old one.
          if member.key == ScenarioRow.record.key.name {
            edits.replace(member.value.range.bytes, with: "{}")
          }
          continue
        }
        let new = rest.remove(at: index).value
        if !new.says(member.value) {
          edits.replace(member.value.range.bytes, with: new.text(width: .max))
        }
      }
      insert(rest, after: old.first ?? members.last, of: value)
      return .replaced(item.name, old: spelledOld, new: spelledNew)
    }

    /// `true` if members have the same values in the same order as other members, regardless of
    /// spelling and layout.
    private static func are(_ members: [JSONMember], _ others: [JSONLayout.Member]) -> Bool {
      members.count == others.count
        && zip(members, others).allSatisfy { $0.key == $1.key && $1.value.says($0.value) }
    }

    /// Steps of an item that take no time, in order: the names that the item calls, awaits or
    /// locks, and its calls of the system.
    ///
    /// Items with equal structure differ only in their costs.
    static func structure(of members: [JSONMember]) -> [String] {
      members.flatMap { member -> [String] in
        let key = member.key
        if Verb.stepLists.contains(key), case .array(let steps) = member.value.content {
          return steps.flatMap { step -> [String] in
            if case .string(let name) = step.content { return [name] }
            return structure(of: step.members ?? [])
          }
        }
        if key == Verb.awaitVia.key.name, case .string(let way) = member.value.content {
          return ["\(key) \(way)"]
        }
        guard Verb.named(key) != nil, !Verb.costs.contains(where: { $0.key.name == key }) else {
          return []
        }
        guard case .string(let name) = member.value.content else { return [key] }
        return [key == Verb.start.key.name ? name : "\(key) \(name)"]
      }
    }

    /// Removes a member other than the first, with the comma before it.
    private mutating func remove(_ member: JSONMember, from members: [JSONMember]) {
      guard
        let index = members.firstIndex(where: { $0.keyRange == member.keyRange }), index > 0,
        let comma = comma(from: members[index - 1].value.range.bytes.upperBound)
      else { return }
      edits.remove(comma..<(comma + 1))
      // The preceding space is removed too, unless it contains a comment, which needs its line
      // break.
      let key = member.keyRange.bytes.lowerBound
      let isBlank = text.bytes[(comma + 1)..<key].allSatisfy { $0 <= 0x20 }
      var start = isBlank ? comma + 1 : key
      while !isBlank, text.bytes[start - 1] == 0x20 { start -= 1 }
      edits.remove(start..<member.value.range.bytes.upperBound)
    }

    /// Adds members after a member that stays, or into an empty object.
    private mutating func insert(
      _ members: [JSONLayout.Member], after member: JSONMember?, of object: JSONValue
    ) {
      guard !members.isEmpty else { return }
      if let member {
        let place = member.value.range.bytes.upperBound
        edits.insert(", \(layout(members, at: place, after: 2))", at: place)
      } else {
        let place = object.range.bytes.lowerBound + 1
        edits.insert(" \(layout(members, at: place, after: 1)) ", at: place)
      }
    }

    private static func spelled(_ members: [JSONLayout.Member]) -> String {
      members.map { "\(JSONLayout.quoted($0.key)): \($0.value.text(width: .max))" }
        .joined(separator: ", ")
    }

    /// A value laid out for the line of its key.
    private func layout(_ value: JSONLayout, besideKey member: JSONMember) -> String {
      value.text(
        indent: indent(of: member.keyRange.bytes.lowerBound),
        column: text.position(of: member.value.range.bytes.lowerBound).column - 1)
    }

    /// Members in a row, laid out for the place of the first member.
    private func layout(
      _ members: [JSONLayout.Member], at offset: Int, after characters: Int = 0
    ) -> String {
      let indent = indent(of: offset)
      var column = text.position(of: offset).column - 1 + characters
      return members.map { member in
        let key = "\(JSONLayout.quoted(member.key)): "
        let value = member.value.text(
          indent: indent, column: column + key.unicodeScalars.count)
        column += key.unicodeScalars.count + value.unicodeScalars.count + 2
        return key + value
      }
      .joined(separator: ", ")
    }

    // MARK: - New items

    /// Appends items to `work`, which is created if missing.
    mutating func append(_ items: [MeasuredItem], to work: JSONValue?, in root: JSONValue) {
      guard !items.isEmpty else { return }
      let members = items.map { JSONLayout.Member($0.name, $0.layout) }
      guard let work else {
        append([.init(ScenarioRow.work, .object(members))], to: root)
        return
      }
      append(members, to: work)
    }

    /// Appends members to an object, indented like the existing members.
    private mutating func append(_ members: [JSONLayout.Member], to object: JSONValue) {
      let close = object.range.bytes.upperBound - 1
      let outer = indent(of: object.range.bytes.lowerBound)
      let last = object.members?.last
      let inner = last.map { indent(of: $0.keyRange.bytes.lowerBound) } ?? 0
      let margin = String(repeating: " ", count: inner > outer ? inner : outer + 2)
      let lines = members.map { member in
        let key = margin + JSONLayout.quoted(member.key) + ": "
        let column = key.unicodeScalars.count
        return key + member.value.text(indent: margin.count, column: column)
      }
      var place = close
      while place > 0, text.bytes[place - 1] <= 0x20 { place -= 1 }
      var ending = ""
      if let last {
        if comma(from: last.value.range.bytes.upperBound) == nil {
          edits.insert(",", at: last.value.range.bytes.upperBound)
        } else {
          ending = ","
        }
      }
      let added = "\n" + lines.joined(separator: ",\n") + ending
      if text.bytes[place..<close].contains(0x0A) {
        edits.insert(added, at: place)
      } else {
        edits.replace(place..<close, with: added + "\n" + String(repeating: " ", count: outer))
      }
    }

    // MARK: - The text

    private func spelling(_ range: Range<Int>) -> String {
      String(decoding: text.bytes[range], as: UTF8.self)
    }

    /// Number of spaces at the start of a byte's line.
    ///
    /// - Complexity: O(log *n*) in the number of lines: a file may have all of its items on one
    ///   line.
    private func indent(of offset: Int) -> Int {
      let start = lineStarts[lineStarts.partitioningIndex { $0 > offset } - 1]
      return text.bytes[start...].prefix { $0 == 0x20 }.count
    }

    /// The comma that follows a value, after comments and space.
    private func comma(from end: Int) -> Int? {
      var parser = JSONParser(text: text, source: 0)
      parser.index = end
      parser.skipTrivia()
      let index = parser.index
      return index < text.bytes.count && text.bytes[index] == UInt8(ascii: ",") ? index : nil
    }
  }
}

extension MeasuredItem {
  /// The names that the item calls and awaits, in order.
  var structure: [String] {
    steps.flatMap { step -> [String] in
      switch step {
      case .call(let name): [name]
      case .await(let name, _): ["await \(name)", "via semaphore"]
      case .cpu, .wait: []
      }
    }
  }

  /// Removes some calls of an item, and joins the steps around each removed call.
  ///
  /// - Returns: The names of the removed calls, in order.
  mutating func removeCalls(where isRemoved: (String) -> Bool) -> [String] {
    var removed: [String] = []
    var rest: [MeasuredStep] = []
    for step in steps {
      if case .call(let name) = step, isRemoved(name) {
        removed.append(name)
        continue
      }
      switch (rest.last, step) {
      case (.cpu(let before)?, .cpu(let times)) where before.count == times.count:
        rest[rest.count - 1] = .cpu(zip(before, times).map(+))
      case (.wait(let before)?, .wait(let times)) where before.count == times.count:
        rest[rest.count - 1] = .wait(zip(before, times).map(+))
      default: rest.append(step)
      }
    }
    if !removed.isEmpty { steps = rest.isEmpty ? [.cpu([.zero])] : rest }
    return removed
  }
}

extension JSONLayout {
  /// `true` if this layout has the same value as a value that was read.
  fileprivate func says(_ value: JSONValue) -> Bool {
    switch (self, value.content) {
    case (.string(let own), .string(let other)): own == other
    case (.integer(let own), .integer(let other)): own == other
    case (.bool(let own), .bool(let other)): own == other
    case (.list(let own), .array(let others)):
      own.count == others.count && zip(own, others).allSatisfy { $0.says($1) }
    case (.object(let own), .object(let others)):
      own.count == others.count
        && zip(own, others).allSatisfy { $0.key == $1.key && $0.value.says($1.value) }
    default: false
    }
  }
}
