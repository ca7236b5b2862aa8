import type { Progress } from '../modules/attendance/queue/queue-thread.ts'
import type { BackupEnd } from '../modules/backups/backups.ts'

/** Input of the attendance thread. */
export interface AttendanceThreadData {
  databaseFile: string
  gateMemory: SharedArrayBuffer
}

export type ToAttendanceThread =
  /** There is work; `isServerBusy`: the server's own thread has hardly any idle time. */
  { type: 'wake'; isServerBusy: boolean } | { type: 'stop' }

export type FromAttendanceThread =
  | { type: 'ready' }
  /** Items applied and dead-lettered by one commit. */
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

/** The result of a complete check: the damage on one line, or null. */
export interface FromCheckThread {
  damage: string | null
}
