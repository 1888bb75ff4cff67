package import LaunchSim

extension SpanImport {
  /// Reads a recording as one observed launch: the own time of each span, its waits where the tool
  /// tells processor time, and its kind of thread.
  package static func observation(_ text: SourceText) -> ObservationImport.Outcome {
    var log = ImportLog(text)
    let recording = recording(in: text, log: &log)
    guard log.isEmpty else { return ObservationImport.Outcome(problems: log.problems) }
    let table = SpanTable(recording, log: &log)
    guard log.isEmpty else { return ObservationImport.Outcome(problems: log.problems) }
    var observation = LaunchObservation(title: FilePath.stem(of: text.name))
    observation.launches = [table.observedLaunch(in: text)]
    return ObservationImport.Outcome(observation: observation, notes: log.notes)
  }
}

extension SpanTable {
  /// The spans as an observed launch, in the order of the items.
  fileprivate func observedLaunch(in text: SourceText) -> ObservedLaunches {
    var launch = ObservedLaunches()
    launch.name = ItemNames.printable(FilePath.stem(of: text.name))
    launch.source = ItemNames.printable(text.name)
    if let frame = table(in: text).frame {
      launch.figures.append(
        .init(figure: .frame(after: frame.item), times: .runs([frame.time])))
    }
    let main = recording.mainThread
    for (cost, index) in zip(costs(in: text), order) {
      let lane = spans[index].thread.map { thread -> ObservedLane in
        guard thread != main else { return .main }
        if case .detached = SpanRecording.placement(ofThread: recording.threads[thread].name) {
          return .pool
        }
        return .worker
      }
      // Names of spans are unique.
      launch.figures.append(
        .init(figure: .span(cost.name), times: .runs([cost.time]), lane: lane))
      guard let running = runningTime(of: index) else { continue }
      let waiting = cost.time - running
      launch.figures.append(
        .init(
          figure: .wait(cost.name), times: .runs([waiting > Self.clockStep ? waiting : .zero])))
    }
    return launch
  }
}
