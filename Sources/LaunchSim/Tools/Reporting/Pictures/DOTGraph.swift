import LaunchSim

/// The items of a run as a graph in the language of Graphviz: which starts, awaits and frees which.
///
/// Items stand in a box for the thread that they first run on, or for their wait if they run on none;
/// those that take no time or are skipped stand in no box. What lies on the critical path is bold, and
/// so is the wait for it.
///
/// Source: Graphviz, *DOT Language* (quoted strings, clusters).
package struct DOTGraph: Sendable {
  /// The most nodes; those on the path are kept, then the longest, the others counted.
  package static let nodeLimit = 150

  /// An item, or a callback that starts or awaits one.
  private struct Node {
    var name: String
    /// `nil` for an item without time.
    var track: Int?
    var isSkipped = false
    var length = Nanoseconds.zero
    var isOnPath = false
  }

  /// The relation of two nodes; the raw value labels its edge.
  enum Relation: String, Hashable {
    case starts
    case isAwaited = "is awaited by"
    case lock = "holds a lock for"
    case skips = "does not start"

    /// The line of its edge.
    fileprivate var style: String {
      switch self {
      case .starts: "solid"
      case .isAwaited, .skips: "dashed"
      case .lock: "dotted"
      }
    }
  }

  /// An item, or a callback by its name.
  enum Key: Hashable {
    case item(ItemIndex)
    case callback(String)
  }

  /// An edge between two nodes.
  struct Link: Hashable {
    var from: Key
    var to: Key
    var relation: Relation
  }

  /// An item that was started or skipped.
  struct Mention: Hashable {
    var item: ItemIndex
    var name: String
    var isSkipped = false
  }

  private let name: String
  private let titles: [String]
  private let links: [Link]
  private var nodes: [Node] = []
  private var places: [Key: Int] = [:]

  /// The graph of a run.
  package init(_ record: LaunchRecord) {
    self.init(
      record.tracks, Self.links(of: record.report.trace) + Self.skippedLinks(of: record.report),
      mentions: Self.mentions(in: record.report.trace), name: record.name)
  }

  init(_ tracks: LaunchTracks, _ links: [Link], mentions: [Mention] = [], name: String) {
    self.name = name
    self.links = links.uniqued()
    titles = tracks.tracks.map(\.title)
    readNodes(tracks)
    add(mentions)
  }

  // MARK: Nodes

  private mutating func readNodes(_ tracks: LaunchTracks) {
    // Threads come before waits, so that an item with both stands at its thread.
    for slice in tracks.slices {
      let kind = tracks.tracks[slice.track].kind
      guard kind.isThread || kind == .waiting else { continue }
      let own: Key? =
        slice.item.map { .item($0) } ?? (slice.kind == .callback ? .callback(slice.name) : nil)
      guard let key = own else { continue }
      let isWhole = slice.kind == .item || slice.kind == .callback
      let place = places[key] ?? nodes.count
      if place == nodes.count {
        places[key] = place
        nodes.append(Node(name: slice.name, track: slice.track))
      }
      nodes[place].isOnPath = nodes[place].isOnPath || slice.isOnPath
      if isWhole {
        nodes[place].name = slice.name
        nodes[place].length += slice.length
      }
    }
    // A callback that only starts items takes no time, and has no bar.
    let main = tracks.tracks.firstIndex { $0.kind == .main } ?? 0
    for case .callback(let name) in links.map(\.from) where places[.callback(name)] == nil {
      places[.callback(name)] = nodes.count
      nodes.append(Node(name: name, track: main))
    }
  }

  /// Adds the items that have no time, and names those that have only parts of their own.
  private mutating func add(_ mentions: [Mention]) {
    for mention in mentions {
      let place = places[.item(mention.item)] ?? nodes.count
      if place == nodes.count {
        places[.item(mention.item)] = place
        nodes.append(Node(name: mention.name, isSkipped: mention.isSkipped))
      } else {
        nodes[place].name = mention.name
      }
    }
  }

  /// The items that were started or skipped, in the order of the trace.
  private static func mentions(in trace: Trace) -> [Mention] {
    var mentions: [Mention] = []
    for event in trace.events where event.kind == .itemStarted || event.kind == .itemSkipped {
      mentions.append(
        Mention(
          item: event.item.index, name: trace.names[event.item],
          isSkipped: event.kind == .itemSkipped))
    }
    return mentions.uniqued()
  }

  // MARK: Links

  /// The starts, awaits and waits for locks of a run, in its order.
  private static func links(of trace: Trace) -> [Link] {
    var links: [Link] = []
    var callback: Callback?
    // The items that are in progress on each job, the innermost last.
    var open: [JobID: [ItemIndex]] = [:]
    func doer(_ job: JobID) -> Key? {
      open[job]?.last.map { .item($0) }
        ?? (job == .launchSequence ? callback.map { .callback($0.name) } : nil)
    }
    for event in trace.events {
      guard let job = event.job else { continue }
      switch event.kind {
      case .callbackBegan: callback = Callback(index: Int(event.subject))
      case .callbackEnded: callback = nil
      case .itemBegan: open[job, default: []].append(event.item.index)
      case .itemEnded:
        if open[job]?.last == event.item.index { open[job]?.removeLast() }
      case .itemStarted:
        if let from = doer(job) {
          links.append(Link(from: from, to: .item(event.item.index), relation: .starts))
        }
      case .await:
        if let to = doer(job) {
          links.append(Link(from: .item(event.item.index), to: to, relation: .isAwaited))
        }
      case .lockWait:
        if let to = doer(job), let from = event.other.flatMap(doer) {
          links.append(Link(from: from, to: to, relation: .lock))
        }
      default: break
      }
    }
    return links
  }

  /// The code that ran or was skipped itself, with the skipped items that it would have started.
  private static func skippedLinks(of report: Report) -> [Link] {
    let events = report.trace.events
    let skipped = Set(events.lazy.filter { $0.kind == .itemSkipped }.map(\.item.index))
    guard !skipped.isEmpty else { return [] }
    let called = Set(
      events.lazy.filter { $0.kind == .callbackBegan }.compactMap {
        Callback(index: Int($0.subject))
      })
    let app = report.scenario.app
    var links: [Link] = []
    func add(_ starter: Key, _ steps: [Step]) {
      for item in steps.startedItems where skipped.contains(item) {
        links.append(Link(from: starter, to: .item(item), relation: .skips))
      }
    }
    for callback in Callback.allCases where called.contains(callback) {
      add(.callback(callback.name), app.callbacks[callback] ?? [])
    }
    for item in app.items.indices { add(.item(item), app.items[item].steps) }
    return links
  }

  // MARK: Text

  /// The text of the graph, ending in a line break.
  package var text: String {
    let shown = Set(
      nodes.indices.stablySorted { left, right in
        let (first, second) = (nodes[left], nodes[right])
        guard first.isOnPath == second.isOnPath else { return first.isOnPath }
        return first.length > second.length
      }.prefix(Self.nodeLimit))
    let order = shown.sorted()
    let rest = nodes.count - shown.count
    let title = name + (rest > 0 ? " (\(rest) more left out)" : "")
    var lines = [
      "digraph launch {", "  graph [rankdir=LR, label=\(Self.quoted(title)), labelloc=t];",
      "  node [shape=box, fontname=\"sans-serif\"];", "  edge [fontname=\"sans-serif\"];",
    ]
    for node in order where nodes[node].track == nil { lines.append("  \(line(of: node))") }
    for track in titles.indices {
      let own = order.filter { nodes[$0].track == track }
      guard !own.isEmpty else { continue }
      lines += ["  subgraph cluster_\(track) {", "    label=\(Self.quoted(titles[track]));"]
      lines += own.map { "    \(line(of: $0))" }
      lines.append("  }")
    }
    for link in links {
      guard let from = places[link.from], let to = places[link.to], from != to,
        shown.contains(from), shown.contains(to)
      else { continue }
      // Code that only waits for the path has no part of it.
      let isOnPath =
        nodes[from].isOnPath && (nodes[to].isOnPath || link.relation == .isAwaited)
      let style = link.relation.style
      let look = isOnPath ? "\(style),bold\", penwidth=3" : "\(style)\""
      lines.append(
        "  n\(from) -> n\(to) [label=\"\(link.relation.rawValue)\", style=\"\(look)];")
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  private func line(of place: Int) -> String {
    let node = nodes[place]
    if node.isSkipped {
      // Graphviz reads the escape of a line break that stands outside of the name.
      return "n\(place) [label=\(Self.quoted(node.name).dropLast())\\nskipped\", style=dashed];"
    }
    let bold = node.isOnPath ? ", style=bold, penwidth=3" : ""
    return "n\(place) [label=\(Self.quoted(node.name))\(bold)];"
  }

  /// A name as a quoted string in which Graphviz reads neither escapes nor entities of HTML.
  static func quoted(_ name: String) -> String {
    let text = PictureText.printable(name)
    return "\"" + MarkdownText.replacing(["\"": "\\\"", "\\": "\\\\", "&": "&amp;"], in: text)
      + "\""
  }
}
