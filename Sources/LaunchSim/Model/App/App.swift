/// The app being launched: what runs in which callback, and the items that callbacks call.
package struct App: Hashable, Sendable {
  package var lifeCycle: LifeCycle
  /// The major version of the SDK the app is linked against, where the file says.
  package var linkedSDK: Int?
  /// What it declares; `nil` where everything that a launch takes counts as declared.
  package var declares: Declarations?
  /// What `willFinishLaunching` returns, where the file says.
  package var willFinishReturns: ReturnedValue?
  /// What `didFinishLaunching` returns, where the file says.
  package var didFinishReturns: ReturnedValue?
  /// The steps of each callback the app implements.
  package var callbacks: [Callback: [Step]]
  /// The device and core speed that costs written directly into callbacks were measured on.
  package var measuredSpeed: Int
  /// The items whose end makes the content ready.
  package var contentReady: [ItemIndex]
  package var items: [WorkItem]
  /// Whether the app puts another root view controller in the place of the main interface's.
  package var replacesMainInterface = false
  package var restoration: Restoration?
  /// The scenes besides the one that a launch shows, in the order of the file.
  package var furtherScenes: [FurtherScene] = []
  /// The items whose end makes the restoration of a scene complete.
  package var restorationComplete: [ItemIndex] = []

  package init(
    lifeCycle: LifeCycle = .scenes, linkedSDK: Int? = nil,
    declares: Declarations? = nil, willFinishReturns: ReturnedValue? = nil,
    didFinishReturns: ReturnedValue? = nil, callbacks: [Callback: [Step]] = [:],
    measuredSpeed: Int = 1000, contentReady: [ItemIndex] = [], items: [WorkItem] = []
  ) {
    self.lifeCycle = lifeCycle
    self.linkedSDK = linkedSDK
    self.declares = declares
    self.willFinishReturns = willFinishReturns
    self.didFinishReturns = didFinishReturns
    self.callbacks = callbacks
    self.measuredSpeed = measuredSpeed
    self.contentReady = contentReady
    self.items = items
  }
}
