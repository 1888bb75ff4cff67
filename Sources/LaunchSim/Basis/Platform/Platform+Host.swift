#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Platform {
  /// The kernel and the architecture, as `uname` names them.
  package static var system: (name: String, architecture: String) {
    var names = utsname()
    guard unsafe uname(&names) == 0 else { return ("unknown", "unknown") }
    return (text(of: &names.sysname), text(of: &names.machine))
  }

  /// The processors that are online.
  package static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The model of the processor; `nil` if the system does not say, as Linux on most ARM machines.
  package static var processorModel: String? {
    #if canImport(Darwin)
      var bytes = [UInt8](repeating: 0, count: 256)
      var count = bytes.count
      let name = "machdep.cpu.brand_string"
      guard unsafe sysctlbyname(name, &bytes, &count, nil, 0) == 0 else { return nil }
      return named(bytes.prefix(count).prefix { $0 != 0 })
    #else
      guard case .success(let bytes) = start(of: "/proc/cpuinfo", count: 4096) else { return nil }
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        let sides = line.split(separator: UInt8(ascii: ":"), maxSplits: 1)
        guard sides.count == 2, String(decoding: sides[0], as: UTF8.self).hasPrefix("model name")
        else { continue }
        return named(sides[1])
      }
      return nil
    #endif
  }

  /// A name with surrounding and repeated spaces removed; `nil` for an empty name.
  private static func named(_ bytes: ArraySlice<UInt8>) -> String? {
    let words = bytes.split { $0 <= 0x20 }.map { String(decoding: $0, as: UTF8.self) }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// Text in a C array of characters.
  private static func text<Characters>(of characters: inout Characters) -> String {
    unsafe withUnsafeBytes(of: &characters) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
