/// dyld: loads and binds the app's images on the main thread, then lets libSystem initialize.
struct DynamicLinker: Sendable {
  private(set) var hasLoadedImages = false

  mutating func receive(_ message: LaunchMessage) -> LaunchAct {
    switch message {
    case .loadImages:
      return .run(.systemInterface, .imagesLoaded)
    case .imagesLoaded:
      precondition(!hasLoadedImages, "images are loaded once")
      hasLoadedImages = true
      return .reach(.imagesLoaded, .initializeRuntime)
    default:
      preconditionFailure("the dynamic linker got \(message)")
    }
  }
}
