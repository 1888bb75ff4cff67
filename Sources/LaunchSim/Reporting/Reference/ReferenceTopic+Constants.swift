extension ReferenceTopic {
  /// The figures that the model itself brings in.
  package static let constants: ReferenceTopic = {
    let device = DeviceProfile.iPhone12
    return ReferenceTopic(
      name: "constants",
      columns: ["constant", "value", "basis", "what it is"],
      entries: [
        constant(
          "firstFrameBudget", "\(Judgement.defaultBudget)",
          "The budget of the first frame where no file gives another.",
          .cited("WWDC19-423, WWDC16-406: the launch animation hides it")),
        constant(
          "watchdog", "20 s", "When a launch that shows no frame is killed.",
          .cited("WWDC16-406, WWDC18-414: the same on every device")),
        constant(
          "pageSize", "16 KiB", "What one page fault brings in.", .cited("WWDC16-406, arm64")),
        constant(
          "poolWidth", "one per core", "Threads of Swift's cooperative pool.",
          .cited("WWDC21-10254; xnu, wq_max_cooperative_threads")),
        constant(
          "workerLimit", "max(64, 5 × cores)", "Worker threads of the global queues, at most.",
          .cited("xnu, bsd/pthread/workqueue_internal.h")),
      ]
        + zip(ObjectKind.constants.keys, DeviceProfile.Fact.constants(of: device)).map {
          constant($0.name, $1.text, $0.summary, $1.provenance)
        },
      legend: """
        The last four are the device's own, here those of an \(device.name); a scenario that writes \
        its device out can change them. 'launch-sim show constants NAME' gives the source.
        """)
  }()

  private static func constant(
    _ name: String, _ value: String, _ meaning: String, _ provenance: Provenance
  ) -> Entry {
    Entry(
      name, cells: [name, value, provenance.basis, meaning],
      fields: [
        Field("constant", "constant", name), Field("value", "value", value),
        Field("meaning", "meaning", meaning), Field("basis", "basis", provenance.basis),
        Field("origin", "origin", provenance.text),
      ])
  }
}

extension Provenance {
  /// The word for the kind of provenance, the same in text and JSON.
  package var basis: String { isCited ? "cited" : "assumed" }
}
