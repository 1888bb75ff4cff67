import LaunchSim

extension DyldStatistics {
  /// The launch as work items: those of dyld and libSystem, then the runtimes and the initializers.
  ///
  /// The initializers come from the details where those belong to the same launch, for they list
  /// images from 0.1 % of the total and the summary only from 2 %. What remains of the initializer
  /// time after the listed images is an item of its own. Debug-only images are left out on both sides,
  /// so that the items add up to the initializer time without them.
  ///
  /// - Parameter log: The log of the text; it gets a note for each figure left out or changed.
  /// - Returns: The table, still without title and notes.
  func table(_ log: inout ImportLog) -> ImportedTable {
    let text = log.text
    var dyld = phases(&log)
    let images = images(&log)
    var runtime: [MeasuredItem] = []
    if let setup = objcSetup, known(setup, "ObjC setup time", &log) {
      runtime.append(item("ObjC.setup", setup.time, setup, "ObjC setup time", text))
    }
    var names: Set<String> = []
    var numbers: [String: Int] = [:]
    for image in images.own {
      let name = Self.itemName(of: image.image, taken: &names, numbers: &numbers)
      var entry = item(
        name, image.time, image.image.figure, "initializers of \(image.image.name)", text)
      if image.time != image.image.figure.time {
        entry.note = "listed as \(image.image.figure.spelling); shortened, see the notes above"
      }
      if Self.isSystem(image.image) { dyld.append(entry) } else { runtime.append(entry) }
    }
    if let rest = images.rest, let initializers, rest > .zero {
      runtime.append(
        item(
          "otherImages.initialize", rest, initializers, "initializer time beyond the images listed",
          text))
    }
    var table = ImportedTable(title: "")
    table.items = dyld + runtime
    table.callbacks = [
      .init(callback: .systemInterface, steps: dyld.map { .call($0.name) }),
      .init(callback: .staticInitializers, steps: runtime.map { .call($0.name) }),
    ]
    return table
  }

  private func item(
    _ name: String, _ time: Nanoseconds, _ figure: Figure, _ label: String, _ text: SourceText
  ) -> MeasuredItem {
    let line = text.position(of: figure.offset).line
    return MeasuredItem(
      name: name, steps: [.cpu(time)],
      source: ItemNames.printable(
        "\(text.name):\(line), DYLD_PRINT_STATISTICS: \(label)", upTo: 900), tags: ["dyld"])
  }

  private func known(_ figure: Figure, _ label: String, _ log: inout ImportLog) -> Bool {
    guard figure.isWrapped else { return true }
    log.note(.wrappedTime(label: label, spelling: figure.spelling), at: figure.offset)
    return false
  }
}

// MARK: - What dyld does

extension DyldStatistics {
  /// Loading the libraries and fixing up their pointers.
  private func phases(_ log: inout ImportLog) -> [MeasuredItem] {
    let text = log.text
    var phases: [MeasuredItem] = []
    if let summary {
      for (name, label) in [("dyld.loadLibraries", Label.loading), ("dyld.fixUp", .fixups)] {
        guard let figure = figures([label], of: summary, &log)?.first else { continue }
        phases.append(item(name, figure.time, figure, label.rawValue, text))
      }
    } else if let details {
      if let figures = figures([.imagesLoading, .debuggerPause], of: details, &log) {
        let (loading, pause) = (figures[0], figures[1])
        let time = max(.zero, loading.time - pause.time)
        phases.append(
          item("dyld.loadLibraries", time, loading, "images loading less debugger pause", text))
        if pause.time > .zero { log.note(.debuggerPause(pause.spelling), at: pause.offset) }
      }
      let fixups = [Label.rebase, .binding, .weakBinding, .redoneBindings]
      if let figures = figures(fixups, of: details, &log) {
        let time = figures[0].time + figures[1].time + figures[2].time - figures[3].time
        if time >= .zero {
          phases.append(
            item("dyld.fixUp", time, figures[0], "rebase and binding less redone bindings", text))
        } else {
          log.note(.negativeFixups, at: figures[3].offset)
        }
      }
    }
    if let dof = details?.figures[.dofRegistration], dof.time > .zero, sameLaunch,
      known(dof, Label.dofRegistration.rawValue, &log)
    {
      phases.append(
        item("dyld.registerProbes", dof.time, dof, Label.dofRegistration.rawValue, text))
    }
    return phases
  }

