import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

/// The bars on the canvas of a page, held against the run pixel by pixel.
@Suite(
  "The bars of a page in a browser", .serialized,
  .enabled(if: Chromium.program != nil, "LAUNCHSIM_BROWSER names no browser"))
struct PageInBrowserBarsTests {
  /// A row of the canvas: its track, its depth, and the kind of the color at some places.
  private struct DrawnRow {
    var track: Int
    var depth: Int
    /// The instants and kinds; the kind is empty where no bar is.
    var pixels: [(time: Nanoseconds, kind: String)]
  }

  /// The colors of all rows, at their upper edges, where no name is.
  private static let rows = """
    (() => {
      const { chart } = document.querySelector('.chart');
      chart.box.style.maxHeight = 'none';
      chart.resize();
      const { context, canvas, run, lanes } = chart;
      const style = getComputedStyle(document.documentElement);
      const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      const color = key => {
        probe.fillStyle = style.getPropertyValue(`--${key}`).trim();
        probe.fillRect(0, 0, 1, 1);
        return [...probe.getImageData(0, 0, 1, 1).data].join();
      };
      return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => {
        const kinds = new Map(run.kinds.map(kind => [color(kind), kind]));
        const rows = [];
        for (const lane of lanes) lane.rows.forEach((row, depth) => {
          if (row.isMoments) return;
          const y = Math.round(chart.top + row.y + 1);
          const { data } = context.getImageData(0, y, canvas.width, 1);
          const pixels = [];
          for (let x = Math.ceil(chart.left); x < canvas.width - 8; x += 2) {
            const kind = kinds.get([...data.slice(4 * x, 4 * x + 4)].join());
            pixels.push(`${Math.round(chart.timeAt(x + 0.5))} ${kind ?? ''}`);
          }
          rows.push([String(lane.track), String(depth), ...pixels]);
        });
        done(rows);
      })));
    })()
    """

  @Test(
    "Every bar lies where the run has it, and nowhere else",
    arguments: [
      "apps/home-assistant.json", "kills/a-push-is-completed-in-any-case.json",
      "rehearsals/a-lock-passes-to-the-first-in-line.json", nil,
    ])
  func pixels(file: String?) throws {
    let report =
      try file.map { try ScenarioFolder.run($0) }
      ?? Report(simulating: StarterScenario.read().scenario)
    let record = LaunchRecord(of: report, named: "a", .text)
    let page = LaunchPage([LaunchPage.Run(record)])
    let address = FileManager.default.temporaryDirectory.appending(
      path: "\(UUID().uuidString).html")
    defer { try? FileManager.default.removeItem(at: address) }
    try Data(page.text.utf8).write(to: address)
    let browser = try Chromium.Page(in: Chromium(try #require(Chromium.program)))
    try browser.resize(1440, 900)
    try browser.open(address)
    let texts: [[String]] = try browser.evaluate(Self.rows)
    var compared = 0
    for text in texts {
      let row = try drawnRow(text)
      compared += compare(row, record.tracks, besides: report.scenario.firstFrameBudget)
    }
    #expect(compared > 500)
  }

  private func drawnRow(_ text: [String]) throws -> DrawnRow {
    let pixels = text.dropFirst(2).map { pixel in
      let parts = pixel.split(separator: " ", omittingEmptySubsequences: false)
      return (Nanoseconds(Int64(parts[0]) ?? -1), String(parts[1]))
    }
    return DrawnRow(
      track: try #require(Int(text[0])), depth: try #require(Int(text[1])), pixels: pixels)
  }

  /// Compares the pixels of a row, but for those at the edges of bars and the line of the budget.
  private func compare(
    _ row: DrawnRow, _ tracks: LaunchTracks, besides budget: Nanoseconds
  ) -> Int {
    let own = tracks.slices.filter { $0.track == row.track && $0.row == row.depth }
    guard let first = row.pixels.first, let last = row.pixels.last else { return 0 }
    // Two pixels on each side of an edge.
    let slack = Nanoseconds((last.time - first.time).rawValue / Int64(row.pixels.count) * 2)
    var compared = 0
    for pixel in row.pixels {
      let edges = own.flatMap { [$0.start, $0.end] } + [.zero, budget]
      guard edges.allSatisfy({ abs(($0 - pixel.time).rawValue) > slack.rawValue }) else { continue }
      let here = own.filter { $0.start < pixel.time && pixel.time < $0.end }
      let part = here.last { $0.isPart && !$0.isSolidPart }
      let shown = part ?? here.first { !$0.isPart }
      switch shown?.kind {
      // Hatched bars have several colors.
      case .reading, .faulting, .suspended: continue
      // A wait is thin, and lies lower.
      case .waiting, nil: #expect(pixel.kind == "", "\(pixel.time) in \(row.track)")
      case let kind?:
        #expect(pixel.kind == kind.rawValue, "\(shown?.name ?? "") at \(pixel.time)")
      }
      compared += 1
    }
    return compared
  }
}
