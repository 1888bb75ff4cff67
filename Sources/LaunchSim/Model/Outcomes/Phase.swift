/// A stage of the launch, named as WWDC19-423 names it.
///
/// The phases follow one another from milestone to milestone (rule 34). Queued work counts toward
/// the phase in which it runs, and a skipped phase has length 0.
public enum Phase: String, CaseIterable, Sendable {
  /// From the request to the process start: the system's share.
  case processCreation
  /// From the process start until dyld has loaded the images and libSystem is initialized.
  case systemInterface
  /// From the end of the system interface to `main`: `+load` methods and static initializers.
  case staticInitialization
  /// From `main` to the call of willFinishLaunching.
  case uiKitInitialization
  /// From the call of willFinishLaunching to the return of the last life-cycle callback.
  case applicationInitialization
  /// From the last life-cycle callback to the presentation of the first frame: the frame's steps,
  /// rendering and the wait for the display.
  case initialFrame
  /// In a background launch, from the last life-cycle callback until the process is first
  /// suspended, or comes to the foreground.
  case background
  /// From the first frame until the content is ready, if the app says when that is (rule 32).
  case extended

  /// The name in reports.
  public var title: String {
    switch self {
    case .processCreation: "Process creation"
    case .systemInterface: "System interface"
    case .staticInitialization: "Static initialization"
    case .uiKitInitialization: "UIKit initialization"
    case .applicationInitialization: "Application initialization"
    case .initialFrame: "Initial frame"
    case .background: "In the background"
    case .extended: "Extended"
    }
  }

  /// The key that budgets and JSON use, as in `applicationInit`.
  package var key: String {
    switch self {
    case .staticInitialization: "staticInit"
    case .uiKitInitialization: "uiKitInit"
    case .applicationInitialization: "applicationInit"
    default: rawValue
    }
  }

  /// The phase of that key.
  package init?(key: String) {
    guard let match = Phase.allCases.first(where: { $0.key == key }) else { return nil }
    self = match
  }
}
