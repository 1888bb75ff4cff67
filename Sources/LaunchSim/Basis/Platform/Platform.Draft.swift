import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Platform {
  /// A file that is written piece by piece and takes its name once complete.
  ///
  /// The text goes into a new file in the same folder, so a reader finds either the old file or the
  /// new file, even after a crash. An unfinished draft is removed, even if a signal ends the
  /// process. If a killed process left a draft, the next process that writes there removes it. The
  /// folder is held open from the beginning, so that the draft is never left behind if another
  /// folder takes the path meanwhile. A device or a pipe is written to directly, or refused: a pipe
  /// only if it has a reader, because a wait for a reader could last forever.
  package final class Draft {
    private let folder: Folder
    /// Name of the file in its folder.
    private let name: String
    private let replacing: Bool
    private let descriptor: Int32
    /// Name of the draft in its folder; `nil` for a device or a pipe, which is written to directly.
    private let draft: String?
    private var isOpen = true

    /// Begins to write a file.
    ///
    /// - Parameters:
    ///   - path: The file. A symbolic link is followed, not replaced, even if its target does not
    ///     exist yet.
    ///   - replacing: True to replace an existing file.
    ///   - onlyFiles: True to refuse a path at which there is anything but a file.
    /// - Throws: The error of the system; see `SystemError.isAlreadyThere`.
    package init(of path: String, replacing: Bool, onlyFiles: Bool = false) throws(SystemError) {
      self.replacing = replacing
      switch Platform.kind(at: path) {
      case .folder: throw SystemError(code: EISDIR)
      case .special where onlyFiles: throw .notAFile
      case .special:
        (folder, name) = (Folder(descriptor: AT_FDCWD), path)
        draft = nil
        // Opening a pipe without a reader fails at once with ENXIO instead of waiting for a reader.
        // A full pipe is waited for later; if the reader leaves meanwhile, the write fails.
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
        // A folder without read permission is not held open: its files are reached by their paths.
        let isHeld = folder.descriptor != AT_FDCWD
        name = isHeld ? String(path.dropFirst(prefix.count)) : path
        folder.removeDrafts()
        (draft, descriptor) = try folder.openDraft(prefix: isHeld ? "" : prefix)
      }
    }

    deinit { end(removing: true) }

    /// Appends text to the draft.
    package func write(_ text: String) throws(SystemError) {
      try Platform.write(text, descriptor: descriptor)
    }

    /// Appends bytes to the draft.
    package func write(_ bytes: [UInt8]) throws(SystemError) {
      try Platform.write(bytes, descriptor: descriptor)
    }

    /// True if the destination has the expected contents at this moment.
    func isInstead(of expected: [UInt8]) -> Bool {
      Platform.contents(of: name, inFolder: folder.descriptor, limit: expected.count)
        == .success(expected)
    }

    /// Gives the draft the name of the file.
    ///
    /// - Parameter expected: The contents that the file must still have; `nil` to accept any.
    /// - Throws: The error of the system, or `SystemError.changed`.
    package func finish(insteadOf expected: [UInt8]? = nil) throws(SystemError) {
      try Platform.holdingSignals { () throws(SystemError) in
        guard let draft else {
          if let expected, !isInstead(of: expected) { throw SystemError.changed }
          return
        }
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw SystemError.last }
        if replacing { keepOwnerAndMode() }
        if let expected {
          // The lock ends with the draft, so that of several writers one compares and renames at a
          // time.
          folder.lock()
          guard isInstead(of: expected) else { throw SystemError.changed }
        }
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

    /// Gives the draft its final name; without `replacing` only if the name is still free.
    private func takeName(_ draft: String) -> Bool {
      let folder = folder.descriptor
      if !replacing {
        if unsafe linkat(folder, draft, folder, name, 0) == 0 {
          unsafe unlinkat(folder, draft, 0)
          return true
        }
        // Some file systems have no hard links; there the name is checked once more before
        // renaming.
        if errno == EEXIST { return false }
        var status = stat()
        if unsafe fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 {
          errno = EEXIST
          return false
        }
      }
      return unsafe renameat(folder, draft, folder, name) == 0
    }

    /// Keeps the permissions of the replaced file, and the owner as far as the system allows.
    private func keepOwnerAndMode() {
      var status = stat()
      guard unsafe fstatat(folder.descriptor, name, &status, 0) == 0 else { return }
      // Changing the owner removes permissions, so the owner is set first.
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
    /// The descriptor of the folder; `AT_FDCWD` for a folder with write but no read permission.
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

    /// The most milliseconds of a wait for another writer, which locks for a comparison and a
    /// rename.
    private static let lockWait = 1_000

    /// Locks the folder against other writers until the descriptor is closed.
    ///
    /// The comparison alone remains on file systems without locks, in folders that are not held
    /// open, and in a folder that another program keeps locked, as the script that runs this one
    /// may.
    func lock() {
      guard descriptor != AT_FDCWD else { return }
      for _ in 0..<Self.lockWait {
        guard flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
        Platform.sleep(microseconds: 1_000)
      }
    }

    private static let start = ".launch-sim-"
    private static let end = ".tmp"

    /// Makes a new file with a unique name and locks it until it is closed.
    ///
    /// An unlocked draft was left behind by another process.
    func openDraft(prefix: String) throws(SystemError) -> (String, Int32) {
      while true {
        let number = String(UInt64.random(in: .min ... .max), radix: 36)
        let draft = "\(prefix)\(Self.start)\(number)\(Self.end)"
        // Registered before the file exists, so that no signal can come in between.
        Platform.registerDraft(draft, inFolder: descriptor)
        let file = openFile(
          draft, inFolder: descriptor, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard file >= 0 else {
          let failure = SystemError.last
          Platform.registerDraft(nil, insteadOf: draft)
          throw failure
        }
        var status = stat()
        // Another process may have removed the draft before it was locked.
        if flock(file, LOCK_EX | LOCK_NB) == 0, unsafe fstat(file, &status) == 0,
          status.st_nlink > 0
        {
          return (draft, file)
        }
        unsafe unlinkat(descriptor, draft, 0)
        close(file)
      }
    }

    /// Removes drafts without a lock, which killed processes left behind.
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
  /// The signals that end the process and must leave no draft behind.
  private static let endings = [SIGINT, SIGTERM, SIGHUP]

  /// The draft that a signal removes, with its folder; the handler may read both at any moment.
  private nonisolated(unsafe) static var draftOfSignals: UnsafeMutablePointer<CChar>?
  private nonisolated(unsafe) static var folderOfSignals: Int32 = AT_FDCWD
  /// The same draft behind a lock, so that changes take turns.
  private static let registeredDraft = Mutex<String?>(nil)

  /// Registers the draft that a signal removes, or `nil` for none, if the registered draft is still
  /// `former`.
  fileprivate static func registerDraft(
    _ draft: String?, inFolder folder: Int32 = AT_FDCWD, insteadOf former: String? = nil
  ) {
    registeredDraft.withLock { registered in
      guard draft != nil || registered == former else { return }
      registered = draft
      let old = unsafe draftOfSignals
      // Unset while the folder changes, so that a signal never combines a draft with a wrong
      // folder.
      unsafe draftOfSignals = nil
      unsafe folderOfSignals = folder
      unsafe draftOfSignals = draft.map { unsafe strdup($0) } ?? nil
      unsafe free(old)
    }
  }

  /// Turns a closed pipe and an exceeded file-size limit into ordinary errors, and an interrupt
  /// into exit status 130.
  package static func handleSignals() {
    _ = signal(SIGPIPE, SIG_IGN)
    // A file over the user's size limit becomes an error of the write, after which the draft is
    // removed.
    _ = signal(SIGXFSZ, SIG_IGN)
    for ending in endings {
      // A handler may only make async-signal-safe calls, as these are.
      let before = signal(ending) { number in
        if let draft = unsafe Platform.draftOfSignals {
          unsafe unlinkat(Platform.folderOfSignals, draft, 0)
        }
        if number == SIGINT { _exit(130) }
        _ = signal(number, SIG_DFL)
        raise(number)
      }
      // A signal that the parent ignores stays ignored, as nohup and shells do for background jobs.
      if unsafe unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        _ = signal(ending, before)
      }
    }
    // A program inherits blocked signals from the thread that starts it.
    var blocked = sigset_t()
    unsafe sigemptyset(&blocked)
    for ending in endings { unsafe sigaddset(&blocked, ending) }
    unsafe pthread_sigmask(SIG_UNBLOCK, &blocked, nil)
  }

  /// Runs a closure while signals cannot end the process; a signal that arrives takes effect
  /// afterward.
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
