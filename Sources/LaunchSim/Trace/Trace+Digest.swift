extension Trace {
  /// A 64-bit digest of the events (FNV-1a over their fields).
  ///
  /// Complexity: O(events).
  ///
  /// It tells runs apart in tests and baselines; it is no protection against anybody.
  package var digest: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func mix(_ value: UInt64) {
      hash = (hash ^ value) &* 0x0000_0100_0000_01b3
      // FNV works on bytes; folding the high half in keeps it good for whole words.
      hash ^= hash >> 32
    }
    for event in events {
      mix(UInt64(bitPattern: event.time.rawValue))
      mix(UInt64(event.kind.rawValue) << 56 | UInt64(UInt32(bitPattern: event.job)))
      mix(UInt64(UInt32(bitPattern: event.subject)))
      mix(UInt64(bitPattern: event.amount))
    }
    return hash
  }
}
