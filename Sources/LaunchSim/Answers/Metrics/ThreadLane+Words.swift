// The names of threads, in charts and in sentences.

extension ThreadLane {
  /// The name in charts, as in `cooperative pool`.
  package var title: String {
    switch self {
    case .main: "main thread"
    case .pool: "cooperative pool"
    case .global, .queue: description
    }
  }

  /// The name in a sentence, as in `the cooperative pool`.
  package var phrase: String {
    switch self {
    case .main: "the main thread"
    case .pool: "the cooperative pool"
    case .global(let qos): "the global queue \(qos.name)"
    case .queue(let label): "the queue \(label)"
    }
  }

  /// A thread of the lane in a sentence, as in `a thread of the cooperative pool`.
  package var threadPhrase: String {
    switch self {
    case .main: phrase
    case .pool: "a thread of \(phrase)"
    case .global(let qos): "a worker thread (\(qos.name))"
    case .queue: "the thread of \(phrase)"
    }
  }

  /// The title of a thread's track, as in `Cooperative pool, thread 2`.
  ///
  /// - Parameter number: The number of the thread, from 1 on.
  /// - Returns: The title; the single thread of a serial queue has no number.
  package func trackTitle(thread number: Int) -> String {
    switch self {
    case .main: "Main thread"
    case .pool: "Cooperative pool, thread \(number)"
    case .global(let qos): "Global queue \(qos.name), thread \(number)"
    case .queue(let label): "Queue \(label)"
    }
  }
}
