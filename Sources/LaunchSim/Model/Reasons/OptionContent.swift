/// The content of a launch or connection option, as reports show it.
enum OptionContent: Hashable, Sendable {
  /// The same words for every request.
  case fixed(String)
  /// The texts of a payload piece. Without the piece these words, or no option if the words are
  /// `nil`.
  case piece(LaunchReason.Payload.Key, else: String? = nil)
  /// These words if the flag is set, else no option.
  case flag(LaunchReason.Payload.Key, String)
  /// The type of the activity.
  case activityType
  /// The URL of a universal link; for any other activity, its type.
  case activity
  /// The notification, remote or local.
  case notification

  /// Words for a request; `nil` if the request brings nothing for the option.
  func text(for reason: LaunchReason) -> String? {
    func words(_ key: LaunchReason.Payload.Key) -> String? {
      reason.payload.contains(key) ? reason.payload[key].joined(separator: ", ") : nil
    }
    let isLink = reason.kind == .universalLink
    return switch self {
    case .fixed(let text): text
    case .piece(let key, let otherwise): words(key) ?? otherwise
    case .flag(let key, let text): reason.payload.contains(key) ? text : nil
    case .activity where isLink: words(.url) ?? "a web page"
    case .activityType where isLink: "NSUserActivityTypeBrowsingWeb"
    case .activity, .activityType: words(.activityType) ?? "the activity's type"
    case .notification:
      words(.remoteNotification) ?? words(.localNotification) ?? "the notification"
    }
  }
}
