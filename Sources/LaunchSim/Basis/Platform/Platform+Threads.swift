#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Platform {
  /// Lets the calling thread sleep.
  static func sleep(microseconds: UInt32) { usleep(microseconds) }

  /// The identity of the calling thread, unique among existing threads.
  static var currentThread: UInt {
    #if canImport(Darwin)
      unsafe UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }

  /// A pointer with a separate value in every thread.
  struct ThreadSlot: Sendable {
    private let key: pthread_key_t

    init() {
      var key = pthread_key_t()
      let code = unsafe pthread_key_create(&key, nil)
      precondition(code == 0, "no key for a value of each thread: error \(code)")
      self.key = key
    }

    var pointer: UnsafeMutableRawPointer? {
      get { unsafe pthread_getspecific(key) }
      nonmutating set { _ = unsafe pthread_setspecific(key, newValue) }
    }
  }
}
