// What the C++ programs share: the constants of the hold model, its random numbers, the stopwatch,
// and the line each program prints.
#pragma once

#include <ctime>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

namespace model {

constexpr int processes = 100;
constexpr int64_t shortestWait = 1'000;
constexpr uint64_t waitSpread = 1'000'000;

/// The generator of LaunchSim's own programs; its state begins as the number of the process.
struct SplitMix64 {
  uint64_t state;

  uint64_t next() {
    state += 0x9E3779B97F4A7C15;
    uint64_t bits = state;
    bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9;
    bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EB;
    return bits ^ (bits >> 31);
  }

  int64_t wait() { return shortestWait + static_cast<int64_t>(next() % waitSpread); }
};

/// The processor time of this thread and the time on the wall, from its creation on.
class Stopwatch {
  int64_t processor = reading(CLOCK_THREAD_CPUTIME_ID);
  int64_t wall = reading(CLOCK_MONOTONIC);

  static int64_t reading(clockid_t clock) {
    timespec time;
    clock_gettime(clock, &time);
    return time.tv_sec * 1'000'000'000LL + time.tv_nsec;
  }

public:
  /// In nanoseconds.
  struct Times {
    int64_t processor, wall;
  };

  Times read() const {
    return {reading(CLOCK_THREAD_CPUTIME_ID) - processor, reading(CLOCK_MONOTONIC) - wall};
  }
};

/// Prints how often something was done, the nanoseconds it took, and what came out.
inline void report(
  const char *name, int64_t operations, Stopwatch::Times times, const std::string &answer
) {
  std::printf(
    "%s %lld %lld %lld %s\n", name, static_cast<long long>(operations),
    static_cast<long long>(times.processor), static_cast<long long>(times.wall), answer.c_str());
}

inline std::string answerOfHolds(int64_t holds, int64_t end) {
  return std::to_string(holds) + " holds in " + std::to_string(end) + " ns";
}

/// The command line: a model, and how often each process holds or how many launches are made.
struct Task {
  bool isLaunch;
  int count;

  Task(int argc, char **argv) {
    if (argc != 3) {
      std::fprintf(stderr, "usage: %s hold|launch COUNT\n", argv[0]);
      std::exit(64);
    }
    isLaunch = std::strcmp(argv[1], "launch") == 0;
    count = std::atoi(argv[2]);
  }
};

}  // namespace model
