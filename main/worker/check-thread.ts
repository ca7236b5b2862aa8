import { setImmediate as nextTurn } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '../database/connect.ts'
import { findDamageByTable } from '../database/files/find-damage.ts'
import type { CheckThreadData, FromCheckThread } from './protocol.ts'

// Entry of the check thread: reads the whole database once and ends, or is stopped between two tables.

const { databaseFile } = workerData as CheckThreadData
let isStopping = false
parentPort?.once('message', () => {
  isStopping = true
})
const raw = connect(databaseFile, { readonly: true })
try {
  const check = findDamageByTable(raw)
  let step = check.next()
  while (!step.done && !isStopping) {
    await nextTurn()
    step = check.next()
  }
  if (step.done) parentPort?.postMessage({ damage: step.value } satisfies FromCheckThread)
} finally {
  raw.close()
  parentPort?.close()
}
