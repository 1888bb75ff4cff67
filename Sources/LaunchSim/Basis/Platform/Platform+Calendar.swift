#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Platform {
  /// Number of whole days since 1 January 1970, in universal time.
  package static var daysAfter1970: Int { Int(time(nil)) / 86_400 }
}
