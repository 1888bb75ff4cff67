package import LaunchSim

extension LaunchScreenReport {
  /// The report for programs; `launchScreen` is the version of the form.
  package var json: String {
    JSONLayout.object([
      .init("launchScreen", 1), .init("file", .string(source)),
      .init("launches", .list(launches.map(\.json))),
    ]).text() + "\n"
  }

  /// The answer about a file that cannot be read.
  package static func json(of diagnostic: Diagnostic) -> String {
    JSONLayout.object([
      .init("launchScreen", 1), .init("diagnostics", .list([diagnostic.layout])),
    ]).text() + "\n"
  }
}

extension LaunchScreenReport.SystemLaunch {
  fileprivate var json: JSONLayout {
    let resolution = resolution
    let members: JSONMembers = [
      "conditions": resolution.conditions.json, "shown": resolution.shown.json,
      "verdict": verdict.layout(), "screen": resolution.screen.json { $0.json },
      "appearance": resolution.appearance.json { .string($0.rawValue) },
      "generatedImage": resolution.generatedImage.json { $0.map { .string($0.rawValue) } },
      "orientation": resolution.orientation.json { $0.map { .string($0.rawValue) } },
      "statusBarHidden": resolution.isStatusBarHidden.json { $0.map { .bool($0) } },
      "statusBarText": resolution.statusBarText.json { $0.map { .string($0.rawValue) } },
      "withoutEach": .list(resolution.withoutEach.map(\.json)) as JSONLayout,
      "notes": .list(resolution.notes.map { .string($0) }) as JSONLayout,
    ]
    return members.json
  }
}

extension LaunchScreen.Conditions {
  fileprivate var json: JSONLayout {
    let members: JSONMembers = [
      "os": systemName, "deviceClass": deviceClass.rawValue, "device": device?.profile.id,
      "orientation": orientation.rawValue, "appearance": appearance.rawValue,
      "urlScheme": urlScheme, "interface": interfaceID, "state": state.rawValue,
    ]
    return members.json
  }
}

extension LaunchScreen.Shown {
  fileprivate var json: JSONLayout {
    var members: JSONMembers = ["kind": kind, "words": description]
    switch self {
    case .snapshot: break
    case .storyboard(let name): members = members + ["storyboard": name]
    case .screen(let screen): members = members + ["screen": screen.json]
    case .images(let images):
      members = members + ["images": .list(images.map(\.json)) as JSONLayout]
    case .iconWindow(let space): members = members + ["space": space.rawValue]
    case .nothing(let isLetterboxed): members = members + ["letterboxed": isLetterboxed]
    case .notApplicable(let reason): members = members + ["reason": reason]
    }
    return members.json
  }
}

extension LaunchScreen.Definition {
  fileprivate var json: JSONLayout {
    let members: JSONMembers = [
      "id": id, "color": color, "image": image, "respectsSafeArea": respectsSafeArea,
      "bars": .list(
        bars.map { bar in
          let members: JSONMembers = ["key": bar.key, "image": bar.image]
          return members.json
        }) as JSONLayout,
    ]
    return members.json
  }
}

extension LaunchScreen.Image {
  fileprivate var json: JSONLayout {
    [
      "file": .string(file), "width": .integer(width), "height": .integer(height),
      "devices": .string(devices),
    ]
  }
}

extension LaunchScreen.Decision {
  /// The decision with its rules; an answer that does not apply is missing.
  fileprivate func json(_ layout: (Answer) -> JSONLayout?) -> JSONLayout {
    let steps: [JSONLayout] = steps.map { step in
      [
        "rule": .string(step.rule), "title": .string(step.title),
        "systems": .string(step.systems), "standing": .string(step.standing.rawValue),
        "reason": .string(step.reason), "source": .string(step.source),
        "confidence": .string(step.confidence.rawValue),
      ]
    }
    let doubts: [JSONLayout] = doubts.map { doubt in
      let members: JSONMembers = [
        "rule": doubt.rule, "followed": doubt.followed, "other": doubt.other,
        "answer": layout(doubt.answer),
      ]
      return members.json
    }
    let members: JSONMembers = [
      "answer": layout(answer), "steps": .list(steps) as JSONLayout,
      "doubts": .list(doubts) as JSONLayout,
    ]
    return members.json
  }
}

extension LaunchScreen.Resolution.Removal {
  fileprivate var json: JSONLayout {
    let members: JSONMembers = [
      "key": key, "changes": changesLaunch, "shown": shown.json,
      "orientation": orientation?.rawValue, "statusBarHidden": isStatusBarHidden,
      "statusBarText": statusBarText?.rawValue,
    ]
    return members.json
  }
}
