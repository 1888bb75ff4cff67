extension DeviceProfile {
  /// The system's own share of a launch.
  package struct Constants: Hashable, Sendable {
    var processCreation: Sourced<Nanoseconds>
    var uiKitInitialization: Sourced<Nanoseconds>
    var render: Sourced<Nanoseconds>
    var warmFault: Sourced<Nanoseconds>

    /// A constant; the raw value is its key in a scenario's `device`.
    package enum Key: String, CaseIterable, Sendable {
      case processCreation, uiKitInitialization, render, warmFault

      /// The property that holds the constant.
      var path: WritableKeyPath<Constants, Sourced<Nanoseconds>> {
        switch self {
        case .processCreation: \.processCreation
        case .uiKitInitialization: \.uiKitInitialization
        case .render: \.render
        case .warmFault: \.warmFault
        }
      }

      package var label: String {
        switch self {
        case .processCreation: "process creation"
        case .uiKitInitialization: "UIKit initialization"
        case .render: "render server"
        case .warmFault: "page fault in memory"
        }
      }

      /// Meaning of the constant, as a sentence.
      package var sentence: String {
        switch self {
        case .processCreation: "From the request to the start of the process: elapsed, on no core."
        case .uiKitInitialization: "CPU time of UIKit's own start, on a performance core."
        case .render: "From the commit to a frame that is ready: the render server's elapsed time."
        case .warmFault: "CPU time of a page fault that needs no storage, on a performance core."
        }
      }
    }

    package subscript(key: Key) -> Sourced<Nanoseconds> {
      get { self[keyPath: key.path] }
      set { self[keyPath: key.path] = newValue }
    }
  }
}
