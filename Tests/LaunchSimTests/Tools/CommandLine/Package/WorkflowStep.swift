import Foundation

/// A step of a workflow or of a composite action that runs shell lines.
struct WorkflowStep {
  var name: String
  var lines: String

  /// The steps with shell lines, in order.
  static func all(in workflow: String) -> [WorkflowStep] {
    var steps: [WorkflowStep] = []
    var name = ""
    var isInside = false
    for line in workflow.split(separator: "\n") {
      let text = line.trimmingCharacters(in: .whitespaces)
      if text.hasPrefix("- name: ") {
        name = String(text.dropFirst("- name: ".count))
        isInside = false
      } else if text == "run: |" {
        steps.append(WorkflowStep(name: name, lines: ""))
        isInside = true
      } else if text.hasPrefix("run: ") {
        steps.append(WorkflowStep(name: name, lines: String(text.dropFirst("run: ".count))))
      } else if text.hasPrefix("- ") {
        isInside = false
      } else if isInside {
        steps[steps.count - 1].lines += text + "\n"
      }
    }
    return steps
  }
}
