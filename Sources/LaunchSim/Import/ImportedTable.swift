/// One measured launch as work items: what an importer makes of its input, before it becomes text.
package struct ImportedTable: Hashable, Sendable {
  /// A step as measured data gives it.
  package enum Step: Hashable, Sendable {
    /// Time during which the item held its thread, whatever it did.
    case cpu(Nanoseconds)
    /// Time in which nothing was recorded, or that passed outside any thread.
    case wait(Nanoseconds)
    /// The call of another item of the table, by name.
    case call(String)
  }

  /// What one callback does.
  package struct Calls: Hashable, Sendable {
    package var callback: Callback
    package var steps: [Step]
  }

  package struct Item: Hashable, Sendable {
    package var name: String
    package var placement = Placement.inline
    package var steps: [Step]
    /// The file and line, and what stands there.
    package var source: String
    package var note: String?
    package var tags: [String] = []
  }

  package var title: String
  /// What a reader of the table must know about its figures.
  package var notes: [String] = []
  /// The device the costs were taken on, where somebody said so.
  package var measuredOn: String?
  /// What is called from where.
  package var callbacks: [Calls] = []
  /// In the order of the input.
  package var items: [Item] = []
}
