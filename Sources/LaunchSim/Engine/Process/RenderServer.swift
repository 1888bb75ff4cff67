/// The render server and the display: turn the committed frame into light (rule 33).
struct RenderServer: Sendable {
  let time: Nanoseconds
  let display: Display
  private(set) var frameReady: Nanoseconds?

  mutating func receive(_ message: LaunchMessage, at now: Nanoseconds) -> LaunchAct {
    guard message == .committed else { preconditionFailure("the render server got \(message)") }
    precondition(frameReady == nil, "the launch commits its first frame once")
    let ready = now + time
    frameReady = ready
    return .present(ready: ready, at: display.refresh(atOrAfter: ready), .viewDidAppear)
  }
}
