import LaunchSim

/// The time axis of a picture: one scale, or two with a break between them.
///
/// Positions are tenths of a pixel. With two scales, the launch itself has most of the width, and
/// the time after the launch has the rest.
struct PictureScale: Hashable, Sendable {
  /// A stretch of time on one linear scale.
  struct Piece: Hashable, Sendable {
    var start: Nanoseconds
    var end: Nanoseconds
    var left: Int
    var right: Int
    /// Time between two ticks.
    var step: Nanoseconds
  }

  struct Tick: Hashable, Sendable {
    var place: Int
    var text: String
  }

  /// The pieces, one or two, in order.
  let pieces: [Piece]

  /// A run that is longer than this many times its launch gets a second scale.
  static let breakFactor: Int64 = 4
  /// Width of a break, in tenths of a pixel.
  static let gap = 140
  /// Least distance of two ticks, in tenths of a pixel.
  static let tickDistance = 640

  init(launchEnd: Nanoseconds, end: Nanoseconds, left: Int, right: Int) {
    let end = max(end, .milliseconds(1))
    let launchEnd = max(launchEnd, .milliseconds(1))
    guard launchEnd.rawValue < end.rawValue / Self.breakFactor else {
      pieces = [Self.piece(.zero, end, left, right)]
      return
    }
    let middle = left + (right - left) * 62 / 100
    pieces = [
      Self.piece(.zero, launchEnd, left, middle - Self.gap / 2),
      Self.piece(launchEnd, end, middle + Self.gap / 2, right),
    ]
  }

  private static func piece(
    _ start: Nanoseconds, _ end: Nanoseconds, _ left: Int, _ right: Int
  ) -> Piece {
    let count = Int64(max(1, (right - left) / tickDistance))
    var unit: Int64 = 100_000
    var step = unit
    // Steps are 1, 2 and 5 times a power of ten.
    while step < (end - start).rawValue / count {
      switch step / unit {
      case 1: step = unit * 2
      case 2: step = unit * 5
      default:
        unit *= 10
        step = unit
      }
    }
    return Piece(start: start, end: end, left: left, right: right, step: Nanoseconds(step))
  }

  /// True if the axis has two scales.
  var isBroken: Bool { pieces.count > 1 }

  /// The position of an instant; later instants than the end are at the end.
  func place(of time: Nanoseconds) -> Int {
    guard let piece = pieces.first(where: { time <= $0.end }) ?? pieces.last else { return 0 }
    let time = min(max(time, piece.start), piece.end)
    let share =
      Int128((time - piece.start).rawValue) * Int128(piece.right - piece.left)
      / Int128((piece.end - piece.start).rawValue)
    return piece.left + Int(share)
  }

  /// The ticks: multiples of each piece's step, with their units.
  var ticks: [Tick] {
    var ticks: [Tick] = []
    for (index, piece) in pieces.enumerated() {
      var time = Nanoseconds(
        (piece.start.rawValue + piece.step.rawValue - 1) / piece.step.rawValue
          * piece.step.rawValue)
      // The break takes the place of the second scale's first tick.
      if index > 0, time == piece.start { time += piece.step }
      while time <= piece.end {
        ticks.append(Tick(place: place(of: time), text: Self.text(time, piece.step)))
        guard piece.end - time >= piece.step else { break }
        time += piece.step
      }
    }
    return ticks
  }

  private static func text(_ time: Nanoseconds, _ step: Nanoseconds) -> String {
    step >= .seconds(1)
      ? "\(time.rawValue / 1_000_000_000) s" : "\(time.exactMilliseconds) ms"
  }
}
