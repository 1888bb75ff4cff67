import LaunchSim

extension Meaning {
  /// The options of `launch-screen`.
  mutating func launchScreenOptions() -> LaunchScreenOptions {
    let input = inputs(Array(parsed.operands.prefix(1))).first
    var options = LaunchScreenOptions(input: input ?? .standardInput)
    options.root = parsed[.root]
    options.platform = choice(.platform)
    options.systems = systems(on: options.platform)
    let devices = devices()
    options.device = devices.first
    if devices.count > 1, let list = parsed[.device] {
      problems.append(.badValue(.device, list, expected: "one device", near: nil))
    }
    options.build = build()
    options.configuration = parsed[.configuration]
    options.target = parsed[.target]
    options.orientation = choice(.orientation) ?? .portrait
    options.appearance = choice(.appearance) ?? .light
    options.scheme = scheme()
    options.interfaceID = parsed[.interface]
    options.state = choice(.state) ?? .first
    return options
  }

  /// The systems of `--os`, as in `iOS 13,iPadOS 26` or `13,26`.
  private mutating func systems(on platform: LaunchSystem?) -> [LaunchScreenOptions.System] {
    guard let list = parsed[.os] else { return [] }
    var systems: [LaunchScreenOptions.System] = []
    var known: Set<LaunchScreenOptions.System> = []
    for item in list.split(separator: ",", omittingEmptySubsequences: false) {
      let words = item.split(separator: " ")
      let named = words.count == 2 ? LaunchSystem(rawValue: String(words[0])) : nil
      guard words.count == 1 || named != nil, let version = words.last.flatMap(Self.number),
        LaunchScreen.Conditions.versions(of: named ?? platform ?? .visionOS).contains(version)
      else {
        problems.append(
          .badValue(
            .os, String(item), expected: "a system and its version, as in \"iOS 26\" or 26",
            near: nearest(words.first)))
        continue
      }
      if let named, let platform, named != platform {
        problems.append(
          .badValue(
            .os, String(item), expected: "a version of \(platform.rawValue), as --platform says",
            near: nil))
      }
      let system = LaunchScreenOptions.System(platform: named, version: version)
      guard known.insert(system).inserted else { continue }
      systems.append(system)
      guard systems.count <= LaunchScreenOptions.systemLimit else {
        let expected = "at most \(LaunchScreenOptions.systemLimit) systems"
        problems.append(.badValue(.os, list, expected: expected, near: nil))
        break
      }
    }
    return systems
  }

  private func nearest(_ word: Substring?) -> String? {
    word.flatMap { NearMatch.find(String($0), in: LaunchSystem.allCases.map(\.rawValue)) }
  }

  /// The scheme of `--url`: the word before the colon, or the whole word.
  private mutating func scheme() -> String? {
    guard let typed = parsed[.url] else { return nil }
    let scheme = typed.prefix { $0 != ":" }
    // RFC 3986: a letter, then letters, digits, plus, minus and period.
    let isScheme =
      scheme.first.map { $0.isASCII && $0.isLetter } == true
      && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    if isScheme { return String(scheme) }
    problems.append(
      .badValue(.url, typed, expected: "a URL or its scheme, as in facts://today", near: nil))
    return nil
  }

  private static func number(_ text: some StringProtocol) -> Int? {
    text.allSatisfy { $0.isASCII && $0.isNumber } ? Int(text) : nil
  }
}
