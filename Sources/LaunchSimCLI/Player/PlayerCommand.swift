import LaunchSim
import LaunchSimTools

/// The player: performs rehearsals that `launch-sim rehearse` sends to its standard input.
///
/// Each repetition of a rehearsal is a new process, so that it starts without threads of an earlier
/// repetition. The player is a program beside `launch-sim` because it needs Foundation for the main
/// run loop; loading Foundation takes longer than `launch-sim` takes to answer.
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
