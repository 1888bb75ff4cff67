extension Storyboard {
  /// Name of an element, with the label or the id shown in Xcode.
  private static func name(_ element: XMLElement) -> String {
    let label = element["userLabel"] ?? element["id"]
    return "<\(element.name.shortened())>" + (label.map { " \($0.quoted)" } ?? "")
  }

  /// A finding at an element or attribute, with the next step.
  func finding(_ range: Range<Int>, _ sentence: String, _ step: String) -> LintRule.Finding {
    LintRule.Finding(
      place: .bytes(range, of: text), sentence: sentence, repair: .decide(step))
  }

  /// A finding for each element for which the closure returns a sentence.
  private func findings(
    _ step: String, _ sentence: (XMLElement) -> String?
  ) -> [LintRule.Finding] {
    elements.compactMap { element in
      sentence(element).map { finding(element.range, $0, step) }
    }
  }

  /// Objects of custom classes, which are not allowed because the app's code does not run yet.
  ///
  /// Placeholders do not count: they stand for objects that exist elsewhere.
  var customClasses: [LintRule.Finding] {
    elements.compactMap { element in
      guard element.name != "placeholder", let type = element.attribute("customClass"),
        !type.value.isEmpty, !Self.isOfUIKit(type.value, module: element["customModule"])
      else { return nil }
      return finding(
        type.nameRange.lowerBound..<type.valueRange.upperBound,
        "\(Self.name(element)) has the custom class \(type.value.quoted)",
        "remove the custom class")
    }
  }

  private static func isOfUIKit(_ type: String, module: String?) -> Bool {
    guard module == nil || module == "UIKit", type.hasPrefix("UI") else { return false }
    return type.dropFirst(2).utf8.first.map { $0.isLetter && $0 & 0x20 == 0 } ?? false
  }

  /// Views of frameworks other than UIKit, web views aside.
  var foreignViews: [LintRule.Finding] {
    findings("show an image or a plain view instead") { element in
      Self.frameworks[element.name].map { "\(Self.name(element)) is a view of \($0), not of UIKit" }
    }
  }

  private static let frameworks = [
    "arscnView": "ARKit", "arskView": "ARKit", "glkView": "GLKit", "mapView": "MapKit",
    "mtkView": "MetalKit", "sceneKitView": "SceneKit", "skView": "SpriteKit",
  ]

  var webViews: [LintRule.Finding] {
    findings("show an image or a plain view instead") { element in
      ["webView", "wkWebView"].contains(element.name)
        ? "\(Self.name(element)) is a web view" : nil
    }
  }

  var splitViewControllers: [LintRule.Finding] {
    findings("show a navigation or tab bar controller instead") { element in
      element.name == "splitViewController"
        ? "\(Self.name(element)) is a split view controller" : nil
    }
  }

  /// Outlets, outlet collections and actions.
  var outletsAndActions: [LintRule.Finding] {
    elements.flatMap { owner in
      owner.children(in: "connections").compactMap { connection in
        let (kind, key): (String, String)
        switch connection.name {
        case "outlet": (kind, key) = ("outlet", "property")
        case "outletCollection": (kind, key) = ("outlet collection", "property")
        case "action": (kind, key) = ("action", "selector")
        default: return nil
        }
        return finding(
          connection.range,
          "\(Self.name(owner)) has the \(kind) \((connection[key] ?? "").quoted)",
          "remove the connection")
      }
    }
  }

  var runtimeAttributes: [LintRule.Finding] {
    elements.flatMap { owner in
      owner.children(in: "userDefinedRuntimeAttributes").map { attribute in
        let path = attribute["keyPath"] ?? ""
        return finding(
          attribute.range, "\(Self.name(owner)) sets the runtime attribute \(path.quoted)",
          "remove the attribute")
      }
    }
  }

  /// Top-level views of a xib file that are not shown: all but the first.
  var furtherTopLevelViews: [LintRule.Finding] {
    guard kind == .xib else { return [] }
    return topLevelViews.dropFirst().map {
      finding(
        $0.element.range, "\(Self.name($0.element)) is a further view at the top",
        "remove it, or put it into the first view")
    }
  }
}
