/// The members of a JSON object in their order.
///
///     ["phase": phase.key, "startNs": start, "endNs": end] as JSONMembers
///
/// A key whose value is `nil` is left out.
package struct JSONMembers: ExpressibleByDictionaryLiteral {
  package private(set) var members: [JSONLayout.Member]

  package init(dictionaryLiteral elements: (String, (any JSONConvertible)?)...) {
    members = []
    members.reserveCapacity(elements.count)
    for case (let key, let value?) in elements { members.append(.init(key, value.json)) }
  }

  package init(_ members: [JSONLayout.Member]) {
    self.members = members
  }

  package static func + (first: JSONMembers, second: JSONMembers) -> JSONMembers {
    JSONMembers(first.members + second.members)
  }

  /// The object as a document, ending in a line break.
  package var document: String { json.text() + "\n" }
}

/// A value that a member of a JSON object can have.
package protocol JSONConvertible {
  var json: JSONLayout { get }
}

extension JSONMembers: JSONConvertible {
  package var json: JSONLayout { .object(members) }
}

extension JSONLayout: JSONConvertible {
  package var json: JSONLayout { self }
}

extension String: JSONConvertible {
  package var json: JSONLayout { .string(self) }
}

extension Int: JSONConvertible {
  package var json: JSONLayout { .integer(self) }
}

extension Int64: JSONConvertible {
  package var json: JSONLayout { .integer(self) }
}

extension Bool: JSONConvertible {
  package var json: JSONLayout { .bool(self) }

  /// True, or `nil` for a member that is left out instead of false.
  package var ifTrue: Bool? { self ? true : nil }
}

extension Array: JSONConvertible where Element: JSONConvertible {
  package var json: JSONLayout { .list(map(\.json)) }

  /// The list; `nil` if it is empty, so that its member is left out.
  package var unlessEmpty: Self? { isEmpty ? nil : self }
}

extension JSONWriter {
  /// Writes members into the object that is open.
  package mutating func write(_ members: JSONMembers) {
    for member in members.members { self.member(member.key, member.value) }
  }

  /// Writes a member that is a list of objects, a line each.
  package mutating func lines<Element>(
    _ key: String, _ elements: some Sequence<Element>, _ members: (Element) -> JSONMembers
  ) {
    withoutActuallyEscaping(members) { members in
      lines(key, elements.lazy.map { members($0).json })
    }
  }
}
