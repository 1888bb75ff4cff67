package import LaunchSim

extension Calibration {
  /// Times of the model that a calibration multiplies by one factor.
  package enum Unknown: Hashable, Sendable {
    /// All constants of the device.
    case constants
    case constant(DeviceProfile.Constants.Key)
    /// All costs of the app's code, by the speed of the device's cores.
    case code
    /// All reads, by the latency and the throughput of the device's storage.
    case storage
    /// The costs of an item's own code.
    case item(String)
  }
}

extension Calibration.Unknown {
  /// The times in words, as in `process creation`.
  package var name: String {
    switch self {
    case .constants: "constants of the device"
    case .constant(let key): key.label
    case .code: "code of the app"
    case .storage: "storage"
    case .item(let name): name
    }
  }

  /// The unknowns of a device, each by itself; its storage only if a launch reads.
  static func ofDevice(in scenarios: [Scenario]) -> [Self] {
    let reads = scenarios.contains { scenario in
      scenario.app.items.contains { $0.steps.useStorage }
        || Callback.allCases.contains { scenario.steps(of: $0).useStorage }
    }
    return DeviceProfile.Constants.Key.allCases.map(Self.constant) + [.code]
      + (reads ? [.storage] : [])
  }

  // MARK: - Before the observation

  /// Factor by which the truth of a cited figure differs from the figure: one in three by more
  /// (assumed).
  package static let citedSpread = 1.25
  /// Factor for a figure of another machine, or without a source (assumed).
  package static let assumedSpread = 2.0

  /// The spread of the factor before the observation.
  func spread(in scenario: Scenario) -> Double {
    let provenance: Provenance? =
      switch self {
      case .constants: nil
      case .constant(let key): scenario.device.constants[key].provenance
      case .code: scenario.device.performanceCores.speed.provenance
      case .storage: scenario.device.storage.throughput.provenance
      case .item(let name): scenario.app.items.first { $0.name == name }?.provenance
      }
    return provenance?.isCited == true ? Self.citedSpread : Self.assumedSpread
  }

  // MARK: - Factors

  /// Multiplies the times of a scenario by a factor.
  ///
  /// Times keep within their limits: constants and the latency of storage from zero to a day, cores
  /// from a thousandth to ten times the speed of the reference core. A time from a millisecond up is
  /// rounded to microseconds, which no observation resolves.
  func multiply(_ scenario: inout Scenario, by factor: Double) {
    // A trial of the fit may be any number; no times are so far apart.
    let factor = min(max(factor, 1e-18), 1e18)
    switch self {
    case .constants:
      for key in DeviceProfile.Constants.Key.allCases {
        Self.constant(key).multiply(&scenario, by: factor)
      }
    case .constant(let key): Self.multiply(&scenario.device.constants[key].value, by: factor)
    case .code:
      for cluster in [\DeviceProfile.performanceCores, \.efficiencyCores] {
        let speed = Double(scenario.device[keyPath: cluster].speed.value) / factor
        guard speed > 0 else { continue }
        scenario.device[keyPath: cluster].speed.value = Int(min(max(speed.rounded(), 1), 10_000))
      }
    case .storage:
      Self.multiply(&scenario.device.storage.latency.value, by: factor)
      let throughput = (Double(scenario.device.storage.throughput.value) / factor).rounded()
      scenario.device.storage.throughput.value = Int64(min(max(throughput, 1), 1e12))
    case .item(let name):
      guard let index = scenario.app.items.firstIndex(where: { $0.name == name }),
        let steps = scenario.app.items[index].steps.scaled(
          times: Int((min(factor, 1_000) * 1_000_000).rounded()), over: 1_000_000)
      else { return }
      scenario.app.items[index].steps = steps
    }
  }

  private static func multiply(_ time: inout Nanoseconds, by factor: Double) {
    let product = min(Double(time.rawValue) * factor, Double(longest.rawValue))
    time =
      product < 1_000_000
      ? Nanoseconds(Int64(product.rounded()))
      : .microseconds(Int64((product / 1_000).rounded()))
  }

  /// The longest time: a day.
  private static let longest = Nanoseconds(86_400_000_000_000)
}

extension [Step] {
  /// True if a step reads from storage, or touches mapped code or data.
  fileprivate var useStorage: Bool {
    contains { step in
      switch step {
      case .read, .touch: true
      default: step.nested.contains(where: \.useStorage)
      }
    }
  }
}
