"""The models in SimPy: processes are generators, time is counted in whole nanoseconds.

The launch is that of the sample app (SampleApp.swift), and the same as in launch.h, step by step.
It has the threads, cores, storage, locks, queues and actors as resources, and every step of every
item, and it finds the same first frame. It leaves out, and so does not have to compute:

- shared rates: who has a core or the storage has it alone and to the end, others stand in line;
- classes of service and what waiting donates: utility work keeps to the efficiency cores, no more;
- callbacks, milestones and phases; deadlocks, watchdog, switches; any record of what happened;
- everything that the launch of another app would need and this one does not.

Every such thing would cost SimPy time, so what is left out flatters it.
"""

import sys
import time

import simpy

PROCESSES = 100
SHORTEST_WAIT = 1_000
WAIT_SPREAD = 1_000_000

GROUPS = range(3)
MICROSECOND, MILLISECOND, SECOND = 1_000, 1_000_000, 1_000_000_000
PROCESS_CREATION, UIKIT_INITIALIZATION = 100 * MILLISECOND, 28 * MILLISECOND
RENDER = 4 * MILLISECOND
STORAGE_LATENCY, PAGE_SIZE = 100 * MICROSECOND, 16_384
PERFORMANCE_CORES, EFFICIENCY_CORES, EFFICIENCY_SPEED, REFRESH_RATE = 2, 4, 420, 60

# What the items compute, group by group.
COSTS = [
    [(300 + 100 * ((group * 10 + item) * 37 % 41)) * MICROSECOND for item in range(10)]
    for group in GROUPS
]


def waits(process, count):
    """The waits of a process of the hold model, drawn by SplitMix64 from the process's number."""
    mask = 0xFFFFFFFFFFFFFFFF
    state = process
    result = []
    for _ in range(count):
        state = (state + 0x9E3779B97F4A7C15) & mask
        bits = state
        bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9 & mask
        bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EB & mask
        result.append(SHORTEST_WAIT + (bits ^ (bits >> 31)) % WAIT_SPREAD)
    return result


def hold(count):
    """Plays the hold model.

    The waits are drawn beforehand, outside the measured time: to multiply 64 bits at a time costs
    Python a third of the run and says nothing about SimPy.
    """
    env = simpy.Environment()
    timeout = env.timeout
    holds = 0

    def process(waits):
        nonlocal holds
        for wait in waits:
            yield timeout(wait)
            holds += 1

    for index in range(PROCESSES):
        env.process(process(waits(index, count)))
    stopwatch = Stopwatch()
    env.run()
    stopwatch.report("hold", holds, f"{holds} holds in {env.now} ns")


