extension LaunchDifference: CustomStringConvertible {
  /// The change of the frame, followed by a line for each nonzero share.
  public var description: String {
    var lines: [String] = []
    if let firstFrame, let frameReady {
      lines.append("first frame \(Self.words(firstFrame)), ready \(Self.words(frameReady))")
    } else {
      lines.append("no first frame in one of the launches, or in both")
    }
    let figures = shares.map { share in
      (share.more > .zero ? "+" : "") + Nanoseconds(share.more).milliseconds + " ms"
    }
    let width = figures.map(\.count).max() ?? 0
    lines += zip(figures, shares).map { figure, share in
      figure.leftPadded(toWidth: width + 2) + "  "
        + (share.item?.printable() ?? "the launch itself")
    }
    return lines.joined(separator: "\n")
  }

  private static func words(_ later: Duration) -> String {
    let time = Nanoseconds(later)
    if time == .zero { return "at the same time" }
    return time < .zero ? "\((-time).milliseconds) ms sooner" : "\(time.milliseconds) ms later"
  }
}
