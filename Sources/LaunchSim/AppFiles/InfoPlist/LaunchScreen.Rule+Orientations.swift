extension LaunchScreen.Rule<LaunchScreen.Orientation?> {
  private static let open = LaunchScreen.Systems.open
  private static let iOS = LaunchScreen.Systems(iOS: 7...open)

  /// The rules about the orientation of the launch, in their order of precedence.
  static let orientations: [Self] = [
    Self(
      id: "no-orientation", title: "A television has one orientation",
      systems: LaunchScreen.Systems(tvOS: 1...open), source: "no source", confidence: .assumed,
      check: { _ in .decides(nil, "tvOS has no orientations") }),
    Self(
      id: "preferred-default",
      title: "An iPhone or iPad app opens in UIPreferredDefaultInterfaceOrientation, if supported",
      systems: LaunchScreen.Systems(visionOS: 1...open),
      source: "Apple, UIPreferredDefaultInterfaceOrientation", confidence: .documented,
      check: { subject in
        let key = "UIPreferredDefaultInterfaceOrientation"
        guard let name = subject.value(key)?.string else { return .passes("\(key) is missing") }
        guard let orientation = subject.supported.first(where: { $0.key == name }) else {
          return .passes("\(name.quoted) is not a supported orientation")
        }
        return .decides(orientation, "\(key) names it; saved state wins over it")
      }),
    Self(
      id: "system-default", title: "visionOS chooses the orientation",
      systems: LaunchScreen.Systems(visionOS: 1...open),
      source: "Apple, UIPreferredDefaultInterfaceOrientation", confidence: .documented,
      check: { _ in .decides(nil, "nothing else decides") }),
    Self(
      id: "windowing",
      title: "With the iOS 26 SDK, iPadOS 26 ignores orientation locks",
      systems: LaunchScreen.Systems(iOS: 26...open),
      source: "isle-portable#857; iOS 27 release notes 178555304", confidence: .reported,
      check: { subject in
        let plist = subject.plist
        guard subject.conditions.deviceClass == .pad else { return .passes("holds for iPad") }
        guard plist.sdk >= 26 else { return .passes("the SDK is \(plist.sdk)") }
        guard subject.idiom == .pad else {
          return .passes("an iPhone app's orientations hold until the first resize")
        }
        let isIgnored = plist.fullScreenIsIgnored(onIOS: subject.conditions.version) == true
        let isFull = !isIgnored && subject.value("UIRequiresFullScreen")?.truth == true
        guard !isFull || plist.sdk >= 27 else { return .passes("UIRequiresFullScreen is true") }
        return .decides(subject.conditions.orientation, "the device is held so")
      }),
    Self(
      id: "single-orientation",
      title: "Without UISupportedInterfaceOrientations, UIInterfaceOrientation; else portrait",
      systems: iOS, source: "Apple, UIInterfaceOrientation", confidence: .documented,
      check: { subject in
        if subject.entry("UISupportedInterfaceOrientations") != nil {
          return .passes("UISupportedInterfaceOrientations is there")
        }
        let name = subject.value("UIInterfaceOrientation")?.string
        guard let orientation = LaunchScreen.Orientation.allCases.first(where: { $0.key == name })
        else { return .decides(.portrait, "no key names an orientation") }
        return .decides(orientation, "UIInterfaceOrientation names it")
      }),
    Self(
      id: "none-supported", title: "Without a supported orientation, portrait", systems: iOS,
      source: "no source", confidence: .assumed,
      check: { subject in
        subject.supported.isEmpty
          ? .decides(.portrait, "UISupportedInterfaceOrientations lists none for this device")
          : .passes("UISupportedInterfaceOrientations lists \(subject.supported.count)")
      }),
    Self(
      id: "landscape-held",
      title: "An app in landscape only takes the landscape in which the device is held",
      systems: iOS,
      source: "2011 Human Interface Guidelines; Human Interface Guidelines, Launching",
      confidence: .documented,
      check: { subject in
        guard subject.isLandscapeOnly else { return .passes("the app supports portrait") }
        let held = subject.conditions.orientation
        guard subject.supported.contains(held) else {
          return .passes("the device is not held in a supported landscape")
        }
        return .decides(held, "the device is held so")
      }),
    Self(
      id: "landscape-right",
      title: "An app in landscape only launches with the Home button on the right",
      systems: iOS, source: "2011 Human Interface Guidelines", confidence: .disputed,
      disagreement: { _ in
        .init(
          followed: "landscape with the Home button on the right by default (2011 guidelines)",
          other: "the first entry of UISupportedInterfaceOrientations (TN2244)")
      },
      check: { subject in
        guard subject.isLandscapeOnly else { return .passes("the app supports portrait") }
        return subject.supported.contains(.landscapeRight)
          ? .decides(.landscapeRight, "the default of landscape")
          : .passes("UIInterfaceOrientationLandscapeRight is not supported")
      }),
    Self(
      id: "device-on-pad", title: "iPad launches in the current orientation, if supported",
      systems: iOS, source: "2011 Human Interface Guidelines; QA1588",
      confidence: .documented,
      check: { subject in
        guard subject.idiom == .pad else { return .passes("holds for iPad") }
        return subject.held
      }),
    Self(
      id: "portrait-first", title: "iPhone launches in portrait, if supported",
      systems: LaunchScreen.Systems(iOS: 7...7), source: "TN2244; 2011 Human Interface Guidelines",
      confidence: .documented,
      check: { subject in
        subject.supported.contains(.portrait)
          ? .decides(.portrait, "portrait is supported") : .passes("portrait is not supported")
      }),
    Self(
      id: "device", title: "iPhone launches in the current orientation, if supported",
      systems: LaunchScreen.Systems(iOS: 8...open),
      source: "Human Interface Guidelines, Launching", confidence: .disputed,
      disagreement: { _ in
        .init(
          followed: "the current orientation of the device (Human Interface Guidelines)",
          other: "the first entry of UISupportedInterfaceOrientations (TN2244)")
      },
      check: { $0.held }),
    Self(
      id: "first-listed", title: "The first entry of UISupportedInterfaceOrientations",
      systems: iOS, source: "TN2244", confidence: .documented,
      check: { subject in
        guard let first = subject.supported.first else {
          return .decides(.portrait, "none is listed")
        }
        return .decides(first, "it is the first in the list")
      }),
  ]
}

extension LaunchScreen.Subject {
  /// The orientations that the file lists and the device has, in the order of the list.
  ///
  /// An iPhone without a Home button ignores portrait upside down.
  var supported: [LaunchScreen.Orientation] {
    let list = value("UISupportedInterfaceOrientations")?.elements ?? []
    return list.compactMap(\.string).compactMap { name in
      LaunchScreen.Orientation.allCases.first { $0.key == name }
    }.filter {
      $0 != .portraitUpsideDown || conditions.deviceClass != .phone || hasHomeButton
    }
  }

  fileprivate var isLandscapeOnly: Bool { supported.allSatisfy(\.isLandscape) }

  /// The orientation in which the device is held, if the app supports it.
  fileprivate var held: LaunchScreen.Rule<LaunchScreen.Orientation?>.Ruling {
    supported.contains(conditions.orientation)
      ? .decides(conditions.orientation, "the device is held so, and the app supports it")
      : .passes("the app does not support the orientation in which the device is held")
  }
}
