package import LaunchSim

/// A host of rehearsals as text: the host's profile, and the measurement behind each figure.
package struct HostText {
  let host: HostProfile
  let style: TextStyle

  package init(_ host: HostProfile, style: TextStyle = .plain) {
    self.host = host
    self.style = style
  }

  /// The host in a line, as in `Linux x86_64, 2 cores, Intel Xeon`.
  package var line: String {
    let cores = host.coreCount.counted("core")
    return style.text(
      ([host.system, cores] + (host.processor.map { [$0] } ?? [])).joined(separator: ", "))
  }

  /// The text of the host profile, ending in a line break.
  package var text: String {
    style.finished(
      (["Host: \(line)"]
        + sentences.flatMap { $0.wrapped(toWidth: style.width - 2) }.map { "  \($0)" })
        .joined(separator: "\n") + "\n")
  }

  private var sentences: [String] {
    let figures = host.figures
    var sentences = [
      figures.hasClasses
        ? "Threads are served by quality of service, which the player passes on."
        : "One kind of core and no quality-of-service classes: all work has the same class on both sides.",
      "A cost is played as processor time of the thread, by its clock; cores have the speed of the "
        + "reference core.",
    ]
    if figures.throughput > 0 {
      let storage =
        "Storage: \(Self.rate(figures.throughput)) in reads of 256 KiB (median of 15 reads of 16 MiB), "
        + "\(Self.time(figures.latency)) for 4 KiB (median of 31)"
      sentences.append(
        figures.readsFromMemory
          ? storage + "; memory serves these reads as fast, so reads are warm."
          : storage + "; memory \(Self.rate(figures.memoryThroughput)).")
    }
    sentences.append(
      "Not in the model (medians of 31): a thread wakes in \(Self.time(figures.threadWake)), a block of a "
        + "global queue begins after \(Self.time(figures.queueHop)), one of the main queue after "
        + "\(Self.time(figures.mainHop)).")
    return sentences
  }

  private static func rate(_ bytes: Int64) -> String { "\(bytes / 1_000_000) MB/s" }

  private static func time(_ nanoseconds: Int64) -> String {
    "\(Nanoseconds(nanoseconds).milliseconds(decimals: 3)) ms"
  }

  /// Warnings about a host that is busy with other work, a sentence each.
  ///
  /// - Parameter later: The figures measured after the runs.
  /// - Returns: The warnings; empty for a quiet host.
  package func warnings(later: HostFigures?) -> [String] {
    let withheld = max(host.figures.withheld, later?.withheld ?? 0)
    guard withheld > HostProfile.quietLimit else { return [] }
    return [
      "this host is busy: threads that wanted all cores waited for them \(RehearsalText.percent(Int(withheld))) "
        + "of the time, so errors here are not the model's alone; end other work and run it again"
    ]
  }
}
