extension Report: CustomStringConvertible {
  /// The report as text: the verdict, then the launch drawn over time, then what is worth knowing.
  ///
  /// - Complexity: a simulation for each item that is shown, and for each change that is tried.
  public var description: String { TextReport(self, origin: .program).text }
}

extension Report {
  /// What of the launch fails beside its verdict, a sentence each: budgets that are exceeded, then what the
  /// scenario says and the run does not keep.
  ///
  ///     #expect(report.failures == [])
  public var failures: [String] { sentences { $0.failures } }

  /// The budgets that are kept and over their warning level, a sentence each.
  public var warnings: [String] { sentences { $0.budgets(at: .warning) } }

  /// Who waits for whom where the launch came to a stop or was killed, a sentence each; empty where all
  /// that was started has ended.
  public var stalls: [String] {
    sentences { text in trace.stalls.map { text.sentence(for: $0) } }
  }

  /// What is worth knowing, a sentence each: waits that could be shorter, work that runs before the first
  /// frame and need not, what then keeps a tap waiting.
  ///
  /// - Complexity: as of ``description``; most of it is found by trying.
  public var notes: [String] {
    sentences { text in
      text.observations(explaining: text.outline.gains).map { text.sentence(for: $0) }
    }
  }

  /// Sentences with plain spaces, for nobody breaks lines in them.
  private func sentences(_ list: (TextReport) -> [String]) -> [String] {
    let text = TextReport(self, origin: .program)
    return list(text).map(text.style.finished)
  }
}
