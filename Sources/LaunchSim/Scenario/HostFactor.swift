/// A factor between two machines, in thousandths.
struct HostFactor: Hashable, Sendable {
  var thousandths: Int64

  /// Allowed factors, in thousandths.
  static let range: ClosedRange<Int64> = 1...1_000_000

  /// The factor as a decimal number, as in `1.8`.
  var spelled: String { Nanoseconds(thousandths * 1_000).exactMilliseconds }

  /// Converts a time on one machine to the other machine, rounded up; at most a day.
  func scaled(_ time: Nanoseconds) -> Nanoseconds {
    let product = time.rawValue.multipliedFullWidth(by: thousandths)
    let (quotient, rest) = Int64(1_000).dividingFullWidth(product)
    return Nanoseconds(min(rest == 0 ? quotient : quotient + 1, Quantity.time.limit))
  }
}

extension ScenarioFormat.FileForm {
  /// The scale of the file's costs; `nil` if they were measured on a device.
  var scale: HostScale? {
    guard let host, let factor, let factorSource else { return nil }
    return HostScale(factor: factor, text: "\(host.machine), × \(factor.spelled): \(factorSource)")
  }
}

/// The conversion from costs of a host to costs of a device.
struct HostScale: Sendable {
  var factor: HostFactor
  /// The host, the factor and the origin of the factor, for the evidence.
  var text: String
}

extension MeasuredHost {
  /// The machine without its build, as in `Linux x86_64, AMD EPYC`.
  fileprivate var machine: String {
    "\(system) \(architecture)" + (processor.isEmpty ? "" : ", \(processor)")
  }
}

extension WorkItem {
  /// Scales costs of a host to costs of the device, and marks them as scaled.
  mutating func scale(by scale: HostScale) {
    steps = steps.map { $0.scaled(by: scale.factor) }
    provenance = .hostScaled(scale.text)
  }
}

extension Step {
  /// The step with its processor time scaled; elapsed time is the same on every machine.
  fileprivate func scaled(by factor: HostFactor) -> Step {
    if case .cpu(let cost) = self { return .cpu(cost.mapped(factor.scaled)) }
    return mapped(nested: { $0.map { $0.scaled(by: factor) } }) ?? self
  }
}
