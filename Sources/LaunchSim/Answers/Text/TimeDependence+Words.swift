extension TimeDependence {
  /// The act of the app, as a part of a sentence.
  private var words: String {
    switch self {
    case .clock: "looks at its clock"
    case .backgroundTime: "does something else when time in the background is over"
    case .isolation: "changes its isolation within an item"
    case .childTask: "has tasks of its own making, or child tasks"
    case .ownWait: "waits in its own code"
    case .cancellation: "cancels an item"
    case .unfinished: "had more to do when the launch ended"
    case .order: "does the same steps in another order"
    }
  }

  /// The acts of the app, as a part of a sentence.
  static func words(_ dependences: [TimeDependence]) -> String {
    dependences.map(\.words).listed(with: "and")
  }
}
