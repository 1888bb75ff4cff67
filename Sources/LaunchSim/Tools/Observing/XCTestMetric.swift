import LaunchSim

/// A metric of XCTest in a log or a result.
///
/// Identifiers end in the subject and the quantity, as in
/// `com.apple.dt.XCTMetric_ApplicationLaunch-AppLaunch.duration`; names have the subject in
/// parentheses, as in `Duration (AppLaunch)`. (Logs and results of Xcode 11 to 26 in public
/// projects.)
enum XCTestMetric {
  /// The figure of a metric; `nil` for a metric that is no duration of a launch or of a signpost.
  static func figure(identifier: String?, name: String) -> ObservedFigure? {
    guard let subject = subject(identifier: identifier, name: name) else { return nil }
    switch subject {
    case "AppLaunch", "ApplicationLaunch": return .meter(.xctestLaunch)
    case "ApplicationFirstFramePresentationResponsive": return .meter(.xctestResponsive)
    default: return .span(ItemNames.printable(subject))
    }
  }

  private static func subject(identifier: String?, name: String) -> String? {
    let end = ".duration"
    if let identifier, identifier.hasSuffix(end),
      let place = identifier.firstIndex(of: "-"),
      identifier.contains("XCTMetric_ApplicationLaunch")
        || identifier.contains("XCTMetric_OSSignpost")
    {
      return String(identifier[identifier.index(after: place)...].dropLast(end.count))
    }
    let start = "Duration ("
    guard name.hasPrefix(start), name.hasSuffix(")") else { return nil }
    return String(name.dropFirst(start.count).dropLast())
  }
}
