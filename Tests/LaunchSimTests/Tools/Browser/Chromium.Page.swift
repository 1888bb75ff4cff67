import Foundation

extension Chromium {
  /// A page that is open in the browser.
  struct Page {
    let browser: Chromium
    private let session: String

    /// Opens an empty page.
    init(in browser: Chromium) throws {
      self.browser = browser
      let target = try browser.send("Target.createTarget", ["url": "about:blank"])
      let attached = try browser.send(
        "Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
      guard let session = attached["sessionId"] as? String else {
        throw Failure.unexpected("\(attached)")
      }
      self.session = session
      for domain in ["Page", "Runtime", "Log", "Network", "Accessibility"] {
        try send("\(domain).enable")
      }
    }

    @discardableResult
    func send(_ command: String, _ parameters: Members = [:]) throws -> Members {
      try browser.send(command, parameters, session: session)
    }

    /// Sets the width and height of the window, in CSS pixels.
    func resize(_ width: Int, _ height: Int) throws {
      try send(
        "Emulation.setDeviceMetricsOverride",
        ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
    }

    /// Sets what the page is told of the user's preferences, as in `prefers-color-scheme`.
    func prefer(_ features: [String: String], media: String = "") throws {
      let list = features.map { ["name": $0.key, "value": $0.value] }
      try send("Emulation.setEmulatedMedia", ["media": media, "features": list])
    }

    /// Opens a file and waits until it is loaded and drawn.
    func open(_ file: URL) throws {
      browser.forgetEvents()
      try send("Page.navigate", ["url": file.absoluteString])
      _ = try browser.event("Page.loadEventFired")
      try settle()
    }

    /// Waits until the page has drawn two frames.
    func settle() throws {
      let _: Bool = try evaluate(
        "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")
    }

    /// The value of an expression in the page, or of the promise that it gives.
    func evaluate<Value>(_ expression: String) throws -> Value {
      let answer = try send(
        "Runtime.evaluate",
        ["expression": expression, "returnByValue": true, "awaitPromise": true])
      guard let result = answer["result"] as? Members, let value = result["value"] as? Value else {
        throw Failure.unexpected("\(expression): \(answer)")
      }
      return value
    }

    /// Errors on the console, and exceptions that nothing caught.
    var problems: [String] {
      browser.events("Runtime.exceptionThrown").map { "\($0)" }
        + browser.events("Log.entryAdded").map { "\($0)" }
        + browser.events("Runtime.consoleAPICalled").map { "\($0)" }
        + browser.events("Page.javascriptDialogOpening").map { "\($0)" }
    }

    /// The addresses that the page asked for.
    var requests: [String] {
      browser.events("Network.requestWillBeSent").compactMap {
        ($0["request"] as? Members)?["url"] as? String
      }
    }

    /// Presses and releases a key, as in `Tab`, `ArrowLeft` and `a`.
    func press(_ key: String, shift: Bool = false) throws {
      let codes = [
        "Tab": 9, "Enter": 13, "Escape": 27, "End": 35, "Home": 36, "ArrowLeft": 37,
        "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, " ": 32,
      ]
      var event: Members = ["key": key, "code": key, "modifiers": shift ? 8 : 0]
      if let code = codes[key] { event["windowsVirtualKeyCode"] = code }
      if key.count == 1 { event["text"] = key }
      if key == "Enter" { event["text"] = "\r" }
      try send("Input.dispatchKeyEvent", event.merging(["type": "keyDown"]) { $1 })
      event["text"] = nil
      try send("Input.dispatchKeyEvent", event.merging(["type": "keyUp"]) { $1 })
    }

    /// Moves the mouse, with the left button held or not.
    func mouse(_ type: String, _ x: Double, _ y: Double, isHeld: Bool = false) throws {
      try send(
        "Input.dispatchMouseEvent",
        [
          "type": type, "x": x, "y": y, "button": isHeld || type != "mouseMoved" ? "left" : "none",
          "buttons": isHeld ? 1 : 0, "clickCount": type == "mouseMoved" ? 0 : 1,
        ])
    }

    /// Touches the page at some points; with none, the fingers leave it.
    func touch(_ type: String, _ points: [(x: Double, y: Double)]) throws {
      let list = points.enumerated().map { index, point in
        ["x": point.x, "y": point.y, "id": Double(index)]
      }
      try send("Input.dispatchTouchEvent", ["type": type, "touchPoints": list])
    }

    /// The nodes that assistive technology is told of.
    func accessibilityNodes() throws -> [AccessibilityNode] {
      let nodes = try send("Accessibility.getFullAXTree")["nodes"] as? [Members] ?? []
      return nodes.compactMap(AccessibilityNode.init)
    }

    /// The page as a PDF document.
    func pdf() throws -> Data {
      let answer = try send("Page.printToPDF", ["printBackground": true])
      return (answer["data"] as? String).flatMap { Data(base64Encoded: $0) } ?? Data()
    }
  }

  /// A node of the accessibility tree.
  struct AccessibilityNode: CustomStringConvertible {
    let role: String
    let name: String
    /// The level of a heading.
    let level: Int?

    /// `nil` for a node that assistive technology is not told of.
    fileprivate init?(_ members: Members) {
      guard members["ignored"] as? Bool != true,
        let role = (members["role"] as? Members)?["value"] as? String
      else { return nil }
      self.role = role
      name = (members["name"] as? Members)?["value"] as? String ?? ""
      let properties = members["properties"] as? [Members] ?? []
      let level = properties.first { $0["name"] as? String == "level" }?["value"] as? Members
      self.level = level?["value"] as? Int
    }

    var description: String { "\(role) \"\(name)\"" }
  }
}
