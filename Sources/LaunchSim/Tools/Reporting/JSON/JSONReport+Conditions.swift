import LaunchSim

// The conditions: the device, the request, and the choices of the model.

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
      // A string, because programs that read numbers as floating point lose digits of 64 bits.
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
  /// The resolved values, then the origin of each value.
  fileprivate var members: JSONMembers {
    func values(_ facts: some Sequence<Fact>) -> JSONMembers {
      JSONMembers(facts.map { .init($0.key, $0.json) })
    }
    let origins = facts.map { fact -> JSONMembers in
      ["of": fact.key, "basis": fact.provenance.basis, "source": fact.provenance.text]
    }
    return ["id": id, "name": name, "performanceCores": performanceCores.count]
      + values(facts.prefix(1)) + ["efficiencyCores": efficiencyCores.count]
      + values(facts.dropFirst()) + ["origins": origins]
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
