// Problems of a written quantity or placement.

extension Problem {
  static func notANumber(_ text: String, _ quantity: Quantity) -> Problem {
    Problem(
      "not-a-quantity", "\(text.quoted) is not a \(quantity.noun)",
      "write digits and a unit, as in \"\(quantity.example)\"")
  }
  static func missingUnit(_ text: String, _ quantity: Quantity) -> Problem {
    let number = text.utf8.count > 20 ? "14" : text
    return Problem(
      "missing-unit", "\(text.quoted) has no unit",
      "write \(quantity.unitList), as in \"\(number)\(quantity.usualUnit)\"")
  }
  package static func unknownUnit(_ unit: String, of quantity: Quantity, nearest: String?)
    -> Problem
  {
    Problem(
      "unknown-unit", "\(unit.quoted) is not a unit of \(quantity.noun)",
      hint(nearest, else: "write \(quantity.unitList)"))
  }
  static func containsSpace(_ text: String, _ quantity: Quantity) -> Problem {
    Problem(
      "space-in-quantity", "\(text.quoted) holds a space",
      "write the unit right after the digits, as in \"\(quantity.example)\"")
  }
  static func negative(_ text: String, _ quantity: Quantity) -> Problem {
    Problem("negative-quantity", "\(text.quoted) is negative; a \(quantity.noun) is 0 or more")
  }
  static func tooLarge(_ text: String, _ quantity: Quantity) -> Problem {
    Problem(
      "quantity-too-large",
      "\(text.quoted) is more than \(quantity.limitText), the most a \(quantity.noun) may be")
  }
  static func tooFine(_ text: String, _ quantity: Quantity) -> Problem {
    Problem("quantity-too-fine", "\(text.quoted) \(quantity.finenessMistake)")
  }
}

// MARK: - Placements

extension Problem {
  static func unknownPlacement(_ text: String, nearest: String?) -> Problem {
    Problem(
      "unknown-placement", "\(text.quoted) is not a placement",
      hint(nearest, else: "write one of \(Placement.Form.spellings)"))
  }
  static func unknownQoS(_ word: String, nearest: String?) -> Problem {
    Problem(
      "unknown-qos", "\(word.quoted) is not a QoS class",
      hint(nearest, else: "write \(QoS.allCases.map(\.name).listed(with: "or"))"))
  }
  static func unknownPriority(_ word: String, nearest: String?) -> Problem {
    Problem(
      "unknown-priority", "\(word.quoted) is not a task priority",
      hint(nearest, else: "write \(QoS.taskPriorityNames.listed(with: "or"))"))
  }
  /// A placement without a part; `part` is named as in `the queue's label`.
  static func missingPart(of text: String, _ part: String, example: String) -> Problem {
    Problem(
      "incomplete-placement", "\(text.quoted) lacks \(part)",
      "write it after a colon, as in \"\(example)\"")
  }
  static func takesNothing(_ word: String) -> Problem {
    Problem("extra-part", "\"\(word)\" takes nothing after a colon", "write \"\(word)\"")
  }
}
