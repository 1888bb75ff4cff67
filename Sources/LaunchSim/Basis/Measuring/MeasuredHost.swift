/// The machine and the build of a measurement.
public struct MeasuredHost: Hashable, Sendable {
  /// The name of the kernel, as in `Linux` or `Darwin`.
  public var system: String
  /// The architecture, as in `x86_64` or `arm64`.
  public var architecture: String
  /// The processors that are online.
  public var cores: Int
  /// The model of the processor; empty if the system does not say.
  public var processor: String
  /// The compiler, as in `Swift 6.3`: the newest version that the conditional compilation detects.
  public var toolchain: String
  /// `debug` or `release`.
  public var build: String
  /// The host index: processor time in nanoseconds of the fixed reference work, measured beside the
  /// samples.
  package var index: Nanoseconds
}

extension MeasuredHost {
  /// This machine, with the processor time of the reference work in nanoseconds.
  static func current(index: Double) -> MeasuredHost {
    let system = Platform.system
    return MeasuredHost(
      system: system.name, architecture: system.architecture, cores: Platform.processorCount,
      processor: Platform.processorModel ?? "", toolchain: toolchain, build: build,
      index: Nanoseconds(Int64(index.rounded())))
  }

  /// The compiler's version, found by conditional compilation: each test tells only that the
  /// compiler is at least of a version.
  private static var toolchain: String {
    #if compiler(>=6.5)
      "Swift 6.5 or later"
    #elseif compiler(>=6.4)
      "Swift 6.4"
    #elseif compiler(>=6.3)
      "Swift 6.3"
    #else
      "Swift 6.2"
    #endif
  }

  private static var build: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }
}

// MARK: - Comparing

extension MeasuredHost {
  /// A reason why results of two hosts cannot be compared.
  package enum Difference: Hashable, Sendable {
    /// A fact that differs between the hosts, with both values.
    case fact(Key, String, String)
    /// Host indices too far apart, in nanoseconds.
    case index(Nanoseconds, Nanoseconds)
  }

  /// The most that one host index may be above another, in percent.
  ///
  /// Assumed: no published figure is known. Indices further apart count as different hosts.
  package static let mostIndexDifference: Int64 = 5

  /// The most of the time, in thousandths, for which computing code waits for a core on a quiet host.
  ///
  /// Assumed: more than the tasks of an idle system take, and less than any other busy program
  /// takes.
  package static let quietLimit: Int64 = 30

  /// Reasons why results of the two hosts cannot be compared; empty if they can.
  ///
  /// The release of the kernel is not compared: a system update that changes the speed shows in the
  /// index.
  package func differences(from other: MeasuredHost) -> [Difference] {
    var found: [Difference] = Key.allCases.filter { $0 != .index }.compactMap { key in
      let (own, others) = (text(of: key), other.text(of: key))
      return own == others ? nil : .fact(key, own, others)
    }
    let (low, high) = (min(index, other.index).rawValue, max(index, other.index).rawValue)
    // The build decides how long the reference work takes, so a different build is reported without
    // the index.
    if found.isEmpty,
      Int128(high) * 100 > Int128(low) * Int128(100 + Self.mostIndexDifference)
    {
      found.append(.index(index, other.index))
    }
    return found
  }

  /// Keys of a host in files.
  package enum Key: String, CaseIterable, Sendable {
    case system, architecture, cores, processor, toolchain, build
    case index = "indexNs"
  }

  /// The value of a key as text.
  package func text(of key: Key) -> String {
    switch key {
    case .system: system
    case .architecture: architecture
    case .cores: "\(cores)"
    case .processor: processor
    case .toolchain: toolchain
    case .build: build
    case .index: "\(index.rawValue)"
    }
  }
}

extension MeasuredHost: CustomStringConvertible {
  /// The host in one line, as in `Linux, x86_64, 2 cores, Swift 6.3, release, index 0.812 ms`.
  public var description: String {
    let cores = cores == 1 ? "1 core" : "\(cores) cores"
    let parts = [system, architecture, cores, processor, toolchain, build]
    return parts.filter { !$0.isEmpty }.joined(separator: ", ").printable()
      + ", index \(index.milliseconds(decimals: 3)) ms"
  }
}

extension MeasuredHost.Difference: CustomStringConvertible {
  package var description: String {
    switch self {
    case .fact(let key, let own, let other):
      "\(key.rawValue) is \(own.quoted) here and \(other.quoted) there"
    case .index(let own, let other):
      "the host index is \(own.milliseconds(decimals: 3)) ms here and "
        + "\(other.milliseconds(decimals: 3)) ms there, more than "
        + "\(MeasuredHost.mostIndexDifference) % apart"
    }
  }
}
