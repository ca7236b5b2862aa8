import type { Progress } from '../modules/attendance/queue-thread.ts'
import type { BackupEnd } from '../modules/backups/backups.ts'

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
  /** The disk fails; the thread retries. */
  | { type: 'stuck'; message: string }
  | { type: 'stopped' }

/** What the backup thread reports. */
export type FromBackupThread =
  | { type: 'progress'; done: number; total: number }
  /** It still runs, however long one file takes. */
  | { type: 'alive' }
  | { type: 'ended'; end: BackupEnd }

/** Input of the check thread. Any message ends it. */
export interface CheckThreadData {
  databaseFile: string
}

/** The end of a whole check: what is wrong, on one line, or null. */
export interface FromCheckThread {
  damage: string | null
}
