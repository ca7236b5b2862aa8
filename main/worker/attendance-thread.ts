import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '../database/connect.ts'
import { isTransientStorageProblem } from '../database/storage-problem.ts'
import { WriteGate } from '../database/write-gate.ts'
import { QueueProcessor, StaleDatesProcessor } from '../modules/attendance/queue/queue-thread.ts'
import { collectWhenIdle } from '../platform/idle-memory.ts'
import { LogKeeper } from './log-keeper.ts'
import type { AttendanceThreadData, FromAttendanceThread, ToAttendanceThread } from './protocol.ts'

// Entry of the attendance thread: processes the queue and then stale dates until none are left, then sleeps until it is woken.

const RETRY_AFTER_MS = 1_000
/**
 * While requests keep the server busy they have priority, both for the processor and the write lock: the thread takes few
 * items per transaction and rests for a multiple of the time that it worked.
 */
const YIELDING_ITEMS = 250
const RESTED = 4
const LONGEST_REST_MS = 100

const port = parentPort
if (!port) throw new Error('attendance-thread runs as a worker thread only')
const { databaseFile, gateMemory } = workerData as AttendanceThreadData
const raw = connect(databaseFile, { cacheKib: 32_768 })
const gate = new WriteGate(gateMemory, 'worker')
const processor = new QueueProcessor(raw, gate)
const staleDates = new StaleDatesProcessor(raw, gate)
const log = new LogKeeper(raw, gate)

const post = (message: FromAttendanceThread): void => port.postMessage(message)
let isStopping = false
let isScheduled = false
let hasBegun = false
let isServerBusy = false
let isYielding = false
let lastTurns = 0

function schedule(afterMs = 0): void {
  if (isScheduled) return
  isScheduled = true
  const run = (): void => {
    isScheduled = false
    work()
  }
  if (afterMs > 0) setTimeout(run, afterMs)
  else setImmediate(run)
}

function work(): void {
  if (isStopping) {
    stop()
    return
  }
  try {
    if (!hasBegun) {
      processor.begin()
      hasBegun = true
    }
    const startedAt = performance.now()
    const progress = processor.step(isYielding ? YIELDING_ITEMS : undefined)
    // Stored punches are placed anew only while no new ones wait.
    if (!progress && !staleDates.step()) {
      log.idle()
      return
    }
    if (progress) post({ type: 'progress', ...progress })
    log.committed()
    const turns = gate.turnsAsked()
    isYielding = isServerBusy && turns !== lastTurns
    lastTurns = turns
    schedule(isYielding ? Math.min((performance.now() - startedAt) * RESTED, LONGEST_REST_MS) : 0)
  } catch (error) {
    if (!isTransientStorageProblem(error)) throw error
    post({ type: 'stuck', message: error instanceof Error ? error.message : String(error) })
    schedule(RETRY_AFTER_MS)
  }
}

function stop(): void {
  raw.close()
  post({ type: 'stopped' })
  port?.close()
}

port.on('message', (message: ToAttendanceThread) => {
  if (message.type === 'stop') {
    isStopping = true
    if (!isScheduled) stop()
    return
  }
  isServerBusy = message.isServerBusy
  schedule()
})

post({ type: 'ready' })
collectWhenIdle()
schedule()
