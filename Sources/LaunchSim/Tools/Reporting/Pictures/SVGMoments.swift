import LaunchSim

/// The labels of moments above the rows, each to the left or the right of its line.
///
/// Labels do not overlap, and no line runs through a label if both sides have room. Labels to the
/// right of their lines are below the other labels. Among labels to the right, a later label is
/// lower, so that the lines of earlier labels come down before it; among labels to the left, an
/// earlier label is lower.
struct SVGMoments {
  /// The line of a moment, from its label down.
  struct Leader {
    var moment: PicturedLaunch.Moment
    var x: Int
    var top: Int
  }

  private struct Label {
    var moment: PicturedLaunch.Moment
    var x: Int
    var width: Int
    var isLeft = false
    var row = 0
    /// The position of the label's text.
    var left: Int { isLeft ? max(x - 30 - width, 20) : x + 30 }
    var right: Int { left + width }
  }

  private var labels: [Label]
  private let scale: PictureScale
  private static let rowHeight = 150

  /// Places the labels of the shown moments.
  init(_ moments: [PicturedLaunch.Moment], _ scale: PictureScale) {
    self.scale = scale
    let last = scale.pieces.last
    labels = moments.filter { $0.time <= last?.end ?? .zero }.map { moment in
      Label(
        moment: moment, x: scale.place(of: moment.time),
        width: PictureText.width(PictureText.printable(moment.text), size: 11))
    }
    let edge = (last?.right ?? 0) + SVGTimeline.margin - 20
    for index in labels.indices where labels[index].right > edge { labels[index].isLeft = true }
    // A label to the right of its line must not cross the line of a label to the left.
    var isChanged = true
    while isChanged {
      isChanged = false
      let lines = labels.filter(\.isLeft).map(\.x)
      for index in labels.indices where !labels[index].isLeft {
        let label = labels[index]
        guard lines.contains(where: { label.x < $0 && $0 < label.right + 20 }) else { continue }
        labels[index].isLeft = true
        isChanged = true
      }
    }
    place(labels.indices.reversed().filter { !labels[$0].isLeft }, from: 0)
    let rows = labels.filter { !$0.isLeft }.map { $0.row + 1 }.max() ?? 0
    place(labels.indices.filter { labels[$0].isLeft }, from: rows)
  }

  /// Puts labels, one after the other, into the lowest rows above all labels that they overlap.
  private mutating func place(_ order: [Int], from first: Int) {
    var placed: [Label] = []
    for index in order {
      let label = labels[index]
      let below = placed.filter { other in
        label.left < other.right + 60 && other.left < label.right + 60
      }
      labels[index].row = below.map { $0.row + 1 }.max() ?? first
      placed.append(labels[index])
    }
  }

  /// Draws the labels and returns their lines.
  func draw(on canvas: inout SVGCanvas) -> [Leader] {
    let count = labels.map { $0.row + 1 }.max() ?? 0
    let leaders = labels.map { label in
      let top = canvas.bottom + (count - 1 - label.row) * Self.rowHeight
      canvas.addText(
        PictureText.printable(label.moment.text), left: label.left, baseline: top + 100,
        room: min(label.width, canvas.width * 10 - 20 - label.left))
      return Leader(moment: label.moment, x: label.x, top: top + 15)
    }
    canvas.bottom += count * Self.rowHeight + 30
    return leaders
  }
}

extension PicturedLaunch.Moment.Kind {
  /// The dashes of the moment's line; `nil` for a solid line.
  var dashes: String? {
    switch self {
    case .budget: "6 3"
    case .frameReady: "2 2"
    case .later: "1 3"
    case .firstFrame, .kill: nil
    }
  }
}