  /// The figures of some lines, if all of them are there and known.
  private func figures(
    _ labels: [Label], of section: Section, _ log: inout ImportLog
  ) -> [Figure]? {
    let figures = labels.compactMap { section.figures[$0] }
    guard figures.count == labels.count else { return nil }
    for (figure, label) in zip(figures, labels) where !known(figure, label.rawValue, &log) {
      return nil
    }
    return figures
  }

  private var objcSetup: Figure? {
    summary?.figures[.objcSetup] ?? (summary == nil ? details?.figures[.objcLoad] : nil)
  }

  private var initializers: Figure? {
    summary?.figures[.initializers]
      ?? (summary == nil ? details?.figures[.detailsInitializers] : nil)
  }

  /// `true` if summary and details report one launch: both print the initializer time.
  private var sameLaunch: Bool {
    guard let summary, let details else { return true }
    return summary.figures[.initializers]?.spelling
      == details.figures[.detailsInitializers]?.spelling
  }
}

// MARK: - Initializers

extension DyldStatistics {
  private typealias ImageCost = (image: Image, time: Nanoseconds)

  /// The app's and the system's images with their times, and what no listed image accounts for.
  private func images(_ log: inout ImportLog) -> (own: [ImageCost], rest: Nanoseconds?) {
    let section = sameLaunch ? details ?? summary : summary
    if !sameLaunch, let details { log.note(.detailsOfAnotherLaunch, at: details.start) }
    let listed = (section?.images ?? []).filter {
      known($0.figure, "initializers of \($0.name)", &log)
    }
    let debug = listed.filter { DebugImage.contains($0.name) }
    var own = listed.filter { !DebugImage.contains($0.name) }
      .map { ImageCost(image: $0, time: $0.figure.time) }
    if let first = debug.first {
      let left = debug.map { (name: $0.name, time: $0.figure.time) }
      log.note(.debugImages(left), at: first.figure.offset)
    }
    guard let total = initializers, known(total, "initializer time", &log) else {
      return (own, nil)
    }
    let sum = listed.reduce(Nanoseconds.zero) { sum, image in
      // A hostile file may list a day a hundred thousand times.
      min(sum, .max - image.figure.time) + image.figure.time
    }
    let overlap = sum - total.time - total.resolution
    guard overlap > .zero else { return (own, max(.zero, total.time - sum)) }
    let shortened = Self.take(overlap, off: &own)
    log.note(
      .overlappingImages(
        sum: sum, total: total.spelling, overlap: overlap, shortened: shortened),
      at: total.offset)
    return (own, nil)
  }

  /// Takes time off the longest images first, down to 0, and names those that were shortened.
  private static func take(_ overlap: Nanoseconds, off images: inout [ImageCost]) -> [String] {
    var left = overlap
    var names: [String] = []
    let longestFirst = images.indices.sorted { (images[$0].time, $1) > (images[$1].time, $0) }
    for index in longestFirst where left > .zero && images[index].time > .zero {
      let part = min(left, images[index].time)
      images[index].time -= part
      left -= part
      names.append(images[index].image.name)
    }
    return names
  }

  private static func isSystem(_ image: Image) -> Bool {
    image.name.hasPrefix("libSystem.")
  }

  /// The item's name: the image's without its extension, numbered where two images share it.
  private static func itemName(
    of image: Image, taken: inout Set<String>, numbers: inout [String: Int]
  ) -> String {
    var stem = image.name
    if isSystem(image) {
      stem = "libSystem"
    } else if stem.hasSuffix(".dylib") {
      stem.removeLast(".dylib".count)
    }
    return ItemNames.unique("\(stem).initialize", taken: &taken, numbers: &numbers)
  }
}
