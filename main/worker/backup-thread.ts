import { parentPort, workerData } from 'node:worker_threads'
import { restoredConfig } from '../config/restored-config.ts'
import { loadAddon } from '../database/connect.ts'
import { type BackupWork, performBackup } from '../modules/backups/backups.ts'
import type { FromBackupThread } from './protocol.ts'

// Entry of the thread that does one backup task and ends. Copying a database would block the main thread for seconds.

const report = (message: FromBackupThread): void => parentPort?.postMessage(message)
// It may be terminated from now on: its first message says that the database's addon is loaded.
loadAddon()
report({ type: 'alive' })
const alive = setInterval(() => report({ type: 'alive' }), 1_000)
const onProgress = (done: number, total: number): void => report({ type: 'progress', done, total })
const end = await performBackup(workerData as BackupWork, onProgress, restoredConfig)
clearInterval(alive)
report({ type: 'ended', end })
