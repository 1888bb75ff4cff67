// The conditions: the device, the request, and the choices that were made.

extension JSONReport {
  func writeConditions(to writer: inout JSONWriter) {
    writer.member("device", scenario.device.wireLayout)
    var system = JSONMembers()
    system.add("name", scenario.systemName)
    system.add("version", scenario.systemVersion)
    writer.member("os", system.layout)
    writer.member("launch", scenario.request.layout)
    writer.member("switches", scenario.switches.layout)
    if !scenario.limits.limits.isEmpty { writer.member("limits", scenario.limits.layout) }
    var costs = JSONMembers()
    switch report.costs {
    case .median: costs.add("policy", "median")
    case .p90: costs.add("policy", "p90")
    case .draw: costs.add("policy", "draw")
    }
    // 64 bits do not survive in programs that read numbers as floating point.
    costs.add("seed", String(drawnSeed))
    writer.member("costs", costs.layout)
  }

  /// The seed that was drawn from, or the one stated.
  private var drawnSeed: UInt64 {
    if case .draw(let seed) = report.costs { seed } else { seed }
  }
}

extension DeviceProfile {
  /// The resolved values, then where each of them comes from.
  fileprivate var wireLayout: JSONLayout {
    var members = JSONMembers()
    var origins: [JSONLayout] = []
    func origin(_ key: String, _ provenance: Provenance) {
      var origin = JSONMembers()
      origin.add("of", key)
      origin.add("basis", provenance.wireBasis)
      origin.add("source", provenance.text)
      origins.append(origin.layout)
    }
    func time(_ key: String, _ value: Sourced<Nanoseconds>) {
      members.add(key, value.value)
      origin(key, value.provenance)
    }
    func cluster(_ count: String, _ speed: String, _ cluster: Cluster) {
      members.add(count, cluster.count)
      guard cluster.count > 0 else { return }
      members.add(speed, cluster.speed.value)
      origin(speed, cluster.speed.provenance)
    }
    members.add("id", id)
    members.add("name", name)
    cluster("performanceCores", "performanceSpeedPermille", performanceCores)
    cluster("efficiencyCores", "efficiencySpeedPermille", efficiencyCores)
    members.add("refreshHz", refreshRate.value)
    origin("refreshHz", refreshRate.provenance)
    time("storageLatencyNs", storage.latency)
    members.add("storageBytesPerSecond", .integer(storage.throughput.value))
    origin("storageBytesPerSecond", storage.throughput.provenance)
    for key in Constants.Key.allCases { time("\(key.rawValue)Ns", constants[key]) }
    members.add("origins", .list(origins))
    return members.layout
  }
}

extension LaunchRequest {
  fileprivate var layout: JSONLayout {
    var members = JSONMembers()
    members.add("kind", kind.rawValue)
    members.add("reason", reason.kind.rawValue)
    reason.payload.add(to: &members)
    members.add("firstLaunch", isFirstLaunch)
    members.add("vsyncPhaseNs", vsyncPhase)
    members.add("watchdog", isWatchdogArmed)
    members.add("locked", isDeviceLocked)
    members.add("restores", previous.hasSavedState)
    members.add("previousEnd", previous.end.rawValue)
    members.add("sceneSession", session.rawValue)
    members.add("discardedSessions", discardedSessions)
    return members.layout
  }
}

extension Switches {
  var layout: JSONLayout {
    var members = JSONMembers()
    for key in Switch.allCases {
      if key.facts.setting.shape == .flag {
        members.add(key.rawValue, self[key] == "true")
      } else {
        members.add(key.rawValue, self[key])
      }
    }
    return members.layout
  }
}

extension LimitOverrides {
  fileprivate var layout: JSONLayout {
    .list(
      limits.map { limit in
        var members = JSONMembers()
        members.add("limit", limit.rawValue)
        members.add("timeNs", self[limit]?.value)
        members.add("basis", self[limit]?.provenance.wireBasis)
        members.add("source", self[limit]?.provenance.text)
        return members.layout
      })
  }
}

extension Provenance {
  /// The word for what a figure rests on.
  var wireBasis: String { isCited ? "cited" : "assumed" }
}
