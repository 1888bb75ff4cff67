extension ReferenceTopic {
  /// Where the app's own code runs.
  package static let callbacks = ReferenceTopic(
    name: "callbacks",
    columns: ["callback", "when it runs"],
    entries: Callback.allCases.map { callback in
      let cycles = LifeCycle.allCases.filter(callback.lifeCycles.contains)
      let isEverywhere = cycles.count == LifeCycle.allCases.count
      let who = isEverywhere ? "all" : cycles.map(\.rawValue).joined(separator: ", ")
      let moment = isEverywhere ? callback.moment : "\(who): \(callback.moment)"
      return Entry(
        callback.rawValue, cells: [callback.rawValue, moment],
        fields: [
          Field("callback", "callback", callback.rawValue), Field("lifeCycles", "life cycles", who),
          Field("moment", "runs", callback.moment), Field("phase", "phase", callback.phase),
        ])
    },
    legend: """
      They are keys of a scenario's "app", each with a list of steps. Those with a life cycle before \
      the colon are called in no other.
      """)
}

extension Callback {
  /// When it is called, in half a sentence.
  fileprivate var moment: String {
    switch self {
    case .systemInterface: "dyld loads the libraries, libSystem starts"
    case .staticInitializers: "+load methods and static initializers, before main"
    case .appInit: "App.init, after main and before UIKit starts"
    case .delegateInit: "the delegate is created, after UIKit has started"
    case .willFinishLaunching: "application(_:willFinishLaunchingWithOptions:)"
    case .didFinishLaunching: "application(_:didFinishLaunchingWithOptions:)"
    case .sceneWillConnect: "scene(_:willConnectTo:options:), once the run loop has started"
    case .sceneWillEnterForeground: "sceneWillEnterForeground, next"
    case .sceneDidBecomeActive: "sceneDidBecomeActive, last before the frame"
    case .body: "SwiftUI evaluates body as the scene connects"
    case .onAppear: "the root view's onAppear"
    case .scenePhaseActive: "the scene phase becomes active, last before the frame"
    case .applicationWillEnterForeground: "applicationWillEnterForeground, in a resume only"
    case .applicationDidBecomeActive: "applicationDidBecomeActive, last before the frame"
    case .loadView: "the first frame: the view is created"
    case .viewDidLoad: "the first frame: the view is there"
    case .viewWillAppear: "the first frame: the view is about to be shown"
    case .layoutSubviews: "the first frame: layout"
    case .draw: "the first frame: drawing"
    case .initialFrame: "the first frame: whatever of it is not told apart, then the commit"
    case .viewDidAppear: "the first turn after the commit"
    }
  }

  fileprivate var phase: String {
    switch self {
    case .systemInterface: Phase.systemInterface.title
    case .staticInitializers: Phase.staticInitialization.title
    case .appInit, .delegateInit: Phase.uiKitInitialization.title
    case .willFinishLaunching, .didFinishLaunching, .sceneWillConnect, .sceneWillEnterForeground,
      .sceneDidBecomeActive, .body, .onAppear, .scenePhaseActive, .applicationWillEnterForeground,
      .applicationDidBecomeActive:
      Phase.applicationInitialization.title
    case .loadView, .viewDidLoad, .viewWillAppear, .layoutSubviews, .draw, .initialFrame,
      .viewDidAppear:
      Phase.initialFrame.title
    }
  }
}
