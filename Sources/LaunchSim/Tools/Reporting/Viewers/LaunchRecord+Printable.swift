import LaunchSim

extension LaunchRecord {
  /// The record with names that viewers can show unchanged: invisible characters, and characters
  /// that reverse the surrounding text, are spelled out.
  ///
  /// Otherwise a viewer would end a name at a NUL, and show `txt.exe` after U+202E as `exe.txt`.
  ///
  /// - Complexity: O(slices + marks + length of the names).
  var withPrintableNames: LaunchRecord {
    var tracks = tracks
    for place in tracks.tracks.indices {
      tracks.tracks[place].title = tracks.tracks[place].title.printable()
    }
    for place in tracks.slices.indices {
      tracks.slices[place].name = tracks.slices[place].name.printable()
    }
    for place in tracks.marks.indices {
      tracks.marks[place].name = tracks.marks[place].name.printable()
    }
    for place in tracks.counters.indices {
      tracks.counters[place].name = tracks.counters[place].name.printable()
      tracks.counters[place].unit = tracks.counters[place].unit.printable()
    }
    return LaunchRecord(
      analysis: analysis, causes: causes, tracks: tracks, name: name.printable())
  }
}
