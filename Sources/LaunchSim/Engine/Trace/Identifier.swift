/// The number of a thing in a run; the things of each kind are numbered from 0.
///
/// The kind is part of the type, so a job cannot be taken for an item, nor either for an index of
/// an array. `Table` is the array that the number indexes, and `Compact` stores an optional number
/// in 4 bytes.
package struct Identifier<Kind>: Hashable, Sendable {
  package let rawValue: Int32

  @inlinable
  package init(rawValue: Int32) { self.rawValue = rawValue }

  package init(_ index: Int) { rawValue = Int32(index) }

  /// The number as an index of an array that has one element for each thing of the kind.
  package var index: Int { Int(rawValue) }
}

/// The launch sequence, or an item with a thread of its own: numbered in start order.
package typealias JobID = Identifier<Numbered.Job>
/// A work item, by its place in the scenario.
package typealias ItemID = Identifier<Numbered.Item>
package typealias LockID = Identifier<Numbered.Lock>
/// A serial queue.
package typealias QueueID = Identifier<Numbered.Queue>
package typealias ActorID = Identifier<Numbered.Actor>
/// A completion handler or a background task.
package typealias AssertionID = Identifier<Numbered.Assertion>

/// A place where code begins: an instruction of a program, or a closure of an app.
package typealias CodeAddress = Identifier<Numbered.Code>
/// A place among the jobs that donate their class.
typealias DonorID = Identifier<Numbered.Donor>

/// The kinds of numbered things.
package enum Numbered {
  package enum Job {}
  package enum Item {}
  package enum Lock {}
  package enum Queue {}
  package enum Actor {}
  package enum Assertion {}
  package enum Code {}
  enum Donor {}
}

extension JobID {
  /// The job of the launch sequence, the first of every run.
  package static var launchSequence: JobID { JobID(rawValue: 0) }
}

extension Identifier: Strideable, CustomStringConvertible {
  package var description: String { "\(rawValue)" }

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  package func distance(to other: Self) -> Int { other.index - index }

  package func advanced(by distance: Int) -> Self { Self(index + distance) }
}

extension Identifier {
  /// An array with one element for each thing of the kind, subscripted by identifier.
  package struct Table<Element>: RandomAccessCollection, MutableCollection {
    private var elements: [Element]

    package init(_ elements: [Element] = []) { self.elements = elements }

    package init(repeating element: Element, count: Int) {
      // `Array(repeating:count:)` takes three times as long to allocate: each time, it asks the
      // runtime for the type of the storage.
      elements = []
      elements.reserveCapacity(count)
      for _ in 0..<count { elements.append(element) }
    }

    package var startIndex: Identifier { Identifier(0) }
    package var endIndex: Identifier { Identifier(elements.count) }

    package subscript(id: Identifier) -> Element {
      @inline(__always)
      get { elements[id.index] }
      @inline(__always)
      _modify { yield &elements[id.index] }
    }

    /// Appends the next element, and returns its identifier.
    @discardableResult
    package mutating func append(_ element: Element) -> Identifier {
      elements.append(element)
      return Identifier(elements.count - 1)
    }

    /// True if the table has an element for a number.
    package func contains(_ id: Identifier) -> Bool { elements.indices.contains(id.index) }

    package mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }
  }

  /// Stores an optional identifier in 4 bytes: an `Optional` takes 8.
  @propertyWrapper
  package struct Compact: Hashable, Sendable {
    private var rawValue: Int32

    package init(wrappedValue: Identifier?) { rawValue = wrappedValue?.rawValue ?? -1 }

    package var wrappedValue: Identifier? {
      @inline(__always)
      get { rawValue < 0 ? nil : Identifier(rawValue: rawValue) }
      @inline(__always)
      set { rawValue = newValue?.rawValue ?? -1 }
    }
  }
}

extension Identifier.Table: Sendable where Element: Sendable {}
extension Identifier.Table: Equatable where Element: Equatable {}
extension Identifier.Table: Hashable where Element: Hashable {}
