package import LaunchSim

/// One event of a run as text: the event, its reason, the chain of causes back to the request, and
/// the state of the app at that instant.
package struct EventText {
  let explanations: EventExplanations
  /// The place of the event in the trace.
  let index: Int
  /// Lines about the state at the event, from the playback of the run; all of them are printed.
  let state: [String]
  private var style: TextStyle { explanations.style }

  /// The most links of the chain that are printed; the middle of a longer chain is counted.
  private static let linksShown = 40

  /// Describes an event for `explain --event`; `nil` if the run has no event with the number.
  ///
  /// - number: The number of the event, from 1.
  ///   - number: The number of the event, from 1 on.
  ///   - explanations: The events of the run in words, made once for all events.
  ///   - state: Lines about the callback stack, the turn, the main queue and the pool at the event.
  /// - Complexity: O(1); the text takes O(length of the chain).
  package init?(_ number: Int, in explanations: EventExplanations, state: [String] = []) {
    guard explanations.events.indices.contains(number - 1) else { return nil }
    index = number - 1
    self.explanations = explanations
    self.state = state
  }

  /// The number of events of a run, which is the largest event number.
  package static func count(in report: Report) -> Int { report.trace.events.count }

  private var width: Int { min(style.width, 80) }

  /// The whole text, ending in a line break.
  package var text: String {
    let told = explanations[index]
    let heading =
      "Event \(index + 1) of \(explanations.events.count) at \(explanations.instant(told.time))"
    var sections = [[style(.bold, heading)] + told.text.wrapped(toWidth: width)]
    if let because = told.because {
      sections[0] += "Because \(because)\(Self.rules(told)).".wrapped(toWidth: width)
    }
    sections.append(chainLines)
    if !state.isEmpty { sections.append([style(.bold, "At this instant")] + state) }
    sections.append(ruleLines)
    let lines = sections.filter { !$0.isEmpty }.joined(separator: [""])
    return style.finished(lines.map(\.trimmedAtEnd).joined(separator: "\n") + "\n")
  }

  private static func rules(_ told: EventExplanation) -> String {
    told.rules.isEmpty ? "" : " (\(StoryText.words(for: told.rules)))"
  }

  // MARK: The chain

  /// A link of the chain: an event that decided the time of a later event, or steps that only
  /// follow one another.
  enum Link: Hashable, Sendable {
    case event(Int)
    /// The number of steps of the same code that took no time.
    case steps(Int)
  }

  /// The chain from the event back to the request; steps that only follow one another are combined.
  var links: [Link] {
    let chain = explanations.causes.chain(to: index).dropFirst()
    var links: [Link] = []
    var later = index
    for place in chain {
      let isTold =
        place == chain.last || explanations.events[place].time != explanations.events[later].time
        || explanations.causes.deciding(later)?.relation != .follows
        || explanations.events[place].kind == .callbackBegan
          && explanations.history.end(of: place) != place + 1
      if isTold {
        links.append(.event(place))
      } else if case .steps(let count)? = links.last {
        links[links.count - 1] = .steps(count + 1)
      } else {
        links.append(.steps(1))
      }
      later = place
    }
    return links
  }

  /// The links that are printed, and the number of links between them that are counted.
  private var shownLinks: (first: [Link], hidden: Int, last: [Link]) {
    let links = links
    guard links.count > Self.linksShown else { return (links, 0, []) }
    let half = Self.linksShown / 2
    return (Array(links.prefix(half)), links.count - 2 * half, links.suffix(half))
  }

  private var chainLines: [String] {
    let (first, hidden, last) = shownLinks
    guard !first.isEmpty else { return [] }
    return [style(.bold, "Back to the request")] + first.flatMap(lines)
      + (hidden > 0 ? ["  … \(hidden) more …"] : []) + last.flatMap(lines)
  }

  private func lines(for link: Link) -> [String] {
    switch link {
    case .steps(let count):
      return ["  … \(count.counted("step")) at the same instant"]
    case .event(let place):
      var told = explanations[place]
      // The first event always stands for the request.
      if place == 0 { told.text = explanations.request }
      let label = "  " + explanations.instant(told.time).leftPadded(toWidth: timeWidth) + "  "
      let text = "\(told.text.dropLast())\(Self.rules(told))."
      return text.wrapped(toWidth: width, after: label)
    }
  }

  /// The width of the event's own instant, the latest of the chain, in columns.
  private var timeWidth: Int {
    explanations.instant(explanations.events[index].time).displayWidth
  }

  /// The rules of the event and of the links that are printed, each once.
  private var ruleLines: [String] {
    let (first, _, last) = shownLinks
    let places = (first + last).compactMap { if case .event(let place) = $0 { place } else { nil } }
    let rules = ([index] + places).flatMap { explanations[$0].rules }.uniqued()
    guard !rules.isEmpty else { return [] }
    return [style(.bold, "Rules")]
      + rules.flatMap { rule in
        let origin = rule.origin { $0.text + ($0.address.map { " (\($0))" } ?? "") }
        return "\(rule.title): \(origin)"
          .wrapped(
            toWidth: style.width, after: "  " + "\(rule.number)".leftPadded(toWidth: 2) + "  ")
      }
  }
}
