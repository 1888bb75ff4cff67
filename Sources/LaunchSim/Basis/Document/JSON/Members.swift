/// The members of an object, as far as its table knows their keys.
package struct Members {
  let description: ObjectDescription
  package let range: SourceRange
  /// The members in the order of the file, each with the position of its row.
  fileprivate(set) var known: [(row: Int, member: JSONMember)] = []
  /// For each key that the table lacks, the nearest key that it has.
  fileprivate(set) var nearestToUnknown: [String] = []

  /// The member of a key.
  ///
  /// - Complexity: O(*n*) in the number of members.
  package subscript(key: String) -> JSONMember? { known.first { $0.member.key == key }?.member }

  /// The member of a row's key.
  package subscript<Reader, Object>(field: Field<Reader, Object>) -> JSONMember? {
    self[field.key.name]
  }
}

extension DocumentReader {
  /// The members of an object, its keys checked against its table.
  package mutating func members<Object>(
    of value: JSONValue, by format: ObjectFormat<Self, Object>
  ) -> Members? {
    guard case .object(let all) = value.content else {
      return refuse(value, expected: "an object for \(format.description.noun)")
    }
    var members = Members(description: format.description, range: value.range)
    members.known.reserveCapacity(all.count)
    for member in hasDuplicateKeys ? all.withoutRepeatedKeys : all {
      if let row = format.row(of: member.key) {
        members.known.append((row, member))
        continue
      }
      if format.description.isOpen { continue }
      let description = format.description
      let nearest = reportUnknown(
        member, in: description.noun, keys: description.keyNames, listed: description.listed)
      if let nearest { members.nearestToUnknown.append(nearest) }
    }
    return members
  }

  /// Reports a key that an object does not have.
  ///
  /// - Returns: The key most likely meant.
  @discardableResult
  package mutating func reportUnknown(
    _ member: JSONMember, in noun: String, keys: [String], listed: [String]? = nil
  ) -> String? {
    let isHinted = log.isHinting
    let nearest = isHinted ? NearMatch.find(member.key, in: keys) : nil
    report(
      .unknownKey(
        member.key, of: noun, names: keys, listed: listed ?? keys, nearest: nearest,
        isHinted: isHinted), about: member)
    return nearest
  }

  /// Reads an object by its table.
  ///
  /// - Returns: The value, and the members for checks that concern several of them; `nil` if it is
  ///   no object.
  package mutating func read<Object>(
    _ format: ObjectFormat<Self, Object>, _ value: JSONValue
  ) -> (object: Object, members: Members)? {
    var object = format.empty
    return fill(&object, from: value, by: format).map { (object, $0) }
  }

  /// Reads an object by its table into a value, which stays as it is where keys are absent.
  @discardableResult
  package mutating func fill<Object>(
    _ object: inout Object, from value: JSONValue, by format: ObjectFormat<Self, Object>
  ) -> Members? {
    guard let members = members(of: value, by: format) else { return nil }
    fill(&object, from: members, by: format)
    return members
  }

  /// Reads members by their rows, in the order of the table, and reports keys that are missing.
  package mutating func fill<Object>(
    _ object: inout Object, from members: Members, by format: ObjectFormat<Self, Object>
  ) {
    for key in format.neededKeys where !mayLack(key) {
      reportMissing(key, of: members)
    }
    fill(&object, from: members, by: format, at: 0)
  }

  /// Reads the members of one stage by their rows.
  package mutating func fill<Object>(
    _ object: inout Object, from members: Members, by format: ObjectFormat<Self, Object>,
    at stage: Int
  ) {
    for (row, member) in members.known.sorted(by: { $0.row < $1.row }) {
      let field = format.field(at: row)
      guard field.stage == stage, let read = field.read else { continue }
      path.append(.key(member.key))
      read(&self, member, members, &object)
      path.removeLast()
    }
  }

  /// Reports a needed key that is absent.
  package mutating func reportMissing(_ key: FieldKey, of members: Members) {
    guard let example = key.example, members[key.name] == nil else { return }
    report(
      missingKey(key, of: members.description.noun, example: example), at: members.range)
  }
}
