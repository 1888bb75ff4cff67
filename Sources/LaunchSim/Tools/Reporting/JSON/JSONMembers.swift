import LaunchSim

/// The members of a JSON object in their order.
///
///     ["phase": phase.key, "startNs": start, "endNs": end] as JSONMembers
///
/// A key whose value is `nil` is left out.
struct JSONMembers: ExpressibleByDictionaryLiteral {
  private(set) var members: [JSONLayout.Member]

  init(dictionaryLiteral elements: (String, (any JSONConvertible)?)...) {
    members = []
    members.reserveCapacity(elements.count)
    for case (let key, let value?) in elements { members.append(.init(key, value.json)) }
  }

  init(_ members: [JSONLayout.Member]) {
    self.members = members
  }

  static func + (first: JSONMembers, second: JSONMembers) -> JSONMembers {
    JSONMembers(first.members + second.members)
  }
}

/// A value that a member of a JSON object can have.
protocol JSONConvertible {
  var json: JSONLayout { get }
}

extension JSONMembers: JSONConvertible {
  var json: JSONLayout { .object(members) }
}

extension JSONLayout: JSONConvertible {
  var json: JSONLayout { self }
}

extension String: JSONConvertible {
  var json: JSONLayout { .string(self) }
}

extension Int: JSONConvertible {
  var json: JSONLayout { .integer(self) }
}

extension Int64: JSONConvertible {
  var json: JSONLayout { .integer(self) }
}

extension Bool: JSONConvertible {
  var json: JSONLayout { .bool(self) }

  /// True, or `nil` for a member that is left out instead of false.
  var ifTrue: Bool? { self ? true : nil }
}

extension Array: JSONConvertible where Element: JSONConvertible {
  var json: JSONLayout { .list(map(\.json)) }

  /// The list; `nil` if it is empty, so that its member is left out.
  var unlessEmpty: Self? { isEmpty ? nil : self }
}

extension Nanoseconds: JSONConvertible {
  var json: JSONLayout { .integer(rawValue) }
}

extension JobID: JSONConvertible {
  var json: JSONLayout { .integer(index) }
}

extension Callback: JSONConvertible {
  var json: JSONLayout { .string(name) }
}

extension SourceLocation: JSONConvertible {
  var json: JSONLayout { .string(description) }
}

extension JSONWriter {
  /// Writes members into the object that is open.
  mutating func write(_ members: JSONMembers) {
    for member in members.members { self.member(member.key, member.value) }
  }

  /// Writes a member that is a list of objects, a line each.
  mutating func lines<Element>(
    _ key: String, _ elements: some Sequence<Element>, _ members: (Element) -> JSONMembers
  ) {
    withoutActuallyEscaping(members) { members in
      lines(key, elements.lazy.map { members($0).json })
    }
  }
}
