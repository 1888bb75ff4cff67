/// The machine and the build of a measurement.
public struct MeasuredHost: Hashable, Sendable {
  /// The name of the kernel, as in `Linux` or `Darwin`.
  public var system: String
  /// The architecture, as in `x86_64` or `arm64`.
  public var architecture: String
  /// The processors that are online.
  public var cores: Int
  /// The model of the processor; empty where the system does not tell.
  public var processor: String
  /// The compiler, as in `Swift 6.3`: the newest version that it is known to reach, as far as a
  /// program can tell its compiler.
  public var toolchain: String
  /// `debug` or `release`.
  public var build: String
  /// The host index: nanoseconds of processor time that a fixed reference work took, beside the
  /// samples.
  public var index: Nanoseconds
}

extension MeasuredHost {
  /// This machine, with the time of the reference work in nanoseconds.
  static func current(index: Double) -> MeasuredHost {
    let system = Platform.system
    return MeasuredHost(
      system: system.name, architecture: system.architecture, cores: Platform.processorCount,
      processor: Platform.processorModel ?? "", toolchain: toolchain, build: build,
      index: Nanoseconds(Int64(index.rounded())))
  }

  /// The compiler: a program can ask it only if it is at least of a version.
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
    /// A fact of the host that is another, with both values.
    case fact(Key, String, String)
    /// Host indices that lie too far apart, in nanoseconds.
    case index(Nanoseconds, Nanoseconds)
  }

  /// The most that one host index may be above another, in percent.
  ///
  /// Assumed: no published figure is known. A host that is further off is taken for another.
  package static let mostIndexDifference: Int64 = 5

  /// The reasons why results of the two hosts cannot be compared, none if they can.
  ///
  /// The release of the kernel is no fact of the host: a system update that changes the speed shows
  /// in the index.
  package func differences(from other: MeasuredHost) -> [Difference] {
    var found: [Difference] = Key.allCases.filter { $0 != .index }.compactMap { key in
      let (own, others) = (text(of: key), other.text(of: key))
      return own == others ? nil : .fact(key, own, others)
    }
    let (low, high) = (min(index, other.index).rawValue, max(index, other.index).rawValue)
    // The build decides how long the work takes: one difference is said once.
    if found.isEmpty,
      Int128(high) * 100 > Int128(low) * Int128(100 + Self.mostIndexDifference)
    {
      found.append(.index(index, other.index))
    }
    return found
  }

  /// The keys of a host in files.
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
