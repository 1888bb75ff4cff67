extension Storyboard {
  /// A view controller of a scene or at the top of a xib file.
  struct ViewController: Sendable {
    let element: XMLElement

    /// The view controller of an element; `nil` if it is none.
    init?(_ element: XMLElement) {
      // One shares the name of the others, but is no view controller.
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

  /// The controller that the file begins with; `nil` if it names none, or names a controller that
  /// it does not have.
  var initialViewController: ViewController? {
    guard let id = document["initialViewController"] else { return nil }
    return controllers.first { $0.id == id }
  }

  /// True if the file names a controller of its own to begin with; a xib file needs none.
  var hasInitialViewController: Bool { kind == .xib || initialViewController != nil }

  /// The view that fills the screen: the view of the initial controller; if that controller has
  /// none, of its first child controller, and so on; in a xib file the first view.
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
