// The end of a background run, for the headline.

extension ReportWords {
  /// The items that held a file for which the app was killed, as in `: Export holds App.sqlite`.
  package var holders: String {
    let holders = report.fileHolders
    guard let first = holders.first else { return "" }
    let file = scenario.app.items[first].heldFile.map { style.text($0) } ?? ""
    let others = holders.count - 1
    return ": \(name(of: first)) holds \(file)"
      + (others > 0 ? ", and \(others) more \(others == 1 ? "item" : "items") a file" : "")
  }

  /// The work that ran out of time, in an app that was only suspended.
  package var expiration: String {
    let background = metrics.background
    let tasks = background.tasks.compactMap { task in task.expired.map { ($0, task.name) } }
    let handlers = background.deliveries.compactMap { delivery in
      delivery.expired.map { ($0, delivery.handler ?? delivery.reason.rawValue) }
    }
    guard let (time, name) = (tasks + handlers).min(by: { $0.0 < $1.0 }) else {
      return "suspended in the middle of its work"
    }
    let wake = background.deliveries.first { $0.expired == time && $0.handler == nil }
    if let wake, !tasks.contains(where: { $0.0 == time }) {
      return
        "\(wake.reason.rawValue) expired at \(time.inSeconds), and the app was suspended in the middle of"
        + " \(middle(of: wake))"
    }
    return "\(style.text(name)) expired at \(time.inSeconds); the app ended it and was suspended"
  }

  /// The unfinished work at the end; `nil` if all work was done.
  private var undone: String? {
    let undone = metrics.background.undone
    guard !undone.isEmpty else { return nil }
    return "with \(undone.map(style.text).joined(separator: ", ")) not completed"
  }

  /// End of an app by the user, with the unfinished work at that time.
  package var completionOfEnded: String {
    let rest = metrics.isSeen ? "before its first frame" : undone ?? "before all was done"
    return "Ended by the user at \(metrics.background.end.inSeconds), \(rest)"
  }

  /// End of a successful background launch.
  var completion: String {
    let background = metrics.background
    let end = background.end.inSeconds
    guard undone == nil, let done = background.done else {
      let nothing = background.deliveries.isEmpty ? "with no work to do" : nil
      let rest = (undone ?? nothing).map { ", \($0)" } ?? ""
      switch background.ending {
      case .ended: return "Ended by the user at \(end)\(rest)"
      case .foreground:
        let first = (background.stays.first?.end ?? background.end).inSeconds
        return "Came to the foreground at \(first)\(rest)"
      case .background: return "In the background until \(end)\(rest)"
      case .suspended, .killed: return "Suspended at \(end)\(rest)"
      }
    }
    let isDoneInFront = background.ending == .foreground && background.tightest == nil
    if isDoneInFront, done >= background.end {
      return "Came to the foreground at \(end), where all was done at \(done.inSeconds)"
    }
    let used = "Done in the background at \(done.inSeconds)"
    guard let (least, isOnlyOne) = background.tightest else { return used }
    let name = isOnlyOne ? "" : " (least: \(style.text(least.name)))"
    return "\(used): \(least.spare.left(of: least.total)) to spare\(name)"
  }
}
