import { parentPort, workerData } from 'node:worker_threads'
import { backupDatabase, backupPath, keepNewest } from '../database/backup.ts'
import { connect } from '../database/connect.ts'
import type { BackupThreadData } from './protocol.ts'

// Entry of the backup thread: makes one backup and ends. Copying a database takes seconds that the main thread has not.

const { databaseFile, backupDir, keep } = workerData as BackupThreadData
const raw = connect(databaseFile, { readonly: true })
try {
  const now = new Date()
  const { path } = await backupDatabase(raw, backupPath(backupDir, 'nightly', now), now)
  keepNewest(backupDir, 'nightly', keep, now)
  parentPort?.postMessage(path)
} finally {
  raw.close()
}
