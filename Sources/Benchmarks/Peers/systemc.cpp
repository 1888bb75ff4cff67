// The models in SystemC: processes are SC_THREADs, time is counted in whole nanoseconds.
#include "launch.h"
#include "model.h"

#define SC_INCLUDE_DYNAMIC_PROCESSES
#include <systemc>

#include <deque>
#include <functional>

namespace {

struct SystemC {
  static int64_t now() { return static_cast<int64_t>(sc_core::sc_time_stamp().value()); }
  static void sleep(int64_t time) { sc_core::wait(sc_core::sc_time::from_value(time)); }
  static void yield() { sc_core::wait(sc_core::SC_ZERO_TIME); }
  static void spawn(std::function<void()> body) { sc_core::sc_spawn(std::move(body)); }

  /// The waiters stand in a line of its own: sc_semaphore and sc_mutex wake all of them, and the
  /// first to run has it.
  class Resource {
    int free;
    std::deque<sc_core::sc_event *> waiting;

  public:
    Resource(int capacity) : free(capacity) {}

    bool isFree() const { return free > 0; }

    void acquire() {
      if (free > 0) {
        free--;
        return;
      }
      sc_core::sc_event turn;
      waiting.push_back(&turn);
      sc_core::wait(turn);
    }

    void release() {
      if (waiting.empty()) {
        free++;
        return;
      }
      waiting.front()->notify(sc_core::SC_ZERO_TIME);
      waiting.pop_front();
    }
  };
};

int64_t holds = 0, end = 0;

void hold(int process, int count) {
  model::SplitMix64 random{static_cast<uint64_t>(process)};
  for (int index = 0; index < count; index++) {
    SystemC::sleep(random.wait());
    holds++;
  }
  end = SystemC::now();
}

}  // namespace

int sc_main(int argc, char **argv) {
  model::Task task(argc, argv);
  sc_core::sc_set_time_resolution(1, sc_core::SC_NS);
  std::string answer;
  if (task.isLaunch) {
    sc_core::sc_spawn([&] { answer = model::playLaunches<SystemC>(task.count); });
  } else {
    for (int process = 0; process < model::processes; process++)
      sc_core::sc_spawn([=] { hold(process, task.count); });
  }
  model::Stopwatch stopwatch;
  sc_core::sc_start();
  auto times = stopwatch.read();
  if (task.isLaunch) {
    model::report("launch", task.count, times, answer);
  } else {
    model::report("hold", holds, times, model::answerOfHolds(holds, end));
  }
  return 0;
}
