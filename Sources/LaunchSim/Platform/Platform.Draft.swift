import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Platform {
  /// A file that is being written, piece by piece, and takes its name once it is whole.
  ///
  /// The text goes into a new file beside it: a reader, or a crash in between, meets the old file or the
  /// new one and nothing else. A draft that is not finished is removed, also by a signal that ends the
  /// process; one that was left by a process that was killed is removed by the next one that writes
  /// there. A device or a pipe is written to directly, or refused: a pipe only if it has a reader,
  /// because to wait for a reader could be to wait for ever.
  package final class Draft {
    private let path: String
    private let replacing: Bool
    private let descriptor: Int32
    /// The path of the new file; `nil` for what is written to directly.
    private let draftPath: String?
    private var isOpen = true

    /// Begins to write a file.
    ///
    /// - Parameters:
    ///   - path: The file. A symbolic link is followed, not replaced, also where nothing is yet.
    ///   - replacing: Whether a file that is there may be replaced.
    ///   - onlyFiles: Whether what is there and no file is refused, as it is where files are to be kept.
    /// - Throws: What the system said; see `SystemError.isAlreadyThere`.
    package init(of path: String, replacing: Bool, onlyFiles: Bool = false) throws(SystemError) {
      self.replacing = replacing
      switch Platform.kind(at: path) {
      case .folder: throw SystemError(code: EISDIR)
      case .special where onlyFiles: throw .notAFile
      case .special:
        self.path = path
        draftPath = nil
        // A pipe without a reader is an error at once, ENXIO, instead of a wait for a reader. Later a
        // full pipe is waited for; should its reader leave, the write says so.
        descriptor = openFile(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY, 0)
        guard descriptor >= 0 else { throw .last }
      case .file where !replacing: throw .alreadyThere
      case .file, nil:
        if Platform.kind(at: path) == .file, let obstacle = Platform.obstacle(toReplacing: path) {
          throw obstacle
        }
        self.path = try Platform.target(of: path)
        let folder = Platform.folderPrefix(of: self.path)
        Self.removeDrafts(inFolder: folder.isEmpty ? "." : folder)
        let (draft, descriptor) = try Self.open(inFolder: folder)
        draftPath = draft
        self.descriptor = descriptor
      }
    }

    deinit { end(removing: true) }

    /// Adds to the file.
    package func write(_ text: String) throws(SystemError) {
      try Platform.write(text, descriptor: descriptor)
    }

    /// Adds bytes to the file.
    package func write(_ bytes: [UInt8]) throws(SystemError) {
      try Platform.write(bytes, descriptor: descriptor)
    }

    /// Gives the file its name.
    package func finish() throws(SystemError) {
      try Platform.holdingSignals { () throws(SystemError) in
        guard let draftPath else { return }
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw SystemError.last }
        if replacing { keepOwnerAndMode() }
        guard takeName(draftPath) else { throw SystemError.last }
        end(removing: false)
      }
    }

    private func end(removing: Bool) {
      guard isOpen else { return }
      isOpen = false
      close(descriptor)
      guard let draftPath else { return }
      if removing { unsafe unlink(draftPath) }
      Platform.registerDraft(nil, insteadOf: draftPath)
    }

    /// Gives the draft its final name; without `replacing` only if nothing has the name by now.
    private func takeName(_ draft: String) -> Bool {
      if !replacing {
        if unsafe link(draft, path) == 0 {
          unsafe unlink(draft)
          return true
        }
        // Some file systems have no hard links; there the name is looked at once more instead.
        if errno == EEXIST { return false }
        if Platform.kind(at: path) != nil {
          errno = EEXIST
          return false
        }
      }
      return unsafe rename(draft, path) == 0
    }

    /// Keeps the owner, as far as the system allows, and the permissions of the replaced file.
    private func keepOwnerAndMode() {
      var status = stat()
      guard unsafe stat(path, &status) == 0 else { return }
      // A change of the owner takes permissions away, so it comes first.
      if fchown(descriptor, status.st_uid, status.st_gid) != 0 {
        _ = fchown(descriptor, uid_t.max, status.st_gid)
      }
      fchmod(descriptor, status.st_mode & 0o7777)
    }

    private static let start = ".launch-sim-"
    private static let end = ".tmp"

    /// Makes a new file with a name of its own, and locks it until it is closed: a draft without a
    /// lock was left behind.
    private static func open(inFolder folder: String) throws(SystemError) -> (String, Int32) {
      while true {
        let number = String(UInt64.random(in: .min ... .max), radix: 36)
        let draft = "\(folder)\(start)\(number)\(end)"
        // Before the file exists, so that no signal comes in between.
        Platform.registerDraft(draft)
        let descriptor = openFile(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
          let failure = SystemError.last
          Platform.registerDraft(nil, insteadOf: draft)
          throw failure
        }
        var status = stat()
        // Another process may have removed it before the lock.
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0, unsafe fstat(descriptor, &status) == 0,
          status.st_nlink > 0
        {
          return (draft, descriptor)
        }
        unsafe unlink(draft)
        close(descriptor)
      }
    }

    /// Removes the drafts without a lock: of processes that were killed.
    private static func removeDrafts(inFolder folder: String) {
      for name in (try? names(inFolder: folder)) ?? [] {
        guard let text = name.text, text.hasPrefix(start), text.hasSuffix(end) else { continue }
        let path = folder.hasSuffix("/") ? folder + text : "\(folder)/\(text)"
        let descriptor = openFile(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW, 0)
        guard descriptor >= 0 else { continue }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unsafe unlink(path) }
        close(descriptor)
      }
    }
  }
}

