@testable import LaunchSim
@testable import LaunchSimTestSupport

/// Made-up noise of measurements, of eleven kinds, from a seed.
///
/// Some kinds are independent from round to round; some outlast rounds, and move both versions of a
/// round alike; some differ between processes only.
struct MadeUpNoise {
  enum Kind: String, CaseIterable {
    case normal, logNormal, heavyTailed, bimodal, quantized
    case drifting, steps, bursts, frequency
    case autocorrelated, layout

    /// True for noise whose rounds say little about the next process.
    var outlastsRounds: Bool {
      switch self {
      case .normal, .logNormal, .heavyTailed, .bimodal, .quantized: false
      default: true
      }
    }
  }

  private let kind: Kind
  private var stream: RandomStream
  private var round = 0
  /// The factor that both versions of a round share.
  private var common = 1.0
  /// Rounds until the common factor may change.
  private var left = 0
  /// The factor of each version, as a logarithm.
  private var own = [0.0, 0.0]

  /// The noise of one process.
  init(_ kind: Kind, seed: UInt64, trial: Int, process: Int = 0) {
    self.kind = kind
    stream = RandomStream(
      seed: seed, name: StreamName("\(kind.rawValue) \(trial) \(process)"))
    switch kind {
    case .autocorrelated: own = [0.03 * normal(), 0.03 * normal()]
    // A layout is slower or faster by 2 % (one standard deviation), in each version for itself.
    case .layout: own = [0.02 * normal(), 0.02 * normal()]
    case .steps: common = exponential(0.02 * normal())
    default: break
    }
  }

  private mutating func normal() -> Double { normalQuantile(stream.nextFraction()) }

  /// The times of both versions in the next round; they have the same distribution.
  mutating func next() -> (Double, Double) {
    round += 1
    left -= 1
    switch kind {
    // A host that slows down by a thousandth each round.
    case .drifting: common = 1 + Double(round) / 1_000
    // About once in 60 rounds, the host has another load.
    case .steps where stream.nextFraction() < 1.0 / 60: common = exponential(0.02 * normal())
    // Another program takes a fifth to a half for some rounds.
    case .bursts where left < 0:
      common = stream.nextFraction() < 0.05 ? 1.2 + 0.3 * stream.nextFraction() : 1
      left = common > 1 ? 5 : 0
    // A clock of two rates, each for some rounds.
    case .frequency where left < 0:
      common = stream.nextFraction() < 0.5 ? 1 : 1.08
      left = 5 + Int(stream.nextIndex(below: 20))
    default: break
    }
    return (time(0), time(1))
  }

  private mutating func time(_ arm: Int) -> Double {
    let z = normal()
    switch kind {
    case .normal: return 1_000 * (1 + 0.03 * z)
    case .logNormal: return 1_000 * exponential(0.04 * z)
    // One sample in twenty takes up to ten times as long.
    case .heavyTailed:
      let disturbance = stream.nextFraction()
      return 1_000 * (1 + 0.02 * z) * (disturbance < 0.05 ? 1 + disturbance * 180 : 1)
    // Half of the rounds meet a clock that is 2 % slower.
    case .bimodal: return 1_000 * (1 + 0.01 * z) * (stream.nextFraction() < 0.5 ? 1 : 1.02)
    // A clock whose step is a hundredth of the time.
    case .quantized: return (100 * (1 + 0.03 * z)).rounded() * 10
    case .autocorrelated:
      own[arm] = 0.95 * own[arm] + 0.03 * (1 - 0.95 * 0.95).squareRoot() * z
      return 1_000 * exponential(own[arm])
    case .drifting, .steps, .bursts, .frequency, .layout:
      return 1_000 * common * exponential(own[arm]) * (1 + 0.01 * z)
    }
  }
}
