import LaunchSim

extension ClaimKind {
  /// Claims made of other claims, and claims about two runs.
  static let comparisons = [
    ClaimKind(
      "changes", "\"changes\": \"firstFrame\", \"is\": \"earlier\", \"than\": \"base\"",
      "compared with the run of `than`, the moment comes `earlier`, `later` or at the `same` time",
      by: "the moment", ["is", "than"]
    ) { parser, value, qualifiers in
      guard let moment = parser.moment(value) else { return nil }
      guard let word = qualifiers.is, ["earlier", "later", "same"].contains(word) else {
        return parser.refuseComparison(value, of: ["earlier", "later", "same"], qualifiers)
      }
      let other = qualifiers.than ?? Lesson.baseName
      let direction = word == "same" ? "at the same time as" : "\(word) than"
      return Reading(text: "\(moment.noun) comes \(direction) in “\(other)”") { run, runs in
        let reference = runs[other]
        guard let time = moment.time(in: run), let before = moment.time(in: reference) else {
          let missing = moment.time(in: run) == nil ? run : reference
          return run.proof(
            false, "\(moment.noun) does not come in “\(missing.name)”", run.lastEvent)
        }
        let actual = time < before ? "earlier" : time > before ? "later" : "same"
        return run.proof(
          actual == word,
          "\(moment.noun) comes at \(time.inFact); in “\(reference.name)” at "
            + "\(before.inFact)", moment.event(in: run))
      }
    },
    ClaimKind(
      "not", "\"not\": { \"called\": \"applicationDidBecomeActive\" }",
      "the claim within does not hold", by: "that of the claim within"
    ) { parser, value, _ in
      guard let claim = parser.claim(value) else { return nil }
      return Reading(text: "it is not so that \(claim.text)", gains: claim.gains) { run, runs in
        claim.proof(in: run, runs).negated
      }
    },
    ClaimKind(
      "all", "\"all\": [{ \"runs\": \"A\" }, { \"onPath\": \"A\" }]", "all claims within hold",
      by: "that of the first claim that does not hold"
    ) { parser, value, _ in
      guard let claims = parser.claims(value), !claims.isEmpty else { return nil }
      return Reading(
        text: claims.map(\.text).joined(separator: ", and "), gains: claims.flatMap(\.gains)
      ) { run, runs in
        let proofs = claims.map { $0.proof(in: run, runs) }
        guard let refuted = proofs.first(where: { !$0.holds }) else {
          var proof = proofs[0]
          proof.fact = proofs.map(\.fact).joined(separator: "; ")
          proof.namesRun = proofs.contains { $0.namesRun }
          return proof
        }
        return refuted
      }
    },
  ]
}
