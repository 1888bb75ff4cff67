extension Storyboard {
  /// A view in a storyboard or xib file.
  struct View: Sendable {
    let element: XMLElement

    /// The background color; `nil` if the file states none.
    var background: Color? {
      element.children.first { $0.name == "color" && $0["key"] == "backgroundColor" }
        .map(Color.init)
    }

    static func isFrame(_ element: XMLElement) -> Bool {
      element.name == "rect" && element["key"] == "frame"
    }

    /// True for an element that is a view: a view has a frame, or one of these names.
    static func isView(_ element: XMLElement) -> Bool {
      names.contains(element.name) || element.children.contains(where: isFrame)
    }

    /// The element names of UIKit's views.
    private static let names: Set<String> = [
      "activityIndicatorView", "button", "collectionView", "collectionViewCell", "containerView",
      "datePicker", "imageView", "label", "navigationBar", "pageControl", "pickerView",
      "progressView", "scrollView", "searchBar", "segmentedControl", "slider", "stackView",
      "stepper", "switch", "tabBar", "tableView", "tableViewCell", "tableViewCellContentView",
      "textField", "textView", "toolbar", "view", "visualEffectView",
    ]
  }

  /// A color as a file names it.
  struct Color: Sendable {
    enum Kind: Hashable, Sendable {
      /// A color in an asset catalog, by name.
      case named(String)
      /// A system color, as in `systemBackgroundColor`, which has a dark variant.
      case system(String)
      /// A fixed color.
      case components
    }

    let element: XMLElement

    var kind: Kind {
      if let name = element["name"] { return .named(name) }
      // Xcode 10 and older write the second attribute.
      return (element["systemColor"] ?? element["cocoaTouchSystemColor"])
        .map(Kind.system) ?? .components
    }
  }

  /// The views at the top of a xib file, or beside the controllers of a storyboard's scenes.
  var topLevelViews: [View] { topLevelObjects.filter(View.isView).map(View.init) }
}
