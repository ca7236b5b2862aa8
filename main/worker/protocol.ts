import type { Progress } from '../modules/attendance/queue-thread.ts'

/** What the attendance thread is started with. */
export interface AttendanceThreadData {
  databaseFile: string
  gateMemory: SharedArrayBuffer
}

export type ToAttendanceThread =
  /** There is work; `isServerBusy`: the server's own thread has hardly a moment to spare. */
  { type: 'wake'; isServerBusy: boolean } | { type: 'stop' }

export type FromAttendanceThread =
  | { type: 'ready' }
  /** Items applied and parked by one commit. */
  | ({ type: 'progress' } & Progress)
  /** The disk refuses; the thread tries again by itself. */
  | { type: 'stuck'; message: string }
  | { type: 'stopped' }

/** What the backup thread is started with. */
export interface BackupThreadData {
  databaseFile: string
  dataDir: string
  /** Each gets a set of its own. */
  folders: readonly string[]
  /** Paths below the data directory. */
  settings: readonly string[]
  /** Nightly backups that stay, and for how many days at most (0: however old). */
  keep: number
  keepDays: number
}

/** What the backup thread reports of each folder. */
export type BackupThreadMessage = { path: string } | { folder: string; problem: string }

/** What the check thread is started with. Any message asks it to end. */
export interface CheckThreadData {
  databaseFile: string
}

/** The end of a whole check: what is wrong, on one line, or null. */
export interface FromCheckThread {
  damage: string | null
}
