/// A figure, and the device on which its source measured it.
///
/// A source backs the figure for that device alone; for another device it is an assumption.
struct Measured<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The subject of a measurement.
  enum Subject: Hashable, Sendable {
    /// A device, by its product name.
    case device(String)
    /// A device that the source does not name.
    case unnamed
    /// None: the figure is not measured.
    case none
  }

  let value: Value
  /// The source, or the reason for a figure that is not measured.
  let source: String
  let subject: Subject

  init(_ value: Value, _ source: String, on subject: Subject) {
    self.value = value
    self.source = source
    self.subject = subject
  }

  /// The figure for a device of a product name.
  func figure(for name: String) -> Sourced<Value> {
    switch subject {
    case .device(name): Sourced(value, .cited("\(source), on an \(name)"))
    case .device(let other): Sourced(value, .assumed("\(source), on an \(other)"))
    case .unnamed: Sourced(value, .assumed("\(source), on a device it does not name"))
    case .none: Sourced(value, .assumed(source))
    }
  }
}
