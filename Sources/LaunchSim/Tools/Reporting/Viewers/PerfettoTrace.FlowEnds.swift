import LaunchSim

extension PerfettoTrace {
  /// The flows of a run, by the slices at their two ends.
  struct FlowEnds {
    /// The flows that leave each slice, carried by its begin.
    private(set) var leaving: [[UInt64]]
    /// The flows that reach each slice, carried by its begin or by its end.
    private(set) var arriving: [[UInt64]]
    private(set) var arrivingAtEnd: [[UInt64]]

    /// A moment of a track.
    private struct Moment: Hashable {
      var track: Int
      var time: Nanoseconds
    }

    /// Finds the packets that carry the ends of each flow.
    ///
    /// Perfetto draws every arrow from the slice that begins earlier. A flow to a slice that began
    /// before its cause therefore leads to the part of the slice that begins at that moment, such
    /// as the time after a wait; without such a part the flow is left out. Between slices that
    /// begin at the same instant, the first packet that names the flow is its start, so a flow to
    /// the slice that is earlier in the file reaches the end of that slice. A flow within one slice
    /// is left out.
    ///
    /// - Parameters:
    ///   - run: The place of the run among the records.
    ///   - tracks: The tracks of the run.
    ///   - entries: The packets of all runs in the order of the file.
    /// - Complexity: O(entries + flows).
    init(of run: Int, _ tracks: LaunchTracks, in entries: [Entry]) {
      let slices = tracks.slices
      leaving = Array(repeating: [], count: slices.count)
      arriving = leaving
      arrivingAtEnd = leaving
      var begins = Array(repeating: 0, count: slices.count)
      var ends = begins
      var beginnings: [Moment: [Int]] = [:]
      for (place, entry) in entries.enumerated() where entry.run == run {
        switch entry.content {
        case .begin(let slice):
          begins[slice] = place
          let moment = Moment(track: slices[slice].track, time: entry.time)
          beginnings[moment, default: []].append(slice)
        case .end(let slice): ends[slice] = place
        case .mark, .point: break
        }
      }
      for (place, flow) in tracks.flows.enumerated() {
        guard slices.indices.contains(flow.from), slices.indices.contains(flow.to) else { continue }
        let (from, number) = (flow.from, UInt64(run + 1) << 32 | UInt64(place))
        var to = flow.to
        if slices[to].start < slices[from].start {
          let moment = Moment(track: slices[to].track, time: flow.end)
          let depth = slices[to].depth
          guard flow.end <= slices[to].end,
            let part = beginnings[moment]?.first(where: { slices[$0].depth > depth })
          else { continue }
          to = part
        }
        guard from != to, slices[from].start <= slices[to].start else { continue }
        if begins[from] < begins[to] {
          arriving[to].append(number)
        } else if begins[from] < ends[to] {
          arrivingAtEnd[to].append(number)
        } else {
          continue
        }
        leaving[from].append(number)
      }
    }
  }
}