class Launch:
    """One launch."""

    def __init__(self):
        env = self.env = simpy.Environment()
        self.main = simpy.Resource(env)
        # The main thread computes on a performance core of its own.
        self.performance = simpy.Resource(env, PERFORMANCE_CORES - 1)
        self.efficiency = simpy.Resource(env, EFFICIENCY_CORES)
        self.pool = simpy.Resource(env, PERFORMANCE_CORES + EFFICIENCY_CORES)
        self.workers = simpy.Resource(env, EFFICIENCY_CORES)
        self.storage = simpy.Resource(env)
        self.locks, self.queues, self.actors = (
            [simpy.Resource(env) for _ in GROUPS] for _ in range(3)
        )
        self.frame = self.ended = 0

    def read(self, size):
        yield self.env.timeout(STORAGE_LATENCY)
        with self.storage.request() as turn:
            yield turn
            yield self.env.timeout(size)  # 1 GB/s: a byte a nanosecond.

    def compute(self, cost, is_utility=False):
        performance = self.performance
        if not is_utility and performance.count < performance.capacity:
            with performance.request() as core:
                yield core
                yield self.env.timeout(cost)
        else:
            with self.efficiency.request() as core:
                yield core
                yield self.env.timeout(-(-cost * 1000 // EFFICIENCY_SPEED))

    def database(self, group):
        with self.workers.request() as thread:
            yield thread
            yield from self.read(2_000_000)
            with self.locks[group // 2].request() as lock:
                yield lock
                yield from self.compute(COSTS[group][2], is_utility=True)

    def config(self, group):
        with self.pool.request() as thread:
            yield thread
        yield self.env.timeout(40 * MILLISECOND)
        with self.pool.request() as thread:
            yield thread
            yield from self.compute(COSTS[group][3])

    def feed(self, group, config):
        with self.main.request() as turn:
            yield turn
            yield self.env.timeout(COSTS[group][4])
        yield config
        with self.main.request() as turn:
            yield turn

    def on_main(self, group, item):
        with self.main.request() as turn:
            yield turn
            yield self.env.timeout(COSTS[group][item])
        self.ended = self.env.now

    def cache(self, group):
        with self.queues[group // 2].request() as turn:
            yield turn
            yield from self.read(500_000)
            yield from self.compute(COSTS[group][6])

    def session(self, group):
        actor = self.actors[group // 2]
        with actor.request() as turn:
            yield turn
            with self.pool.request() as thread:
                yield thread
                yield from self.compute(COSTS[group][7])
        yield self.env.timeout(5 * MILLISECOND)
        with actor.request() as turn:
            yield turn
            with self.pool.request() as thread:
                yield thread

    def search(self, group):
        with self.pool.request() as thread:
            yield thread
            yield from self.compute(COSTS[group][8], is_utility=True)
            for _ in range(0, 64_000, PAGE_SIZE):
                yield from self.read(PAGE_SIZE)

    def play(self):
        """The launch sequence."""
        env = self.env
        yield env.timeout(PROCESS_CREATION)
        main = self.main.request()
        yield main
        yield env.timeout(14 * MILLISECOND)
        yield from self.read(8_000_000)
        yield env.timeout(UIKIT_INITIALIZATION)
        databases = []
        for group in GROUPS:
            yield env.timeout(COSTS[group][0])
            yield env.timeout(COSTS[group][1])
            with self.locks[group // 2].request() as lock:
                yield lock
                yield env.timeout(150 * MICROSECOND)
            databases.append(env.process(self.database(group)))
            config = env.process(self.config(group))
            env.process(self.feed(group, config))
            env.process(self.on_main(group, 5))
            env.process(self.cache(group))
        for group in GROUPS:
            env.process(self.session(group))
            env.process(self.search(group))
        yield databases[0]
        # What was started has to stand in line before the main thread is handed over.
        yield env.timeout(0)
        self.main.release(main)
        with self.main.request() as main:
            yield main
            yield env.timeout(20 * MILLISECOND)
        yield env.timeout(RENDER)
        refresh = -(-env.now * REFRESH_RATE // SECOND)
        self.frame = refresh * SECOND // REFRESH_RATE
        yield env.timeout(self.frame - env.now)
        for group in (0, 2, 1):
            env.process(self.on_main(group, 9))


def launch(count):
    stopwatch = Stopwatch()
    for _ in range(count):
        launch = Launch()
        launch.env.process(launch.play())
        launch.env.run()
    stopwatch.report(
        "launch", count, f"first frame at {launch.frame} ns, over at {launch.ended} ns"
    )


class Stopwatch:
    """The processor time of this thread and the time on the wall, from its creation on."""

    def __init__(self):
        self.processor = time.thread_time_ns()
        self.wall = time.monotonic_ns()

    def report(self, name, operations, answer):
        """Prints how often something was done, the seconds it took, and what came out."""
        processor = time.thread_time_ns() - self.processor
        wall = time.monotonic_ns() - self.wall
        print(f"{name} {operations} {processor} {wall} {answer}")


if __name__ == "__main__":
    models = {"hold": hold, "launch": launch}
    if len(sys.argv) != 3 or sys.argv[1] not in models:
        sys.exit("usage: simpy_peer.py hold|launch COUNT")
    models[sys.argv[1]](int(sys.argv[2]))
