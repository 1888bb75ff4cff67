extension Callback {
  /// Table row of a callback.
  package struct Facts: Sendable {
    /// The life cycles that have the callback.
    let lifeCycles: Set<LifeCycle>
    /// The callback's phase in a foreground launch; `nil` for callbacks after the launch.
    package let phase: Phase?
    /// The Swift method or property behind the callback; `nil` if there is none, or more than one.
    package let selector: String?
    /// The moment of the callback, in half a sentence.
    package let moment: String
    /// The iOS versions that call it, as far as they are modeled.
    let versions: ClosedRange<Int>
    /// The method that earlier systems call, and the first iOS without it; `nil` if there is none.
    package let earlier: (selector: String, before: Int)?

    /// The launches that call it, beside the deliveries of requests; `nil` for a delivery alone.
    package let launches: Launches?

    init(
      _ launches: Launches?, _ lifeCycles: Set<LifeCycle>, _ phase: Phase?, _ selector: String?,
      _ moment: String, since version: Int? = nil, before earlier: String? = nil,
      through last: Int = LaunchSystem.iOS.versions.upperBound
    ) {
      self.launches = launches
      self.lifeCycles = lifeCycles
      self.phase = phase
      self.selector = selector
      self.moment = moment
      let first = max(
        lifeCycles.map(\.firstVersion).min() ?? 0, LaunchSystem.iOS.versions.lowerBound)
      versions = (earlier == nil ? version ?? first : first)...last
      self.earlier = earlier.flatMap { earlier in version.map { (earlier, $0) } }
    }
  }

  package var facts: Facts { Self.table[index] }

  /// Made once: a run asks for life cycles all the time.
  private static let table = allCases.map(\.row)

  /// The life cycles that have this callback.
  package var lifeCycles: Set<LifeCycle> { facts.lifeCycles }

  /// The Swift method or property behind the callback, as in `scene(_:willConnectTo:options:)`;
  /// `nil` if there is none, or more than one.
  public var selector: String? { facts.selector }

  /// The Swift method or property that a version of iOS calls.
  func selector(onIOS version: Int) -> String? {
    guard let earlier = facts.earlier, version < earlier.before else { return selector }
    return earlier.selector
  }

  /// True if a version of iOS calls the callback.
  func isCalled(onIOS version: Int) -> Bool { facts.versions.contains(version) }

  /// The callback's phase in a foreground launch of a life cycle (rule 34).
  package func phase(in lifeCycle: LifeCycle) -> Phase? {
    switch self {
    // Without scenes the storyboard is loaded before willFinish, which ends UIKit initialization.
    case .mainInterface where lifeCycle == .appDelegate: .uiKitInitialization
    // In SwiftUI the frame makes the views of body; in UIKit the default of `viewsLoadBeforeActive`
    // applies (rule 35).
    case .loadView, .viewDidLoad, .viewWillAppear:
      lifeCycle == .swiftUI ? .initialFrame : .applicationInitialization
    default: facts.phase
    }
  }

  /// Versions of iOS that call the callback, as in `iOS 15 and later`; `nil` if all versions with
  /// its life cycle do.
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

  /// Names of all callbacks, in order.
  package static let names = allCases.map { String(describing: $0) }

  /// The callback's position in the declaration, which the trace records; saved traces hold names
  /// instead.
  package var index: Int { Int(rawValue) }

  /// The callback at that position of the declaration.
  package init?(index: Int) {
    guard let position = UInt8(exactly: index) else { return nil }
    self.init(rawValue: position)
  }

  // MARK: - Groups

  /// Steps of a window's first frame, in order, up to the commit; `viewCreation` may come before.
  package static let frame: [Callback] = [
    .loadView, .viewDidLoad, .viewWillAppear, .layoutSubviews, .draw, .initialFrame,
  ]

  /// The steps that create a view and show it, once in the life of the view.
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
  /// Row of a callback on the way to the first frame, or of a scene that connects.
  static func launch(
    _ launches: Callback.Launches, _ lifeCycles: Set<LifeCycle>, _ selector: String?,
    _ moment: String, since version: Int? = nil, before earlier: String? = nil
  ) -> Self {
    Self(
      launches, lifeCycles, .applicationInitialization, selector, moment, since: version,
      before: earlier)
  }

  /// The row of a callback for the first frame.
  static func frame(
    _ launches: Callback.Launches, _ selector: String?, _ moment: String
  ) -> Self {
    Self(launches, .all, .initialFrame, selector, moment)
  }

  /// Row of a callback after the launch.
  static func later(
    _ launches: Callback.Launches, _ lifeCycles: Set<LifeCycle>, _ selector: String?,
    _ moment: String, since version: Int? = nil, before earlier: String? = nil
  ) -> Self {
    Self(launches, lifeCycles, nil, selector, moment, since: version, before: earlier)
  }

  /// The row of a callback that delivers requests.
  static func delivery(
    _ lifeCycles: Set<LifeCycle>, _ selector: String?, _ moment: String, since version: Int? = nil,
    before earlier: String? = nil, through last: Int = LaunchSystem.iOS.versions.upperBound
  ) -> Self {
    Self(
      nil, lifeCycles, nil, selector, moment, since: version, before: earlier, through: last)
  }
}

extension Callback {
  /// Launches that call a callback, in words, and the rules that say so.
  package struct Launches: Hashable, Sendable {
    package let words: String
    /// The numbers of the rules in the model reference.
    package let rules: [Int]

    private init(_ words: String, _ rules: Int...) {
      self.words = words
      self.rules = rules
    }

    static let process = Self("every launch but a prewarmed one; no resume", 34, 36)
    static let initialization = Self(
      "every launch but one prewarmed up to UIApplicationMain; no resume", 26, 36)
    static let every = Self("every launch, in the background too; no resume", 26, 36, 47)
    static let interface = Self(
      "every launch without scenes; with scenes every one that connects a scene; no resume", 26, 36,
      47)
    static let restoring = Self("a launch with saved state to restore", 26)
    static let discarding = Self(
      "a launch after sessions were closed; later as they are closed", 26, 59)
    static let newSession = Self(
      "a launch whose session is new; an existing one reconnects without it", 26, 59)
    static let connecting = Self(
      "every launch; in the background with the switch sceneConnectsInBackground, which is on; no "
        + "resume", 26, 36, 47)
    static let foreground = Self(
      "launches in the foreground, resumes, and coming back; none in the background", 26, 36, 53)
    static let appearing = Self("launches in the foreground; no resume", 26, 36)
    static let comingBack = Self(
      "a resume, and coming back; no launch in the foreground", 36, 53)
    static let window = Self(
      "every launch that shows a window, in the background too; a resume, as far as the app lists it",
      35, 36, 47)
    static let frame = Self(
      "launches in the foreground and resumes, as far as the app lists it", 35, 36)
    static let appeared = Self("launches in the foreground; no resume", 35, 36)
    static let background = Self(
      "leaving the foreground, and launches in the background with the switch "
        + "didEnterBackgroundOnWake, which is on", 47, 53)
    static let leaving = Self("leaving the foreground; no launch", 53)
    static let saving = Self("before the app-switcher snapshot; no launch", 52, 53)
    static let registration = Self("the answer to a registration; no launch by itself", 56)
    static let expiring = Self("shortly before the time of a BGTask is over", 50)
    static let furtherScenes = Self("further scenes, and sessions that are closed", 59)
    static let ending = Self("an end by the user while the app is not suspended", 57)
  }
}
