extension LaunchHeading {
  /// The scenario, the kind of launch and the device, on one line if they fit.
  ///
  /// - Parameters:
  ///   - isExample: True for the built-in example.
  ///   - style: The width and the characters of the output.
  /// - Returns: One line, or the title and the rest on separate lines.
  package func lines(isExample: Bool, _ style: TextStyle) -> [String] {
    let title = style.text(title) + (isExample ? " (built-in example)" : "")
    let circumstances = circumstances(device: style.text(deviceName), system: style.text(system))
    let line = "\(title) · \(circumstances)"
    return line.displayWidth <= style.width
      ? [line] : title.wrapped(toWidth: style.width) + circumstances.wrapped(toWidth: style.width)
  }

  /// Kind of launch and the device, as in `cold launch, tap · iPhone 12, iOS 26, 60 Hz`.
  package func circumstances(device: String, system: String) -> String {
    "\(kind.phrase), \(reason.facts.phrase) · \(device), \(system), \(refreshRate) Hz"
  }
}

extension LaunchKind {
  /// Kind of launch in words, as in `cold launch`.
  var phrase: String {
    switch self {
    case .cold: "cold launch"
    case .warm: "warm launch"
    case .afterInstall: "first launch after install"
    case .resume: "resume"
    case .prewarmed: "prewarmed launch"
    }
  }
}
