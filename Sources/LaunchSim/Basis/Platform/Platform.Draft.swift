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
  /// process. If a killed process left a draft, the next process that writes there removes it. The
  /// folder is held open from the beginning, so that the draft never stays in another folder that
  /// takes its path meanwhile. A device or a pipe is written to directly, or refused: a pipe only
  /// if it has a reader, because a wait for a reader could last forever.
  package final class Draft {
    private let folder: Folder
    /// The file in its folder.
    private let name: String
    private let replacing: Bool
    private let descriptor: Int32
    /// The new file in its folder; `nil` for a device or a pipe, which is written to directly.
    private let draft: String?
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
        (folder, name) = (Folder(descriptor: AT_FDCWD), path)
        draft = nil
        // A pipe without a reader is an error at once, ENXIO, instead of a wait for a reader. Later a
        // full pipe is waited for; should its reader leave, the write says so.
        descriptor = openFile(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw .last }
      case .file where !replacing: throw .alreadyThere
      case .file, nil:
        if Platform.kind(at: path) == .file, let obstacle = Platform.obstacle(toReplacing: path) {
          throw obstacle
        }
        let path = try Platform.target(of: path)
        let prefix = Platform.folderPrefix(of: path)
        folder = try Folder(opening: prefix.isEmpty ? "." : prefix)
        // A folder that may not be read is not held open: its files are reached by their paths.
        let isHeld = folder.descriptor != AT_FDCWD
        name = isHeld ? String(path.dropFirst(prefix.count)) : path
        folder.removeDrafts()
        (draft, descriptor) = try folder.openDraft(prefix: isHeld ? "" : prefix)
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

    /// True if the file has some contents at this moment.
    func isInstead(of expected: [UInt8]) -> Bool {
      Platform.contents(of: name, inFolder: folder.descriptor, limit: expected.count)
        == .success(expected)
    }

    /// Gives the file its name.
    package func finish() throws(SystemError) {
      try Platform.holdingSignals { () throws(SystemError) in
        guard let draft else { return }
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw SystemError.last }
        if replacing { keepOwnerAndMode() }
        guard takeName(draft) else { throw SystemError.last }
        end(removing: false)
      }
    }

    private func end(removing: Bool) {
      guard isOpen else { return }
      isOpen = false
      close(descriptor)
      if let draft {
        if removing { unsafe unlinkat(folder.descriptor, draft, 0) }
        Platform.registerDraft(nil, insteadOf: draft)
      }
      folder.end()
    }

    /// Gives the draft its final name; without `replacing` only if nothing has the name by now.
    private func takeName(_ draft: String) -> Bool {
      let folder = folder.descriptor
      if !replacing {
        if unsafe linkat(folder, draft, folder, name, 0) == 0 {
          unsafe unlinkat(folder, draft, 0)
          return true
        }
        // Some file systems have no hard links; there the name is looked at once more instead.
        if errno == EEXIST { return false }
        var status = stat()
        if unsafe fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 {
          errno = EEXIST
          return false
        }
      }
      return unsafe renameat(folder, draft, folder, name) == 0
    }

    /// Keeps the owner, as far as the system allows, and the permissions of the replaced file.
    private func keepOwnerAndMode() {
      var status = stat()
      guard unsafe fstatat(folder.descriptor, name, &status, 0) == 0 else { return }
      // A change of the owner takes permissions away, so it comes first.
      if fchown(descriptor, status.st_uid, status.st_gid) != 0 {
        _ = fchown(descriptor, uid_t.max, status.st_gid)
      }
      fchmod(descriptor, status.st_mode & 0o7777)
    }
  }
}

// MARK: - Folder

extension Platform.Draft {
  /// A folder that is held open.
  fileprivate struct Folder {
    /// `AT_FDCWD` for a folder that may be written to and not read.
    let descriptor: Int32

    init(descriptor: Int32) {
      self.descriptor = descriptor
    }

    init(opening path: String) throws(SystemError) {
      let opened = openFile(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard opened >= 0 || errno == EACCES else { throw .last }
      descriptor = opened >= 0 ? opened : AT_FDCWD
    }

    func end() {
      if descriptor != AT_FDCWD { close(descriptor) }
    }

    private static let start = ".launch-sim-"
    private static let end = ".tmp"

    /// Makes a new file with a name of its own, and locks it until it is closed: a draft without a
    /// lock was left behind.
    func openDraft(prefix: String) throws(SystemError) -> (String, Int32) {
      while true {
        let number = String(UInt64.random(in: .min ... .max), radix: 36)
        let draft = "\(prefix)\(Self.start)\(number)\(Self.end)"
        // Before the file exists, so that no signal comes in between.
        Platform.registerDraft(draft, inFolder: descriptor)
        let file = openFile(
          draft, inFolder: descriptor, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard file >= 0 else {
          let failure = SystemError.last
          Platform.registerDraft(nil, insteadOf: draft)
          throw failure
        }
        var status = stat()
        // Another process may have removed it before the lock.
        if flock(file, LOCK_EX | LOCK_NB) == 0, unsafe fstat(file, &status) == 0,
          status.st_nlink > 0
        {
          return (draft, file)
        }
        unsafe unlinkat(descriptor, draft, 0)
        close(file)
      }
    }

    /// Removes the drafts without a lock: of processes that were killed.
    func removeDrafts() {
      guard descriptor != AT_FDCWD else { return }
      for name in (try? Platform.names(inFolder: descriptor)) ?? [] {
        guard let text = name.text, text.hasPrefix(Self.start), text.hasSuffix(Self.end) else {
          continue
        }
        let draft = openFile(
          text, inFolder: descriptor, O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW)
        guard draft >= 0 else { continue }
        if flock(draft, LOCK_EX | LOCK_NB) == 0 { unsafe unlinkat(descriptor, text, 0) }
        close(draft)
      }
    }
  }
}

// MARK: - Signals

extension Platform {
  /// The signals that end the process, and leave no draft behind.
  private static let endings = [SIGINT, SIGTERM, SIGHUP]

  /// The draft that a signal removes, in its folder; the handler may read both at any moment.
  private nonisolated(unsafe) static var draftOfSignals: UnsafeMutablePointer<CChar>?
  private nonisolated(unsafe) static var folderOfSignals: Int32 = AT_FDCWD
  /// The same draft, locked so that changes of it take turns.
  private static let registeredDraft = Mutex<String?>(nil)

  /// Names the draft that a signal removes; `nil` for none, if the draft is still `former`.
  fileprivate static func registerDraft(
    _ draft: String?, inFolder folder: Int32 = AT_FDCWD, insteadOf former: String? = nil
  ) {
    registeredDraft.withLock { registered in
      guard draft != nil || registered == former else { return }
      registered = draft
      let old = unsafe draftOfSignals
      // No draft while the folder changes, so that a signal never joins one draft to another's folder.
      unsafe draftOfSignals = nil
      unsafe folderOfSignals = folder
      unsafe draftOfSignals = draft.map { unsafe strdup($0) } ?? nil
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
        if let draft = unsafe Platform.draftOfSignals {
          unsafe unlinkat(Platform.folderOfSignals, draft, 0)
        }
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

  /// Calls a closure during which no signal ends the process; a signal that comes takes effect
  /// afterwards.
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

private func openFile(
  _ path: String, inFolder folder: Int32 = AT_FDCWD, _ flags: Int32, _ mode: mode_t = 0
) -> Int32 {
  unsafe openat(folder, path, flags, mode)
}
