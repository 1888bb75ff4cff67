/// The language runtimes: `+load` methods and static initializers, then `main`.
struct RuntimeInitialization: Sendable {
  private(set) var hasCalledMain = false

  mutating func receive(_ message: LaunchMessage) -> LaunchAct {
    switch message {
    case .initializeRuntime:
      return .run(.staticInitializers, .runtimeInitialized)
    case .runtimeInitialized:
      precondition(!hasCalledMain, "main is called once")
      hasCalledMain = true
      return .reach(.main, .callMain)
    default:
      preconditionFailure("runtime initialization got \(message)")
    }
  }
}
