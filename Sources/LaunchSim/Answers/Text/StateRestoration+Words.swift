// Words for state restoration.

extension StateRestoration.Form {
  /// Name of the form, as in `View controllers`.
  var title: String {
    switch self {
    case .viewControllers: "View controllers"
    case .scene: "Scene"
    }
  }
}

extension StateRestoration.Obstacle {
  /// Reason why nothing is restored, as half a sentence.
  var phrase: String {
    switch self {
    case .alive: "the process is alive and has its state"
    case .nothingSaved: "the last run saved nothing"
    case .firstLaunch: "the app has never run"
    case .forceQuit: "the user swiped the app away, which deletes what was saved"
    case .crashedInLaunch: "the last launch crashed, which deletes what was saved"
    case .locked: "the device is locked, and what was saved cannot be read"
    case .refused: "shouldRestoreState returns false"
    case .noWindow: "there is no window by the end of willFinish"
    case .noScene: "no scene connects"
    case .newSession: "the session is new"
    }
  }
}

extension StateRestoration.Dropped.Cause {
  /// Reason why a view controller is dropped, as half a sentence.
  var phrase: String {
    switch self {
    case .noIdentifier: "it has no restoration identifier, so it was not saved"
    case .classReturnedNil: "its restoration class returned nil"
    case .notFound: "neither a class, the app delegate, an object nor the storyboard has it"
    case .parentDropped: "the one above it is dropped"
    }
  }
}

extension App.Restoration.Provider {
  /// The provider of a view controller, as in `from the storyboard`.
  var phrase: String {
    switch self {
    case .restorationClass: "from its restoration class"
    case .appDelegate: "from the app delegate"
    case .existing: "there already"
    case .storyboard: "from the storyboard"
    case .none: "from nowhere"
    }
  }
}
