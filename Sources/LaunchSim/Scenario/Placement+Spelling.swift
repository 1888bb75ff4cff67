extension Placement {
  /// Reads a placement as scenario files and `--on` spell it; the inverse of `description`.
  package static func parse(_ text: String) throws(Problem) -> Placement {
    let parts = text.utf8.split(
      separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false
    ).map { String(decoding: $0, as: UTF8.self) }
    let word = parts[0]
    let rest = parts.count > 1 ? parts[1] : nil
    guard let form = Form(rawValue: word) else {
      throw .unknownPlacement(text, nearest: nearest(to: text))
    }
    switch form.facts.argument {
    case .none(let placement):
      guard rest == nil else { throw .takesNothing(word) }
      return placement
    case .priority(let make): return make(try rest.map(priority))
    case .qos(let make): return make(try rest.map(qos))
    case .label(let make):
      // A label holds no colon, so the text after a colon is always a class.
      let parts = (rest ?? "").utf8.split(
        separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false
      ).map { String(decoding: $0, as: UTF8.self) }
      guard let label = parts.first, !label.isEmpty else {
        throw .missingPart(of: text, "the queue's label", example: "\(word):com.example.store")
      }
      return make(label, parts.count > 1 ? try qos(parts[1]) : nil)
    case .name(let make):
      guard let rest, !rest.isEmpty else {
        throw .missingPart(of: text, "the actor's name", example: "\(word):Store")
      }
      return make(rest)
    case .delay(let make):
      guard let rest, !rest.isEmpty else {
        throw .missingPart(of: text, "a time", example: "\(word):200ms")
      }
      return make(Nanoseconds(try Quantity.time.parse(rest)))
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

  /// The spelling most likely meant; the names of such places in UIKit and Dispatch count too.
  private static func nearest(to text: String) -> String? {
    let aliases = [
      "main": "mainQueue", "main.async": "mainQueue", "async": "mainQueue", "sync": "inline",
      "idle": "whenIdle", "Task": "task", "pool": "detached", "Task.detached": "detached",
    ]
    if let alias = aliases[text] { return alias }
    if QoS(name: text) != nil { return "global:\(text)" }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let word = NearMatch.find(String(parts[0]), in: Form.allCases.map(\.rawValue)) else {
      return nil
    }
    let corrected = parts.count > 1 ? "\(word):\(parts[1])" : word
    return (try? parse(corrected)) == nil ? word : corrected
  }
}
