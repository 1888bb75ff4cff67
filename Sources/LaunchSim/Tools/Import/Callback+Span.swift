import LaunchSim

extension Callback {
  /// The callback that a span is named for: by its name, or by its Swift or Objective-C method,
  /// perhaps after a type; `nil` for another name.
  init?(ofSpan name: String) {
    var method = name[...]
    if method.hasPrefix("-["), method.hasSuffix("]"), let space = method.firstIndex(of: " ") {
      method = method[method.index(after: space)...].dropLast()
    } else if let dot = method.prefix(while: { $0 != "(" }).lastIndex(of: ".") {
      method = method[method.index(after: dot)...]
    }
    // A closure in a method may run long after the method.
    guard !name.contains("closure #") else { return nil }
    guard let callback = Callback(named: name) ?? Self.byMethod[String(method)] else { return nil }
    self = callback
  }

  /// The callbacks by their methods, of which the first counts.
  ///
  /// An Objective-C selector is found where Swift has the same words in it, as in
  /// `application:didFinishLaunchingWithOptions:`.
  private static let byMethod: [String: Callback] = Dictionary(
    allCases.flatMap { callback in
      (callback.selector.map { [$0, objectiveC($0)] } ?? []).map { ($0, callback) }
    }
  ) { first, _ in first }

  private static func objectiveC(_ selector: String) -> String {
    selector.replacing("(_:", with: ":").replacing("(", with: "").replacing(")", with: "")
  }
}
