extension Placement {
  /// The first words of the spellings, in the order in which help lists them.
  package static let words = [
    "inline", "mainQueue", "task", "immediate", "detached", "global", "queue", "actor",
    "afterFirstFrame", "whenIdle", "after",
  ]

  /// The spellings, as help and errors show them.
  package static let spellings =
    "inline mainQueue task immediate detached[:PRIORITY] global[:QOS] queue:LABEL[:QOS] "
    + "actor:NAME afterFirstFrame whenIdle after:DURATION"

  /// Reads a placement as scenario files and `--on` spell it; the inverse of `description`.
  package static func parse(_ text: String) throws(Problem) -> Placement {
    let parts = text.utf8.split(
      separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false
    ).map { String(decoding: $0, as: UTF8.self) }
    let word = parts[0]
    let rest = parts.count > 1 ? parts[1] : nil
    switch word {
    case "detached": return .detached(try rest.map(priority))
    case "global": return .global(try rest.map(qos))
    case "queue": return try queue(rest ?? "", in: text)
    case "actor":
      guard let rest, !rest.isEmpty else {
        throw .missingPart(of: text, "the actor's name", example: "actor:Store")
      }
      return .actor(name: rest)
    case "after":
      guard let rest, !rest.isEmpty else {
        throw .missingPart(of: text, "a time", example: "after:200ms")
      }
      return .after(Nanoseconds(try Quantity.time.parse(rest)))
    default:
      guard let placement = plain(word) else {
        throw .unknownPlacement(text, nearest: nearest(to: text))
      }
      guard rest == nil else { throw .takesNothing(word) }
      return placement
    }
  }

  private static func plain(_ word: String) -> Placement? {
    switch word {
    case "inline": .inline
    case "mainQueue": .mainQueue
    case "task": .task
    case "immediate": .immediate
    case "afterFirstFrame": .afterFirstFrame
    case "whenIdle": .whenIdle
    default: nil
    }
  }

  private static func qos(_ name: String) throws(Problem) -> QoS {
    guard let qos = QoS(name: name) else {
      let names = QoS.allCases.map(\.name)
      throw .unknownQoS(name, nearest: NearMatch.find(name, in: names))
    }
    return qos
  }

  private static func priority(_ name: String) throws(Problem) -> QoS {
    guard let qos = QoS(taskPriority: name) else {
      throw .unknownPriority(name, nearest: NearMatch.find(name, in: QoS.taskPriorityNames))
    }
    return qos
  }

  /// A label holds no colon, so that what follows one is always a class.
  private static func queue(_ rest: String, in text: String) throws(Problem) -> Placement {
    let parts = rest.utf8.split(
      separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false
    ).map { String(decoding: $0, as: UTF8.self) }
    guard let label = parts.first, !label.isEmpty else {
      throw .missingPart(of: text, "the queue's label", example: "queue:com.example.store")
    }
    return .queue(label: label, parts.count > 1 ? try qos(parts[1]) : nil)
  }

  /// The spelling most likely meant; the names of these places in UIKit and Dispatch count too.
  private static func nearest(to text: String) -> String? {
    let aliases = [
      "main": "mainQueue", "main.async": "mainQueue", "async": "mainQueue", "sync": "inline",
      "idle": "whenIdle", "Task": "task", "pool": "detached", "Task.detached": "detached",
    ]
    if let alias = aliases[text] { return alias }
    if QoS(name: text) != nil { return "global:\(text)" }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let word = NearMatch.find(String(parts[0]), in: words) else { return nil }
    let corrected = parts.count > 1 ? "\(word):\(parts[1])" : word
    return (try? parse(corrected)) == nil ? word : corrected
  }
}
