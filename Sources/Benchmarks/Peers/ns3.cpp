// The hold model in ns-3, which has events and no processes: each hold ends in a call that
// schedules the next. There is no launch, whose items wait in the middle of what they do.
#include "model.h"

#include <ns3/core-module.h>

namespace {

int64_t holds = 0;

struct Process {
  model::SplitMix64 random;
  int left;

  void hold() { ns3::Simulator::Schedule(ns3::NanoSeconds(random.wait()), &Process::wake, this); }

  void wake() {
    holds++;
    if (--left > 0) hold();
  }
};

}  // namespace

int main(int argc, char **argv) {
  model::Task task(argc, argv);
  if (task.isLaunch) {
    std::fprintf(stderr, "ns-3 has no launch\n");
    return 64;
  }
  static Process processes[model::processes];
  for (int index = 0; index < model::processes; index++) {
    processes[index] = {{static_cast<uint64_t>(index)}, task.count};
    processes[index].hold();
  }
  model::Stopwatch stopwatch;
  ns3::Simulator::Run();
  auto times = stopwatch.read();
  model::report(
    "hold", holds, times, model::answerOfHolds(holds, ns3::Simulator::Now().GetNanoSeconds()));
  ns3::Simulator::Destroy();
  return 0;
}
