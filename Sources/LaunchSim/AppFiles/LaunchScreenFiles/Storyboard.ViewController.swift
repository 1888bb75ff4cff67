extension Storyboard {
  /// A view controller in a scene or at the top of a xib file.
  struct ViewController: Sendable {
    let element: XMLElement

    /// The view controller of an element; `nil` if the element is not a view controller.
    init?(_ element: XMLElement) {
      // A search display controller has the same ending in its name, but is not a view controller.
      guard
        element.name.hasSuffix("Controller") && element.name != "searchDisplayController"
          || element.name == "viewControllerPlaceholder"
      else { return nil }
      self.element = element
    }

    var id: String? { element["id"] }

    /// The view that fills the controller.
    var view: View? { element.children.first { $0["key"] == "view" }.map(View.init) }

    /// The child controllers of a navigation, tab bar or split view controller, by id.
    var children: [String] {
      element.children(in: "connections")
        .filter { $0.name == "segue" && $0["kind"] == "relationship" }
        .compactMap { $0["destination"] }
    }
  }

  /// All view controllers, in the order of the file.
  var controllers: [ViewController] { topLevelObjects.compactMap(ViewController.init) }

  /// The first controller of each id.
  var controllersByID: [String: ViewController] {
    Dictionary(
      controllers.compactMap { controller in controller.id.map { ($0, controller) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The initial view controller; `nil` if the file names none, or names a controller that it does
  /// not have.
  var initialViewController: ViewController? {
    guard let id = document["initialViewController"] else { return nil }
    return controllers.first { $0.id == id }
  }

  /// True if the file names one of its own controllers as the initial one; a xib file needs none.
  var hasInitialViewController: Bool { kind == .xib || initialViewController != nil }

  /// The view that fills the screen: the initial controller's view, or else the view of its first
  /// child controller, and so on; in a xib file the first view.
  var rootView: View? {
    guard kind == .storyboard else { return topLevelViews.first }
    let controllers = controllersByID
    var seen: Set<String> = []
    var controller = initialViewController
    while let current = controller {
      if let view = current.view { return view }
      guard let next = current.children.first, seen.insert(next).inserted else { return nil }
      controller = controllers[next]
    }
    return nil
  }
}
