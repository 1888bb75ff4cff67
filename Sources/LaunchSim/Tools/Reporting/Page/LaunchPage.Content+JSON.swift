import LaunchSim

// The data block of a run. Repeated texts are in one list, and are referred to by place.

extension LaunchPage.Content {
  /// Writes the members of the run.
  ///
  /// Slices, marks, flows and events are lists of numbers in the order that the script expects.
  func write(to writer: inout JSONWriter) {
    var texts = NumberedValues<String>()
    writer.write([
      "title": text(title),
      "end": tracks.end,
      "frame": frame,
      "budget": budget.map {
        ["time": $0, "title": "\($0.exactlyInMilliseconds) budget"] as JSONMembers
      },
      "kinds": LaunchTracks.Slice.Kind.allCases.map(\.rawValue),
      "legend": LaunchTracks.Slice.Kind.allCases.map(\.legend),
    ])
    writeTracks(to: &writer, &texts)
    writer.lines("itemColumns", Item.columns) {
      ["title": $0.title, "isNumber": $0.isNumber.ifTrue]
    }
    writer.lines(
      "items",
      items.map { item in
        [
          "name": texts.place(of: text(item.name)), "values": item.values.map(text),
          "waits": item.waits.map(text).unlessEmpty, "heldUp": item.heldUp.map(text).unlessEmpty,
        ] as JSONMembers
      }
    ) { $0 }
    writeSteps(to: &writer, &texts)
    if let moves { writer.object("moves") { moves.write(to: &$0) } }
    writer.member("texts", texts.all.json)
  }

  private func writeTracks(to writer: inout JSONWriter, _ texts: inout NumberedValues<String>) {
    writer.lines("tracks", tracks.tracks.map { [$0.kind.rawValue, text($0.title)].json })
    let kinds = Dictionary(
      uniqueKeysWithValues: zip(LaunchTracks.Slice.Kind.allCases, 0...))
    writer.lines(
      "slices",
      tracks.slices.map { slice in
        numbers(
          slice.track, slice.depth, slice.start.rawValue, slice.end.rawValue,
          kinds[slice.kind] ?? 0, texts.place(of: text(slice.name)), slice.item ?? -1,
          slice.isOnPath ? 1 : 0, slice.event ?? -1, slice.deadline?.rawValue ?? -1)
      })
    writer.lines(
      "marks",
      tracks.marks.map { mark in
        numbers(
          mark.track, mark.time.rawValue, texts.place(of: text(mark.name)), mark.event ?? -1,
          mark.kind == .moment ? 1 : 0)
      })
    writer.lines(
      "flows",
      tracks.flows.map { numbers($0.from, $0.to, $0.start.rawValue, $0.end.rawValue) })
    writer.lines("counters", tracks.counters) { counter in
      [
        "name": text(counter.name), "unit": counter.unit, "limit": counter.limit,
        "points": counter.points.flatMap { [$0.time.rawValue, $0.value] },
      ]
    }
  }

  private func writeSteps(to writer: inout JSONWriter, _ texts: inout NumberedValues<String>) {
    writer.write(["allEvents": allEvents])
    writer.lines(
      "events",
      steps.map { step in
        JSONLayout.list([
          step.time.json, texts.place(of: text(step.sentence)).json,
          texts.place(of: text(step.because)).json, (step.cause ?? -1).json,
          (step.turn ?? 0).json, step.rules.json,
        ])
      })
    writer.lines("rules", rules) { rule in
      [
        "text": text(rule.words.capitalizedFirst),
        "sources": rule.sources.map { ["text": text($0.text), "link": $0.address] as JSONMembers },
      ]
    }
    writer.member("places", places.map { texts.place(of: text($0)) }.json)
    writer.lines(
      "presences",
      presences.map { presence in
        numbers(
          texts.place(of: text(places[presence.place])),
          texts.place(of: text(presence.subject)), presence.from, presence.to,
          presence.order)
      })
  }

  private func text(_ text: String) -> String { PageBlock.shown(text) }

  private func numbers(_ values: any BinaryInteger...) -> JSONLayout {
    .list(values.map { .integer(Int64($0)) })
  }
}
