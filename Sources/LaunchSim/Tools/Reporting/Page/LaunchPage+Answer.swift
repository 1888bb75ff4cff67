import LaunchSim

// The answer of the page as markup, which a browser without JavaScript shows too.

extension LaunchPage {
  /// The title of the document, as text.
  var titleText: String {
    runs.isEmpty ? "Launch" : PageBlock.escaped(runs.map(\.title).joined(separator: " and "))
  }

  /// The titles of the runs for the heading.
  var titleMarkup: String {
    runs.map { "<bdi dir=\"auto\">\(PageBlock.escaped($0.title))</bdi>" }
      .joined(separator: " and ")
  }

  var circumstancesMarkup: String {
    runs.count > 1
      ? "Comparison of two runs: A and B"
      : runs.first.map { PageBlock.escaped($0.circumstances) } ?? ""
  }

  /// The verdict of each run, below the difference of two runs.
  var verdictMarkup: String {
    var text = answer.map { PageBlock.paragraph($0, "verdict") }.joined()
    text += "<div class=\"runs\">\n"
    for (index, run) in runs.enumerated() {
      text += "<div class=\"run\">\n"
      if runs.count > 1 {
        text +=
          "<h3>\(letter(of: index))<bdi dir=\"auto\">\(PageBlock.escaped(run.title))</bdi></h3>\n"
        text += PageBlock.paragraph(run.circumstances, "when")
      }
      let remark = run.remark.map { " <span>\(PageBlock.escaped($0))</span>" } ?? ""
      text += "<p class=\"verdict \(run.isGood ? "good" : "bad")\">"
      text += "\(PageBlock.text(run.verdict))\(remark)</p>\n"
      text += run.facts.map { PageBlock.paragraph($0, "fact") }.joined() + "</div>\n"
    }
    return text + "</div>\n"
  }

  /// The sections below the timeline: the difference of two runs, then the sections of each run.
  var sectionMarkup: String {
    var text = ""
    for (place, section) in comparison.enumerated() {
      text += Self.markup(section, title: section.title, id: "comparison-\(place)")
    }
    for (index, run) in runs.enumerated() {
      for (place, section) in run.sections.enumerated() {
        text += Self.markup(
          section, title: letter(of: index) + section.title, id: "section-\(index)-\(place)")
      }
    }
    return text
  }

  /// The letter of one of two runs, as it stands before a title.
  private func letter(of run: Int) -> String { runs.count > 1 ? "\(["A", "B"][run]): " : "" }

  private static func markup(_ section: Content.Section, title: String, id: String) -> String {
    """
    <section aria-labelledby="\(id)">
    <h2 id="\(id)">\(PageBlock.escaped(title))</h2>
    \(section.blocks.map { $0.markup(in: title) }.joined())</section>

    """
  }
}
