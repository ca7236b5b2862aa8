import { parentPort, workerData } from 'node:worker_threads'
import { writeBackupSet } from '../modules/backups/backups.ts'
import type { BackupThreadData, BackupThreadMessage } from './protocol.ts'

// Entry of the backup thread: backs up into each folder and ends. Copying a database takes seconds that the main thread has not.

const { folders, ...options } = workerData as BackupThreadData
const report = (message: BackupThreadMessage): void => parentPort?.postMessage(message)
for (const folder of folders) {
  try {
    const { path } = await writeBackupSet({ ...options, folder, now: new Date() })
    report({ path })
  } catch (error) {
    // A stick that is full must not keep the other folders from their backup.
    report({ folder, problem: error instanceof Error ? error.message : String(error) })
  }
}
