extension Callback {
  /// The row of a callback.
  package struct Facts: Sendable {
    /// The life cycles that have it.
    let lifeCycles: Set<LifeCycle>
    /// Its phase in a foreground launch; `nil` for callbacks after the launch.
    package let phase: Phase?
    /// The Swift method or property behind it; `nil` if several or none stand behind it.
    package let selector: String?
    /// Its moment, in half a sentence.
    package let moment: String
    /// The iOS versions that call it, as far as they are modeled.
    fileprivate(set) var versions: ClosedRange<Int>
    /// The method that earlier systems call, and the first iOS without it; `nil` if there is none.
    package fileprivate(set) var earlier: (selector: String, before: Int)?

    init(_ lifeCycles: Set<LifeCycle>, _ phase: Phase?, _ selector: String?, _ moment: String) {
      self.lifeCycles = lifeCycles
      self.phase = phase
      self.selector = selector
      self.moment = moment
      let first = lifeCycles.map(\.firstVersion).min() ?? 0
      versions =
        max(first, LaunchSystem.iOS.versions.lowerBound)...LaunchSystem.iOS.versions.upperBound
    }

    /// The same row for a method that a version brought.
    func since(_ version: Int, before earlier: String? = nil) -> Self {
      var row = self
      if let earlier {
        row.earlier = (earlier, version)
      } else {
        row.versions = version...versions.upperBound
      }
      return row
    }

    /// The same row for a method that no later version calls.
    func through(_ version: Int) -> Self {
      var row = self
      row.versions = versions.lowerBound...version
      return row
    }
  }

  /// The life cycles that have this callback.
  package var lifeCycles: Set<LifeCycle> { facts.lifeCycles }

  /// The Swift method or property behind it, as in `scene(_:willConnectTo:options:)`; `nil` if
  /// several or none stand behind it.
  public var selector: String? { facts.selector }

  /// The Swift method or property that a version of iOS calls.
  func selector(onIOS version: Int) -> String? {
    guard let earlier = facts.earlier, version < earlier.before else { return selector }
    return earlier.selector
  }

  /// True if a version of iOS calls it.
  func isCalled(onIOS version: Int) -> Bool { facts.versions.contains(version) }

  /// Its phase in a foreground launch of a life cycle (rule 34).
  package func phase(in lifeCycle: LifeCycle) -> Phase? {
    switch self {
    // Without scenes the storyboard is loaded before willFinish, which ends UIKit initialization.
    case .mainInterface where lifeCycle == .appDelegate: .uiKitInitialization
    // In SwiftUI the frame makes the views of body; the switch viewsLoadBeforeActive is on (rule 35).
    case .loadView, .viewDidLoad, .viewWillAppear:
      lifeCycle == .swiftUI ? .initialFrame : .applicationInitialization
    default: facts.phase
    }
  }

  /// The versions of iOS that call it, as in `iOS 15 and later`; `nil` for all that have its life cycle.
  package var versions: String? {
    let first = lifeCycles.map(\.firstVersion).min() ?? 0
    if facts.versions.upperBound < LaunchSystem.latestKnown {
      return "iOS \(facts.versions.upperBound) and earlier"
    }
    let isOwn = facts.versions.lowerBound > max(first, LaunchSystem.iOS.versions.lowerBound)
    return isOwn ? "iOS \(facts.versions.lowerBound) and later" : nil
  }

  // MARK: - Names and positions

  /// The key of the callback in a scenario file, and its name in every report.
  public var name: String { Self.names[index] }

  /// The callback of that name.
  package init?(named name: String) {
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    self = Self.allCases[index]
  }

  /// The names of all callbacks, in order.
  package static let names = allCases.map { String(describing: $0) }

  /// Its position in the declaration, which the trace records; saved traces hold names instead.
  package var index: Int { Int(rawValue) }

  /// The callback at that position of the declaration.
  package init?(index: Int) {
    guard let position = UInt8(exactly: index) else { return nil }
    self.init(rawValue: position)
  }

  // MARK: - Groups

  /// The steps of a window's first frame, in order, up to the commit; `viewCreation` may come earlier.
  package static let frame: [Callback] = [
    .loadView, .viewDidLoad, .viewWillAppear, .layoutSubviews, .draw, .initialFrame,
  ]

  /// The steps that create the view and bring it up, once in its life on a device.
  package static let viewCreation: [Callback] = [.loadView, .viewDidLoad, .viewWillAppear]
}

extension Set<LifeCycle> {
  package static let all = Set(LifeCycle.allCases)
  static let scenes: Set = [.scenes]
  static let appDelegate: Set = [.appDelegate]
  static let swiftUI: Set = [.swiftUI]
  /// Life cycles with scenes; SwiftUI apps have them too.
  static let withScenes: Set = [.scenes, .swiftUI]
  /// Life cycles with view controllers and storyboards.
  static let uiKit: Set = [.scenes, .appDelegate]
}

extension Callback.Facts {
  /// The row of a callback on the way to the first frame, or of a scene that connects.
  static func launch(
    _ lifeCycles: Set<LifeCycle>, _ selector: String?, _ moment: String
  ) -> Self {
    Self(lifeCycles, .applicationInitialization, selector, moment)
  }

  /// The row of a callback for the first frame.
  static func frame(_ selector: String?, _ moment: String) -> Self {
    Self(.all, .initialFrame, selector, moment)
  }

  /// The row of a callback after the launch.
  static func later(
    _ lifeCycles: Set<LifeCycle>, _ selector: String?, _ moment: String
  ) -> Self {
    Self(lifeCycles, nil, selector, moment)
  }
}
