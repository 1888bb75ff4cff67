import LaunchSim
import LaunchSimTools

/// The player: performs what `launch-sim rehearse` sends to its standard input, in a process of its
/// own.
///
/// Each repetition of a rehearsal is such a process, so that none finds the threads of another. It
/// is a program beside `launch-sim` because it needs Foundation for the main run loop, and
/// `launch-sim` answers before Foundation would be loaded.
@main
struct PlayerCommand {
  static func main() {
    let input = Platform.standardInput(limit: 1 << 26)
    let answer: String
    if let request = HostMeasurement.Request(text: input) {
      answer = HostMeasurement(request).text
    } else if let script = RehearsalScript(text: input) {
      answer = Stage(script).perform().text
    } else {
      let remark =
        "launch-sim-player: plays what 'launch-sim rehearse' sends it; run that instead\n"
      try? Platform.write(remark, to: .standardError)
      Platform.exit(64)
    }
    try? Platform.write(answer, to: .standardOutput)
    Platform.exit(0)
  }
}
