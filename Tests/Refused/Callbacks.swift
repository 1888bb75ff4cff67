// Code that the compiler must refuse: mistakes in the callbacks of an app, and a time that may not
// exist. `.ci/check-refused` expects an error in each line that ends with "refused", and in no other.

import LaunchSim

struct Right: SimulatedApp {
  var callbacks: Callbacks {
    On(.didFinishLaunching) { launch in await launch.cpu(.seconds(1)) }
  }
}

struct Misspelled: SimulatedApp {
  var callbacks: Callbacks {
    On(.didFinishLaunch) { launch in await launch.cpu(.seconds(1)) }  // refused
  }
}

struct Stray: SimulatedApp {
  var callbacks: Callbacks {
    [1, 2].count  // refused
    On(.didFinishLaunching) { launch in await launch.cpu(.seconds(1)) }
  }
}

struct ReturningBool: SimulatedApp {
  var callbacks: Callbacks {
    On(.didFinishLaunching) { launch -> Bool in  // refused
      await launch.cpu(.seconds(1))
      return true
    }
  }
}

struct OtherLabel: SimulatedApp {
  var callbacks: Callbacks {
    On(callback: .didFinishLaunching) { launch in await launch.cpu(.seconds(1)) }  // refused
  }
}

struct Mutating: SimulatedApp {
  var calls = 0
  var callbacks: Callbacks {
    On(.didFinishLaunching) { _ in
      calls += 1  // refused
    }
  }
}

struct MutatingProperty: SimulatedApp {  // refused
  var calls = 0
  var callbacks: Callbacks {
    mutating get {
      calls += 1
      return Callbacks {}
    }
  }
}

struct Method: SimulatedApp {  // refused
  func didFinishLaunching(_ launch: Launch) async { await launch.cpu(.seconds(1)) }
}

@LaunchMain
class Base: SimulatedApp {
  var callbacks: Callbacks { On(.didFinishLaunching) { _ in } }
}

final class AddedInSubclass: Base {
  @CallbacksBuilder var callbacks: Callbacks { On(.viewDidLoad) { _ in } }  // refused
}

final class WithoutBuilder: Base {
  override var callbacks: Callbacks { On(.viewDidLoad) { _ in } }  // refused
}

func isFast(_ report: Report) -> Bool {
  report.timeToFirstFrame <= .milliseconds(400)  // refused
}

func isSeen(_ report: Report) -> Bool {
  report.firstFrame <= .milliseconds(400)  // refused
}
