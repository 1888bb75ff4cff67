extension Storyboard {
  /// Name of an element, with the label or the id shown in Xcode.
  private static func name(_ element: XMLElement) -> String {
    let label = element["userLabel"] ?? element["id"]
    return "<\(element.name.shortened())>" + (label.map { " \($0.quoted)" } ?? "")
  }

  /// A finding for each element for which the closure returns a sentence.
  private func findings(_ sentence: (XMLElement) -> String?) -> [Finding] {
    elements.compactMap { element in
      sentence(element).map { Finding(range: element.range, sentence: $0) }
    }
  }

  /// Objects of custom classes, which are not allowed because the app's code does not run yet.
  ///
  /// Placeholders do not count: they stand for objects that exist elsewhere.
  var customClasses: [Finding] {
    elements.compactMap { element in
      guard element.name != "placeholder", let type = element.attribute("customClass"),
        !type.value.isEmpty, !Self.isOfUIKit(type.value, module: element["customModule"])
      else { return nil }
      return Finding(
        range: type.nameRange.lowerBound..<type.valueRange.upperBound,
        sentence: "\(Self.name(element)) has the custom class \(type.value.quoted)")
    }
  }

  private static func isOfUIKit(_ type: String, module: String?) -> Bool {
    guard module == nil || module == "UIKit", type.hasPrefix("UI") else { return false }
    return type.dropFirst(2).utf8.first.map { $0.isLetter && $0 & 0x20 == 0 } ?? false
  }

  /// Views of frameworks other than UIKit, web views aside.
  var foreignViews: [Finding] {
    findings { element in
      Self.frameworks[element.name].map { "\(Self.name(element)) is a view of \($0), not of UIKit" }
    }
  }

  private static let frameworks = [
    "arscnView": "ARKit", "arskView": "ARKit", "glkView": "GLKit", "mapView": "MapKit",
    "mtkView": "MetalKit", "sceneKitView": "SceneKit", "skView": "SpriteKit",
  ]

  var webViews: [Finding] {
    findings { element in
      ["webView", "wkWebView"].contains(element.name)
        ? "\(Self.name(element)) is a web view" : nil
    }
  }

  var splitViewControllers: [Finding] {
    findings { element in
      element.name == "splitViewController"
        ? "\(Self.name(element)) is a split view controller" : nil
    }
  }

  /// Outlets, outlet collections and actions.
  var outletsAndActions: [Finding] {
    connections { connection, owner in
      switch connection.name {
      case "outlet", "outletCollection":
        let kind = connection.name == "outlet" ? "outlet" : "outlet collection"
        return "\(owner) has the \(kind) \((connection["property"] ?? "").quoted)"
      case "action": return "\(owner) has the action \((connection["selector"] ?? "").quoted)"
      default: return nil
      }
    }
  }

  private func connections(_ sentence: (XMLElement, String) -> String?) -> [Finding] {
    elements.flatMap { owner in
      owner.children(in: "connections").compactMap { connection in
        sentence(connection, Self.name(owner)).map {
          Finding(range: connection.range, sentence: $0)
        }
      }
    }
  }

  var runtimeAttributes: [Finding] {
    elements.flatMap { owner in
      owner.children(in: "userDefinedRuntimeAttributes").map { attribute in
        let path = attribute["keyPath"] ?? ""
        return Finding(
          range: attribute.range,
          sentence: "\(Self.name(owner)) sets the runtime attribute \(path.quoted)")
      }
    }
  }

  /// Top-level views that are not shown: all but the first view of a xib file, and views beside the
  /// controllers of a storyboard.
  var furtherTopLevelViews: [Finding] {
    topLevelViews.dropFirst(kind == .xib ? 1 : 0).map {
      Finding(
        range: $0.element.range, sentence: "\(Self.name($0.element)) is a further view at the top")
    }
  }
}
