// The items: their part in the run, and their cost to the launch.

extension JSONReport {
  func writeItems(to writer: inout JSONWriter) {
    writer.lines("items", names.indices.lazy.map { layout(of: $0) })
  }

  private func layout(of index: ItemIndex) -> JSONLayout {
    let item = scenario.app.items[index]
    let use = metrics.uses[index]
    let times = metrics.timeline.items[index]
    var members = JSONMembers()
    members.add("item", item.name)
    members.add("on", item.placement.description)
    members.add("state", times.state.rawValue)
    if let job = times.job { members.add("job", job.index) }
    members.add("startedNs", times.started)
    members.add("beganNs", times.began)
    members.add("endedNs", times.ended)
    members.add("pathNs", use.path)
    members.add("gainNs", analysis.gains[index])
    members.add("referenceCpuNs", times.cpu)
    members.add("runningNs", use.running)
    members.add("mainThreadNs", use.mainThread)
    members.add("basis", item.provenance.wireBasis)
    members.add("source", item.provenance.text)
    members.add("measuredOn", item.measuredOn)
    members.add("derived", item.measuredOn != scenario.device.id)
    members.add("wallTime", item.isWallTime)
    members.add("tags", item.tags)
    members.add("writtenAt", item.location?.description)
    return members.layout
  }
}
