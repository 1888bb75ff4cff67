extension ReferenceTopic {
  /// The figures that the model itself brings in.
  package static let constants: ReferenceTopic = {
    let device = DeviceProfile.iPhone12
    let budget = SystemFigures.firstFrameBudget
    let page = SystemFigures.pageSize
    let pool = SystemFigures.poolThreadsPerCore
    let workers = SystemFigures.workerLimit
    return ReferenceTopic(
      name: "constants",
      columns: ["constant", "value", "basis", "what it is"],
      entries: [
        constant(
          "firstFrameBudget", "\(budget.value)",
          "The budget of the first frame where no file gives another.", budget.provenance),
        constant(
          "pageSize", "\(page.value / 1024) KiB", "What one page fault brings in.",
          page.provenance),
        constant(
          "poolWidth", pool.value == 1 ? "one per core" : "\(pool.value) × cores",
          "Threads of Swift's cooperative pool.", pool.provenance),
        constant(
          "workerLimit", "max(\(workers.value.minimum), \(workers.value.perCore) × cores)",
          "Worker threads of the global queues, at most.", workers.provenance),
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