// MARK: - Signals

extension Platform {
  /// The signals that end the process, and leave no draft behind.
  private static let endings = [SIGINT, SIGTERM, SIGHUP]

  /// The path of the draft that a signal removes; the handler may read it at any moment.
  private nonisolated(unsafe) static var draftOfSignals: UnsafeMutablePointer<CChar>?
  /// The same path, and the order of those who change it.
  private static let registeredDraft = Mutex<String?>(nil)

  /// Names the draft that a signal removes; `nil` for none, if it is still that of `former`.
  fileprivate static func registerDraft(_ path: String?, insteadOf former: String? = nil) {
    registeredDraft.withLock { registered in
      guard path != nil || registered == former else { return }
      registered = path
      let old = unsafe draftOfSignals
      unsafe draftOfSignals = path.map { unsafe strdup($0) } ?? nil
      unsafe free(old)
    }
  }

  /// Makes a closed pipe and a full allowance ordinary errors, and an interrupt an exit with 130.
  package static func handleSignals() {
    _ = signal(SIGPIPE, SIG_IGN)
    // A file over the user's limit is an error of the write, after which the draft is removed.
    _ = signal(SIGXFSZ, SIG_IGN)
    for ending in endings {
      // The handler may only make calls that are safe at any moment; these are.
      let before = signal(ending) { number in
        if let draft = unsafe Platform.draftOfSignals { unsafe unlink(draft) }
        if number == SIGINT { _exit(130) }
        _ = signal(number, SIG_DFL)
        raise(number)
      }
      // A parent that ignores it, as nohup and shells do for jobs in the background, decides.
      if unsafe unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        _ = signal(ending, before)
      }
    }
    // A program started from a thread that blocks signals inherits the blocking.
    var blocked = sigset_t()
    unsafe sigemptyset(&blocked)
    for ending in endings { unsafe sigaddset(&blocked, ending) }
    unsafe pthread_sigmask(SIG_UNBLOCK, &blocked, nil)
  }

  /// Does something during which no signal ends the process; one that comes takes effect afterwards.
  static func holdingSignals(_ body: () throws(SystemError) -> Void) throws(SystemError) {
    var held = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&held)
    for ending in endings { unsafe sigaddset(&held, ending) }
    unsafe pthread_sigmask(SIG_BLOCK, &held, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }
}

private func openFile(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  unsafe open(path, flags, mode)
}
