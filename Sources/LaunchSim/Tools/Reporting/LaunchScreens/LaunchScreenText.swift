package import LaunchSim

extension LaunchScreenReport {
  /// The report for people: for one system the answer with its evidence, for several systems a
  /// table.
  package func text(_ style: TextStyle, isQuiet: Bool = false) -> String {
    let lines: [String]
    if isQuiet {
      lines = launches.map { $0.headline(style) }
    } else if launches.count == 1, let launch = launches.first {
      lines = launch.lines(style)
    } else {
      lines = table(style)
    }
    return style.finished(lines.joined(separator: "\n") + "\n")
  }

  private func table(_ style: TextStyle) -> [String] {
    var table = TextTable(columns: [
      .names("system"), .init("launch screen"), .init("orientation"), .init("verdict"),
    ])
    table.rows = launches.map { launch in
      let resolution = launch.resolution
      return [
        resolution.conditions.systemName, style.text(resolution.shown.description),
        launch.isNotApplicable ? "–" : resolution.orientationWords,
        launch.isNotApplicable ? "–" : launch.verdict.predicate,
      ]
    }
    var lines = table.lines(style)
    // A note that concerns one system names it.
    let notes = launches.flatMap(\.resolution.notes).uniqued()
    if !notes.isEmpty { lines.append("") }
    lines += notes.flatMap { (style.text($0) + ".").wrapped(toWidth: style.width) }
    for launch in launches where launch.isBad {
      lines += [""] + launch.causes(style)
      break
    }
    return lines
  }
}

extension LaunchScreenReport.SystemLaunch {
  /// The answer in a line.
  func headline(_ style: TextStyle) -> String {
    let subject = resolution.conditions.subject
    let answer = style.text(resolution.shown.description)
    // A system of the list does not run a bundle of another kind.
    guard !isNotApplicable else { return answer.capitalizedFirst }
    return style(.bold, "\(isBad || showsNothing ? "✗" : "✓") \(subject): \(answer)")
  }

  private var showsNothing: Bool {
    if case .nothing = resolution.shown { true } else { false }
  }

  /// The causes of the verdict, a line each, in the words of `lint`.
  func causes(_ style: TextStyle) -> [String] {
    verdict.causes.map { "  " + style.text($0.sentence) }
  }

  fileprivate func lines(_ style: TextStyle) -> [String] {
    var lines = headline(style).wrapped(toWidth: style.width, indentation: "  ")
    guard !isNotApplicable else { return lines }
    lines += ["  The app \(verdict.predicate)."] + causes(style)
    lines += ["", style(.bold, "Why")] + chain(of: resolution.screen, style)
    lines += ["", style(.bold, "Without a key")] + removals(style)
    lines += ["", style(.bold, "At the launch")] + settings(style)
    let doubts = doubts
    if !doubts.isEmpty {
      lines += ["", style(.bold, "Sources disagree")]
      lines += doubts.flatMap { style.text($0).wrapped(toWidth: style.width, after: "  ") }
    }
    if !resolution.notes.isEmpty {
      lines += [""]
      lines += resolution.notes.flatMap {
        (style.text($0) + ".").wrapped(toWidth: style.width)
      }
    }
    return lines
  }

  /// The rules of the system, up to the deciding rule.
  private func chain(
    of decision: LaunchScreen.Decision<LaunchScreen.Shown>, _ style: TextStyle
  ) -> [String] {
    let asked = decision.steps.filter { $0.standing == .passedOver || $0.standing == .decides }
    let width = asked.map(\.rule.displayWidth).max() ?? 0
    return asked.flatMap { step -> [String] in
      let mark = step.standing == .decides ? "→" : "–"
      let label = "  \(step.rule.padded(toWidth: width))  \(mark) "
      var lines = style.text(step.reason).wrapped(toWidth: style.width, after: label)
      if step.standing == .decides {
        lines += "\(step.confidence.rawValue): \(step.source)".wrapped(
          toWidth: style.width, after: String(repeating: " ", count: label.displayWidth))
      }
      return lines
    }
  }

  /// The keys whose removal changes the launch, then keys without effect on the launch.
  private func removals(_ style: TextStyle) -> [String] {
    let changing = resolution.withoutEach.filter(\.changesLaunch)
    let idle = resolution.withoutEach.filter { !$0.changesLaunch }.map(\.key)
    var lines = changing.flatMap { removal in
      style.text(changes(removal)).wrapped(toWidth: style.width, after: "  \(removal.key) → ")
    }
    if !idle.isEmpty {
      lines += idle.listed(with: "and").wrapped(toWidth: style.width, after: "  no change: ")
    }
    return lines.isEmpty ? ["  no key takes part"] : lines
  }

  private func changes(_ removal: LaunchScreen.Resolution.Removal) -> String {
    var parts: [String] = []
    if removal.shown != resolution.shown { parts.append(removal.shown.description) }
    if removal.orientation != resolution.orientation.answer {
      parts.append(removal.orientation?.words ?? "the system chooses the orientation")
    }
    if let isHidden = removal.isStatusBarHidden, isHidden != resolution.isStatusBarHidden.answer {
      parts.append(isHidden ? "no status bar" : "a status bar")
    }
    if let text = removal.statusBarText, text != resolution.statusBarText.answer {
      parts.append("\(text.rawValue) text in the status bar")
    }
    return parts.isEmpty ? "another appearance" : parts.joined(separator: "; ")
  }

  /// Orientation, status bar, appearance, and the origin of the image.
  private func settings(_ style: TextStyle) -> [String] {
    func row<Answer>(
      _ label: String, _ answer: String, _ decision: LaunchScreen.Decision<Answer>
    ) -> [String] {
      let step = decision.decidingStep
      let reason = step.map { ": \($0.reason) (\($0.rule), \($0.confidence.rawValue))" } ?? ""
      return style.text(answer + reason).wrapped(
        toWidth: style.width, after: "  \(label.padded(toWidth: 12)) ")
    }
    var lines = row("orientation", resolution.orientationWords, resolution.orientation)
    if let isHidden = resolution.isStatusBarHidden.answer {
      lines += row("status bar", isHidden ? "hidden" : "shown", resolution.isStatusBarHidden)
      if !isHidden, let text = resolution.statusBarText.answer {
        lines += row("status text", text.rawValue, resolution.statusBarText)
      }
    }
    lines += row("appearance", resolution.appearance.answer.rawValue, resolution.appearance)
    if let image = resolution.generatedImage.answer {
      lines += row("image", image.words, resolution.generatedImage)
    }
    if case .images(let images) = resolution.shown, images.count > 1 {
      for image in images {
        let file = "\(image.file) (\(image.width) × \(image.height) px), \(image.devices)"
        lines += style.text(file).wrapped(
          toWidth: style.width, after: "  \("file".padded(toWidth: 12)) ")
      }
    }
    return lines
  }

  /// Each doubt in a sentence with both readings.
  private var doubts: [String] {
    resolution.screen.doubts.map {
      "\($0.rule): \($0.followed). Other reading: \($0.other): \($0.answer)."
    }
      + resolution.orientation.doubts.map {
        "\($0.rule): \($0.followed). Other reading: \($0.other): "
          + "\($0.answer?.words ?? "chosen by the system")."
      }
  }
}

extension LaunchScreen.GeneratedImage {
  fileprivate var words: String {
    switch self {
    case .rendered: "rendered for this launch"
    case .kept: "kept from an earlier launch"
    case .maybeStale: "perhaps that of the version before"
    }
  }
}
