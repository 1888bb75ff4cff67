import LaunchSim

/// A call that submits a closure to a queue, or runs it as a task, with the corresponding
/// placement.
struct Launcher: Hashable, Sendable {
  var placement: Placement
  /// A fact that the source does not show or the format cannot express; `nil` if there is none.
  var remark: String?

  /// Recognizes the launcher in a callee; `nil` for any other function.
  ///
  /// - Parameters:
  ///   - callee: The names of the callee, with their arguments.
  ///   - queues: The queues made with a label, by the names of the properties that hold them.
  init?(_ callee: CalleePath, queues: [String: Placement]) {
    let names = callee.names.filter { $0 != "self" && $0 != "…" }
    guard let last = names.last else { return nil }
    let arguments = callee.segments.last?.arguments ?? ""
    switch names {
    case ["Task"], ["Task", "init"]:
      placement = .task
      if arguments.contains("priority:") {
        remark = "its priority (\(arguments)) is not modeled"
      }
    case ["Task", "detached"]:
      placement = .detached(
        Self.name(after: "priority:", in: arguments).flatMap(QoS.init(taskPriority:)))
    case ["Task", "immediate"]: placement = .immediate
    case ["DispatchQueue", "main", "async"], ["OperationQueue", "main", "addOperation"]:
      placement = .mainQueue
    case ["DispatchQueue", "main", "asyncAfter"]:
      if let delay = Self.delay(in: arguments) {
        placement = .after(delay.duration)
      } else {
        placement = .mainQueue
        remark = "after a delay that the source does not show as a number (\(arguments))"
      }
    case ["DispatchQueue", "global", "async"], ["DispatchQueue", "global", "asyncAfter"]:
      let made = callee.segments.first { $0.name == "global" }?.arguments ?? ""
      placement = .global(Self.name(after: "qos:", in: made).flatMap(QoS.init(name:)))
      if last == "asyncAfter" { remark = "after a delay (\(arguments))" }
    default:
      guard names.count > 1, last == "async" || last == "asyncAfter" || last == "addOperation"
      else {
        return nil
      }
      let name = names[names.count - 2]
      if last == "addOperation" {
        placement = .global(nil)
        remark = "on the operation queue \(name), modeled as a global queue"
      } else if let known = queues[name] {
        placement = known
        remark = last == "asyncAfter" ? "after a delay (\(arguments))" : nil
      } else if let made = callee.segments.first(where: { $0.name == "DispatchQueue" })?.arguments,
        let label = Self.literal(after: "label:", in: made)
      {
        let qos = Self.name(after: "qos:", in: made).flatMap(QoS.init(name:))
        let isConcurrent = Self.name(after: "attributes:", in: made) == "concurrent"
        placement = isConcurrent ? .global(qos) : .queue(label: label, qos)
        remark = last == "asyncAfter" ? "after a delay (\(arguments))" : nil
      } else {
        placement = .queue(label: name, nil)
        remark = "the label of the queue is not shown, so its name stands for it"
      }
    }
  }

  /// The member after a label, as in `qos: .utility`.
  private static func name(after label: String, in arguments: String) -> String? {
    guard let start = arguments.firstRange(of: label) else { return nil }
    let rest = arguments[start.upperBound...].drop { $0 == " " }
    let word = rest.prefix { $0.isLetter || $0 == "." }
    return word.split(separator: ".").last.map(String.init)
  }

  /// The literal after a label, as in `label: "work"`, if a placement can hold it.
  private static func literal(after label: String, in arguments: String) -> String? {
    guard let start = arguments.firstRange(of: label) else { return nil }
    let rest = arguments[start.upperBound...].drop { $0 == " " }
    guard rest.first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") else { return nil }
    let literal = String(rest[..<end].dropFirst())
    return literal.isEmpty || literal.contains { $0 == ":" || $0 == "\\" } ? nil : literal
  }

  /// The delay of `deadline: .now() + 0.5` or `.now() + .milliseconds(500)`.
  private static func delay(in arguments: String) -> Nanoseconds? {
    guard let plus = arguments.firstIndex(of: "+") else { return nil }
    var rest = arguments[arguments.index(after: plus)...].drop { $0 == " " }
    let units: [(name: String, unit: String)] = [
      (".seconds(", "s"), (".milliseconds(", "ms"), (".microseconds(", "us"),
      (".nanoseconds(", "ns"),
    ]
    var unit = "s"
    if let match = units.first(where: { rest.hasPrefix($0.name) }) {
      unit = match.unit
      rest = rest.dropFirst(match.name.count)
      guard rest.hasSuffix(")") else { return nil }
      rest = rest.dropLast()
    }
    guard rest.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
      case .after(let delay)? = try? Placement.parse("after:\(rest)\(unit)")
    else { return nil }
    return Nanoseconds(delay)
  }
}

extension AppSources.File {
  /// The queues with a label that properties of the file hold.
  var queues: [String: Placement] {
    var queues: [String: Placement] = [:]
    for declaration in declarations where declaration.kind == .property {
      guard let value = declaration.value, source.word(at: value.lowerBound) == "DispatchQueue",
        let label = source.text(labeled: "label", in: value)
      else { continue }
      let qos = source.text(labeled: "qos", in: value).flatMap { QoS(name: $0) }
      let isConcurrent = source.text(labeled: "attributes", in: value) == "concurrent"
      queues[declaration.base] = isConcurrent ? .global(qos) : .queue(label: label, qos)
    }
    return queues
  }
}

extension SwiftSource {
  /// The literal or member after a label.
  fileprivate func text(labeled label: String, in range: Range<Int>) -> String? {
    guard let index = range.first(where: { word(at: $0) == label && isMark(":", at: $0 + 1) }),
      index + 2 < range.upperBound
    else { return nil }
    if tokens[index + 2].kind == .string {
      let literal = text(at: index + 2).dropFirst().dropLast()
      return literal.isEmpty || literal.contains { $0 == ":" || $0 == "\\" } ? nil : String(literal)
    }
    return isMark(".", at: index + 2) ? word(at: index + 3) : nil
  }
}
