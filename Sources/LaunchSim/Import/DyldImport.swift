/// Turns what `DYLD_PRINT_STATISTICS` printed into scenarios.
///
/// ```swift
/// let outcome = DyldImport.read(SourceText(name: "launch.txt", bytes: bytes))
/// let scenario = outcome.tables.first?.scenarioText
/// ```
package enum DyldImport {
  /// Reads every launch in the text; none if anything in it is damaged.
  ///
  /// - Parameters:
  ///   - text: The output, as copied from a console or a page.
  ///   - device: The id of the device it was taken on, if somebody knows.
  /// - Returns: A table for each launch, or the problems.
  package static func read(_ text: SourceText, measuredOn device: String? = nil) -> ImportOutcome {
    let reader = DyldReader(text)
    var outcome = ImportOutcome(problems: reader.problems)
    guard reader.problems.isEmpty else { return outcome }
    let start = text.byteOrderMarkLength
    if reader.launches.count > 1 {
      outcome.notes.append(
        ImportRemark(.severalLaunches(reader.launches.count), at: start, in: text))
    }
    for (index, launch) in reader.launches.enumerated() {
      var remarks: [DyldStatistics.Remark] = []
      var table = launch.table(in: text, remarks: &remarks)
      remarks += launch.cautions
      remarks.sort { $0.offset < $1.offset }
      table.title = title(of: launch, file: text.name)
      if reader.launches.count > 1 { table.title += ", launch \(index + 1)" }
      table.measuredOn = device
      if table.items.count > ScenarioResolver.itemLimit {
        let problem = ImportProblem.tooManyItems(limit: ScenarioResolver.itemLimit)
        return ImportOutcome(problems: [ImportRemark(problem, at: start, in: text)])
      }
      table.notes = remarks.map { remark in
        "line \(text.position(of: remark.offset).line): \(remark.note.message)"
      }
      table.notes.append(
        "times are elapsed time in which the main thread was held, whatever it did; dyld cuts digits"
      )
      if device == nil { table.notes.append(ImportNote.unknownDevice.message) }
      outcome.tables.append(table)
      outcome.notes += remarks.map { ImportRemark($0.note, at: $0.offset, in: text) }
    }
    if reader.foreignLines > 0 {
      outcome.notes.append(ImportRemark(.foreignLines(reader.foreignLines), at: start, in: text))
    }
    if device == nil { outcome.notes.append(ImportRemark(.unknownDevice, at: start, in: text)) }
    return outcome
  }

  private static func title(of launch: DyldStatistics, file: String) -> String {
    let name = ItemNames.printable(FilePath.stem(of: file))
    guard let total = launch.summary?.figures[.total], !total.isWrapped else {
      return "Before main: \(name)"
    }
    return "Before main: \(name), \(total.spelling)"
  }
}

extension DyldStatistics {
  /// What to know about the figures beside what the table leaves out.
  var cautions: [Remark] {
    var remarks: [Remark] = []
    for section in [summary, details].compactMap({ $0 }) {
      for label in Label.allCases {
        guard let figure = section.figures[label], !figure.isWrapped,
          figure.resolution > .milliseconds(1), label != .total, label != .detailsTotal
        else { continue }
        remarks.append(
          (
            .coarseTime(
              label: label.rawValue, spelling: figure.spelling, missing: figure.resolution),
            figure.offset
          ))
      }
      for image in section.images {
        if image.name == "libSystem.dylib" { remarks.append((.simulator, image.figure.offset)) }
        guard image.figure.resolution > .milliseconds(1), !image.figure.isWrapped else { continue }
        remarks.append(
          (
            .coarseTime(
              label: image.name, spelling: image.figure.spelling,
              missing: image.figure.resolution), image.figure.offset
          ))
      }
    }
    return remarks
  }
}
