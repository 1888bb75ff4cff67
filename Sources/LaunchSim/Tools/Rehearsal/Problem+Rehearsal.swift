import LaunchSim

// Parts of a scenario that no rehearsal can play.

extension Problem {
  static func unplayableKind(_ kind: LaunchKind) -> Problem {
    rehearsal("kind", "a launch of kind \(kind.rawValue) begins in a process that is there already")
  }
  static let unplayableInBackground = rehearsal(
    "in-background", "a launch in the background has no frame to compare")
  static let unplayableEvents = rehearsal(
    "events", "no system on this host makes the later events of \"then\"")
  static let unplayableScenes = rehearsal(
    "scenes", "no system on this host connects further scenes")
  static let unplayablePlaces = rehearsal(
    "places", "a rehearsal plays serial queues and plain locks only")
  static let refusedLaunch = rehearsal(
    "refused", "the system refuses this launch, so none of it is played")
  /// A step that the player cannot take; `place` is as in `item "Feed.load"`.
  static func unplayableStep(_ step: String, _ place: String, _ reason: String) -> Problem {
    rehearsal("step", "the step \"\(step)\" of \(place) cannot be played: \(reason)")
  }
  static func startedBeforeMain(_ item: String) -> Problem {
    rehearsal(
      "before-main",
      "\(item.quoted) is started before main, and a rehearsal begins after that",
      "start it in a later callback")
  }
  static func suspendsInLock(_ lock: String, _ place: String) -> Problem {
    rehearsal(
      "lock",
      "\(place) suspends inside the lock \(lock.quoted), and a real lock belongs to a thread",
      "wait in synchronous code, or outside of the lock")
  }
  static func takesOwnLock(_ lock: String, _ place: String) -> Problem {
    rehearsal(
      "own-lock", "\(place) takes the lock \(lock.quoted) that it has, which ends a real process")
  }
  static let lacksImmediateTasks = rehearsal(
    "immediate", "this system has no Task.immediate, which placement \"immediate\" needs")
  static func tooManyToRehearse(_ count: Int, _ things: String) -> Problem {
    rehearsal("size", "a rehearsal plays at most \(count) \(things)")
  }

  private static func rehearsal(
    _ id: String, _ sentence: String, _ advice: String? = nil
  ) -> Problem {
    Problem("unplayable-\(id)", sentence, advice, cause: .content)
  }
}
