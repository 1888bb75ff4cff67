// Moves in words.

extension ReportWords {
  /// A move without its item, as in `after the first frame`.
  package func words(for move: Move) -> String {
    switch move.action {
    case .waitInSync: "with queue.sync"
    case .move(.global(let qos?)) where isOfForm(.global, move.item),
      .move(.queue(_, let qos?)) where isOfForm(.queue, move.item):
      "at \(qos.name)"
    case .move(.detached(let qos?)) where isOfForm(.detached, move.item):
      "at \(qos.taskPriorityName)"
    case .move(.whenIdle): "when the main thread is idle"
    case .move(let placement): style.text(words(for: placement))
    case .start(let callback, .first): "first in \(callback.name)"
    case .start(let callback, .last): "last in \(callback.name)"
    case .start(let callback, .beforeAwait(let awaited)):
      "before the wait for \(name(of: awaited)) in \(callback.name)"
    case .start(let callback, .beforeStart(let other)):
      "before \(name(of: other)) in \(callback.name)"
    case .remove, .cpu, .scale: ""
    }
  }

  /// True if an item is placed in a form, so that a move changes only its class.
  private func isOfForm(_ form: Placement.Form, _ item: String) -> Bool {
    scenario.app.items.first { $0.name == item }?.placement.form == form
  }

  /// The options of a command that carry a move out; `nil` if none do.
  package func option(for move: Move) -> String? {
    [move].assignments(in: scenario.app).map { assignments in
      assignments.map { style.text("--set \($0.shellQuoted)") }.joined(separator: " ")
    }
  }

  /// Describes the verdict and the failures of the same launch after a change.
  package func describing(_ changed: Report) -> ReportWords {
    ReportWords(
      changed.analysis(.verdict), of: source, options: options, seed: seed, style: style)
  }
}
