// The launch of the sample app (SampleApp.swift), for simulators whose processes wait by a call.
//
// It is the model of simpy_peer.py, step by step, and leaves out what that leaves out; both have to
// give the same instants. A simulator offers `now`, `sleep`, `yield`, `spawn`, and a `Resource`
// whose waiters are served in the order in which they came.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace model {

constexpr int groups = 3;
constexpr int64_t microsecond = 1'000, millisecond = 1'000'000;
constexpr int64_t processCreation = 100 * millisecond, uiKitInitialization = 28 * millisecond;
constexpr int64_t render = 4 * millisecond;
constexpr int64_t storageLatency = 100 * microsecond, pageSize = 16'384;
constexpr int performanceCores = 2, efficiencyCores = 4, efficiencySpeed = 420, refreshRate = 60;

/// The computing time of an item.
constexpr int64_t cost(int group, int item) {
  return (300 + 100 * ((group * 10 + item) * 37 % 41)) * microsecond;
}

template <class Simulator> class Launch {
  using Resource = typename Simulator::Resource;

  int64_t start = Simulator::now();
  // The main thread computes on a performance core of its own.
  Resource mainThread{1}, performance{performanceCores - 1}, efficiency{efficiencyCores};
  Resource pool{performanceCores + efficiencyCores}, workers{efficiencyCores}, storage{1};
  Resource locks[groups]{{1}, {1}, {1}}, queues[groups]{{1}, {1}, {1}};
  Resource actors[groups]{{1}, {1}, {1}};
  // One is left here when the item has ended, for the one who awaits it.
  Resource databases[groups]{{0}, {0}, {0}}, configs[groups]{{0}, {0}, {0}};

  void read(int64_t bytes) {
    Simulator::sleep(storageLatency);
    storage.acquire();
    Simulator::sleep(bytes);  // 1 GB/s: a byte a nanosecond.
    storage.release();
  }

  void compute(int64_t time, bool isUtility = false) {
    if (!isUtility && performance.isFree()) {
      performance.acquire();
      Simulator::sleep(time);
      performance.release();
    } else {
      efficiency.acquire();
      Simulator::sleep((time * 1000 + efficiencySpeed - 1) / efficiencySpeed);
      efficiency.release();
    }
  }

  void database(int group) {
    workers.acquire();
    read(2'000'000);
    locks[group / 2].acquire();
    compute(cost(group, 2), true);
    locks[group / 2].release();
    databases[group].release();
    workers.release();
  }

  void config(int group) {
    pool.acquire();
    pool.release();
    Simulator::sleep(40 * millisecond);
    pool.acquire();
    compute(cost(group, 3));
    configs[group].release();
    pool.release();
  }

  void feed(int group) {
    mainThread.acquire();
    Simulator::sleep(cost(group, 4));
    mainThread.release();
    configs[group].acquire();
    mainThread.acquire();
    mainThread.release();
  }

  void onMain(int group, int item) {
    mainThread.acquire();
    Simulator::sleep(cost(group, item));
    mainThread.release();
    ended = Simulator::now() - start;
  }

  void cache(int group) {
    queues[group / 2].acquire();
    read(500'000);
    compute(cost(group, 6));
    queues[group / 2].release();
  }

  void session(int group) {
    actors[group / 2].acquire();
    pool.acquire();
    compute(cost(group, 7));
    pool.release();
    actors[group / 2].release();
    Simulator::sleep(5 * millisecond);
    actors[group / 2].acquire();
    pool.acquire();
    pool.release();
    actors[group / 2].release();
  }

  void search(int group) {
    pool.acquire();
    compute(cost(group, 8), true);
    for (int64_t bytes = 0; bytes < 64'000; bytes += pageSize) read(pageSize);
    pool.release();
  }

public:
  int64_t frame = 0, ended = 0;

  void play() {
    Simulator::sleep(processCreation);
    mainThread.acquire();
    Simulator::sleep(14 * millisecond);
    read(8'000'000);
    Simulator::sleep(uiKitInitialization);
    for (int group = 0; group < groups; group++) {
      Simulator::sleep(cost(group, 0));
      Simulator::sleep(cost(group, 1));
      locks[group / 2].acquire();
      Simulator::sleep(150 * microsecond);
      locks[group / 2].release();
      Simulator::spawn([=] { database(group); });
      Simulator::spawn([=] { config(group); });
      Simulator::spawn([=] { feed(group); });
      Simulator::spawn([=] { onMain(group, 5); });
      Simulator::spawn([=] { cache(group); });
    }
    for (int group = 0; group < groups; group++) {
      Simulator::spawn([=] { session(group); });
      Simulator::spawn([=] { search(group); });
    }
    databases[0].acquire();
    // What was started has to stand in line before the main thread is handed over.
    Simulator::yield();
    mainThread.release();
    mainThread.acquire();
    Simulator::sleep(20 * millisecond);
    mainThread.release();
    Simulator::sleep(render);
    int64_t ready = Simulator::now() - start;
    int64_t refresh = (ready * refreshRate + 999'999'999) / 1'000'000'000;
    frame = refresh * 1'000'000'000 / refreshRate;
    Simulator::sleep(frame - ready);
    for (int group : {0, 2, 1}) Simulator::spawn([=] { onMain(group, 9); });
  }
};

/// Plays launches one after the other, one every second of simulated time.
template <class Simulator> std::string playLaunches(int count) {
  std::string answer;
  for (int index = 0; index < count; index++) {
    auto launch = std::make_unique<Launch<Simulator>>();
    int64_t start = Simulator::now();
    launch->play();
    Simulator::sleep(start + 1'000 * millisecond - Simulator::now());
    answer = "first frame at " + std::to_string(launch->frame) + " ns, over at "
      + std::to_string(launch->ended) + " ns";
  }
  return answer;
}

}  // namespace model
