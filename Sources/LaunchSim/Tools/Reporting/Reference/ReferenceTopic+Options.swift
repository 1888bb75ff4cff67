import LaunchSim

// The two dictionaries that deliver launch reasons, as entries of the topic on reasons.

extension ReferenceTopic {
  /// The entries about `launchOptions` and `connectionOptions`.
  static let options = [launchOptions, connectionOptions]

  private static let part = "The options themselves"

  // MARK: - Launch options

  private static let launchOptions: Entry = {
    let answer = """
      nil in an app with scenes, SwiftUI apps among them: the two launch methods run before any scene \
      connects, and the reason arrives in the scene's connection options.
      """
    let without = kinds(\.launchOptions.isEmpty)
    var fields = [
      Field("option", "option", "launchOptions"),
      Field(
        "", "parameter of",
        [Callback.willFinishLaunching, .didFinishLaunching].compactMap(\.selector)
          .joined(separator: ", ")),
      Field("withScenes", "with scenes", answer),
      Field("", "without them", "nil where the reason has no key: \(names(without))"),
      Field("emptyFor", json: without.map(\.rawValue)),
      Field(
        "keys",
        json: LaunchOption.allCases.map { option -> JSONMembers in
          let facts = option.facts
          return [
            "key": option.rawValue, "value": facts.value,
            "reasons": reasons(with: option).map(\.rawValue),
            "withScenes": facts.replacement, "sinceIOS": facts.since,
            "deprecatedIOS": facts.deprecated, "goneSinceIOS": facts.goneSince,
            "onTV": facts.isOnTV,
          ]
        }),
    ]
    fields += LaunchOption.allCases.map { Field("", $0.rawValue, words(for: $0)) }
    fields += [
      Field(
        "", "left out",
        "sourceApplication of an opener of another team; a key whose declaration is missing"),
      Field(
        "", "source",
        "Apple, Responding to the launch of your app; UIApplication.LaunchOptionsKey; UIApplication.h"
      ),
    ]
    return Entry(
      name: "launchOptions", cells: ["launchOptions"], part: part,
      summary: [Field("", "with scenes", answer)], fields: fields)
  }()

  private static func words(for option: LaunchOption) -> String {
    let facts = option.facts
    var text = "\(facts.value). In a launch by \(names(reasons(with: option)))."
    text += " With scenes: \(facts.replacement)."
    if let gone = facts.goneSince {
      text += " No longer passed on from iOS \(gone) on."
    } else if let deprecated = facts.deprecated {
      text += " Deprecated by the SDK of iOS \(deprecated)."
    }
    return text + (facts.isOnTV ? "" : " Not on tvOS.")
  }

  private static func reasons(with option: LaunchOption) -> [LaunchReason.Kind] {
    kinds { $0.launchOptions.contains(option) }
  }

  // MARK: - Connection options

  private static let connectionOptions: Entry = {
    let others = kinds(\.connectionOptions.isEmpty)
    let callbacks = others.compactMap { kind -> (kind: LaunchReason.Kind, callbacks: [Callback])? in
      let callbacks = kind.facts.launched.scenes
      return callbacks.isEmpty ? nil : (kind, callbacks)
    }
    let byCallback = callbacks.map(\.callbacks).uniqued().map { list in
      let kinds = callbacks.filter { $0.callbacks == list }.map(\.kind)
      let methods = list.map(\.name).joined(separator: ", ")
      return Field("", names(kinds), "after the launch: \(methods)")
    }
    let answer = "there are none; the reason is in launchOptions of the launch methods"
    var fields = [
      Field("option", "option", "connectionOptions"),
      Field("", "parameter of", Callback.sceneWillConnect.selector ?? ""),
      Field("", "without scenes", answer), Field("emptyFor", json: others.map(\.rawValue)),
      Field(
        "properties",
        json: ConnectionOption.allCases.map { option -> JSONMembers in
          [
            "property": option.rawValue, "value": option.facts.value,
            "reasons": reasons(with: option).map(\.rawValue),
            "withoutScenes": keys(replacedBy: option).map(\.rawValue),
            "onTV": option.facts.isOnTV,
          ]
        }),
      Field(
        "deliveredByCallback",
        json: callbacks.map {
          ["reason": $0.kind.rawValue, "callbacks": $0.callbacks] as JSONMembers
        }),
      Field(
        "", "called once",
        "a launch delivers a URL, an activity, a quick action or a share here alone; "
          + "scene(_:openURLContexts:) and the like are for a scene that is connected. A tapped "
          + "notification is told twice: here and to the delegate of UNUserNotificationCenter"),
    ]
    fields += ConnectionOption.allCases.map { Field("", $0.rawValue, words(for: $0)) }
    fields.append(
      Field("", "no property", "the options hold nothing of: \(names(others))"))
    fields += byCallback
    fields.append(
      Field(
        "", "source",
        "Apple, UIScene.ConnectionOptions; Responding to the launch of your app; "
          + "scene(_:openURLContexts:)"))
    return Entry(
      name: "connectionOptions", cells: ["connectionOptions"], part: part,
      summary: [Field("", "without scenes", answer)], fields: fields)
  }()

  private static func words(for option: ConnectionOption) -> String {
    var text = "\(option.facts.value). In a launch by \(names(reasons(with: option)))."
    let keys = keys(replacedBy: option).map(\.rawValue)
    if !keys.isEmpty { text += " Without scenes: launchOptions \(keys.joined(separator: ", "))." }
    return text + (option.facts.isOnTV ? "" : " Not on tvOS.")
  }

  private static func reasons(with option: ConnectionOption) -> [LaunchReason.Kind] {
    kinds { $0.connectionOptions.contains(option) }
  }

  /// The launch options whose replacement names a connection option.
  private static func keys(replacedBy option: ConnectionOption) -> [LaunchOption] {
    LaunchOption.allCases.filter { key in
      let words = key.facts.replacement.split { !$0.isLetter && $0 != "." }
      return words.contains { $0 == "connectionOptions.\(option.rawValue)" }
    }
  }

  // MARK: - Reasons

  private static func kinds(
    _ isIncluded: (LaunchReason.Facts) -> Bool
  ) -> [LaunchReason.Kind] {
    LaunchReason.Kind.allCases.filter { isIncluded($0.facts) }
  }

  private static func names(_ kinds: [LaunchReason.Kind]) -> String {
    kinds.isEmpty ? "no reason" : kinds.map(\.rawValue).joined(separator: ", ")
  }
}
