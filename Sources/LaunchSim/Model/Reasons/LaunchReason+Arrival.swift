extension LaunchReason {
  /// The reason's payload, as in `trailhead://route; sourceApplication com.example.mail`.
  package var payloadPhrase: String {
    Payload.Key.allCases.compactMap { key in
      let texts = payload[key]
      guard !texts.isEmpty else { return nil }
      let words = texts.joined(separator: ", ")
      // The name of a flag is enough, and the first piece needs no name.
      return texts == ["true"]
        ? key.rawValue : key == facts.payload.first ? words : "\(key.rawValue) \(words)"
    }.joined(separator: "; ")
  }

  /// The request with its payload, as in `a VoIP push arrives` or
  /// `a push with content-available wakes the app (feed.changed)`.
  package var arrival: String {
    payloadPhrase.isEmpty ? facts.title : "\(facts.title) (\(payloadPhrase))"
  }
}
