import LaunchSim

// The change of the critical path, part by part, and of the first frame that follows it.

extension ComparisonText {
  /// The reason why the paths are not compared, or a sentence about an unchanged path; `nil` for a
  /// path with changes.
  var pathSentence: String? {
    guard let path = comparison.path else { return comparison.pathObstacle }
    return path.changes.isEmpty
      ? "\(path.subject) unchanged at \(path.first.inMilliseconds), in every part." : nil
  }

  /// The parts of the critical path that change, then the parts of the first frame.
  var pathLines: [String] {
    guard !comparison.isListedSame else { return [] }
    guard let path = comparison.path, !path.changes.isEmpty else {
      return lines(pathSentence) + (comparison.path == nil ? [] : frameLines)
    }
    let figures = path.figures
    let owners = figures.rows.map { $0.part.owner.words(style.text) }
    let width = min(owners.map(\.displayWidth).max() ?? 0, max(style.width - 40, 12))
    var lines = "\(path.first.milliseconds) → \(path.second.inMilliseconds)"
      .wrapped(toWidth: style.width, after: "\(path.subject)  ")
    for (row, owner) in zip(figures.rows, owners) {
      let label =
        Self.figure(row.tenths) + owner.truncated(toWidth: width).padded(toWidth: width) + "  "
      lines += row.part.cause.words(style.text).wrapped(toWidth: style.width, after: label)
    }
    if figures.restCount > 0 {
      lines.append(Self.figure(figures.rest) + "\(figures.restCount) more together")
    }
    return lines + frameLines
  }

  /// The first frame as the sum of the ready frame and the wait for the display.
  private var frameLines: [String] {
    guard let sums = comparison.frameSum else { return [] }
    return [
      "First frame  \(sums.frame.first.milliseconds) → \(sums.frame.second.inMilliseconds)",
      Self.figure(sums.ready) + "the ready frame",
      Self.figure(sums.display) + "the wait for the display",
    ]
  }

  /// A figure, written before its subject.
  private static func figure(_ tenths: Int64) -> String {
    tenths.signedTenths.leftPadded(toWidth: 9) + "  "
  }
}

extension LaunchComparison {
  /// The change of the first frame as printed: the change of the ready frame and the change of the
  /// wait for the display, in tenths of a millisecond.
  struct FrameSum: Hashable, Sendable {
    var frame: Change<Milestone, Nanoseconds>
    var ready: Int64

    var display: Int64 { total - ready }

    /// The change of the first frame.
    var total: Int64 { frame.tenths }
  }

  /// The change of the first frame; `nil` if a frame is missing, or if neither the ready frame nor
  /// the wait changes.
  var frameSum: FrameSum? {
    guard let frameReady, let firstFrame, frameReady.differs || firstFrame.differs else {
      return nil
    }
    return FrameSum(frame: firstFrame, ready: frameReady.tenths)
  }

  /// The reason why the two paths are not compared, in a sentence; `nil` for comparable paths.
  var pathObstacle: String? {
    guard path == nil else { return nil }
    let reasons = [("A", first), ("B", second)].map { letter, launch -> String in
      switch launch.pathGoal {
      case .frameReady?: "\(letter) ends with a frame"
      case .background?: "\(letter) launches in the background"
      case nil where launch.isSeen: "\(letter) has no ready frame"
      case nil: "\(letter) does not finish its launch"
      }
    }
    return "The critical paths are not comparable: \(reasons.joined(separator: ", "))."
  }

  /// A sentence about launches that two versions of the model simulated; `nil` if it was one
  /// version.
  package var modelSentence: String? {
    guard !isOfOneModel else { return nil }
    let (one, other) = (first.model, second.model)
    return "Not comparable: model \(one) simulated A, and model \(other) simulated B. Run both"
      + " with one version to see what the app changes."
  }
}

extension ComparedLaunch {
  /// The version of the model that simulated the launch.
  package var model: Int64 { otherModel ?? Int64(Version.model) }
}
