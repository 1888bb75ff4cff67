import LaunchRecorder

// An app that ships links the recorder alone.

nonisolated let recorder = LaunchRecorder()

nonisolated func openDatabase() -> Int {
  recorder.span("Database.open") { 1 }
}

@concurrent nonisolated func loadFeed() async -> String {
  await recorder.span("Feed.load") { await Task.yield() }
  return recorder.csv
}
