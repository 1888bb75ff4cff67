extension Callback {
  /// The row of a callback.
  struct Facts: Sendable {
    /// The life cycles that have it.
    let lifeCycles: Set<LifeCycle>
    /// Its phase in a foreground launch; `nil` for callbacks after the launch.
    let phase: Phase?
    /// The Swift method or property behind it; `nil` if several or none stand behind it.
    let selector: String?
    /// Its moment, in half a sentence.
    let moment: String

    init(_ lifeCycles: Set<LifeCycle>, _ phase: Phase?, _ selector: String?, _ moment: String) {
      self.lifeCycles = lifeCycles
      self.phase = phase
      self.selector = selector
      self.moment = moment
    }
  }

  /// The life cycles that have this callback.
  var lifeCycles: Set<LifeCycle> { facts.lifeCycles }

  /// The Swift method or property behind it, as in `scene(_:willConnectTo:options:)`.
  var selector: String? { facts.selector }

  /// Its phase in a foreground launch of a life cycle (rule 34).
  func phase(in lifeCycle: LifeCycle) -> Phase? {
    // Without scenes the storyboard is loaded before willFinish, which ends UIKit initialization.
    self == .mainInterface && lifeCycle == .appDelegate ? .uiKitInitialization : facts.phase
  }

  // MARK: - Names and positions

  /// The key of the callback in a scenario file, and its name in every report.
  package var name: String { Self.names[index] }

  /// The callback of that name.
  init?(named name: String) {
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    self = Self.allCases[index]
  }

  /// The names of all callbacks, in order.
  package static let names = allCases.map { String(describing: $0) }

  /// Its position in the declaration, which the trace records; saved traces hold names instead.
  package var index: Int { Int(rawValue) }

  /// The callback at that position of the declaration.
  init?(index: Int) {
    guard let position = UInt8(exactly: index) else { return nil }
    self.init(rawValue: position)
  }

  // MARK: - Groups

  /// The steps of the initial frame, in order, up to the commit.
  static let frame: [Callback] = [
    .loadView, .viewDidLoad, .viewWillAppear, .layoutSubviews, .draw, .initialFrame,
  ]
}
