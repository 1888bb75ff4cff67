/// One measured launch as work items: the form between an input and the text of a scenario.
package struct ImportedTable: Hashable, Sendable {
  /// A step as measured data gives it.
  package enum Step: Hashable, Sendable {
    /// Time during which the item held its thread, running or waiting.
    case cpu(Nanoseconds)
    /// Time in which nothing was recorded, or that passed outside any thread.
    case wait(Nanoseconds)
    /// The call of another item of the table, by name.
    case call(String)
  }

  /// The steps of one callback.
  package struct Calls: Hashable, Sendable {
    package var callback: Callback
    package var steps: [Step]
  }

  package struct Item: Hashable, Sendable {
    package var name: String
    package var placement = Placement.inline
    package var steps: [Step]
    /// The file and line, and the words there.
    package var source: String
    package var note: String?
    package var tags: [String] = []
  }

  package var title: String
  /// Notes on the figures, for readers of the table.
  package var notes: [String] = []
  /// The device of the measurement; `nil` if unknown.
  package var measuredOn: String?
  /// The calls, by callback.
  package var callbacks: [Calls] = []
  /// In the order of the input.
  package var items: [Item] = []
}
