package import LaunchSim

/// Turns output of `DYLD_PRINT_STATISTICS` into scenarios.
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
  ///   - device: The id of the device of the measurement, if known.
  /// - Returns: A table for each launch, or the problems.
  package static func read(_ text: SourceText, measuredOn device: String? = nil) -> ImportResult {
    let reader = DyldReader(text)
    guard reader.problems.isEmpty else {
      let foreign = reader.foundNothing ? ImportResult(foreign: text, to: .importDyld) : nil
      return foreign ?? ImportResult(problems: reader.problems)
    }
    var tables: [ImportedTable] = []
    var log = ImportLog(text)
    if reader.launches.count > 1 { log.note(.severalLaunches(reader.launches.count)) }
    for (index, launch) in reader.launches.enumerated() {
      var own = ImportLog(text)
      var table = launch.table(&own)
      launch.addCautions(to: &own)
      let notes = own.notesInOrder
      table.title = title(of: launch, file: text.name)
      if reader.launches.count > 1 { table.title += ", launch \(index + 1)" }
      table.measuredOn = device
      if table.items.count > ScenarioLimit.items.count {
        log.report(
          .tooManyImportedItems(limit: ScenarioLimit.items.count), at: text.byteOrderMarkLength)
        return ImportResult(problems: log.problems)
      }
      table.notes = notes.map { "line \($0.location.position?.line ?? 1): \($0.message)" }
      table.notes.append(
        "times are elapsed time in which the main thread was held, whatever it did; dyld cuts digits"
      )
      if device == nil { table.notes.append(Problem.unnamedDevice.message) }
      tables.append(table)
      log.add(notes)
    }
    if reader.foreignLines > 0 { log.note(.foreignLines(reader.foreignLines)) }
    if device == nil { log.note(.unnamedDevice) }
    return ImportResult(tables: tables, notes: log.notes)
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
  /// Notes figures to be read with caution.
  fileprivate func addCautions(to log: inout ImportLog) {
    func caution(_ label: String, _ figure: Figure) {
      guard figure.resolution > .milliseconds(1), !figure.isWrapped else { return }
      log.note(
        .coarseTime(label: label, spelling: figure.spelling, missing: figure.resolution),
        at: figure.offset)
    }
    for section in [summary, details].compactMap({ $0 }) {
      for label in Label.allCases where label != .total && label != .detailsTotal {
        if let figure = section.figures[label] { caution(label.rawValue, figure) }
      }
      for image in section.images {
        if image.name == "libSystem.dylib" { log.note(.simulator, at: image.figure.offset) }
        caution(image.name, image.figure)
      }
    }
  }
}
