// The models in SimGrid: processes are actors, time is counted in seconds as a double.
#include "launch.h"
#include "model.h"

#include <simgrid/s4u.hpp>

#include <cmath>
#include <functional>

namespace sg4 = simgrid::s4u;

namespace {

sg4::Host *host;

struct SimGrid {
  static int64_t now() { return std::llround(sg4::Engine::get_clock() * 1e9); }
  static void sleep(int64_t time) { sg4::this_actor::sleep_for(time / 1e9); }
  static void yield() { sg4::this_actor::yield(); }
  static void spawn(std::function<void()> body) {
    sg4::Actor::create("item", host, std::move(body));
  }

  class Resource {
    sg4::SemaphorePtr semaphore;

  public:
    Resource(int capacity) : semaphore(sg4::Semaphore::create(capacity)) {}

    bool isFree() const { return semaphore->get_capacity() > 0; }
    void acquire() { semaphore->acquire(); }
    void release() { semaphore->release(); }
  };
};

int64_t holds = 0, end = 0;

void hold(int process, int count) {
  model::SplitMix64 random{static_cast<uint64_t>(process)};
  for (int index = 0; index < count; index++) {
    SimGrid::sleep(random.wait());
    holds++;
  }
  end = SimGrid::now();
}

}  // namespace

int main(int argc, char **argv) {
  sg4::Engine engine(&argc, argv);
  model::Task task(argc, argv);
  host = sg4::create_full_zone("zone")->create_host("host", 1e9)->seal();
  std::string answer;
  if (task.isLaunch) {
    SimGrid::spawn([&] { answer = model::playLaunches<SimGrid>(task.count); });
  } else {
    for (int process = 0; process < model::processes; process++)
      SimGrid::spawn([=] { hold(process, task.count); });
  }
  model::Stopwatch stopwatch;
  engine.run();
  auto times = stopwatch.read();
  if (task.isLaunch) {
    model::report("launch", task.count, times, answer);
  } else {
    model::report("hold", holds, times, model::answerOfHolds(holds, end));
  }
  return 0;
}
