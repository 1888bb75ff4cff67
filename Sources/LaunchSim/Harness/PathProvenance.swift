/// How much of the time to the first frame rests on what: of the path, then the wait for the display.
package struct PathProvenance: Hashable, Sendable {
  /// Figures with a source.
  package var cited = Nanoseconds.zero
  /// Figures with a source that were measured on another device and scaled to this one.
  package var derived = Nanoseconds.zero
  /// Figures that are nothing but somebody's estimate.
  package var assumed = Nanoseconds.zero
  /// The wait for the display's next refresh.
  package var display = Nanoseconds.zero
  /// The sources of what is cited or derived, the one that most rests on first.
  package var sources: [Source] = []

  /// A source, and how much of the path rests on it.
  package struct Source: Hashable, Sendable {
    package var text: String
    package var length: Nanoseconds
  }
}

extension Report {
  /// What the time to the first frame rests on; the parts add up to it.
  package var provenance: PathProvenance {
    var result = PathProvenance()
    var places: [String: Int] = [:]
    for segment in metrics.path.segments {
      let (provenance, isScaled) = provenance(of: segment)
      if !provenance.isCited {
        result.assumed += segment.length
      } else if isScaled {
        result.derived += segment.length
      } else {
        result.cited += segment.length
      }
      guard case .cited(let text) = provenance, segment.length > .zero else { continue }
      let place = places[text, default: result.sources.count]
      if place == result.sources.count {
        places[text] = place
        result.sources.append(PathProvenance.Source(text: text, length: .zero))
      }
      result.sources[place].length += segment.length
    }
    result.sources = result.sources.ordered
    if let frame = metrics.firstFrame, let ready = metrics.frameReady {
      result.display = frame - ready
    }
    return result
  }

  private func provenance(of segment: CriticalPath.Segment) -> (Provenance, isScaled: Bool) {
    let constants = scenario.device.constants
    if let id = segment.item {
      let item = scenario.app.items[id.index]
      // Elapsed time is the same on every device; only work on the cores is scaled.
      let isScaled = item.measuredOn != scenario.device.id && segment.activity == .running
      return (item.provenance, isScaled)
    }
    if segment.activity == .elapsing {
      let isCreation = segment.start == .zero && metrics.time(of: .processStart) == segment.end
      return ((isCreation ? constants.processCreation : constants.render).provenance, false)
    }
    if segment.callback == nil, segment.activity == .running {
      return (constants.uiKitInitialization.provenance, false)
    }
    return (.assumed("no source given"), false)
  }
}

extension [PathProvenance.Source] {
  /// The longest first; of equals the one that came first.
  fileprivate var ordered: [PathProvenance.Source] {
    enumerated().sorted {
      ($0.element.length, $1.offset) > ($1.element.length, $0.offset)
    }.map(\.element)
  }
}
