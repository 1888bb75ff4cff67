import Testing

@testable import LaunchSim

/// The kills as Apple's pages have them, written out from those and not from the table.
@Suite("Kills by the system")
struct TerminationTests {
  typealias Row = (
    termination: Termination, code: String, isAssumed: Bool, limit: SystemLimit, namespace: String?
  )

  static let rows: [Row] = [
    (.launchWatchdog, "0x8badf00d", false, .launchWatchdog, "SPRINGBOARD"),
    (.resumeWatchdog, "0x8badf00d", true, .resumeWatchdog, nil),
    (.sceneUpdate, "0x8badf00d", false, .sceneUpdate, nil),
    (.enterBackground, "0x8badf00d", true, .enterBackground, nil),
    (.suspendWatchdog, "0x8badf00d", false, .suspendWatchdog, nil),
    (.backgroundAssertion, "0x8badf00d", false, .backgroundTask, nil),
    (.backgroundTask, "0x2182bad2", false, .backgroundTask, nil),
    (.backgroundFetch, "0x2182bad4", false, .backgroundFetch, nil),
    (.silentPush, "0x2182baad", true, .silentPush, nil),
    (.appRefreshTask, "0x2182bad4", true, .appRefresh, nil),
    (.processingTask, "0x2182baad", true, .processing, nil),
    (.backgroundURLSession, "0x2182bad3", false, .backgroundURLSession, nil),
    (.bluetooth, "0x2182baad", true, .bluetooth, nil),
    (.location, "0x2182baad", true, .location, nil),
    (.unreportedCall, "0xbaadca11", false, .voipPush, nil),
    (.fileLock, "0xdead10cc", false, .fileLock, "RUNNINGBOARD"),
    (.completedTwice, "SIGABRT", false, .handlerCalls, nil),
    (.backgroundLaunchCPU, "0x8badf00d", false, .backgroundLaunchCPU, nil),
    (.tooManyCalls, "0xbad22222", false, .voipRate, nil),
    (.thermal, "0xc00010ff", false, .heat, nil),
    (.resources, "0xd00d2bad", false, .resources, nil),
    (.diskSpace, "0xbaddd15c", false, .diskSpace, nil),
    (.watchTaskCPU, "0xc51bad01", false, .watchBackgroundTask, nil),
    (.watchTask, "0xc51bad02", false, .watchBackgroundTask, nil),
    (.watchTaskWhileBusy, "0xc51bad03", false, .watchBackgroundTask, nil),
    (.quitting, "0x8badf00d", false, .quitting, nil),
  ]

  @Test("Each has its code, published or assumed, and the limit that ran out")
  func facts() {
    #expect(Self.rows.map(\.termination) == Termination.allCases)
    for row in Self.rows {
      #expect(row.termination.code == row.code, "\(row.termination)")
      #expect(row.termination.isCodeAssumed == row.isAssumed, "\(row.termination)")
      #expect(row.termination.limit == row.limit, "\(row.termination)")
      #expect(row.termination.namespace == row.namespace, "\(row.termination)")
      #expect(!row.termination.explanation.isEmpty)
    }
  }
}
