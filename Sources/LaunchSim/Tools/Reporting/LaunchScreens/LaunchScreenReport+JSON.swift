package import LaunchSim

extension LaunchScreenReport {
  /// The report for programs; `launchScreen` is the version of the form.
  package var json: String {
    let members: JSONMembers = [
      "launchScreen": 1, "file": source, "launches": launches.map(\.members),
    ]
    return members.document
  }

  /// The answer for a file that cannot be read.
  package static func json(of diagnostic: Diagnostic) -> String {
    let members: JSONMembers = ["launchScreen": 1, "diagnostics": [diagnostic.members]]
    return members.document
  }
}

extension LaunchScreenReport.SystemLaunch {
  fileprivate var members: JSONMembers {
    [
      "conditions": resolution.conditions.members, "shown": resolution.shown.members,
      "verdict": verdict.members(), "screen": resolution.screen.members { $0.members },
      "appearance": resolution.appearance.members { $0.rawValue },
      "generatedImage": resolution.generatedImage.members { $0?.rawValue },
      "orientation": resolution.orientation.members { $0?.rawValue },
      "statusBarHidden": resolution.isStatusBarHidden.members { $0 },
      "statusBarText": resolution.statusBarText.members { $0?.rawValue },
      "withoutEach": resolution.withoutEach.map(\.members), "notes": resolution.notes,
    ]
  }
}

extension LaunchScreen.Conditions {
  fileprivate var members: JSONMembers {
    [
      "os": systemName, "deviceClass": deviceClass.rawValue, "device": device?.profile.id,
      "orientation": orientation.rawValue, "appearance": appearance.rawValue,
      "urlScheme": urlScheme, "interface": interfaceID, "state": state.rawValue,
    ]
  }
}

extension LaunchScreen.Shown {
  fileprivate var members: JSONMembers {
    let own: JSONMembers =
      switch self {
      case .snapshot: [:]
      case .storyboard(let name): ["storyboard": name]
      case .screen(let screen): ["screen": screen.members]
      case .images(let images): ["images": images.map(\.members)]
      case .iconWindow(let space): ["space": space.rawValue]
      case .nothing(let isLetterboxed): ["letterboxed": isLetterboxed]
      case .notApplicable(let reason): ["reason": reason]
      }
    return ["kind": kind, "words": description] + own
  }
}

extension LaunchScreen.Definition {
  fileprivate var members: JSONMembers {
    [
      "id": id, "color": color, "image": image, "respectsSafeArea": respectsSafeArea,
      "bars": bars.map { ["key": $0.key, "image": $0.image] as JSONMembers },
    ]
  }
}

extension LaunchScreen.Image {
  fileprivate var members: JSONMembers {
    ["file": file, "width": width, "height": height, "devices": devices]
  }
}

extension LaunchScreen.Decision {
  /// The decision with its rules; an answer that does not apply is missing.
  fileprivate func members(_ value: (Answer) -> (any JSONConvertible)?) -> JSONMembers {
    [
      "answer": value(answer),
      "steps": steps.map { step -> JSONMembers in
        [
          "rule": step.rule, "title": step.title, "systems": step.systems,
          "standing": step.standing.rawValue, "reason": step.reason, "source": step.source,
          "confidence": step.confidence.rawValue,
        ]
      },
      "doubts": doubts.map { doubt -> JSONMembers in
        [
          "rule": doubt.rule, "followed": doubt.followed, "other": doubt.other,
          "answer": value(doubt.answer),
        ]
      },
    ]
  }
}

extension LaunchScreen.Resolution.Removal {
  fileprivate var members: JSONMembers {
    [
      "key": key, "changes": changesLaunch, "shown": shown.members,
      "orientation": orientation?.rawValue, "statusBarHidden": isStatusBarHidden,
      "statusBarText": statusBarText?.rawValue,
    ]
  }
}
