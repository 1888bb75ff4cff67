import Dispatch
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Platform {
  /// Calls a function once for each number below a count, on several threads; returns after the
  /// last call.
  ///
  /// A free thread takes the next number, so calls may be of very different lengths.
  static func forEach(below count: Int, on threads: Int, _ body: @Sendable (Int) -> Void) {
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: max(1, min(threads, count))) { _ in
      while true {
        let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard number < count else { return }
        body(number)
      }
    }
  }

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

  /// Address of a symbol of the process's dynamic libraries; `nil` without such a symbol.
  static func symbol(_ name: String) -> UnsafeMutableRawPointer? {
    unsafe dlsym(dlopen(nil, RTLD_NOW), name)
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
