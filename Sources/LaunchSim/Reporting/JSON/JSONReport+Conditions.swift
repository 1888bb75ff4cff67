// The conditions: the device, the request, and the choices that were made.

extension JSONReport {
  var conditions: JSONMembers {
    let (policy, drawnSeed) =
      switch report.costs {
      case .median: ("median", seed)
      case .p90: ("p90", seed)
      case .draw(let seed): ("draw", seed)
      }
    return [
      "device": scenario.device.members,
      "os": ["name": scenario.systemName, "version": scenario.systemVersion] as JSONMembers,
      "launch": scenario.request.members,
      "switches": scenario.switches.members,
      "limits": scenario.limits.limits.map(members).unlessEmpty,
      // 64 bits do not survive in programs that read numbers as floating point.
      "costs": ["policy": policy, "seed": String(drawnSeed)] as JSONMembers,
    ]
  }

  private func members(of limit: SystemLimit) -> JSONMembers {
    let figure = scenario.limits[limit]
    return [
      "limit": limit.rawValue, "timeNs": figure?.value, "basis": figure?.provenance.basis,
      "source": figure?.provenance.text,
    ]
  }
}

extension DeviceProfile {
  /// The resolved values, then the origin of each.
  fileprivate var members: JSONMembers {
    typealias Value = (key: String, value: any JSONConvertible, provenance: Provenance?)
    func figure(_ key: String, _ figure: Sourced<some JSONConvertible>) -> Value {
      (key, figure.value, figure.provenance)
    }
    func cores(_ kind: String, _ cluster: Cluster) -> [Value] {
      let speed = figure("\(kind)SpeedPermille", cluster.speed)
      return [("\(kind)Cores", cluster.count, nil)] + (cluster.count > 0 ? [speed] : [])
    }
    var values: [Value] = [("id", id, nil), ("name", name, nil)]
    values += cores("performance", performanceCores) + cores("efficiency", efficiencyCores)
    values += [
      figure("refreshHz", refreshRate), figure("storageLatencyNs", storage.latency),
      figure("storageBytesPerSecond", storage.throughput),
    ]
    values += Constants.Key.allCases.map { figure("\($0.rawValue)Ns", constants[$0]) }
    let origins = values.compactMap { value -> JSONMembers? in
      value.provenance.map { ["of": value.key, "basis": $0.basis, "source": $0.text] }
    }
    return JSONMembers(values.map { .init($0.key, $0.value.json) }) + ["origins": origins]
  }
}

extension LaunchRequest {
  fileprivate var members: JSONMembers {
    ["kind": kind.rawValue, "reason": reason.kind.rawValue] + reason.payload.members + [
      "firstLaunch": isFirstLaunch,
      "vsyncPhaseNs": vsyncPhase,
      "watchdog": isWatchdogArmed,
      "locked": isDeviceLocked,
      "restores": previous.hasSavedState,
      "previousEnd": previous.end.rawValue,
      "sceneSession": session.rawValue,
      "discardedSessions": discardedSessions,
    ]
  }
}

extension Switches {
  var members: JSONMembers {
    JSONMembers(
      Switch.allCases.map { key in
        let isFlag = key.facts.setting.shape == .flag
        return .init(key.rawValue, isFlag ? .bool(self[key] == "true") : .string(self[key]))
      })
  }
}
